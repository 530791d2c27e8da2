import type { DeviceLabel } from '@larder/contract/devices/device-live-labels';
import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { LabelDetails, LiveLabel } from '@larder/contract/labels/living';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { csv, form, openImporter } from '../../../test/importer.ts';
import { labelFact, makeVenue, pairTablet } from '../../../test/kitchen-labels.ts';

const as = 'admin@harbour.test';
let harness: Harness;
let venues: { id: string; tablet: FakeDevice }[];
let idOf: (name: string) => string;
let own: string;
let importing: Awaited<ReturnType<typeof openImporter>>;
let job: string;
/** Of each use the category of the products, and another with times of its own. */
const categories = new Map<string, [string, string]>();
beforeAll(async () => {
  harness = await openHarness();
  importing = await openImporter(harness);
  own = (await call('POST', '/allergens', { name: 'Fenugreek' })).id;
  const { items } = await call('GET', '/allergens?size=100');
  const ids = new Map(items.map(({ id, name }: { id: string; name: string }) => [name, id]));
  idOf = (name) => String(ids.get(name));
  job = await importing.newJob({ use: 'sale' });
  venues = [];
  for (const name of ['Words one', 'Words two']) {
    const id = await makeVenue(harness, name);
    venues.push({ id, tablet: (await pairTablet(harness, name, id)).tablet });
  }
  for (const usage of ['SINGLE', 'COMPONENT']) {
    const first = venues[0]?.tablet.state.products.find((one) => one.usage === usage)?.category_id ?? '';
    const life = { opened: days(2), thawed: { units: 9, period: 'hours' } };
    const other = await call('POST', '/categories', { name: `Other ${usage}`, usage, life });
    categories.set(usage, [first, other.id]);
  }
});
afterAll(() => harness.close());

const call = async (method: string, path: string, body?: object) => {
  const answer = await harness.call(method, path, { as, ...(body && { body }) });
  expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
  return answer.body;
};

// What words of a list name, written down apart from the reader.
const naming: Record<string, string> = { butter: 'Milk', egg: 'Eggs', mustard: 'Mustard', celery: 'Celery' };
const plain = ['water', 'rice', 'salt'];
const vocabulary = [...Object.keys(naming), ...plain];
const parts = (text: string) => text.split(/[,;]/).flatMap((part) => part.trim().toLowerCase() || []);
const inList = (text: string) => parts(text).flatMap((part) => naming[part] ?? []);

type Made = { id: string; sku: string; name: string; usage: 'SINGLE' | 'COMPONENT' };
type Text = { ingredients?: string; may_contain?: string; custom_allergens?: string };

/** What a sticker lacks: from its printed words and from its product as the calls answer them. */
async function lackingOf({ id }: LiveLabel): Promise<{ allergens: boolean; date: boolean; unknown: boolean }> {
  const { words, usage, product, use_by, sticker_ends_at }: LabelDetails = await call('GET', `/labels/${id}`);
  const now = await call('GET', `/products/${product.id}`);
  const declared: { id: string; name: string }[] = now.allergens;
  const text: Required<Text> = now;
  const ids = new Set(words?.allergen_ids);
  const said = new Set([
    ...declared.filter((one) => ids.has(one.id)).map(({ name }) => name),
    ...inList(words?.ingredients ?? ''),
  ]);
  const printed = new Set(parts(words?.allergens ?? ''));
  const allergens =
    declared.some((one) => !ids.has(one.id)) ||
    (usage === 'sale' &&
      inList(text.ingredients).some(
        (name) => !said.has(name) && !declared.some((one) => one.name === name) && !ids.has(idOf(name)),
      )) ||
    parts(text.custom_allergens).some((part) => !printed.has(part)) ||
    parts(text.may_contain).some((part) => !printed.has(part) && !parts(words?.may_contain ?? '').includes(part));
  return { allergens, date: use_by !== null && use_by < String(sticker_ends_at), unknown: words === null && allergens };
}

/** Which reasons the random edits have brought about. */
const brought = new Set<string>();

/** The same stickers and numbers everywhere: those that the words and dates call for. */
async function expectAlike() {
  for (const { id: venue, tablet } of venues) {
    const live: LiveLabel[] = (await call('GET', `/labels/live?organization_id=${venue}&size=100`)).items;
    const wanted = new Map<string, string[]>();
    for (const label of live) {
      const { allergens, date } = await lackingOf(label);
      const reasons = [...(allergens ? ['allergens'] : []), ...(date ? ['date'] : [])];
      brought.add(reasons.join());
      if (reasons.length > 0) wanted.set(label.id, reasons);
      expect([label.id, label.product.name, label.relabel]).toEqual([label.id, label.product.name, reasons]);
    }
    const listed = (await call('GET', `/labels/live?organization_id=${venue}&relabel=true&size=100`)).items;
    expect(listed.map(({ id }: LiveLabel) => id).toSorted()).toEqual([...wanted.keys()].toSorted());
    const device: { items: DeviceLabel[] } = (await tablet.ask('GET', '/device/labels')).body as never;
    const onTablet = device.items.filter(({ relabel }) => relabel.length > 0).map(({ id }) => id);
    expect(onTablet.toSorted()).toEqual([...wanted.keys()].toSorted());
    const summary = await call('GET', `/labels/summary?organization_id=${venue}`);
    expect(summary.relabel).toBe(wanted.size);
    let [sum, cursor, totals] = [0, '', { labels: -1 }];
    do {
      const found = await call('GET', `/label_notices?organization_id=${venue}&size=2${cursor}`);
      totals = found.totals;
      for (const { labels } of found.items) sum += labels;
      cursor = found.next_cursor ? `&cursor=${encodeURIComponent(found.next_cursor)}` : '';
    } while (cursor);
    expect([sum, totals.labels]).toEqual([wanted.size, wanted.size]);
  }
}

async function make(name: string, usage: Made['usage']): Promise<Made> {
  const category = categories.get(usage)?.[0];
  const { barcode } = await call('GET', '/products/in_store_barcode');
  // Opened, it ends before its sticker says.
  const life = { opened: { units: 1, period: 'days' } };
  const body = { name, sku: `${name} SKU`, barcode, categories: [{ id: category }], life };
  const { id } = await call('POST', '/products', body);
  await call('POST', `/products/${id}/labels`, { label_text: { ingredients: 'water' }, allergen_ids: [] });
  return { id, name, usage, sku: body.sku };
}

const days = (units: number) => ({ units, period: 'days' as const });
/** How long a product keeps, each of which gives some labels an earlier date than another. */
const lives = [
  { opened: days(1) },
  { opened: days(1), thawed: { units: 6, period: 'hours' } },
  { opened: days(3) },
  null,
];
const names = ['Milk', 'Eggs', 'Mustard', 'Celery'];
const words = fc.uniqueArray(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 });
const step = fc.record({
  kind: fc.constantFrom(
    'print',
    'print',
    'pull',
    'link',
    'unlink',
    'text',
    'free',
    'bulk',
    'undo',
    'import',
    'rename',
    'fact',
    'fact',
    'life',
    'policy',
    'version',
    'trash',
    'category',
  ),
  which: fc.nat(3),
  venue: fc.nat(1),
  allergen: fc.constantFrom(...names, 'own'),
  words,
  fact: fc.constantFrom('opened' as const, 'used' as const, 'frozen' as const, 'thawed' as const),
});

it('lists exactly the stickers that do not say what is true, with the same numbers everywhere, after any edits', async () => {
  for (const [run, steps] of fc
    .sample(fc.array(step, { minLength: 36, maxLength: 36 }), { numRuns: 2, seed: 26_11 })
    .entries()) {
    const products: Made[] = [];
    for (const usage of ['SINGLE', 'COMPONENT', 'SINGLE', 'COMPONENT'] as const)
      products.push(await make(`Worded ${run} ${products.length}`, usage));
    for (const { tablet } of venues) await tablet.pull();
    const prints: DeviceEvent[][] = [[], []];
    let edit: string | undefined;
    for (const [at, { kind, which, venue, allergen, words: list, fact }] of steps.entries()) {
      if (at === 9) await expectAlike();
      const product = products[which] as Made;
      const { tablet } = venues[venue] as (typeof venues)[number];
      const allergen_id = allergen === 'own' ? own : idOf(allergen);
      const now = await call('GET', `/products/${product.id}`);
      const has = now.allergens.some(({ id }: { id: string }) => id === allergen_id);
      if (kind === 'print') {
        const place = tablet.state.storage.find((one) => one.kind === 'CHILLED')?.id ?? '';
        const print = tablet.print({ product_id: product.id, storage_id: place });
        await tablet.send([print]);
        prints[venue]?.push(print);
      } else if (kind === 'pull') await tablet.pull();
      else if (kind === 'link' && !has) await call('POST', `/products/${product.id}/allergens`, { id: allergen_id });
      else if (kind === 'unlink' && has) await call('DELETE', `/products/${product.id}/allergens/${allergen_id}`);
      else if (kind === 'text' || kind === 'free') {
        const label_text =
          kind === 'text'
            ? { ingredients: list.join(', ') }
            : { custom_allergens: list[0] ?? '', may_contain: list[1] ?? '' };
        const { items } = await call('GET', `/products/${product.id}/labels`);
        await call('PUT', `/labels/${items[0].id}`, { label_text });
      } else if (kind === 'bulk') {
        const changes = {
          allergens: { add: has ? [] : [allergen_id], remove: has ? [allergen_id] : [], declares: false },
        };
        const planned = await call('POST', '/product_edits', { ids: [product.id], changes });
        await call('POST', `/product_edits/${planned.id}/run`);
        await harness.runJobs();
        edit = planned.id;
      } else if (kind === 'undo' && edit) {
        if ((await call('GET', `/product_edits/${edit}`)).can_undo) await call('POST', `/product_edits/${edit}/undo`);
        await harness.runJobs();
        edit = undefined;
      } else if (kind === 'import' && product.usage === 'SINGLE') {
        const row = [product.name, product.sku, now.categories[0].name, '', list.join('; ')];
        expect((await importing.send(job, 'run', form(csv(row)))).status).toBe(200);
      } else if (kind === 'rename')
        await call('PUT', `/allergens/${own}`, { name: `Fenugreek ${run} ${list.join(' ')}` });
      else if (kind === 'life') await call('PUT', `/products/${product.id}`, { life: lives[which % lives.length] });
      else if (kind === 'policy') {
        const thaw_policy = (['fixed', 'remaining', 'lesser', 'country'] as const)[which];
        await call('PATCH', `/organizations/${importing.account}/settings`, { thaw_policy });
      } else if (kind === 'version') {
        const { items } = await call('GET', `/products/${product.id}/history`);
        const entry = items[which % items.length];
        const version = await call('GET', `/products/${product.id}/versions/${entry.id}`);
        const fields = Object.keys(version.new_values);
        const body = { updated_at: now.updated_at, fields };
        if (fields.length > 0) await call('POST', `/products/${product.id}/versions/${entry.id}/restore`, body);
      } else if (kind === 'trash') {
        await call('DELETE', `/products/${product.id}`);
        await call('POST', '/products/restore', { ids: [product.id] });
      } else if (kind === 'category') {
        const id = categories.get(product.usage)?.[which % 2];
        await call('PUT', `/products/${product.id}`, { categories: [{ id }] });
      } else if (kind === 'fact') {
        const all = prints[venue] ?? [];
        const print = all[which % Math.max(1, all.length)];
        // What is thawed was frozen: it ends within a day, before its sticker says.
        const facts = fact === 'thawed' ? (['frozen', fact] as const) : [fact];
        if (print) for (const one of facts) await tablet.send([labelFact(tablet, print, one, 0)]);
      }
    }
    await expectAlike();
  }
  expect([...brought]).toEqual(expect.arrayContaining(['', 'allergens', 'allergens,date']));
}, 120_000);

it('says with the call itself how many stickers do not name what was changed, venue by venue', async () => {
  const product = await make('Said at once', 'SINGLE');
  for (const { tablet } of venues) {
    await tablet.pull();
    const place = tablet.state.storage[0]?.id ?? '';
    await tablet.send([1, 2].map(() => tablet.print({ product_id: product.id, storage_id: place })));
  }
  const { items } = await call('GET', `/products/${product.id}/labels`);
  const saved = await call('PUT', `/labels/${items[0].id}`, { label_text: { ingredients: 'water, egg, butter' } });
  expect(saved.stickers).toMatchObject({ labels: 4, venues: 2, wording_unknown: 0, pending: false });
  expect(saved.stickers.by_venue).toMatchObject([{ labels: 2 }, { labels: 2 }]);
  const [notice] = (await call('GET', `/label_notices?product_id=${product.id}`)).items;
  expect(notice).toMatchObject({
    kind: 'allergens',
    missing_allergens: ['Eggs', 'Milk'],
    labels: 2,
    wording_known: true,
  });
  const back = await call('PUT', `/labels/${items[0].id}`, { label_text: { ingredients: 'water' } });
  expect(back.stickers.labels).toBe(0);
  const linked = await call('POST', `/products/${product.id}/allergens`, { id: idOf('Celery') });
  expect(linked.stickers).toMatchObject({ labels: 4, venues: 2, product: { id: product.id, name: product.name } });
  await call('DELETE', `/products/${product.id}`);
  const restored = await call('POST', '/products/restore', { ids: [product.id] });
  expect(restored).toMatchObject({ restored: 1, stickers: { labels: 4, venues: 2 } });
});

it('lists a sticker whose wording nobody knows as such, where its product declares something', async () => {
  const product = await make('Unknown words', 'COMPONENT');
  await call('POST', `/products/${product.id}/allergens`, { id: idOf('Milk') });
  const [{ tablet, id: venue }] = venues as [(typeof venues)[number]];
  await tablet.pull();
  const print = tablet.print({ product_id: product.id, storage_id: tablet.state.storage[0]?.id ?? '' });
  await tablet.send([print]);
  await harness.inAccount(
    importing.account,
    `update label_logs set allergen_ids = null, printed_info = '{}' where id = $1`,
    [print.id],
  );
  await tablet.send([labelFact(tablet, print, 'found', 0)]);
  const listed = async () => (await call('GET', `/label_notices?product_id=${product.id}`)).items;
  expect(await listed()).toMatchObject([
    { kind: 'allergens', missing_allergens: ['Milk'], wording_known: false, labels: 1 },
  ]);
  expect(await call('GET', `/labels/summary?organization_id=${venue}`)).toMatchObject({ wording_unknown: 1 });
  // Its words alone: what they name is not lacking.
  const read = { words: { allergens: 'Milk', may_contain: '' } };
  await harness.inAccount(importing.account, 'update label_logs set printed_info = $2 where id = $1', [
    print.id,
    JSON.stringify(read),
  ]);
  await tablet.send([labelFact(tablet, print, 'found', 0)]);
  expect(await listed()).toEqual([]);
  const linked = await call('POST', `/products/${product.id}/allergens`, { id: idOf('Eggs') });
  expect(linked.stickers).toMatchObject({ labels: 1, wording_unknown: 0 });
});
