import type { Sensor, SensorForm } from '@larder/contract/cold/sensors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey } from '../../../test/factories/keys.ts';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let secret: string;
let account: string;

beforeAll(async () => {
  harness = await openHarness();
  account = (await peopleOf(harness).person(admin)).account_id;
  ({ secret } = await makeKey(harness, admin, { name: 'Odd gateway', role: 'Admin' }));
});
afterAll(() => harness.close());

const report = async (body: unknown) => (await harness.call('POST', '/sensor_readings', { as: secret, body })).body;
const reportText = async (payload: string) => {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  return (await harness.server.inject({ method: 'POST', url: '/api/sensor_readings', payload, headers })).json();
};
const forms = async (as = admin): Promise<SensorForm[]> =>
  (await harness.call('GET', '/sensor_forms', { as })).body.items;
const own = async () => (await forms()).find(({ brought_by }) => brought_by.startsWith('Odd gateway')) as SensorForm;
const set = (id: string, body: object, as = admin) => harness.call('PUT', `/sensor_forms/${id}`, { as, body });
const message = (first: number, second: number) => ({
  site: 'Kitchen',
  devices: [
    { serial: 'odd-1', probe: { f: first } },
    { serial: 'odd-2', probe: { f: second } },
  ],
});
const picked = {
  sensor_pointer: '/devices/*/serial',
  value_pointer: '/devices/*/probe/f',
  time_pointer: '',
  unit: 'F',
};

it('a message of any shape is kept until somebody picks its values, and read from then on', async () => {
  const answer = await report(message(39.2, 41));
  expect(answer).toMatchObject({ taken: 0, waiting: 0, refused: [{ path: '' }] });
  expect(answer.refused[0].message).toContain('pick where it says what');
  const form = await own();
  expect(form).toMatchObject({ message: message(39.2, 41), sensor_pointer: '', value_pointer: '' });
  const saved = await set(form.id, picked);
  expect(saved.status, saved.text).toBe(200);
  expect(await report(message(39.2, 41))).toMatchObject({ waiting: 2, refused: [] });
  const sensors: Sensor[] = (await harness.call('GET', '/sensors', { as: admin })).body.items;
  expect(
    sensors.filter(({ external_id }) => external_id.startsWith('odd-')).map((one) => [one.external_id, one.last_raw]),
  ).toEqual([
    ['odd-1', 4],
    ['odd-2', 5],
  ]);
  const [noted] = await harness.inAccount<{ new_values: object }>(
    account,
    `select new_values from audit_entries where subject_type = 'sensor_form' and subject_id = $1`,
    [form.id],
  );
  const { sensor_pointer, value_pointer, unit } = picked;
  expect(noted?.new_values).toMatchObject({ sensor_pointer, value_pointer, unit });
});

it('forms that are known are read as before, and a bad value is refused by its place', async () => {
  expect(await report([{ sensor: 'plain', value: 4 }])).toMatchObject({ waiting: 1, refused: [] });
  const { refused, waiting } = await report(message(39.2, 9000));
  expect(waiting).toBe(1);
  expect(refused).toMatchObject([{ path: 'devices/1/probe/f.value' }]);
});

it('a message of a known form in which no temperature is found can be picked from too', async () => {
  // Of several within ten seconds the first is kept.
  await harness.inAccount(account, `update sensor_forms set received_at = received_at - interval '1 minute'`);
  const uplink = { end_device_ids: { device_id: 'lora-1' }, uplink_message: { decoded_payload: { T1: 4.5 } } };
  expect((await report(uplink)).refused).toMatchObject([{ path: 'uplink_message.value' }]);
  const { id, ...form } = await own();
  expect(form.message).toEqual(uplink);
  const pointers = { sensor_pointer: '/end_device_ids/device_id', value_pointer: '/uplink_message/decoded_payload/T1' };
  await set(id, { ...pointers, time_pointer: '', unit: 'C' });
  expect(await report(uplink)).toMatchObject({ waiting: 1, refused: [] });
  await set(id, picked);
});

it('a time is that of the entry, and one that is none is refused', async () => {
  const { id } = await own();
  await set(id, { ...picked, time_pointer: '/devices/*/when' });
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const timed = {
    devices: [
      { serial: 'odd-3', probe: { f: 40 }, when: at },
      { serial: 'odd-4', probe: { f: 40 }, when: 'noon' },
    ],
  };
  const { refused } = await report(timed);
  expect(refused).toMatchObject([{ path: 'devices/1/probe/f.at' }]);
  const sensors: Sensor[] = (await harness.call('GET', '/sensors', { as: admin })).body.items;
  expect(sensors.find(({ external_id }) => external_id === 'odd-3')?.last_seen_at?.slice(0, 19)).toBe(at.slice(0, 19));
});

it('is for those who manage sensors, of their own account, by values of a message', async () => {
  const { id } = await own();
  expect((await set(id, { ...picked, value_pointer: 'devices' })).status).toBe(422);
  expect((await set(id, picked, 'staff@harbour.test')).status).toBe(403);
  expect((await set(id, picked, 'admin@orchard.test')).status).toBe(404);
  expect((await forms('admin@orchard.test')).some((one) => one.id === id)).toBe(false);
  const before = await own();
  expect((await report({ long: 'x'.repeat(21_000) })).refused[0].message).toContain('too long');
  // What cannot be kept is answered as well.
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  expect((await reportText(nested)).refused).toEqual([{ path: '0.sensor', message: 'Name the sensor' }]);
  expect((await reportText(`{"nested":${nested}}`)).refused[0].message).toBe('Is nested too deeply');
  const odd = { site: { name: 'a\0b' } };
  const unkept = [{ path: 'site.name', message: 'Contains a character that cannot be stored' }];
  expect((await report(odd)).refused).toEqual(unkept);
  expect((await own()).message).toEqual(before.message);
});
