import type { Harness } from './harness.ts';

/** Rows of the demo that the gates ask for: one customer's own, and a stranger's of the same kind. */
export type World = Awaited<ReturnType<typeof lookAround>>;

type Kind =
  | 'organizations'
  | 'categories'
  | 'products'
  | 'label_logs'
  | 'import_configurations'
  | 'import_jobs'
  | 'devices'
  | 'allergens';

export async function lookAround(harness: Harness) {
  const accounts = await harness.behind<{ email: string; account_id: string }>(
    'select g.email, m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id',
  );
  const accountOf = (email: string) => accounts.find((one) => one.email === email)?.account_id ?? '';
  const harbour = accountOf('admin@harbour.test');
  const orchard = accountOf('admin@orchard.test');
  for (const email of ['admin@harbour.test', 'admin@orchard.test']) await makeImports(harness, email);

  const first = async (table: Kind, account: string, where = 'true') => {
    const [found] = await harness.inAccount<{ id: string }>(
      account,
      `select id from ${table} where account_id = '${account}' and ${where} order by id limit 1`,
    );
    if (!found) throw new Error(`The demo has no ${table} for the gates`);
    return found.id;
  };
  const rowsOf = async (account: string) => ({
    organization: account,
    category: await first(
      'categories',
      account,
      `organization_id = '${account}' and not exists (select 1 from category_devices d where d.category_id = categories.id)`,
    ),
    product: await first(
      'products',
      account,
      `deleted_at is null and organization_id = '${account}' and not exists (select 1 from category_devices d where d.category_id = products.category_id)`,
    ),
    label_log: await first('label_logs', account),
    import_configuration: await first('import_configurations', account),
    import_job: await first('import_jobs', account),
  });
  const idsOf = async (account: string) => {
    const tables: Kind[] = [
      'organizations',
      'categories',
      'products',
      'devices',
      'allergens',
      'import_configurations',
      'import_jobs',
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
    device: (paired.body as { api_tokens: { access_token: string; refresh_token: string } }).api_tokens,
  };
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
}
