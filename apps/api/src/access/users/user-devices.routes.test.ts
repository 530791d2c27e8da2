import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let demo: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  harness = await openHarness();
  demo = peopleOf(harness);
});
afterAll(() => harness.close());

const names = (answer: { body: { items: { name: string }[] } }) => answer.body.items.map(({ name }) => name);

describe('the devices of a person', () => {
  it('are read, added all or none, and removed, each with an audit row', async () => {
    const { id } = await demo.person('oluwaseun.bello@harbour.test');
    const [kitchen, counter] = [await demo.device('Harbour Kitchen'), await demo.device('Station Road Counter')];
    const foreign = await demo.device('Farm Kitchen', 'admin@orchard.test');
    const path = `/users/${id}/devices`;
    const add = (devices: string[], as = admin) => harness.call('POST', path, { as, body: { devices } });
    expect(names(await harness.call('GET', path, { as: admin }))).toEqual([]);
    expect((await add([kitchen, foreign])).status).toBe(404);
    expect((await add([kitchen, randomUUID()])).status).toBe(404);
    expect((await add([])).body.errors).toEqual([{ path: 'devices', message: 'Please select one device' }]);
    expect(names(await harness.call('GET', path, { as: admin }))).toEqual([]);
    expect(names(await add([kitchen, counter, kitchen]))).toEqual(['Harbour Kitchen', 'Station Road Counter']);
    expect((await demo.lastAudit(id)).new_values).toEqual({ devices: ['Harbour Kitchen', 'Station Road Counter'] });
    expect((await add([kitchen], 'admin@orchard.test')).status).toBe(404);
    const drop = (device: string) => harness.call('DELETE', `${path}/${device}`, { as: admin });
    expect((await drop(kitchen)).status).toBe(200);
    expect((await drop(kitchen)).status).toBe(404);
    expect((await drop(foreign)).status).toBe(404);
    expect(names(await harness.call('GET', path, { as: admin }))).toEqual(['Station Road Counter']);
  });

  it('out of the caller’s scope are neither shown nor given', async () => {
    const { id } = await demo.person('priya.nair@harbour.test');
    const far = await demo.device('Quayside Bakery');
    const answer = await harness.call('POST', `/users/${id}/devices`, { as: venue, body: { devices: [far] } });
    expect(answer.status).toBe(404);
    await harness.call('POST', `/users/${id}/devices`, { as: admin, body: { devices: [far] } });
    expect(names(await harness.call('GET', `/users/${id}/devices`, { as: venue }))).not.toContain('Quayside Bakery');
    expect((await harness.call('DELETE', `/users/${id}/devices/${far}`, { as: venue })).status).toBe(404);
  });
});

describe('what a tablet knows of its people', () => {
  it('is their initials, role, lock and a PIN verifier that is of use on no other device', async () => {
    const paired = (await harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: '2468' } })).body;
    const other = (await harness.call('POST', '/device/pair', { body: { device_code: '1000002', pin: '2468' } })).body;
    expect(paired.device.pin_key).not.toBe(other.device.pin_key);
    const device = deviceOf(harness);
    await device.pair('1000001', '2468');
    await device.pull();
    const staff = device.state.staff;
    // The brand manager stands above the venue and is on its device all the same.
    expect(staff.map(({ initials }) => initials)).toEqual(['BO', 'CR', 'PN', 'SD', 'VL']);
    // The venue's device changes no name of people above it.
    expect(staff.flatMap(({ initials, is_above }) => (is_above ? [initials] : []))).toEqual(['BO']);
    const sam = staff.find(({ initials }) => initials === 'SD');
    const verify = (key: string, pin: string) =>
      createHmac('sha256', Buffer.from(key, 'base64url')).update(`${sam?.id}:${pin}`).digest('base64url');
    expect(sam).toMatchObject({ name: 'Sam Doyle', forename: 'Sam', surname: 'Doyle', device_role: 4, locked: false });
    expect(sam?.pin_verifier).toBe(verify(paired.device.pin_key, '2468'));
    expect(sam?.pin_verifier).not.toBe(verify(paired.device.pin_key, '2469'));
    expect(sam?.pin_verifier).not.toBe(verify(other.device.pin_key, '2468'));
  });

  it('follows locks, PINs, deactivation and removal with the next pull', async () => {
    const device = deviceOf(harness);
    await device.pair('1000001', '2468');
    await device.pull();
    const { id } = await demo.person('staff@harbour.test');
    const me = () => device.state.staff.find((one) => one.id === id);
    const before = me()?.pin_verifier;
    await harness.call('PUT', `/users/${id}`, { as: admin, body: { locked_at: new Date().toISOString() } });
    await harness.call('PUT', `/users/${id}/pin`, { as: admin, body: { pin: '9753' } });
    await device.pull();
    expect(me()?.locked).toBe(true);
    expect(me()?.pin_verifier).not.toBe(before);
    await harness.call('DELETE', `/users/${id}/pin`, { as: admin });
    await device.pull();
    expect(me()?.pin_verifier).toBeNull();
    await harness.call('PUT', `/users/${id}`, { as: admin, body: { status: 'INACTIVE' } });
    await device.pull();
    expect(me()).toBeUndefined();
    await harness.call('PUT', `/users/${id}`, { as: admin, body: { status: 'ACTIVE' } });
    await harness.call('DELETE', `/users/${id}/devices/${await demo.device('Harbour Kitchen')}`, { as: admin });
    await device.pull();
    expect(me()).toBeUndefined();
  });
});

describe('a PIN', () => {
  const pin = (id: string, as: string, body: object) => harness.call('PUT', `/users/${id}/pin`, { as, body });

  it('has exactly four digits, or none to clear it', async () => {
    const { id } = await demo.person('hannah.price@harbour.test');
    for (const wrong of ['123', '12345', 'abcd'])
      expect((await pin(id, admin, { pin: wrong })).body.errors[0]).toEqual({
        path: 'pin',
        message: 'Invalid PIN code',
      });
    expect((await pin(id, admin, { pin: '' })).status).toBe(200);
    const read = () => harness.call('GET', `/users/${id}`, { as: admin });
    expect((await read()).body.has_pin).toBe(false);
    expect((await pin(id, admin, { pin: '0007' })).status).toBe(200);
    expect((await read()).body.has_pin).toBe(true);
    expect((await demo.lastAudit(id)).new_values).toEqual({ pin: 'changed' });
    expect((await harness.call('DELETE', `/users/${id}/pin`, { as: 'finance@harbour.test' })).status).toBe(200);
    expect((await demo.lastAudit(id)).new_values).toEqual({ pin: 'cleared' });
  });

  it('of one’s own asks for the old one, except of Admins', async () => {
    const [vera, amelia] = [await demo.person(venue), await demo.person(admin)];
    expect((await pin(vera.id, venue, { pin: '1111' })).body.errors[0].path).toBe('old_pin');
    expect((await pin(vera.id, venue, { pin: '1111', old_pin: '0000' })).status).toBe(422);
    expect((await harness.call('DELETE', `/users/${vera.id}/pin`, { as: venue })).status).toBe(422);
    expect((await pin(vera.id, venue, { pin: '1111', old_pin: '2468' })).status).toBe(200);
    expect((await pin(vera.id, admin, { pin: '2222' })).status).toBe(200);
    expect((await pin(amelia.id, admin, { pin: '3333' })).status).toBe(200);
    expect((await pin(amelia.id, admin, { pin: '4444' })).status).toBe(200);
    expect((await pin(amelia.id, 'finance@harbour.test', { pin: '5555' })).status).toBe(403);
  });
});
