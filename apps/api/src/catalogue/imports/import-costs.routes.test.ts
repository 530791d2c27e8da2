import { afterAll, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { form, openImporter } from '../../../test/importer.ts';

const admin = 'admin@harbour.test';
const house = await openHarness();
afterAll(() => house.close());
const { newJob, send, product } = await openImporter(house);

const head = 'name,sku,category,ingredients,cost_per_unit,cost_per_kg,cost_per_litre';
const mapping = Object.fromEntries(head.split(',').map((name) => [name === 'category' ? 'category_id' : name, name]));
const job = await newJob({ mapping });
const file = (...rows: string[]) => [head, ...rows].join('\n');

async function ask(what: 'run' | 'preview', text: string, options = {}) {
  const answer = await send(job, what, form(text, options));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function costsOf(sku: string) {
  const { id } = await product(sku);
  const { cost_per_unit, cost_per_kg, cost_per_litre } = (await house.call('GET', `/products/${id}`, { as: admin }))
    .body;
  return [cost_per_unit, cost_per_kg, cost_per_litre];
}
async function latest(sku: string) {
  const { id } = await product(sku);
  return (await house.call('GET', `/products/${id}/history`, { as: admin })).body.items[0];
}

it('costs come from a file, change cell by cell, are in the history, and go back with an undo', async () => {
  const made = await ask('run', file('Pie,C-1,Costed,Flour,1.25,,0.035', 'Jam,C-2,Costed,Plums,,,'));
  expect(made).toMatchObject({ creates: 2, failed: 0 });
  expect(await costsOf('C-1')).toEqual([1.25, null, 0.035]);
  expect(await costsOf('C-2')).toEqual([null, null, null]);
  expect((await latest('C-1')).new_values).toMatchObject({ cost_per_unit: '1.25', cost_per_litre: '0.035' });

  // An empty cell keeps what there is.
  const changed = file('Pie,C-1,Costed,Flour,,3.5,0.0350', 'Jam,C-2,Costed,Plums,,,');
  const seen = await ask('preview', changed);
  expect(seen).toMatchObject({ updates: 1, unchanged: 1 });
  expect(seen.rows[0].changes).toEqual([{ field: 'cost_per_kg', old: '', new: '3.5' }]);
  const { run_id } = await ask('run', changed);
  expect(await costsOf('C-1')).toEqual([1.25, 3.5, 0.035]);
  expect(await ask('preview', changed)).toMatchObject({ updates: 0, unchanged: 2 });
  const undone = await house.call('POST', `/import_runs/${run_id}/undo`, { as: admin });
  expect(undone.body).toMatchObject({ restores: 1, left: [] });
  expect(await costsOf('C-1')).toEqual([1.25, null, 0.035]);
  expect(await latest('C-1')).toMatchObject({ old_values: { cost_per_kg: '3.5' }, new_values: { cost_per_kg: '' } });
});

it('an empty cell takes a cost away where that is asked for', async () => {
  await ask('run', file('Tea,C-3,Costed,Tea,2,,'));
  const empty = file('Tea,C-3,Costed,Tea,,,');
  expect(await ask('preview', empty)).toMatchObject({ updates: 0, clears: 0 });
  expect(await ask('preview', empty, { empty_cells_clear: true })).toMatchObject({ updates: 1, clears: 1 });
  await ask('run', empty, { empty_cells_clear: true });
  expect(await costsOf('C-3')).toEqual([null, null, null]);
});

it('what is no cost costs its cell, by row and field, and not its row', async () => {
  const seen = await ask('preview', file('Bun,C-4,Costed,Flour,€2,,', 'Roll,C-5,Costed,Flour,,1.23456,-1'));
  expect(seen).toMatchObject({ creates: 2, failed: 0 });
  expect(seen.warnings.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
    [2, 'cost_per_unit'],
    [3, 'cost_per_kg'],
    [3, 'cost_per_litre'],
  ]);
});
