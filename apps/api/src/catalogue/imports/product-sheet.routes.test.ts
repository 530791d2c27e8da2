import { afterAll, describe, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { form, openImporter } from '../../../test/importer.ts';
import { readSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { sheetRows } from '../../platform/spreadsheet/table.ts';
import { sheetPieces } from '../../platform/spreadsheet/writer.ts';

const admin = 'admin@harbour.test';

const house = await openHarness();
afterAll(() => house.close());
const { look, newJob, send } = await openImporter(house);

type Line = Record<string, string>;

/** Everything of the products that an import may write. */
const catalogue = () =>
  look<{ id: string }>(
    `select p.id, p.name, p.sku, p.barcode, p.category_id, p.storage_override, p.date_term, p.use_within_hours, p.life,
       p.allergens_declared_at, l.ingredients, l.emphasis, l.emphasis_confirmed, l.may_contain, l.custom_allergens, l.price, e.units, e.period,
       (select json_agg(json_build_array(y.allergen_id, y.priority) order by y.priority, y.allergen_id)
         from product_allergens y where y.product_id = p.id) as allergens
     from products p left join labels l on l.product_id = p.id left join expiries e on e.product_id = p.id
     where p.deleted_at is null order by p.id`,
  );

async function exported(body: object): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await house.server.inject({
    method: 'POST',
    url: '/api/product_sheets',
    headers: { authorization: `Bearer ${await house.tokenOf(admin)}` },
    payload: body,
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return new Uint8Array(answer.rawPayload);
}

/** The rows of a workbook by the names of its columns. */
async function linesOf(file: Uint8Array<ArrayBuffer>): Promise<Line[]> {
  const sheet = await readSheet({ file: new Blob([file]), format: 'xlsx', wanted: [], caller: 'test' });
  return [...sheetRows(sheet)].map(({ cells }) =>
    Object.fromEntries(sheet.headers.map((header, at) => [header, cells[at] ?? ''])),
  );
}

async function workbook(lines: Line[]): Promise<Uint8Array<ArrayBuffer>> {
  const columns = Object.keys(lines[0] ?? {}).map((header) => ({ header, kind: 'text' as const }));
  const batches = (async function* () {
    yield await Promise.resolve(lines.map((line) => Object.values(line)));
  })();
  const pieces: Buffer[] = [];
  for await (const piece of sheetPieces('xlsx', { title: 'Products', columns, dateFormat: 'uk' }, batches))
    pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

async function sheetJob(): Promise<string> {
  const job = await house.call('POST', '/product_sheets/job', { as: admin });
  expect(job.status, job.text).toBe(200);
  return job.body.id;
}

async function preview(file: Uint8Array<ArrayBuffer>) {
  const answer = await send(await sheetJob(), 'preview', form(file));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const key = 'Key (do not change)';
/** Both uses, some without a SKU, with cells that look like formulas. */
async function chosen(): Promise<string[]> {
  const found = await look<{ id: string; usage: string }>(
    `(select id, usage from products where deleted_at is null and usage = 'SINGLE' order by sku limit 6)
     union all (select id, usage from products where deleted_at is null and usage = 'COMPONENT' order by sku limit 6)`,
  );
  expect(new Set(found.map(({ usage }) => usage)).size).toBe(2);
  return found.map(({ id }) => id);
}

describe('products that are exported to be edited', () => {
  it('change nothing when nothing was edited, whatever their use and their texts', async () => {
    const ids = await chosen();
    await look(`update products set name = '=1+1', storage_override = '-18 C', sku = '' where id = $1`, [ids[0]]);
    await look(`update labels set ingredients = E'Water,\n_milk_ 2%', may_contain = '@nuts' where product_id = $1`, [
      ids[6],
    ]);
    const before = await catalogue();
    const file = await exported({ ids });
    expect(await linesOf(file)).toHaveLength(12);
    const read = await house.call('POST', '/import_configurations/inspect', { as: admin, body: form(file) });
    expect(read.body).toMatchObject({ keyed: true, format: 'xlsx', rows: 12 });
    expect(await preview(file)).toMatchObject({ unchanged: 12, creates: 0, updates: 0, failed: 0, warnings: [] });
    expect((await send(await sheetJob(), 'run', form(file))).body).toMatchObject({ unchanged: 12, updates: 0 });
    expect(await catalogue()).toEqual(before);
  });

  it('with one edited cell change exactly that, shown as old and new, and are undone', async () => {
    const [id = '', ...others] = await chosen();
    const before = await catalogue();
    const lines = await linesOf(await exported({ ids: [id, ...others] }));
    const [line] = lines.filter((one) => one[key]?.startsWith(id));
    const file = await workbook(lines.map((one) => (one === line ? { ...one, Ingredients: 'Leek, water' } : one)));
    const seen = await preview(file);
    expect(seen).toMatchObject({ updates: 1, unchanged: 11, failed: 0, warnings: [] });
    const old = (before.find((one) => one.id === id) as { ingredients?: string } | undefined)?.ingredients ?? '';
    const row = seen.rows.find((one: { changes: object[] }) => one.changes.length > 0);
    expect(row.changes).toContainEqual({ field: 'ingredients', old, new: 'Leek, water' });
    expect(seen.skus).toContain(id);
    const { run_id } = (await send(await sheetJob(), 'run', form(file, { skus: [id] }))).body;
    const changed = (await catalogue()).filter((one, at) => JSON.stringify(one) !== JSON.stringify(before[at]));
    expect(changed).toMatchObject([{ id, ingredients: 'Leek, water' }]);
    expect((await house.call('POST', `/import_runs/${run_id}/undo`, { as: admin })).body).toMatchObject({
      restores: 1,
    });
    expect(await catalogue()).toEqual(before);
  });

  it('of an earlier version, without the periods, are imported all the same, and later ones with them', async () => {
    const [id = ''] = await chosen();
    const later = ['Keeps once opened', 'Keeps frozen (or not for freezing)', 'Keeps once thawed', 'Time to thaw'];
    const lines = await linesOf(await exported({ ids: [id] }));
    const old = Object.entries(lines[0] ?? {}).filter(
      ([header]) => !later.includes(header) && !header.startsWith('Reason'),
    );
    expect(old).toHaveLength(Object.keys(lines[0] ?? {}).length - 5);
    await preview(await workbook(lines));
    // The configuration as that version made it.
    await look(
      `update import_configurations set mapping = (mapping::jsonb - '{opened_for,frozen_for,thawed_for,thawing_for,thawed_reason}'::text[])::text
       where mapping::jsonb ? 'key'`,
    );
    expect(await preview(await workbook([Object.fromEntries(old)]))).toMatchObject({ unchanged: 1, failed: 0 });
    const edited = { ...lines[0], 'Keeps once opened': '2 days' };
    expect((await preview(await workbook([edited]))).rows[0].changes).toEqual([
      { field: 'life', old: '', new: 'Opened: 2 days' },
    ]);
  });

  it('refuse a key that was changed, is foreign, missing or repeated, another SKU and an unknown category', async () => {
    const ids = await chosen();
    const foreign = await house.behind<{ id: string }>(
      `select id from products where deleted_at is null and account_id <> (select account_id from products where id = $1) limit 1`,
      [ids[0]],
    );
    const lines = await linesOf(await exported({ ids }));
    const mark = '.00000000';
    const edits: Line[] = [
      { [key]: `${lines[0]?.[key]}x` },
      { [key]: `${foreign[0]?.id}${mark}` },
      { [key]: '' },
      { [key]: lines[4]?.[key] ?? '' },
      {},
      { 'SKU (cannot be changed here)': 'Another' },
      { Category: 'Nowhere at all' },
    ];
    const file = await workbook(lines.map((line, at) => ({ ...line, ...edits[at], Name: `${line.Name} new` })));
    const before = await catalogue();
    const seen = await preview(file);
    expect(seen).toMatchObject({ updates: 5, creates: 0, failed: 7, new_category_count: 0 });
    expect(seen.errors.map(({ row, field, message }: Line) => `${row} ${field}: ${message}`)).toEqual([
      '2 key: The key was changed: export the product again',
      '3 key: There is no product of this key any more',
      '4 key: Key is missing: only products that are in the exported file can be changed by it',
      '5 sku: The SKU cannot be changed here',
      '6 key: This product is already in row 5',
      '7 sku: The SKU cannot be changed here',
      '8 category_id: There is no category “Nowhere at all” of the product’s use',
    ]);
    expect(await catalogue()).toEqual(before);
  });

  it('keep what empty cells stand for, and warn where the product has changed since', async () => {
    const ids = await chosen();
    const lines = await linesOf(await exported({ ids }));
    await look(`update labels set may_contain = 'Sesame' where product_id = $1`, [ids[1]]);
    const file = await workbook(
      lines.map((line) => ({ ...line, Name: `${line.Name} b`, Ingredients: '', 'May contain': '', Allergens: '' })),
    );
    const before = await look(`select ingredients, may_contain from labels order by id`);
    const seen = await preview(file);
    expect(seen).toMatchObject({ updates: 12, clears: 0 });
    expect(seen.warnings).toHaveLength(1);
    expect(seen.warnings[0].message).toBe('The product was changed after the file was made: check old and new');
    await send(await sheetJob(), 'run', form(file));
    expect(await look(`select ingredients, may_contain from labels order by id`)).toEqual(before);
  });

  it('have one import of their own, which replaces nothing and keeps its mapping', async () => {
    const job = (await house.call('GET', `/import_jobs/${await sheetJob()}`, { as: admin })).body;
    const { configuration_id } = job;
    expect((await house.call('GET', `/import_configurations/${configuration_id}`, { as: admin })).body).toMatchObject({
      keyed: true,
    });
    expect(await sheetJob()).toBe(job.id);
    const purge = { configuration_id, type: 'purge', trigger: 'manual' };
    expect((await house.call('POST', '/import_jobs', { as: admin, body: purge })).status).toBe(422);
    const body = {
      name: 'x',
      mapping: '{"name":"n","sku":"s","category_id":"c","ingredients":"i"}',
      category_mapping: '{}',
    };
    expect((await house.call('PUT', `/import_configurations/${configuration_id}`, { as: admin, body })).status).toBe(
      409,
    );
  });

  it('stay with their customer, and with those who may import', async () => {
    const ids = await chosen();
    const ask = (as: string) => house.call('POST', '/product_sheets', { as, body: { ids } });
    expect((await ask('admin@orchard.test')).status).toBe(404);
    expect((await ask('venue@harbour.test')).status).toBe(403);
  });
});

describe('the mapping of an import', () => {
  it('is changed for the next files, and kept in the history', async () => {
    const job = await newJob({ mapping: { name: 'n', sku: 's', category_id: 'c', ingredients: 'i' } });
    const { configuration_id } = (await house.call('GET', `/import_jobs/${job}`, { as: admin })).body;
    const path = `/import_configurations/${configuration_id}`;
    const body = {
      name: 'Till',
      mapping: '{"name":"name","sku":"sku","category_id":"category","ingredients":"list"}',
      category_mapping: '{"Warm":"Warm soups"}',
    };
    const changed = await house.call('PUT', path, { as: admin, body });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ ...body, use: 'sale' })]);
    const file = form('name,sku,category,list\nSoup,Mapped-1,Warm,Leek');
    expect((await send(job, 'preview', file)).body).toMatchObject({
      new_categories: [{ name: 'Warm soups', rows: 1 }],
    });
    const wrong = await house.call('PUT', path, { as: admin, body: { ...body, mapping: '{"name":"name"}' } });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'mapping']);
    const keyed = { ...body, mapping: '{"key":"k","name":"n","category_id":"c"}' };
    expect((await house.call('PUT', path, { as: admin, body: keyed })).status).toBe(422);
  });
});
