import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { organizationId, pairTablet } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
const staff = 'staff@harbour.test';
let harness: Harness;
let venue: string;
let tablet: FakeDevice;
let tabletId: string;
let category: string;
let allergens: Map<string, string>;
beforeAll(async () => {
  harness = await openHarness();
  venue = await organizationId(harness, 'Harbour');
  ({ tablet, id: tabletId } = await pairTablet(harness, 'Merging', venue));
  category = (await ok('POST', '/categories', { name: 'To merge', usage: 'COMPONENT' })).id;
  const { items } = await ok('GET', '/allergens?size=100');
  allergens = new Map(items.map(({ id, name }: { id: string; name: string }) => [name, id]));
});
afterAll(() => harness.close());

const ok = async (method: string, path: string, body?: object, as = admin) => {
  const answer = await harness.call(method, path, { as, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const make = async (name: string, more: object = {}, into = category): Promise<string> => {
  const { status, text, body } = await harness.call('POST', '/products', {
    as: admin,
    query: { check_duplicates: 'false' },
    body: { name, categories: [{ id: into }], ...more },
  });
  expect(status, text).toBe(201);
  return body.id;
};
const declared = (...names: string[]) => ({ allergen_ids: names.map((name) => allergens.get(name) ?? name) });
const merge = (kept_id: string, ...ids: string[]) => ok('POST', '/products/merge', { merges: [{ kept_id, ids }] });
const restore = (...ids: string[]) => ok('POST', '/products/restore', { ids });
const print = async (product_id: string): Promise<string> => {
  await tablet.pull();
  const report = tablet.print({ product_id, storage_id: tablet.state.storage[0]?.id ?? '' });
  expect(await tablet.send([report])).toMatchObject([{ status: 'accepted' }]);
  return report.id;
};
type Labels = { id: string; product: { id: string; name: string } }[];
const live = async (product: string): Promise<Labels> => (await ok('GET', `/labels/live?product_id=${product}`)).items;
const logged = async (query: string): Promise<Labels> => (await ok('GET', `/label_logs?${query}`)).items;
const noticesOf = async (product: string) => (await ok('GET', `/label_notices?product_id=${product}`)).items;
const ids = (labels: Labels) => labels.map(({ id }) => id).toSorted();

it('leaves the kept product the labels and the history, and gives all of it back', async () => {
  const [kept, other] = [await make('Red slaw'), await make('Slaw, red')];
  const [own, printed] = [await print(kept), await print(other)];
  const { updated_at: _, history: __, ...before } = await ok('GET', `/products/${other}`);
  expect(await merge(kept, other)).toMatchObject({ merged: [other], refused: [] });

  expect((await harness.call('GET', `/products/${other}`, { as: admin })).status).toBe(404);
  expect(ids(await live(kept))).toEqual([own, printed].toSorted());
  expect(ids(await logged(`filters[product_id][0]=${kept}`))).toEqual([own, printed].toSorted());
  // What was printed stays printed, and is found by either name.
  expect((await logged('search=slaw, red')).map(({ id, product }) => [id, product])).toEqual([
    [printed, { id: kept, name: 'Slaw, red' }],
  ]);
  expect(ids(await logged('search=red slaw'))).toEqual([own, printed].toSorted());
  const history = (await ok('GET', `/products/${kept}/history`)).items;
  expect(history).toContainEqual(
    expect.objectContaining({ event: 'updated', merged_product: null, new_values: { merged_from: 'Slaw, red' } }),
  );
  expect(history).toContainEqual(expect.objectContaining({ event: 'created', merged_product: 'Slaw, red' }));
  const deleted = (await ok('GET', '/products/deleted?search=slaw')).items;
  expect(deleted).toMatchObject([{ id: other, merged_into: { id: kept, name: 'Red slaw' } }]);

  expect(await restore(other)).toMatchObject({ restored: 1, refused: [] });
  expect(await ok('GET', `/products/${other}`)).toMatchObject(before);
  expect([ids(await live(kept)), ids(await live(other))]).toEqual([[own], [printed]]);
  expect(ids(await logged(`filters[product_id][0]=${other}`))).toEqual([printed]);
  expect(ids(await logged('search=red slaw'))).toEqual([own]);
});

it('names stickers that lack an allergen of the kept product, as a change of theirs does', async () => {
  const kept = await make('Pesto one', declared('Milk', 'Celery'));
  const other = await make('Pesto two', declared('Milk'));
  const printed = await print(other);
  const answer = await merge(kept, other);
  expect(answer.stickers).toMatchObject({ labels: 1 });
  expect(await noticesOf(kept)).toMatchObject([{ kind: 'allergens', missing_allergens: ['Celery'], labels: 1 }]);
  expect(ids(await live(kept))).toEqual([printed]);
  await restore(other);
  expect([await noticesOf(kept), await noticesOf(other)]).toEqual([[], []]);
});

it('refuses to lose an allergen that only the other names, by choice or in words of its own', async () => {
  const kept = await make('Broth one', declared('Celery'));
  const [more, words] = [await make('Broth two', declared('Celery', 'Fish')), await make('Broth three', declared())];
  await ok('POST', `/products/${words}/labels`, { label_text: { custom_allergens: 'Koji' } });
  expect(await merge(kept, more, words)).toMatchObject({
    merged: [],
    refused: [
      { id: more, reason: 'ALLERGENS', detail: 'Fish', kept: { id: kept, name: 'Broth one' } },
      { id: words, reason: 'ALLERGENS', detail: 'Koji' },
    ],
  });
  expect(await merge(more, kept)).toMatchObject({ merged: [kept], refused: [] });
});

it('refuses where devices would be left without the product, and between uses', async () => {
  const narrow = (await ok('POST', '/categories', { name: 'On one tablet', usage: 'COMPONENT' })).id;
  await ok('POST', `/categories/${narrow}/devices`, { device_ids: [tabletId] });
  const sale = (await ok('POST', '/categories', { name: 'Sold', usage: 'SINGLE' })).id;
  const [one, all] = [await make('Rice', {}, narrow), await make('Rice')];
  const sold = await make('Rice', { barcode: '5000000000067' }, sale);
  const { refused } = await merge(one, all, sold);
  expect(refused).toMatchObject([
    { id: all, reason: 'DEVICES' },
    { id: sold, reason: 'USE' },
  ]);
  expect(Number(refused[0].detail)).toBeGreaterThan(0);
  expect(await merge(all, one)).toMatchObject({ merged: [one], refused: [] });
});

it('gives the kept product what a tablet reports that does not know of it yet', async () => {
  const [kept, other] = [await make('Dip'), await make('DIP')];
  await tablet.pull();
  const late = tablet.print({ product_id: other, storage_id: tablet.state.storage[0]?.id ?? '' });
  await merge(kept, other);
  await tablet.send([late]);
  expect(ids(await live(kept))).toEqual([late.id]);
  await restore(other);
  expect(ids(await live(other))).toEqual([late.id]);
});

it('follows one merge through another, and takes each back by itself', async () => {
  const [a, b, c] = [await make('Chain'), await make('chain'), await make('CHAIN')];
  const printed = await print(a);
  // The middle one is kept in one group and goes in another.
  await ok('POST', '/products/merge', {
    merges: [
      { kept_id: b, ids: [a] },
      { kept_id: c, ids: [b] },
    ],
  });
  expect(ids(await live(c))).toEqual([printed]);
  await restore(b);
  expect([ids(await live(b)), ids(await live(c))]).toEqual([[printed], []]);
  await restore(a);
  expect([ids(await live(a)), ids(await live(b))]).toEqual([[printed], []]);
});

it('is for people who may delete what is merged', async () => {
  const [kept, other] = [await make('Mine'), await make('MINE')];
  const body = { merges: [{ kept_id: kept, ids: [other] }] };
  expect((await harness.call('POST', '/products/merge', { as: staff, body })).status).toBe(403);
  expect((await harness.call('POST', '/products/merge', { as: 'admin@orchard.test', body })).status).toBe(404);
  expect(await ok('POST', '/products/merge', body, 'venue@harbour.test')).toMatchObject({
    merged: [],
    refused: [{ id: other, reason: 'LOCKED' }],
  });
  const gone = { merges: [{ kept_id: kept, ids: [randomUUID()] }] };
  expect((await harness.call('POST', '/products/merge', { as: admin, body: gone })).status).toBe(404);
});
