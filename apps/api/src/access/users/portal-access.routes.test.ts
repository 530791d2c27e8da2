import { isDeviceEmail } from '@larder/rules/device-email';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const password = 'velvet-Otter-27-lantern';
let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
let venue: string;
let staff: string;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
  venue = (await demo.person('venue@harbour.test')).organization_id;
  staff = await demo.role('Staff');
});
afterAll(() => harness.close());

const address = () => `portal-${randomUUID().slice(0, 8)}@harbour.test`;
const give = (id: string, body: object, as = admin) => harness.call('POST', `/users/${id}/portal_access`, { as, body });
const get = async (id: string) => (await harness.call('GET', `/users/${id}`, { as: admin })).body;
const activate = (token: string) => harness.call('POST', '/users/activate', { as: token, body: { password } });
const cancel = (id: string) => harness.call('DELETE', `/organizations/${venue}/users/${id}/invite`, { as: admin });

/** A person of the venue who only uses devices. */
async function worker(more: object = {}): Promise<string> {
  const body = { forename: 'Nils', surname: 'Berg', role_id: staff, pin: '4821', device_only: true, ...more };
  const made = await harness.call('POST', `/organizations/${venue}/users`, { as: admin, body });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

describe('a person who only uses devices', () => {
  it('is invited to the portal, works on their device meanwhile, and signs in once they have accepted', async () => {
    const tablet = deviceOf(harness);
    await tablet.pair('1000001', '2468');
    const id = await worker();
    await tablet.pull();
    await harness.call('POST', `/users/${id}/devices`, { as: admin, body: { devices: [tablet.state.device.id] } });
    const email = address();
    const given = await give(id, { email: email.toUpperCase() });
    expect(given.status, given.text).toBe(200);
    expect(given.body).toMatchObject({ id, email, status: 'INVITED', device_only: true });
    const changes = await harness.behind<{
      old_values: { email?: string };
      new_values: { email?: string; status?: string };
    }>(
      `select old_values, new_values from audit_entries where subject_id = '${id}' and new_values ? 'email' order by id desc limit 1`,
    );
    expect(changes[0]?.new_values).toMatchObject({ email, status: 'INVITED' });
    await tablet.pull();
    expect(tablet.state.staff.map((one) => one.id)).toContain(id);

    const { token } = await demo.mail(email);
    expect((await harness.call('POST', '/authorize', { body: { email, password } })).status).toBe(401);
    expect((await activate(token)).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'ACTIVE', device_only: false, email });
    const session = await harness.call('POST', '/authorize', { body: { email, password } });
    expect(session.body.organizations[0].role.name).toBe('Staff');
    await tablet.pull();
    expect(tablet.state.staff.map((one) => one.id)).toContain(id);
    expect((await give(id, { email: address() })).body.error_description).toBe(
      'This person can use the portal already',
    );
  });

  it('gets another role with it, but not one above the person who gives it, nor the Admin’s', async () => {
    const id = await worker();
    expect((await give(id, { email: address(), role_id: await demo.role('Admin') })).status).toBe(422);
    expect(
      (await give(id, { email: address(), role_id: await demo.role('Brand Manager') }, 'venue@harbour.test')).status,
    ).toBe(403);
    const role_id = await demo.role('Venue Manager');
    expect((await give(id, { email: address(), role_id }, 'venue@harbour.test')).body.role.name).toBe('Venue Manager');
  });

  it('goes on as before when the invitation is cancelled, and its link stops working', async () => {
    const id = await worker();
    const email = address();
    await give(id, { email });
    const { token } = await demo.mail(email);
    expect((await give(id, { email: address() })).status).toBe(409);
    expect((await cancel(id)).status).toBe(200);
    const person = await get(id);
    expect(person).toMatchObject({ status: 'ACTIVE', device_only: true, has_pin: true });
    expect(isDeviceEmail(person.email)).toBe(true);
    expect((await activate(token)).status).toBe(401);
    expect((await give(id, { email })).body).toMatchObject({ email, status: 'INVITED' });
  });

  it('is not invited to an address that another person has, nor while inactive, nor by people below', async () => {
    const id = await worker();
    const taken = await give(id, { email: 'venue@harbour.test' });
    expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'email']);
    expect((await give(id, { email: 'nobody' })).status).toBe(422);
    expect((await give(id, { email: address() }, 'staff@harbour.test')).status).toBe(403);
    expect((await give(id, { email: address() }, 'admin@orchard.test')).status).toBe(404);
    await harness.call('PUT', `/users/${id}`, { as: admin, body: { status: 'INACTIVE' } });
    expect((await give(id, { email: address() })).status).toBe(409);
    expect(await get(id)).toMatchObject({ status: 'INACTIVE', device_only: true });
  });
});
