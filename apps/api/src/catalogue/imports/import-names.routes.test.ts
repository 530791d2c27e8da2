import { afterAll, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { form, openImporter } from '../../../test/importer.ts';
import { differences, storedAccount } from '../../../test/stored-account.ts';

const admin = 'admin@harbour.test';

const house = await openHarness();
afterAll(() => house.close());
const { look, newJob, send, product } = await openImporter(house);

const mapping = {
  name: 'name',
  sku: 'sku',
  category_id: 'category',
  ingredients: 'ingredients',
  label_name: 'Label name',
  default_storage: 'Default storage',
};
const head = 'name,sku,category,ingredients,Label name,Default storage';
const file = (...rows: string[]) => [head, ...rows].join('\n');
const ok = async (answer: ReturnType<typeof house.call>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const preview = (job: string, text: string) => ok(send(job, 'preview', form(text)));
const run = (job: string, text: string, options = {}) => ok(send(job, 'run', form(text, options)));

it('brings in the name on labels and the default storage, shows what they change, and gives them back', async () => {
  const inspected = await ok(
    house.call('POST', '/import_configurations/inspect', { as: admin, body: form(file('Tea,NM-0,Named,Tea,,')) }),
  );
  expect(inspected.suggestions).toEqual(
    expect.arrayContaining([
      { target: 'label_name', column: 'Label name', confidence: 'high' },
      { target: 'default_storage', column: 'Default storage', confidence: 'high' },
    ]),
  );
  const job = await newJob({ mapping });
  await run(job, file('חומוס,NM-1,Named,Chickpeas,Houmous,fridge', 'Tea,NM-2,Named,Tea,,'));
  expect(await product('NM-1')).toMatchObject({ name: 'חומוס', label_name: 'Houmous', default_storage: 'Fridge' });
  expect(await product('NM-2')).toMatchObject({ label_name: '', default_storage: '' });
  const { id } = await product('NM-1');
  const history = await ok(house.call('GET', `/products/${id}/history`, { as: admin }));
  expect(history.items[0].new_values).toMatchObject({ label_name: 'Houmous', default_storage: 'Fridge' });
  const before = await storedAccount(look);
  const changed = file('חומוס,NM-1,Named,Chickpeas,Hummus,Freezer', 'Tea,NM-2,Named,Tea,Black tea,Freezer');
  const seen = await preview(job, changed);
  expect(seen).toMatchObject({ updates: 2, warnings: [], questions: [] });
  expect(seen.rows[0].changes).toEqual([
    { field: 'label_name', old: 'Houmous', new: 'Hummus' },
    { field: 'default_storage', old: 'Fridge', new: 'Freezer' },
  ]);
  const { run_id } = await run(job, changed);
  expect(await product('NM-2')).toMatchObject({ label_name: 'Black tea', default_storage: 'Freezer' });
  expect(await ok(house.call('POST', `/import_runs/${run_id}/undo`, { as: admin }))).toMatchObject({ restores: 2 });
  expect(differences(await storedAccount(look), before)).toEqual([]);
  const { items } = await ok(house.call('GET', `/products/${id}/history`, { as: admin }));
  expect(items[0]).toMatchObject({
    old_values: { label_name: 'Hummus', default_storage: 'Freezer' },
    new_values: { label_name: 'Houmous', default_storage: 'Fridge' },
  });
  await run(job, file('חומוס,NM-1,Named,Chickpeas,,'), { empty_cells_clear: true });
  expect(await product('NM-1')).toMatchObject({ label_name: '', default_storage: '' });
});

it('leaves out a name that labels cannot show, and asks once for each storage that there is not', async () => {
  const job = await newJob({ mapping });
  const rows = file(
    'Coffee,NQ-1,Named,Coffee,烏龍茶,Cellar',
    'Jam,NQ-2,Named,Plums,,cellar',
    'Ice,NQ-3,Named,Milk,,Igloo',
    'Pie,NQ-4,Named,Flour,,Fridge',
  );
  const seen = await preview(job, rows);
  expect(seen.questions).toEqual([
    { field: 'default_storage', value: 'Cellar', rows: 2, is_word: false, suggestion: '' },
    { field: 'default_storage', value: 'Igloo', rows: 1, is_word: false, suggestion: '' },
  ]);
  expect(seen.warnings.map(({ row, field, message }: Record<string, string>) => `${row} ${field}: ${message}`)).toEqual(
    [
      '2 label_name: Labels cannot show “烏龍茶”: use Latin letters; this cell is left out',
      '2 default_storage: There is no storage “Cellar”: say which one it means, or add it under Storage; this cell is left out',
      '3 default_storage: There is no storage “cellar”: say which one it means, or add it under Storage; this cell is left out',
      '4 default_storage: There is no storage “Igloo”: say which one it means, or add it under Storage; this cell is left out',
    ],
  );
  const { configuration_id } = await ok(house.call('GET', `/import_jobs/${job}`, { as: admin }));
  const { name, ...kept } = await ok(house.call('GET', `/import_configurations/${configuration_id}`, { as: admin }));
  const answered = {
    name,
    mapping: kept.mapping,
    category_mapping: kept.category_mapping,
    choices: { storages: { Cellar: 'Ambient', Igloo: '' } },
  };
  await ok(house.call('PUT', `/import_configurations/${configuration_id}`, { as: admin, body: answered }));
  expect(await preview(job, rows)).toMatchObject({ questions: [], warnings: [{ field: 'label_name' }] });
  await run(job, rows);
  const storage = await Promise.all(['NQ-1', 'NQ-2', 'NQ-3', 'NQ-4'].map(async (sku) => product(sku)));
  expect(storage.map(({ default_storage }) => default_storage)).toEqual(['Ambient', 'Ambient', '', 'Fridge']);
});
