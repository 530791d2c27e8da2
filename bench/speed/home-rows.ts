import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../apps/api/src/platform/database/database.ts';
import { prepareDatabase, type Filled } from './label-log-rows.ts';

/**
 * A database of its own with one customer of so many venues. Each has 3 tablets, 5 fridges of which one is over its
 * limit, each read every 15 minutes for 3 days, 150 labels that are still there and 12 items of waste a day for 30
 * days; every fifth has an open incident.
 */
export async function fillVenues(
  owner: Connection,
  superuser: Connection,
  { database, venues }: { database: string; venues: number },
): Promise<Filled> {
  const first = new pg.Client(superuser);
  await first.connect();
  await first.query(`create database ${database} owner ${pg.escapeIdentifier(String(owner.user))}`);
  await first.end();
  const app = await prepareDatabase({ ...owner, database });
  const unbound = { ...superuser, database };
  const client = new pg.Client(unbound);
  await client.connect();
  const [account_id, user_id, login_id] = [uuidv7(), uuidv7(), uuidv7()];
  await client.query(customer({ account_id, user_id, login_id }, venues));
  await client.query(figures);
  await client.query('vacuum analyze');
  await client.end();
  return { app, superuser: unbound, account_id, user_id, login_id, product_id: user_id };
}

type Ids = { account_id: string; user_id: string; login_id: string };

function customer({ account_id, user_id, login_id }: Ids, venues: number): string {
  const role = uuidv7();
  return `
    insert into organizations (account_id, id, name, name_key, organization_type, timezone) values ('${account_id}', '${account_id}', 'Bench', 'bench', 'ACCOUNT', 'Europe/London');
    insert into organizations (account_id, id, parent_id, name, name_key, organization_type)
      select '${account_id}', gen_random_uuid(), '${account_id}', 'Venue ' || n, 'venue ' || n, 'VENUE' from generate_series(1, ${venues}) n;
    insert into organization_tree (account_id, ancestor_id, descendant_id, depth) select account_id, id, id, 0 from organizations;
    insert into organization_tree (account_id, ancestor_id, descendant_id, depth) select account_id, parent_id, id, 1 from organizations where parent_id is not null;
    insert into roles (account_id, id, name, level, permissions) values ('${account_id}', '${role}', 'Admin', 1, '{DEVICES_VIEW,ORGANIZATIONS_VIEW}');
    insert into users (account_id, id, organization_id, role_id, forename, surname, email)
      values ('${account_id}', '${user_id}', '${account_id}', '${role}', 'Bench', 'Person', 'bench@larder.test');
    insert into auth.logins (id, email) values ('${login_id}', 'bench@larder.test');
    insert into auth.memberships (login_id, account_id, user_id) values ('${login_id}', '${account_id}', '${user_id}');`;
}

const figures = `
  create temp table v as select account_id, id, row_number() over (order by id) as nr from organizations where parent_id is not null;
  insert into devices (account_id, id, organization_id, name, device_code, last_seen_at, queued_events)
    select account_id, gen_random_uuid(), id, 'Tablet ' || n, (2000000 + nr * 3 + n)::text, now() - interval '9 hours' * n, 0 from v, generate_series(1, 3) n;
  insert into fridges (account_id, id, organization_id, name, name_key, temperature_upper_threshold, temperature_legal_limit, last_reading_at, last_value)
    select account_id, gen_random_uuid(), id, 'Fridge ' || n, 'fridge ' || n, 5, 8, now() - interval '1 hour', n + 1 from v, generate_series(1, 5) n;
  insert into temperature_readings (account_id, organization_id, fridge_id, id, value, recorded_at, initial_recorded_at)
    select account_id, organization_id, id, gen_random_uuid(), last_value, now() - interval '15 minutes' * n, now() - interval '15 minutes' * n
    from fridges, generate_series(1, 288) n;
  insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at)
    select f.account_id, gen_random_uuid(), f.organization_id, f.id, 'EXCURSION', now() - interval '2 hours' from fridges f join v on v.id = f.organization_id
    where f.name = 'Fridge 5' and v.nr % 5 = 0;
  insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_name, usage, printed_at, use_by, ends_at, condition, seen_at)
    select account_id, gen_random_uuid(), gen_random_uuid(), 'ABC234', id, id, 'Product ' || n, 'prep', now(), now() + interval '1 hour' * (n - 30), now() + interval '1 hour' * (n - 30), 'CHILLED', now()
    from v, generate_series(1, 150) n;
  insert into wastage_items (account_id, id, organization_id, device_id, product_name, name_key, amount, unit_type, reason, wasted_by, wasted_at, device_time)
    select d.account_id, gen_random_uuid(), d.organization_id, d.id, 'Product ' || n % 40, 'product ' || n % 40, 1, 'units', 'Expired', 'AB', now() - interval '2 hours' * n, now()
    from devices d, generate_series(1, 360) n where d.name = 'Tablet 1';`;
