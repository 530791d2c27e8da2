import { sql, type SQL } from 'drizzle-orm';

/**
 * The allergens (`id`, `name`) that the recipe of a product (`product_id`) contains and that its label does not name, as
 * a query. A family is named by any of its members.
 */
export function lackedAllergens(account_id: string): SQL {
  return sql`with recursive said(product_id, allergen_id) as (
      select l.product_id, d.allergen_id from prep_guide_ingredients l
        join supplier_items x on x.account_id = l.account_id and x.ingredient_id = l.ingredient_id and x.in_use
        join item_declarations d on d.account_id = x.account_id and d.item_id = x.id and d.status = 'CONTAINS'
        where l.account_id = ${account_id}
      union select l.product_id, s.allergen_id from prep_guide_ingredients l
        join said s on s.product_id = l.sub_product_id
        join products part on part.account_id = l.account_id and part.id = l.sub_product_id and part.deleted_at is null
        where l.account_id = ${account_id})
    select s.product_id, a.id, a.name, a.position from said s
      join products held on held.account_id = ${account_id} and held.id = s.product_id and held.deleted_at is null
      join allergens a on a.account_id = held.account_id and a.id = s.allergen_id and a.deleted_at is null
    where not ${isNamed(sql`b.id = any (held.text_allergen_ids) or exists (select 1 from product_allergens y
        where y.account_id = held.account_id and y.product_id = held.id and y.allergen_id = b.id)`)}`;
}

/** Whether an allergen (`allergens a`) is named: itself, or a member of it, is one (`allergens b`) that stands there. */
export function isNamed(stands: SQL): SQL {
  return sql`exists (select 1 from allergens b where b.account_id = a.account_id
      and (b.id = a.id or public.allergen_family(b.name) = a.name_key) and (${stands}))`;
}
