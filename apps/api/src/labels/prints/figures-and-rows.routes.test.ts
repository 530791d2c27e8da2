import type { LabelSummary } from '@larder/contract/labels/living';
import type { VenueFigures } from '@larder/contract/venue-figures';
import { addDays, localDay } from '@larder/rules/local-day';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chanceFrom } from '../../../test/chance.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';
import { withScope } from '../../platform/database/scope.ts';
import { findDigestCounts } from '../../records/integrations/connectors/digest.queries.ts';

const admin = 'admin@harbour.test';
const real = clock.now;
const hour = 3_600_000;
/** Venues of one account whose days begin 16 hours apart. */
const zones = ['Europe/London', 'America/New_York', 'Pacific/Auckland'];
/** The minutes before and after midnight in each zone, and noon in London. */
const moments = ['2026-06-17T11:59:00Z', '2026-06-17T12:01:00Z', '2026-06-17T22:59:00Z', '2026-06-17T23:01:00Z']
  .concat(['2026-06-18T03:59:00Z', '2026-06-18T04:01:00Z', '2026-06-18T11:00:00Z'])
  .map((moment) => Date.parse(moment));

type Venue = { id: string; zone: string; device_id: string };
type Row = { venue: Venue; at: number };
type Wasted = Row & { counted: boolean; amount: number };

let harness: Harness;
let account = '';
let venues: Venue[] = [];
const prints: Row[] = [];
/** Those of them whose food still ends then. */
const ending: Row[] = [];
const wasted: Wasted[] = [];

beforeAll(async () => {
  harness = await openHarness();
  const [first] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  account = first?.account_id ?? '';
  venues = (
    await harness.inAccount<{ id: string; device_id: string }>(
      account,
      `select o.id, min(d.id::text) as device_id from organizations o join devices d on d.account_id = o.account_id and d.organization_id = o.id
       where o.account_id = $1 group by o.id order by o.id limit 3`,
      [account],
    )
  ).map((venue, at) => ({ ...venue, zone: zones[at] ?? '' }));
  if (venues.length < zones.length) throw new Error('The demo lacks venues with devices');
  await harness.behind('truncate live_labels, label_logs, wastage_items, wastage_totals cascade');
  for (const { id, zone } of venues)
    await harness.inAccount(account, 'update organizations set timezone = $2 where id = $1', [id, zone]);
  const chance = chanceFrom(39);
  const start = Date.parse('2026-06-14T00:00:00Z');
  for (let count = 0; count < 240; count += 1) {
    const venue = chance.pick(venues);
    // A few lie within a minute of a midnight.
    const at = start + chance.between(0, 6 * 24) * hour + chance.pick([-30_000, 0, 30_000, 1_234_000]);
    await happen(venue, at, chance);
  }
  // Signed in before any clock is set.
  await read('/labels/summary');
}, 120_000);
afterAll(() => harness.close());
afterEach(() => {
  clock.now = real;
});

/** One print, one live label that ends then unless it is frozen, and one wasted item. */
async function happen(venue: Venue, at: number, chance: ReturnType<typeof chanceFrom>): Promise<void> {
  const time = new Date(at).toISOString();
  const id = randomUUID();
  await harness.inAccount(
    account,
    `insert into label_logs (account_id, organization_id, device_id, id, product_name, usage, storage, storage_rule, initials, printed_date, use_by, device_time, batch_code)
     values ($1, $2, $3, $4, 'Soup', 'prep', 'Fridge', '', 'AB', $5, $5, $5, '')`,
    [account, venue.id, venue.device_id, id, time],
  );
  prints.push({ venue, at });
  await harness.inAccount(
    account,
    `insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_name, usage, printed_at, use_by, ends_at,
       condition, custody, seen_at)
     values ($1, $4, gen_random_uuid(), 'ABC234', $2, $2, 'Soup', 'prep', '2026-06-10T00:00:00Z', $3, $3, 'CHILLED', 'LIVE', now())`,
    [account, venue.id, time, id],
  );
  // Of food that was frozen since nothing ends, whatever its print said.
  const isFrozen = chance.next() < 0.3;
  if (!isFrozen) ending.push({ venue, at });
  else
    await harness.inAccount(
      account,
      `update live_labels set use_by = null, ends_at = 'infinity', condition = 'FROZEN' where account_id = $1 and id = $2`,
      [account, id],
    );
  const one = { venue, at, counted: chance.next() < 0.8, amount: chance.between(1, 9) };
  await harness.inAccount(
    account,
    `insert into wastage_items (account_id, organization_id, device_id, id, product_name, name_key, amount, unit_type, reason, wasted_by, wasted_at, device_time, voided_at)
     values ($1, $2, $3, $4, 'Bread', 'bread', $5, 'units', 'Expired', 'AB', $6, $6, case when $7 then now() end)`,
    [account, venue.id, venue.device_id, randomUUID(), one.amount, time, !one.counted],
  );
  wasted.push(one);
}

async function read(path: string, query: Record<string, string> = {}) {
  const answer = await harness.call('GET', path, { as: admin, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const totalOf = async (path: string, query: Record<string, string>): Promise<number> =>
  (await read(path, { size: '1', ...query })).total;
/** The rows of the day that it is at each venue, or so many days before. */
const ofDay = <R extends Row>(rows: R[], now: number, back = 0) =>
  rows.filter(({ venue: { zone }, at }) => localDay(at, zone) === addDays(localDay(now, zone), -back));

it.each(moments)('each figure and the rows that it opens are of the day of the venue, at %s', async (now) => {
  clock.now = () => now;
  const figures = (await read('/venue_figures', { size: '100' })).items as VenueFigures[];
  for (const venue of venues) {
    const own = figures.find(({ organization }) => organization.id === venue.id);
    const at = { organization_id: venue.id };
    const today = <R extends Row>(rows: R[]) => ofDay(rows, now).filter((row) => row.venue === venue);
    expect(own?.overdue_labels).toBe(await totalOf('/expiry_report', { ...at, 'filters[state][]': 'OVERDUE' }));
    expect(own?.labels_ending_today).toBe(await totalOf('/expiry_report', { ...at, 'filters[state][]': 'TODAY' }));
    expect(own?.labels_ending_today).toBe(today(ending).filter((row) => row.at >= now).length);
    const thrown = { ...at, 'filters[wasted_at][]': 'TODAY', 'filters[counted][]': 'YES' };
    expect(own?.waste?.today).toBe(await totalOf('/wastage_items', thrown));
    expect(own?.waste?.today).toBe(today(wasted).filter(({ counted }) => counted).length);
    expect(await totalOf('/label_logs', { ...at, 'filters[printed_on][]': 'TODAY' })).toBe(today(prints).length);
  }
  // Home, of all venues together.
  expect(await totalOf('/label_logs', { 'filters[printed_on][]': 'TODAY' })).toBe(ofDay(prints, now).length);
  const summary = (await read('/labels/summary')) as LabelSummary;
  expect(summary.today).toBe(await totalOf('/expiry_report', { 'filters[state][]': 'TODAY' }));
  expect(summary.overdue).toBe(await totalOf('/expiry_report', { 'filters[state][]': 'OVERDUE' }));
  // The digest that is mailed at this moment.
  const period = { from: new Date(now - 24 * hour).toISOString(), before: new Date(now).toISOString() };
  const digest = await withScope(harness.app.database, { account_id: account }, (tx) => findDigestCounts(tx, period));
  expect(digest.overdue).toBe(summary.overdue);
  const before = await read('/wastage_items', { 'filters[wasted_at][]': 'YESTERDAY', 'filters[counted][]': 'YES' });
  const yesterday = ofDay(wasted, now, 1).filter(({ counted }) => counted);
  expect(before.total).toBe(yesterday.length);
  expect(before.total_counts.units).toEqual({
    items: yesterday.length,
    amount: yesterday.reduce((sum, { amount }) => sum + amount, 0),
  });
});

it('a day of a report opens the items of that day at each venue', async () => {
  clock.now = () => moments[0] ?? 0;
  const days = { 'filters[wasted_at][0]': '2026-06-15', 'filters[wasted_at][1]': '2026-06-18' };
  const report = await read('/wastage_items/report', days);
  for (const { day, items } of report.days as { day: string; items: number }[]) {
    const of = { 'filters[wasted_at][0]': day, 'filters[wasted_at][1]': day, 'filters[counted][]': 'YES' };
    expect(items, day).toBe(await totalOf('/wastage_items', of));
    expect(items, day).toBe(wasted.filter((one) => one.counted && localDay(one.at, one.venue.zone) === day).length);
  }
});

it('says of what is no day which field it is', async () => {
  for (const [path, field] of [
    ['/wastage_items', 'wasted_at'],
    ['/label_logs', 'printed_on'],
  ]) {
    const answer = await harness.call('GET', path ?? '', {
      as: admin,
      query: { [`filters[${field}][0]`]: 'TODAY', [`filters[${field}][1]`]: '2026-06-18' },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe(`filters.${field}`);
  }
});
