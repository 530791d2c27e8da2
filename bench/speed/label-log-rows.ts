import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { siblings, type Connection } from '../../apps/api/src/platform/database/database.ts';
import { migrate, rolesOf } from '../../apps/api/src/platform/database/migrate.ts';
import { prepareJobs } from '../../apps/api/src/platform/jobs/job-runner.ts';
import { migrationsDirectory } from '../../apps/api/src/platform/paths.ts';
import { deriveSecrets } from '../../apps/api/src/platform/secrets/secrets.ts';

export const benchSecrets = deriveSecrets('a key for benches alone, of no worth elsewhere');
export type Filled = {
  app: Connection;
  superuser: Connection;
  account_id: string;
  user_id: string;
  login_id: string;
  product_id: string;
};

/** Brings a bench's database to the present schema and answers the application's connection to it. */
export async function prepareDatabase(owner: Connection): Promise<Connection> {
  const roles = rolesOf(String(owner.database));
  const password = benchSecrets.databasePassword;
  const { app, jobs } = siblings(owner, roles, password);
  const passwords = { app: password(roles.app), jobs: password(roles.jobs) };
  await migrate(owner, { directory: migrationsDirectory, roles, passwords });
  await prepareJobs(jobs, roles.app);
  return app;
}

/** One customer with 40 venues, a device each, and so many label logs over the last year. */
export async function fillLabelLogs(owner: Connection, superuser: Connection, rows: number): Promise<Filled> {
  const app = await prepareDatabase(owner);
  const account_id = uuidv7();
  const user_id = uuidv7();
  const login_id = uuidv7();
  const product_id = uuidv7();
  // The superuser is bound by no policy, so that filling costs no time.
  const unbound = { ...superuser, ...(owner.database && { database: owner.database }) };
  const client = new pg.Client(unbound);
  await client.connect();
  await client.query(customer({ account_id, user_id, login_id, product_id }));
  await client.query(`
    insert into label_logs (account_id, organization_id, device_id, id, product_id, product_name, usage, storage, storage_rule, initials, printed_date, use_by, device_time, batch_code)
    select d.account_id, d.organization_id, d.id, gen_random_uuid(), '${product_id}', 'Product ' || n % 150, 'prep', 'Fridge', '3 days', 'AB',
           t.at, t.at + interval '3 days', t.at, 'B-' || n
    from generate_series(1, ${rows}) n
    cross join lateral (select date_trunc('milliseconds', now() - interval '1 year' * (n::float / ${rows})) as at) t
    join (select *, row_number() over (order by id) - 1 as nr from devices) d on d.nr = n % 40`);
  await client.query('vacuum analyze');
  await client.end();
  return { app, superuser: unbound, account_id, user_id, login_id, product_id };
}

function customer({ account_id, user_id, login_id, product_id }: Omit<Filled, 'app' | 'superuser'>): string {
  const role = uuidv7();
  const category = uuidv7();
  return `
    insert into organizations (account_id, id, name, name_key, organization_type, timezone) values ('${account_id}', '${account_id}', 'Bench', 'bench', 'ACCOUNT', 'Europe/London');
    insert into organizations (account_id, id, parent_id, name, name_key, organization_type, timezone)
      select '${account_id}', gen_random_uuid(), '${account_id}', 'Venue ' || n, 'venue ' || n, 'VENUE', 'Europe/London' from generate_series(1, 40) n;
    insert into organization_tree (account_id, ancestor_id, descendant_id, depth) select account_id, id, id, 0 from organizations;
    insert into organization_tree (account_id, ancestor_id, descendant_id, depth) select account_id, parent_id, id, 1 from organizations where parent_id is not null;
    insert into devices (account_id, id, organization_id, name, device_code)
      select account_id, gen_random_uuid(), id, 'Device of ' || name, (2000000 + row_number() over (order by id))::text from organizations where parent_id is not null;
    insert into roles (account_id, id, name, level, permissions)
      values ('${account_id}', '${role}', 'Admin', 1, '{CATEGORIES_VIEW,CATEGORIES_MANAGE,PRODUCTS_VIEW,PRODUCTS_MANAGE,LABELS_MANAGE,LABEL_FACTS_MANAGE,DEVICES_VIEW}');
    insert into users (account_id, id, organization_id, role_id, forename, surname, email)
      values ('${account_id}', '${user_id}', '${account_id}', '${role}', 'Bench', 'Person', 'bench@larder.test');
    insert into auth.logins (id, email) values ('${login_id}', 'bench@larder.test');
    insert into auth.memberships (login_id, account_id, user_id) values ('${login_id}', '${account_id}', '${user_id}');
    insert into categories (account_id, id, organization_id, name, name_key, usage) values ('${account_id}', '${category}', '${account_id}', 'Sandwiches', 'sandwiches', 'SINGLE');
    insert into category_organizations (account_id, category_id, organization_id) values ('${account_id}', '${category}', '${account_id}');
    insert into products (account_id, id, organization_id, category_id, usage, name, name_key, sku, barcode)
      values ('${account_id}', '${product_id}', '${account_id}', '${category}', 'SINGLE', 'Egg and cress', 'egg and cress', 'EGG-1', '2000000000015');
    insert into labels (account_id, id, organization_id, product_id, label_type, ingredients)
      values ('${account_id}', gen_random_uuid(), '${account_id}', '${product_id}', 'INGREDIENTS', 'Bread (WHEAT flour, water, yeast, salt), EGG (30%), cress, mayonnaise (rapeseed oil, EGG yolk, MUSTARD)');`;
}
