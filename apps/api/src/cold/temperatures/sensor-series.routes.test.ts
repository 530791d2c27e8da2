import type { ReadingSeries } from '@larder/contract/cold/reading-series';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness } from '../../../test/harness.ts';

const venue = 'venue@harbour.test';
const minute = 60_000;
const hour = 60 * minute;
let account: string;
const harness = await openHarness();
const desk = await openFridgeDesk(harness);
const opened = Date.parse(desk.at(0));

beforeAll(async () => {
  account = (await peopleOf(harness).person(venue)).account_id;
});
afterAll(() => harness.close());

type Stay = { fridge_id: string | null; since: number; offset?: number };
type Value = { at: number; raw: number };

/** A sensor of the venue with where it stood, in minutes from the opening, and what it measured. */
async function sensorOf(stays: Stay[], values: Value[]): Promise<string> {
  const id = randomUUID();
  const name = `Sensor ${id.slice(0, 8)}`;
  await harness.inAccount(
    account,
    `insert into sensors (account_id, id, organization_id, key_id, brought_by, external_id, name, lifecycle, interval_minutes)
     select account_id, $2, organization_id, $2, 'Chart', $3, $3, 'ACTIVE', 5 from fridges where account_id = $1 and id = $4`,
    [account, id, name, stays.find(({ fridge_id }) => fridge_id)?.fridge_id],
  );
  for (const { fridge_id, since, offset = 0 } of stays)
    await harness.inAccount(
      account,
      `insert into sensor_places (account_id, organization_id, sensor_id, fridge_id, held_from, offset_celsius)
       select account_id, organization_id, id, $2, $3, $4 from sensors where id = $1`,
      [id, fridge_id, desk.at(since), offset],
    );
  const hours = new Map<number, [number, number][]>();
  for (const { at, raw } of values) {
    const begins = Math.floor(at / hour) * hour;
    hours.set(begins, [...(hours.get(begins) ?? []), [Math.floor((at - begins) / 1000), raw]]);
  }
  for (const [begins, pairs] of hours) {
    const raws = pairs.map(([, raw]) => raw);
    await harness.inAccount(
      account,
      `insert into sensor_hours (account_id, organization_id, sensor_id, hour, values, min, max, mean, n)
       select account_id, organization_id, id, $2, $3, $4, $5, $4, $6 from sensors where id = $1`,
      [id, new Date(begins), JSON.stringify(pairs), Math.min(...raws), Math.max(...raws), raws.length],
    );
  }
  return id;
}

const series = async (id: string, days = '1', as = venue) =>
  (await harness.call('GET', `/fridges/${id}/series`, { as, query: { days } })) as {
    status: number;
    body: ReadingSeries;
  };
/** One value a minute, ending `until` minutes from the opening, in whole seconds. */
const minutely = (count: number, until: number): Value[] =>
  Array.from({ length: count }, (_, at) => ({
    at: Math.floor((opened + (until - count + at) * minute) / 1000) * 1000,
    raw: Math.round((3 + Math.sin(at / 30) * 2) * 100) / 100,
  }));

it('gives a day of minutes as a small answer that keeps the extremes of every stretch', async () => {
  const { id } = await desk.newFridge();
  const values = minutely(1440, -3);
  const sensor = await sensorOf([{ fridge_id: id, since: -60 * 48, offset: -0.5 }], values);
  const { body } = await series(id);
  const [only] = body.sensors;
  expect([body.sensors.length, only?.id]).toEqual([1, sensor]);
  const points = only?.points ?? [];
  expect(points.length).toBeLessThanOrEqual(290);
  expect(JSON.stringify(only).length).toBeLessThan(25_000);
  const shown = values.filter(({ at }) => at >= Date.parse(body.from));
  const stretches = new Map<number, number[]>();
  for (const { at, raw } of shown) {
    const stretch = Math.floor(at / (5 * minute));
    stretches.set(stretch, [...(stretches.get(stretch) ?? []), Math.round((raw - 0.5) * 100) / 100]);
  }
  expect(points.map(({ low, high }) => [low, high])).toEqual(
    [...stretches.values()].map((one) => [Math.min(...one), Math.max(...one)]),
  );
  expect(
    points.every(
      ({ at }, index) =>
        stretches.has(Math.floor(Date.parse(at) / (5 * minute))) && at >= (points[index - 1]?.at ?? ''),
    ),
  ).toBe(true);
  expect(only?.summary.count).toBe(shown.length);
  expect(only?.gaps).toEqual([]);
  // What people read is counted apart.
  expect(body.summary.count).toBe(0);
  expect((await series(id, '1', 'admin@orchard.test')).status).toBe(404);
});

/** The whole second that an instant lies in: readings are kept by it. */
const secondOf = (instant: string) => Math.floor(Date.parse(instant) / 1000) * 1000;

it('shows a sensor only while it stood there, and where it was silent', async () => {
  const [here, there] = [await desk.newFridge(), await desk.newFridge()];
  const values = minutely(600, -1).filter(({ at }) => at < opened - 200.5 * minute || at > opened - 149.5 * minute);
  await sensorOf(
    [
      { fridge_id: here.id, since: -400 },
      { fridge_id: there.id, since: -100, offset: 10 },
    ],
    values,
  );
  const one = (await series(here.id)).body.sensors[0];
  const two = (await series(there.id)).body.sensors[0];
  const counted = (from: number, to: number) =>
    values.filter(({ at }) => at >= secondOf(desk.at(from)) && at < secondOf(desk.at(to))).length;
  expect([one?.summary.count, two?.summary.count]).toEqual([counted(-400, -100), counted(-100, 0)]);
  expect(two?.summary.min).toBeGreaterThan(10);
  const silent = one?.gaps.map(({ from, to }) =>
    [from, to].map((at) => Math.round((Date.parse(at) - opened) / minute)),
  );
  expect(silent).toEqual([[-201, -149]]);
  expect(two?.gaps).toEqual([]);
});

it('says that a sensor without a value was silent all the time, and names the sensor of an incident', async () => {
  const { id } = await desk.newFridge();
  const sensor = await sensorOf([{ fridge_id: id, since: -180 }], []);
  const { body } = await series(id);
  expect(body.sensors).toMatchObject([{ id: sensor, points: [], summary: { count: 0, min: null, max: null } }]);
  expect(body.sensors[0]?.gaps).toEqual([{ from: new Date(secondOf(desk.at(-180))).toISOString(), to: body.to }]);
  await desk.read(id, [-90, 9], [-30, 9.5], [-20, 4]);
  await harness.inAccount(
    account,
    `insert into temperature_incidents (account_id, id, organization_id, fridge_id, sensor_id, kind, delay, started_at)
     select account_id, gen_random_uuid(), organization_id, id, $2, 'SILENT', 15, $3 from fridges where id = $1`,
    [id, sensor, desk.at(-180)],
  );
  const found = await desk.incidentsOf(id);
  expect(found.map(({ kind, sensor: by }) => [kind, by?.id ?? null])).toEqual([
    ['SILENT', sensor],
    ['EXCURSION', null],
  ]);
  const own = found[0]?.id ?? '';
  const page = await harness.call('GET', `/temperature_incidents/${own}`, { as: venue });
  expect(page.body.sensor).toEqual({ id: sensor, name: `Sensor ${sensor.slice(0, 8)}` });
  const around = await harness.call('GET', `/temperature_incidents/${own}/series`, { as: venue });
  expect(around.body.sensors[0]?.id).toBe(sensor);
});
