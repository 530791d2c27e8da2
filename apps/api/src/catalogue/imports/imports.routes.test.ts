import { afterAll, describe, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { csv, form, mapping, openImporter } from '../../../test/importer.ts';

const admin = 'admin@harbour.test';

const house = await openHarness();
afterAll(() => house.close());
const { newJob, send, look, product } = await openImporter(house);

describe('configurations and jobs', () => {
  it('are made, listed and read', async () => {
    const id = await newJob();
    const job = (await house.call('GET', `/import_jobs/${id}`, { as: admin })).body;
    expect(job).toMatchObject({
      type: 'create_update',
      trigger: 'manual',
      last_run_at: null,
      error_notification_emails: '',
    });
    const configuration = (await house.call('GET', `/import_configurations/${job.configuration_id}`, { as: admin }))
      .body;
    expect(configuration).toMatchObject({ name: 'Price list', use: 'sale', format: 'csv' });
    const list = await house.call('GET', '/import_configurations', { as: admin });
    expect(list.body).toMatchObject({ page: 0, size: 10 });
    expect(list.body.items.map((one: { id: string }) => one.id)).toContain(configuration.id);
    const jobs = await house.call('GET', '/import_jobs', { as: admin, query: { configuration_id: configuration.id } });
    expect(jobs.body).toMatchObject({ total: 1, page: 0, size: 10, items: [{ id }] });
  });

  it.each([
    [{ mapping: '{"name":"n"}' }, 'mapping', 'Please map a column to sku, category_id, ingredients'],
    [
      { mapping: JSON.stringify({ ...mapping, period: '' }) },
      'mapping',
      'Please map a column to period too: a duration and its period belong together',
    ],
    [{ mapping: 'x' }, 'mapping', 'The mapping must be a JSON object of product fields and column names'],
    [
      { category_mapping: '[1]' },
      'category_mapping',
      'The category mapping must be a JSON object of values and category names',
    ],
  ])('a wrong mapping is refused by its field: %j', async (change, path, message) => {
    const body = {
      name: 'x',
      use: 'sale',
      format: 'csv',
      mapping: JSON.stringify(mapping),
      category_mapping: '{}',
      ...change,
    };
    const answer = await house.call('POST', '/import_configurations', { as: admin, body });
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path, message }]]);
  });

  it('stay with their customer', async () => {
    const id = await newJob();
    const foreign = 'admin@orchard.test';
    expect((await house.call('GET', `/import_jobs/${id}`, { as: foreign })).status).toBe(404);
    expect(
      (await house.call('POST', `/import_jobs/${id}/run`, { as: foreign, body: form(csv(['x', 'x', 'x'])) })).status,
    ).toBe(404);
    expect(
      (await house.call('POST', `/import_jobs/${id}/run`, { as: 'venue@harbour.test', body: form('a') })).status,
    ).toBe(403);
  });
});

describe('inspecting a file', () => {
  it('tells format, columns, samples, suggestions and the values of short columns', async () => {
    const file = new Uint8Array(Buffer.from('Produkt;SKU;Kategorie\nKn\xF6del;1;Warm\nTee;2;Kalt\n', 'latin1'));
    const answer = await house.call('POST', '/import_configurations/inspect', { as: admin, body: form(file) });
    expect(answer.body).toMatchObject({
      format: 'csv',
      encoding: 'windows-1252',
      delimiter: ';',
      rows: 2,
      columns: [
        { header: 'Produkt', samples: ['Knödel', 'Tee'] },
        { header: 'SKU', samples: ['1', '2'] },
        { header: 'Kategorie', samples: ['Warm', 'Kalt'] },
      ],
      values: { Kategorie: ['Kalt', 'Warm'] },
    });
    expect(answer.body.suggestions.map((one: { target: string }) => one.target)).toEqual([
      'name',
      'sku',
      'category_id',
    ]);
  });

  it.each([
    ['', 422, 'INVALID', 'The file is empty.'],
    ['%PDF-1.4', 415, 'UNSUPPORTED_TYPE', 'This file is a PDF, not a CSV file.'],
    ['a,a\n1,2', 422, 'INVALID', 'Columns A and B are both called “a”: give each column its own name.'],
  ])('%j is refused', async (content, status, code, text) => {
    const answer = await house.call('POST', '/import_configurations/inspect', { as: admin, body: form(content) });
    expect([answer.status, answer.body.error_code, answer.body.error_description]).toEqual([status, code, text]);
  });

  it('a file above 25 MB is too large', async () => {
    const answer = await house.call('POST', '/import_configurations/inspect', {
      as: admin,
      body: form(new Uint8Array(26 * 1024 * 1024)),
    });
    expect([answer.status, answer.body.error_code]).toEqual([413, 'TOO_LARGE']);
    const larger = await house.call('POST', '/import_configurations/inspect', {
      as: admin,
      body: form(new Uint8Array(31 * 1024 * 1024)),
    });
    expect([larger.status, larger.body.error_code]).toEqual([413, 'TOO_LARGE']);
  });

  it('a form without a file is refused', async () => {
    const answer = await house.call('POST', '/import_configurations/inspect', { as: admin, body: new FormData() });
    expect([answer.status, answer.body.error_code]).toEqual([422, 'INVALID']);
  });
});

describe('a job', () => {
  const file = csv(
    ['Leek soup', 'T-1', 'Test soups', 'en:milk; Celery', 'Leek, cream', 'Fridge', 'days', '3', '4006381333931'],
    ['Tea', 'T-2', 'Test drinks', '', 'Tea', '', '', '', '123'],
    ['', 'T-3', 'Test soups'],
    ['Cake', 'T-4', '', 'cocoa', 'Cocoa'],
    ['Again', '', 'Test soups'],
    ['Cocoa cake', 'T-5', 'Test cakes', 'cocoa, milk', 'Cocoa'],
  );
  const counts = { total: 6, creates: 3, updates: 0, unchanged: 0, failed: 3, removes: 0, problems_capped: false };
  const errors = [
    { row: 4, field: 'name', value: '', message: 'Name is missing' },
    {
      row: 5,
      field: 'category_id',
      value: '',
      message: 'Category is missing',
    },
    { row: 6, field: 'sku', value: '', message: 'SKU is missing' },
  ];

  it('previews without writing, runs, and runs again without a change', async () => {
    const job = await newJob();
    const preview = await send(job, 'preview', form(file));
    expect(preview.status, preview.text).toBe(200);
    expect(preview.body).toMatchObject({ ...counts, errors, page: 0, size: 10, skus: ['T-1', 'T-2', 'T-5'] });
    expect(preview.body.rows[0]).toEqual({
      row: 2,
      choice: 'T-1',
      name: 'Leek soup',
      sku: 'T-1',
      category_id: 'Test soups',
      custom_allergens: 'Milk, Celery',
      ingredients: 'Leek, cream',
      may_contain: '',
      storage_override: 'Fridge',
      period: 'days',
      units: '3',
      barcode: '4006381333931',
      date_term: '',
      use_within_hours: '',
      opened_for: '',
      frozen_for: '',
      thawed_for: '',
      thawing_for: '',
      thawed_reason: '',
      cost_per_unit: '',
      cost_per_kg: '',
      cost_per_litre: '',
      price: '',
      label_name: '',
      default_storage: '',
      update: false,
      unchanged: false,
      importable: true,
      changes: [],
    });
    expect(preview.body.new_categories).toEqual([
      { name: 'Test cakes', rows: 1 },
      { name: 'Test drinks', rows: 1 },
      { name: 'Test soups', rows: 1 },
    ]);
    expect(preview.body.rows.map((row: { importable: boolean }) => row.importable)).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(await product('T-1')).toBeUndefined();

    const run = await send(job, 'run', form(file));
    expect(run.body).toMatchObject({ ...counts, errors });
    expect(run.body.warnings.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`)).toEqual([
      '3 barcode',
      '5 custom_allergens',
      '7 custom_allergens',
    ]);
    expect(await product('T-1')).toMatchObject({
      name: 'Leek soup',
      barcode: '4006381333931',
      storage_override: 'Fridge',
      expiry: { units: 3, period: 'days' },
      categories: [{ name: 'Test soups', usage: 'SINGLE' }],
      allergens: [{ name: 'Milk' }, { name: 'Celery' }],
      label_text: { ingredients: 'Leek, cream', allergens: 'Milk, Celery', custom_allergens: '' },
    });
    expect((await product('T-1')).allergens_declared_at).not.toBeNull();
    expect(await product('T-2')).toMatchObject({ barcode: '', allergens: [], allergens_declared_at: null });
    expect(await product('T-5')).toMatchObject({
      custom_allergens: 'cocoa',
      allergens: [{ name: 'Milk' }],
      allergens_declared_at: null,
    });

    const again = await send(job, 'run', form(file));
    expect(again.body).toMatchObject({ ...counts, creates: 0, unchanged: 3, errors });
    expect((await house.call('GET', `/import_jobs/${job}`, { as: admin })).body.last_run_at).not.toBeNull();
  });

  it('updates what differs, leaves alone what has no column, and keeps the history', async () => {
    await send(
      await newJob(),
      'run',
      form(csv(['Pea soup', 'U-1', 'Test soups', 'milk', 'Peas', 'Shelf', 'hours', '4'])),
    );
    const job = await newJob({
      mapping: { name: 'name', sku: 'sku', category_id: 'category', ingredients: 'ingredients' },
    });
    const changed = 'sku,name,category,ingredients\nU-1,Pea soup,Test stews,"Peas, mint"';
    const preview = await send(job, 'preview', form(changed));
    expect(preview.body).toMatchObject({ updates: 1, rows: [{ update: true, unchanged: false }] });
    expect(preview.body.changed_fields).toEqual(['category', 'ingredients']);
    expect((await send(job, 'run', form(changed))).body).toMatchObject({ updates: 1, unchanged: 0 });
    expect(await product('U-1')).toMatchObject({
      storage_override: 'Shelf',
      expiry: { units: 4, period: 'hours' },
      ingredients: 'Peas, mint',
      allergens: [{ name: 'Milk' }],
      categories: [{ name: 'Test stews' }],
    });
    const history = await look(
      `select event, actor_name, old_values, new_values from audit_entries
       where subject_id = (select id from products where sku = 'U-1') order by created_at`,
    );
    expect(history).toMatchObject([
      {
        event: 'created',
        new_values: { name: 'Pea soup', sku: 'U-1', category: 'Test soups', allergens: 'Milk', expiry: '4 hours' },
      },
      {
        event: 'updated',
        old_values: { category: 'Test soups', ingredients: 'Peas' },
        new_values: { category: 'Test stews', ingredients: 'Peas, mint' },
      },
    ]);
  });

  it('imports the chosen SKUs alone', async () => {
    const rows = csv(['One', 'C-1', 'Test soups'], ['Two', 'C-2', 'Test soups']);
    const job = await newJob();
    expect((await send(job, 'run', form(rows, { skus: ['C-2'] }))).body).toMatchObject({ total: 2, creates: 1 });
    expect([await product('C-1'), (await product('C-2')).name]).toEqual([undefined, 'Two']);
    const wrong = form(rows);
    wrong.set('skus', '{"a":1}');
    expect((await send(job, 'run', wrong)).body.errors).toEqual([
      { path: 'skus', message: 'skus must be a JSON list of texts' },
    ]);
  });

  it('pages its preview by rows of the file, unreadable ones included', async () => {
    const rows = Array.from({ length: 24 }, (_, index) => `P${index},P-${index},Test soups,x`);
    const text = ['name,sku,category,ingredients', ...rows.slice(0, 11), 'broken', ...rows.slice(11)].join('\n');
    const job = await newJob({
      mapping: { name: 'name', sku: 'sku', category_id: 'category', ingredients: 'ingredients' },
    });
    const second = (await send(job, 'preview', form(text), { page: '1' })).body;
    expect(second).toMatchObject({ total: 25, failed: 1, page: 1 });
    expect(second.errors).toEqual([
      {
        row: 13,
        field: '',
        value: '',
        message: 'Row 13 has 1 cell but the header has 4: add what is missing; even an empty cell needs its comma.',
      },
    ]);
    expect(second.rows.map((row: { row: number }) => row.row)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
    expect((await send(job, 'preview', form(text), { page: '2' })).body.rows).toHaveLength(5);
    expect((await send(job, 'preview', form(text), { page: '9' })).body.rows).toEqual([]);
  });

  it('refuses the SKU of a product of the other use, and names whose name is taken', async () => {
    await send(await newJob(), 'run', form(csv(['Broth', 'W-1', 'Test soups'])));
    const prep = await send(
      await newJob({ use: 'prep' }),
      'run',
      form(csv(['Broth', 'W-1', 'Test prep'], ['Stock', 'W-2', 'Test prep'])),
    );
    expect(prep.body).toMatchObject({ creates: 1, failed: 1 });
    expect(prep.body.errors).toEqual([
      { row: 2, field: 'sku', value: 'W-1', message: 'SKU W-1 belongs to a sale product' },
    ]);
    const twin = await send(await newJob(), 'preview', form(csv(['broth', 'W-3', 'Test soups'])));
    expect(twin.body.warnings).toEqual([
      { row: 2, field: 'name', value: 'broth', message: 'A product with SKU W-1 has the same name' },
    ]);
  });

  it('maps categories by case and makes missing ones once', async () => {
    const job = await newJob({ category_mapping: { soups: 'Mapped soups' } });
    await send(job, 'run', form(csv(['A', 'M-1', 'soups'], ['B', 'M-2', 'Soups M'], ['C', 'M-3', 'Soups M'])));
    expect((await product('M-1')).categories[0].name).toBe('Mapped soups');
    expect((await product('M-2')).categories[0].id).toBe((await product('M-3')).categories[0].id);
    const names = await look<{ n: number }>(
      `select count(*)::int as n from categories where name in ('Mapped soups', 'Soups M')`,
    );
    expect(names).toEqual([{ n: 2 }]);
  });

  it('finds a category by its very name, else by another case, and makes one of values that differ in case', async () => {
    const category = async (name: string) =>
      (await house.call('POST', '/categories', { as: admin, body: { name, usage: 'SINGLE' } })).body.id;
    const pies = await category('Cased Pies');
    const job = await newJob();
    const file = form(
      csv(
        ['A', 'F-1', 'cased  pies'],
        ['B', 'F-2', 'Cased Pies'],
        ['C', 'F-3', 'Cased Tarts'],
        ['D', 'F-4', 'CASED TARTS'],
      ),
    );
    const preview = await send(job, 'preview', file);
    expect(preview.body.new_categories).toEqual([{ name: 'Cased Tarts', rows: 2 }]);
    expect((await send(job, 'run', file)).body).toMatchObject({ creates: 4, new_category_count: 1 });
    const found = await Promise.all(
      ['F-1', 'F-2', 'F-3', 'F-4'].map(async (sku) => (await product(sku)).categories[0]),
    );
    expect(found.map(({ name }) => name)).toEqual(['Cased Pies', 'Cased Pies', 'Cased Tarts', 'Cased Tarts']);
    expect(found[0]?.id).toBe(pies);
    const again = await send(job, 'preview', file);
    expect(again.body).toMatchObject({ unchanged: 4, updates: 0, new_categories: [] });
  });

  it('takes a letter with its accent for one character, however a file writes it, and for another letter without', async () => {
    const made = await house.call('POST', '/categories', {
      as: admin,
      body: { name: 'P\u00e2t\u00e9s', usage: 'SINGLE' },
    });
    const file = form(csv(['A', 'P-1', 'p\u00e2t\u00e9s'.normalize('NFD')], ['B', 'P-2', 'P\u00e2tes']));
    const job = await newJob();
    const preview = await send(job, 'preview', file);
    expect(preview.body.new_categories).toEqual([{ name: 'P\u00e2tes', rows: 1 }]);
    await send(job, 'run', file);
    expect((await product('P-1')).categories[0].id).toBe(made.body.id);
    expect((await product('P-2')).categories[0].name).toBe('P\u00e2tes');
  });

  it('prefers the very name among categories that shared theirs before', async () => {
    const made = await house.call('POST', '/categories', { as: admin, body: { name: 'Old Twin', usage: 'SINGLE' } });
    await look(
      `insert into categories (account_id, id, organization_id, name, name_key, name_twin, usage)
       select account_id, gen_random_uuid(), organization_id, 'old twin', name_key, 1, usage from categories where id = '${made.body.id}'`,
    );
    const job = await newJob();
    await send(job, 'run', form(csv(['A', 'T-1', 'old twin'], ['B', 'T-2', 'Old Twin'], ['C', 'T-3', 'OLD TWIN'])));
    const found = await Promise.all(['T-1', 'T-2', 'T-3'].map(async (sku) => (await product(sku)).categories[0].name));
    expect(found).toEqual(['old twin', 'Old Twin', 'Old Twin']);
  });

  it('refuses a file without a mapped column, or of another format', async () => {
    const job = await newJob();
    const answer = await send(job, 'preview', form('name,sku\na,b'));
    expect([answer.status, answer.body.error_description]).toEqual([
      422,
      'The file has no column “category” (category_id), “allergens” (custom_allergens), “ingredients” (ingredients), “storage” (storage_override), “period” (period), “units” (units), “barcode” (barcode), which the configuration maps',
    ]);
    expect((await send(job, 'preview', form('[{"name": "a"}]'))).status).toBe(415);
  });

  it('tells those it names which rows were left out', async () => {
    const job = await newJob({ emails: 'chef@harbour.test, cook@harbour.test' });
    await send(job, 'run', form(csv(['', 'E-1', 'Test soups'])));
    await house.runJobs();
    const mails = await house.behind<{ text: string }>(
      `select subject, text from mailbox_messages where "to" = 'cook@harbour.test'`,
    );
    expect(mails).toMatchObject([{ subject: 'Import “Price list”: 1 of 1 rows could not be imported' }]);
    expect(mails[0]?.text).toContain('Row 2 (name): Name is missing');
    const many = Array.from({ length: 60 }, (_, index) => ['', `=E+${index}`, 'Test soups']);
    await send(await newJob({ emails: 'many@harbour.test' }), 'run', form(csv(...many)));
    await house.runJobs();
    const [mail] = await house.behind<{ text: string; attachments: object[] }>(
      `select text, attachments from mailbox_messages where "to" = 'many@harbour.test'`,
    );
    expect(mail?.text).toContain('- Row 51 (name): Name is missing\n- … and 10 more in the attached file');
    const heads = 'row,field,value,message\r\n';
    const rows = many.map((_, index) => `${index + 2},name,,Name is missing\r\n`).join('');
    const size = Buffer.byteLength(`\uFEFF${heads}${rows}`);
    expect(mail?.attachments).toEqual([
      { filename: 'import-errors.csv', content_type: 'text/csv; charset=utf-8', size },
    ]);
    await send(job, 'run', form(csv(['Whole', 'E-2', 'Test soups'])));
    await house.runJobs();
    expect(await house.behind(`select 1 as one from mailbox_messages where "to" = 'cook@harbour.test'`)).toHaveLength(
      1,
    );
  });

  it.each(['preview', 'run'] as const)('has no %s without a file', async (what) => {
    const answer = await send(await newJob(), what, new FormData());
    expect([answer.status, answer.body.error_code, answer.body.errors[0].path]).toEqual([422, 'INVALID', 'file']);
  });
});
