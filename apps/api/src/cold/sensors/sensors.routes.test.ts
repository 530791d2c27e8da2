import type { Sensor } from '@larder/contract/cold/sensors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../../../test/factories/keys.ts';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { forgetSensorHoursJob, watchSensorsJob } from './sensors.jobs.ts';

const admin = 'admin@harbour.test';
const minute = 60_000;
const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();
let harness: Harness;
let account: string;
let secret: string;
let fridges: { id: string; organization_id: string }[];

beforeAll(async () => {
  harness = await openHarness();
  account = (await peopleOf(harness).person(admin)).account_id;
  const made_from = await peopleOf(harness).role('Staff');
  const role = { name: 'Sensors', made_from, permissions: ['SENSORS_REPORT'] };
  await harness.call('POST', '/roles', { as: admin, body: role });
  ({ secret } = await makeKey(harness, admin, { name: 'Gateway', role: 'Sensors' }));
  fridges = await harness.inAccount(
    account,
    `insert into fridges (account_id, id, organization_id, name, name_key, temperature_legal_limit, temperature_lower_limit, legal_limit_delay, created_at)
     select o.account_id, gen_random_uuid(), o.id, 'Watched ' || n, 'watched ' || n, 8, 0, 30, now() - interval '60 days'
       from (select * from organizations where organization_type = 'VENUE' order by name limit 1) o, generate_series(1, 5) n
     returning id, organization_id`,
  );
});
afterAll(() => harness.close());

const report = (body: unknown, as = secret) => harness.call('POST', '/sensor_readings', { as, body });
const list = async (): Promise<Sensor[]> => (await harness.call('GET', '/sensors', { as: admin })).body.items;
const find = async (name: string) => (await list()).find(({ external_id }) => external_id === name) as Sensor;
const adopt = async (name: string, fridge = 0, since = 60 * 24 * 40): Promise<string> => {
  await report([{ sensor: name, value: 4 }]);
  const { id } = await find(name);
  const body = { name, fridge_id: fridges[fridge]?.id, interval_minutes: 5, offset_celsius: 0 };
  const answer = await harness.call('POST', `/sensors/${id}/adopt`, { as: admin, body });
  expect(answer.status, answer.text).toBe(200);
  await harness.inAccount(account, `update sensor_places set held_from = $2 where sensor_id = $1`, [id, ago(since)]);
  return id;
};
const seenAt = (id: string, at: string) =>
  harness.inAccount(account, `update sensors set last_seen_at = $2 where id = $1`, [id, at]);
const incidentsOf = (id: string) =>
  harness.inAccount<{ kind: string; started_at: string; ended_at: string | null; peak: number | null }>(
    account,
    `select kind, started_at, ended_at, peak::float8 as peak from temperature_incidents
      where sensor_id = $1 and withdrawn_at is null order by kind, started_at`,
    [id],
  );
const kept = async (id: string) => {
  const hours = await harness.inAccount<{ hour: string; values: [number, number][]; n: number }>(
    account,
    `select hour, values, n from sensor_hours where sensor_id = $1 order by hour`,
    [id],
  );
  return hours.flatMap(({ hour, values }) =>
    values.map(([second, raw]) => ({ at: Date.parse(hour) + second * 1000, raw })),
  );
};

describe('readings of sensors', () => {
  it('wait unseen until the sensor is adopted', async () => {
    const answer = await report([{ sensor: 'neighbour', value: 21.5 }]);
    expect([answer.status, answer.body]).toEqual([200, { taken: 0, repeated: 0, waiting: 1, faults: 0, refused: [] }]);
    expect(await find('neighbour')).toMatchObject({ state: 'WAITING', last_raw: 21.5, brought_by: 'Gateway (key)' });
    expect(await kept((await find('neighbour')).id)).toEqual([]);
  });

  it('are kept once by sensor and second, however they come', async () => {
    const id = await adopt('once');
    const values = Array.from({ length: 90 }, (_, at) => ({ sensor: 'once', value: 3 + at / 100, at: ago(2000 - at) }));
    expect((await report(values.toReversed())).body).toMatchObject({ taken: 90, repeated: 0 });
    expect((await report(values)).body).toMatchObject({ taken: 0, repeated: 90 });
    expect(await kept(id)).toHaveLength(90);
  });

  it('are refused by themselves, with the member that is wrong', async () => {
    const id = await adopt('judged');
    const at = ago(10);
    const answer = await report([
      { sensor: 'judged', value: 4.1, at },
      { sensor: 'judged', value: 'warm', at },
      { sensor: 'judged', value: 400, at },
      { sensor: 'judged', value: 40, unit: 'F', at: ago(9) },
      { sensor: 'judged', value: 4, unit: 'K' },
      { sensor: 'judged', value: 4, at: 'yesterday' },
      { sensor: 'judged', value: 4, at: ago(-60) },
      { sensor: 'judged', value: 4, at: ago(60 * 24 * 400) },
      { value: 4 },
      'nonsense',
      { sensor: 'judged' },
    ]);
    expect(answer.body.taken).toBe(2);
    expect(answer.body.refused.map(({ path }: { path: string }) => path)).toEqual([
      '1.value',
      '2.value',
      '4.unit',
      '5.at',
      '6.at',
      '7.at',
      '8.sensor',
      '9.sensor',
      '10.value',
    ]);
    expect((await kept(id)).map(({ raw }) => raw)).toEqual([4.1, 4.44]);
    await seenAt(id, ago(60));
    await report([{ sensor: 'judged', value: 4, battery: 71 }]);
    expect(await find('judged')).toMatchObject({ battery: 71 });
  });

  it('are refused as a whole where they are none, or too many', async () => {
    for (const body of [{ hello: 1 }, { data: { tags: 1 } }])
      expect((await report(body)).body).toMatchObject({ taken: 0, waiting: 0, refused: [{ path: '' }] });
    const number = { 'content-type': 'application/json' };
    const none = await harness.call('POST', '/sensor_readings', { as: secret, body: '42', headers: number });
    expect([none.status, none.body.error_description]).toEqual([422, expect.stringContaining('no message of sensors')]);
    const many = await report(Array.from({ length: 2001 }, () => ({ sensor: 'many', value: 1 })));
    expect([many.status, many.body.error_description]).toEqual([413, 'Send at most 2000 readings at once']);
    expect((await report([{ sensor: 'x', value: 1 }], 'staff@harbour.test')).status).toBe(403);
  });

  it('tell faults after three in a row, and keep none of them', async () => {
    const id = await adopt('faulty');
    await seenAt(id, ago(60));
    for (const [index, value] of [-127, 85, 0x7fff].entries())
      expect((await report([{ sensor: 'faulty', value, at: ago(30 - index) }])).body.faults).toBe(1);
    expect((await find('faulty')).fault).toBe('does not know its value');
    expect(await kept(id)).toEqual([]);
    await report([{ sensor: 'faulty', value: 4 }]);
    expect((await find('faulty')).fault).toBe('');
  });

  it.each([
    [
      'The Things Stack',
      {
        end_device_ids: { device_id: 'tts-1' },
        uplink_message: {
          received_at: ago(3),
          normalized_payload: [{ air: { temperature: 3.6 } }],
          decoded_payload: { temperature: 99 },
        },
      },
      'tts-1',
      3.6,
    ],
    ['ChirpStack', { deviceInfo: { devEui: '70b3' }, time: ago(3), object: { temperature: -18.25 } }, '70b3', -18.25],
    [
      'a Ruuvi Gateway',
      {
        data: {
          timestamp: '1',
          tags: {
            'AA:BB': {
              timestamp: String(Math.floor(now / 1000) - 60),
              data: '0201061BFF99040512FC5394C37C0004FFFC040CAC364200CDCBB8334C884F',
            },
          },
        },
      },
      'AA:BB',
      24.3,
    ],
  ])('are read from %s', async (_, message, name, value) => {
    expect((await report(message)).body.waiting).toBe(1);
    const id = await adopt(name);
    expect((await report(message)).body).toMatchObject({ taken: 1, refused: [] });
    expect((await kept(id)).map(({ raw }) => raw)).toContain(value);
  });
});

describe('a sensor', () => {
  it('is judged apart from what people read', async () => {
    const id = await adopt('apart', 1);
    const values = Array.from({ length: 37 }, (_, at) => ({ sensor: 'apart', value: 9.5, at: ago(200 - at * 5) }));
    await report(values);
    for (let at = 190; at > 30; at -= 25)
      await harness.inAccount(
        account,
        `insert into temperature_readings (account_id, id, organization_id, fridge_id, value, recorded_at, initial_recorded_at)
         values ($1, gen_random_uuid(), $2, $3, 4.0, $4, $4)`,
        [account, fridges[1]?.organization_id, fridges[1]?.id, ago(at)],
      );
    expect(await incidentsOf(id)).toEqual([
      { kind: 'EXCURSION', started_at: ago(200).replace(/\.\d+/, '.000'), ended_at: null, peak: 9.5 },
    ]);
    await report([
      { sensor: 'apart', value: 5, at: ago(16) },
      { sensor: 'apart', value: 5, at: ago(4) },
    ]);
    expect((await incidentsOf(id))[0]?.ended_at).toBeNull();
    await report([{ sensor: 'apart', value: 5 }]);
    expect((await incidentsOf(id))[0]?.ended_at).not.toBeNull();
  });

  it('that moves rewrites nobody’s past', async () => {
    const id = await adopt('moving', 2);
    await report(Array.from({ length: 20 }, (_, at) => ({ sensor: 'moving', value: 12, at: ago(300 - at * 5) })));
    const before = await incidentsOf(id);
    expect(before).toHaveLength(1);
    const moved = await harness.call('PATCH', `/sensors/${id}`, {
      as: admin,
      body: { fridge_id: fridges[3]?.id, offset_celsius: -9 },
    });
    expect(moved.status, moved.text).toBe(200);
    await report([{ sensor: 'moving', value: 12 }]);
    const after = await incidentsOf(id);
    expect(after.map(({ started_at, peak }) => ({ started_at, peak }))).toEqual(
      before.map(({ started_at, peak }) => ({ started_at, peak })),
    );
    expect(after[0]?.ended_at).not.toBeNull();
  });

  it('that falls silent is one incident, and so are all of one gateway', async () => {
    const { secret: other } = await makeKey(harness, admin, { name: 'Second gateway', role: 'Sensors' });
    const names = ['quiet-a', 'quiet-b', 'quiet-c'];
    await report(
      names.map((sensor) => ({ sensor, value: 4, at: ago(60) })),
      other,
    );
    const ids: string[] = [];
    for (const name of names) {
      const { id } = await find(name);
      const body = { name, fridge_id: fridges[0]?.id, interval_minutes: 5, offset_celsius: 0 };
      await harness.call('POST', `/sensors/${id}/adopt`, { as: admin, body });
      await harness.inAccount(account, `update sensor_places set held_from = $2 where sensor_id = $1`, [id, ago(999)]);
      ids.push(id);
    }
    await report(
      names.map((sensor) => ({ sensor, value: 4, at: ago(59) })),
      other,
    );
    const watch = () => watchSensorsJob(harness.app).run({}, new AbortController().signal);
    await watch();
    await watch();
    const silences = async () => (await Promise.all(ids.map(incidentsOf))).flat();
    expect((await silences()).map(({ kind, ended_at }) => [kind, ended_at])).toEqual([['SILENT', null]]);
    await report(
      names.map((sensor) => ({ sensor, value: 4 })),
      other,
    );
    expect((await silences()).filter(({ ended_at }) => ended_at === null)).toEqual([]);
  });
});

describe('by the clock', () => {
  const run = (job: ReturnType<typeof watchSensorsJob>) => job.run({}, new AbortController().signal);
  const months = async (count: number) => {
    const [found] = await harness.behind<{ hour: string }>(
      `select date_trunc('hour', now() - make_interval(months => $1)) as hour`,
      [count],
    );
    return new Date(found?.hour ?? 0);
  };

  it('what was measured more than 13 months ago is forgotten, and its incidents stay', async () => {
    const id = await adopt('long-ago', 4, 60 * 24 * 500);
    await harness.inAccount(
      account,
      `insert into temperature_incidents (account_id, id, organization_id, fridge_id, sensor_id, kind, delay, started_at, ended_at)
       select account_id, gen_random_uuid(), organization_id, $2, id, 'SILENT', 15, $3, $3 from sensors where id = $1`,
      [id, fridges[4]?.id, await months(14)],
    );
    const [old, kept_still] = [await months(14), await months(12)];
    for (const hour of [old, kept_still])
      await harness.inAccount(
        account,
        `insert into sensor_hours (account_id, organization_id, sensor_id, hour, values, min, max, mean, n)
         select account_id, organization_id, id, $2, '[[0, 4]]', 4, 4, 4, 1 from sensors where id = $1`,
        [id, hour],
      );
    expect((await kept(id)).map(({ at }) => at)).toEqual([old.getTime(), kept_still.getTime()]);
    await run(forgetSensorHoursJob(harness.app));
    expect((await kept(id)).map(({ at }) => at)).toEqual([kept_still.getTime()]);
    expect((await incidentsOf(id)).map(({ started_at }) => Date.parse(started_at))).toEqual([old.getTime()]);
  });

  it('only customers that have adopted a sensor are visited', async () => {
    const visited = async () =>
      (await harness.app.database.pool.query<{ account_id: string }>('select * from auth.accounts_with_sensors()'))
        .rows;
    const [other] = await harness.behind<{ id: string }>(
      `select id from organizations where parent_id is null and id <> $1 and organization_type <> 'SAAS_OPERATOR' limit 1`,
      [account],
    );
    const ids = (await visited()).map(({ account_id }) => account_id);
    expect(ids).toContain(account);
    expect(ids).not.toContain(other?.id);
    await harness.inAccount(account, `update sensors set lifecycle = 'WAITING' where lifecycle = 'ACTIVE'`);
    expect((await visited()).map(({ account_id }) => account_id)).not.toContain(account);
  });
});
