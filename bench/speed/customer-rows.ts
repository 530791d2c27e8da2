import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../apps/api/src/platform/database/database.ts';
import { prepareDatabase, type Filled } from './label-log-rows.ts';

/**
 * A database of its own with an operator and so many customers. Each has 2 brands, 6 venues, 12 tablets, 12 fridges, 60
 * incidents that are closed and 3 automations of 40 deliveries each; every fifth has an open incident, every tenth an
 * automation that fails.
 */
export async function fillCustomers(owner: Connection, superuser: Connection, customers: number): Promise<Filled> {
  const database = 'customers';
  const first = new pg.Client(superuser);
  await first.connect();
  await first.query(`create database ${database} owner ${pg.escapeIdentifier(String(owner.user))}`);
  await first.end();
  const app = await prepareDatabase({ ...owner, database });
  const unbound = { ...superuser, database };
  const client = new pg.Client(unbound);
  await client.connect();
  const [account_id, user_id, login_id] = [uuidv7(), uuidv7(), uuidv7()];
  await client.query(operator({ account_id, user_id, login_id }));
  await client.query(network(customers));
  await client.query(trouble);
  await client.query('vacuum analyze');
  await client.end();
  return { app, superuser: unbound, account_id, user_id, login_id, product_id: user_id };
}

type Ids = { account_id: string; user_id: string; login_id: string };

function operator({ account_id, user_id, login_id }: Ids): string {
  const role = uuidv7();
  return `
    insert into organizations (account_id, id, name, name_key, organization_type, timezone) values ('${account_id}', '${account_id}', 'Bench', 'bench', 'SAAS_OPERATOR', 'Europe/London');
    insert into organization_tree (account_id, ancestor_id, descendant_id, depth) select account_id, id, id, 0 from organizations;
    insert into roles (account_id, id, name, level, permissions) values ('${account_id}', '${role}', 'Operator', 1, '{NETWORK_LIST_VIEW,ORGANIZATIONS_VIEW}');
    insert into users (account_id, id, organization_id, role_id, forename, surname, email)
      values ('${account_id}', '${user_id}', '${account_id}', '${role}', 'Bench', 'Person', 'bench@larder.test');
    insert into auth.logins (id, email) values ('${login_id}', 'bench@larder.test');
    insert into auth.memberships (login_id, account_id, user_id) values ('${login_id}', '${account_id}', '${user_id}');`;
}

const network = (customers: number) => `
  create temp table c as select gen_random_uuid() as id, nr from generate_series(1, ${customers}) nr;
  insert into organizations (account_id, id, name, name_key, organization_type, search_key)
    select id, id, 'Customer ' || nr, 'customer ' || nr, 'ACCOUNT', 'customer ' || nr || ' office@customer' || nr || '.test' from c;
  create temp table b as select c.id as account_id, gen_random_uuid() as id, c.nr, n from c, generate_series(1, 2) n;
  insert into organizations (account_id, id, parent_id, name, name_key, organization_type)
    select account_id, id, account_id, 'Brand ' || nr || ' ' || n, 'brand ' || nr || ' ' || n, 'BRAND' from b;
  create temp table v as select b.account_id, b.id as brand_id, gen_random_uuid() as id, b.nr, b.n * 3 + m as n from b, generate_series(1, 3) m;
  insert into organizations (account_id, id, parent_id, name, name_key, organization_type, search_key)
    select account_id, id, brand_id, 'Harbour ' || nr || ' Quay ' || n, 'harbour ' || nr || ' quay ' || n, 'VENUE',
      'harbour ' || nr || ' quay ' || n || ' chef' || n || '@customer' || nr || '.test' from v;
  insert into organization_tree (account_id, ancestor_id, descendant_id, depth)
    select id, id, id, 0 from c union all select account_id, id, id, 0 from b union all select account_id, account_id, id, 1 from b
    union all select account_id, id, id, 0 from v union all select account_id, brand_id, id, 1 from v union all select account_id, account_id, id, 2 from v;`;

const trouble = `
  insert into devices (account_id, id, organization_id, name, device_code, last_seen_at)
    select account_id, gen_random_uuid(), id, 'Tablet ' || m, (2000000 + row_number() over ())::text, now() - interval '17 minutes' * ((nr + m) % 7)
    from v, generate_series(1, 2) m;
  insert into fridges (account_id, id, organization_id, name, name_key)
    select account_id, gen_random_uuid(), id, 'Fridge ' || m, 'fridge ' || m from v, generate_series(1, 2) m;
  insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at, ended_at, closed_at, signature)
    select f.account_id, gen_random_uuid(), f.organization_id, f.id, 'EXCURSION', now() - interval '1 day' * n, now() - interval '1 day' * n, now(), 'A'
    from fridges f, generate_series(1, 5) n;
  insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at)
    select v.account_id, gen_random_uuid(), v.id, (select f.id from fridges f where f.organization_id = v.id limit 1), 'EXCURSION', now() - interval '1 hour'
    from v where v.nr % 5 = 0 and v.n <= 4 + v.nr % 3;
  insert into integrations (account_id, id, name, description, connector, owner_name) select id, id, 'I', '', 'webhook', 'A' from c;
  insert into automations (account_id, id, integration_id, event, name, is_enabled, owner_name)
    select id, gen_random_uuid(), id, 'event_' || n, 'A', true, 'A' from c, generate_series(1, 3) n;
  insert into automation_deliveries (account_id, id, integration_id, automation_id, event, source_id, organization_id, subject, body, state, give_up_at)
    select a.account_id, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, a.integration_id, a.id, a.event, a.id, a.account_id, '', '{}', 'DELIVERED', now()
    from (select a.*, row_number() over (partition by a.account_id order by a.id) as place from automations a) a, generate_series(1, 40) m,
      lateral (select a.place * 1000 + m as n) k;
  insert into automation_deliveries (account_id, id, integration_id, automation_id, event, source_id, organization_id, subject, body, state, give_up_at)
    select a.account_id, gen_random_uuid(), a.integration_id, a.id, a.event, a.id, a.account_id, '', '{}', 'FAILED', now()
    from automations a join c on c.id = a.account_id where c.nr % 10 = 0 and a.event = 'event_1';`;
