import type { Trace } from '@larder/contract/labels/trace';
import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, makeVenue, minutesAgo, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let kitchen: { venue: string; tablet: FakeDevice };
let cafe: { venue: string; tablet: FakeDevice };
let supplier_id: string;
beforeAll(async () => {
  harness = await openHarness();
  kitchen = await open('Trace kitchen');
  cafe = await open('Trace café');
  supplier_id = (await harness.call('POST', '/suppliers', { as: admin, body: { name: 'Trace Dairy' } })).body.id;
});
afterAll(() => harness.close());

async function open(name: string) {
  const venue = await makeVenue(harness, name);
  return { venue, tablet: (await pairTablet(harness, name, venue)).tablet };
}

const lotOf = (lot_code: string) => ({ supplier_id, name: 'Mozzarella', lot_code });
const read = async (query: Record<string, string>, as = admin) =>
  (await harness.call('GET', '/trace', { as, query })).body;
const find = async (search: string, as = admin) =>
  (await harness.call('GET', '/trace/find', { as, query: { search } })).body;
const received = (lot_code: string, more: object = {}) => ({
  id: uuidv7(),
  type: 'goods_received',
  device_time: minutesAgo(700),
  by: { initials: 'AB' },
  body: { ...lotOf(lot_code), amount: 5000, unit: 'g', temperature: 3.5, verdict: 'ACCEPTED', ...more },
});
const venueOf = (trace: Trace, id: string) => trace.venues.find(({ organization }) => organization.id === id);

describe('a lot', () => {
  it('is followed from the door through what was made of it to the venue that has it', async () => {
    const [code, { tablet }] = [`L-${randomUUID().slice(0, 8)}`, kitchen];
    const made = printLiving(tablet, { minutes: 600, lots: [lotOf(code.toLowerCase())] });
    const portion = printLiving(tablet, { minutes: 500, parents: [{ id: made.id, relation: 'PORTION' }] });
    await tablet.send([received(code)]);
    await tablet.send([made, portion]);
    const pizza = printLiving(cafe.tablet, { minutes: 400, parents: [{ id: portion.id, relation: 'INGREDIENT' }] });
    await cafe.tablet.send([pizza, labelFact(cafe.tablet, pizza, 'used', 5)]);
    const { lots } = await find(code.replaceAll('-', ' '));
    expect(lots).toMatchObject([{ lot_code: code, name: 'Mozzarella', receipts: 1, supplier: { id: supplier_id } }]);
    const label = (await harness.call('GET', `/labels/${made.id}`, { as: admin })).body;
    const supplier = { id: supplier_id, name: 'Trace Dairy' };
    expect(label.lots).toMatchObject([{ id: lots[0].id, name: 'Mozzarella', lot_code: code, supplier }]);
    expect((await harness.call('GET', `/labels/${pizza.id}`, { as: admin })).body.lots).toEqual([]);
    const trace = await read({ lot_ids: lots[0].id });
    expect(venueOf(trace, kitchen.venue)).toMatchObject({ there: 2, used: 0, receipts: 1 });
    expect(venueOf(trace, cafe.venue)).toMatchObject({ there: 0, used: 1, receipts: 0 });
    expect(trace.totals).toMatchObject({ there: 2, used: 1, wasted: 0, receipts: 1 });
  });

  it('is found whichever of its prints comes first', async () => {
    const [code, { tablet }] = [`Late${randomUUID().slice(0, 8)}`, kitchen];
    const made = printLiving(tablet, { minutes: 600, lots: [lotOf(code)] });
    await cafe.tablet.send([
      printLiving(cafe.tablet, { minutes: 400, parents: [{ id: made.id, relation: 'INGREDIENT' }] }),
    ]);
    await tablet.send([made]);
    const { lots } = await find(code);
    const trace = await read({ lot_ids: lots[0].id });
    expect([kitchen, cafe].map(({ venue }) => venueOf(trace, venue)?.there)).toEqual([1, 1]);
    expect(trace.totals.there).toBe(2);
  });

  it('offers codes that look like it, and never says that nothing is there without what is not known', async () => {
    const [tail, { tablet }] = [randomUUID().slice(0, 8), kitchen];
    const product_id = tablet.state.products[1]?.id ?? '';
    const goods = { product_id };
    await tablet.send([
      received(`N${tail}B`, goods),
      received(`N${tail}8`, goods),
      printLiving(tablet, { product_id, minutes: 300 }),
    ]);
    const { lots, near } = await find(`N${tail}B`);
    expect(near.map((lot: { lot_code: string }) => lot.lot_code)).toContain(`N${tail}8`);
    const trace = await read({ lot_ids: lots[0].id });
    expect(trace.near.map((lot: { lot_code: string }) => lot.lot_code)).toContain(`N${tail}8`);
    expect(trace.totals.there).toBe(0);
    // Other kitchens of the account may print the same product meanwhile.
    expect(venueOf(trace, kitchen.venue)).toMatchObject({ there: 0, untraceable: 1 });
    expect(trace.totals.untraceable_venues).toBeGreaterThan(0);
    expect(trace.totals.explained).toBe(0);
  });

  it('is asked for by its supplier and days as well', async () => {
    const other = (await harness.call('POST', '/suppliers', { as: admin, body: { name: `Only ${randomUUID()}` } }))
      .body;
    const lot = { ...lotOf('P1'), supplier_id: other.id };
    await kitchen.tablet.send([
      received('P1', { supplier_id: other.id }),
      printLiving(kitchen.tablet, { lots: [lot] }),
    ]);
    expect((await read({ supplier_ids: other.id })).totals).toMatchObject({ there: 1, receipts: 1 });
    const before = await read({ supplier_ids: other.id, from: '2020-01-01', until: '2020-01-31' });
    expect(before).toMatchObject({ from: '2020-01-01', until: '2020-01-31', lots: [], venues: [] });
  });

  it('is asked for by its supplier where only a label names it, or where it came in before the days', async () => {
    const other = (await harness.call('POST', '/suppliers', { as: admin, body: { name: `Typed ${randomUUID()}` } }))
      .body;
    const lot = (lot_code: string) => ({ ...lotOf(lot_code), supplier_id: other.id });
    const { tablet } = kitchen;
    const inStock = { ...received('Stock', lot('Stock')), device_time: minutesAgo(10 * 1440) };
    const label = (code: string, minutes: number) => printLiving(tablet, { minutes, lots: [lot(code)] });
    await tablet.send([inStock, label('Typed', 300), label('Typed', 200), label('Stock', 300)]);
    const codesOf = (trace: Trace) => trace.lots.map(({ lot_code }) => lot_code).toSorted();
    const usual = await read({ supplier_ids: other.id });
    expect(usual.totals).toMatchObject({ there: 3, receipts: 1 });
    expect(codesOf(usual)).toEqual(['Stock', 'Typed']);
    const days = await read({ supplier_ids: other.id, from: minutesAgo(3 * 1440).slice(0, 10) });
    expect(days.totals.there).toBe(3);
    expect(codesOf(days)).toEqual(['Stock', 'Typed']);
  });

  it('is named however many there are, and more are counted', async () => {
    const other = (await harness.call('POST', '/suppliers', { as: admin, body: { name: `Many ${randomUUID()}` } }))
      .body;
    const codes = Array.from({ length: 520 }, (_, at) => `M${String(at).padStart(4, '0')}`);
    const lines = codes.map((code) => received(code, { supplier_id: other.id }));
    for (let at = 0; at < lines.length; at += 40) await kitchen.tablet.send(lines.slice(at, at + 40));
    const all = await read({ supplier_ids: other.id });
    expect(all.totals).toMatchObject({ lots: codes.length, receipts: codes.length });
    expect(all.lots.length).toBe(500);
    const some = all.lots.slice(0, 25).map(({ id }: { id: string }) => id);
    const named = await read({ lot_ids: some.join(',') });
    expect(named.totals).toMatchObject({ lots: 25, receipts: 25 });
    expect(named.lots.map(({ id }: { id: string }) => id).toSorted()).toEqual(some.toSorted());
    expect(named.near.some(({ id }: { id: string }) => some.includes(id))).toBe(false);
  });

  it('is suspected in all that its goods are cooked into, by whatever recipe', async () => {
    const post = async (path: string, body: object) => (await harness.call('POST', path, { as: admin, body })).body;
    const category = await post('/categories', { name: `Traced ${randomUUID()}`, usage: 'COMPONENT' });
    const sesame = await post('/ingredients', { name: `Sesame ${randomUUID()}` });
    const cook = async (link: object) => {
      const dish = await post('/products', { name: `Dish ${randomUUID()}`, categories: [{ id: category.id }] });
      await post(`/products/${dish.id}/guide`, { batch_count: 1, batch_type: 'portions' });
      const line = { name: 'Line', amount: 1, unit_type: 'weight' };
      const { id } = await post(`/products/${dish.id}/guide/ingredients`, line);
      const body = { ingredient_id: null, sub_product_id: null, ...link };
      await harness.call('PUT', `/products/${dish.id}/recipe/lines/${id}`, { as: admin, body });
      return dish;
    };
    const sauce = await cook({ ingredient_id: sesame.id });
    const wrap = await cook({ sub_product_id: sauce.id });
    const code = `S${randomUUID().slice(0, 8)}`;
    const label = printLiving(kitchen.tablet, { product_id: wrap.id, minutes: 300 });
    await kitchen.tablet.send([received(code, { ingredient_id: sesame.id }), label]);
    const { lots } = await find(code);
    const trace = await read({ lot_ids: lots[0].id });
    expect(new Set(trace.products)).toEqual(new Set([sauce.name, wrap.name]));
    expect(trace.totals).toMatchObject({ there: 0, untraceable: 1, explained: 0 });
    const query = { lot_ids: lots[0].id, state: 'UNTRACEABLE', organization_id: kitchen.venue };
    const { items } = (await harness.call('GET', '/trace/labels', { as: admin, query })).body;
    expect(items).toMatchObject([{ id: label.id, organization: { id: kitchen.venue } }]);
  });

  it('names nothing that the caller does not see', async () => {
    const brand = 'brand@harbour.test';
    const mine = (await harness.call('GET', '/organization_names', { as: brand })).body.items;
    const all = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const beyond = all.find(
      ({ id, tag }: { id: string; tag: string }) =>
        tag === 'VENUE' && !mine.some((one: { id: string }) => one.id === id),
    );
    const { tablet } = await pairTablet(harness, `Beyond ${randomUUID().slice(0, 6)}`, beyond.id);
    const made = { name: `Secret ${randomUUID()}`, usage: 'COMPONENT', organizations: [{ id: beyond.id }] };
    const category = (await harness.call('POST', '/categories', { as: admin, body: made })).body;
    const body = { name: `Secret ${randomUUID()}`, categories: [{ id: category.id }] };
    const product = (await harness.call('POST', '/products', { as: admin, body })).body;
    const code = `Far${randomUUID().slice(0, 8)}`;
    const print = printLiving(tablet, { product_id: product.id, lots: [lotOf(code)] });
    await tablet.send([print]);
    const { lots } = await find(code);
    const whole = await read({ lot_ids: lots[0].id, label_ids: print.id });
    expect([whole.products, whole.names.length, whole.totals.there]).toEqual([[product.name], 1, 1]);
    expect((await harness.call('GET', `/products/${product.id}`, { as: brand })).status).toBe(404);
    const seen = await read({ lot_ids: lots[0].id, label_ids: print.id }, brand);
    expect(seen).toMatchObject({ lots: [], names: [], products: [], venues: [] });
  });

  it('is nobody else’s', async () => {
    const code = `Mine${randomUUID().slice(0, 8)}`;
    await kitchen.tablet.send([received(code), printLiving(kitchen.tablet, { lots: [lotOf(code)] })]);
    const { lots } = await find(code);
    expect((await find(code, 'admin@orchard.test')).lots).toEqual([]);
    expect(await read({ lot_ids: lots[0].id }, 'admin@orchard.test')).toMatchObject({ lots: [], venues: [] });
    const query = { lot_ids: lots[0].id };
    expect((await harness.call('GET', '/trace', { as: 'venue@harbour.test', query })).status).toBe(403);
  });
});

describe('deliveries', () => {
  const report = (receipts: object[], as = admin) => harness.call('POST', '/receipts', { as, body: { receipts } });
  const line = (more: object = {}) => ({
    id: randomUUID(),
    organization_id: kitchen.venue,
    received_at: new Date().toISOString(),
    name: 'Basil',
    verdict: 'ACCEPTED',
    ...more,
  });

  it('are taken from programs, each line once and by itself', async () => {
    const [first, stranger] = [line({ lot_code: 'B 1', reference: 'PO-77' }), line({ organization_id: randomUUID() })];
    const { results } = (await report([first, stranger])).body;
    expect(results).toMatchObject([{ status: 'accepted' }, { status: 'rejected', error_code: 'NOT_FOUND' }]);
    expect((await report([first])).body.results).toMatchObject([{ id: first.id, status: 'duplicate' }]);
    const query = { search: 'PO-77', organization_id: kitchen.venue };
    const { items } = (await harness.call('GET', '/receipts', { as: admin, query })).body;
    expect(items).toMatchObject([{ id: first.id, lot: { lot_code: 'B 1' }, verdict: 'ACCEPTED' }]);
  });

  it('are in the record of changes of each venue', async () => {
    const name = `Basil ${randomUUID()}`;
    const lines = [kitchen, kitchen, cafe].map(({ venue }) => line({ name, organization_id: venue }));
    await report(lines);
    const noted = await harness.behind<{ organization_id: string; lines: number }>(
      `select organization_id, (new_values ->> 'lines')::int as lines from audit_entries where new_values ->> 'name' = $1`,
      [name],
    );
    const linesOf = new Map(noted.map(({ organization_id, lines: count }) => [organization_id, count]));
    expect([noted.length, linesOf.get(kitchen.venue), linesOf.get(cafe.venue)]).toEqual([2, 2, 1]);
  });

  it('say why they were refused', async () => {
    expect((await report([line({ verdict: 'REFUSED' })])).status).toBe(422);
    const refused = received('R1', { verdict: 'REFUSED' });
    const reasoned = received('R1', { verdict: 'REFUSED', reason: 'Too warm' });
    const answer = await kitchen.tablet.send([refused, reasoned, reasoned]);
    expect(answer.map(({ status }) => status)).toEqual(['rejected', 'accepted', 'duplicate']);
  });

  it('are listed by their verdict and by days of their venue', async () => {
    const far = await makeVenue(harness, `Far ${randomUUID().slice(0, 6)}`, 'Pacific/Auckland');
    const name = `Far basil ${randomUUID().slice(0, 6)}`;
    const late = { name, organization_id: far, received_at: '2026-03-01T23:30:00.000Z' };
    await report([line(late), line({ ...late, verdict: 'REFUSED', reason: 'Wilted' })]);
    const list = async (filters: Record<string, string>) =>
      (await harness.call('GET', '/receipts', { as: admin, query: { search: name, ...filters } })).body.items;
    expect(await list({ 'filters[verdict][]': 'REFUSED' })).toMatchObject([
      { verdict: 'REFUSED', reason: 'Wilted', timezone: 'Pacific/Auckland' },
    ]);
    // There it was the second of March.
    const on = (day: string) => list({ 'filters[received][0]': day, 'filters[received][1]': day });
    expect(await on('2026-03-01')).toEqual([]);
    expect(await on('2026-03-02')).toHaveLength(2);
  });

  it('mean one lot, however it is typed', async () => {
    const code = `One ${randomUUID().slice(0, 6)}`;
    await kitchen.tablet.send([received(code)]);
    await cafe.tablet.send([received(code.toLowerCase().replace(' ', '-'))]);
    expect((await find(code)).lots).toMatchObject([{ receipts: 2, venues: 2 }]);
  });
});
