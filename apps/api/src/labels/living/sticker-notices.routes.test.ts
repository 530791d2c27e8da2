import type { LabelNotice } from '@larder/contract/labels/label-notices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { csv, form, openImporter } from '../../../test/importer.ts';
import { organizationId, pairTablet } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let venue: string;
let one: FakeDevice;
let other: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  venue = await organizationId(harness, 'Harbour');
  one = (await pairTablet(harness, 'Stickers one', venue)).tablet;
  other = (await pairTablet(harness, 'Stickers two', venue)).tablet;
});
afterAll(() => harness.close());

const call = async (method: string, path: string, body?: object) => {
  const answer = await harness.call(method, path, { as: admin, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const noticesOf = async (product: string): Promise<LabelNotice[]> =>
  (await call('GET', `/label_notices?product_id=${product}&organization_id=${venue}`)).items;
type Labels = { version: string; items: { id: string; relabel: string[] }[] };
/** What the other tablet of the venue learns of a label since a version. */
const learnt = async (id: string, since: string) => {
  const answer = (await other.ask('GET', `/device/labels?since=${since}`)).body as Labels;
  return { version: answer.version, relabel: answer.items.find((item) => item.id === id)?.relabel };
};

it('come with an allergen that an import brings, reach the tablets, and stay with a new name and another category', async () => {
  const { newJob, send, product } = await openImporter(harness);
  const used = one.state.products.find(({ usage, sku }) => usage === 'COMPONENT' && sku);
  const { id = '', sku = '' } = used ?? {};
  const print = one.print({ product_id: id, storage_id: one.state.storage[0]?.id ?? '' });
  await one.send([print]);
  const { version } = (await other.ask('GET', '/device/labels')).body as Labels;
  expect(await noticesOf(id)).toEqual([]);

  const before = await product(sku);
  const own = before.allergens.map(({ name }: { name: string }) => name);
  const added = ['Molluscs', 'Lupin', 'Celery'].find((name) => !own.includes(name)) ?? '';
  const job = await newJob({ use: 'prep' });
  const row = [before.name, sku, before.categories[0].name, [...own, added].join(', ')];
  const ran = await send(job, 'run', form(csv(row)));
  expect(ran.status, ran.text).toBe(200);
  const [notice] = await noticesOf(id);
  expect(notice).toMatchObject({ kind: 'allergens', missing_allergens: [added], labels: 1 });
  expect(await learnt(print.id, version)).toMatchObject({ relabel: ['allergens'] });

  await call('PUT', `/products/${id}`, { name: `${before.name} by another name` });
  const target = (await call('GET', '/categories?size=100')).items.find(
    (category: { id: string; usage: string }) =>
      category.usage === 'COMPONENT' && category.id !== before.categories[0].id,
  );
  await call('PUT', `/products/${id}`, { categories: [{ id: target.id }] });
  expect((await noticesOf(id)).map(({ missing_allergens }) => missing_allergens)).toEqual([[added]]);

  const { organization } = notice ?? { organization: { id: '' } };
  const marked = await learnt(print.id, version);
  await call('POST', '/label_notices/done', { product_id: id, organization_id: organization.id, kind: 'allergens' });
  expect(await noticesOf(id)).toEqual([]);
  expect(await learnt(print.id, marked.version)).toMatchObject({ relabel: [] });
});

/** A product of its own with free words about allergens, printed by a tablet that knows them. */
async function printWorded(name: string, label_text: object) {
  const like = one.state.products.find(({ usage }) => usage === 'COMPONENT');
  const made = await call('POST', '/products', { name, categories: [{ id: like?.category_id }] });
  const text = await call('POST', `/products/${made.id}/labels`, { label_text });
  await one.pull();
  const print = one.print({ product_id: made.id, storage_id: one.state.storage[0]?.id ?? '' });
  await one.send([print]);
  const reword = (changed: object) => call('PUT', `/labels/${text.id}`, { label_text: changed });
  return { product_id: String(made.id), id: print.id, reword };
}
const missingOf = async (product_id: string) =>
  (await noticesOf(product_id)).map(({ kind, missing_allergens }) => [kind, missing_allergens]);

it.each([
  ['custom_allergens', 'Buckwheat', 'Cocoa; buckwheat , Lupin seeds', ['Cocoa', 'Lupin seeds']],
  ['may_contain', 'nuts', 'Nuts, _celery_', ['celery (may contain)']],
])('come with free words of %s, and go when these are taken back', async (field, before, after, missing) => {
  const { product_id, id, reword } = await printWorded(`Worded by ${field}`, { [field]: before });
  const { version } = (await other.ask('GET', '/device/labels')).body as Labels;
  expect(await missingOf(product_id)).toEqual([]);

  await reword({ [field]: after });
  expect(await missingOf(product_id)).toEqual([['allergens', missing]]);
  expect(await learnt(id, version)).toMatchObject({ relabel: ['allergens'] });
  const label = await call('GET', `/labels/${id}`);
  expect(label).toMatchObject({ relabel: ['allergens'], missing_allergens: missing });

  await reword({ [field]: '' });
  expect(await missingOf(product_id)).toEqual([]);
  await reword({ [field]: after });
  const { organization } = label;
  await call('POST', '/label_notices/done', { product_id, organization_id: organization.id, kind: 'allergens' });
  expect(await missingOf(product_id)).toEqual([]);
  await reword({ [field]: `${after}, Mustard` });
  expect((await missingOf(product_id)).flat(2)).toContain(missing[0]);
});

it('come with free words also where the sticker was printed before these and is reported after them', async () => {
  const { product_id, reword } = await printWorded('Worded late', { custom_allergens: 'Buckwheat' });
  const late = one.print({ product_id, storage_id: one.state.storage[0]?.id ?? '' });
  await reword({ custom_allergens: 'Buckwheat, Cocoa' });
  await one.send([late]);
  expect(await noticesOf(product_id)).toMatchObject([{ missing_allergens: ['Cocoa'], labels: 2 }]);
  await one.pull();
  const right = one.print({ product_id, storage_id: one.state.storage[0]?.id ?? '' });
  await one.send([right]);
  expect(await call('GET', `/labels/${right.id}`)).toMatchObject({ relabel: [], missing_allergens: [] });
});
