import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../../access/session/demo-sign-in.rules.ts';

const admin = 'admin@harbour.test';
const stranger = 'admin@orchard.test';
const operator = 'operator@larder.test';

let harness: Harness;
let harbour: string;
beforeAll(async () => {
  harness = await openHarness();
  const [account] = await harness.behind<{ account_id: string }>(
    'select m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id where g.email = $1',
    [admin],
  );
  harbour = account?.account_id ?? '';
});
afterAll(() => harness.close());

const send = (method: string, path: string, body?: unknown, as = admin) => harness.call(method, path, { as, body });
const params = (values: Record<string, string>) =>
  Object.entries(values).map(([param_name, param_value]) => ({ param_name, param_value }));
const complete = { url: 'https://hooks.example.test/larder', secret: 'sixteen letters at least' };

async function made(values: Record<string, string> = complete, connector = 'webhook', as = admin): Promise<string> {
  const body = { name: 'Till', description: 'Tells the till', connector: { id: connector } };
  const answer = await send('POST', '/integrations', { ...body, integration_params: params(values) }, as);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}
const automationsOf = async (id: string) =>
  (await send('GET', `/integrations/${id}/automations`)).body.items as {
    id: string;
    is_enabled: boolean;
    event: { id: string };
  }[];
const enable = (path: string, enabled = true) => send('PUT', `${path}/state`, { enabled });
const auditOf = (subject_id: string) =>
  harness.behind<{ event: string; old_values: object; new_values: Record<string, unknown> }>(
    'select event, old_values, new_values from audit_entries where subject_id = $1 order by id',
    [subject_id],
  );

describe('an integration', () => {
  it('is made disabled and not default, with a disabled automation for each event of its connector', async () => {
    const { status, body } = await send('POST', '/integrations', {
      name: ' Till ',
      description: 'Tells the till',
      connector: { id: 'webhook' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Till',
      description: 'Tells the till',
      connector: { id: 'webhook', name: 'Webhook', icon: { active: 'webhook' } },
      is_enabled: false,
      is_default: false,
      integration_params: [],
      missing_params: ['Address', 'Signing secret'],
      deliveries: { failed: 0, retrying: 0 },
      can_edit: true,
    });
    expect(body.owner.name).not.toBe('');
    const automations = await automationsOf(body.id);
    const connectors = (await send('GET', '/connectors')).body.items;
    expect(connectors.map(({ id }: { id: string }) => id)).toEqual([
      'webhook',
      'trail',
      'product_feed',
      'email_digest',
    ]);
    expect(automations.map(({ event }) => event.id)).toEqual(connectors[0].events.map(({ id }: { id: string }) => id));
    expect(body.automations).toEqual({ total: automations.length, enabled: 0 });
    expect(automations.some(({ is_enabled }) => is_enabled)).toBe(false);
    expect(await auditOf(body.id)).toMatchObject([{ event: 'created', new_values: { name: 'Till' } }]);
  });

  it.each([
    [{ description: 'x', connector: { id: 'webhook' } }, 'Please add name'],
    [{ name: ' ', description: 'x', connector: { id: 'webhook' } }, 'Please add name'],
    [{ name: 'x', description: '', connector: { id: 'webhook' } }, 'Please add description'],
    [{ name: 'x', description: 'x' }, 'Please add provider'],
    [{ name: 'x', description: 'x', connector: { id: '' } }, 'Please add provider'],
    [{ name: 'x', description: 'x', connector: { id: 'telex' } }, 'Please add provider'],
  ])('is not made of %j', async (body, message) => {
    const answer = await send('POST', '/integrations', body);
    expect([answer.status, answer.text.includes(message)], answer.text).toEqual([422, true]);
  });

  it('never tells a secret, keeps it when the placeholder comes back, and seals it where it stands', async () => {
    const id = await made();
    const read = await send('GET', `/integrations/${id}`);
    expect(read.body.integration_params).toEqual(params({ url: complete.url, secret: '********' }));
    const kept = await send('PUT', `/integrations/${id}`, {
      integration_params: params({ url: complete.url, secret: '********' }),
    });
    expect(kept.body.integration_params).toEqual(params({ url: complete.url, secret: '********' }));
    const [row] = await harness.inAccount<{ secrets_sealed: { secret: string } }>(
      harbour,
      'select secrets_sealed from integrations where id = $1',
      [id],
    );
    const place = { account_id: harbour, table: 'integrations', row_id: id, field: 'secret' };
    expect(harness.app.sealed.open(place, row?.secrets_sealed.secret ?? '')).toBe(complete.secret);
    expect(() =>
      harness.app.sealed.open({ ...place, row_id: place.account_id }, row?.secrets_sealed.secret ?? ''),
    ).toThrow(/unable to authenticate/);
    await send('PUT', `/integrations/${id}`, { integration_params: params({ secret: 'another secret by hand' }) });
    const entries = JSON.stringify(await auditOf(id));
    expect(entries).toContain('"secret":"changed"');
    expect(entries).not.toContain('another secret by hand');
    const cleared = await send('PUT', `/integrations/${id}`, { integration_params: params({ secret: '' }) });
    expect(cleared.body.missing_params).toEqual(['Signing secret']);
  });

  it.each(['https://hooks.example.test/larder/2', 'https://elsewhere.example.test/larder', ''])(
    'never signs with the same secret for another address: %j',
    async (url) => {
      const id = await made();
      for (const sent of [{ url }, { url, secret: '********' }] as Record<string, string>[]) {
        const answer = await send('PUT', `/integrations/${id}`, { integration_params: params(sent) });
        expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'integration_params.secret']);
        expect(answer.text).toContain('The address has changed: enter its password, token or signing secret again');
      }
      const secret = 'a new one for the new address';
      const moved = await send('PUT', `/integrations/${id}`, { integration_params: params({ url, secret }) });
      expect(moved.status, moved.text).toBe(200);
    },
  );

  it.each([
    ['webhook', { url: 'nonsense' }, 'Enter an address such as'],
    ['webhook', { url: 'http://hooks.example.test/' }, 'begins with https'],
    ['webhook', { url: 'ftp://hooks.example.test/' }, 'begins with https'],
    ['webhook', { url: 'https://me:pass@hooks.example.test/' }, 'not contain a user name'],
    ['webhook', { url: 'https://127.0.0.1/' }, 'not allowed to call'],
    ['webhook', { url: 'https://0x7f.1/' }, 'not allowed to call'],
    ['webhook', { url: 'https://[::ffff:10.0.0.1]/' }, 'not allowed to call'],
    ['webhook', { secret: 'short' }, 'at least 16'],
    ['webhook', { secret: 'whsec_no base64, though long enough' }, 'as base64'],
    ['webhook', { secret: 'whsec_dG9vIHNob3J0' }, 'as base64'],
    ['webhook', { colour: 'blue' }, 'no such parameter'],
    ['trail', { send_at: '06:30' }, 'Please select time'],
    ['email_digest', { recipients: 'chef@harbour.test, nobody' }, 'Your email is invalid'],
    ['product_feed', { import_configuration: '0190aaaa-0000-7000-8000-00000000dead' }, 'Please select'],
  ])('of %s takes no %j', async (connector, values, message) => {
    const body = { name: 'x', description: 'x', connector: { id: connector } };
    const answer = await send('POST', '/integrations', { ...body, integration_params: params(values) });
    expect([answer.status, answer.text.includes(message)], answer.text).toEqual([422, true]);
    expect(answer.body.errors[0].path).toBe(`integration_params.${Object.keys(values)[0]}`);
  });

  it('is found by search, the default one first, also with the action that the portal names', async () => {
    const id = await made();
    await send('PUT', `/integrations/${id}`, { name: 'Zanzibar', is_default: true });
    const other = await made();
    const found = await harness.call('GET', '/integrations', {
      as: admin,
      query: { page: '0', size: '20', search: 'zanzi', action: 'ORGANIZATION_ADD' },
    });
    expect(found.body.items.map((one: { id: string }) => one.id)).toEqual([id]);
    const all = await send('GET', '/integrations');
    expect([all.body.size, all.body.items[0].id]).toEqual([20, id]);
    await send('PUT', `/integrations/${other}`, { is_default: true });
    expect((await send('GET', `/integrations/${id}`)).body.is_default).toBe(false);
  });

  it('is the one default of those that are made it at the same moment', async () => {
    const ids = await Promise.all([made(), made(), made(), made()]);
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(ids.map((id) => send('PUT', `/integrations/${id}`, { is_default: true })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const defaults = await Promise.all(
        ids.map(async (id) => (await send('GET', `/integrations/${id}`)).body.is_default),
      );
      expect(defaults.filter(Boolean)).toHaveLength(1);
    }
  });

  it('keeps its name and description from being emptied', async () => {
    const id = await made();
    for (const field of ['name', 'description']) {
      const answer = await send('PUT', `/integrations/${id}`, { [field]: '  ' });
      expect(answer.text).toContain(`Please enter ${field}`);
    }
    expect((await send('PUT', `/integrations/${id}`, { name: 'Till' })).status).toBe(200);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('goes with its automations and their deliveries', async () => {
    const id = await made();
    const [automation] = await automationsOf(id);
    await send('POST', `/automations/${automation?.id}/test`);
    expect((await send('DELETE', `/integrations/${id}`)).status).toBe(200);
    expect((await send('GET', `/integrations/${id}`)).status).toBe(404);
    expect((await send('GET', `/automations/${automation?.id}`)).status).toBe(404);
    expect((await auditOf(id)).at(-1)).toMatchObject({ event: 'deleted', old_values: { name: 'Till' } });
  });
});

describe('enabling and disabling', () => {
  it('asks for all required parameters', async () => {
    const id = await made({ url: complete.url });
    const [automation] = await automationsOf(id);
    for (const path of [`/integrations/${id}`, `/automations/${automation?.id}`]) {
      const refused = await enable(path);
      expect([refused.status, refused.body.error_code, refused.body.error_description]).toEqual([
        400,
        'BAD_REQUEST',
        'Please add all required parameters in integration',
      ]);
    }
    expect((await send('POST', `/automations/${automation?.id}/test`)).body.error_code).toBe('BAD_REQUEST');
    await send('PUT', `/integrations/${id}`, { integration_params: params(complete) });
    expect((await enable(`/automations/${automation?.id}`)).body.error_description).toBe(
      'Enable the integration first',
    );
    expect((await enable(`/integrations/${id}`)).body.is_enabled).toBe(true);
    expect((await enable(`/automations/${automation?.id}`)).body.is_enabled).toBe(true);
    const cleared = await send('PUT', `/integrations/${id}`, { integration_params: params({ secret: '' }) });
    expect([cleared.status, cleared.body.error_code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('asks for a conditional parameter only while its condition holds', async () => {
    const [configuration] = (await send('GET', '/import_configurations')).body.items;
    const configuration_id = configuration?.id ?? (await makeConfiguration());
    const values = { url: 'https://feeds.example.test/x.csv', import_configuration: configuration_id };
    const id = await made({ ...values, authentication: 'basic' }, 'product_feed');
    const read = (await send('GET', `/integrations/${id}`)).body;
    expect(read.missing_params).toEqual(['User name', 'Password']);
    const plain = await send('PUT', `/integrations/${id}`, { integration_params: params({ authentication: 'none' }) });
    expect(plain.body.missing_params).toEqual([]);
  });

  it('sends no password to another server than it was entered for', async () => {
    const configuration = await makeConfiguration();
    const values = { url: 'https://feeds.example.test/x.csv', import_configuration: configuration };
    const id = await made({ ...values, authentication: 'bearer', token: 'for feeds alone' }, 'product_feed');
    const move = (more: Record<string, string>) =>
      send('PUT', `/integrations/${id}`, {
        integration_params: params({ url: 'https://elsewhere.example.test/x.csv', ...more }),
      });
    const sent: Record<string, string>[] = [{}, { token: '********' }];
    for (const more of sent) {
      const refused = await move(more);
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'integration_params.token']);
    }
    expect((await move({ token: 'for elsewhere' })).status).toBe(200);
  });

  it('sends no password elsewhere by way of no address at all', async () => {
    const id = await made(
      { url: 'https://one.example.test/a', authentication: 'bearer', token: 'of the first server' },
      'product_feed',
    );
    const cleared = await send('PUT', `/integrations/${id}`, { integration_params: params({ url: '' }) });
    expect([cleared.status, cleared.body.errors?.[0]?.path]).toEqual([422, 'integration_params.token']);
    const both = await send('PUT', `/integrations/${id}`, { integration_params: params({ url: '', token: '' }) });
    expect(both.status, both.text).toBe(200);
  });

  it('of an integration off takes its automations along, and withdraws what waits', async () => {
    const id = await made();
    await enable(`/integrations/${id}`);
    const [one, two, three] = await automationsOf(id);
    for (const automation of [one, two]) await enable(`/automations/${automation?.id}`);
    expect((await send('GET', `/integrations/${id}`)).body.automations.enabled).toBe(2);
    const waiting = await send('POST', `/automations/${one?.id}/test`);
    const off = await enable(`/integrations/${id}`, false);
    expect([off.status, off.body.is_enabled, off.body.automations.enabled]).toEqual([200, false, 0]);
    expect((await automationsOf(id)).filter(({ is_enabled }) => is_enabled)).toEqual([]);
    const [delivery] = (await send('GET', `/automations/${one?.id}/deliveries`)).body.items;
    expect([delivery.id, delivery.state]).toEqual([waiting.body.id, 'CANCELLED']);
    const entry = (await auditOf(id)).at(-1)?.new_values;
    expect(entry).toMatchObject({ is_enabled: false });
    expect(entry?.disabled_automations).toHaveLength(2);
    expect(three?.is_enabled).toBe(false);
  });
});

describe('an automation', () => {
  it('is deleted, and made again for the event that has none', async () => {
    const id = await made();
    const [first] = await automationsOf(id);
    const again = () => send('POST', `/integrations/${id}/automations`, { event: first?.event.id });
    expect((await again()).status).toBe(409);
    expect((await send('DELETE', `/automations/${first?.id}`)).status).toBe(200);
    const added = await again();
    expect([added.status, added.body.is_enabled, added.body.event.id]).toEqual([201, false, first?.event.id]);
    const unknown = await send('POST', `/integrations/${id}/automations`, { event: 'feed.fetch' });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, 'event']);
  });

  it('has a name of its own', async () => {
    const [first] = await automationsOf(await made());
    const renamed = await send('PUT', `/automations/${first?.id}`, { name: 'Prints to the till' });
    expect(renamed.body.name).toBe('Prints to the till');
    expect((await send('PUT', `/automations/${first?.id}`, { name: '' })).text).toContain('Please enter name');
  });
});

describe('who may', () => {
  it('follows the permission: looking with either, changing with INTEGRATIONS_MANAGE alone', async () => {
    const id = await made();
    for (const who of ['brand@harbour.test', 'venue@harbour.test', 'staff@harbour.test']) {
      expect((await send('GET', '/integrations', undefined, who)).status).toBe(403);
    }
    await harness.inAccount(
      harbour,
      "update roles set permissions = permissions || '{INTEGRATIONS_VIEW}' where name = 'Brand Manager'",
    );
    const signedIn = await send('POST', '/authorize', { email: 'brand@harbour.test', password: demoPassword }, '');
    const viewer: string = signedIn.body.access_token;
    const [automation] = await automationsOf(id);
    const writes: [string, string, unknown][] = [
      ['POST', '/integrations', { name: 'x', description: 'x', connector: { id: 'webhook' } }],
      ['PUT', `/integrations/${id}`, { name: 'Other' }],
      ['PUT', `/integrations/${id}/state`, { enabled: true }],
      ['DELETE', `/integrations/${id}`, undefined],
      ['PUT', `/automations/${automation?.id}/state`, { enabled: true }],
      ['DELETE', `/automations/${automation?.id}`, undefined],
      ['POST', `/automations/${automation?.id}/test`, undefined],
    ];
    for (const [method, path, body] of writes) {
      expect((await send(method, path, body, viewer)).status, path).toBe(403);
    }
    expect((await send('GET', `/integrations/${id}`)).body).toMatchObject({ name: 'Till', is_enabled: false });
    // A brand's people do not see what is the whole account's, whatever their role says.
    expect((await send('GET', '/integrations', undefined, viewer)).status).toBe(403);
  });

  it('is the account alone: neither a stranger nor an operator outside of it finds one', async () => {
    const id = await made();
    for (const who of [stranger, operator]) {
      expect((await send('GET', `/integrations/${id}`, undefined, who)).status).toBe(404);
      const listed = await send('GET', '/integrations', undefined, who);
      expect([listed.status, listed.text.includes(id)]).toEqual([200, false]);
    }
  });
});

async function makeConfiguration(): Promise<string> {
  const made = await send('POST', '/import_configurations', {
    name: `Feed ${Math.random()}`,
    use: 'sale',
    format: 'csv',
    mapping: '{"name":"name","sku":"sku","category_id":"category","ingredients":"ingredients"}',
    category_mapping: '{}',
  });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}
