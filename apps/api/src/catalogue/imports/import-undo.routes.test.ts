import iconv from 'iconv-lite';
import { afterAll, describe, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { csv, form, openImporter } from '../../../test/importer.ts';
import { differences, storedAccount } from '../../../test/stored-account.ts';

const admin = 'admin@harbour.test';

const house = await openHarness();
afterAll(() => house.close());
const { newJob, send, look, product } = await openImporter(house);

/** All that the account holds, column by column. */
const catalogue = () => storedAccount(look);

const undo = (id: string) => house.call('POST', `/import_runs/${id}/undo`, { as: admin });
const previewUndo = (id: string) => house.call('POST', `/import_runs/${id}/undo/preview`, { as: admin });
const runOf = async (job: string, content: string | Uint8Array<ArrayBuffer>, options = {}) => {
  const answer = await send(job, 'run', form(content, { name: 'list.csv', ...options }));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const first = csv(
  ['Leek soup', 'N-1', 'Undo soups', 'milk, celery', 'Leek, cream', 'Fridge', 'days', '3', '4006381333931'],
  ['Tea', 'N-2', 'Undo drinks', 'none', 'Tea', 'Shelf', 'hours', '4'],
  ['Pie', 'N-3', 'Undo soups', '', 'Flour'],
);
const second = csv(
  ['Leek and potato soup', 'N-1', 'Undo stews', 'milk, cocoa', 'Leek, potato', 'Cold', 'days', '5'],
  ['Tea', 'N-2', 'Undo drinks', 'milk', 'Tea, milk'],
  ['Cake', 'N-4', 'Undo cakes', 'eggs', 'Flour, egg'],
);

describe('empty cells', () => {
  it('keep what the product has, unless they are to clear it; the preview says which', async () => {
    const job = await newJob();
    await runOf(job, csv(['Pear cake', 'K-1', 'Keep', 'milk', 'Pear', 'Fridge', 'days', '3', '4006381333931']));
    const empty = csv(['Pear cake', 'K-1', 'Keep']);
    expect((await send(job, 'preview', form(empty))).body).toMatchObject({ unchanged: 1, clears: 0 });
    const clearing = (await send(job, 'preview', form(empty, { empty_cells_clear: true }))).body;
    expect(clearing).toMatchObject({ updates: 1, clears: 4, new_category_count: 0 });
    expect(clearing.rows[0].changes.toSorted(byField)).toEqual([
      { field: 'barcode', old: '4006381333931', new: '' },
      { field: 'expiry', old: '3 days', new: '' },
      { field: 'ingredients', old: 'Pear', new: '' },
      { field: 'storage_override', old: 'Fridge', new: '' },
    ]);
    expect(await runOf(job, empty)).toMatchObject({ unchanged: 1 });
    expect(await product('K-1')).toMatchObject({
      ingredients: 'Pear',
      expiry: { units: 3 },
      storage_override: 'Fridge',
    });
    await runOf(job, empty, { empty_cells_clear: true });
    expect(await product('K-1')).toMatchObject({ ingredients: '', expiry: null, allergens: [{ name: 'Milk' }] });
  });
});

describe('a file that may be in several encodings', () => {
  const turkish = new Uint8Array(iconv.encode(csv(['Şiş', 'T-1', 'Ask']), 'windows-1254'));

  it('is previewed and asked about, and runs once somebody has chosen', async () => {
    const job = await newJob();
    const preview = (await send(job, 'preview', form(turkish))).body;
    expect(preview.reading).toMatchObject({ is_certain: false });
    const other = preview.reading.choices.find((one: { encoding: string }) => one.encoding === 'windows-1254');
    expect(other.samples).toEqual(['Şiş']);
    const refused = await send(job, 'run', form(turkish));
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'encoding']);
    expect(refused.body.error_description).toMatch(
      /^The file may be in the encoding .* choose the one that shows its letters correctly/,
    );
    expect(await product('T-1')).toBeUndefined();
    const wrong = await send(job, 'run', form(turkish, { encoding: 'windows-99' }));
    expect(wrong.body.errors).toEqual([
      { path: 'encoding', message: '“windows-99” is not an encoding that can be read' },
    ]);
    await runOf(job, turkish, { encoding: 'windows-1254' });
    expect(await product('T-1')).toMatchObject({ name: 'Şiş' });
  });

  it('is read as earlier files of its kind once an encoding is kept with the import', async () => {
    const job = await newJob({ encoding: 'windows-1254' });
    expect((await send(job, 'preview', form(turkish))).body).toMatchObject({
      encoding: 'windows-1254',
      reading: { is_certain: true },
      rows: [{ name: 'Şiş' }],
    });
  });
});

describe('a run', () => {
  it('is kept with its file and its counts', async () => {
    const job = await newJob();
    const { run_id } = await runOf(job, csv(['Rye bread', 'F-1', 'Files'], ['', 'F-2', 'Files']));
    const { configuration_id } = (await house.call('GET', `/import_jobs/${job}`, { as: admin })).body;
    const list = await house.call('GET', '/import_runs', { as: admin, query: { configuration_id } });
    expect(list.body).toMatchObject({
      total: 1,
      items: [
        {
          id: run_id,
          job_id: job,
          type: 'create_update',
          file_name: 'list.csv',
          encoding: 'utf-8',
          empty_cells_clear: false,
          total: 2,
          creates: 1,
          failed: 1,
          categories_made: 1,
          undone_at: null,
          can_undo: true,
        },
      ],
    });
    const file = await house.call('GET', `/import_runs/${run_id}/file`, { as: admin });
    expect(file.text).toBe(csv(['Rye bread', 'F-1', 'Files'], ['', 'F-2', 'Files']));
    expect((await house.call('GET', `/import_runs/${run_id}/file`, { as: 'admin@orchard.test' })).status).toBe(404);
    expect((await house.call('POST', `/import_runs/${run_id}/undo`, { as: 'admin@orchard.test' })).status).toBe(404);
    expect((await house.call('POST', `/import_runs/${run_id}/undo`, { as: 'venue@harbour.test' })).status).toBe(403);
  });

  it('that is refused leaves neither a file nor a line', async () => {
    const before = (await look<{ n: number }>('select count(*)::int as n from import_runs'))[0]?.n;
    const job = await newJob({ type: 'purge' });
    expect((await send(job, 'run', form(csv(['', 'X', 'X'])))).status).toBe(422);
    expect((await look<{ n: number }>('select count(*)::int as n from import_runs'))[0]?.n).toBe(before);
  });
});

describe('undoing a run', () => {
  it('gives the catalogue back exactly, run by run', async () => {
    const empty = await catalogue();
    const job = await newJob();
    const one = await runOf(job, first);
    const filled = await catalogue();
    const two = await runOf(job, second, { empty_cells_clear: true });
    expect(two).toMatchObject({ creates: 1, updates: 2 });
    const changed = await catalogue();
    expect(differences(changed, filled)).not.toEqual([]);

    expect((await undo(one.run_id)).body.error_description).toBe(
      'Only the last import that changed something can be undone',
    );
    const expected = { removes: 1, restores: 2, returns: 0, categories: 2, left: [], left_count: 0 };
    expect((await previewUndo(two.run_id)).body).toEqual(expected);
    expect(differences(await catalogue(), changed)).toEqual([]);
    expect((await undo(two.run_id)).body).toMatchObject(expected);
    expect(differences(await catalogue(), filled)).toEqual([]);
    expect((await undo(two.run_id)).body.error_description).toBe('This import has already been undone');
    expect((await undo(one.run_id)).body).toMatchObject({ removes: 3, categories: 2, left: [] });
    expect(differences(await catalogue(), empty)).toEqual([]);
    const audited = await look<{ new_values: object }>(
      `select new_values from audit_entries where subject_type = 'import_job' and new_values ->> 'undone' = 'true' order by id`,
    );
    expect(audited).toHaveLength(2);
    const history = await look(
      `select event, old_values, new_values from audit_entries where subject_id = (select id from products where sku = 'N-1' order by id desc limit 1)
       order by id desc limit 2`,
    );
    expect(history).toMatchObject([
      { event: 'deleted' },
      {
        event: 'updated',
        old_values: { name: 'Leek and potato soup' },
        new_values: { name: 'Leek soup', expiry: '3 days' },
      },
    ]);
  });

  it('of everything brings back what was removed', async () => {
    const before = await catalogue();
    const purge = await newJob({ type: 'purge' });
    const { run_id, removes } = await runOf(purge, second);
    expect(removes).toBeGreaterThan(3);
    const undone = (await undo(run_id)).body;
    expect(undone).toMatchObject({ removes: 3, returns: removes, left: [] });
    expect(differences(await catalogue(), before)).toEqual([]);
  });

  it('leaves what somebody has changed since, and says why', async () => {
    const job = await newJob();
    await runOf(job, csv(['Stew', 'L-1', 'Left', '', 'Beef'], ['Curry', 'L-2', 'Left', '', 'Rice']));
    const { run_id } = await runOf(
      job,
      csv(
        ['Stew', 'L-1', 'Left', '', 'Lamb'],
        ['Curry', 'L-2', 'Left', '', 'Noodles'],
        ['Dal', 'L-3', 'Left new', '', 'Peas'],
      ),
    );
    await look(
      `update labels set ingredients = 'Mutton' where product_id = (select id from products where sku = 'L-1')`,
    );
    await look(`update products set storage_override = 'Top' where sku in ('L-2', 'L-3')`);
    const undone = (await undo(run_id)).body;
    expect(undone).toMatchObject({ removes: 0, restores: 1, categories: 0, left_count: 3 });
    expect(undone.left.map(({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`)).toEqual([
      'Dal: It was changed after the import',
      'Left new: It contains other products',
      'Stew: It was changed after the import',
    ]);
    // What the import did not touch stays with the product.
    expect(await product('L-2')).toMatchObject({ ingredients: 'Rice', storage_override: 'Top' });
    expect(await product('L-1')).toMatchObject({ ingredients: 'Mutton' });
    expect(await product('L-3')).toMatchObject({ ingredients: 'Peas' });
  });
});

function byField(one: { field: string }, other: { field: string }): number {
  return one.field.localeCompare(other.field);
}
