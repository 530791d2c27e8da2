import type { IngredientFilePreview } from '@larder/contract/catalogue/ingredient-files';
import type { Ingredient } from '@larder/contract/catalogue/ingredients';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let allergens: Map<string, string>;
beforeAll(async () => {
  harness = await openHarness();
  const { items } = (await harness.call('GET', '/allergens', { as: admin })).body;
  allergens = new Map(items.map(({ id, name }: { id: string; name: string }) => [id, name]));
});
afterEach(() => {
  clock.now = () => Date.now();
});
afterAll(() => harness.close());

const formOf = (file: string | Blob, reading?: object) => {
  const form = new FormData();
  form.set('file', typeof file === 'string' ? new Blob([file], { type: 'text/csv' }) : file, 'ingredients.csv');
  if (reading) form.set('reading', JSON.stringify(reading));
  return form;
};
const send = (path: string, file: string | Blob, reading?: object, as = admin) =>
  harness.call('POST', path, { as, body: formOf(file, reading) });
const preview = async (file: string | Blob, reading?: object): Promise<IngredientFilePreview> => {
  const answer = await send('/ingredients/file/preview', file, reading);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const run = async (file: string | Blob, reading?: object) => {
  const answer = await send('/ingredients/file', file, reading);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const named = async (name: string): Promise<Ingredient> => {
  const { items } = (await harness.call('GET', '/ingredients', { as: admin, query: { search: name } })).body;
  expect(items).toHaveLength(1);
  return (await harness.call('GET', `/ingredients/${items[0].id}`, { as: admin })).body;
};
/** What the items of an ingredient declare, by the names of the items and of the allergens. */
const declaredBy = async (name: string) => {
  const { items } = await named(name);
  const of = (item: Ingredient['items'][number]) =>
    Object.fromEntries(item.declarations.map((one) => [allergens.get(one.allergen_id), one.status]));
  return Object.fromEntries(items.map((item) => [item.name, of(item)]));
};
const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

describe('a chart of allergens', () => {
  const chart = (name: string) =>
    `Ingredient,Item,Supplier,Milk,Eggs,Fish,Mustard\n${name},Sack of ${name},Mill ${name},Y,N,M,\n${name} two,,,N,,Q,Y`;

  it('asks about each value once, and leaves unknown what is blank', async () => {
    const name = unique('Dressing');
    const seen = await preview(chart(name));
    expect(seen).toMatchObject({ creates: 2, updates: 0, failed: 0, new_suppliers: [`Mill ${name}`], rows: 2 });
    expect(seen.questions.map(({ value, rows, suggestion }) => [value, rows, suggestion])).toEqual([
      ['Y', 2, 'contains'],
      ['N', 2, 'none'],
      ['', 2, ''],
      ['M', 1, 'may_contain'],
      ['Q', 1, ''],
    ]);
    expect((await harness.call('GET', '/ingredients', { as: admin, query: { search: name } })).body.items).toEqual([]);
    expect(await run(chart(name))).toMatchObject({ creates: 2, failed: 0 });
    expect(await declaredBy(`Sack of ${name}`)).toEqual({
      [`Sack of ${name}`]: { Milk: 'CONTAINS', Eggs: 'NOT_LISTED', Fish: 'MAY_CONTAIN' },
    });
    expect(await declaredBy(`${name} two`)).toEqual({ [`${name} two`]: { Milk: 'NOT_LISTED', Mustard: 'CONTAINS' } });
    const { items } = (await harness.call('GET', '/suppliers', { as: admin, query: { size: '1000' } })).body;
    expect(items.map((one: { name: string }) => one.name)).toContain(`Mill ${name}`);
  });

  it('states an absence only of a specification, and only when a person says so', async () => {
    const [one, two, three] = [unique('Salt'), unique('Salt'), unique('Salt')];
    await run(chart(one), { absent: 'FREE' });
    expect((await declaredBy(`Sack of ${one}`))[`Sack of ${one}`]).toMatchObject({ Eggs: 'NOT_LISTED' });
    const seen = await preview(chart(two), { source: 'SPECIFICATION' });
    expect(seen.absences).toBe(2);
    await run(chart(two), { source: 'SPECIFICATION' });
    expect((await declaredBy(`Sack of ${two}`))[`Sack of ${two}`]).toMatchObject({ Eggs: 'NOT_LISTED' });
    await run(chart(three), { source: 'SPECIFICATION', absent: 'FREE' });
    const free = await declaredBy(`Sack of ${three}`);
    expect(free[`Sack of ${three}`]).toEqual({ Milk: 'CONTAINS', Eggs: 'FREE', Fish: 'MAY_CONTAIN' });
  });

  it('takes a blank cell for "no" only when a person says so', async () => {
    const name = unique('Sugar');
    await run(chart(name), { marks: { '': 'none', q: 'may_contain' } });
    const declared = await declaredBy(`${name} two`);
    expect(declared[`${name} two`]).toMatchObject({ Eggs: 'NOT_LISTED', Fish: 'MAY_CONTAIN' });
  });
});

describe('a list in one cell', () => {
  const list = (name: string, cell: string) => `Product,Allergens\n${name},"${cell}"`;

  it('declares what it names, and the rest only when a person says that it names all', async () => {
    const name = unique('Bun');
    const cell = 'Contains: Milk & egg. May contain: sesame';
    expect((await preview(list(name, cell))).lists).toBe(1);
    await run(list(name, cell));
    const said = { Milk: 'CONTAINS', Eggs: 'CONTAINS', Sesame: 'MAY_CONTAIN' };
    expect(await declaredBy(name)).toEqual({ [name]: said });
    await run(list(name, cell), { unlisted: 'NOT_LISTED' });
    const all = (await declaredBy(name))[name] ?? {};
    expect(all).toMatchObject({ ...said, Fish: 'NOT_LISTED', Peanuts: 'NOT_LISTED' });
    expect(Object.keys(all)).toHaveLength(allergens.size);
  });

  it('knows of no kind of a family that it names alone, and asks about what it does not know', async () => {
    const name = unique('Flour');
    await run(list(name, 'Gluten'), { unlisted: 'NOT_LISTED' });
    const declared = (await declaredBy(name))[name] ?? {};
    expect(declared).toMatchObject({ 'Cereals containing gluten': 'CONTAINS', Milk: 'NOT_LISTED' });
    expect(declared.Wheat).toBeUndefined();
    const other = unique('Mix');
    const seen = await preview(list(other, 'Milk, zorb, 7'), { unlisted: 'NOT_LISTED' });
    expect(seen.questions.map(({ value, is_word }) => [value, is_word])).toEqual([
      ['7', false],
      ['zorb', true],
    ]);
    expect([seen.lists, seen.warnings.length]).toEqual([0, 2]);
    await run(list(other, 'Milk, zorb, 7'), { unlisted: 'NOT_LISTED' });
    expect(await declaredBy(other)).toEqual({ [other]: { Milk: 'CONTAINS' } });
    expect((await preview(list(other, 'Milk, zorb, 7'), { meanings: { zorb: 'Fish', 7: '' } })).questions).toEqual([]);
  });

  it('never weakens what is declared unless a person says so', async () => {
    const name = unique('Sauce');
    await run(list(name, 'Milk, Fish'));
    const weaker = `Ingredient,Contains,May contain,Does not list,States absence of\n${name},,Fish,Milk,`;
    const seen = await preview(weaker);
    expect([seen.weaker, seen.unchanged, seen.updates]).toEqual([2, 1, 0]);
    await run(weaker);
    expect(await declaredBy(name)).toEqual({ [name]: { Milk: 'CONTAINS', Fish: 'CONTAINS' } });
    expect((await preview(weaker, { weaker: 'TAKE' })).shown[0]?.changes).toEqual([
      { field: 'Fish', is_declaration: true, old: 'CONTAINS', new: 'MAY_CONTAIN' },
      { field: 'Milk', is_declaration: true, old: 'CONTAINS', new: 'NOT_LISTED' },
    ]);
    await run(weaker, { weaker: 'TAKE' });
    expect(await declaredBy(name)).toEqual({ [name]: { Milk: 'NOT_LISTED', Fish: 'MAY_CONTAIN' } });
  });
});

describe('rows', () => {
  it('that cannot be read are reported, and the others are written', async () => {
    const name = unique('Row');
    const file = `Ingredient,Item,GTIN,Source,States absence of,Dated
${name} a,Sack,123,,,
${name} b,Sack,5901234123457,Pack,Milk,
${name} c,Sack,5901234123457,Specification,Milk,03/04/2026
,Sack,,,,
${name} d,Sack,,,,31/03/2026
${name} d,Sack,,,,31/03/2026`;
    const done = await run(file);
    expect(done.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [2, 'gtin'],
      [3, 'declarations'],
      [5, 'name'],
      [7, 'item'],
    ]);
    expect(done).toMatchObject({ creates: 2, failed: 4, rows: 6 });
    expect(done.warnings.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [4, 'declared_on'],
    ]);
    expect((await named(`${name} c`)).items[0]?.declarations).toMatchObject([{ status: 'FREE' }]);
    expect((await named(`${name} d`)).items).toMatchObject([{ declared_on: '2026-03-31' }]);
  });

  it('of ingredients from above are reported, and those of others are not known', async () => {
    const name = unique('Above');
    await run(`Ingredient,Contains\n${name},Milk`);
    const answer = await send('/ingredients/file', `Ingredient,Contains\n${name},Fish`, undefined, venue);
    expect(answer.body).toMatchObject({ creates: 0, updates: 0, failed: 1 });
    expect(answer.body.errors[0].message).toContain('belongs to');
    expect(await declaredBy(name)).toEqual({ [name]: { Milk: 'CONTAINS' } });
    const stranger = await send(
      '/ingredients/file/preview',
      `Ingredient,Contains\n${name},Fish`,
      {},
      'admin@orchard.test',
    );
    expect(stranger.body).toMatchObject({ creates: 1, failed: 0 });
  });

  it('keep what a file does not have, and find an ingredient by its code', async () => {
    const [name, code] = [unique('Oil'), randomUUID()];
    await run(
      `Ingredient,Code,Item,Supplier,Contains,Legal name,Own list\n${name},${code},Can,Oils ${name},Soya,soya oil,"Oil, E319"`,
    );
    const before = await named(name);
    expect(before).toMatchObject({ is_compound: true, ingredients: 'Oil, E319', label_name: 'soya oil' });
    expect(await run(`Ingredient,Code,In use\n${name} new,${code},No`)).toMatchObject({ updates: 1, failed: 0 });
    const after = await named(`${name} new`);
    expect(after).toMatchObject({ id: before.id, is_compound: true, label_name: 'soya oil' });
    const { items } = (
      await harness.call('GET', '/audit', {
        as: admin,
        query: { 'filters[subject_id]': before.id },
      })
    ).body;
    expect(items.map(({ event }: { event: string }) => event)).toEqual(['updated', 'created']);
  });
});

let asked = 0;
async function exported(format: string): Promise<Blob> {
  // Past the lock of the one before.
  const at = Date.now() + ++asked * 20_000;
  clock.now = () => at;
  const { body } = await harness.call('GET', '/ingredients/export', { as: admin, query: { to: admin, format } });
  await harness.runJobs();
  const { items } = (await harness.call('GET', '/organization_names', { as: admin })).body;
  const account = items.find((one: { parent_id: string | null }) => one.parent_id === null)?.id;
  return new Blob([new Uint8Array((await harness.app.blobs.get(`exports/${account}/${body.id}`)) ?? [])]);
}

describe('what was exported', () => {
  it.each(['csv', 'xlsx'])('comes back as %s without a difference', async (format) => {
    const name = unique('Round');
    const comma = `Celery, root ${name}`;
    await harness.call('POST', '/allergens', { as: admin, body: { name: comma } });
    const { items } = (await harness.call('GET', '/allergens', { as: admin, query: { size: '100' } })).body;
    const id = (word: string) => items.find((one: { name: string }) => one.name === word)?.id;
    const supplier = (await harness.call('POST', '/suppliers', { as: admin, body: { name: `S ${name}` } })).body.id;
    const item = { name: 'Same', supplier_id: supplier, source: 'SPECIFICATION', declared_on: '2026-03-09' };
    const made = await harness.call('POST', '/ingredients', {
      as: admin,
      body: {
        name,
        unit: 'ml',
        lifecycle: 'INACTIVE',
        is_compound: true,
        ingredients: 'Milk,\nsalt; "sugar"',
        items: [
          { ...item, gtin: '5901234123457', declarations: [{ allergen_id: id('Milk'), status: 'CONTAINS' }] },
          { ...item, in_use: false, declarations: [{ allergen_id: id('Eggs'), status: 'FREE' }] },
          {
            ...item,
            supplier_id: null,
            declarations: [
              { allergen_id: id('Milk'), status: 'CONTAINS' },
              { allergen_id: id('Eggs'), status: 'MAY_CONTAIN' },
              { allergen_id: id('Fish'), status: 'NOT_LISTED' },
              { allergen_id: id('Celery'), status: 'FREE' },
              { allergen_id: id(comma), status: 'CONTAINS' },
            ],
          },
          { ...item, supplier_id: null, source: 'SUPPLIER', declared_on: null },
        ],
      },
    });
    expect(made.status, made.text).toBe(201);
    await harness.call('POST', '/ingredients', { as: admin, body: { name: `${name} bare` } });
    const file = await exported(format);
    const seen = await preview(file);
    expect(seen).toMatchObject({
      creates: 0,
      updates: 0,
      failed: 0,
      weaker: 0,
      errors: [],
      warnings: [],
      questions: [],
    });
    expect(seen.unchanged).toBeGreaterThan(1);
    expect(await run(file)).toMatchObject({ creates: 0, updates: 0, failed: 0 });
    expect((await named(`${name} bare`)).items).toEqual([]);
    expect((await harness.call('GET', `/ingredients/${made.body.id}`, { as: admin })).body).toEqual(made.body);
  });
});
