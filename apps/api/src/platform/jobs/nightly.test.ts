import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../clock.ts';
import { dueDay, nightlyJob, type Night, type NightlyKind, type NightlyPart } from './nightly.ts';

const day = 86_400_000;
const now = clock.now;
afterEach(() => {
  clock.now = now;
});

describe('the day whose mail is due', () => {
  // Zones that change at one, two, three and midnight, on half hours, by half an hour, never, and once skipped a day.
  const zones = [
    'Europe/London',
    'America/New_York',
    'Europe/Athens',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Asia/Beirut',
    'UTC',
  ];
  it.each(zones)('comes exactly once each day in 400 days before and after, and never early: %s', (zone) => {
    const centre = Date.parse('2026-11-20T00:00:00Z');
    for (const hour of [3, 6]) {
      const seen = new Map<string, number>();
      for (let at = centre - 400 * day; at < centre + 400 * day; at += 30 * 60_000) {
        const due = dueDay(at, zone, hour);
        if (due && !seen.has(due)) seen.set(due, at);
      }
      const days = [...seen.keys()];
      expect(days.length).toBeGreaterThanOrEqual(799);
      // One for each day of the calendar, none left out.
      expect(days.slice(1).filter((one, index) => Date.parse(one) - Date.parse(days[index] ?? '') !== day)).toEqual([]);
      const gaps = [...seen.values()].slice(1).map((at, index) => at - ([...seen.values()][index] ?? 0));
      // The first of a series may find its hour long gone.
      expect(gaps.slice(1).filter((gap) => gap < 23 * 3_600_000 || gap > 25 * 3_600_000)).toEqual([]);
    }
  });

  it.each([
    ['2026-03-29T01:59:00Z', 'Europe/London', undefined],
    ['2026-03-29T02:00:00Z', 'Europe/London', '2026-03-29'],
    ['2026-10-25T02:59:00Z', 'Europe/London', undefined],
    ['2026-10-25T03:00:00Z', 'Europe/London', '2026-10-25'],
    // There is no three o'clock on this day: the clocks go from three to four.
    ['2026-03-29T00:59:00Z', 'Europe/Athens', undefined],
    ['2026-03-29T01:00:00Z', 'Europe/Athens', '2026-03-29'],
  ])('%s in %s: %s', (at, zone, expected) => expect(dueDay(Date.parse(at), zone, 3)).toBe(expected));
});

describe('nightly mails', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness();
  });
  afterAll(() => harness.close());

  const mails = () =>
    harness.behind<{ subject: string; text: string; to: string }>('select subject, text, "to" from mailbox_messages');
  const partOf = (to: string, venue: string, night: Night): NightlyPart => ({
    to: [to],
    venue,
    day: night.yesterday,
    block: { lines: [`Of ${venue}`] },
  });
  function kindOf(zone: string, compose?: NightlyKind['compose']): NightlyKind & { nights: Night[] } {
    const subject = randomUUID();
    const kind = `test_${subject}`;
    const nights: Night[] = [];
    return {
      kind,
      nights,
      subjects: async (tx) => (tx.account_id === accounts[0] ? [{ id: subject, timezone: zone, hour: 3 }] : []),
      subjectsOf: async () => [],
      compose:
        compose ??
        (async (_, id, night) => {
          nights.push(night);
          return partOf(`${kind}@larder.test`, id, night);
        }),
    };
  }
  const accounts: string[] = [];
  beforeAll(async () => {
    const { rows } = await harness.app.database.pool.query<{ account_id: string }>(
      'select * from auth.list_customers()',
    );
    accounts.push(...rows.map(({ account_id }) => account_id));
  });

  it.each(['Europe/London', 'America/New_York', 'Europe/Athens'])(
    'go once per day in %s across both changes of the clocks, from two processes and after restarts',
    async (zone) => {
      const kind = kindOf(zone);
      const around = ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31', '2025-10-16', '2027-12-25'];
      for (const start of around) {
        for (let hour = 0; hour < 72; hour += 3) {
          clock.now = () => Date.parse(`${start}T00:30:00Z`) + hour * 3_600_000;
          // A job made anew is what a restarted process has.
          await Promise.all([1, 2].map(() => nightlyJob(harness.app, [kind]).run({})));
        }
      }
      await harness.runJobs();
      const sent = (await mails()).filter(({ to }) => to === `${kind.kind}@larder.test`).map(({ subject }) => subject);
      expect(new Set(sent).size).toBe(sent.length);
      const due = around.flatMap((start) => [-2, -1, 0, 1, 2].map((one) => Date.parse(start) + one * day));
      const days = new Set(due.map((one) => new Date(one).toISOString().slice(0, 10)));
      const named = sent.map((subject) => /^Daily report of (\S+): /.exec(subject)?.[1] ?? subject);
      expect(named.filter((one) => !days.has(one))).toEqual([]);
      expect(sent.length).toBeGreaterThanOrEqual(around.length * 3);
    },
    60_000,
  );

  it('tell of the local day before, be it of 23, 24 or 25 hours', async () => {
    const kind = kindOf('Europe/London');
    for (const at of ['2026-03-30T04:00:00Z', '2026-10-26T04:00:00Z', '2026-11-20T04:00:00Z']) {
      clock.now = () => Date.parse(at);
      await nightlyJob(harness.app, [kind]).run({});
    }
    const hours = kind.nights.map(({ from, before }) => (Date.parse(before) - Date.parse(from)) / 3_600_000);
    expect(hours).toEqual([23, 25, 24]);
    expect(kind.nights[0]).toMatchObject({
      day: '2026-03-30',
      yesterday: '2026-03-29',
      from: '2026-03-29T00:00:00.000Z',
    });
  });

  it('go when their making failed before, and hold nobody else up', async () => {
    clock.now = () => Date.parse('2026-11-20T12:00:00Z');
    let failing = true;
    const first = kindOf('UTC', async (_, id, night) => {
      if (failing) throw new Error('The first time fails');
      return partOf('late@larder.test', id, night);
    });
    const second = kindOf('UTC');
    await nightlyJob(harness.app, [first, second]).run({});
    expect(second.nights).toHaveLength(1);
    failing = false;
    await nightlyJob(harness.app, [first, second]).run({});
    await nightlyJob(harness.app, [first, second]).run({});
    await harness.runJobs();
    expect((await mails()).filter(({ to }) => to === 'late@larder.test')).toHaveLength(1);
    expect(second.nights).toHaveLength(1);
  });

  it('go to the customer’s later organisations when an earlier one’s fails', async () => {
    clock.now = () => Date.parse('2026-11-20T12:00:00Z');
    const [odd, sound] = [randomUUID(), randomUUID()];
    const kind: NightlyKind = {
      ...kindOf('UTC', async (_, id, night) => {
        if (id === odd) throw new Error('This one always fails');
        return partOf('sound@larder.test', id, night);
      }),
      subjects: async (tx) =>
        tx.account_id === accounts[0] ? [odd, sound].map((id) => ({ id, timezone: 'UTC', hour: 3 })) : [],
    };
    await nightlyJob(harness.app, [kind]).run({});
    await harness.runJobs();
    expect((await mails()).filter(({ to }) => to === 'sound@larder.test')).toHaveLength(1);
  });

  it('are one message to each address, with the venues as sections, at the hour of each', async () => {
    const ids = { early: randomUUID(), first: randomUUID(), second: randomUUID(), quiet: randomUUID() };
    const nameOf = new Map<string, string>(Object.entries(ids).map(([name, id]) => [id, name]));
    const kinds = ['wasted', 'expiring'].map((name): NightlyKind => ({
      ...kindOf('UTC', async (_, id, night) => ({
        to: ['area@larder.test', ...(id === ids.first ? ['AREA@larder.test', 'first@larder.test'] : [])],
        venue: nameOf.get(id) ?? '',
        day: night.day,
        block: { lines: [`${name} at ${nameOf.get(id)}`] },
        quiet: id === ids.quiet,
      })),
      subjects: async (tx) =>
        tx.account_id === accounts[0]
          ? Object.values(ids).map((id) => ({ id, timezone: 'UTC', hour: id === ids.early ? 4 : 7 }))
          : [],
    }));
    const sentTo = async (address: string) => {
      await harness.runJobs();
      return (await mails()).filter(({ to }) => to === address);
    };
    clock.now = () => Date.parse('2026-11-21T06:59:00Z');
    await nightlyJob(harness.app, kinds).run({});
    const [early, ...none] = await sentTo('area@larder.test');
    expect(none).toEqual([]);
    expect(early?.subject).toBe('Daily report of 2026-11-21: early');
    clock.now = () => Date.parse('2026-11-21T07:00:00Z');
    await Promise.all([1, 2].map(() => nightlyJob(harness.app, kinds).run({})));
    const [, later, ...more] = (await sentTo('area@larder.test')).toSorted((one, other) =>
      one.subject.endsWith('early') ? -1 : other.subject.endsWith('early') ? 1 : 0,
    );
    expect(more).toEqual([]);
    expect(later?.subject).toBe('Daily report of 2026-11-21: 3 venues');
    expect(later?.text.split('\n').filter((line) => /^(first|second|Nothing|wasted|expiring|- )/.test(line))).toEqual([
      'first',
      'wasted at first',
      'expiring at first',
      'second',
      'wasted at second',
      'expiring at second',
      'Nothing to report',
      '- wasted at quiet',
      '- expiring at quiet',
    ]);
    expect((await sentTo('first@larder.test')).map(({ subject }) => subject)).toEqual([
      'Daily report of 2026-11-21: first',
    ]);
    expect(await sentTo('AREA@larder.test')).toEqual([]);
  });
});
