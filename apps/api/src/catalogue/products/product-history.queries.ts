import type { products } from '@larder/contract/catalogue/products';
import type { Received } from '@larder/contract/endpoint';
import { sql } from 'drizzle-orm';
import { countRows, keysetPage, type Cursors, type Page } from '../../platform/database/list.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { HistoryRow } from './product-history.rules.ts';

const columns = sql`a.id, a.event, a.actor_name, a.masqueraded_by, a.created_at, a.old_values, a.new_values`;

/** The entries of a product and of those that were merged into it. */
const entriesOf = (
  tx: Tx,
  product_id: string,
) => sql`audit_entries a where a.account_id = ${tx.account_id} and a.subject_id = any (array(
  with recursive family as (
    select ${product_id}::uuid as id union select p.id from products p join family f on p.merged_into = f.id where p.account_id = ${tx.account_id})
  select f.id from family f))`;
const mergedName = (tx: Tx, product_id: string) => sql`case when a.subject_id <> ${product_id}
  then (select p.name from products p where p.account_id = ${tx.account_id} and p.id = a.subject_id) end as merged_product`;

/** The last five changes of a product, newest first. */
export function findLatestChanges(tx: Tx, product_id: string): Promise<HistoryRow[]> {
  return rows<HistoryRow>(
    tx,
    sql`select ${columns}, ${mergedName(tx, product_id)} from ${entriesOf(tx, product_id)} order by a.id desc limit 5`,
  );
}

type Paging = Received<typeof products.history>['query'];

/** What was changed of a product, newest first. */
export function listHistory(tx: Tx, product_id: string, paging: Paging, cursors: Cursors): Promise<Page<HistoryRow>> {
  const from = entriesOf(tx, product_id);
  return keysetPage(paging, {
    list: 'product_history',
    cursors,
    find: ({ place, limit }) => {
      const after = place ? sql`and a.id < ${place[0]}::uuid` : sql``;
      return rows<HistoryRow>(
        tx,
        sql`select ${columns}, ${mergedName(tx, product_id)} from ${from} ${after} order by a.id desc ${limit}`,
      );
    },
    count: () => countRows(tx, from),
    placeOf: ({ id }) => [id],
  });
}
