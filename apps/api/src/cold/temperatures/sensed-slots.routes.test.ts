import { readingSlots } from '@larder/rules/reading-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../../../test/factories/keys.ts';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';
import { watchFridgesJob } from './temperatures.jobs.ts';

const admin = 'admin@harbour.test';
const minute = 60_000;
const day = 1440;
const hour = 60 * minute;
/** Well within an hour, so that no slot begins while the tests run. */
const now = Math.floor(Date.now() / hour) * hour - 20 * minute;
const real = clock.now;
const at = (time: number) => new Date(time).toISOString();
const ago = (minutes: number) => at(now - minutes * minute);
/** With 24 readings a day there is always a slot that is over, but in the first hour of a day. */
const perDay = 24;
let harness: Harness;
let account: string;
let secret: string;
let venue: string;
let zone: string;
let count = 0;

beforeAll(async () => {
  harness = await openHarness();
  clock.now = () => now;
  account = (await peopleOf(harness).person(admin)).account_id;
  ({ secret } = await makeKey(harness, admin, { name: 'Counting gateway', role: 'Venue Manager' }));
  const [found] = await harness.inAccount<{ id: string }>(
    account,
    `select id from organizations where organization_type = 'VENUE' order by name limit 1`,
  );
  venue = found?.id ?? '';
  ({ timezone: zone } = (await harness.call('GET', `/organizations/${venue}/settings`, { as: admin })).body.settings);
});
afterAll(async () => {
  clock.now = real;
  await harness.close();
});

const choose = (settings: object) =>
  harness.call('PATCH', `/organizations/${venue}/settings`, { as: admin, body: settings });
const look = () => watchFridgesJob(harness.app).run({});
const read = async (id: string) => (await harness.call('GET', `/fridges/${id}`, { as: admin })).body;
const listed = async (id: string) =>
  (
    await harness.call('GET', '/fridges', { as: admin, query: { size: '100', organization_id: venue } })
  ).body.items.find((one: { id: string }) => one.id === id);
const silences = (id: string) =>
  harness.inAccount(account, `select 1 from temperature_incidents where fridge_id = $1 and kind = 'SILENT'`, [id]);

/** A fridge with a sensor that sent 4 °C each quarter of an hour for days, but not in some minutes before now. */
async function makeFridge(quiet: (minutes: number) => boolean = () => false): Promise<string> {
  count += 1;
  const [fridge] = await harness.inAccount<{ id: string }>(
    account,
    `insert into fridges (account_id, id, organization_id, name, name_key, temperature_legal_limit, legal_limit_delay, created_at)
     values ($1, gen_random_uuid(), $2, 'Counted ' || $3::text, 'counted ' || $3::text, 8, 30, now() - interval '9 days') returning id`,
    [account, venue, String(count)],
  );
  const id = fridge?.id ?? '';
  const sensor = `counting-${count}`;
  await harness.call('POST', '/sensor_readings', { as: secret, body: [{ sensor, value: 4 }] });
  const { items } = (await harness.call('GET', '/sensors', { as: admin })).body;
  const { id: sensor_id } = items.find(({ external_id }: { external_id: string }) => external_id === sensor);
  const body = { name: sensor, fridge_id: id, interval_minutes: 15, offset_celsius: 0.5 };
  await harness.call('POST', `/sensors/${sensor_id}/adopt`, { as: admin, body });
  await harness.inAccount(
    account,
    `update sensor_places set held_from = now() - interval '9 days' where sensor_id = $1`,
    [sensor_id],
  );
  const minutes = Array.from({ length: (3 * day) / 15 }, (_, index) => 1 + index * 15).filter((one) => !quiet(one));
  const readings = minutes.map((one) => ({ sensor, value: 3.5, at: ago(one) }));
  const answer = await harness.call('POST', '/sensor_readings', { as: secret, body: readings });
  expect([answer.status, answer.body.taken], answer.text).toEqual([200, readings.length]);
  return id;
}

/** A reading as it was kept. */
function probed(fridge: string, minutes: number, value: number, { serial = 'T4-1001', untrue = false } = {}) {
  return harness.inAccount(
    account,
    `with r as (insert into temperature_readings (account_id, id, organization_id, fridge_id, device_id, value, recorded_at, initial_recorded_at,
       is_over_threshold, probe_serial, is_untrue)
       select account_id, gen_random_uuid(), organization_id, id, (select id from devices limit 1), $2, $3, $3, false, $4, $5 from fridges where id = $1
       returning fridge_id, recorded_at, value)
     update fridges f set last_reading_at = r.recorded_at, last_value = r.value from r where f.id = r.fridge_id`,
    [fridge, value, ago(minutes), serial, untrue],
  );
}
const slotsNow = () => readingSlots(now, zone, perDay).filter(({ from }) => from <= now);

describe('sensors that count', () => {
  it('do no reading before the venue lets them, and then those after a probe agreed', async () => {
    const id = await makeFridge();
    await probed(id, 2 * day, 5.9);
    await choose({ readings_per_day: perDay });
    await look();
    const due = slotsNow().length - 1;
    expect(await read(id)).toMatchObject({ sensor_standing: 'OFF', missed_readings: due, sensed_readings: 0 });
    expect((await choose({ sensors_count: true })).status).toBe(200);
    await look();
    const counted = { missed_readings: 0, sensed_readings: slotsNow().length };
    expect(await read(id)).toMatchObject({ sensor_standing: 'COUNTED', state: 'OK', ...counted });
    expect(await listed(id)).toMatchObject({ state: 'OK', ...counted });
    await look();
    expect(await read(id)).toMatchObject(counted);
    await choose({ sensors_count: false });
    expect(await listed(id)).toMatchObject({ missed_readings: due, sensed_readings: 0 });
    await choose({ sensors_count: true });
  });

  it.each([
    ['no probe was near', (id: string) => probed(id, 2 * day, 4, { serial: '' })],
    ['the probe disagreed', (id: string) => probed(id, 2 * day, 6.1)],
    ['the probe had failed its check', (id: string) => probed(id, 2 * day, 4, { untrue: true })],
    ['nothing was compared with it', (id: string) => probed(id, 8 * day, 4)],
  ])('do none where %s, and the fridge is silent', async (_, check) => {
    const id = await makeFridge();
    await check(id);
    await look();
    const due = slotsNow().length - 1;
    const expected = { sensor_standing: 'NO_CHECK', state: 'SILENT', missed_readings: due, sensed_readings: 0 };
    expect(await read(id)).toMatchObject(expected);
    expect(await silences(id)).toHaveLength(1);
  });

  it('leave what they did not measure to people, and are no silence while they go on', async () => {
    const id = await makeFridge((minutes) => minutes < 200);
    await probed(id, 2 * day, 4);
    await look();
    const measured = slotsNow().filter(({ from }) => from <= now - 211 * minute);
    const due = slotsNow().length - 1;
    expect(await read(id)).toMatchObject({
      sensor_standing: 'NO_VALUE',
      state: 'SILENT',
      missed_readings: Math.max(0, due - measured.length),
      sensed_readings: measured.length,
    });
    // It is silent since the sensor measured, not since somebody read it.
    const [silence] = await harness.inAccount<{ started_at: string }>(
      account,
      `select started_at from temperature_incidents where fridge_id = $1 and kind = 'SILENT' and ended_at is null`,
      [id],
    );
    expect(Date.parse(silence?.started_at ?? '')).toBeGreaterThan(now - (4 * 60 + 30) * minute);
  });

  it('are not made up for by what was read beside them', async () => {
    const id = await makeFridge((minutes) => minutes < 200);
    await probed(id, 2 * day, 4);
    await look();
    const before = (await read(id)).missed_readings;
    const measured = slotsNow().filter(({ from }) => from <= now - 211 * minute);
    for (const { from } of measured) await probed(id, Math.round((now - from) / minute) - 1, 4);
    expect((await read(id)).missed_readings).toBe(before);
  });

  it('make no incident of the days between two readings of a fridge that they did', async () => {
    const id = await makeFridge();
    await probed(id, 2 * day, 4);
    await look();
    await probed(id, 1, 4);
    await look();
    const found = await harness.inAccount<{ started_at: string; ended_at: string | null }>(
      account,
      `select started_at, ended_at from temperature_incidents where fridge_id = $1 and kind = 'SILENT' and withdrawn_at is null`,
      [id],
    );
    // Only today's and yesterday's slots are looked at: the pause before them was one.
    for (const one of found) expect(Date.parse(one.ended_at ?? '')).toBeLessThan(now - day * minute + 60 * minute);
  });

  it('count from the next reading on where the probe has just agreed', async () => {
    const id = await makeFridge();
    await probed(id, 0, 4);
    expect(await read(id)).toMatchObject({ sensor_standing: 'NEXT' });
  });

  it('are asked of no fridge without one', async () => {
    const [other] = await harness.inAccount<{ id: string }>(
      account,
      `select f.id from fridges f where f.organization_id = $1 and not exists (select 1 from sensor_places p where p.fridge_id = f.id) limit 1`,
      [venue],
    );
    expect(await read(other?.id ?? '')).toMatchObject({ sensor_standing: 'NONE', sensed_readings: 0 });
  });
});
