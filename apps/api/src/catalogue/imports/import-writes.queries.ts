import type { CostTarget } from '@larder/rules/import-target';
import { sql } from 'drizzle-orm';
import type { Me } from '../../platform/app-context.ts';
import { announceProducts } from '../../platform/audit/announce-products.ts';
import { auditFound } from '../../platform/audit/audit-found.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { eachCost } from '../products/product-costs.rules.ts';
import { changing, planned, plannedFields } from './import-changes.queries.ts';
import { recordCategories, recordProducts, recordRemoved, rememberProducts } from './import-runs.queries.ts';
import {
  nameCategories,
  newId,
  plannedCost,
  plannedEmphasis,
  plannedLife,
  type PlanOptions,
} from './import-stage.queries.ts';

/** Writes the whole plan: what it does to each table is one statement, whatever the number of rows. */
export async function applyPlan(tx: Tx, me: Me, run_id: string, options: PlanOptions): Promise<void> {
  if (options.isPurge) await removeProducts(tx, me, run_id, options);
  await insertMissingCategories(tx, me, run_id, options);
  await rememberProducts(tx);
  await auditCreated(tx, me);
  await auditUpdated(tx, me);
  await writeProducts(tx, me, options);
  await writeLabels(tx);
  await writeAllergens(tx);
  await writeExpiries(tx);
  await recordProducts(tx, run_id);
  await announceProducts(tx);
}

/** Soft: logs keep their snapshots, and the SKUs are free again. */
async function removeProducts(tx: Tx, me: Me, run_id: string, { usage }: PlanOptions): Promise<void> {
  const old = sql`jsonb_build_object('name', p.name, 'sku', p.sku)`;
  const live = sql`products p where p.usage = ${usage} and p.deleted_at is null`;
  await auditFound(tx, me, sql`select p.organization_id, 'deleted', 'product', p.id, ${old}, '{}'::jsonb from ${live}`);
  await recordRemoved(tx, run_id, usage);
  await rows(
    tx,
    sql`update products set deleted_at = now(), updated_at = now() where usage = ${usage} and deleted_at is null`,
  );
}

/**
 * Values without a category of that name in the configuration's use make one, shared with the importing organisation.
 * Of values that differ in case and spaces alone the first names it.
 */
async function insertMissingCategories(
  tx: Tx,
  me: Me,
  run_id: string,
  { usage, organization_id }: PlanOptions,
): Promise<void> {
  const missing = sql`${planned} where ${changing} and n.category_id is null`;
  const made = await rows<{ id: string }>(
    tx,
    sql`insert into categories (account_id, id, organization_id, name, name_key, usage)
        select ${tx.account_id}, ${newId}, ${organization_id}, m.category, m.category_key, ${usage}
        from (select distinct on (s.category_key) s.category, s.category_key from ${missing} order by s.category_key, s.row) m
        on conflict do nothing returning id`,
  );
  // Also one that somebody has made since the file was judged.
  await rows(
    tx,
    sql`update pg_temp.import_plan n set category_id = c.id from pg_temp.import_stage s, categories c
        where n.row = s.row and n.category_id is null and ${changing}
          and c.usage = ${usage} and c.name_key = s.category_key and c.deleted_at is null`,
  );
  await nameCategories(tx);
  if (made.length === 0) return;
  const ids = sql.param(made.map(({ id }) => id));
  await recordCategories(tx, run_id, ids);
  await rows(
    tx,
    sql`insert into category_organizations (account_id, category_id, organization_id)
        select ${tx.account_id}, id, ${organization_id} from unnest(${ids}::uuid[]) as made(id)`,
  );
  const values = sql`jsonb_build_object('name', c.name, 'usage', c.usage, 'lifecycle', c.lifecycle)`;
  await auditFound(
    tx,
    me,
    sql`select c.organization_id, 'created', 'category', c.id, '{}'::jsonb, ${values} from categories c where c.id = any (${ids}::uuid[])`,
  );
}

const newCost = (target: CostTarget) => sql`(s.costs ->> ${target})::numeric`;

/** A new product's history begins with all that it has. */
async function auditCreated(tx: Tx, me: Me): Promise<void> {
  const costs = eachCost((target) => sql`${target}::text, trim_scale(${newCost(target)})::text`);
  const values = sql`jsonb_strip_nulls(jsonb_build_object('name', s.name, 'sku', s.sku, 'category', s.category,
    'barcode', nullif(s.barcode, ''), 'storage_override', nullif(s.storage_override, ''),
    'label_name', nullif(s.label_name, ''), 'default_storage', nullif(s.default_storage, ''), 'ingredients', nullif(s.ingredients, ''),
    'emphasis', case when s.emphasis is not null then nullif(public.emphasised_words(s.ingredients, s.emphasis), '') end, 'may_contain', nullif(s.may_contain, ''), 'custom_allergens', nullif(s.custom_allergens, ''), 'price', nullif(s.price, ''),
    'allergens', nullif(s.allergen_names, ''), 'expiry', s.units::text || ' ' || s.period,
    'date_term', s.date_term, 'use_within_hours', s.use_within_hours::text,
    'life', case when s.life is not null then nullif(public.life_words(public.changed_life(null, s.life)), '') end, ${costs}))`;
  await auditFound(
    tx,
    me,
    sql`select n.organization_id, 'created', 'product', n.id, '{}'::jsonb, ${values} from ${planned} where n.action = 'create'`,
  );
}

/** Old and new of what differs; written before the products are, while the old is still there. */
async function auditUpdated(tx: Tx, me: Me): Promise<void> {
  await auditFound(
    tx,
    me,
    sql`select n.organization_id, 'updated', 'product', n.id, jsonb_object_agg(v.field, v.was), jsonb_object_agg(v.field, v.becomes)
    from ${plannedFields(tx)}
    where n.action = 'update' and v.was <> v.becomes
    group by n.row, n.organization_id, n.id`,
  );
}

async function writeProducts(tx: Tx, me: Me, { usage }: PlanOptions): Promise<void> {
  await rows(
    tx,
    sql`insert into products (account_id, id, organization_id, category_id, usage, name, name_key, sku, barcode, storage_override, label_name, default_storage,
          allergens_declared_at, allergens_declared_by, date_term, use_within_hours, life,
          ${eachCost((target) => sql.identifier(target))})
        select ${tx.account_id}, n.id, n.organization_id, n.category_id, ${usage}, s.name, s.name_key, s.sku, coalesce(s.barcode, ''),
          coalesce(s.storage_override, ''), coalesce(s.label_name, ''), coalesce(s.default_storage, ''), case when n.declares then now() end, case when n.declares then ${me.id}::uuid end,
          s.date_term, s.use_within_hours, public.changed_life(null, s.life), ${eachCost(newCost)}
        from ${planned} where n.action = 'create'`,
  );
  // A cell that names something unknown takes a declaration back only when it brings other allergens than there are.
  const keeps = sql`(n.declares or not n.allergens_change)`;
  await rows(
    tx,
    sql`update products p set name = s.name, name_key = s.name_key, category_id = n.category_id,
          barcode = coalesce(s.barcode, p.barcode), storage_override = coalesce(s.storage_override, p.storage_override),
          label_name = coalesce(s.label_name, p.label_name), default_storage = coalesce(s.default_storage, p.default_storage),
          allergens_declared_at = case when ${keeps} then coalesce(p.allergens_declared_at, case when n.declares then now() end) end,
          allergens_declared_by = case when ${keeps} then coalesce(p.allergens_declared_by, case when n.declares then ${me.id}::uuid end) end,
          date_term = case when s.sets_date_term then s.date_term else p.date_term end,
          use_within_hours = case when s.sets_use_within then s.use_within_hours else p.use_within_hours end,
          life = ${plannedLife}, ${eachCost((target) => sql`${sql.identifier(target)} = ${plannedCost(target)}`)}, updated_at = now()
        from ${planned} where n.action = 'update' and p.account_id = ${tx.account_id} and p.id = n.id`,
  );
}

async function writeLabels(tx: Tx): Promise<void> {
  const type = sql`case (select p.usage from products p where p.account_id = ${tx.account_id} and p.id = n.id)
    when 'COMPONENT' then 'ALLERGENS' else 'INGREDIENTS' end`;
  await rows(
    tx,
    sql`update labels l set ingredients = coalesce(s.ingredients, l.ingredients),
          emphasis = ${plannedEmphasis}, emphasis_confirmed = l.emphasis_confirmed and coalesce(s.ingredients, l.ingredients) = l.ingredients,
          may_contain = coalesce(s.may_contain, l.may_contain), price = coalesce(s.price, l.price),
          custom_allergens = case when n.allergens_change then s.custom_allergens else l.custom_allergens end
        from ${planned} where n.action = 'update' and l.account_id = ${tx.account_id} and l.product_id = n.id`,
  );
  await rows(
    tx,
    sql`insert into labels (account_id, id, organization_id, product_id, label_type, ingredients, emphasis, may_contain, custom_allergens, price)
        select ${tx.account_id}, ${newId}, n.organization_id, n.id, ${type}, coalesce(s.ingredients, ''), s.emphasis, coalesce(s.may_contain, ''),
          coalesce(s.custom_allergens, ''), coalesce(s.price, '')
        from ${planned} where n.action = 'create' or (n.action = 'update'
          and not exists (select 1 from labels l where l.account_id = ${tx.account_id} and l.product_id = n.id))`,
  );
}

async function writeAllergens(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`delete from product_allergens x using ${planned}
        where n.action = 'update' and n.allergens_change and x.account_id = ${tx.account_id} and x.product_id = n.id`,
  );
  await rows(
    tx,
    sql`insert into product_allergens (account_id, organization_id, product_id, allergen_id, priority)
        select ${tx.account_id}, n.organization_id, n.id, picked.id, picked.priority - 1
        from ${planned} cross join lateral unnest(s.allergen_ids) with ordinality as picked(id, priority)
        where n.action = 'create' or (n.action = 'update' and n.allergens_change)`,
  );
}

async function writeExpiries(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`delete from expiries e using ${planned}
        where n.action = 'update' and s.sets_expiry and s.units is null and e.account_id = ${tx.account_id} and e.product_id = n.id`,
  );
  const own = (action: string) => sql`insert into expiries (account_id, id, organization_id, product_id, units, period)
    select ${tx.account_id}, ${newId}, n.organization_id, n.id, s.units, s.period
    from ${planned} where n.action = ${action} and s.units is not null`;
  await rows(tx, own('create'));
  await rows(
    tx,
    sql`${own('update')} on conflict (account_id, product_id) do update set units = excluded.units, period = excluded.period
        where (expiries.units, expiries.period) <> (excluded.units, excluded.period)`,
  );
}
