import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAround, type World } from './gates-world.ts';
import { openHarness, type Harness } from './harness.ts';

let harness: Harness;
let world: World;
beforeAll(async () => {
  harness = await openHarness();
  world = await lookAround(harness);
});
afterAll(() => harness.close());

type Sent = { method: string; path: string; body?: unknown; query?: Record<string, string>; as?: string };
const place = { line1: '1 Gate Lane', city: 'Bristol', postcode: 'BS1 5QD' };
const person = { forename: 'Ines', surname: 'Moreau' };

/** Every place where an address is entered. */
const entries: Record<string, (address: string, rows: World['harbour']) => Sent> = {
  'an invitation': (email, rows) => ({
    method: 'POST',
    path: `/organizations/${rows.organization}/users`,
    body: { ...person, email, role_id: rows.role },
  }),
  'another address of a person': (email, rows) => ({ method: 'PUT', path: `/users/${rows.user}`, body: { email } }),
  'a forgotten password': (destination) => ({
    method: 'POST',
    path: '/password/otp',
    body: { destination, destination_type: 'EMAIL' },
  }),
  'a code of it': (destination) => ({
    method: 'POST',
    path: '/password/otp/validate',
    body: { destination, destination_type: 'EMAIL', code: '123456' },
  }),
  'the owner of an account': (email) => ({
    method: 'POST',
    path: '/organizations',
    as: 'operator@larder.test',
    body: { name: 'Gate', category: { tag: 'ACCOUNT' }, location: [place], account_owner: { ...person, email } },
  }),
  'a contact of a new venue': (contact_value, rows) => ({
    method: 'POST',
    path: '/organizations',
    body: {
      name: 'Gate venue',
      category: { tag: 'VENUE' },
      parent: [{ id: rows.organization, relationship_type: 'CHILD' }],
      locations: [place],
      contact_details: [{ contact_type: 'EMAIL', contact_value }],
    },
  }),
  'a contact of an organisation': (contact_value, rows) => ({
    method: 'PATCH',
    path: `/organizations/${rows.organization}`,
    body: { contact_details: [{ contact_type: 'EMAIL', contact_value }] },
  }),
  'the expiry report of a device': (daily_expiry_report_email, rows) => ({
    method: 'PUT',
    path: `/devices/${rows.tablet}`,
    body: { daily_expiry_report_email },
  }),
  'the recipients of an import': (error_notification_emails, rows) => ({
    method: 'POST',
    path: '/import_jobs',
    body: {
      configuration_id: rows.import_configuration,
      type: 'create_update',
      trigger: 'manual',
      error_notification_emails,
    },
  }),
  'the wastage report': (wastage_report_emails, rows) => ({
    method: 'PATCH',
    path: `/organizations/${rows.organization}/settings`,
    body: { wastage_report_emails },
  }),
  'the escalation of alarms': (alarm_escalation_emails, rows) => ({
    method: 'PATCH',
    path: `/organizations/${rows.organization}/settings`,
    body: { alarm_escalation_emails },
  }),
  'the recipients of a digest': (param_value) => ({
    method: 'POST',
    path: '/integrations',
    body: {
      name: 'Digest',
      description: 'By mail',
      connector: { id: 'email_digest' },
      integration_params: [{ param_name: 'recipients', param_value }],
    },
  }),
  'the recipient of an export': (to) => ({ method: 'GET', path: '/reports/export', query: { to } }),
  'the recipient of another export': (to) => ({ method: 'GET', path: '/products/export', query: { to } }),
  'the recipient of a third': (to) => ({ method: 'GET', path: '/wastage_items/export', query: { to } }),
};

/** Lists are lists of addresses: a comma parts two of them, anything else does not. */
const lists = new Set([
  'the recipients of an import',
  'the wastage report',
  'the escalation of alarms',
  'the recipients of a digest',
]);
/** What a good address is answered where it is not simply taken: somebody has it already, or the code is wrong. */
const taken: Record<string, number> = {
  'an invitation': 409,
  'another address of a person': 409,
  'a code of it': 422,
};
const several = ['chef@x.test,evil@evil.test'];
const none = [
  'chef@x.test;evil@evil.test',
  '"chef"<evil@evil.test>',
  'kitchen:chef@x.test;',
  'chef@x.test evil@evil.test',
  'chef@x.test\r\nbcc:evil@evil.test',
  'chef＠x.test',
  'chef@exаmple.test',
];

describe.each(Object.keys(entries))('%s', (name) => {
  const send = (address: string) => {
    const {
      method,
      path,
      as = 'admin@harbour.test',
      ...sent
    } = (entries[name] as (typeof entries)[string])(address, world.harbour);
    return harness.call(method, path, { as, ...sent });
  };

  it.each(lists.has(name) ? none : [...several, ...none])('refuses %j', async (address) => {
    const answer = await send(address);
    expect(answer.status, answer.text).toBe(422);
  });

  it('takes one address', async () => {
    const answer = await send('admin@harbour.test');
    expect([name, answer.status], answer.text).toEqual([name, taken[name] ?? answer.status]);
    expect([200, 201], answer.text).toContain(taken[name] ? 200 : answer.status);
  });
});

it('a sign-in with anything else answers as for an unknown address', async () => {
  for (const email of [...several, ...none]) {
    const answer = await harness.call('POST', '/authorize', { body: { email, password: 'wrong' } });
    expect([email, answer.status, answer.body.error_description]).toEqual([email, 401, 'Incorrect email or password']);
  }
});
