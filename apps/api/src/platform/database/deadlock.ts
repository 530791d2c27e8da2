/** How often work is begun anew before its caller gets the error. */
const most = 3;

/**
 * Does the work of one transaction again where it and another waited for each other: the database ended this one, and
 * nothing of it is left (PostgreSQL's deadlock_detected and serialization_failure). What a tablet reports would else
 * wait for its next try.
 */
export async function untilNoDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (attempt === most || (code !== '40P01' && code !== '40001')) throw error;
    }
  }
}
