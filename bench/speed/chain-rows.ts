import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../apps/api/src/platform/database/database.ts';
import { prepareDatabase } from './label-log-rows.ts';

export type Person = { user_id: string; login_id: string };
export type Chain = { app: Connection; account_id: string; people: Record<'root' | 'region' | 'venue', Person> };

/**
 * A chain: an account, regions of 400 venues, in each venue a tablet and two fridges; its records round-robin over the
 * venues and a year.
 */
export async function fillChain(
  owner: Connection,
  superuser: Connection,
  { venues, prints }: { venues: number; prints: number },
): Promise<Chain> {
  const app = await prepareDatabase(owner);
  const account_id = uuidv7();
  const people = { root: person(), region: person(), venue: person() };
  // The superuser is bound by no policy, so that filling costs no time.
  const client = new pg.Client({ ...superuser, ...(owner.database && { database: owner.database }) });
  await client.connect();
  client.on('error', () => {});
  await client.query(network(account_id, venues));
  await client.query(members(account_id, people));
  await client.query(records(account_id, prints));
  await client.query('vacuum analyze');
  await client.end();
  return { app, account_id, people };
}

function person(): Person {
  return { user_id: uuidv7(), login_id: uuidv7() };
}

const network = (account: string, venues: number) => `
  insert into organizations (account_id, id, name, name_key, organization_type, timezone) values ('${account}', '${account}', 'Chain', 'chain', 'ACCOUNT', 'Europe/London');
  insert into organizations (account_id, id, parent_id, name, name_key, organization_type)
    select '${account}', public.new_id(), '${account}', 'Region ' || n, 'region ' || n, 'BRAND' from generate_series(1, ${Math.ceil(venues / 400)}) n;
  insert into organizations (account_id, id, parent_id, name, name_key, organization_type)
    select '${account}', public.new_id(), r.id, 'Venue ' || n, 'venue ' || n, 'VENUE' from generate_series(1, ${venues}) n
    join (select id, row_number() over (order by id) - 1 as nr from organizations where organization_type = 'BRAND') r on r.nr = (n - 1) / 400;
  insert into organization_tree (account_id, ancestor_id, descendant_id, depth)
    with recursive tree as (select account_id, id as ancestor_id, id as descendant_id, 0 as depth from organizations
      union all select t.account_id, t.ancestor_id, o.id, t.depth + 1 from tree t join organizations o on o.parent_id = t.descendant_id) select * from tree;
  insert into devices (account_id, id, organization_id, name, device_code)
    select account_id, public.new_id(), id, 'Tablet of ' || name, (1000000 + row_number() over (order by id))::text from organizations where organization_type = 'VENUE';
  insert into fridges (account_id, id, organization_id, name, name_key, kind)
    select account_id, public.new_id(), id, 'Fridge ' || n, 'fridge ' || n, 'FRIDGE' from organizations, generate_series(1, 2) n where organization_type = 'VENUE';`;

const members = (account: string, { root, region, venue }: Chain['people']) => `
  insert into roles (account_id, id, name, level, permissions) values ('${account}', public.new_id(), 'Admin', 1,
    '{CATEGORIES_VIEW,PRODUCTS_VIEW,DEVICES_VIEW,USERS_MANAGE,STORAGE_VIEW}');
  ${[
    [root, `o.id = '${account}'`],
    [region, `o.name = 'Region 1'`],
    [venue, `o.name = 'Venue 7'`],
  ]
    .map(([who, where]) => {
      const { user_id, login_id } = who as Person;
      return `insert into users (account_id, id, organization_id, role_id, forename, surname, email)
        select '${account}', '${user_id}', o.id, r.id, 'Bench', o.name , '${login_id}@larder.test' from organizations o, roles r where ${where as string};
      insert into auth.logins (id, email) values ('${login_id}', '${login_id}@larder.test');
      insert into auth.memberships (login_id, account_id, user_id) values ('${login_id}', '${account}', '${user_id}');`;
    })
    .join('\n')}
  insert into users (account_id, id, organization_id, role_id, forename, surname, email)
    select '${account}', public.new_id(), o.id, r.id, 'Manager', o.name, 'manager' || row_number() over () || '@larder.test'
    from organizations o, roles r where o.organization_type = 'VENUE';`;

const records = (account: string, prints: number) => `
  create temporary table places as select d.organization_id, d.id as device_id, row_number() over (order by d.id) - 1 as nr from devices d;
  create temporary table fridge_places as select f.organization_id, f.id as fridge_id, row_number() over (order by f.id) - 1 as nr from fridges f;
  analyze places;
  insert into label_logs (account_id, organization_id, device_id, id, product_name, usage, storage, initials, printed_date, use_by, device_time)
    select '${account}', p.organization_id, p.device_id, public.new_id(), 'Product ' || n % 150, 'prep', 'Fridge', 'AB', t.at, t.at + interval '3 days', t.at
    from generate_series(1, ${prints}) n cross join lateral ${momentOf(prints)} join places p on p.nr = n % (select count(*) from places);
  insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_name, usage, printed_at, use_by, ends_at, condition, seen_at)
    select l.account_id, l.id, l.code, l.code_short, l.organization_id, l.organization_id, l.product_name, l.usage, l.printed_date, l.use_by, l.use_by, 'CHILLED', l.printed_date
    from (select * from label_logs order by printed_date desc limit ${Math.ceil(prints / 25)}) l;
  insert into wastage_items (account_id, id, organization_id, device_id, product_name, name_key, amount, unit_type, reason, wasted_by, wasted_at, device_time)
    select '${account}', public.new_id(), p.organization_id, p.device_id, 'Product ' || n % 150, 'product ' || n % 150, 3, 'units', 'Out of date', 'AB', t.at, t.at
    from generate_series(1, ${Math.ceil(prints / 20)}) n cross join lateral ${momentOf(prints / 20)} join places p on p.nr = n % (select count(*) from places);
  insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at, ended_at, opened_at, legal_limit, delay, peak)
    select '${account}', public.new_id(), p.organization_id, p.fridge_id, 'EXCURSION', t.at, t.at + interval '1 hour', t.at, 8, 30, 11
    from generate_series(1, ${Math.ceil(prints / 100)}) n cross join lateral ${momentOf(prints / 100)} join fridge_places p on p.nr = n % (select count(*) from fridge_places);
  insert into audit_entries (account_id, id, organization_id, event, subject_type, subject_id, actor_name, created_at)
    select '${account}', public.new_id(), p.organization_id, 'updated', 'device', p.device_id, 'Bench', t.at
    from generate_series(1, ${Math.ceil(prints / 20)}) n cross join lateral ${momentOf(prints / 20)} join places p on p.nr = n % (select count(*) from places);`;

/** The moment of the n-th of so many records of the last year. */
const momentOf = (count: number) =>
  `(select date_trunc('milliseconds', now() - interval '1 year' * (n::float / ${count})) as at) t`;
