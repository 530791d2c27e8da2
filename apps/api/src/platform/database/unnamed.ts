import type pg from 'pg';

/**
 * Takes the names off a connection's statements: behind a pooler the next transaction has another session, which knows
 * none of them.
 */
export function leaveUnnamed(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...others: unknown[]) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...others);
  Object.assign(client, { query: unnamed });
}

/** A statement as an object; what submits itself, as a cursor does, has a state of its own. */
function isNamed(statement: unknown): statement is pg.QueryConfig {
  return typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement);
}
