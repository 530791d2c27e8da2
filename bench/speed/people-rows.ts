import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../apps/api/src/platform/database/database.ts';
import { prepareDatabase, type Filled } from './label-log-rows.ts';

/**
 * A database of its own with an operator, so many accounts of one venue each, and one customer with 40 venues and so
 * many people.
 */
export async function fillPeople(
  owner: Connection,
  superuser: Connection,
  { database, accounts, people }: { database: string; accounts: number; people: number },
): Promise<{ operator: Filled; customer: Filled }> {
  const first = new pg.Client(superuser);
  await first.connect();
  await first.query(`create database ${database} owner ${pg.escapeIdentifier(String(owner.user))}`);
  await first.end();
  const app = await prepareDatabase({ ...owner, database });
  const unbound = { ...superuser, database };
  const client = new pg.Client(unbound);
  await client.connect();
  const operator = person();
  const customer = person();
  await client.query(
    account(operator, 'SAAS_OPERATOR', 'Operator', '{NETWORK_LIST_VIEW,ORGANIZATIONS_VIEW,MASQUERADE}'),
  );
  await client.query(account(customer, 'ACCOUNT', 'Large customer', '{USERS_MANAGE,ORGANIZATIONS_VIEW,DEVICES_VIEW}'));
  await client.query(otherAccounts(accounts - 1));
  await client.query(colleagues(customer.account_id, people - 1));
  await client.query('vacuum analyze');
  await client.end();
  const filled = (who: Person): Filled => ({ app, superuser: unbound, ...who, product_id: who.user_id });
  return { operator: filled(operator), customer: filled(customer) };
}

type Person = { account_id: string; user_id: string; login_id: string; role_id: string };

function person(): Person {
  return { account_id: uuidv7(), user_id: uuidv7(), login_id: uuidv7(), role_id: uuidv7() };
}

function account({ account_id, user_id, login_id, role_id }: Person, kind: string, name: string, permissions: string) {
  const email = `${user_id}@larder.test`;
  return `
    insert into organizations (account_id, id, name, name_key, search_key, organization_type, timezone)
      values ('${account_id}', '${account_id}', '${name}', lower('${name}'), lower('${name}'), '${kind}', 'Europe/London');
    insert into organizations (account_id, id, parent_id, name, name_key, search_key, organization_type, timezone)
      select '${account_id}', gen_random_uuid(), '${account_id}', 'Venue ' || n, 'venue ' || n, 'venue ' || n, 'VENUE', 'Europe/London' from generate_series(1, 40) n
      where '${kind}' = 'ACCOUNT';
    insert into organization_tree (account_id, ancestor_id, descendant_id, depth) select account_id, id, id, 0 from organizations where account_id = '${account_id}';
    insert into organization_tree (account_id, ancestor_id, descendant_id, depth)
      select account_id, parent_id, id, 1 from organizations where account_id = '${account_id}' and parent_id is not null;
    insert into roles (account_id, id, name, level, permissions) values ('${account_id}', '${role_id}', 'Admin', 1, '${permissions}');
    insert into users (account_id, id, organization_id, role_id, forename, surname, email)
      values ('${account_id}', '${user_id}', '${account_id}', '${role_id}', 'Bench', 'Person', '${email}');
    insert into auth.logins (id, email) values ('${login_id}', '${email}');
    insert into auth.memberships (login_id, account_id, user_id) values ('${login_id}', '${account_id}', '${user_id}');`;
}

/** Whatever the number, 25 of them match each of the searches by name, e-mail, post code and part of a word. */
function otherAccounts(count: number): string {
  return `
    create temp table made as select gen_random_uuid() as id, n, ${names.replaceAll('$', String(count))} from generate_series(1, ${count}) n;
    insert into organizations (account_id, id, name, name_key, search_key, organization_type, timezone)
      select id, id, a || ' ' || b || ' ' || n, lower(a || ' ' || b || ' ' || n), concat_ws(' ', replace(lower(a || ' ' || b || ' ' || n), 'ë', 'e'), mail, lower(code), lower(replace(code, ' ', '')), '020 7946 ' || n),
             'ACCOUNT', 'Europe/London' from made;
    insert into organization_tree (account_id, ancestor_id, descendant_id, depth) select id, id, id, 0 from made;
    insert into organization_locations (account_id, id, organization_id, line1, city, postcode) select id, gen_random_uuid(), id, n || ' High Street', 'London', code from made;
    insert into organization_contacts (account_id, id, organization_id, contact_type, contact_value) select id, gen_random_uuid(), id, 'EMAIL', mail from made;
    drop table made;`;
}

function colleagues(account_id: string, count: number): string {
  return `
    create temp table made as select gen_random_uuid() as id, n, ${names.replaceAll('$', String(count))} from generate_series(1, ${count}) n;
    insert into users (account_id, id, organization_id, role_id, forename, surname, email, status, invitation_expires_at)
      select '${account_id}', made.id, v.id, (select id from roles where account_id = '${account_id}'), a, b || ' ' || n, mail,
        case when waits then 'INVITED' else 'ACTIVE' end, case when waits then now() + interval '7 days' end from made
      join (select id, row_number() over (order by id) - 1 as nr from organizations where account_id = '${account_id}' and parent_id is not null) v on v.nr = n % 40;
    drop table made;`;
}

/** Given and family names, addresses and post codes; every so many-th row is one that is looked for. */
const names = `
  case when n % ($ / 25) = 0 then 'Zoë' when n % ($ / 25) = 1 then 'Ольга' else (array['Anna', 'Ben', 'Chloe', 'Daniel', 'Emma', 'Farid', 'Grace', 'Hassan', 'Ivy', 'Jack', 'Keira', 'Liam', 'Mia', 'Noah', 'Orla'])[1 + n % 15] end as a,
  case when n % ($ / 25) = 2 then 'Wolstenholme' when n % ($ / 25) = 1 then 'Кузнецова' else substr(md5(n::text), 1, 2) || (array['son', 'field', 'worth', 'ley', 'man', 'ford', 'wick', 'well'])[1 + n % 8] end as b,
  'p' || n || case when n % ($ / 25) = 3 then '@quayside.test' else '@bench.test' end as mail,
  n % ($ / 25) = 5 as waits,
  case when n % ($ / 25) = 4 then 'ZE1 0AA' else 'E' || 1 + n % 18 || ' ' || n % 10 || 'AB' end as code`;
