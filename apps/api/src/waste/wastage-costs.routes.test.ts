import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../test/harness.ts';
import { labelFact, organizationId, pairTablet, printLiving } from '../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
const venueManager = 'venue@harbour.test';
let harness: Harness;
let account: string;
/** Tablets of two venues. */
let here: FakeDevice;
let there: FakeDevice;
let venues: [string, string];
let product: { id: string; name: string };
beforeAll(async () => {
  harness = await openHarness();
  venues = [await organizationId(harness, 'Quayside'), await organizationId(harness, 'Harbour')];
  here = (await pairTablet(harness, 'Costs here', venues[0])).tablet;
  there = (await pairTablet(harness, 'Costs there', venues[1])).tablet;
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  account = found?.account_id ?? '';
  product = here.state.products.find(({ id }) => there.state.products.some((one) => one.id === id)) ?? product;
});
beforeEach(async () => {
  await harness.behind('truncate wastage_items');
  await cost({ cost_per_unit: null, cost_per_kg: null, cost_per_litre: null });
});
afterAll(() => harness.close());

const call = async (method: 'GET' | 'PUT' | 'PATCH', path: string, body?: unknown, as = admin) =>
  (await harness.call(method, path, { as, ...(body !== undefined && { body }) })).body;
const cost = (costs: Record<string, number | null>) => call('PUT', `/products/${product.id}`, costs);
const itemOf = (id: string) => call('GET', `/wastage_items/${id}`);
const report = (query = '', as = admin) => call('GET', `/wastage_items/report?${query}`, undefined, as);
const days = (first: string, last: string) => `filters[wasted_at][]=${first}&filters[wasted_at][]=${last}`;

/** Food that a tablet says was thrown away; answers the item's id. */
async function waste(tablet: FakeDevice, body: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const reason = tablet.state.wastage_reasons.find(({ name }) => name === (body['reason'] ?? 'Expired'));
  const { reason: _, ...more } = body;
  const [answer] = await tablet.send([
    {
      id,
      type: 'wastage_recorded',
      device_time: new Date().toISOString(),
      body: {
        product_id: product.id,
        amount: 500,
        unit_type: 'weight',
        reason_id: reason?.id,
        wasted_by: 'FD',
        wasted_at: new Date().toISOString(),
        ...more,
      },
    },
  ]);
  expect(answer?.status).toBe('accepted');
  return id;
}

describe('the cost of an item', () => {
  it('is what its product costs when it is written, whatever that costs later', async () => {
    await cost({ cost_per_kg: 8, cost_per_unit: 1.25 });
    const id = await waste(here);
    expect(await itemOf(id)).toMatchObject({ cost: 4, currency: 'GBP' });
    await cost({ cost_per_kg: 80 });
    expect((await itemOf(id)).cost).toBe(4);
    expect((await itemOf(await waste(here))).cost).toBe(40);
  });

  it('follows a corrected amount and unit, by the cost of then', async () => {
    await cost({ cost_per_kg: 8, cost_per_unit: 1.25 });
    const id = await waste(here);
    await cost({ cost_per_kg: 80, cost_per_unit: 12.5 });
    await call('PUT', `/wastage_items/${id}`, { amount: 1000 });
    expect((await itemOf(id)).cost).toBe(8);
    await call('PUT', `/wastage_items/${id}`, { amount: 2, unit_type: 'units' });
    expect((await itemOf(id)).cost).toBe(2.5);
    await call('PUT', `/wastage_items/${id}`, { unit_type: 'volume' });
    expect((await itemOf(id)).cost).toBeNull();
  });

  it('is kept with a label that was thrown away too', async () => {
    await cost({ cost_per_kg: 8 });
    const print = printLiving(here, { product_id: product.id });
    const fact = labelFact(here, print, 'wasted', 0, {
      reason_id: here.state.wastage_reasons[0]?.id,
      amount: 250,
      unit_type: 'weight',
    });
    expect((await here.send([print, fact])).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect(await itemOf(fact.id)).toMatchObject({ cost: 2, currency: 'GBP' });
  });

  it('may be nothing, is never below it, and has four decimals', async () => {
    await cost({ cost_per_kg: 0 });
    expect((await itemOf(await waste(here))).cost).toBe(0);
    await cost({ cost_per_kg: 0.123_46 });
    expect((await call('GET', `/products/${product.id}`)).cost_per_kg).toBe(0.1235);
    const refused = await harness.call('PUT', `/products/${product.id}`, { as: admin, body: { cost_per_kg: -1 } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'cost_per_kg' }] } });
  });

  it('fits, however much was thrown away of what is dear', async () => {
    await cost({ cost_per_unit: 1_000_000 });
    const id = await waste(here, { amount: 3, unit_type: 'units' });
    await call('PUT', `/wastage_items/${id}`, { amount: 100_000_000 });
    expect((await itemOf(id)).cost).toBe(100_000_000_000_000);
  });

  it('stands in the history of its product', async () => {
    await cost({ cost_per_litre: 1.5 });
    const { history } = await call('GET', `/products/${product.id}`);
    expect(history[0]).toMatchObject({ old_values: { cost_per_litre: '' }, new_values: { cost_per_litre: '1.5' } });
  });
});

describe('a report', () => {
  it('adds up money and amounts by place and reason, and counts what has no cost', async () => {
    await cost({ cost_per_kg: 8 });
    await waste(here);
    await waste(here, { reason: 'Overproduction', amount: 1000 });
    await waste(here, { amount: 3, unit_type: 'units' });
    await waste(there, { amount: 250 });
    const { currency, total, venues: places, reasons, days: found } = await report();
    expect(currency).toBe('GBP');
    expect(total).toEqual({ items: 4, units: 3, weight: 1750, volume: 0, cost: 14, items_without_cost: 1 });
    expect(places).toMatchObject([
      { id: venues[0], cost: 12, items: 3, items_without_cost: 1, weight: 1500, units: 3 },
      { id: venues[1], cost: 2, items: 1, items_without_cost: 0, weight: 250 },
    ]);
    expect(reasons).toMatchObject([
      { name: 'Overproduction', cost: 8, items: 1 },
      { name: 'Expired', cost: 6, items: 3 },
    ]);
    expect(found).toHaveLength(1);
    const list = await call('GET', '/wastage_items');
    expect(list.total_counts.cost).toEqual({ currency: 'GBP', amount: 14, items_without: 1 });
  });

  it('says that nothing is known of a cost, and not that it was nothing', async () => {
    await waste(here);
    expect((await report()).total).toMatchObject({ items: 1, cost: null, items_without_cost: 1 });
    expect((await call('GET', '/wastage_items')).total_counts.cost).toMatchObject({ amount: null, items_without: 1 });
  });

  it('narrows as the list does, by reason, place and words', async () => {
    await cost({ cost_per_kg: 8 });
    await waste(here);
    await waste(there, { reason: 'Overproduction' });
    expect((await report('filters[reason][]=Overproduction')).venues).toMatchObject([{ id: venues[1], cost: 4 }]);
    expect((await report(`organization_id=${venues[0]}`)).total).toMatchObject({ items: 1, cost: 4 });
    expect((await report('search=nothing like it')).total).toMatchObject({ items: 0, cost: null });
    const list = await call('GET', '/wastage_items?filters[reason][]=Overproduction');
    expect(list.items.map(({ reason }: { reason: string }) => reason)).toEqual(['Overproduction']);
  });

  it('is of days on the clocks of the organisation, the first and the last included', async () => {
    await cost({ cost_per_kg: 8 });
    // London is an hour ahead of UTC in June.
    for (const wasted_at of [
      '2025-05-31T22:59:59Z',
      '2025-05-31T23:00:00Z',
      '2025-06-30T22:59:59Z',
      '2025-06-30T23:00:00Z',
    ])
      await waste(here, { wasted_at });
    const june = await report(days('2025-06-01', '2025-06-30'));
    expect(june).toMatchObject({ first: '2025-06-01', last: '2025-06-30', total: { items: 2, cost: 8 } });
    expect(june.days.map(({ day }: { day: string }) => day)).toEqual(['2025-06-01', '2025-06-30']);
    const byReason = await call(
      'GET',
      `/wastage_items/summary?by=reason&unit_type=cost&${days('2025-06-01', '2025-06-30')}`,
    );
    expect(byReason).toMatchObject({ total: 8, series: [{ name: 'Expired', total: 8 }] });
    expect(byReason.series[0].amounts).toHaveLength(30);
    expect(byReason.series[0].amounts[0]).toBe(4);
  });

  it('is of 366 days at most, and of no day before its first', async () => {
    for (const period of [days('2024-01-01', '2025-01-01'), days('2025-06-02', '2025-06-01')])
      expect((await harness.call('GET', `/wastage_items/report?${period}`, { as: admin })).status).toBe(422);
    expect(await report(days('2024-01-01', '2024-12-31'))).toMatchObject({ first: '2024-01-01', last: '2024-12-31' });
  });

  it('counts the labels that were printed in its days at its places when it is asked to, and no misprint', async () => {
    expect((await report()).labels).toBeNull();
    const all = (await report('labels=true')).labels;
    const own = (await report('labels=true', venueManager)).labels;
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(all);
    const [{ n } = { n: NaN }] = await harness.inAccount<{ n: number }>(
      account,
      `select count(*)::int as n from label_logs where not is_misprint and printed_date >= now() - interval '29 days'`,
    );
    // Its first day began before that, and its last has not ended.
    expect(all).toBeGreaterThanOrEqual(n);
    expect((await report(`labels=true&${days('2024-01-01', '2024-01-31')}`)).labels).toBe(0);
  });

  it('shows a manager the own venue, other customers nothing, and is not for staff', async () => {
    await cost({ cost_per_kg: 8 });
    await waste(here);
    await waste(there);
    const own = await report('', venueManager);
    const all = await report();
    expect(all.venues).toHaveLength(2);
    expect(own.venues).toHaveLength(1);
    expect(own.total).toMatchObject({ items: 1, cost: 4 });
    expect(await report('', 'admin@orchard.test')).toMatchObject({ total: { items: 0, cost: null }, venues: [] });
    expect((await harness.call('GET', '/wastage_items/report', { as: 'staff@harbour.test' })).status).toBe(403);
  });
});

describe('the currency', () => {
  const choose = (currency: string) => call('PATCH', `/organizations/${account}/restriction_settings`, { currency });

  it('is what the account chose; items of another one add nothing to the cost and are counted', async () => {
    await cost({ cost_per_kg: 8 });
    const pounds = await waste(here);
    expect(await choose('EUR')).toMatchObject({ restriction_settings: { currency: 'EUR' } });
    const euros = await waste(here, { amount: 1000 });
    expect([(await itemOf(pounds)).currency, (await itemOf(euros)).currency]).toEqual(['GBP', 'EUR']);
    expect(await report()).toMatchObject({ currency: 'EUR', total: { items: 2, cost: 8, items_without_cost: 1 } });
    await choose('');
    expect(await report()).toMatchObject({ currency: 'GBP', total: { items: 2, cost: 4, items_without_cost: 1 } });
  });

  it('is one that exists', async () => {
    const path = `/organizations/${account}/restriction_settings`;
    expect((await harness.call('PATCH', path, { as: admin, body: { currency: 'ABC' } })).status).toBe(422);
  });
});
