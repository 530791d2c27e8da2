import { restoreDays, type catalogueTrash, type DeletedProduct } from '@larder/contract/catalogue/catalogue-trash';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import { announceProducts } from '../../platform/audit/announce-products.ts';
import { auditFound } from '../../platform/audit/audit-found.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { nowIso } from '../../platform/clock.ts';
import { containing, countRows, keysetPage, type Cursors } from '../../platform/database/list.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { categoryReachable } from '../categories/category-scope.rules.ts';
import { ownEditable, productEditable } from '../categories/category-scope.rules.ts';
import type { RestorableProduct } from './deleted-products.rules.ts';

type Query = Received<typeof catalogueTrash.deleted>['query'];

/** Deleted within the days in which a product can be restored. */
const restorable = (tx: Tx) => sql`p.account_id = ${tx.account_id} and p.deleted_at is not null
  and p.deleted_at > ${nowIso()}::timestamptz - ${restoreDays} * interval '1 day'`;

const joined = sql`products p join categories c on c.account_id = p.account_id and c.id = p.category_id`;
/** A category that is gone is shared with nobody, and the product is given another. */
const editable = sql`case when c.deleted_at is null then ${productEditable} else ${ownEditable} end`;

/** The deleted products that can be restored, latest first. */
export function listDeleted(tx: Tx, { search, ...paging }: Query, cursors: Cursors) {
  const where: SQL[] = [restorable(tx), sql`(c.deleted_at is not null or ${categoryReachable})`];
  if (search)
    where.push(sql`(p.name_key like ${containing(nameKey(search))} or lower(p.sku) like ${containing(search)})`);
  const from = sql`${joined} where ${sql.join(where, sql` and `)}`;
  return keysetPage<DeletedProduct & { place: string }>(paging, {
    list: 'deleted_products',
    cursors,
    find: ({ place, limit }) => {
      const after = place ? sql`and (p.deleted_at, p.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``;
      return rows(
        tx,
        sql`select p.id, p.name, p.sku, p.usage, jsonb_build_object('id', c.id, 'name', c.name, 'is_deleted', c.deleted_at is not null) as category,
              jsonb_build_object('id', p.organization_id, 'name', coalesce((select o.name from organizations o where o.account_id = p.account_id and o.id = p.organization_id), '')) as organization,
              p.deleted_at, p.deleted_at + ${restoreDays} * interval '1 day' as restorable_until, p.deleted_at::text as place,
              (select a.actor_name from audit_entries a where a.account_id = p.account_id and a.subject_id = p.id and a.event = 'deleted' order by a.id desc limit 1) as deleted_by,
              (select jsonb_build_object('id', m.id, 'name', m.name) from products m where m.account_id = p.account_id and m.id = p.merged_into) as merged_into,
              ${editable} as can_edit
            from ${from} ${after} order by p.deleted_at desc, p.id desc ${limit}`,
      );
    },
    count: () => countRows(tx, from),
    placeOf: ({ place, id }) => [place, id],
  });
}

/** The deleted products of the ids that can be restored, locked, with what stands in the way. */
export async function lockDeleted(tx: Tx, ids: readonly string[]): Promise<RestorableProduct[]> {
  const meant = sql`p.id = any (${sql.param(ids)}::uuid[])`;
  // Those that the caller may not change are not locked, but are answered.
  await rows(
    tx,
    sql`select 1 from products p where p.account_id = ${tx.account_id} and ${meant} order by p.id for update`,
  );
  return rows<RestorableProduct>(
    tx,
    sql`select p.id, p.name, p.sku, p.usage, c.name as category_name, c.deleted_at is not null as category_deleted, ${editable} as can_edit, p.life, c.life as category_life,
          p.sku <> '' and exists (select 1 from auth.find_product_duplicates(p.usage, '', p.sku, '') d where d.reason = 'sku' and d.id <> p.id) as sku_taken
        from ${joined} where ${restorable(tx)} and (c.deleted_at is not null or ${categoryReachable}) and ${meant}
        order by p.deleted_at desc, p.id`,
  );
}

/**
 * Brings products back as they were; those whose category is gone get another. In an inactive category a product comes
 * back inactive: it would share the category with all devices otherwise.
 */
export async function restore(tx: Tx, actor: Actor, ids: readonly string[], category_id: string | null): Promise<void> {
  const meant = sql.param(ids);
  await auditFound(
    tx,
    actor,
    sql`select p.organization_id, 'restored', 'product', p.id,
          case when c.id <> n.id then jsonb_build_object('category', c.name) else '{}'::jsonb end
            || case when p.lifecycle <> n.lifecycle and n.lifecycle = 'INACTIVE' then jsonb_build_object('lifecycle', p.lifecycle) else '{}'::jsonb end,
          jsonb_build_object('name', p.name, 'sku', p.sku, 'category', n.name)
            || case when p.lifecycle <> n.lifecycle and n.lifecycle = 'INACTIVE' then jsonb_build_object('lifecycle', n.lifecycle) else '{}'::jsonb end
        from ${joined} join categories n on n.account_id = c.account_id and n.id = case when c.deleted_at is null then c.id else ${category_id}::uuid end
        where p.account_id = ${tx.account_id} and p.id = any (${meant}::uuid[])`,
  );
  await rows(
    tx,
    sql`update products p set deleted_at = null, updated_at = clock_timestamp(), category_id = n.id,
          lifecycle = case when n.lifecycle = 'INACTIVE' then 'INACTIVE' else p.lifecycle end
        from categories c join categories n on n.account_id = c.account_id and n.id = case when c.deleted_at is null then c.id else ${category_id}::uuid end
        where c.account_id = p.account_id and c.id = p.category_id and p.account_id = ${tx.account_id} and p.id = any (${meant}::uuid[])`,
  );
  await announceProducts(tx);
}
