import { fault } from '../http/fault.ts';

/** How long a call waits for a connection, and then for the first answer of the database, in milliseconds. */
export const patience = 5_000;

/**
 * The answer of the database to what a call asks first (who is there, how often it was tried). When none comes in time
 * the database is out of reach, and the caller had better come again: 503. Work that has begun is never cut off by
 * this.
 */
export async function answered<T>(first: Promise<T>): Promise<T> {
  return within(patience, first, () => unanswered());
}

/** The same promise, or what is thrown when it takes too long. */
export async function within<T>(milliseconds: number, promise: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for work, but no longer than so many milliseconds; it may go on by itself. */
export async function orLater(work: Promise<unknown>, most: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, most);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Whether an error says that the database did not answer in time: its connection is of no more use. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && silent.has(error);

const silent = new WeakSet<Error>();

function unanswered(): Error {
  const error = fault('UNAVAILABLE', 'The database does not answer. Please try again in a moment.', { retry_after: 5 });
  silent.add(error);
  return error;
}
