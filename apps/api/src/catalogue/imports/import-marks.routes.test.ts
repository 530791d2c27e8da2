import { withoutUnderscores } from '@larder/label/ingredient-underscores';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { csv, form, openImporter } from '../../../test/importer.ts';

const admin = 'admin@harbour.test';

const house = await openHarness();
afterAll(() => house.close());
const { newJob, send, look, product } = await openImporter(house);

const labels = () =>
  look(`select l.product_id, l.ingredients, l.emphasis, l.emphasis_confirmed, l.may_contain from labels l
    join products p on p.id = l.product_id where p.deleted_at is null order by 1`);
const run = async (job: string, file: string) => {
  const answer = await send(job, 'run', form(file));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const words = ({ ingredients, label_text }: { ingredients: string; label_text: { emphasis: [] | null } }) =>
  label_text.emphasis?.map(({ start, end }) => ingredients.slice(start, end));
const changesOf = (preview: { body: { rows: { changes: object[] }[] } }) => preview.body.rows[0]?.changes;

describe('words between underscores in a file', () => {
  it('come in as emphasis, which nobody has confirmed', async () => {
    const job = await newJob();
    const file = csv(['Pudding', 'M-1', 'Marks', 'milk', 'Sugar, 🥛 _milk_ powder (_zer pudră_), E_471, snake_']);
    expect((await send(job, 'preview', form(file))).body.rows[0]).toMatchObject({
      ingredients: 'Sugar, 🥛 milk powder (zer pudră), E_471, snake_',
    });
    await run(job, file);
    const made = await product('M-1');
    expect(made).toMatchObject({
      ingredients: 'Sugar, 🥛 milk powder (zer pudră), E_471, snake_',
      label_text: { emphasis_confirmed: false },
    });
    expect(words(made)).toEqual(['milk', 'zer pudră']);
    const { items } = (await house.call('GET', `/products/${made.id}/history`, { as: admin })).body;
    expect(items[0].new_values).toMatchObject({ emphasis: 'milk, zer pudră' });
    expect(await run(job, file)).toMatchObject({ unchanged: 1, updates: 0 });
  });

  it('are shown as old and new, and undone exactly', async () => {
    const job = await newJob();
    await run(job, csv(['Tart', 'M-2', 'Marks', 'milk', 'Flour 🌾, _milk_']));
    const before = await labels();
    const more = csv(['Tart', 'M-2', 'Marks', 'milk', '_Flour_ 🌾, _milk_']);
    const preview = await send(job, 'preview', form(more));
    expect(preview.body).toMatchObject({ updates: 1, clears: 0 });
    expect(changesOf(preview)).toEqual([{ field: 'emphasis', old: 'milk', new: 'Flour, milk' }]);
    const { run_id } = await run(job, more);
    expect(words(await product('M-2'))).toEqual(['Flour', 'milk']);
    const other = csv(['Tart', 'M-2', 'Marks', 'milk', 'Rye, butter']);
    expect(changesOf(await send(job, 'preview', form(other)))).toEqual([
      { field: 'ingredients', old: 'Flour 🌾, milk', new: 'Rye, butter' },
      { field: 'emphasis', old: 'Flour, milk', new: '' },
    ]);
    expect((await house.call('POST', `/import_runs/${run_id}/undo`, { as: admin })).body).toMatchObject({
      restores: 1,
    });
    expect(await labels()).toEqual(before);
  });

  it('leave what a person has confirmed of the same words; of other words they take its place, until that is undone', async () => {
    const job = await newJob();
    await run(job, csv(['Cake', 'M-3', 'Marks', 'milk', 'Sugar, milk']));
    const { id, labels: texts } = await product('M-3');
    const label_text = { emphasis: [{ start: 7, end: 11 }] };
    const path = texts[0] ? `/labels/${texts[0].id}` : `/products/${id}/labels`;
    const saved = await house.call(texts[0] ? 'PUT' : 'POST', path, { as: admin, body: { label_text } });
    expect(saved.status, saved.text).toBeLessThan(300);
    const confirmed = await labels();
    expect(await run(job, csv(['Cake', 'M-3', 'Marks', 'milk', '_Sugar_, _milk_']))).toMatchObject({ unchanged: 1 });
    const { run_id } = await run(job, csv(['Cake', 'M-3', 'Marks', 'milk', 'Sugar, _butter_']));
    expect(await product('M-3')).toMatchObject({ label_text: { emphasis_confirmed: false } });
    await house.call('POST', `/import_runs/${run_id}/undo`, { as: admin });
    expect(await labels()).toEqual(confirmed);
  });

  it('are read over the API too', async () => {
    const { id } = await product('M-1');
    const body = { label_text: { ingredients: 'Oats, _butter_, E_471', may_contain: '_nuts_' } };
    const saved = await house.call('POST', `/products/${id}/labels`, { as: admin, body });
    expect(saved.body.label_text).toMatchObject({
      ingredients: 'Oats, butter, E_471',
      emphasis: [{ start: 6, end: 12 }],
      emphasis_confirmed: false,
      may_contain: 'nuts',
    });
  });
});

const file = join(process.env.REAL_DATA_DIR ?? '../shared/data', 'products/off2019_uk_3000.csv');
if (!existsSync(file)) console.warn(`${file} is absent (REAL_DATA_DIR): its marks are not imported`);

describe.skipIf(!existsSync(file))('a real file with marks', () => {
  it('leaves no mark in the catalogue, and no letter behind', async () => {
    const mapping = { name: 'product_name', sku: 'barcode', category_id: 'barcode', ingredients: 'ingredients' };
    const answer = await send(await newJob({ mapping }), 'run', form(new Uint8Array(readFileSync(file))));
    expect(answer.status, answer.text).toBe(200);
    const texts = await look<{ ingredients: string; emphasis: { start: number; end: number }[] | null }>(
      `select l.ingredients, l.emphasis from labels l join import_run_changes x on x.subject_id = l.product_id where x.run_id = $1`,
      [answer.body.run_id],
    );
    const marked = texts.filter(({ emphasis }) => emphasis);
    expect(marked.length).toBeGreaterThan(100);
    for (const { ingredients: text, emphasis } of texts) {
      expect(withoutUnderscores(text)).toMatchObject({ text, marks: [] });
      for (const { start, end } of emphasis ?? []) expect(text.slice(start, end)).toMatch(/\p{L}/u);
    }
  });
});
