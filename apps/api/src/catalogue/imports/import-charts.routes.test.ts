import { afterAll, describe, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { form, openImporter } from '../../../test/importer.ts';

const admin = 'admin@harbour.test';

const house = await openHarness();
afterAll(() => house.close());
const { newJob, send, product } = await openImporter(house);

const mapping = {
  name: 'Dish',
  sku: 'Code',
  category_id: 'Section (chart)',
  custom_allergens: 'Allergens (chart)',
  may_contain: 'May contain (chart)',
};
const chart = (of: string) =>
  `Our allergens,,,,,\nDish,Code,Milk,Eggs,Nuts,Celery
STARTERS ${of},,,,,
Pie,${of}-1,Y,N,M,N
Tea,${of}-2,N,N,N,N
MAINS ${of},,,,,
Bun,${of}-3,Y,,N,Q
Ice,${of}-4,N,,,N`;

const named = (all: { name: string }[]) => all.map(({ name }) => name.split('/')[0]?.trim());

describe('a chart of allergens', () => {
  it('is offered as two columns, which are suggested, and its sections as a third', async () => {
    const { status, body } = await house.call('POST', '/import_configurations/inspect', {
      as: admin,
      body: form(chart('CA')),
    });
    expect([status, body.header_row]).toEqual([200, 2]);
    expect(body.columns.map(({ header }: { header: string }) => header)).toEqual([
      'Dish',
      'Code',
      'Allergens (chart)',
      'May contain (chart)',
      'Section (chart)',
    ]);
    expect(body.suggestions).toMatchObject([
      { target: 'name', column: 'Dish' },
      { target: 'sku', column: 'Code' },
      { target: 'category_id', column: 'Section (chart)' },
      { target: 'custom_allergens', column: 'Allergens (chart)' },
      { target: 'may_contain', column: 'May contain (chart)' },
    ]);
  });

  it('asks about each value once, and declares only what is stated whole', async () => {
    const job = await newJob({ use: 'prep', mapping });
    const seen = (await send(job, 'preview', form(chart('CB')))).body;
    expect(seen.questions).toEqual([
      { field: 'chart', value: 'N', rows: 9, is_word: false, suggestion: 'none' },
      { field: 'chart', value: '', rows: 3, is_word: false, suggestion: '' },
      { field: 'chart', value: 'Y', rows: 2, is_word: false, suggestion: 'contains' },
      { field: 'chart', value: 'M', rows: 1, is_word: false, suggestion: 'may_contain' },
      { field: 'chart', value: 'Q', rows: 1, is_word: false, suggestion: '' },
    ]);
    expect(seen.declares_none).toBe(1);
    const ran = (await send(job, 'run', form(chart('CB')))).body;
    expect(ran).toMatchObject({ creates: 4, failed: 0 });
    expect(ran.warnings).toContainEqual(
      expect.objectContaining({ row: 7, message: '“Q” under Celery has no meaning yet; it is left out' }),
    );
    const pie = await product('CB-1');
    expect([named(pie.allergens), pie.allergens_declared_at !== null]).toEqual([['Milk'], true]);
    expect(pie).toMatchObject({ label_text: { may_contain: 'Nuts' } });
    expect(await product('CB-2')).toMatchObject({ allergens: [], allergens_declared_at: expect.any(String) });
    const bun = await product('CB-3');
    expect([named(bun.allergens), bun.allergens_declared_at]).toEqual([['Milk'], null]);
    expect(await product('CB-4')).toMatchObject({ allergens: [], allergens_declared_at: null });
  });

  it('is read by the answers of a person, which stay with the import', async () => {
    const job = await newJob({ use: 'prep', mapping, choices: { marks: { '': 'none', q: 'contains', m: 'unknown' } } });
    const seen = (await send(job, 'preview', form(chart('CC')))).body;
    expect(seen.questions.map(({ value }: { value: string }) => value)).toEqual(['N', 'Y']);
    await send(job, 'run', form(chart('CC')));
    expect(named((await product('CC-3')).allergens)).toEqual(['Milk', 'Celery']);
    expect(await product('CC-4')).toMatchObject({ allergens: [], allergens_declared_at: expect.any(String) });
    expect(await product('CC-1')).toMatchObject({ allergens_declared_at: null });
  });

  it('may have no name above its dishes, and be read from a list of what the till exports', async () => {
    const file = ',Milk,Eggs,Fish\nSoup CD,x,,x\nStew CD,,x,';
    const { custom_allergens, may_contain } = mapping;
    const names = { name: 'Dish', custom_allergens, may_contain };
    const choices = { makes_sku: true, category: 'Charts' };
    const job = await newJob({ use: 'prep', mapping: names, choices });
    expect((await send(job, 'run', form(file))).body).toMatchObject({ creates: 2, failed: 0 });
  });

  it('is not read without one of its two columns, so that no mark is lost', async () => {
    const file = 'Dish,Code,Section (chart),Allergens,Milk,Eggs,Fish\nPie,CF-1,Mains,none,x,,';
    for (const lost of [{ custom_allergens: 'Allergens' }, { may_contain: undefined }]) {
      const job = await newJob({ use: 'prep', mapping: { ...mapping, ...lost } });
      for (const what of ['preview', 'run'] as const) {
        const { status, body } = await send(job, what, form(file));
        expect([status, body.errors?.[0]?.path, body.error_description]).toEqual([
          422,
          'mapping',
          expect.stringMatching(/^This is an allergen chart: map “Allergens \(chart\)”/),
        ]);
      }
    }
  });

  it('whose names stand above those of the other columns has these too', async () => {
    const file = ',,,Celery,Lupin,Mustard\nDish,Code,Group,,,\nPie,CE-1,Mains,x,,x';
    const job = await newJob({ use: 'prep', mapping: { ...mapping, category_id: 'Group' } });
    expect((await send(job, 'run', form(file))).body).toMatchObject({ creates: 1, failed: 0 });
    expect(named((await product('CE-1')).allergens)).toEqual(['Celery', 'Mustard']);
  });
});

it('a column without a name is called by its letter', async () => {
  const file = 'Product name,SKU,Allergens,\nRice CG,CG-1,none,\nOats CG,CG-2,Gluten,Only today';
  const { body } = await house.call('POST', '/import_configurations/inspect', { as: admin, body: form(file) });
  expect(body.columns.map(({ header }: { header: string }) => header)).toEqual([
    'Product name',
    'SKU',
    'Allergens',
    'Column D',
  ]);
  const names = { name: 'Product name', sku: 'SKU', custom_allergens: 'Allergens' };
  const job = await newJob({ use: 'prep', mapping: names, choices: { category: 'Charts' } });
  const ran = (await send(job, 'run', form(file))).body;
  expect(ran).toMatchObject({ creates: 2, failed: 0 });
});
