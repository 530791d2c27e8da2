/** Something took longer than it may. */
export class LateError extends Error {
  override name = 'LateError';
}

/**
 * What the work comes to, or a LateError when that takes longer (milliseconds). Late work goes on by itself; nobody
 * waits for it.
 */
export async function within<Result>(longest: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`Not within ${longest} ms`)), longest);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
