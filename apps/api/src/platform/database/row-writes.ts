import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rows } from './rows.ts';
import type { Tx } from './scope.ts';
import { together } from './together.ts';

/** A row to be written: what its table asks for. The customer comes from the transaction. */
export type NewRow<T extends PgTable> = Omit<T['$inferInsert'], 'account_id'>;

/** Writes rows of one table; what a row leaves out gets its column's default. */
export async function insertRows<T extends PgTable>(tx: Tx, table: T, lines: readonly NewRow<T>[]): Promise<void> {
  await together(byColumns(lines).map(({ columns, like }) => rows(tx, insertion(tx, table, columns, like))));
}

/** The same, but leaves rows that are there already as they are. Answers the ids of those that were new. */
export async function insertMissing<T extends PgTable>(
  tx: Tx,
  table: T,
  lines: readonly NewRow<T>[],
): Promise<string[]> {
  const id = 'id' in getTableColumns(table) ? sql`id` : sql`''`;
  const added = await together(
    byColumns(lines).map(({ columns, like }) => {
      const insert = insertion(tx, table, columns, like);
      return rows<{ id: string }>(tx, sql`${insert} on conflict do nothing returning ${id} as id`);
    }),
  );
  return added.flat().map((one) => one.id);
}

/** One order for all calls: two that bring the same rows wait for each other instead of locking each other out. */
export function inOrder<Row extends { id: string }>(lines: readonly Row[]): Row[] {
  return lines.toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

/**
 * Changes the row of an id. What is undefined stays; with nothing to change, nothing is sent. `mark` is set beside it,
 * and then only a row that differs is written.
 */
export async function updateRow<T extends PgTable>(
  tx: Tx,
  table: T,
  id: string,
  changes: Partial<NewRow<T>>,
  { mark }: { mark?: SQL } = {},
): Promise<void> {
  const columns = getTableColumns(table);
  const given = Object.entries(changes).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const column = columns[name];
    if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
    return [{ name: sql.identifier(name), value: value === null ? sql`null` : sql`${sql.param(value, column)}` }];
  });
  if (!given.length) return;
  const set = given.map(({ name, value }) => sql`${name} = ${value}`);
  const differs = given.map(({ name, value }) => sql`${name} is distinct from ${value}`);
  await rows(
    tx,
    mark
      ? sql`update ${table} set ${sql.join([...set, mark], sql`, `)} where ${own(tx)} and id = ${id} and (${sql.join(differs, sql` or `)})`
      : sql`update ${table} set ${sql.join(set, sql`, `)} where ${own(tx)} and id = ${id}`,
  );
}

/** Deletes the row of an id. Answers whether there was one. */
export async function deleteRow(tx: Tx, table: PgTable, id: string): Promise<boolean> {
  return (await rows(tx, sql`delete from ${table} where ${own(tx)} and id = ${id} returning 1`)).length > 0;
}

/** Row policies hold a statement to the customer too; named here, the condition reaches the index. */
function own(tx: Tx): SQL {
  return sql`account_id = ${tx.account_id}`;
}

/** One parameter for all rows, so that the statement reads the same for one row as for ten thousand. */
function insertion(tx: Tx, table: PgTable, columns: string[], lines: readonly object[]): SQL {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (account_id, ${names}) select ${tx.account_id}::uuid, ${names}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(lines)}::jsonb)`;
}

type Alike = { columns: string[]; like: object[] };

/** The rows, grouped by the columns they name. */
function byColumns(lines: readonly object[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const line of lines) {
    const columns = Object.entries(line).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const key = columns.toSorted().join();
    const group = groups.get(key) ?? { columns, like: [] };
    group.like.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}
