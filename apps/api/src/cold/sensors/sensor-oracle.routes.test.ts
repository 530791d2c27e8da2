import { afterAll, beforeAll, expect, it } from 'vitest';
import { chanceFrom } from '../../../test/chance.ts';
import { makeKey } from '../../../test/factories/keys.ts';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

type Value = { at: number; celsius: number };
type Window = { from: number; to: number };
type Drawn = {
  name: string;
  form: keyof typeof forms;
  id: string;
  fridge: string;
  values: Value[];
  windows: Window[];
};

const admin = 'admin@harbour.test';
const minute = 60_000;
const days = 4;
/** One for each kind of gateway, without and with windows by turns; two in `npm run test:full`. */
const fridgeCount = process.env.TEST_FULL ? 8 : 4;
const [legal, lower, delay] = [8, 0, 30];
const chance = chanceFrom(41);
const now = Math.floor(Date.now() / 1000) * 1000;
const iso = (at: number) => new Date(at).toISOString();
let harness: Harness;
let account: string;
let secret: string;
let drawn: Drawn[];

/** A value as each kind of gateway sends it; a tag's raw data holds it in 0.005 °C. */
const forms = {
  larder: (sensor: string, { at, celsius }: Value) => [{ sensor, value: celsius, at: iso(at) }],
  things: (device_id: string, { at, celsius }: Value) => ({
    end_device_ids: { device_id },
    uplink_message: { received_at: iso(at), normalized_payload: [{ air: { temperature: celsius } }] },
  }),
  chirp: (devEui: string, { at, celsius }: Value) => ({
    deviceInfo: { devEui },
    time: iso(at),
    object: { temperature: celsius },
  }),
  ruuvi: (tag: string, { at, celsius }: Value) => {
    const bits = (Math.round(celsius / 0.005) & 0xffff).toString(16).padStart(4, '0');
    return { data: { tags: { [tag]: { timestamp: String(at / 1000), data: `0201061BFF990405${bits}5394C37C0004` } } } };
  },
};

beforeAll(async () => {
  harness = await openHarness();
  account = (await peopleOf(harness).person(admin)).account_id;
  ({ secret } = await makeKey(harness, admin, { name: 'Gateway', role: 'Venue Manager' }));
  const fridges = await harness.inAccount<{ id: string }>(
    account,
    `insert into fridges (account_id, id, organization_id, name, name_key, temperature_legal_limit, temperature_lower_limit, legal_limit_delay, created_at)
     select o.account_id, gen_random_uuid(), o.id, 'Oracle ' || n, 'oracle ' || n, ${legal}, ${lower}, ${delay}, now() - interval '60 days'
       from (select * from organizations where organization_type = 'VENUE' order by name limit 1) o,
         generate_series(1, ${fridgeCount}) n returning id`,
  );
  const kinds = Object.keys(forms) as (keyof typeof forms)[];
  drawn = fridges.map(({ id: fridge }, at) => {
    const form = kinds[at % kinds.length] ?? 'larder';
    return { name: `${form}-${at}`, form, fridge, id: '', values: drawValues(), windows: [] };
  });
  for (const one of drawn) await adopt(one);
  for (const [at, one] of drawn.entries()) if (at > 1) one.windows = await planWindows(one.fridge, at % 2 === 0);
});
afterAll(() => harness.close());

const report = (body: unknown) => harness.call('POST', '/sensor_readings', { as: secret, body });

async function adopt(one: Drawn): Promise<void> {
  await report(forms[one.form](one.name, { at: now - 1000, celsius: 4 }));
  const { items } = (await harness.call('GET', '/sensors', { as: admin })).body;
  one.id = items.find(({ external_id }: { external_id: string }) => external_id === one.name).id;
  const body = { name: one.name, fridge_id: one.fridge, interval_minutes: 5, offset_celsius: 0 };
  await harness.call('POST', `/sensors/${one.id}/adopt`, { as: admin, body });
  await harness.inAccount(
    account,
    `update sensor_places set held_from = now() - interval '50 days' where sensor_id = $1`,
    [one.id],
  );
}

/** Some days of a restless fridge: warm and cold spells of any length, gaps, and values that stand on the limit. */
function drawValues(): Value[] {
  const values: Value[] = [];
  let level = 4;
  let left = 0;
  for (
    let at = now - days * 24 * 60 * minute;
    at < now;
    at += chance.between(2, 9) * minute + chance.between(0, 59) * 1000
  ) {
    if (left <= 0) {
      level = chance.pick([4, 4, 4, 7.9, 8, 8.5, 12, -1]);
      left = chance.between(5, level === 4 ? 400 : 90);
      if (chance.next() < 0.05) at += chance.between(60, 300) * minute;
    }
    left -= 5;
    const restless = level === 4 ? 0 : chance.pick([0, 0, 0, -0.6, 0.6]);
    if (at < now) values.push({ at, celsius: Math.round((level + restless) * 10) / 10 });
  }
  return values;
}

/** Windows of the last days, in the order of time: one each day by the clock of Tokyo, or some at any time of them. */
async function planWindows(fridge: string, isDaily: boolean): Promise<Window[]> {
  const insert = (repeats: string, starts_at: number, minutes: number, stopped_at?: number) =>
    harness.inAccount(
      account,
      `insert into fridge_windows (account_id, id, organization_id, fridge_id, kind, repeats, starts_at, minutes, timezone, planned_by_name, created_at, stopped_at)
       select account_id, gen_random_uuid(), organization_id, id, 'DEFROST', $2, $3, $4, 'Asia/Tokyo', 'Oracle', $3, $5 from fridges where id = $1`,
      [fridge, repeats, iso(starts_at), minutes, stopped_at === undefined ? null : iso(stopped_at)],
    );
  const begin = now - days * 24 * 60 * minute;
  const windows: Window[] = [];
  if (isDaily) {
    const [first, minutes] = [begin + chance.between(0, 1400) * minute, chance.between(60, 240)];
    // Stopped while it is open on the last day but one.
    const stopped = first + 2 * 24 * 60 * minute + chance.between(10, minutes) * minute;
    await insert('DAILY', first, minutes, stopped);
    for (const day of [0, 1, 2]) {
      const from = first + day * 24 * 60 * minute;
      windows.push({ from, to: Math.min(from + minutes * minute, stopped) });
    }
    return windows;
  }
  for (let from = begin; from < now; from += chance.between(150, 900) * minute) {
    const minutes = chance.between(20, 240);
    await insert('ONCE', from, minutes);
    windows.push({ from, to: from + minutes * minute });
    from += minutes * minute;
  }
  return windows;
}

it(
  'loses nothing, keeps nothing twice, and has the incidents that a second count finds',
  { timeout: 300_000 },
  async () => {
    const messages = drawn.flatMap(({ name, form, values }) =>
      values.map((one) => ({ at: one.at, body: forms[form](name, one) })),
    );
    const sent = shuffled([...messages, ...messages.filter(() => chance.next() < 0.2)]);
    // Some come as they are taken, the rest a day late and in any order; the list form brings many at once.
    const lists = sent.filter(({ body }) => Array.isArray(body));
    const singles = sent.filter(({ body }) => !Array.isArray(body));
    for (let at = 0; at < lists.length; at += 120)
      expect((await report(lists.slice(at, at + 120).flatMap(({ body }) => body as object[]))).body.refused).toEqual(
        [],
      );
    for (let at = 0; at < singles.length; at += 8)
      await Promise.all(
        singles.slice(at, at + 8).map(async ({ body }) => {
          const answer = await report(body);
          expect([answer.status, answer.body?.refused], answer.text).toEqual([200, []]);
        }),
      );
    for (const one of drawn) {
      expect(await keptOf(one), one.name).toEqual(one.values.map(({ at, celsius }) => `${iso(at)} ${celsius}`));
      expect(await incidentsOf(one), one.name).toEqual(recount(one.values, one.windows));
    }
    const all = (await Promise.all(drawn.map(incidentsOf))).flat();
    console.info(`sensors: ${sent.length} messages of ${messages.length} readings, ${all.length} incidents`);
    expect(all.length).toBeGreaterThan(20);
    const kept = drawn
      .filter(({ windows }) => windows.length > 0)
      .flatMap(({ values, windows }) => {
        const counted = recount(values, windows);
        return recount(values, []).filter((one) => !counted.includes(one));
      });
    // Else the windows that were drawn would have made no difference.
    expect(kept.length).toBeGreaterThan(3);
  },
);

async function keptOf({ id }: Drawn): Promise<string[]> {
  const hours = await harness.inAccount<{ hour: string; values: [number, number][] }>(
    account,
    `select hour, values from sensor_hours where sensor_id = $1 order by hour`,
    [id],
  );
  return hours.flatMap(({ hour, values }) =>
    values.map(([second, raw]) => `${iso(Date.parse(hour) + second * 1000)} ${raw}`),
  );
}

async function incidentsOf({ id }: Drawn): Promise<string[]> {
  const found = await harness.inAccount<{ kind: string; started_at: string; ended_at: string | null; peak: number }>(
    account,
    `select kind, started_at, ended_at, peak::float8 as peak from temperature_incidents
      where sensor_id = $1 and withdrawn_at is null order by kind desc, started_at`,
    [id],
  );
  return found.map(
    ({ kind, started_at, ended_at, peak }) =>
      `${kind} ${iso(Date.parse(started_at))} ${ended_at ? iso(Date.parse(ended_at)) : 'lasts'} ${peak}`,
  );
}

/**
 * The incidents counted a second time, from the page alone and by looking ahead instead of carrying a state: from each
 * value beyond the limit on, the end is the first value within it after which none beyond comes for 15 minutes. Windows
 * cut such a stretch into parts, and the first part that was too long by itself is where its incident begins.
 */
function recount(values: readonly Value[], windows: readonly Window[]): string[] {
  const count = (
    kind: string,
    isBeyond: (celsius: number) => boolean,
    worst: (all: number[]) => number,
    excused: readonly Window[] = [],
  ) => {
    const found: string[] = [];
    for (let at = 0; at < values.length;) {
      const first = values[at] as Value;
      if (!isBeyond(first.celsius)) {
        at += 1;
        continue;
      }
      let end = at + 1;
      while (end < values.length && !isOver(end)) end += 1;
      const beyond = values.slice(at, end).filter(({ celsius }) => isBeyond(celsius));
      const run = values.slice(0, end).findLastIndex(({ celsius }) => isBeyond(celsius)) + 1;
      const back = values[end] ?? values[run];
      const over = back?.at ?? Date.now();
      const edges = [first.at, ...excused.flatMap(({ from, to }) => [from, to]), over]
        .filter((edge) => edge >= first.at && edge <= over)
        .toSorted((one, other) => one - other);
      const start = edges.find((edge, index) => isTooLong(edge, edges[index + 1] ?? edge, edges[index + 1] === over));
      if (start !== undefined) {
        const ended = end < values.length ? iso((values[end] as Value).at) : 'lasts';
        const counted = beyond.filter(({ at: when }) => when >= start);
        found.push(`${kind} ${iso(start)} ${ended} ${worst(counted.map(({ celsius }) => celsius))}`);
      }
      at = Math.max(end, at + 1);
    }
    /** Whether a part was beyond for too long; one that a window ends goes as far as it was known to be beyond. */
    function isTooLong(from: number, to: number, isLast: boolean): boolean {
      if (excused.some((one) => one.from <= from && from < one.to)) return false;
      const within = values.filter(({ at }) => at >= from && at < to);
      const last = within.findLastIndex(({ celsius }) => isBeyond(celsius));
      if (last < 0) return false;
      const until = isLast ? to : (within[last + 1]?.at ?? to);
      return (until - from) / minute > delay;
    }
    function isOver(place: number): boolean {
      const { at: from, celsius } = values[place] as Value;
      if (isBeyond(celsius)) return false;
      const before = values[place - 1];
      if (before && !isBeyond(before.celsius)) return false;
      const next = values.findIndex((one, index) => index > place && isBeyond(one.celsius));
      const last = values[next < 0 ? values.length - 1 : next - 1] as Value;
      return last.at - from >= 15 * minute;
    }
    return found;
  };
  return [
    ...count(
      'TOO_COLD',
      (celsius) => celsius < lower,
      (all) => Math.min(...all),
    ),
    ...count(
      'EXCURSION',
      (celsius) => celsius > legal,
      (all) => Math.max(...all),
      windows,
    ),
  ];
}

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = chance.between(0, at);
    [left[at], left[other]] = [left[other] as T, left[at] as T];
  }
  return left;
}
