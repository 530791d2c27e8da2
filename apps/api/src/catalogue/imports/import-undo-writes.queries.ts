import { costTargets, type CostTarget } from '@larder/rules/import-target';
import { sql } from 'drizzle-orm';
import type { Me } from '../../platform/app-context.ts';
import { announceProducts } from '../../platform/audit/announce-products.ts';
import { auditFound } from '../../platform/audit/audit-found.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { eachCost } from '../products/product-costs.rules.ts';
import { newId } from './import-stage.queries.ts';

const open = sql`pg_temp.import_undo u where u.reason is null`;

/** Gives back what the plan of an undo holds, one statement per table. */
export async function applyUndo(tx: Tx, me: Me): Promise<void> {
  await auditUndone(tx, me);
  await removeMade(tx);
  await restoreProducts(tx);
  await restoreLabels(tx);
  await restoreAllergens(tx);
  await restoreExpiries(tx);
  await removeCategories(tx);
  await announceProducts(tx);
}

/** Written before the products are, while what is taken back is still there. */
async function auditUndone(tx: Tx, me: Me): Promise<void> {
  const facts = sql`jsonb_build_object('name', p.name, 'sku', p.sku)`;
  const of = (kind: string) =>
    sql`from pg_temp.import_undo u join products p on p.account_id = ${tx.account_id} and p.id = u.id where u.reason is null and u.kind = ${kind}`;
  await auditFound(
    tx,
    me,
    sql`select p.organization_id, 'deleted', 'product', p.id, ${facts}, '{}'::jsonb ${of('created')}`,
  );
  await auditFound(
    tx,
    me,
    sql`select p.organization_id, 'created', 'product', p.id, '{}'::jsonb, ${facts} ${of('removed')}`,
  );
  await auditFound(
    tx,
    me,
    sql`select p.organization_id, 'updated', 'product', p.id, jsonb_object_agg(v.field, v.was), jsonb_object_agg(v.field, v.becomes)
      from pg_temp.import_undo u join products p on p.account_id = ${tx.account_id} and p.id = u.id
      cross join lateral (
        select k.key as field, u.state ->> k.key as was, u.before ->> k.key as becomes from jsonb_each(u.before) k
          where k.key in ('name', 'barcode', 'storage_override', 'ingredients', 'may_contain', 'custom_allergens')
        union all select k.key, coalesce(u.state ->> k.key, ''), coalesce(u.before ->> k.key, '') from jsonb_each(u.before) k
          where k.key in ('date_term', 'use_within_hours', 'price', 'label_name', 'default_storage')
        union all select k.key, coalesce(trim_scale((u.state ->> k.key)::numeric)::text, ''), coalesce(trim_scale((u.before ->> k.key)::numeric)::text, '')
          from jsonb_each(u.before) k where k.key = any (${sql.param([...costTargets])}::text[])
        union all select 'life', public.life_words(u.state -> 'life'), public.life_words(u.before -> 'life') where u.before ? 'life'
        union all select 'emphasis', public.emphasised_words(u.state ->> 'ingredients', u.state -> 'emphasis'),
          public.emphasised_words(coalesce(u.before ->> 'ingredients', u.state ->> 'ingredients'), u.before -> 'emphasis') where u.before ? 'emphasis'
        union all select 'category', (select c.name from categories c where c.id = (u.state ->> 'category_id')::uuid),
          (select c.name from categories c where c.id = (u.before ->> 'category_id')::uuid) where u.before ? 'category_id'
        union all select 'allergens', ${allergenNames(sql`u.state`)}, ${allergenNames(sql`u.before`)} where u.before ? 'allergens'
        union all select 'allergens_declared', (u.state ->> 'declared_at' is not null)::text, (u.before ->> 'declared_at' is not null)::text
          where u.before ? 'declared_at'
        union all select 'expiry', concat_ws(' ', u.state #>> '{expiry,1}', u.state #>> '{expiry,2}'),
          concat_ws(' ', u.before #>> '{expiry,1}', u.before #>> '{expiry,2}') where u.before ? 'expiry') v
      where u.reason is null and u.kind = 'updated' group by p.organization_id, p.id`,
  );
  await auditFound(
    tx,
    me,
    sql`select c.organization_id, 'deleted', 'category', c.id, jsonb_build_object('name', c.name), '{}'::jsonb
      from pg_temp.import_undo u join categories c on c.account_id = ${tx.account_id} and c.id = u.id
      where u.reason is null and u.kind = 'category'`,
  );
}

function allergenNames(states: ReturnType<typeof sql>) {
  return sql`coalesce((select string_agg(a.name, ', ' order by (y ->> 1)::int, a.name_key)
    from jsonb_array_elements(case when jsonb_typeof(${states} -> 'allergens') = 'array' then ${states} -> 'allergens' else '[]'::jsonb end) y
    join allergens a on a.account_id = ${sql`nullif(current_setting('app.account_id', true), '')::uuid`} and a.id = (y ->> 0)::uuid), '')`;
}

/** First what the run made, so that the SKUs are free for what it removed. */
async function removeMade(tx: Tx): Promise<void> {
  const own = sql`p.account_id = ${tx.account_id} and p.id in`;
  await rows(
    tx,
    sql`update products p set deleted_at = now(), updated_at = now() where ${own} (select u.id from ${open} and u.kind = 'created')`,
  );
  await rows(
    tx,
    sql`update products p set deleted_at = null, updated_at = now() where ${own} (select u.id from ${open} and u.kind = 'removed')`,
  );
}

async function restoreProducts(tx: Tx): Promise<void> {
  const text = (field: string) =>
    sql`case when u.before ? ${field} then u.before ->> ${field} else p.${sql.identifier(field)} end`;
  const cost = (target: CostTarget) =>
    sql`${sql.identifier(target)} = case when u.before ? ${target} then (u.before ->> ${target})::numeric else p.${sql.identifier(target)} end`;
  await rows(
    tx,
    sql`update products p set name = ${text('name')}, name_key = ${text('name_key')}, barcode = ${text('barcode')},
          storage_override = ${text('storage_override')}, label_name = coalesce(${text('label_name')}, ''),
          default_storage = coalesce(${text('default_storage')}, ''),
          category_id = case when u.before ? 'category_id' then (u.before ->> 'category_id')::uuid else p.category_id end,
          allergens_declared_at = case when u.before ? 'declared_at' then (u.before ->> 'declared_at')::timestamptz else p.allergens_declared_at end,
          allergens_declared_by = case when u.before ? 'declared_by' then (u.before ->> 'declared_by')::uuid else p.allergens_declared_by end,
          date_term = ${text('date_term')},
          use_within_hours = case when u.before ? 'use_within_hours' then (u.before ->> 'use_within_hours')::int else p.use_within_hours end,
          ${eachCost(cost)},
          life = case when u.before ? 'life' then nullif(u.before -> 'life', 'null'::jsonb) else p.life end,
          updated_at = now()
        from ${open} and u.kind = 'updated' and p.account_id = ${tx.account_id} and p.id = u.id`,
  );
}

async function restoreLabels(tx: Tx): Promise<void> {
  const text = (field: string) =>
    sql`case when u.before ? ${field} then u.before ->> ${field} else l.${sql.identifier(field)} end`;
  await rows(
    tx,
    sql`delete from labels l using pg_temp.import_undo u where u.reason is null and u.kind = 'updated' and u.before ? 'label'
          and u.before ->> 'label' is null and l.account_id = ${tx.account_id} and l.product_id = u.id`,
  );
  await rows(
    tx,
    sql`update labels l set ingredients = ${text('ingredients')}, may_contain = ${text('may_contain')},
          custom_allergens = ${text('custom_allergens')}, price = case when u.before ? 'price' then coalesce(u.before ->> 'price', '') else l.price end,
          emphasis = case when u.before ? 'emphasis' then nullif(u.before -> 'emphasis', 'null'::jsonb) else l.emphasis end,
          emphasis_confirmed = case when u.before ? 'emphasis_confirmed' then (u.before ->> 'emphasis_confirmed')::boolean else l.emphasis_confirmed end
        from ${open} and u.kind = 'updated' and u.before ?| array['ingredients', 'may_contain', 'custom_allergens', 'price', 'emphasis', 'emphasis_confirmed']
          and l.account_id = ${tx.account_id} and l.product_id = u.id`,
  );
}

async function restoreAllergens(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`delete from product_allergens x using pg_temp.import_undo u where u.reason is null and u.kind = 'updated' and u.before ? 'allergens'
          and x.account_id = ${tx.account_id} and x.product_id = u.id`,
  );
  await rows(
    tx,
    sql`insert into product_allergens (account_id, organization_id, product_id, allergen_id, priority)
        select p.account_id, p.organization_id, p.id, (y ->> 0)::uuid, (y ->> 1)::int
        from pg_temp.import_undo u join products p on p.account_id = ${tx.account_id} and p.id = u.id
        cross join lateral jsonb_array_elements(u.before -> 'allergens') y
        where u.reason is null and u.kind = 'updated' and jsonb_typeof(u.before -> 'allergens') = 'array'`,
  );
}

async function restoreExpiries(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`delete from expiries e using pg_temp.import_undo u where u.reason is null and u.kind = 'updated' and u.before ? 'expiry'
          and e.account_id = ${tx.account_id} and e.product_id = u.id`,
  );
  await rows(
    tx,
    sql`insert into expiries (account_id, id, organization_id, product_id, units, period)
        select p.account_id, coalesce((u.before #>> '{expiry,0}')::uuid, ${newId}), p.organization_id, p.id, (u.before #>> '{expiry,1}')::int,
          u.before #>> '{expiry,2}'
        from pg_temp.import_undo u join products p on p.account_id = ${tx.account_id} and p.id = u.id
        where u.reason is null and u.kind = 'updated' and jsonb_typeof(u.before -> 'expiry') = 'array'`,
  );
}

async function removeCategories(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`update categories c set deleted_at = now(), updated_at = now()
        where c.account_id = ${tx.account_id} and c.id in (select u.id from ${open} and u.kind = 'category')`,
  );
}
