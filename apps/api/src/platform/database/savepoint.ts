import type { Tx } from './scope.ts';
import { holdWrites } from './transaction.ts';

/** What came of work that may fail by itself. */
export type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown };

/**
 * Does work that may fail without spoiling the rest of its transaction: what it wrote is taken back, and its fault is
 * answered. A fault that is not the work's own (a lost connection, a deadlock, a schema that does not fit) is thrown,
 * for the whole may be tried again.
 */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<Attempt<T>> {
  // Neither is waited for: what fails here fails everything after it.
  holdWrites(tx.client);
  tx.client.query('savepoint attempt').catch(() => {});
  try {
    const value = await work();
    holdWrites(tx.client);
    tx.client.query('release savepoint attempt').catch(() => {});
    return { ok: true, value };
  } catch (error) {
    if (!isOwnFault(error)) throw error;
    // Fails on a connection that is lost.
    await tx.client.query('rollback to savepoint attempt');
    await tx.client.query('release savepoint attempt');
    return { ok: false, error };
  }
}

/**
 * Whether a value that the database refused is the reason: classes of SQLSTATE for data, constraints and limits of a
 * statement.
 */
export function isRefusedValue(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && (/^(22|23|44|54)...$/.test(code) || code === '42501');
}

function isOwnFault(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  const isOfDatabase = typeof code === 'string' && (/^[0-9A-Z]{5}$/.test(code) || /^E[A-Z]+$/.test(code));
  return !isOfDatabase || isRefusedValue(error);
}
