import type { AskedProduct, askedProducts as asked } from '@larder/contract/catalogue/asked-products';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { containing, listPage } from '../../platform/database/list.ts';
import { insertMissing, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { askedProducts } from '../../schema/asked-products.ts';

export type NewAsked = NewRow<typeof askedProducts>;

/** Writes what was asked for, in the order of their ids, and answers the ids that were new. */
export async function insertAsked(tx: Tx, lines: NewAsked[]): Promise<Set<string>> {
  return new Set(
    await insertMissing(
      tx,
      askedProducts,
      lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ),
  );
}

/** What is asked for, each name once a venue: its latest request, and how many there are. */
export function listAsked(tx: Tx, query: Received<typeof asked.asked>['query']) {
  const matching = query.search ? sql`and a.name_key like ${containing(nameKey(query.search))}` : sql``;
  return listPage<AskedProduct>(tx, query, {
    columns: sql`w.id, w.name, w.usage, jsonb_build_object('id', o.id, 'name', o.name) as organization, w.asked_at,
      w.count::int as count, w.initials, coalesce(btrim(u.forename || ' ' || u.surname), '') as user_name,
      coalesce(d.name, '') as device_name`,
    from: sql`(select distinct on (a.organization_id, a.name_key, a.usage) a.*,
          count(*) over (partition by a.organization_id, a.name_key, a.usage) as count
        from asked_products a where a.account_id = ${tx.account_id} and a.dismissed_at is null ${matching}
        order by a.organization_id, a.name_key, a.usage, a.asked_at desc, a.id desc) w
      join organizations o on o.account_id = w.account_id and o.id = w.organization_id
      left join users u on u.account_id = w.account_id and u.id = w.user_id
      left join devices d on d.account_id = w.account_id and d.id = w.device_id`,
    order: sql`w.asked_at desc, w.id desc`,
  });
}

/** A request that is still open, locked. */
export function lockAsked(tx: Tx, id: string) {
  return row<{ id: string; organization_id: string; name: string }>(
    tx,
    sql`select id, organization_id, name from asked_products
        where account_id = ${tx.account_id} and id = ${id} and dismissed_at is null for update`,
  );
}

/** Dismisses a request with all others of its venue for the same name. */
export async function dismissSame(tx: Tx, id: string, dismissed_at: string): Promise<void> {
  await rows(
    tx,
    sql`update asked_products a set dismissed_at = ${dismissed_at}::timestamptz from asked_products w
        where w.account_id = ${tx.account_id} and w.id = ${id} and a.account_id = w.account_id and a.organization_id = w.organization_id
          and a.name_key = w.name_key and a.usage = w.usage and a.dismissed_at is null`,
  );
}
