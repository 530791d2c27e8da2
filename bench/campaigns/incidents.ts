/**
 * Are a fridge's incidents the same in whatever order and number of calls its readings come? Years of readings are sent
 * late, doubled, shuffled and in calls of any size while limits change, and weeks of them as they happen over a bad
 * network; what the server keeps is held against a second count from the definition alone, and every message against
 * what was news when it was sent. `npx tsx bench/campaigns/incidents.ts [--years 2] [--every 30] [--weeks 8] [--seed
 * 1]`, with REAL_DATA_DIR for the measured series
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chanceFrom } from '../../apps/api/test/chance.ts';
import { machine, report } from '../measure.ts';
import { openIncidentServer, type Fridge } from './incident-server.ts';
import { incidentsBy, inventLimits, inventReadings, shuffle, type Limit, type Reading } from './incident-story.ts';

const { values } = parseArgs({
  options: {
    years: { type: 'string', default: '2' },
    every: { type: 'string', default: '30' },
    weeks: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
  },
});
const seed = Number(values.seed);
const every = Number(values.every);
const day = 24 * 3_600_000;
const usual: Limit = { from: 0, legal: 8, delay: 30 };

console.log(machine());
const server = await openIncidentServer();
const found = { readings: 0, calls: 0, incidents: 0, differences: 0 };
try {
  const present = server.now();
  const years = Number(values.years) * 365 * day;
  const orders: [string, (list: Reading[], seed: number) => Reading[]][] = [
    ['in order', (list) => list],
    ['backwards', (list) => list.toReversed()],
    ['days in any order', inDays],
    ['in any order', (list, own) => shuffle(list, chanceFrom(own))],
  ];
  for (const [index, [name, order]] of orders.entries()) {
    const chance = chanceFrom(seed * 100 + index);
    const story = inventReadings(chance, present - years, present - 2 * 60_000, every);
    const limits = inventLimits(chance, present - years, present - day, 6);
    await backlog(`${values.years} years, ${name}`, story, limits, order(story, seed + index));
  }
  for (const [name, story] of measuredSeries()) {
    // A limit in the midst of what was measured, so that there is something to find.
    const middle = story.map(({ value }) => value).toSorted((a, b) => a - b)[Math.floor(story.length / 2)] ?? 8;
    const first = Math.min(...story.map(({ at }) => at));
    const limits = [{ from: first - 60_000, legal: middle, delay: 5 }];
    for (const [index, [how, order]] of orders.entries()) {
      const own = story.map((one) => ({ ...one, id: randomUUID() }));
      await backlog(`${name}, ${how}`, own, limits, order(own, seed + index));
    }
  }
  for (const own of [1, 2]) await live(`${values.weeks} weeks as they happen`, chanceFrom(seed * 1000 + own), present);
  report('Readings', found.readings, '');
  report('Calls', found.calls, '');
  report('Incidents', found.incidents, '');
  report('Incidents that differ from the second count', found.differences, '', { atMost: 0 });
  report('Incidents that people were mailed', server.mails.incidents, '');
  report('in so many messages, to all people', server.mails.messages, '');
  report('Incidents mailed twice', server.mails.twice, '', { atMost: 0 });
  report('Mailed although over for six hours', server.mails.stale, '', { atMost: 0 });
  report('Messages of one look beyond one a person', server.mails.beyond, '', { atMost: 0 });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.stop();
}

/** Everything is sent today, after limits were changed over the years. */
async function backlog(name: string, story: Reading[], limits: Limit[], order: Reading[]): Promise<void> {
  const chance = chanceFrom(seed + order.length);
  const now = server.now();
  const first = Math.min(...story.map(({ at }) => at));
  const fridge = await server.addFridge(name, first - 3_600_000);
  for (const one of limits) await server.at(one.from, () => server.setLimits(fridge, one));
  const sent = withDoubles(order, chance);
  let calls = 0;
  while (sent.length > 0) {
    await server.send(fridge, sent.splice(0, chance.between(1, 500)));
    calls += 1;
    // What is set today judges nothing of before.
    if (calls === 10) await server.setLimits(fridge, { from: now, legal: 6.5, delay: 5 });
  }
  await server.look();
  await hold(name, fridge, { story, limits: [usual, ...limits], calls, now: server.now() });
}

/** Weeks of a tablet that loses its network for hours and days; the watch and the messages run every hour. */
async function live(name: string, chance: ReturnType<typeof chanceFrom>, present: number): Promise<void> {
  const begin = present - Number(values.weeks) * 7 * day;
  const story = inventReadings(chance, begin, present, 10);
  const limits = inventLimits(chance, begin, present, 4);
  const fridge = await server.addFridge(name, begin - 3_600_000);
  const arriving = withDoubles(story, chance).map((one) => ({ one, when: one.at + 1000 + lateness(chance) }));
  let offlineUntil = 0;
  let changed = 0;
  let calls = 0;
  for (let now = begin; now <= present; now += 3_600_000) {
    if (now > offlineUntil && chance.next() < 1 / (5 * 24)) offlineUntil = now + chance.between(2, 60) * 3_600_000;
    await server.at(now, async () => {
      for (const one of limits.slice(changed).filter(({ from }) => from <= now)) {
        await server.at(one.from, () => server.setLimits(fridge, one));
        changed += 1;
      }
      const due =
        now < offlineUntil
          ? []
          : shuffle(
              arriving.filter(({ when }) => when <= now),
              chance,
            );
      for (const one of due) arriving.splice(arriving.indexOf(one), 1);
      while (due.length > 0) {
        await server.send(
          fridge,
          due.splice(0, chance.between(1, 60)).map(({ one }) => one),
        );
        calls += 1;
      }
      await server.look();
    });
  }
  await server.send(
    fridge,
    arriving.map(({ one }) => one),
  );
  await server.look();
  await hold(name, fridge, { story, limits: [usual, ...limits], calls, now: server.now() });
}

type Story = { story: Reading[]; limits: Limit[]; calls: number; now: number };

async function hold(name: string, fridge: Fridge, { story, limits, calls, now }: Story): Promise<void> {
  const line = (kind: string, start: number, end: number | null, peak: number | null) =>
    `${kind} ${new Date(start).toISOString()} ${end === null ? 'lasting' : new Date(end).toISOString()} ${peak ?? '-'}`;
  const expected = new Set(
    incidentsBy(story, limits, { made: fridge.made, silentAfter: day, now }).map((one) =>
      line(one.kind, one.start, one.end, one.peak),
    ),
  );
  const kept = new Set((await server.incidentsOf(fridge)).map((one) => line(one.kind, one.start, one.end, one.peak)));
  const missing = [...expected].filter((one) => !kept.has(one));
  const surplus = [...kept].filter((one) => !expected.has(one));
  for (const one of missing.slice(0, 5)) console.log(`  missing  ${one}`);
  for (const one of surplus.slice(0, 5)) console.log(`  surplus  ${one}`);
  console.log(`  ${name}: ${story.length} readings in ${calls} calls, ${expected.size} incidents`);
  found.readings += story.length;
  found.calls += calls;
  found.incidents += expected.size;
  found.differences += missing.length + surplus.length;
}

function lateness(chance: ReturnType<typeof chanceFrom>): number {
  return chance.next() < 0.05 ? chance.between(1, 7 * 24 * 60) * 60_000 : 0;
}

/** One in five comes twice, the second time anywhere later. */
function withDoubles(list: readonly Reading[], chance: ReturnType<typeof chanceFrom>): Reading[] {
  const places = list.map((one, index) => ({ one, place: index }));
  const doubles = places
    .filter(() => chance.next() < 0.2)
    .map(({ one, place }) => ({ one, place: place + chance.next() * (list.length - place) }));
  return [...places, ...doubles].toSorted((a, b) => a.place - b.place).map(({ one }) => one);
}

function inDays(list: Reading[], own: number): Reading[] {
  const days = new Map<number, Reading[]>();
  for (const one of list) {
    const at = Math.floor(one.at / day);
    days.set(at, [...(days.get(at) ?? []), one]);
  }
  return shuffle([...days.values()], chanceFrom(own)).flat();
}

/** The series of real probes, where they are at hand. */
function measuredSeries(): [string, Reading[]][] {
  const folder = resolve(process.env.REAL_DATA_DIR ?? '../shared/data', 'temperatures');
  if (!existsSync(folder)) {
    console.log(`There are no measured temperatures in ${folder}`);
    return [];
  }
  const chance = chanceFrom(seed);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => {
      const [, ...lines] = readFileSync(join(folder, name), 'utf8').trim().split('\n');
      const story = lines.map((text) => {
        const [at = '', value = ''] = text.split(',');
        const time = Date.parse(at.replace(/(\d\d)(\d\d)$/, '$1:$2'));
        return { id: chance.id(), at: time, value: Math.round(Number(value) * 10) / 10 };
      });
      return [name, story];
    });
}
