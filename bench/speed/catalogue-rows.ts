import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../apps/api/src/platform/database/database.ts';
import { prepareDatabase, type Filled } from './label-log-rows.ts';

/**
 * A database of its own with one customer of 40 venues and so many products, 500 to a category; 60 names are there
 * twice.
 */
export async function fillCatalogue(
  owner: Connection,
  superuser: Connection,
  { database, products }: { database: string; products: number },
): Promise<Filled & { category_id: string }> {
  const first = new pg.Client(superuser);
  await first.connect();
  await first.query(`create database ${database} owner ${pg.escapeIdentifier(String(owner.user))}`);
  await first.end();
  const app = await prepareDatabase({ ...owner, database });
  const unbound = { ...superuser, database };
  const client = new pg.Client(unbound);
  await client.connect();
  const who = { account_id: uuidv7(), user_id: uuidv7(), login_id: uuidv7() };
  await client.query(customer(who));
  await client.query(catalogue(who.account_id, products));
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>('select id from categories order by name_key limit 1');
  await client.end();
  const category_id = rows[0]?.id ?? '';
  return { app, superuser: unbound, ...who, product_id: who.user_id, category_id };
}

type Person = { account_id: string; user_id: string; login_id: string };

function customer({ account_id, user_id, login_id }: Person): string {
  const email = `${user_id}@larder.test`;
  return `
    insert into organizations (account_id, id, name, name_key, search_key, organization_type, timezone)
      values ('${account_id}', '${account_id}', 'Large customer', 'large customer', 'large customer', 'ACCOUNT', 'Europe/London');
    insert into organizations (account_id, id, parent_id, name, name_key, search_key, organization_type, timezone)
      select '${account_id}', gen_random_uuid(), '${account_id}', 'Venue ' || n, 'venue ' || n, 'venue ' || n, 'VENUE', 'Europe/London' from generate_series(1, 40) n;
    insert into organization_tree (account_id, ancestor_id, descendant_id, depth) select account_id, id, id, 0 from organizations;
    insert into organization_tree (account_id, ancestor_id, descendant_id, depth)
      select account_id, parent_id, id, 1 from organizations where parent_id is not null;
    insert into roles (account_id, id, name, level, permissions)
      values ('${account_id}', '${account_id}', 'Admin', 1, '{CATEGORIES_VIEW,PRODUCTS_VIEW,PRODUCTS_MANAGE,LABELS_MANAGE,ALLERGENS_VIEW}');
    insert into users (account_id, id, organization_id, role_id, forename, surname, email)
      values ('${account_id}', '${user_id}', '${account_id}', '${account_id}', 'Bench', 'Person', '${email}');
    insert into auth.logins (id, email) values ('${login_id}', '${email}');
    insert into auth.memberships (login_id, account_id, user_id) values ('${login_id}', '${account_id}', '${user_id}');`;
}

/** Whatever the number, 25 products match each of the searches, and 60 pairs have one name. */
function catalogue(account_id: string, count: number): string {
  return `
    insert into categories (account_id, id, organization_id, name, name_key, usage)
      select '${account_id}', gen_random_uuid(), '${account_id}', 'Category ' || lpad(n::text, 4, '0'), 'category ' || lpad(n::text, 4, '0'), 'SINGLE'
      from generate_series(1, ${Math.ceil(count / 500)}) n;
    insert into category_organizations (account_id, category_id, organization_id) select account_id, id, account_id from categories;
    create temp table made as select n, case
        when n % (${count} / 25) = 0 then 'Crème brûlée ' || n when n % (${count} / 25) = 1 then 'Zabaglione ' || n
        when n % (${count} / 25) = 2 then 'Борщ зелёный ' || n when n % (${count} / 25) = 3 then '牛乳プリン ' || n
        when n % (${count} / 1000 * 8) = 5 then 'Twin ' || n / (${count} / 1000 * 16)
        else (array['Chicken', 'Tomato', 'Cheese', 'Salmon', 'Egg', 'Mushroom', 'Beef', 'Lentil', 'Spinach', 'Pumpkin', 'Prawn', 'Ham'])[1 + n % 12]
          || ' ' || (array['soup', 'sandwich', 'pie', 'salad', 'tart', 'stew', 'wrap', 'curry'])[1 + n / 12 % 8] || ' ' || substr(md5(n::text), 1, 6) end as name
      from generate_series(1, ${count}) n;
    insert into products (account_id, id, organization_id, category_id, usage, name, name_key, sku, barcode)
      select '${account_id}', gen_random_uuid(), '${account_id}', c.id, 'SINGLE', m.name, lower(m.name),
        case when m.n % (${count} / 25) = 4 then 'QUAYSIDE-' || m.n else 'SKU-' || m.n end,
        case when m.n % (${count} / 25) = 6 then '7777' || lpad(m.n::text, 9, '0') else '20' || lpad(m.n::text, 11, '0') end
      from made m join (select id, row_number() over (order by name_key) - 1 as nr from categories) c on c.nr = (m.n - 1) / 500;
    drop table made;
    insert into allergens (account_id, id, name, name_key, position)
      select '${account_id}', gen_random_uuid(), name, lower(name), n from unnest(array['Milk', 'Egg', 'Celery', 'Sesame']) with ordinality as a(name, n);
    create temp table numbered as select id, name, row_number() over (order by sku) as n from products;
    update products p set allergens_declared_at = now() from numbered m where m.id = p.id and m.n % 10 <> 0;
    insert into product_allergens (account_id, organization_id, product_id, allergen_id, priority)
      select '${account_id}', '${account_id}', m.id, a.id, a.position from numbered m join allergens a on m.n % 10 <> 0 and m.n % (a.position * 3) = 0;
    insert into labels (account_id, id, organization_id, product_id, label_type, ingredients)
      select '${account_id}', gen_random_uuid(), '${account_id}', m.id, 'INGREDIENTS', 'Water, ' || m.name || ', salt, sunflower oil' from numbered m where m.n % 3 <> 0;
    insert into expiries (account_id, id, organization_id, product_id, units, period)
      select '${account_id}', gen_random_uuid(), '${account_id}', m.id, 3, 'days' from numbered m where m.n % 20 = 0;
    drop table numbered;`;
}
