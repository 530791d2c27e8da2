import { sql, type SQL } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { productEditable } from '../categories/category-scope.rules.ts';
import { eachCost } from '../products/product-costs.rules.ts';
import type { EditableProduct } from './product-edit.rules.ts';

/** What a bulk edit may change of the products of an array, as `id` and `state` (`ProductState`). */
export function editStates(tx: Tx, ids: SQL): SQL {
  return sql`select p.id, p.deleted_at, p.sku, p.organization_id, jsonb_build_object('category_id', p.category_id, 'lifecycle', p.lifecycle, 'date_term', p.date_term,
      'use_within_hours', p.use_within_hours, ${eachCost((field) => sql`${field}::text, p.${sql.identifier(field)}::float8`)}, 'storage_override', p.storage_override, 'label_name', p.label_name, 'default_storage', p.default_storage, 'device_added', p.device_added, 'deleted', p.deleted_at is not null,
      'declared', case when p.allergens_declared_at is not null then jsonb_build_array(p.allergens_declared_at, p.allergens_declared_by) end,
      'label', l.id, 'may_contain', coalesce(l.may_contain, ''), 'price', coalesce(l.price, ''), 'allergens', coalesce(x.list, '[]'),
      'words', md5(coalesce(l.ingredients, '') || e'\n' || coalesce(l.custom_allergens, '')),
      'expiry', case when e.id is not null then jsonb_build_array(e.id, e.units, e.period) end) as state
    from products p
    left join labels l on l.account_id = p.account_id and l.product_id = p.id
    left join expiries e on e.account_id = p.account_id and e.product_id = p.id
    left join lateral (select jsonb_agg(jsonb_build_array(y.allergen_id, y.priority) order by y.priority, a.name_key) as list
      from product_allergens y join allergens a on a.account_id = y.account_id and a.id = y.allergen_id
      where y.account_id = ${tx.account_id} and y.product_id = p.id) x on true
    where p.account_id = ${tx.account_id} and p.id = any (${ids})`;
}

/** Compiling the statement would take longer than running it. */
export async function withoutCompiling(tx: Tx): Promise<void> {
  await rows(tx, sql`set local jit = off`);
}

/** The products of a condition on `products p` with all that is needed to plan their change, by name. */
export async function findEditable(tx: Tx, where: SQL, limit: number): Promise<EditableProduct[]> {
  const meant = await rows<{ id: string }>(
    tx,
    sql`select p.id from products p where ${where} order by p.name_key, p.id ${sql.raw(`limit ${Math.trunc(limit)}`)}`,
  );
  const ids = sql`${sql.param(meant.map(({ id }) => id))}::uuid[]`;
  return rows<EditableProduct>(
    tx,
    sql`select p.id, p.name, p.sku, p.usage, c.name as category_name, c.lifecycle as category_lifecycle,
          coalesce((select d.name from devices d where d.account_id = p.account_id and d.id = p.device_added), '') as device_name,
          coalesce(l.ingredients, '') as ingredients, coalesce(l.custom_allergens, '') as custom_allergens, s.state, p.life, c.life as category_life, ${productEditable} as can_edit
        from (${editStates(tx, ids)}) s
        join products p on p.account_id = ${tx.account_id} and p.id = s.id
        join categories c on c.account_id = p.account_id and c.id = p.category_id
        left join labels l on l.account_id = p.account_id and l.product_id = p.id
        order by p.name_key, p.id`,
  );
}
