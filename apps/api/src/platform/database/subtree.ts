import { sql, type SQL } from 'drizzle-orm';
import { inSet, scopeSet } from '../../schema/tenant-table.ts';
import type { Tx } from './scope.ts';

/** What of a transaction its lists are narrowed by. */
export type Reach = Pick<Tx, 'account_id' | 'whole'>;

/**
 * The chosen organisations and all below them, as an array for `= any`: picking a brand in a filter means its
 * venues too. Looked up once per statement, so that an index on the organisation still serves.
 */
export function chosenSubtrees(organization_ids: readonly string[]): SQL {
  return sql`any (array(select t.descendant_id from organization_tree t where t.ancestor_id = any (${sql.param(organization_ids)}::uuid[])))`;
}

/**
 * Rows of the organisations that a list is about, as a condition that an index serves: of the chosen ones and all below
 * them, else of all that the transaction sees. The row policies are the net below it, not the way in.
 */
export function inScope(tx: Reach, column: string, chosen?: readonly string[]): SQL {
  const places = placesOf(tx, chosen);
  return places ? sql`${sql.raw(column)} = any (${places})` : sql`true`;
}

/** Those organisations, each once, as an array that is made once a statement; undefined for the whole account. */
function placesOf(tx: Reach, chosen: readonly string[] = []): SQL | undefined {
  if (chosen.length > 0) {
    return sql`array(select distinct t.descendant_id from organization_tree t where t.account_id = ${tx.account_id}
      and t.ancestor_id = any (${sql.param(chosen)}::uuid[]) and ${inSet('visible', 't.descendant_id')})`;
  }
  return tx.whole ? undefined : sql.raw(scopeSet('visible'));
}

type Ordered = {
  table: string;
  /** What `where` calls the table; the rows are called so too. */
  alias: string;
  chosen: readonly string[] | undefined;
  where: SQL;
  /** Columns in which the rows of an organisation lie in an index. */
  order: readonly [string, string];
  direction: SQL;
  limit: SQL;
  /** How many rows of the order the limit reaches. */
  reach: number;
};

/**
 * The rows of a page as a subquery. Of the whole account its own index is walked. Of some organisations each one's rows
 * are taken from its part of the index and merged, so that it does not matter how many the others have in between; and
 * only of those whose first row comes early enough, for no other has a row on the page.
 */
export function firstRows(tx: Reach, { table, alias, chosen, where, order, direction, limit, reach }: Ordered): SQL {
  const places = placesOf(tx, chosen);
  const [from, all] = [sql.raw(`${table} ${alias}`), sql.raw(`${alias}.*`)];
  const ordered = sql`order by ${sql.raw(`${alias}.${order[0]}`)} ${direction}, ${sql.raw(`${alias}.${order[1]}`)} ${direction}`;
  const ofAccount = sql`${sql.raw(alias)}.account_id = ${tx.account_id}`;
  if (!places) return sql`(select ${all} from ${from} where ${ofAccount} and ${where} ${ordered} ${limit})`;
  const ofPlace = (most: number) =>
    sql`(select ${all} from ${from} where ${ofAccount} and ${sql.raw(alias)}.organization_id = place.id and ${where}
      ${ordered} ${sql.raw(`limit ${Math.trunc(most)}`)}) ${sql.raw(alias)}`;
  return sql`(select ${all} from (select place.id from unnest(${places}) place(id) cross join lateral ${ofPlace(1)}
      ${ordered} ${sql.raw(`limit ${Math.trunc(reach)}`)}) place cross join lateral ${ofPlace(reach)} ${ordered} ${limit})`;
}
