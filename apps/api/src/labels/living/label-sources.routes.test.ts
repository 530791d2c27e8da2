import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import type { DeviceLabel } from '@larder/contract/devices/device-live-labels';
import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { LabelNotice } from '@larder/contract/labels/label-notices';
import type { LabelDetails } from '@larder/contract/labels/living';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, makeVenue, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';
import { judgeStickerWordsJob } from '../stickers/sticker-words.jobs.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let tablet: FakeDevice;
let venue: string;
const allergenIds = new Map<string, string>();
beforeAll(async () => {
  harness = await openHarness();
  venue = await makeVenue(harness, 'Sources');
  tablet = (await pairTablet(harness, 'Sources', venue)).tablet;
  for (const { id, name } of (await call('GET', '/allergens')).items) allergenIds.set(name, id);
});
afterAll(() => harness.close());

const call = async (method: string, path: string, body?: object) => {
  const answer = await harness.call(method, path, { as: admin, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const idsOf = (names: string[]) => names.map((name) => allergenIds.get(name) ?? `no ${name}`);
type Text = { allergens?: string[]; custom_allergens?: string; may_contain?: string; ingredients?: string };

/** A product that states what is given; without allergens, nobody has declared any. */
async function makeProduct(name: string, { allergens, ...label_text }: Text, usage = 'COMPONENT') {
  const like = tablet.state.products.find((product) => product.usage === usage);
  const { barcode } = usage === 'SINGLE' ? await call('GET', '/products/in_store_barcode') : { barcode: '' };
  const made = await call('POST', '/products', { name, barcode, categories: [{ id: like?.category_id }] });
  const text = await call('POST', `/products/${made.id}/labels`, {
    label_text,
    ...(allergens && { allergen_ids: idsOf(allergens) }),
  });
  await tablet.pull();
  const change = async ({ allergens: next, ...words }: Text) => {
    await call('PUT', `/labels/${text.id}`, { label_text: words, ...(next && { allergen_ids: idsOf(next) }) });
    await tablet.pull();
  };
  return { id: String(made.id), name, change };
}
type Made = Partial<Pick<LabelPrinted, 'parents' | 'from_sources'>> & { minutes?: number };
/** A print of a product, in the words that it has now. */
function print({ id }: { id: string }, { minutes = 60, ...made }: Made = {}): DeviceEvent {
  const { body } = tablet.print({ product_id: id, storage_id: tablet.state.storage[0]?.id ?? '' });
  tablet.outbox.pop();
  const { printed, usage } = body as LabelPrinted;
  // What is made from others ends before they do.
  const use_by = new Date(Date.now() + (made.parents ? 1 : 5) * 86_400_000).toISOString();
  return printLiving(tablet, { minutes, use_by, ...made, product_id: id, usage, printed });
}
async function send(...events: DeviceEvent[]) {
  const results = await tablet.send(events);
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
}
const of = (label: DeviceEvent, relation: 'INGREDIENT' | 'PORTION' = 'INGREDIENT') => [{ id: label.id, relation }];
const labelOf = async ({ id }: DeviceEvent): Promise<LabelDetails> => call('GET', `/labels/${id}`);
const missing = async (label: DeviceEvent) => (await labelOf(label)).missing_from_sources;
async function accountOf({ id }: { id: string }): Promise<string> {
  const text = 'select account_id as id from products where id = $1';
  return (await harness.behind<{ id: string }>(text, [id]))[0]?.id ?? '';
}

describe('what a label is made from', () => {
  it('is named by the label, or by its notice everywhere', async () => {
    const pesto = await makeProduct('Sources pesto', { allergens: ['Cashews', 'Milk'], may_contain: 'Celery' });
    const houmous = await makeProduct('Sources houmous', { allergens: ['Sesame', 'Milk'] });
    const source = print(pesto, { minutes: 90 });
    const made = print(houmous, { parents: of(source) });
    await send(source, made);
    const words = ['Cashews', 'Celery (may contain)'];
    expect(await labelOf(made)).toMatchObject({
      missing_from_sources: words,
      missing_allergens: [],
      relabel: ['allergens'],
      from_sources: null,
    });
    expect(await missing(source)).toEqual([]);
    const { items: notices } = (await call('GET', '/label_notices')) as { items: LabelNotice[] };
    expect(notices.filter(({ product }) => product.id === houmous.id)).toMatchObject([
      { kind: 'allergens', missing_from_sources: words, missing_allergens: [], labels: 1 },
    ]);
    const { items } = (await tablet.ask('GET', '/device/labels')).body as { items: DeviceLabel[] };
    const shown = items.find(({ id }) => id === made.id);
    expect(shown).toMatchObject({ missing_from_sources: words, relabel: ['allergens'] });
    expect(shown?.held?.map(({ word }) => word).toSorted()).toEqual(['Cashews', 'Celery', 'Milk', 'Sesame']);
    const live = await call('GET', `/labels/live?search=${houmous.name.replaceAll(' ', '%20')}`);
    expect(live.items).toMatchObject([{ missing_from_sources: words }]);

    const about = { product_id: houmous.id, organization_id: venue, kind: 'allergens' };
    await call('POST', '/label_notices/done', about);
    expect((await labelOf(made)).relabel).toEqual([]);
    await pesto.change({ allergens: ['Cashews', 'Milk', 'Eggs'] });
    expect(await labelOf(made)).toMatchObject({
      relabel: ['allergens'],
      missing_from_sources: ['Cashews', 'Eggs', words[1]],
    });
  });

  it('is what a person added or left out of it, until the source contains more than was answered', async () => {
    const pesto = await makeProduct('Answered pesto', { allergens: ['Cashews', 'Milk'] });
    const other = await makeProduct('Answered cream', { allergens: ['Eggs'] });
    const houmous = await makeProduct('Answered houmous', { allergens: ['Sesame'] });
    const [source, cream] = [print(pesto, { minutes: 90 }), print(other, { minutes: 90 })];
    const made = print(houmous, { parents: [...of(source), ...of(cream)] });
    const body = made.body as LabelPrinted;
    const eggs = { allergen_id: allergenIds.get('Eggs'), word: 'Eggs' };
    const user_id = (await call('GET', '/users')).items[0].id;
    body.from_sources = {
      added: [eggs],
      left_out: ['Milk', 'Cashews'].map((word) => ({ word, reason: 'Only the oil', user_id, from: [source.id] })),
    };
    if (body.printed) {
      body.printed.allergens += ', Eggs';
      body.printed.allergen_ids.push(...idsOf(['Eggs']));
    }
    await send(source, cream, made);
    const label = await labelOf(made);
    expect(label).toMatchObject({ missing_from_sources: [], relabel: [] });
    expect(label.from_sources).toMatchObject({
      added: [eggs],
      left_out: [{ word: 'Milk', reason: 'Only the oil', user: { id: user_id } }, { word: 'Cashews' }],
    });
    const log = await call('GET', `/label_logs/${made.id}`);
    expect(log).toMatchObject({ stale_fields: [], is_stale: false });
    // It was left out of the pesto, not of the cream.
    await other.change({ allergens: ['Eggs', 'Milk'] });
    expect(await missing(made)).toEqual(['Milk']);
    await other.change({ allergens: ['Eggs'] });
    expect(await missing(made)).toEqual([]);
    await pesto.change({ allergens: ['Cashews', 'Milk', 'Lupin'] });
    expect(await missing(made)).toEqual(['Lupin']);
  });

  it('reaches through any number of steps, in any order, and stops where somebody answered', async () => {
    const stock = await makeProduct('Deep stock', { allergens: ['Celery'] });
    const plain = await makeProduct('Deep soup', { allergens: [] });
    const labels = [print(stock, { minutes: 200 })];
    for (let step = 1; step < 8; step++)
      labels.push(print(plain, { minutes: 200 - step, parents: of(labels[step - 1] as DeviceEvent) }));
    const [first, ...others] = labels as [DeviceEvent, ...DeviceEvent[]];
    const last = labels[7] as DeviceEvent;
    for (const label of others.toReversed()) await send(label, label);
    expect(await missing(last)).toEqual([]);
    await send(first, first);
    expect(await Promise.all(others.map(missing))).toEqual(others.map(() => ['Celery']));
    await send(labelFact(tablet, first, 'used', 1), labelFact(tablet, labels[3] as DeviceEvent, 'used', 1));
    await stock.change({ allergens: ['Celery', 'Fish'], custom_allergens: 'Kiwi' });
    expect(await missing(last)).toEqual(['Celery', 'Fish', 'Kiwi']);
    const left_out = ['Celery', 'Fish', 'Kiwi'].map((word) => ({ word, reason: 'Strained', from: [last.id] }));
    const answered = print(plain, { parents: of(last), from_sources: { added: [], left_out } });
    const below = print(plain, { minutes: 9, parents: of(answered) });
    await send(answered, below);
    expect([await missing(answered), await missing(below)]).toEqual([[], []]);
  });

  it('comes to an end where two labels say that each was made from the other', async () => {
    const one = await makeProduct('Circle one', { allergens: ['Milk'] });
    const other = await makeProduct('Circle other', { allergens: ['Fish'] });
    const [a, b] = [print(one), print(other)];
    await send({ ...a, body: { ...a.body, parents: of(b) } }, { ...b, body: { ...b.body, parents: of(a) } });
    expect([await missing(a), await missing(b)]).toEqual([['Fish'], ['Milk']]);
  });

  it('never reads as free where nobody has stated its allergens, until that is confirmed', async () => {
    const stock = await makeProduct('Unstated stock', {});
    const soup = await makeProduct('Stated soup', { allergens: [] });
    const source = print(stock, { minutes: 90 });
    const made = print(soup, { parents: of(source) });
    const word = stock.name;
    const left_out = [{ word, unknown: true, reason: 'I read its packet', from: [source.id] }];
    const confirmed = print(soup, { parents: of(source), from_sources: { added: [], left_out } });
    const portion = print(stock, { parents: of(source, 'PORTION') });
    await send(source, made, confirmed, portion);
    expect(await missing(made)).toEqual([`${word} (allergens not known)`]);
    expect([await missing(confirmed), await missing(portion)]).toEqual([[], []]);
    await stock.change({ allergens: ['Soya'] });
    expect([await missing(made), await missing(confirmed)]).toEqual([['Soya'], ['Soya']]);
  });

  it('a family does not name its member, nor a member its family', async () => {
    const both = await makeProduct('Kin both', { allergens: ['Tree nuts', 'Almonds'] });
    const family = await makeProduct('Kin family', { allergens: ['Tree nuts'] });
    const member = await makeProduct('Kin member', { allergens: ['Almonds'] });
    const sources = [both, family, member].map((product) => print(product, { minutes: 90 }));
    const made = [both, family, member].map((product) =>
      sources.map((source) => print(product, { parents: of(source) })),
    );
    await send(...sources, ...made.flat());
    const found = await Promise.all(made.map(async (list) => Promise.all(list.map(missing))));
    expect(found).toEqual([
      [[], [], []],
      [['Almonds'], [], ['Almonds']],
      [[], ['Tree nuts'], []],
    ]);
  });

  it('is in the list of ingredients of its product too, which a label names only where it prints that', async () => {
    const own = (await call('POST', '/allergens', { name: 'Kiwifruit' })).id;
    // Its text is there before any of its labels is.
    const ingredients = 'Basil, cashews, milk, kiwifruit. May contain fish';
    const bought = await makeProduct('Text houmous', { allergens: ['Eggs'], ingredients });
    const dip = await makeProduct('Text dip', { allergens: ['Eggs'], ingredients: 'Chickpeas, milk' });
    const wrap = await makeProduct('Text wrap', { allergens: ['Eggs'], ingredients: 'Salad, milk' }, 'SINGLE');
    expect(tablet.state.products.find(({ id }) => id === bought.id)?.text_allergens).toEqual([
      { id: allergenIds.get('Cashews'), name: 'Cashews', may_contain: false },
      { id: allergenIds.get('Fish'), name: 'Fish', may_contain: true },
      { id: own, name: 'Kiwifruit', may_contain: false },
      { id: allergenIds.get('Milk'), name: 'Milk', may_contain: false },
      { id: allergenIds.get('Tree nuts'), name: 'Tree nuts', may_contain: false },
    ]);
    const source = print(bought, { minutes: 90 });
    const [made, sold] = [print(dip, { parents: of(source) }), print(wrap, { parents: of(source) })];
    await send(source, made, sold);
    expect((await missing(made)).join(', ')).toBe('Cashews, Kiwifruit, Milk, Fish (may contain)');
    expect((await missing(sold)).join(', ')).toBe('Cashews, Kiwifruit, Fish (may contain)');
    await bought.change({ ingredients: 'Basil, cashews and fish' });
    expect(await missing(made)).toEqual(['Cashews', 'Fish']);
    await bought.change({ ingredients: '' });
    expect([await missing(made), await missing(sold)]).toEqual([[], []]);
    expect(tablet.state.products.find(({ id }) => id === bought.id)?.text_allergens).toBeUndefined();
  });

  it('follows the text also where a write tells nobody, and a new word of the account', async () => {
    const bought = await makeProduct('Quiet stock', { allergens: [], ingredients: 'Leek, moringa' });
    const soup = await makeProduct('Quiet soup', { allergens: [] });
    const source = print(bought, { minutes: 90 });
    const made = print(soup, { parents: of(source) });
    await send(source, made);
    expect(await missing(made)).toEqual([]);
    await call('POST', '/allergens', { name: 'Moringa' });
    await judgeStickerWordsJob(harness.app).run({});
    expect(await missing(made)).toEqual(['Moringa']);
    const text = `update labels set ingredients = 'Leek, celery' where product_id = $1`;
    await harness.inAccount(await accountOf(bought), text, [bought.id]);
    await judgeStickerWordsJob(harness.app).run({});
    expect(await missing(made)).toEqual(['Celery']);
  });

  it('is on a sticker for sale in the text that was printed, where nobody had read that text by then', async () => {
    const sold = await makeProduct('Early wrap', { allergens: [], ingredients: 'Salad' }, 'SINGLE');
    const soup = await makeProduct('Early soup', { allergens: [] });
    const ingredients = 'Salad, celery';
    const text = 'update labels set ingredients = $2 where product_id = $1';
    await harness.inAccount(await accountOf(sold), text, [sold.id, ingredients]);
    const source = print(sold, { minutes: 90 });
    const { printed } = source.body as LabelPrinted;
    if (printed) printed.ingredients = ingredients;
    const made = print(soup, { parents: of(source) });
    await send(source, made);
    await sold.change({ ingredients: 'Salad' });
    expect(await missing(made)).toEqual(['Celery']);
  });
});
