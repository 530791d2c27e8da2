import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
type Line = {
  id: string;
  name: string;
  usage: string;
  lifecycle: string;
  categories: { id: string; name: string }[];
  allergens: { id: string; name: string }[];
  allergens_declared: boolean;
  has_ingredients: boolean;
  device_added: string | null;
  expiry: object | null;
  changed_by: string | null;
  updated_at: string;
};

let harness: Harness;
let veg: string;
let bakes: string;
let allergens: Map<string, string>;
beforeAll(async () => {
  harness = await openHarness();
  const idOf = async (search: string) =>
    (await harness.call('GET', '/categories', { as: admin, query: { search } })).body.items[0].id;
  [veg, bakes] = [await idOf('Veg Prep'), await idOf('Cakes & Bakes')];
  const known = (await harness.call('GET', '/allergens', { as: admin, query: { size: '1000' } })).body.items;
  allergens = new Map(known.map(({ id, name }: { id: string; name: string }) => [name, id]));
});
afterAll(() => harness.close());

const call = async (query: Record<string, string> = {}, as = admin) => {
  const answer = await harness.call('GET', '/products', { as, query: { size: '100', ...query } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const lines = async (query: Record<string, string> = {}, as = admin): Promise<Line[]> => {
  const first = await call(query, as);
  const items: Line[] = first.items;
  for (let cursor = first.next_cursor; cursor;) {
    const next = await call({ ...query, cursor }, as);
    items.push(...next.items);
    cursor = next.next_cursor;
  }
  return items;
};
const idOf = (name: string) => allergens.get(name) ?? '';

async function make(name: string, label_text?: object, allergen_ids?: string[]): Promise<string> {
  const { barcode } = (await harness.call('GET', '/products/in_store_barcode', { as: admin })).body;
  const made = await harness.call('POST', '/products', {
    as: admin,
    body: { name, barcode, categories: [{ id: bakes }] },
  });
  expect(made.status, made.text).toBe(201);
  if (label_text) {
    const body = { label_text, ...(allergen_ids && { allergen_ids }) };
    const written = await harness.call('POST', `/products/${made.body.id}/labels`, { as: admin, body });
    expect(written.status, written.text).toBe(201);
  }
  return made.body.id;
}

describe('all products', () => {
  it('are those of every category, in the order of their names, and each once whatever the size of the page', async () => {
    const all = await lines();
    expect(new Set(all.map(({ categories }) => categories[0]?.name)).size).toBeGreaterThan(2);
    expect(await lines({ size: '7' })).toEqual(all);
    expect((await call()).total).toBe(all.length);
    const names = (await lines({ sort_order: 'desc' })).map(({ id }) => id);
    expect(names).toEqual(all.map(({ id }) => id).toReversed());
    const changed = (await lines({ sort_by: 'updated_at', sort_order: 'desc', size: '9' })).map(
      ({ updated_at }) => updated_at,
    );
    expect(changed).toEqual(changed.toSorted().toReversed());
    expect(changed).toHaveLength(all.length);
  });

  it('are those of the categories that a person reaches', async () => {
    const seen = await lines({}, venue);
    const reached = new Set<string>();
    for (const { id } of (await harness.call('GET', '/categories', { as: venue, query: { size: '100' } })).body.items)
      for (const one of (await harness.call('GET', `/categories/${id}/products`, { as: venue, query: { size: '100' } }))
        .body.items)
        reached.add(one.id);
    expect(new Set(seen.map(({ id }) => id))).toEqual(reached);
  });

  it('are narrowed by what they are', async () => {
    const all = await lines();
    const some = async (query: Record<string, string>, fits: (line: Line) => boolean) => {
      const found = await lines(query);
      expect(found.map(({ name }) => name)).toEqual(all.filter(fits).map(({ name }) => name));
      expect(found.length).toBeGreaterThan(0);
    };
    await some({ 'filters[usage]': 'COMPONENT' }, ({ usage }) => usage === 'COMPONENT');
    await some({ 'filters[lifecycle]': 'ACTIVE' }, ({ lifecycle }) => lifecycle === 'ACTIVE');
    await some({ 'filters[category_id]': veg }, ({ categories }) => categories[0]?.id === veg);
    await some({ 'filters[declared]': 'NO' }, (line) => !line.allergens_declared);
    await some({ 'filters[ingredients]': 'NO' }, (line) => !line.has_ingredients);
    await some({ 'filters[device_made]': 'YES' }, (line) => line.device_added !== null);
    await some({ 'filters[expiry]': 'NO' }, (line) => line.expiry === null);
  });

  it('are narrowed by organisation, with those below it', async () => {
    const places = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const account = places.find((one: { parent_id: string | null }) => one.parent_id === null).id;
    expect((await lines({ organization_id: account })).length).toBe((await lines()).length);
    const quayside = places.find((one: { name: string }) => one.name === 'Quayside').id;
    expect((await lines({ organization_id: quayside })).length).toBeLessThan((await lines()).length);
  });

  it('contain an allergen that was picked or that the label text names, never one that it lacks or warns of', async () => {
    const picked = await make('Held A', { ingredients: 'Rice' }, [idOf('Walnuts')]);
    const named = await make('Held B', { ingredients: 'Rice, walnuts' }, []);
    const undeclared = await make('Held C', { ingredients: 'Walnut pieces' });
    const custom = await make('Held D', { custom_allergens: 'walnut' });
    const warned = await make('Held E', { ingredients: 'Rice', may_contain: 'walnuts' }, []);
    const without = await make('Held F', { ingredients: 'Rice, free from walnuts' }, []);
    const held = new Set((await lines({ 'filters[contains]': idOf('Walnuts'), size: '5' })).map(({ id }) => id));
    expect([picked, named, undeclared, custom, warned, without].map((id) => held.has(id))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    const family = new Set((await lines({ 'filters[contains]': idOf('Tree nuts') })).map(({ id }) => id));
    expect(family.has(named)).toBe(true);
  });

  it('count a member of a family as the family', async () => {
    const nutty = await lines({ 'filters[contains]': idOf('Tree nuts') });
    expect(nutty.some(({ allergens: own }) => own.every(({ name }) => name !== 'Tree nuts'))).toBe(true);
  });
});

describe('free from an allergen', () => {
  it('is only what was declared without it, and whose label does not name it or may', async () => {
    const undeclared = await make('Free A');
    const declared = await make('Free B', { ingredients: 'Sugar' }, []);
    const named = await make('Free C', { ingredients: 'Sugar, sesame seeds' }, []);
    const warned = await make('Free D', { ingredients: 'Sugar', may_contain: 'sesame' }, []);
    const picked = await make('Free E', { ingredients: 'Sugar' }, [idOf('Sesame')]);
    const free = new Set((await lines({ 'filters[free_from]': idOf('Sesame') })).map(({ id }) => id));
    expect([undeclared, declared, named, warned, picked].map((id) => free.has(id))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it('reads on where a whole page falls out', async () => {
    for (const name of ['Fallout A', 'Fallout B', 'Fallout C', 'Fallout D'])
      await make(name, { ingredients: 'Barley malt' }, []);
    const sole = await make('Fallout E', { ingredients: 'Rice' }, []);
    const query = { search: 'fallout', 'filters[free_from]': idOf('Barley'), size: '2' };
    const { items, has_more, total } = await call(query);
    expect(items.map(({ id }: Line) => id)).toEqual([sole]);
    expect(has_more).toBe(false);
    expect(total).toBeUndefined();
  });
});

describe('a search', () => {
  it('finds products by name, by an ingredient and by an allergen', async () => {
    const name = await make('Sesame ring');
    const ingredient = await make('Tahini ring', { ingredients: 'Ground SESAME (seeds), salt' }, []);
    const allergen = await make('Plain ring', { ingredients: 'Halva' }, [idOf('Sesame')]);
    const other = await make('Other ring', { ingredients: 'Halva' }, []);
    const found = new Set((await lines({ search: 'sesame ring' })).map(({ id }) => id));
    expect([name, ingredient, allergen, other].map((id) => found.has(id))).toEqual([true, true, true, false]);
    expect((await lines({ search: 'sesame' })).length).toBeGreaterThanOrEqual(3);
  });

  it('corrects a mistyped word, and says so', async () => {
    const { items, corrected } = await call({ search: 'sesmae' });
    expect(corrected).toBe('sesame');
    expect(items.length).toBeGreaterThan(0);
    expect((await call({ search: 'carott cake' })).corrected).toBe('carrot cake');
    expect((await call({ search: 'qqqqqq' })).items).toEqual([]);
  });

  it('takes quotes, signs and other letters as they are', async () => {
    const id = await make("Cook's 50% 'pâté' & co");
    for (const search of ["cook's", '50%', 'pate', '& pâté', 'co'])
      expect(
        (await lines({ search })).map((line) => line.id),
        search,
      ).toContain(id);
    for (const search of ["'", '\\', '%_', ':*', '!'])
      expect((await harness.call('GET', '/products', { as: admin, query: { search } })).status, search).toBe(200);
  });
});

describe('who changed a product', () => {
  it('is shown, and narrows the list with the time', async () => {
    const id = await make('Changed A');
    const listed = (await lines({ search: 'changed a' })).find((line) => line.id === id);
    const name = listed?.changed_by ?? '';
    expect(name).not.toBe('');
    const second = Math.floor(Date.parse(listed?.updated_at ?? '') / 1000);
    const ids = async (query: Record<string, string>) =>
      (await lines({ search: 'changed', ...query })).map((one) => one.id);
    expect(await ids({ 'filters[changed_by]': name, changed_min: String(second - 60) })).toContain(id);
    expect(await ids({ 'filters[changed_by]': 'Nobody of this name' })).toEqual([]);
    expect(await ids({ changed_min: String(second + 60) })).toEqual([]);
    expect(await ids({ changed_max: String(second - 60) })).toEqual([]);
  });
});
