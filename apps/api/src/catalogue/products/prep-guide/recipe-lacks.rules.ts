import { sql, type SQL } from 'drizzle-orm';

/**
 * The allergens (`id`, `name`) that the recipe of a product (`product_id`) contains and that its label does not name, as
 * a query: of all products, or of some, whose parts alone are read then. A family is named by any of its members. A part
 * that was deleted is still in the food, and one that was merged into another product is that product.
 */
export function lackedAllergens(account_id: string, product_ids?: readonly string[]): SQL {
  const parts = product_ids && partsOf(account_id, product_ids);
  return sql`with recursive ${parts ? sql`parts(id) as (${parts}),` : sql``} said(product_id, allergen_id) as (
      select l.product_id, d.allergen_id from prep_guide_ingredients l
        join products made on made.account_id = l.account_id and made.id = l.product_id and made.merged_into is null
        join supplier_items x on x.account_id = l.account_id and x.ingredient_id = l.ingredient_id and x.in_use
        join item_declarations d on d.account_id = x.account_id and d.item_id = x.id and d.status = 'CONTAINS'
        where l.account_id = ${account_id} ${parts ? sql`and l.product_id in (select x.id from parts x)` : sql``}
      union select made.id, s.allergen_id from said s
        cross join lateral (${usersOf(account_id, sql`s.product_id`)}) made),
      kinds as materialized (select a.id, a.name, a.position, array_agg(b.id) as named_by from allergens a
        join allergens b on ${isNamedBy}
        where a.account_id = ${account_id} and a.deleted_at is null group by a.id, a.name, a.position)
    select s.product_id, a.id, a.name, a.position from said s
      join products held on held.account_id = ${account_id} and held.id = s.product_id and held.deleted_at is null
      join kinds a on a.id = s.allergen_id
    where not held.text_allergen_ids && a.named_by and not exists (select 1 from product_allergens y
        where y.account_id = held.account_id and y.product_id = held.id and y.allergen_id = any (a.named_by))`;
}

/** Products and all that they are made from, as the terms of a recursive query of that name, `parts(id)`. */
function partsOf(account_id: string, product_ids: readonly string[]): SQL {
  return sql`select unnest(${sql.param(product_ids)}::uuid[])
      union select below.id from parts x cross join lateral (
        select l.sub_product_id as id from prep_guide_ingredients l
          where l.account_id = ${account_id} and l.product_id = x.id and l.sub_product_id is not null
        union all select m.merged_into from products m
          where m.account_id = ${account_id} and m.id = x.id and m.merged_into is not null) below`;
}

/** The products (`id`) that are made with a product, and those that were merged into it and are taken for it. */
export function usersOf(account_id: string, product_id: SQL): SQL {
  return sql`select l.product_id as id from prep_guide_ingredients l
      join products made on made.account_id = l.account_id and made.id = l.product_id and made.merged_into is null
      where l.account_id = ${account_id} and l.sub_product_id = ${product_id}
    union all select m.id from products m where m.account_id = ${account_id} and m.merged_into = ${product_id}`;
}

/** The products (`id`) whose recipes take any of these ingredients, however many recipes are between. */
export function madeWith(account_id: string, ingredient_ids: readonly string[]): SQL {
  return sql`with recursive users(id) as (select l.product_id from prep_guide_ingredients l
        where l.account_id = ${account_id} and l.ingredient_id = any (${sql.param(ingredient_ids)}::uuid[])
      union select made.id from users u cross join lateral (${usersOf(account_id, sql`u.id`)}) made)
    select u.id from users u`;
}

/** Whether one allergen (`allergens b`) names another (`allergens a`): itself, or as a member of it. */
export const isNamedBy = sql`b.account_id = a.account_id and (b.id = a.id or public.allergen_family(b.name) = a.name_key)`;
