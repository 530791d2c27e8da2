type Settled<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for work whose statements leave together. Also where some of it fails the rest is waited for: its next
 * statement must not meet the connection after the rollback.
 */
export async function together<T extends readonly unknown[] | []>(work: T): Promise<Settled<T>> {
  const settled = await Promise.allSettled(work);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  }) as Settled<T>;
}
