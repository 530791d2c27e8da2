import { afterAll, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { form, openImporter } from '../../../test/importer.ts';

const admin = 'admin@harbour.test';

const house = await openHarness();
afterAll(() => house.close());
const { newJob, send, product } = await openImporter(house);

const mapping = { name: 'name', sku: 'sku', category_id: 'category', custom_allergens: 'allergens' };
const head = 'name,sku,category,allergens,notes';
const products = (of: string) => [`Soup ${of},LG-${of}1,Coded,"M, N",`, `Pie ${of},LG-${of}2,Coded,N,`];
const legends: Record<string, string[]> = {
  above: ['"Legend: M = Milk, N = Nuts",,,,', head, ...products('a')],
  below: [head, ...products('b'), ',,,,', '"M = Milk; N = Nuts",,,,'],
  beside: [head, ...products('c').map((row, at) => row + ['M: Milk', 'N: Nuts'][at])],
  'in two columns': [head, ...products('d'), 'M,Milk,,,', 'N,Nuts,,,'],
};

it.each(Object.entries(legends))(
  'a legend %s the products is offered as the answer, and nothing is read by it alone',
  async (_, rows) => {
    const job = await newJob({ use: 'prep', mapping });
    const file = rows.join('\n');
    const seen = (await send(job, 'preview', form(file))).body;
    expect(seen.questions).toEqual([
      { field: 'custom_allergens', value: 'N', rows: 2, is_word: false, suggestion: 'Nuts' },
      { field: 'custom_allergens', value: 'M', rows: 1, is_word: false, suggestion: 'Milk' },
    ]);
    expect((await send(job, 'run', form(file))).body).toMatchObject({ creates: 2 });
    const [sku = ''] = /LG-.1/.exec(file) ?? [];
    expect(await product(sku)).toMatchObject({ allergens: [], allergens_declared_at: null });
    const { configuration_id } = (await house.call('GET', `/import_jobs/${job}`, { as: admin })).body;
    const path = `/import_configurations/${configuration_id}`;
    const { name, mapping: kept, category_mapping } = (await house.call('GET', path, { as: admin })).body;
    const body = { name, mapping: kept, category_mapping, choices: { meanings: { M: 'Milk', N: 'Nuts' } } };
    expect((await house.call('PUT', path, { as: admin, body })).status).toBe(200);
    expect((await send(job, 'run', form(file))).body).toMatchObject({ updates: 2 });
    const { allergens } = await product(sku);
    expect(allergens.map((one: { name: string }) => one.name)).toEqual(['Milk', expect.stringMatching(/nuts/i)]);
  },
);
