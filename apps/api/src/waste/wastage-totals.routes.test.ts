import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../test/harness.ts';
import { organizationId, pairTablet } from '../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
const manager = 'venue@harbour.test';
let harness: Harness;
let tablets: FakeDevice[];
let product: string;
beforeAll(async () => {
  harness = await openHarness();
  tablets = [];
  for (const name of ['Quayside', 'Harbour'])
    tablets.push((await pairTablet(harness, `Totals ${name}`, await organizationId(harness, name))).tablet);
  const [here, there] = tablets;
  product = here?.state.products.find(({ id }) => there?.state.products.some((one) => one.id === id))?.id ?? '';
  await call('PUT', `/products/${product}`, { cost_per_unit: 0.1, cost_per_kg: 3.3333, cost_per_litre: null });
});
afterAll(() => harness.close());

const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, as = admin) =>
  harness.call(method, path, { as, ...(body && { body }) });

/** What is kept, counted anew from the items. */
const recount = `with counted as (
    select w.*, w.voided_at is null and not w.time_doubtful as counts, 1 + (hashtextextended(w.organization_id::text, 0) & 15)::int as shard from wastage_items w)
  select c.account_id, p.organization_id, p.part, c.currency, count(*)::int as items,
    (count(*) filter (where counts and unit_type = 'units'))::int as items_of_units,
    (count(*) filter (where counts and unit_type = 'weight'))::int as items_of_weight,
    (count(*) filter (where counts and unit_type = 'volume'))::int as items_of_volume,
    coalesce(sum(amount::numeric) filter (where counts and unit_type = 'units'), 0)::float8 as units,
    coalesce(sum(amount::numeric) filter (where counts and unit_type = 'weight'), 0)::float8 as weight,
    coalesce(sum(amount::numeric) filter (where counts and unit_type = 'volume'), 0)::float8 as volume,
    coalesce(sum(cost) filter (where counts), 0)::float8 as cost, (count(*) filter (where counts and cost is not null))::int as items_with_cost
  from counted c cross join lateral (values (c.organization_id, 0), (c.account_id, c.shard)) p(organization_id, part)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const kept = `select account_id, organization_id, part, currency, items::int, items_of_units::int, items_of_weight::int, items_of_volume::int,
    units::float8, weight::float8, volume::float8, cost::float8, items_with_cost::int
  from wastage_totals where items > 0 order by 1, 2, 3, 4`;

/**
 * Where what is kept differs from what the items add up to, in the tables and as the list answers it to the account and
 * to a venue.
 */
async function differences(): Promise<string[]> {
  const counted: unknown[] = await harness.behind(recount);
  const found: unknown[] = await harness.behind(kept);
  // A list that names every way of measuring is added up from the items.
  const ways = ['units', 'weight', 'volume'].map((unit) => `filters[unit_type][]=${unit}`).join('&');
  for (const as of [admin, manager]) {
    found.push(totalsOf((await call('GET', '/wastage_items', undefined, as)).body));
    counted.push(totalsOf((await call('GET', `/wastage_items?${ways}`, undefined, as)).body));
  }
  if (counted.length < 5) throw new Error('There is no waste');
  const [one, other] = [found.map((figure) => JSON.stringify(figure)), counted.map((figure) => JSON.stringify(figure))];
  return [...one.filter((figure) => !other.includes(figure)), ...other.filter((figure) => !one.includes(figure))];
}

function totalsOf({ total, total_capped, total_counts }: Record<string, unknown>) {
  return { total, total_capped, total_counts };
}

/** Items that a tablet reports in one call; answers their ids. */
async function waste(tablet: FakeDevice, items: Record<string, unknown>[]): Promise<string[]> {
  const reason = tablet.state.wastage_reasons.find(({ notes_required }) => !notes_required)?.id;
  const events = items.map((item) => ({
    id: randomUUID(),
    type: 'wastage_recorded',
    device_time: new Date().toISOString(),
    body: {
      product_id: product,
      amount: 0.1,
      unit_type: 'units',
      reason_id: reason,
      wasted_by: 'TT',
      wasted_at: new Date().toISOString(),
      ...item,
    },
  }));
  for (const answer of await tablet.send(events)) expect(answer).toMatchObject({ status: 'accepted' });
  return events.map(({ id }) => id);
}

describe('what was thrown away in all', () => {
  it('is kept of the demo’s own waste', async () => {
    expect(await differences()).toEqual([]);
  });

  it('is what the items add up to after reports, old ones and repeated ones among them', async () => {
    for (const tablet of tablets) {
      await waste(tablet, [
        {},
        { amount: 250.5, unit_type: 'weight' },
        { amount: 33, unit_type: 'volume' },
        { wasted_at: new Date(Date.now() - 400 * 86_400_000).toISOString() },
        { wasted_at: '1999-12-31T23:59:59.999Z' },
      ]);
    }
    await Promise.all(tablets.map((tablet) => waste(tablet, [{ amount: 2 }, { amount: 3 }])));
    expect(await differences()).toEqual([]);
  });

  it('follows corrections of amount, unit and time, and an item that is voided', async () => {
    const [first = '', second = '', third = ''] = await waste(tablets[0] as FakeDevice, [
      { amount: 7 },
      { amount: 900, unit_type: 'weight' },
      { wasted_at: '1999-12-31T23:59:59.999Z' },
    ]);
    await call('PUT', `/wastage_items/${first}`, { amount: 70 });
    await call('PUT', `/wastage_items/${second}`, { amount: 9, unit_type: 'volume' });
    await call('PUT', `/wastage_items/${third}`, { wasted_at: new Date(Date.now() - 60_000).toISOString() });
    expect(await differences()).toEqual([]);
    const before = (await call('GET', '/wastage_items')).body.total_counts;
    const voided = await call('POST', `/wastage_items/${first}/void`, { reason: 'Entered twice' });
    expect(voided.status, voided.text).toBe(200);
    const after = (await call('GET', '/wastage_items')).body.total_counts;
    expect(after.units).toEqual({ amount: before.units.amount - 70, items: before.units.items - 1 });
    expect(await differences()).toEqual([]);
  });

  it('keeps what was counted in another currency apart', async () => {
    await harness.behind(
      `update wastage_items set currency = 'USD' where id in (select id from wastage_items where cost is not null order by id limit 3)`,
    );
    expect(await differences()).toEqual([]);
  });

  it('follows items that are gone', async () => {
    await harness.behind(`delete from wastage_items where id in (select id from wastage_items order by id limit 20)`);
    expect(await differences()).toEqual([]);
  });

  it('may not be written by the application', async () => {
    await expect(harness.app.database.pool.query('update wastage_totals set items = 0')).rejects.toThrow(
      'permission denied',
    );
    await expect(harness.app.database.pool.query('delete from fridge_troubles')).rejects.toThrow('permission denied');
  });
});
