import { demoPassword } from '../src/access/session/demo-sign-in.rules.ts';
import { makeAlarms, makeIncidents } from './factories/fridge-troubles.ts';
import { makeGuide } from './factories/guide.ts';
import { makeIncidentClosing } from './factories/incident-closing.ts';
import { makeKeys } from './factories/keys.ts';
import { makeMeasured } from './factories/measured.ts';
import { makeOnceTokens } from './factories/once-tokens.ts';
import { makeRecall } from './factories/recalls.ts';
import { makeRecipes } from './factories/recipes.ts';
import { makeRoles } from './factories/roles.ts';
import { makeWastage } from './factories/wastage.ts';
import { makeIntegrations } from './gates-integrations.ts';
import { makeVisitRequest } from './gates-visits.ts';
import type { Harness } from './harness.ts';

/** Rows of the demo that the gates ask for: one customer's own, and a stranger's of the same kind. */
export type World = Awaited<ReturnType<typeof lookAround>>;
export type Rows = World['harbour'];

/** A request that names one row of the customer in its path. */
export const id =
  (
    key: keyof Omit<
      Rows,
      'ids' | 'open_incidents' | 'alarms' | 'failed_checks' | 'waiting_sensors' | 'windows' | 'window_fridges'
    >,
  ) =>
  (rows: Rows) => ({
    params: { id: rows[key] },
  });

type Kind =
  | 'organizations'
  | 'categories'
  | 'products'
  | 'labels'
  | 'label_logs'
  | 'import_configurations'
  | 'import_jobs'
  | 'import_runs'
  | 'devices'
  | 'allergens'
  | 'users'
  | 'fridges'
  | 'wastage_items'
  | 'wastage_reasons'
  | 'containers'
  | 'ingredients'
  | 'ingredient_swaps'
  | 'suppliers'
  | 'temperature_incidents'
  | 'incident_actions'
  | 'food_checks'
  | 'roles'
  | 'recalls'
  | 'api_keys'
  | 'label_orders'
  | 'recurring_label_orders'
  | 'storage_locations'
  | 'storage_rule_groups'
  | 'storage_rules'
  | 'integrations'
  | 'automations'
  | 'automation_deliveries'
  | 'audit_entries';

export async function lookAround(harness: Harness) {
  const accounts = await harness.behind<{ email: string; account_id: string }>(
    'select g.email, m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id',
  );
  const accountOf = (email: string) => accounts.find((one) => one.email === email)?.account_id ?? '';
  const harbour = accountOf('admin@harbour.test');
  const orchard = accountOf('admin@orchard.test');
  for (const email of ['admin@harbour.test', 'admin@orchard.test']) {
    await makeImports(harness, email);
    await makeStorage(harness, email);
    await makeRoles(harness, email);
    await makeKeys(harness, email);
  }

  const first = async (table: Kind, account: string, where = 'true') => {
    const [found] = await harness.inAccount<{ id: string }>(
      account,
      `select id from ${table} where account_id = '${account}' and ${where} order by id limit 1`,
    );
    if (!found) throw new Error(`The demo has no ${table} for the gates`);
    return found.id;
  };
  const limited = (account: string) =>
    harness.inAccount<{ category_id: string; device_id: string }>(
      account,
      `select category_id, device_id from category_devices where account_id = '${account}' order by 1, 2 limit 1`,
    );
  const productOf = (account: string) =>
    first(
      'products',
      account,
      `deleted_at is null and organization_id = '${account}' and not exists (select 1 from category_devices d where d.category_id = products.category_id)`,
    );
  const rowsOf = async (account: string) => ({
    custom_allergen: await makeAllergen(harness, account === harbour ? 'admin@harbour.test' : 'admin@orchard.test'),
    limited_category: (await limited(account))[0]?.category_id ?? '',
    limiting_device: (await limited(account))[0]?.device_id ?? '',
    organization: account,
    category: await first(
      'categories',
      account,
      `organization_id = '${account}' and not exists (select 1 from category_devices d where d.category_id = categories.id)`,
    ),
    product: await productOf(account),
    leaving_product: await first(
      'products',
      account,
      `deleted_at is null and usage = 'COMPONENT' and id in (select product_id from product_allergens) and id <> (
        select min(p.id::text)::uuid from products p where p.organization_id = '${account}' and p.deleted_at is null)`,
    ),
    product_entry: await first('audit_entries', account, `subject_id = '${await productOf(account)}'`),
    product_edit: await makeEdit(harness, account, 'done'),
    planned_edit: await makeEdit(harness, account, 'planned'),
    asked_product: await makeAsked(harness, account),
    recall: await makeRecall(harness, account),
    label: await first('labels', account, `organization_id = '${account}'`),
    allergen: await first('allergens', account),
    label_log: await first('label_logs', account),
    import_configuration: await first('import_configurations', account),
    import_job: await first('import_jobs', account),
    import_run: await first('import_runs', account),
    swap: '',
    swap_from: '',
    swap_to: '',
    user: await first('users', account, `email in ('priya.nair@harbour.test', 'dylan.rees@orchard.test')`),
    leaving_category: (
      await harness.call('POST', '/categories', {
        as: account === harbour ? 'admin@harbour.test' : 'admin@orchard.test',
        body: { name: 'Leaving', usage: 'COMPONENT' },
      })
    ).body.id as string,
    leaving_user: await first('users', account, `email in ('rosa.almeida@harbour.test', 'megan.powell@orchard.test')`),
    visit_request: await makeVisitRequest(harness, account),
    role: await first('roles', account, `name = 'Staff'`),
    own_role: await first('roles', account, `name = 'Gate role'`),
    leaving_role: await first('roles', account, `name = 'Leaving role'`),
    key: await first('api_keys', account, `name = 'Gate key'`),
    leaving_key: await first('api_keys', account, `name = 'Leaving key'`),
    device: await first('devices', account),
    fridge: await first('fridges', account, `name = 'Kitchen fridge'`),
    leaving_fridge: await first('fridges', account, `name in ('Dairy fridge', 'Walk-in fridge')`),
    incident: await first('temperature_incidents', account),
    open_incidents: await makeIncidents(harness, account),
    alarms: await makeAlarms(harness, account),
    ...(await makeMeasured(harness, account)),
    ...(await makeWastage(harness, account)),
    ...(await makeIncidentClosing(harness, account)),
    ...(await makeRecipes(harness, account === harbour ? 'admin@harbour.test' : 'admin@orchard.test')),
    ...(await makeOrders(
      harness,
      account === harbour ? 'admin@harbour.test' : 'admin@orchard.test',
      await first('devices', account),
    )),
    ...(await makeGuide(
      harness,
      account === harbour ? 'admin@harbour.test' : 'admin@orchard.test',
      await productOf(account),
    )),
    storage: await first('storage_locations', account, `name = 'Gate store'`),
    leaving_storage: await first('storage_locations', account, `name = 'Leaving store'`),
    storage_rule_group: await first('storage_rule_groups', account, `name = 'Gates'`),
    leaving_rule_group: await first('storage_rule_groups', account, `name = 'Leaving'`),
    storage_rule: await first('storage_rules', account, `name = 'Gate rule'`),
    leaving_storage_rule: await first('storage_rules', account, `name = 'Leaving rule'`),
    /** A device that no test is paired as. */
    tablet: await first('devices', account, `device_code <> '1000001'`),
    venue: await first('organizations', account, `organization_type = 'VENUE'`),
    invited_user: await first('users', account, `status = 'INVITED'`),
    invited_organization: await first(
      'organizations',
      account,
      `id = (select organization_id from users where status = 'INVITED' order by id limit 1)`,
    ),
    ...(await makeIntegrations(harness, account === harbour ? 'admin@harbour.test' : 'admin@orchard.test')),
    session: await sessionOf(harness, account === harbour ? 'admin@harbour.test' : 'admin@orchard.test'),
  });
  const idsOf = async (account: string) => {
    const tables: Kind[] = [
      'organizations',
      'categories',
      'products',
      'devices',
      'users',
      'allergens',
      'import_configurations',
      'import_jobs',
      'import_runs',
      'fridges',
      'temperature_incidents',
      'incident_actions',
      'food_checks',
      'wastage_items',
      'wastage_reasons',
      'containers',
      'ingredients',
      'ingredient_swaps',
      'suppliers',
      'roles',
      'recalls',
      'label_orders',
      'recurring_label_orders',
      'storage_locations',
      'storage_rule_groups',
      'storage_rules',
      'integrations',
      'automations',
      'automation_deliveries',
    ];
    const found = await Promise.all(
      tables.map((table) =>
        harness.inAccount<{ id: string }>(account, `select id from ${table} where account_id = '${account}'`),
      ),
    );
    return new Set(found.flat().map((row) => row.id));
  };
  const paired = await harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: '2468' } });
  return {
    harbour: { ...(await rowsOf(harbour)), ids: await idsOf(harbour) },
    orchard: { ...(await rowsOf(orchard)), ids: await idsOf(orchard) },
    operator: { organization: accountOf('operator@larder.test') },
    /** Tokens that work once, of people of Harbour. */
    once: await makeOnceTokens(harness, harbour),
    /** The operator inside of a customer's account, in a session that is still open. */
    insideOf: (key: 'harbour' | 'orchard') => enterAccount(harness, key === 'harbour' ? harbour : orchard),
    device: (paired.body as { api_tokens: { access_token: string; refresh_token: string } }).api_tokens,
  };
}

/** A product that a venue has asked for, which is off the list again. */
async function makeAsked(harness: Harness, account: string): Promise<string> {
  const [made] = await harness.inAccount<{ id: string }>(
    account,
    `insert into asked_products (account_id, id, organization_id, name, name_key, usage, asked_at, dismissed_at)
       select account_id, gen_random_uuid(), id, 'Gates', 'gates', 'COMPONENT', now(), now()
       from organizations where account_id = '${account}' and organization_type = 'VENUE' order by id limit 1
     returning id`,
  );
  return made?.id ?? '';
}

async function makeAllergen(harness: Harness, as: string): Promise<string> {
  return (await harness.call('POST', '/allergens', { as, body: { name: 'Of the gates' } })).body.id;
}

/** A bulk edit of the account by a person who is none of those of the gates. */
async function makeEdit(harness: Harness, account: string, state: 'planned' | 'done'): Promise<string> {
  const [made] = await harness.inAccount<{ id: string }>(
    account,
    `insert into product_edits (account_id, id, organization_id, changes, state, made_by, made_by_name)
     values ($1, gen_random_uuid(), $1, '{"price":"1"}', $2, gen_random_uuid(), 'Of the gates') returning id`,
    [account, state],
  );
  return made?.id ?? '';
}

async function makeOrders(harness: Harness, as: string, device_id: string) {
  const body = { device_id, label_type: 'SINGLE_HEIGHT', quantity: 20, express_delivery: false, recurrence: 'weekly' };
  const order = (await harness.call('POST', '/label_orders', { as, body })).body as {
    id: string;
    recurring_id: string;
  };
  return { label_order: order.id, recurring_order: order.recurring_id };
}

async function makeImports(harness: Harness, as: string): Promise<void> {
  const made = await harness.call('POST', '/import_configurations', {
    as,
    body: {
      name: 'Gates',
      use: 'sale',
      format: 'csv',
      mapping: '{"name":"name","sku":"sku","category_id":"category","ingredients":"ingredients"}',
      category_mapping: '{}',
    },
  });
  if (made.status !== 201) throw new Error(`No import configuration: ${made.text}`);
  const configuration_id = (made.body as { id: string }).id;
  const job = await harness.call('POST', '/import_jobs', {
    as,
    body: { configuration_id, type: 'create_update', trigger: 'manual' },
  });
  if (job.status !== 201) throw new Error(`No import job: ${job.text}`);
  const body = new FormData();
  body.set('file', new Blob(['name,sku,category,ingredients\nGate scone,gate-import,Gate imports,Flour']), 'gates.csv');
  const run = await harness.call('POST', `/import_jobs/${(job.body as { id: string }).id}/run`, { as, body });
  if (run.status !== 200) throw new Error(`No import run: ${run.text}`);
}

async function makeStorage(harness: Harness, as: string): Promise<void> {
  const make = async (path: string, body: object) => {
    const made = await harness.call('POST', path, { as, body });
    if (made.status !== 201) throw new Error(`No ${path}: ${made.text}`);
    return (made.body as { id: string }).id;
  };
  const expiry = { units: 2, period: 'days' };
  for (const name of ['Gate store', 'Leaving store']) await make('/storage', { name, expiry });
  await make('/storage_rule_groups', { name: 'Leaving' });
  const group = { id: await make('/storage_rule_groups', { name: 'Gates' }) };
  for (const name of ['Gate rule', 'Leaving rule']) await make('/storage_rules', { name, expiry, group });
}

async function sessionOf(harness: Harness, email: string): Promise<string> {
  const signedIn = await harness.call('POST', '/authorize', { body: { email, password: demoPassword } });
  const listed = await harness.call('GET', '/sessions', { as: signedIn.body.access_token });
  return (listed.body as { items: { id: string; current: boolean }[] }).items.find((one) => one.current)?.id ?? '';
}

async function enterAccount(harness: Harness, account: string): Promise<string> {
  const entered = await harness.call('POST', `/organizations/${account}/masquerade`, { as: 'operator@larder.test' });
  return (entered.body as { access_token: string }).access_token;
}
