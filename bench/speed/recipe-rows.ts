import pg from 'pg';
import type { Filled } from './label-log-rows.ts';

/** What is in a catalogue of recipes: how many of each, and the share of lines that take another product. */
export type RecipeCounts = { guides: number; lines: number; ingredients: number; stickers: number };

/**
 * Gives the first products of a catalogue prep guides whose lines take ingredients, every tenth line one of the products
 * before; each ingredient has an item that contains one allergen, which the products made with it declare. The stickers
 * name what their products declare, in all venues.
 */
export async function fillRecipes({ superuser, account_id }: Filled, counts: RecipeCounts): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  const own = `'${account_id}'::uuid`;
  try {
    await client.query(`
    update roles set permissions = permissions || '{RECIPES_MANAGE,LABEL_LOGS_VIEW,LABEL_FACTS_MANAGE,REPORTS_VIEW}';
    create temp table listed as select id, name, row_number() over (order by name_key, id) as n from products;
    insert into ingredients (account_id, id, organization_id, name)
      select ${own}, gen_random_uuid(), ${own}, 'Ingredient ' || lpad(n::text, 4, '0')
      from generate_series(1, ${counts.ingredients}) n;
    create temp table cooked as select id, row_number() over (order by name_key) as n from ingredients;
    insert into supplier_items (account_id, id, organization_id, ingredient_id, name, in_use, source)
      select ${own}, gen_random_uuid(), ${own}, id, 'Pack', true, 'PACK' from cooked;
    insert into item_declarations (account_id, organization_id, item_id, allergen_id, status)
      select ${own}, ${own}, x.id, a.id, 'CONTAINS' from supplier_items x join cooked c on c.id = x.ingredient_id
      join (select id, row_number() over (order by position) as n, count(*) over () as all from allergens where name <> 'Sesame') a
        on c.n % a.all = a.n - 1;
    insert into prep_guides (account_id, organization_id, product_id, batch_type, batch_count)
      select ${own}, ${own}, id, 'portions', 10 from listed where n <= ${counts.guides};
    insert into prep_guide_ingredients (account_id, id, organization_id, product_id, name, amount, unit_type, ingredient_id, sub_product_id)
      select ${own}, gen_random_uuid(), ${own}, p.id, 'Line ' || l, 100, 'weight',
        case when l % 10 <> 0 or p.n = 1 then (select c.id from cooked c where c.n = 1 + (p.n * 7 + l * 31) % ${counts.ingredients}) end,
        case when l % 10 = 0 and p.n > 1 then (select q.id from listed q where q.n = 1 + (p.n * 13 + l) % (p.n - 1)) end
      from listed p cross join generate_series(1, ${counts.lines}) l where p.n <= ${counts.guides};
    insert into product_allergens (account_id, organization_id, product_id, allergen_id, priority)
      select ${own}, ${own}, p.id, a.id, a.position from listed p cross join allergens a where p.n <= ${counts.guides} and a.name <> 'Sesame'
      on conflict do nothing;
    create temp table stuck as select gen_random_uuid() as id, s.n, p.id as product_id, p.name as product_name, v.id as organization_id,
        array(select x.allergen_id from product_allergens x where x.account_id = ${own} and x.product_id = p.id) as allergen_ids
      from generate_series(1, ${counts.stickers}) s(n) join listed p on p.n = 1 + s.n % (select count(*) from listed)
      join (select id, row_number() over (order by name_key) - 1 as nr, count(*) over () as all from organizations where parent_id is not null) v
        on v.nr = s.n / 7 % v.all;
    insert into devices (account_id, id, organization_id, name, device_code)
      select ${own}, o.id, o.id, 'Tablet', 7000000 + row_number() over () from organizations o where o.parent_id is not null;
    insert into label_logs (account_id, organization_id, device_id, id, product_id, product_name, usage, initials, printed_date, use_by, device_time, allergen_ids)
      select ${own}, organization_id, organization_id, id, product_id, product_name, 'prep', 'AB', now() - interval '1 hour', now() + interval '2 days', now(), allergen_ids
      from stuck;
    insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_id, product_name, usage,
        printed_at, use_by, ends_at, sticker_ends_at, condition, seen_at, allergen_ids)
      select ${own}, id, 'B' || lpad(n::text, 12, '0'), lpad(n::text, 6, '0'), organization_id, organization_id, product_id, product_name, 'prep',
        now() - interval '1 hour', now() + interval '2 days', now() + interval '2 days', now() + interval '2 days', 'CHILLED', now(), allergen_ids
      from stuck;`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
