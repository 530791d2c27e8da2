import { sql } from 'drizzle-orm';
import { row, rows } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { isNamedBy, lackedAllergens, madeWith } from './recipe-lacks.rules.ts';
import type { DeclaredItem, LinkedLine } from './recipe.rules.ts';

/**
 * The lines of a product's recipe and of all that it is made from, as far as the caller sees them. What was deleted is
 * still in the food; what was merged into another product has that one as its only line.
 */
export function findLines(tx: Tx, product_id: string): Promise<LinkedLine[]> {
  const lines = sql`select l.account_id, l.product_id, l.id, l.name, l.ingredient_id, l.sub_product_id, l.is_optional
      from prep_guide_ingredients l join products made on made.account_id = l.account_id and made.id = l.product_id
        and made.merged_into is null
      where l.account_id = ${tx.account_id}
    union all select m.account_id, m.id, m.id, m.name, null, m.merged_into, false from products m
      where m.account_id = ${tx.account_id} and m.merged_into is not null`;
  return rows<LinkedLine>(
    tx,
    sql`with recursive parts(id) as (select ${product_id}::uuid
        union select l.sub_product_id from (${lines}) l join parts x on l.product_id = x.id
        where l.sub_product_id is not null)
      select p.id as product_id, p.name as product_name, l.id, l.name, l.ingredient_id, i.name as ingredient_name,
        l.sub_product_id, s.name as sub_product_name, coalesce(l.is_optional, false) as is_optional
      from parts x join products p on p.account_id = ${tx.account_id} and p.id = x.id
      left join (${lines}) l on l.account_id = p.account_id and l.product_id = p.id
      left join ingredients i on i.account_id = l.account_id and i.id = l.ingredient_id
      left join products s on s.account_id = l.account_id and s.id = l.sub_product_id
      order by p.id, l.id`,
  );
}

/** The items of ingredients, deleted ones too, with what they declare, as far as the caller sees them. */
export function findDeclaredItems(tx: Tx, ingredient_ids: string[]): Promise<DeclaredItem[]> {
  return rows<DeclaredItem>(
    tx,
    sql`select i.id as ingredient_id, i.name as ingredient_name, x.id,
        concat_ws(', ', x.name, (select s.name from suppliers s where s.account_id = x.account_id
          and s.id = x.supplier_id)) as name, x.in_use,
        coalesce((select jsonb_object_agg(d.allergen_id, d.status) from item_declarations d
          where d.account_id = x.account_id and d.item_id = x.id), '{}') as declared
      from ingredients i left join supplier_items x on x.account_id = i.account_id and x.ingredient_id = i.id
      where i.account_id = ${tx.account_id} and i.id = any (${sql.param(ingredient_ids)}::uuid[])
      order by i.id, x.id`,
  );
}

/** The allergens of the account in the order of the law, its own ones behind them. */
export function findRecipeAllergens(tx: Tx): Promise<{ id: string; name: string }[]> {
  return rows(
    tx,
    sql`select a.id, a.name from allergens a where a.deleted_at is null
      order by a.hierarchy_id is not null, a.position, a.name_key`,
  );
}

/** What a label says of allergens that the account has: those it names, and those that its food may contain. */
export function findLabelled(tx: Tx, product_id: string): Promise<{ contains: string[]; may: string[] } | undefined> {
  return row(
    tx,
    sql`select coalesce((select jsonb_agg(x.allergen_id) from product_allergens x
          where x.account_id = p.account_id and x.product_id = p.id),
            '[]') || to_jsonb(p.text_allergen_ids) as contains,
        to_jsonb(p.text_may_contain_ids) as may
      from products p where p.account_id = ${tx.account_id} and p.id = ${product_id}`,
  );
}

/** The products that each product is made from or was merged into, of the whole account that the caller sees. */
export async function findParts(tx: Tx): Promise<Map<string, string[]>> {
  const found = await rows<{ id: string; parts: string[] }>(
    tx,
    sql`select made.id, jsonb_agg(made.part) as parts from (
        select l.product_id as id, l.sub_product_id as part from prep_guide_ingredients l
          where l.account_id = ${tx.account_id} and l.sub_product_id is not null
        union all select m.id, m.merged_into from products m
          where m.account_id = ${tx.account_id} and m.merged_into is not null) made
      group by made.id`,
  );
  return new Map(found.map(({ id, parts }) => [id, parts]));
}

/** Lets one change of what products are made from follow another, so that two people cannot close a circle at once. */
export async function lockParts(tx: Tx): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`recipes ${tx.account_id}`}, 0))`);
}

export async function findProductNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    tx,
    sql`select p.id, p.name from products p where p.deleted_at is null and p.id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

export async function findIngredientName(tx: Tx, id: string): Promise<string | undefined> {
  const found = await row<{ name: string }>(
    tx,
    sql`select i.name from ingredients i where i.id = ${id} and i.deleted_at is null`,
  );
  return found?.name;
}

/** The names of what the recipe of a product contains and its label does not name. */
export async function findLacked(tx: Tx, product_id: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    tx,
    sql`select lacked.name from (${lackedAllergens(tx.account_id, [product_id])}) lacked
      where lacked.product_id = ${product_id} order by lacked.position, lacked.name`,
  );
  return found.map(({ name }) => name);
}

/** The products whose recipes take an ingredient, however many recipes are between. */
export async function findProductsOf(tx: Tx, ingredient_id: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select p.id from (${madeWith(tx.account_id, [ingredient_id])}) made
        join products p on p.account_id = ${tx.account_id} and p.id = made.id
        and p.deleted_at is null`,
  );
  return found.map(({ id }) => id);
}

export type Lack = { product_id: string; product: string; allergen_id: string; allergen: string };

/** What the recipes of these products contain and their labels do not name. */
export function findLacks(tx: Tx, product_ids: string[]): Promise<Lack[]> {
  return rows<Lack>(
    tx,
    sql`select p.id as product_id, p.name as product, lacked.id as allergen_id, lacked.name as allergen
      from (${lackedAllergens(tx.account_id, product_ids)}) lacked
      join products p on p.account_id = ${tx.account_id} and p.id = lacked.product_id
      where p.id = any (${sql.param(product_ids)}::uuid[]) order by p.name_key, p.id, lacked.position, lacked.name`,
  );
}

/** The products of these categories whose labels do not name all that their recipes contain, with what they lack. */
export function findRecipeGaps(tx: Tx, category_ids: string[]) {
  return rows<{ product_id: string; allergens: { id: string; name: string }[] }>(
    tx,
    sql`select p.id as product_id,
        jsonb_agg(jsonb_build_object('id', lacked.id, 'name', lacked.name) order by lacked.position, lacked.name) as allergens
      from (${lackedAllergens(tx.account_id)}) lacked
      join products p on p.account_id = ${tx.account_id} and p.id = lacked.product_id
      where p.lifecycle = 'ACTIVE' and p.category_id = any (${sql.param(category_ids)}::uuid[]) group by p.id order by p.id`,
  );
}

/** The live stickers that do not name what their products lack, and the venues where they are. */
export async function countStickersLacking(
  tx: Tx,
  lacks: readonly Lack[],
): Promise<{ stickers: number; venues: number }> {
  const counted = await row<{ stickers: number; venues: number }>(
    tx,
    sql`with lacks as materialized (select e.product_id, a.id, array_agg(b.id) as named_by
          from jsonb_to_recordset(${JSON.stringify(lacks)}::jsonb) as e(product_id uuid, allergen_id uuid)
          join allergens a on a.account_id = ${tx.account_id} and a.id = e.allergen_id
          join allergens b on ${isNamedBy}
          group by e.product_id, a.id)
      select count(*)::int as stickers, count(distinct l.organization_id)::int as venues from live_labels l
      where l.account_id = ${tx.account_id} and l.custody = 'LIVE'
        and l.product_id = any (${sql.param([...new Set(lacks.map(({ product_id }) => product_id))])}::uuid[])
        and exists (select from lacks x where x.product_id = l.product_id
          and not coalesce(l.allergen_ids, '{}') && x.named_by)`,
  );
  return counted ?? { stickers: 0, venues: 0 };
}

/** Adds allergens to those of a product, behind those that it has. */
export async function addAllergens(
  tx: Tx,
  { organization_id, product_id }: { organization_id: string; product_id: string },
  ids: string[],
): Promise<void> {
  await rows(
    tx,
    sql`insert into product_allergens (account_id, organization_id, product_id, allergen_id, priority)
        select ${tx.account_id}, ${organization_id}, ${product_id}, wanted.id, wanted.place + coalesce((select max(x.priority) from product_allergens x
          where x.account_id = ${tx.account_id} and x.product_id = ${product_id}), -1)
        from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted(id, place) on conflict do nothing`,
  );
}

/** How many recipes name an ingredient. */
export async function countRecipesOf(tx: Tx, ingredient_id: string): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(distinct l.product_id)::int as count from prep_guide_ingredients l
      join products p on p.account_id = l.account_id and p.id = l.product_id
        where l.account_id = ${tx.account_id} and l.ingredient_id = ${ingredient_id} and p.deleted_at is null`,
  );
  return counted?.count ?? 0;
}
