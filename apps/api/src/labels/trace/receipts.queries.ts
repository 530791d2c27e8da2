import type { Received } from '@larder/contract/endpoint';
import type { Receipt, receipts as contract } from '@larder/contract/labels/lots';
import { lotKey } from '@larder/rules/lot-key';
import { sql } from 'drizzle-orm';
import { containing, listPage } from '../../platform/database/list.ts';
import { inOrder, insertMissing, type NewRow } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope } from '../../platform/database/subtree.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';
import { dayWindow, inWindow } from '../../platform/venue-days.ts';
import { receipts } from '../../schema/lots.ts';

export type NewReceipt = NewRow<typeof receipts>;

/** Writes lines of deliveries and answers the ids that were new. */
export async function insertReceipts(tx: Tx, lines: NewReceipt[]): Promise<Set<string>> {
  return new Set(await insertMissing(tx, receipts, inOrder(lines)));
}

/** Which of the ids are lines of deliveries that the caller sees. */
export async function findReceiptIds(tx: Tx, ids: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select r.id from receipts r where r.account_id = ${tx.account_id} and r.id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Which of the ids are venues in the caller's reach. */
export async function findOrganizationIds(tx: Tx, ids: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select o.id from organizations o where o.account_id = ${tx.account_id}
          and ${inScope(tx, 'o.id')} and o.id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Lines of deliveries, the latest first. */
export async function listReceipts(tx: Tx, query: Received<typeof contract.list>['query']) {
  const { verdict, received } = query.filters ?? {};
  const window = await dayWindow(tx, received, 'filters.received');
  const where = [sql`r.account_id = ${tx.account_id} and ${inScope(tx, 'r.organization_id', query.organization_id)}`];
  where.push(...inWindow(sql`r.received_at`, sql`r.organization_id`, window));
  if (query.lot_id?.length) where.push(sql`r.lot_id = any (${sql.param(query.lot_id)}::uuid[])`);
  if (verdict?.length) where.push(sql`r.verdict = any (${sql.param(verdict)}::text[])`);
  if (query.search) {
    const text = containing(query.search);
    where.push(sql`(lower(r.name) like ${text} or lower(r.reference) like ${text}
      or lower(coalesce(s.name, '')) like ${text} or l.lot_key like ${`%${lotKey(query.search)}%`})`);
  }
  return listPage<Receipt>(tx, query, {
    columns: sql`r.id, jsonb_build_object('id', r.organization_id, 'name', o.name) as organization, r.name,
      ${zoneOf(sql`o.id`, sql`o.timezone`)} as timezone,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as supplier,
      case when l.id is not null then jsonb_build_object('id', l.id, 'lot_code', l.lot_code) end as lot,
      r.received_at, r.amount, r.unit, r.temperature, r.use_by, r.best_before, r.reference, r.verdict, r.reason,
      r.initials`,
    from: sql`receipts r join organizations o on o.account_id = r.account_id and o.id = r.organization_id
      left join suppliers s on s.account_id = r.account_id and s.id = r.supplier_id
      left join lots l on l.account_id = r.account_id and l.id = r.lot_id
      where ${sql.join(where, sql` and `)}`,
    order: sql`r.received_at desc, r.id desc`,
  });
}
