import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openHarness } from '../../../test/harness.ts';
import { form, openImporter } from '../../../test/importer.ts';

const house = await openHarness();
afterAll(() => house.close());
const { newJob, send, look } = await openImporter(house);

const data = process.env.REAL_DATA_DIR ?? '../shared/data';
const shaped = join(data, 'products/import_shaped');
if (!existsSync(shaped)) console.warn('Real files are absent (REAL_DATA_DIR): the imports that read them are skipped');

describe.skipIf(!existsSync(shaped))('real product files', () => {
  const targets = [
    'name',
    'sku',
    'category_id',
    'custom_allergens',
    'ingredients',
    'may_contain',
    'storage_override',
    'barcode',
  ];
  const same = Object.fromEntries(targets.map((target) => [target, target]));
  const load = (path: string) => new Uint8Array(readFileSync(join(data, path)));

  it('the same file gives the same catalogue as CSV, workbook and JSON', async () => {
    const first = await send(
      await newJob({ mapping: same }),
      'run',
      form(load('products/import_shaped/off_import_600.csv')),
    );
    expect(first.body).toMatchObject({ total: 599, failed: 39, problems_capped: false });
    expect(first.body.creates + first.body.updates + first.body.unchanged).toBe(560);
    for (const format of ['csv', 'xlsx', 'json']) {
      const again = await send(
        await newJob({ mapping: same, format }),
        'run',
        form(load(`products/import_shaped/off_import_600.${format}`)),
      );
      expect(again.body).toMatchObject({
        creates: 0,
        updates: 0,
        unchanged: 560,
        failed: 39,
        errors: first.body.errors,
      });
    }
  });

  it.each([
    ['cyrillic_cp1251.csv', /[А-я]{4}/],
    ['greek_iso8859_7_tab.tsv', /[Α-ω]{4}/],
    ['latin_europe_cp1252_semicolon_crlf.csv', /[äöüéèñç]/],
  ])('%s comes in with its letters', async (name, letters) => {
    const job = await newJob({
      mapping: { name: 'product_name', sku: 'barcode', category_id: 'barcode', ingredients: 'ingredients' },
    });
    const run = await send(job, 'run', form(load(`products/encodings_derived/${name}`)));
    expect(run.status, run.text).toBe(200);
    const texts = await look<{ text: string }>(
      `select string_agg(p.name || l.ingredients, ' ') as text from products p join labels l on l.product_id = p.id
       where p.deleted_at is null and p.updated_at > now() - interval '20 seconds'`,
    );
    expect(texts[0]?.text).toMatch(letters);
    expect(texts[0]?.text).not.toMatch(/[ÃÂ][\u0080-\u00BF]/);
  });
});

const charts = join(data, 'charts');

describe.skipIf(!existsSync(charts))('real lists of allergens', () => {
  const load = (name: string) => new Uint8Array(readFileSync(join(charts, name)));
  const inspect = (name: string) =>
    house.call('POST', '/import_configurations/inspect', { as: 'admin@harbour.test', body: form(load(name)) });

  async function run(name: string, format: string, columns: Record<string, string>, category = `Chart ${name}`) {
    const body = {
      name,
      use: 'prep',
      format,
      mapping: JSON.stringify(columns),
      category_mapping: '{}',
      choices: { makes_sku: true, ...(category && { category }) },
    };
    const configuration = await house.call('POST', '/import_configurations', { as: 'admin@harbour.test', body });
    expect(configuration.status, configuration.text).toBe(201);
    const job = await house.call('POST', '/import_jobs', {
      as: 'admin@harbour.test',
      body: { configuration_id: configuration.body.id, type: 'create_update', trigger: 'manual' },
    });
    const preview = await send(job.body.id, 'preview', form(load(name)));
    const ran = await send(job.body.id, 'run', form(load(name)));
    expect(ran.status, ran.text).toBe(200);
    const rows = await look<{ name: string; count: number; declared: boolean; custom_allergens: string }>(
      `select p.name, p.allergens_declared_at is not null as declared, l.custom_allergens,
         (select count(*)::int from product_allergens x where x.product_id = p.id) as count
       from products p join labels l on l.product_id = p.id join categories c on c.id = p.category_id
       where c.name = coalesce(nullif($1, ''), c.name) and p.deleted_at is null`,
      [category],
    );
    return { rows, preview: preview.body, ran: ran.body };
  }

  it('with all allergens of a dish in a cell come in whole', async () => {
    const lines = Buffer.from(load('allergen_guide.csv')).toString().trim().split(/\r?\n/).slice(1);
    const { rows, ran } = await run('allergen_guide.csv', 'csv', {
      name: 'dish',
      custom_allergens: 'contains',
      may_contain: 'may',
    });
    const reported = new Set([...ran.errors, ...ran.warnings].map(({ row }: { row: number }) => row));
    for (const [at, line] of lines.entries()) {
      const [, name = '', contains = ''] = /^([^,]+),(?:"([^"]*)")?/.exec(line) ?? [];
      const dish = rows.find((one) => one.name === name.trim());
      const count = contains.split(',').filter(Boolean).length;
      const isRight = dish?.declared === count > 0 && dish.count === count && dish.custom_allergens === '';
      expect(isRight || reported.has(at + 2), `${line} ${JSON.stringify(dish)}`).toBe(true);
    }
  });

  it('of codes are asked about, and nothing is declared before', async () => {
    const { rows, preview } = await run('shangshi_menu.json', 'json', { name: 'dish', custom_allergens: 'codes' });
    expect(preview.questions.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining(['GL', 'CR', 'SE', 'MU']),
    );
    expect(
      rows.filter(({ declared, count, custom_allergens }) => declared || count > 0 || custom_allergens !== ''),
    ).toEqual([]);
  });

  it('by sections have these as their categories, and no product is called as one', async () => {
    const { rows, preview } = await run(
      'pantry_products.csv',
      'csv',
      { name: 'Product name', category_id: 'Section', custom_allergens: 'Column D' },
      '',
    );
    const lines = Buffer.from(load('pantry_products.csv')).toString().trim().split(/\r?\n/).slice(2);
    const sections = lines.filter((line) => /^[^,]+,+$/.test(line)).map((line) => line.replace(/,+$/, ''));
    expect(preview.new_categories.map(({ name }: { name: string }) => name).toSorted()).toEqual(sections.toSorted());
    expect(rows.filter(({ name }) => sections.includes(name))).toEqual([]);
  });

  it.each((existsSync(charts) ? readdirSync(charts) : []).filter((name) => /\.(csv|xlsx|json)$/.test(name)))(
    '%s is read or refused in words',
    async (name) => {
      const { status, body } = await inspect(name);
      expect([200, 422]).toContain(status);
      if (status === 422) expect(body.error_description).toMatch(/\.?$/);
      else expect(body.columns.length).toBeGreaterThan(0);
      console.info(
        name,
        status,
        body.error_description ??
          `${body.header_row} ${body.sheets} ${JSON.stringify(body.suggestions.map((one: { target: string; column: string }) => `${one.target}=${one.column}`))}`,
      );
    },
  );
});
