import { isDeviceEmail } from '@larder/rules/device-email';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const password = 'velvet-Otter-27-lantern';
let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
let harbour: string;
let venue: string;
let staff: string;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
  harbour = await demo.account('admin@harbour.test');
  venue = (await demo.person('venue@harbour.test')).organization_id;
  staff = await demo.role('Staff');
});
afterAll(() => harness.close());

let count = 0;
const invitee = (more: object = {}) => ({
  forename: '  Ines ',
  surname: 'Moreau',
  email: `ines${++count}@harbour.test`,
  role_id: staff,
  pin: '4821',
  ...more,
});
const add = (body: object, at = venue, as = 'admin@harbour.test', headers = {}) =>
  harness.call('POST', `/organizations/${at}/users`, { as, body, headers });
const signIn = (email: string) => harness.call('POST', '/authorize', { body: { email, password } });

describe('inviting a person', () => {
  it('mails a link that leads to a sign-in, and tells the PIN once', async () => {
    const body = invitee({ phone_number: '07700 900 161', employee_number: 'E-17', badge_number: 'B 4' });
    const made = await add(body);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Ines Moreau',
      status: 'INVITED',
      pin: '4821',
      has_pin: true,
      country_code: '+44',
      phone_number: '7700900161',
      full_phone_number: '+447700900161',
      employee_number: 'E-17',
      badge_number: 'B 4',
      device_only: false,
      organization_id: venue,
    });
    expect((await demo.lastAudit(made.body.id)).actor_name).toBe('Amelia Hart');
    expect((await harness.call('GET', `/users/${made.body.id}`, { as: 'admin@harbour.test' })).body).not.toHaveProperty(
      'pin',
    );
    const { token, subject } = await demo.mail(body.email);
    expect(subject).toContain('Harbour');
    expect((await signIn(body.email)).status).toBe(401);
    expect((await harness.call('POST', '/users/activate', { as: token, body: { password } })).status).toBe(200);
    expect((await signIn(body.email)).body.organizations[0].role.name).toBe('Staff');
  });

  it('draws a PIN when none is given', async () => {
    const drawn = (await add(invitee({ pin: undefined }))).body.pin;
    expect(drawn).toMatch(/^\d{4}$/);
  });

  it('keeps two-word names, accents, apostrophes and 80 characters', async () => {
    const names = { forename: 'María José', surname: `O’Neill-${'x'.repeat(72)}` };
    expect((await add(invitee(names))).body).toMatchObject(names);
  });

  it.each([
    [{ forename: ' ' }, 'forename'],
    [{ surname: undefined }, 'surname'],
    [{ email: undefined }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ role_id: undefined }, 'role_id'],
    [{ pin: '12a4' }, 'pin'],
    [{ phone_number: '12345' }, 'phone_number'],
    [{ additional_brand_ids: ['0190aaaa-0000-7000-8000-00000000dead'] }, 'additional_brand_ids'],
    [{ device_only: true, device_role: 1 }, 'device_role'],
  ])('refuses %j by name', async (change, field) => {
    const answer = await add(invitee(change));
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body.errors[0].path).toContain(field);
  });

  it('refuses a second person with the address, and says so', async () => {
    const body = invitee();
    await add(body);
    const again = await add({ ...body, email: body.email.toUpperCase() });
    expect([again.status, again.body.errors]).toEqual([
      409,
      [{ path: 'email', message: 'There is already a user with this email' }],
    ]);
  });

  it('gives no role above the own, and senior ones only where they mean something', async () => {
    const [manager, admin, brand] = [
      await demo.role('Venue Manager'),
      await demo.role('Admin'),
      await demo.role('Brand Manager'),
    ];
    expect((await add(invitee({ role_id: manager }), venue, 'venue@harbour.test')).status).toBe(201);
    expect((await add(invitee({ role_id: brand }), venue, 'venue@harbour.test')).status).toBe(403);
    expect((await add(invitee({ role_id: admin }))).body.errors[0].path).toBe('role_id');
    expect((await add(invitee({ role_id: admin }), harbour)).status).toBe(201);
    const foreign = await demo.role('Staff', 'admin@orchard.test');
    expect((await add(invitee({ role_id: foreign }))).status).toBe(404);
    expect((await add(invitee(), harbour, 'venue@harbour.test')).status).toBe(404);
    expect((await add(invitee(), venue, 'admin@orchard.test')).status).toBe(404);
  });

  it('takes secondary locations of the same tag alone, within reach, all or none', async () => {
    const other = (await demo.person('idris.khan@harbour.test')).organization_id;
    const made = await add(invitee({ additional_venue_ids: [other, venue] }));
    expect(made.body.additional_venue_ids).toEqual([other]);
    expect((await add(invitee({ additional_venue_ids: [other, harbour] }))).status).toBe(404);
    expect((await add(invitee({ additional_venue_ids: [other] }), harbour)).status).toBe(422);
    expect((await add(invitee({ additional_venue_ids: [other] }), venue, 'venue@harbour.test')).status).toBe(404);
  });

  it('does nothing twice for one Idempotency-Key, and keeps no answer that tells a PIN', async () => {
    const body = invitee();
    const headers = { 'idempotency-key': 'one-invitation' };
    expect((await add(body, venue, 'admin@harbour.test', headers)).status).toBe(201);
    expect((await add(body, venue, 'admin@harbour.test', headers)).body.error_description).toContain('secret');
    const [kept] = await harness.behind<{ answer: unknown }>(
      "select answer from idempotency_keys where key = 'one-invitation'",
    );
    expect(kept?.answer).toBeNull();
  });

  it('is closed to an operator inside of the account, with a PIN or without', async () => {
    const inside = (await harness.call('POST', `/organizations/${harbour}/masquerade`, { as: 'operator@larder.test' }))
      .body.access_token;
    expect((await add(invitee(), venue, inside)).status).toBe(403);
    expect((await add(invitee({ pin: undefined }), venue, inside)).status).toBe(403);
    expect((await add(invitee({ email: undefined, device_only: true }), venue, inside)).status).toBe(403);
    const { id } = (await add(invitee())).body;
    const path = `/organizations/${venue}/users/${id}/invite`;
    expect((await harness.call('POST', path, { as: inside })).status).toBe(403);
  });
});

describe('people who use devices alone', () => {
  it('get a generated address of 43 characters, are active at once, and cannot sign in', async () => {
    const body = invitee({ email: undefined, device_only: true });
    const made = (await add(body)).body;
    expect([made.status, made.device_only, made.email.length, isDeviceEmail(made.email)]).toEqual([
      'ACTIVE',
      true,
      43,
      true,
    ]);
    expect((await demo.mail(made.email)).subject).toBe('');
    expect((await harness.call('POST', `/users/${made.id}/password_reset`, { as: 'admin@harbour.test' })).status).toBe(
      409,
    );
    expect((await add(body)).body.email).not.toBe(made.email);
  });

  it('never have the role with value 1', async () => {
    const admin = await demo.role('Admin');
    const answer = await add(invitee({ email: undefined, device_only: true, role_id: admin }), harbour);
    expect(answer.body.errors[0].path).toBe('role_id');
  });
});

describe('a waiting invitation', () => {
  it('kept back or past is EXPIRED, and sent again is INVITED', async () => {
    const made = (await add(invitee({ send_invite: false }))).body;
    expect(made.status).toBe('EXPIRED');
    const again = await harness.call('POST', `/organizations/${venue}/users/${made.id}/invite`, {
      as: 'venue@harbour.test',
    });
    expect(again.status).toBe(200);
    expect((await harness.call('GET', `/users/${made.id}`, { as: 'venue@harbour.test' })).body.status).toBe('INVITED');
  });

  it('is cancelled: the link stops working and the address is free', async () => {
    const body = invitee();
    const { id } = (await add(body)).body;
    const { token } = await demo.mail(body.email);
    const cancel = (as: string, at = venue) =>
      harness.call('DELETE', `/organizations/${at}/users/${id}/invite`, { as });
    expect((await cancel('staff@harbour.test')).status).toBe(403);
    expect((await cancel('admin@orchard.test')).status).toBe(404);
    expect((await cancel('admin@harbour.test', harbour)).status).toBe(404);
    expect((await cancel('venue@harbour.test')).status).toBe(200);
    expect((await harness.call('POST', '/users/activate', { as: token, body: { password } })).status).toBe(401);
    expect((await demo.lastAudit(id)).event).toBe('deleted');
    expect((await add(body)).status).toBe(201);
    const active = await demo.person('priya.nair@harbour.test');
    const late = await harness.call('DELETE', `/organizations/${venue}/users/${active.id}/invite`, {
      as: 'admin@harbour.test',
    });
    expect(late.status).toBe(409);
  });

  it('of somebody with a sign-in elsewhere ends without it', async () => {
    const made = (await add(invitee({ email: 'megan.powell@orchard.test' }))).body;
    expect(made.status).toBe('INVITED');
    await harness.call('DELETE', `/organizations/${venue}/users/${made.id}/invite`, { as: 'admin@harbour.test' });
    expect((await harness.call('GET', '/users', { as: 'megan.powell@orchard.test' })).status).toBe(200);
    const rows = await harness.behind('select 1 from auth.memberships where user_id = $1', [made.id]);
    expect(rows).toEqual([]);
  });
});
