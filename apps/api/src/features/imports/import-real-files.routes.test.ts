import { existsSync, readFileSync } from 'node:fs';
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
    expect(first.body).toMatchObject({ total: 600, failed: 81, problems_capped: false });
    expect(first.body.creates + first.body.updates + first.body.unchanged).toBe(519);
    for (const format of ['csv', 'xlsx', 'json']) {
      const again = await send(
        await newJob({ mapping: same, format }),
        'run',
        form(load(`products/import_shaped/off_import_600.${format}`)),
      );
      expect(again.body).toMatchObject({
        creates: 0,
        updates: 0,
        unchanged: 519,
        failed: 81,
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
