import { costTargets, type CostTarget } from '@larder/rules/import-target';
import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { losingThaw, type ThawGround } from '../products/thaw-period.rules.ts';
import type { StagedRow } from './staged-row.rules.ts';

/** `isKeyed`: products are matched by their key, whatever their use, and none is made. */
export type PlanOptions = {
  usage: 'SINGLE' | 'COMPONENT';
  isKeyed: boolean;
  isPurge: boolean;
  organization_id: string;
};

const stagedColumns =
  sql.raw(`row int, choice text, key_id uuid, key_mark text, sku text, name text, name_key text, category text, category_key text, storage_override text,
  barcode text, ingredients text, emphasis jsonb, may_contain text, allergen_cell text, custom_allergens text, allergen_ids uuid[], allergen_set uuid[],
  allergen_names text, declared boolean, sets_expiry boolean, units int, period text,
  sets_date_term boolean, date_term text, sets_use_within boolean, use_within_hours int, life jsonb, costs jsonb, price text, label_name text, default_storage text, keeps_allergens boolean`);

/**
 * What is emphasised after the import: what the file marks, unless a person has confirmed the same words. Ingredients
 * that change without marks have no emphasis.
 */
export const plannedEmphasis = sql`case when s.ingredients is null then l.emphasis when s.ingredients is distinct from l.ingredients then s.emphasis
  when l.emphasis_confirmed and l.emphasis is not null then l.emphasis else coalesce(s.emphasis, l.emphasis) end`;

/** How long the product keeps after the import. */
export const plannedLife = sql`public.changed_life(p.life, s.life)`;
/** A cost of the product after the import. */
export function plannedCost(target: CostTarget): SQL {
  const kept = sql`p.${sql.identifier(target)}`;
  return sql`(case when s.costs ? ${target} then (s.costs ->> ${target})::numeric else ${kept} end)`;
}
const costsChange = sql.join(
  costTargets.map((target) => sql`p.${sql.identifier(target)} is distinct from ${plannedCost(target)}`),
  sql` or `,
);
const lacksReason = sql`(${plannedLife} is distinct from p.life and public.lacks_thaw_reason(${plannedLife}))`;

/**
 * What the products export writes of a product's allergens. A cell with the same words says nothing new: a name in the
 * free text that has become one of the account's allergens since stays text, and an undeclared product stays
 * undeclared.
 */
const ownAllergens = sql`regexp_replace(concat_ws(', ', x.names, nullif(l.custom_allergens, '')), '\\s+', ' ', 'g')`;

/** A new identifier of version 7 (RFC 9562), whatever the server's version. */
export const newId = sql.raw('public.new_id()');

/**
 * Makes this connection's two work tables: the file's rows, and what each means for the catalogue. They are the
 * connection's own and empty themselves at the end of every transaction.
 */
export async function openStage(tx: Tx): Promise<void> {
  await rows(tx, sql`set local statement_timeout = '10min'`);
  await rows(tx, sql`set local jit = off`);
  await rows(tx, sql`set local client_min_messages = warning`);
  // Right after a large import the catalogue has no statistics yet, and a nested loop over it never ends.
  await rows(tx, sql`set local enable_nestloop = off`);
  await rows(tx, sql`create temporary table if not exists import_stage (${stagedColumns}) on commit delete rows`);
  await rows(
    tx,
    sql`create temporary table if not exists import_plan (row int, id uuid, action text, organization_id uuid, category_id uuid,
          allergens_change boolean, declares boolean, old_allergens text) on commit delete rows`,
  );
}

export async function stageRows(tx: Tx, staged: StagedRow[]): Promise<void> {
  if (staged.length === 0) return;
  await rows(
    tx,
    sql`insert into pg_temp.import_stage select * from json_to_recordset(${JSON.stringify(staged)}::json) as r(${stagedColumns})`,
  );
}

/** Takes rows off the stage again, and answers how many there were. */
export async function unstageRows(tx: Tx, numbers: number[]): Promise<number> {
  const taken = await rows(
    tx,
    sql`delete from pg_temp.import_stage where row = any (${sql.param(numbers)}::int[]) returning row`,
  );
  return taken.length;
}

/** Imports of one account follow one another, so that two files never make the same SKU or category at once. */
export async function lockImports(tx: Tx): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(${importLock(tx)})`);
}

/** The same lock without waiting: whether no import of the account runs. */
export async function tryLockImports(tx: Tx): Promise<boolean> {
  const [found] = await rows<{ locked: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${importLock(tx)}) as locked`,
  );
  return found?.locked === true;
}

function importLock(tx: Tx): SQL {
  return sql`hashtextextended('imports ' || ${tx.account_id}::text, 0)`;
}

/**
 * Judges every staged row against the catalogue: create, update, none (nothing would change), or why it is refused:
 * wrong_use (its SKU belongs to the other use), no_reason (more than a day after thawing, and nobody says why), no_thaw
 * (it may be frozen, and nothing would say how long it keeps once thawed), and of products matched by their key
 * no_product, other_sku and no_category. Otherwise products are matched by SKU; a purge matches only those it does not
 * remove. A category is found by its exact name, else by its name but for case and spaces.
 */
export async function planRows(
  tx: Tx,
  { usage, isKeyed, isPurge, organization_id }: PlanOptions,
  thaw: ThawGround,
): Promise<void> {
  const kept = { product: sql`p.life`, category: sql`own.life` };
  // A category that the file makes says nothing of that.
  const planned = { product: plannedLife, category: sql`c.life` };
  const match = isKeyed ? sql`p.account_id = ${tx.account_id} and p.id = s.key_id` : sql`p.sku = s.sku`;
  // What is joined by: statistics of the long texts would take longer than they save.
  await rows(tx, sql`analyze pg_temp.import_stage (row, sku, key_id, name_key, category, category_key)`);
  await rows(
    tx,
    sql`insert into pg_temp.import_plan (row, id, action, organization_id, category_id, allergens_change, declares, old_allergens)
    select s.row, coalesce(p.id, ${newId}),
      case when ${isKeyed}::boolean and p.id is null then 'no_product' when ${lacksReason} then 'no_reason' when p.id is null then 'create'
        when ${isKeyed}::boolean and p.sku <> s.sku then 'other_sku' when ${isKeyed}::boolean and c.id is null then 'no_category'
        when ${losingThaw(thaw, kept, planned)} then 'no_thaw'
        when not ${isKeyed}::boolean and p.usage <> ${usage} then 'wrong_use'
        when p.name <> s.name or c.id is null or p.category_id <> c.id
          or p.storage_override <> coalesce(s.storage_override, p.storage_override) or p.barcode <> coalesce(s.barcode, p.barcode)
          or p.label_name <> coalesce(s.label_name, p.label_name) or p.default_storage <> coalesce(s.default_storage, p.default_storage)
          or coalesce(l.ingredients, '') <> coalesce(s.ingredients, l.ingredients, '')
          or coalesce(l.may_contain, '') <> coalesce(s.may_contain, l.may_contain, '') or coalesce(l.price, '') <> coalesce(s.price, l.price, '') or l.emphasis is distinct from ${plannedEmphasis}
          or ch.allergens or (ch.declares and p.allergens_declared_at is null)
          or (s.sets_expiry and (e.units, e.period) is distinct from (s.units, s.period))
          or (s.sets_date_term and p.date_term is distinct from s.date_term)
          or (s.sets_use_within and p.use_within_hours is distinct from s.use_within_hours)
          or p.life is distinct from ${plannedLife} or ${costsChange} then 'update'
        else 'none' end,
      coalesce(p.organization_id, ${organization_id}), c.id, ch.allergens, ch.declares, x.names
    from pg_temp.import_stage s
    left join products p on ${match} and p.deleted_at is null and (not ${isPurge}::boolean or p.usage <> ${usage})
    left join categories own on own.account_id = p.account_id and own.id = p.category_id
    left join labels l on l.account_id = p.account_id and l.product_id = p.id
    left join expiries e on e.account_id = p.account_id and e.product_id = p.id
    left join (select distinct on (usage, name) usage, name, id from categories where deleted_at is null
      order by usage, name, name_twin, id) named on named.name = s.category and named.usage = ${isKeyed ? sql`p.usage` : usage}
    left join (select distinct on (usage, name_key) usage, name_key, id from categories where deleted_at is null
      order by usage, name_key, name_twin, id) folded on folded.name_key = s.category_key and folded.usage = ${isKeyed ? sql`p.usage` : usage}
    cross join lateral (select case when own.name = s.category then own.id else coalesce(named.id,
      case when own.name_key = s.category_key then own.id else folded.id end) end as id) chosen
    left join lateral (select chosen.id, t.life from (select 1) one left join categories t on t.account_id = p.account_id and t.id = chosen.id) c on true
    left join (select y.product_id, array_agg(y.allergen_id order by y.allergen_id) as ids,
        string_agg(a.name, ', ' order by y.priority, a.name_key) as names
      from product_allergens y join allergens a on a.account_id = y.account_id and a.id = y.allergen_id
      where y.account_id = ${tx.account_id} group by y.product_id) x on x.product_id = p.id
    cross join lateral (select s.allergen_cell = ${ownAllergens} or (s.keeps_allergens and p.id is not null) as as_they_are) cell
    cross join lateral (select s.declared and not cell.as_they_are as declares, s.allergen_set is not null and not cell.as_they_are
      and (coalesce(x.ids, '{}') <> s.allergen_set or coalesce(l.custom_allergens, '') <> s.custom_allergens) as allergens) ch`,
  );
  await rows(tx, sql`analyze pg_temp.import_plan`);
  await nameCategories(tx);
}

/** A category is called as it is written where it stands, not as the file writes it. */
export async function nameCategories(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`update pg_temp.import_stage s set category = c.name from pg_temp.import_plan n join categories c on c.id = n.category_id
        where n.row = s.row and s.category <> c.name`,
  );
}

export type PlanCounts = {
  creates: number;
  updates: number;
  unchanged: number;
  refused: number;
  removes: number;
  declares_none: number;
};

export async function countPlan(tx: Tx, { usage, isPurge }: PlanOptions): Promise<PlanCounts> {
  const counted = await row<PlanCounts>(
    tx,
    sql`select count(*) filter (where action = 'create')::int as creates, count(*) filter (where action = 'update')::int as updates,
          count(*) filter (where action = 'none')::int as unchanged, count(*) filter (where action not in ('create', 'update', 'none'))::int as refused,
          case when ${isPurge}::boolean then (select count(*)::int from products where usage = ${usage} and deleted_at is null) else 0 end as removes,
          (select count(*)::int from pg_temp.import_plan n join pg_temp.import_stage s on s.row = n.row where n.action in ('create', 'update')
            and n.declares and s.allergen_set = '{}' and s.custom_allergens = '') as declares_none
        from pg_temp.import_plan`,
  );
  return counted ?? { creates: 0, updates: 0, unchanged: 0, refused: 0, removes: 0, declares_none: 0 };
}

export type RefusedRow = { row: number; sku: string; category: string; action: string };

/** The rows that the catalogue refuses, and why. */
export function findRefused(tx: Tx) {
  return rows<RefusedRow>(
    tx,
    sql`select s.row, s.sku, s.category, n.action from pg_temp.import_plan n join pg_temp.import_stage s on s.row = n.row
        where n.action not in ('create', 'update', 'none') order by s.row`,
  );
}

/** The new products whose name a product of the same use with another SKU has already. */
export function findRepeatedNames(tx: Tx, { usage, isPurge }: PlanOptions, limit: number) {
  if (isPurge) return Promise.resolve([]);
  return rows<{ row: number; name: string; sku: string }>(
    tx,
    sql`select s.row, s.name, min(p.sku) as sku from pg_temp.import_plan n join pg_temp.import_stage s on s.row = n.row
        join products p on p.name_key = s.name_key and p.usage = ${usage} and p.deleted_at is null
        where n.action = 'create' group by s.row, s.name order by s.row limit ${limit}`,
  );
}

/** What becomes of the given rows. */
export function findActions(tx: Tx, numbers: number[]) {
  return rows<{ row: number; action: string }>(
    tx,
    sql`select row, action from pg_temp.import_plan where row = any (${sql.param(numbers)}::int[])`,
  );
}

/** Every SKU, or key, that can be imported, in the file's order. */
export async function findImportableSkus(tx: Tx): Promise<string[]> {
  const found = await row<{ skus: string[] | null }>(
    tx,
    sql`select json_agg(s.choice order by s.row) as skus from pg_temp.import_plan n join pg_temp.import_stage s on s.row = n.row
        where n.action in ('create', 'update', 'none')`,
  );
  return found?.skus ?? [];
}
