import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { eachCost } from '../products/product-costs.rules.ts';
import { plannedCost, plannedEmphasis, plannedLife } from './import-stage.queries.ts';

const CATEGORIES_LISTED = 1_000;

export const planned = sql`pg_temp.import_plan n join pg_temp.import_stage s on s.row = n.row`;
export const changing = sql`n.action in ('create', 'update')`;

const costWords = (cost: SQL) => sql`coalesce(trim_scale(${cost})::text, '')`;
const costs = eachCost(
  (target) => sql`(${target}::text, ${costWords(sql`p.${sql.identifier(target)}`)}, ${costWords(plannedCost(target))})`,
);

const expiry = (units: SQL, period: SQL) => sql`coalesce(${units}::text || ' ' || ${period}, '')`;

/** Old and new of every field of the products that a plan updates, as `v(field, was, becomes)`. */
export function plannedFields(tx: Tx): SQL {
  return sql`${planned}
    join products p on p.account_id = ${tx.account_id} and p.id = n.id
    join categories c on c.account_id = p.account_id and c.id = p.category_id
    left join labels l on l.account_id = p.account_id and l.product_id = p.id
    left join expiries e on e.account_id = p.account_id and e.product_id = p.id
    cross join lateral (values
      ('name', p.name, s.name),
      ('category', c.name, s.category),
      ('barcode', p.barcode, coalesce(s.barcode, p.barcode)),
      ('storage_override', p.storage_override, coalesce(s.storage_override, p.storage_override)),
      ('label_name', p.label_name, coalesce(s.label_name, p.label_name)),
      ('default_storage', p.default_storage, coalesce(s.default_storage, p.default_storage)),
      ('ingredients', coalesce(l.ingredients, ''), coalesce(s.ingredients, l.ingredients, '')),
      ('emphasis', public.emphasised_words(l.ingredients, l.emphasis), public.emphasised_words(coalesce(s.ingredients, l.ingredients), ${plannedEmphasis})),
      ('may_contain', coalesce(l.may_contain, ''), coalesce(s.may_contain, l.may_contain, '')),
      ('price', coalesce(l.price, ''), coalesce(s.price, l.price, '')),
      ('custom_allergens', coalesce(l.custom_allergens, ''), case when n.allergens_change then s.custom_allergens else coalesce(l.custom_allergens, '') end),
      ('allergens', coalesce(n.old_allergens, ''), case when n.allergens_change then s.allergen_names else coalesce(n.old_allergens, '') end),
      ('allergens_declared', (p.allergens_declared_at is not null)::text,
        (case when n.declares then true when n.allergens_change then false else p.allergens_declared_at is not null end)::text),
      ('expiry', ${expiry(sql`e.units`, sql`e.period`)},
        case when s.sets_expiry then ${expiry(sql`s.units`, sql`s.period`)} else ${expiry(sql`e.units`, sql`e.period`)} end),
      ('date_term', coalesce(p.date_term, ''), coalesce(case when s.sets_date_term then s.date_term else p.date_term end, '')),
      ('use_within_hours', coalesce(p.use_within_hours::text, ''),
        coalesce(case when s.sets_use_within then s.use_within_hours else p.use_within_hours end::text, '')),
      ('life', public.life_words(p.life), public.life_words(${plannedLife})),
      ${costs}
    ) v(field, was, becomes)`;
}

export type FieldChange = { row: number; field: string; old: string; new: string };

/** What the given rows change of existing products, field by field. */
export function findFieldChanges(tx: Tx, numbers: number[]) {
  return rows<FieldChange>(
    tx,
    sql`select n.row, v.field, v.was as old, v.becomes as new from ${plannedFields(tx)}
        where n.action = 'update' and v.was <> v.becomes and n.row = any (${sql.param(numbers)}::int[]) order by n.row`,
  );
}

export type FileChanges = { clears: number; changed_fields: string[] };

/**
 * How many fields of existing products become empty (what is emphasised is a part of the ingredients), and which fields
 * change at all.
 */
export async function findFileChanges(tx: Tx): Promise<FileChanges> {
  const found = await row<FileChanges>(
    tx,
    sql`select count(*) filter (where v.was <> '' and v.becomes = '' and v.field <> 'emphasis')::int as clears,
          coalesce(array_agg(distinct v.field), '{}') as changed_fields
        from ${plannedFields(tx)} where n.action = 'update' and v.was <> v.becomes`,
  );
  return found ?? { clears: 0, changed_fields: [] };
}

export type NewCategories = { new_categories: { name: string; rows: number }[]; new_category_count: number };

/** The categories that a plan makes, by name, with how many rows of the file are put into each. */
export async function findNewCategories(tx: Tx): Promise<NewCategories> {
  const found = await rows<{ name: string; rows: number; count: number }>(
    tx,
    sql`select (array_agg(s.category order by s.row))[1] as name, count(*)::int as rows, (count(*) over ())::int as count
        from ${planned} where ${changing} and n.category_id is null group by s.category_key order by 1 limit ${CATEGORIES_LISTED}`,
  );
  return {
    new_categories: found.map(({ name, rows: count }) => ({ name, rows: count })),
    new_category_count: found[0]?.count ?? 0,
  };
}
