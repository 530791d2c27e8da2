import type { VisitConsent } from '@larder/contract/access/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { withScope } from '../../platform/database/scope.ts';
import { inviteFirstAdmin } from '../users/admin-invite.actions.ts';

const admin = 'admin@harbour.test';
const operator = 'operator@larder.test';
const support = 'support@larder.test';
const reason = 'The fridge chart of Harbour stays empty';

let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
let harbour: string;
let venue: string;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
  harbour = await demo.account(admin);
  venue = (await demo.person('venue@harbour.test')).organization_id;
});
afterAll(() => harness.close());

const call = (method: string, path: string, as: string, body?: object) =>
  harness.call(method, path, { as, ...(body && { body }) });
const enter = (as = support, body?: object) => call('POST', `/organizations/${harbour}/masquerade`, as, body);
const access = async (as = support) => (await call('GET', `/organizations/${harbour}/visit_access`, as)).body;
const ask = (as = support) => call('POST', `/organizations/${harbour}/visit_requests`, as, { reason });
const consent = async () => (await call('GET', '/visits/consent', admin)).body as VisitConsent;
const visits = async () => (await call('GET', '/visits', admin)).body.items;
const needConsent = async (visits_need_consent: boolean) => {
  const saved = await call('PATCH', `/organizations/${harbour}/restriction_settings`, admin, { visits_need_consent });
  expect(saved.status, saved.text).toBe(200);
};

describe('a visit', () => {
  it('is mailed to the Admins, and shows them who came, when, why and what was changed', async () => {
    const inside = (await enter(support, { reason })).body.access_token;
    expect((await demo.mail(admin)).subject).toBe('Larder Support has entered Harbour Kitchens');
    const made = await call('POST', '/categories', inside, { name: 'By support', usage: 'SINGLE' });
    expect(made.status, made.text).toBe(201);
    const [open] = await visits();
    expect(open).toMatchObject({ reason, admission: 'FREE', is_over: false, changes_count: 1 });
    const [own] = await harness.behind<{ name: string }>(
      `select s.forename || ' ' || s.surname as name from auth.find_operator((select id from auth.sessions where operator_session_id is not null order by created_at desc limit 1)) s`,
    );
    expect(open.operator_name).toBe(own?.name);
    expect(open.changes).toEqual([
      expect.objectContaining({
        event: 'created',
        subject_type: 'category',
        subject: 'By support',
        subject_id: made.body.id,
      }),
    ]);
    expect(open.changes[0].fields).toContain('name');
    expect((await call('POST', '/sign_out', inside)).status).toBe(200);
    expect((await visits())[0]).toMatchObject({ id: open.id, is_over: true });
  });

  it('is shown to Admins of the account alone', async () => {
    for (const other of ['finance@harbour.test', 'brand@harbour.test', 'staff@harbour.test', operator])
      expect((await call('GET', '/visits', other)).status, other).toBe(403);
    expect((await call('GET', '/visits', 'admin@orchard.test')).body.items).toEqual([]);
  });
});

describe('from inside', () => {
  let inside: string;
  beforeAll(async () => {
    inside = (await enter()).body.access_token;
  });

  it('nobody is named an owner, and so invited', async () => {
    const answer = await call('POST', '/organizations', inside, {
      name: 'Side door',
      category: { tag: 'VENUE' },
      locations: [{ line1: '1 Gate Lane', city: 'Bristol', postcode: 'BS1 5QD' }],
      account_owner: { forename: 'Eve', surname: 'Outside', email: 'eve@outside.test' },
    });
    expect(answer.status, answer.text).toBe(403);
  });

  it('nobody is raised: no senior role, no device rights, no further place, no access again, no address', async () => {
    const { id } = await demo.person('priya.nair@harbour.test');
    const left = await demo.person('rosa.almeida@harbour.test');
    await call('PUT', `/users/${left.id}`, admin, { status: 'INACTIVE' });
    for (const [person, body] of [
      [id, { role_id: await demo.role('Venue Manager') }],
      [id, { device_role: 1 }],
      [id, { organization_id: harbour }],
      [id, { email: 'eve@outside.test' }],
      [left.id, { status: 'ACTIVE' }],
    ] as const) {
      const answer = await call('PUT', `/users/${person}`, inside, body);
      expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 403]);
    }
    expect((await call('PUT', `/users/${id}`, inside, { forename: 'Prya' })).status).toBe(200);
  });

  it('no device is added or opened for pairing, and no secret is entered', async () => {
    const [tablet] = await harness.inAccount<{ id: string }>(harbour, 'select id from devices limit 1');
    const device = { name: 'Side door', organization_id: venue, pin: '1357' };
    expect((await call('POST', '/devices', inside, device)).status).toBe(403);
    expect((await call('POST', `/devices/${tablet?.id}/pairing`, inside)).status).toBe(403);
    expect((await call('PUT', `/devices/${tablet?.id}`, inside, { trail_api_key: 'mine' })).status).toBe(403);
    const integration = await call('POST', '/integrations', inside, {
      name: 'Side door',
      description: 'Outside',
      connector: { id: 'webhook' },
      integration_params: [{ param_name: 'secret', param_value: 'sixteen letters at least' }],
    });
    expect(integration.status, integration.text).toBe(403);
  });

  it('no incident is signed, and no reports of a device are taken from a file', async () => {
    const incidents = (await call('GET', '/temperature_incidents', inside)).body.items as { id: string }[];
    expect(incidents[0]).toBeDefined();
    const signing = {
      cause: 'DOOR_OPEN',
      action: 'Closed it',
      food_outcome: 'NO_FOOD',
      food_note: '',
      signature: 'LS',
    };
    expect((await call('POST', `/temperature_incidents/${incidents[0]?.id}/close`, inside, signing)).status).toBe(403);
    const [tablet] = await harness.inAccount<{ id: string }>(harbour, 'select id from devices limit 1');
    const file = { format: 1, device_id: tablet?.id, events: [{ type: 'label_printed' }] };
    const taken = await call('POST', `/devices/${tablet?.id}/events`, inside, file);
    expect(taken.status, taken.text).toBe(403);
    expect((await call('POST', `/devices/${tablet?.id}/events`, admin, file)).status).toBe(200);
  });

  it('consent is neither given nor asked', async () => {
    expect((await call('POST', '/visits/consent', inside)).status).toBe(403);
    expect((await call('DELETE', '/visits/consent', inside)).status).toBe(403);
    expect((await ask(inside)).status).toBe(403);
  });
});

describe('where visits need consent', () => {
  beforeEach(async () => {
    await needConsent(true);
    await call('DELETE', '/visits/consent', admin);
    for (const { id } of (await consent()).requests) await call('DELETE', `/visits/requests/${id}`, admin);
  });

  it('the setting is the Admin’s alone, and off until they choose it', async () => {
    expect(
      (await call('GET', `/organizations/${await demo.account('admin@orchard.test')}/settings`, 'admin@orchard.test'))
        .body.restriction_settings.visits_need_consent,
    ).toBe(false);
    const body = { visits_need_consent: false };
    const path = `/organizations/${harbour}/restriction_settings`;
    for (const other of ['finance@harbour.test', operator])
      expect((await call('PATCH', path, other, body)).status, other).toBe(403);
  });

  it('nobody enters before an Admin opens the account, for 24 hours', async () => {
    expect((await access()).admission).toBe('ASK');
    expect((await enter()).status).toBe(403);
    expect((await enter(operator, { reason })).status).toBe(403);
    expect((await ask()).body.admission).toBe('ASKED');
    expect((await ask()).body.admission).toBe('ASKED');
    const mail = await demo.mail(admin);
    expect([mail.subject, mail.text.includes(reason)]).toEqual([
      'Larder Support asks for access to Harbour Kitchens',
      true,
    ]);
    const { requests, open_until } = await consent();
    expect([requests.length, open_until]).toEqual([1, null]);
    const opened = await call('POST', '/visits/consent', admin, { request_id: requests[0]?.id });
    expect(opened.status, opened.text).toBe(200);
    expect(opened.body).toMatchObject({ consent_needed: true, requests: [], opened_by: 'Amelia Hart' });
    expect((await access()).admission).toBe('OPEN');
    expect((await enter()).status).toBe(200);
    expect((await visits())[0]).toMatchObject({ admission: 'CONSENT' });
    await harness.inAccount(
      harbour,
      `update visit_requests set open_until = now() - interval '1 second' where open_until > now()`,
    );
    expect((await enter()).status).toBe(403);
  });

  it('opening it unasked settles what waits', async () => {
    await ask();
    await ask(operator);
    expect((await consent()).requests).toHaveLength(2);
    expect((await call('POST', '/visits/consent', admin)).body.requests).toEqual([]);
    expect((await access()).admission).toBe('OPEN');
    await call('DELETE', '/visits/consent', admin);
    expect((await access()).admission).toBe('ASK');
  });

  it('closing the account ends the visits that its consent let in', async () => {
    await call('POST', '/visits/consent', admin);
    const inside = (await enter()).body.access_token;
    expect((await call('GET', '/profile', inside)).status).toBe(200);
    expect((await call('DELETE', '/visits/consent', admin)).body.open_until).toBeNull();
    expect((await call('GET', '/profile', inside)).status).toBe(401);
    expect((await visits())[0].is_over).toBe(true);
    expect((await enter()).status).toBe(403);
  });

  it('a declined request is gone, and is another customer’s to nobody', async () => {
    await ask();
    const [request] = (await consent()).requests;
    expect((await call('DELETE', `/visits/requests/${request?.id}`, 'admin@orchard.test')).status).toBe(404);
    expect((await call('POST', '/visits/consent', 'admin@orchard.test', { request_id: request?.id })).status).toBe(404);
    expect((await call('DELETE', `/visits/requests/${request?.id}`, admin)).body.requests).toEqual([]);
    expect((await access()).admission).toBe('ASK');
  });

  it('and no Admin can sign in, the operator’s Admin alone enters, with a reason that is mailed and shown', async () => {
    await harness.inAccount(harbour, `update users set status = 'INACTIVE' where email = $1`, [admin]);
    try {
      expect((await access(support)).admission).toBe('NO_ADMIN');
      expect((await access(operator)).admission).toBe('REASON');
      expect((await enter(support, { reason })).status).toBe(403);
      expect((await enter(operator)).body.errors[0].path).toBe('reason');
      expect((await enter(operator, { reason: 'short' })).status).toBe(422);
      expect((await enter(operator, { reason })).status).toBe(200);
      expect((await demo.mail(admin)).text).toContain(`Reason: ${reason}`);
    } finally {
      await harness.inAccount(harbour, `update users set status = 'ACTIVE' where email = $1`, [admin]);
    }
    expect((await visits())[0]).toMatchObject({ admission: 'NO_ADMIN', reason });
  });
});

describe('an account without any Admin', () => {
  const invite = (person: { email: string; forename: string; surname: string }) =>
    withScope(harness.app.database, { account_id: harbour }, (tx) => inviteFirstAdmin(tx, harness.app, person));
  const ines = { email: 'ines.moreau@harbour.test', forename: 'Ines', surname: 'Moreau' };

  it('gets one by the command line, on record; one that has an Admin does not', async () => {
    await expect(invite(ines)).rejects.toThrow('has an Admin who can sign in');
    await harness.inAccount(harbour, `update users set status = 'INACTIVE' where email = $1`, [admin]);
    const id = await invite(ines);
    await harness.inAccount(harbour, `update users set status = 'ACTIVE' where email = $1`, [admin]);
    expect((await demo.lastAudit(id)).actor_name).toBe('Command line');
    const { token } = await demo.mail(ines.email);
    const password = 'velvet-Otter-27-lantern';
    expect((await call('POST', '/users/activate', token, { password })).status).toBe(200);
    expect((await demo.mail(admin)).subject).toBe('Ines Moreau is now an Admin of Harbour Kitchens');
    const signedIn = await harness.call('POST', '/authorize', { body: { email: ines.email, password } });
    expect(signedIn.body.admin).toBe(true);
  });
});
