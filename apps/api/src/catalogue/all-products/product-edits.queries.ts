import type { catalogueEdits, EditedProduct, ProductEdit } from '@larder/contract/catalogue/catalogue-edits';
import { undoDays } from '@larder/contract/catalogue/catalogue-edits';
import type { Received } from '@larder/contract/endpoint';
import { sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import { listPage } from '../../platform/database/list.ts';
import { insertRows, updateRow, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { productEditProducts, productEdits } from '../../schema/product-edits.ts';
import { productEditable } from '../categories/category-scope.rules.ts';
import type { PlannedProduct } from './product-edit.rules.ts';

const counted = (outcome: string) => sql`coalesce((n.by ->> ${outcome}::text)::int, 0)`;
const edits = () => sql`select e.id, e.state, e.changes, e.made_by_name as made_by, e.created_at, e.undone_by,
    coalesce(n.total, 0) as total, ${counted('planned')} as planned, ${counted('unchanged')} as unchanged, ${counted('refused')} as refused,
    ${counted('changed')} as changed, ${counted('left')} as left, ${counted('undone')} as undone, ${counted('kept')} as kept,
    e.state = 'done' and ${counted('changed')} > 0 and e.created_at > ${nowIso()}::timestamptz - ${undoDays} * interval '1 day' as can_undo
  from product_edits e left join lateral (select sum(o.count)::int as total, jsonb_object_agg(o.outcome, o.count) as by
    from (select x.outcome, count(*)::int as count from product_edit_products x where x.account_id = e.account_id and x.edit_id = e.id group by x.outcome) o) n on true`;

export async function insertEdit(
  tx: Tx,
  edit: NewRow<typeof productEdits>,
  planned: readonly PlannedProduct[],
): Promise<void> {
  await insertRows(tx, productEdits, [edit]);
  const lines = planned.map((one, place) => ({
    ...one,
    place,
    edit_id: edit.id,
    organization_id: edit.organization_id,
  }));
  if (lines.length > 0) await insertRows(tx, productEditProducts, lines);
}

export function findEdit(tx: Tx, id: string) {
  return row<ProductEdit & { made_by_id: string }>(
    tx,
    sql`select q.*, (select m.made_by from product_edits m where m.account_id = ${tx.account_id} and m.id = q.id) as made_by_id
        from (${edits()} where e.account_id = ${tx.account_id} and e.id = ${id}) q`,
  );
}

/** One call at a time decides what happens to an edit. */
export async function lockEdit(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select 1 from product_edits where account_id = ${tx.account_id} and id = ${id} for update`);
}

type Paging = Received<typeof catalogueEdits.edits>['query'];

export function listEdits(tx: Tx, paging: Paging) {
  const since = sql`e.created_at > ${nowIso()}::timestamptz - ${undoDays} * interval '1 day'`;
  return listPage<ProductEdit>(tx, paging, {
    columns: sql`*`,
    from: sql`(${edits()} where e.account_id = ${tx.account_id} and e.state <> 'planned' and ${since}) q`,
    order: sql`q.created_at desc, q.id desc`,
  });
}

/** The products that an edit has changed or given back. */
export async function findEditedIds(tx: Tx, id: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select x.product_id as id from product_edit_products x where x.account_id = ${tx.account_id} and x.edit_id = ${id} and x.outcome in ('changed', 'undone')`,
  );
  return found.map((one) => one.id);
}

/** What needs a reader's attention comes first. */
export function listEditProducts(tx: Tx, id: string, paging: Paging) {
  return listPage<EditedProduct>(tx, paging, {
    columns: sql`x.product_id as id, x.name, x.outcome, x.reason, x.detail, x.old_values, x.new_values`,
    from: sql`product_edit_products x where x.account_id = ${tx.account_id} and x.edit_id = ${id}`,
    order: sql`array_position(array['refused', 'left', 'kept', 'planned', 'changed', 'undone', 'unchanged'], x.outcome), x.place`,
    cap: 10_000,
  });
}

export async function updateEdit(tx: Tx, id: string, changes: Partial<NewRow<typeof productEdits>>): Promise<void> {
  await updateRow(tx, productEdits, id, changes);
}

/** Refuses what the caller may not change any more. */
export async function refuseLocked(tx: Tx, id: string): Promise<void> {
  await rows(
    tx,
    sql`update product_edit_products x set outcome = 'refused', reason = 'LOCKED', before = '{}', after = '{}', old_values = '{}', new_values = '{}'
        where x.account_id = ${tx.account_id} and x.edit_id = ${id} and x.outcome = 'planned' and not exists (
          select 1 from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
          where p.account_id = x.account_id and p.id = x.product_id and ${productEditable})`,
  );
}

/** Whether the caller may change every product that an undo gives back. */
export async function mayUndo(tx: Tx, id: string): Promise<boolean> {
  const found = await row<{ locked: boolean }>(
    tx,
    sql`select exists (select 1 from product_edit_products x where x.account_id = ${tx.account_id} and x.edit_id = ${id} and x.outcome = 'changed'
          and not exists (select 1 from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
            where p.account_id = x.account_id and p.id = x.product_id and ${productEditable})) as locked`,
  );
  return !found?.locked;
}

/** Deletes reviews that nobody ran within a day, and edits that can be undone no more. */
export async function forgetEdits(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`delete from product_edits where account_id = ${tx.account_id} and (
          (state = 'planned' and created_at < ${nowIso()}::timestamptz - interval '1 day')
          or created_at < ${nowIso()}::timestamptz - ${undoDays + 1} * interval '1 day')`,
  );
}
