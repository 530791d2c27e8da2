import type { VenueFigures } from '@larder/contract/venue-figures';
import { addDays, localDay } from '@larder/rules/local-day';
import { compareVenues } from '@larder/rules/venue-rank';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeFoodChecks } from '../../../test/factories/food-checks.ts';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';

const admin = 'admin@harbour.test';
const real = clock.now;
/** Noon in London, at which every venue of the demo has the same day. */
const noon = Date.parse('2026-06-17T11:00:00Z');
const hour = 3_600_000;

let harness: Harness;
let account: string;
let device: { id: string; organization_id: string };
beforeAll(async () => {
  harness = await openHarness();
  const [login] = await harness.behind<{ account_id: string; device_id: string }>(
    "select account_id, device_id from auth.device_logins where device_code = '1000001'",
  );
  account = login?.account_id ?? '';
  [device = device] = await harness.inAccount<typeof device>(
    account,
    'select id, organization_id from devices where id = $1',
    [login?.device_id],
  );
  await harness.behind('truncate live_labels, wastage_items, temperature_incidents, incident_pictures');
  // Signed in before any clock is set.
  await figures();
});
afterAll(() => harness.close());
afterEach(() => {
  clock.now = real;
});

async function figures(
  query: Record<string, string> = {},
  as = admin,
): Promise<{ items: VenueFigures[]; total: number; has_more: boolean }> {
  const answer = await harness.call('GET', '/venue_figures', { as, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
async function ofHarbour(as = admin): Promise<VenueFigures> {
  const { items } = await figures({ organization_id: device.organization_id }, as);
  expect(items).toHaveLength(1);
  return items[0]!;
}
const totalOf = async (path: string, query: Record<string, string> = {}) => {
  const narrowed = { organization_id: device.organization_id, ...query };
  return (await harness.call('GET', path, { as: admin, query: narrowed })).body.total;
};

async function keep(ends_at: string | null, { custody = 'LIVE', best_before = false } = {}): Promise<void> {
  await harness.inAccount(
    account,
    `insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_name, usage, printed_at, use_by, best_before,
       ends_at, condition, custody, seen_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'ABC234', $2, $2, 'Soup', 'prep', now(), case when $5 then null else $3::timestamptz end,
       case when $5 then $3::timestamptz end, coalesce($3, 'infinity'), 'CHILLED', $4, now())`,
    [account, device.organization_id, ends_at, custody, best_before],
  );
}
async function waste(at: string, { voided = false } = {}): Promise<void> {
  await harness.inAccount(
    account,
    `insert into wastage_items (account_id, organization_id, device_id, id, product_name, name_key, amount, unit_type, reason, wasted_by, wasted_at, device_time, voided_at)
     values ($1, $2, $3, $4, 'Bread', 'bread', 2, 'units', 'Expired', 'AB', $5, $5, case when $6 then now() end)`,
    [account, device.organization_id, device.id, randomUUID(), at, voided],
  );
}

describe('the figures of a venue', () => {
  it('count labels as the expiry report lists them', async () => {
    clock.now = () => noon;
    const at = (hours: number) => new Date(noon + hours * hour).toISOString();
    for (const hours of [-1, -71, -73, 1, 11.9, 13]) await keep(at(hours));
    await keep(at(-1), { best_before: true });
    await keep(at(2), { best_before: true });
    await keep(at(-1), { custody: 'USED' });
    await keep(null);
    expect(await ofHarbour()).toMatchObject({ overdue_labels: 2, labels_ending_today: 3 });
    expect(await totalOf('/expiry_report', { 'filters[state][]': 'OVERDUE' })).toBe(2);
    expect(await totalOf('/expiry_report', { 'filters[state][]': 'TODAY' })).toBe(3);
  });

  it('count open incidents and the fridges that need somebody as their lists do', async () => {
    const desk = await openFridgeDesk(harness);
    const [warm] = [await desk.newFridge(), await desk.newFridge()];
    await desk.read(warm.id, [-90, 9], [-30, 10]);
    const { open_incidents, fridges } = await ofHarbour();
    expect(open_incidents).toBeGreaterThan(0);
    expect(open_incidents).toBe(await totalOf('/temperature_incidents', { 'filters[state][]': 'OPEN' }));
    const needy = Object.fromEntries(
      ['INCIDENT', 'SILENT', 'OVER_LEGAL', 'OVER'].map((state, at) => [`filters[state][${at}]`, state]),
    );
    expect(fridges).toMatchObject({ total: await totalOf('/fridges'), attention: await totalOf('/fridges', needy) });
    expect(fridges?.attention).toBeLessThan(fridges?.total ?? 0);
  });

  it('count food checks that want a manager as their list does, and how many values were typed', async () => {
    clock.now = () => noon;
    const made = await makeFoodChecks(harness, account);
    const week = new Date(noon - 7 * 24 * hour).toISOString();
    const point = (check: string, by: string, at: string) =>
      harness.inAccount(
        account,
        `with c as (update food_checks set organization_id = $5, measured_at = $4 where id = $2 returning *)
         insert into food_check_points (account_id, id, organization_id, check_id, sequence, at, value, measured_by)
           select $1, gen_random_uuid(), c.organization_id, c.id, 0, $4, 70, $3 from c`,
        [account, check, by, at, device.organization_id],
      );
    const before = (await ofHarbour()).food_checks;
    const [first = '', second = '', third = ''] = made.failed_checks;
    await point(first, 'TYPED', new Date(noon - hour).toISOString());
    await point(second, 'PROBE', new Date(noon - hour).toISOString());
    await point(third, 'TYPED', new Date(Date.parse(week) - hour).toISOString());
    const after = (await ofHarbour()).food_checks;
    expect(after?.unsettled).toBe(await totalOf('/food_checks', { 'filters[unsettled][]': 'YES' }));
    expect(after?.unsettled).toBeGreaterThan(0);
    expect([(after?.values ?? 0) - (before?.values ?? 0), (after?.typed ?? 0) - (before?.typed ?? 0)]).toEqual([2, 1]);
  });

  it('draw the fridges that need somebody first, with the lowest and highest value of each hour of the last day', async () => {
    const desk = await openFridgeDesk(harness);
    const { id, name } = await desk.newFridge();
    await desk.read(id, [-25 * 60, 20], [-200, 4], [-190, 2.5], [-100, 9], [-30, 10]);
    const { fridges } = await ofHarbour();
    expect(fridges?.shown).toHaveLength(3);
    const listed = await harness.call('GET', '/fridges', {
      as: admin,
      query: { organization_id: device.organization_id, sort_by: 'state', size: '3' },
    });
    expect(fridges?.shown.map((one) => one.name)).toEqual(listed.body.items.map((one: { name: string }) => one.name));
    await harness.inAccount(account, 'update temperature_incidents set withdrawn_at = now() where fridge_id <> $1', [
      id,
    ]);
    expect((await ofHarbour()).fridges?.shown[0]).toEqual({
      id,
      name,
      state: 'OVER_LEGAL',
      has_open_incident: true,
      last_value: 10,
      temperature_upper_threshold: 5,
      temperature_legal_limit: 8,
      temperature_lower_limit: null,
      readings_per_day: expect.any(Number),
      hours: [
        { ago: 3, low: 2.5, high: 4 },
        { ago: 1, low: 9, high: 9 },
        { ago: 0, low: 10, high: 10 },
      ],
    });
  });

  it('count tablets, and what is wrong with them, as their list does', async () => {
    await harness.inAccount(
      account,
      "update devices set last_seen_at = now() - interval '2 days', queued_events = 4 where id = $1",
      [device.id],
    );
    const { tablets } = await ofHarbour();
    expect(tablets).toEqual({
      total: await totalOf('/devices'),
      unpaired: await totalOf('/devices', { 'filters[trouble][]': 'UNPAIRED' }),
      silent: await totalOf('/devices', { 'filters[trouble][]': 'SILENT' }),
      waiting: await totalOf('/devices', { 'filters[trouble][]': 'WAITING' }),
    });
    expect(tablets?.silent).toBeGreaterThan(0);
    expect(tablets?.waiting).toBeGreaterThan(0);
  });

  it('compare the waste since midnight with that weekday of the 4 weeks before', async () => {
    clock.now = () => noon;
    expect((await ofHarbour()).waste).toEqual({ today: 0, usual: null });
    const today = localDay(noon, 'Europe/London');
    const on = (days: number, time: string) => `${addDays(today, days)}T${time}+01:00`;
    for (const time of ['00:00:00', '09:00:00', '11:59:00']) await waste(on(0, time));
    await waste(on(0, '10:00:00'), { voided: true });
    for (const days of [-7, -7, -7, -14, -28, -28]) await waste(on(days, '23:59:59.999'));
    for (const days of [-1, -6, -8, -21 - 1, -35]) await waste(on(days, '12:00:00'));
    expect((await ofHarbour()).waste).toEqual({ today: 3, usual: 1.5 });
  });
});

describe('the list of venues', () => {
  it('has the worst first, a page at a time, each once', async () => {
    const all = await figures({ size: '100' });
    expect(all.total).toBe(all.items.length);
    expect(all.items.length).toBeGreaterThan(2);
    expect(all.items).toEqual(all.items.toSorted(compareVenues));
    expect(all.items[0]?.organization.id).toBe(device.organization_id);
    const [first, second] = [await figures({ size: '2' }), await figures({ size: '2', page: '1' })];
    expect(first.has_more).toBe(true);
    const ids = [...first.items, ...second.items].map(({ organization }) => organization.id);
    expect(ids).toEqual(all.items.slice(0, 4).map(({ organization }) => organization.id));
  });

  it('is searched by name', async () => {
    const { items } = await figures({ search: 'QUAY' });
    expect(items.map(({ organization }) => organization.name)).toEqual(['Quayside']);
  });

  it('ends where the reach of its reader ends', async () => {
    const brand = await figures({}, 'brand@harbour.test');
    expect(brand.total).toBeLessThan((await figures()).total);
    const own = await figures({}, 'venue@harbour.test');
    expect(own.items.map(({ organization }) => organization.id)).toEqual([device.organization_id]);
    const { items } = await figures({ organization_id: device.organization_id }, 'admin@orchard.test');
    expect(items).toEqual([]);
  });

  it('leaves out what a person may not see elsewhere', async () => {
    const [staff] = (await figures({}, 'staff@harbour.test')).items;
    expect(staff).toMatchObject({
      open_incidents: null,
      fridges: null,
      waste: null,
      overdue_labels: expect.any(Number),
    });
  });
});
