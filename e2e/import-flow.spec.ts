import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countClicks } from './clicks.ts';
import { expect, people, test } from './person.ts';

// An import from the first click to products, with the same file all the way.

test.use({ as: people.admin });

/** A till's export: semicolons, its own names of columns, "3 days" in one cell. */
function tillExport(tag: string, count: number): string {
  const dishes = ['Leek soup', 'Egg mayonnaise sandwich', 'Lentil salad', 'Apple crumble', 'Chicken wrap'];
  const lives = ['3 days', '12 hours', '1 day', '', '5 Days'];
  const rows = Array.from({ length: count }, (_, at) =>
    [
      `${dishes[at % 5]} ${tag} ${at}`,
      `${tag}-${String(at).padStart(4, '0')}`,
      `${['Soups', 'Sandwiches', 'Salads'][at % 3]} ${tag}`,
      ['Celery, Milk', 'Eggs, Mustard', '', 'Milk', ''][at % 5],
      '"Water, salt, leek (12%), cream"',
      lives[at % 5],
    ].join(';'),
  );
  return ['Item name;PLU;Department;Allergens;Ingredients;Shelf life', ...rows].join('\r\n');
}

async function choose(page: Page, button: () => Promise<void>, file: { name: string; content: string }) {
  const choosing = page.waitForEvent('filechooser');
  await button();
  const buffer = Buffer.from(file.content);
  await (await choosing).setFiles({ name: file.name, mimeType: 'text/csv', buffer });
}

test('600 products of a file with cells such as "3 days" are there after twelve clicks', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const clicked = await importFile(page, { name: `till-${tag}.csv`, content: tillExport(tag, 600) }, tag);
  await expect(page.getByText('600 rows: 600 new products')).toBeVisible();
  await page.getByRole('button', { name: 'Run import' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  expect(await clicked()).toBeLessThanOrEqual(12);
  const found = await call('GET', `/product_search?search=${tag}-0001`);
  const product = await call('GET', `/products/${found.body.items[0].id}`);
  expect(product.body.expiry).toMatchObject({ units: 12, period: 'hours' });
});

const real = join(process.env.REAL_DATA_DIR ?? '../shared/data', 'products/import_shaped/off_import_600.json');
test('a real file of 600 products becomes products after twelve clicks, what is wrong in it named', async ({
  page,
  call,
}) => {
  test.skip(!existsSync(real), 'Real files are absent (REAL_DATA_DIR)');
  const tag = randomUUID().slice(0, 8);
  const clicked = await importFile(page, { name: `real-${tag}.csv`, content: realExport(tag) }, tag);
  await expect(page.getByText(/^\d{3} rows: \d{3} new products, \d+ rows with errors$/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Run import' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible({ timeout: 60_000 });
  expect(await clicked()).toBeLessThanOrEqual(12);
  await expect(page.getByRole('heading', { name: /^Errors \(\d+\)$/ })).toBeVisible();
  const { items, total } = (await call('GET', `/products?search=${tag}&size=1`)).body;
  expect(total).toBeGreaterThan(500);
  const product = await call('GET', `/products/${items[0].id}`);
  expect(product.body.expiry).toMatchObject({ units: 3, period: 'days' });
});

/** From the list of imports to the preview of a file that is chosen once; answers how many clicks there were. */
async function importFile(page: Page, file: { name: string; content: string }, tag: string) {
  await page.goto('/#/imports');
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
  const clicked = await countClicks(page);
  await page.getByRole('link', { name: 'Add import' }).click();
  // The list has buttons of the same words, one for each import.
  await expect(page.getByRole('heading', { name: 'Upload a file' })).toBeVisible();
  await choose(page, () => page.getByRole('button', { name: 'Choose file' }).click(), file);
  await expect(page.getByText(`${file.name}: 600 rows, CSV`)).toBeVisible();
  const next = page.getByRole('button', { name: 'NEXT' });
  await next.click();
  await page.getByRole('radio', { name: 'For Sale' }).click();
  await expect(page.getByLabel('What “Shelf life” contains')).toHaveValue('expiry');
  await next.click();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await next.click();
  const name = page.getByLabel('Name of this import');
  await name.click();
  await name.fill(`Till ${tag}`);
  await expect(page.getByRole('radio', { name: 'For Sale' })).toBeChecked();
  await page.getByRole('button', { name: 'ADD' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add import' }).click();
  return clicked;
}

/** The real file, its SKUs made ours and with the lives that it lacks. */
function realExport(tag: string): string {
  const products = JSON.parse(readFileSync(real, 'utf8')) as Record<string, string | null>[];
  const names = Object.keys(products[0] ?? {}).filter((name) => name !== 'barcode');
  const rows = products.map((row) => [
    ...names.map((name) => (name === 'sku' ? `${tag}-${row[name]}` : row[name])),
    '3 days',
  ]);
  const cell = (value: string | null | undefined) => `"${(value ?? '').replaceAll('"', '""')}"`;
  return [[...names, 'Shelf life'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

test('half an expiry is shown at the mapping, before anything runs', async ({ page }) => {
  const tag = randomUUID().slice(0, 8);
  await page.goto('/#/imports/create');
  const content = `name,sku,category,ingredients,Shelf life,Unit\nSoup,${tag},Soups,Leek,3,days`;
  await choose(page, () => page.getByRole('button', { name: 'Choose file' }).click(), { name: 'half.csv', content });
  await page.getByRole('button', { name: 'NEXT' }).click();
  await expect(page.getByText('Please map Expiry period too, or neither.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'NEXT' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('What “Shelf life” contains').selectOption('Expiry duration and period');
  await expect(page.getByText('No expiry can be read from the columns of duration and period')).toBeVisible();
  await page.getByLabel('What “Unit” contains').selectOption('Expiry period');
  await page.getByRole('button', { name: 'NEXT' }).click();
  await expect(page.getByRole('heading', { name: 'Map categories' })).toBeFocused();
});

test('a value of the file that is nearly a category becomes it by one click', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  await call('POST', '/categories', { name: `Pies ${tag}`, usage: 'SINGLE' });
  await page.goto('/#/imports/create');
  const content = `name,sku,category,ingredients\nPie,${tag}-1,pie ${tag},Flour\nTea,${tag}-2,Drinks ${tag},Tea`;
  await choose(page, () => page.getByRole('button', { name: 'Choose file' }).click(), { name: 'near.csv', content });
  const next = page.getByRole('button', { name: 'NEXT' });
  await next.click();
  await next.click();
  const values = page.getByRole('region', { name: 'Categories of the file' });
  await expect(values.getByText('In the file: 0 existing, 1 nearly the same as an existing one, 1 new.')).toBeVisible();
  await values.getByRole('button', { name: `Use Pies ${tag}` }).click();
  await expect(values.getByRole('combobox', { name: `Category of pie ${tag}` })).toHaveValue(`Pies ${tag}`);
  await expect(values.getByText('Existing: For Sale')).toBeVisible();
  await next.click();
  await expect(page.getByText('1 category mapped')).toBeVisible();
});

test('the mapping of a saved import is changed where its file is looked at, and the same file is read again', async ({
  page,
  call,
}) => {
  const tag = randomUUID().slice(0, 8);
  const mapping = { name: 'name', sku: 'sku', category_id: 'category', ingredients: 'ingredients' };
  const body = { name: `Mend ${tag}`, use: 'sale', format: 'csv', mapping: JSON.stringify(mapping) };
  const { id } = (await call('POST', '/import_configurations', { ...body, category_mapping: '{}' })).body;
  const job = await call('POST', '/import_jobs', { configuration_id: id, type: 'create_update', trigger: 'manual' });
  await page.goto(`/#/imports/${id}/jobs/${job.body.id}`);
  const content = `title,sku,category,ingredients\nSoup,${tag}-1,Soups ${tag},Leek`;
  await choose(page, () => page.getByRole('button', { name: 'Choose file' }).click(), { name: 'new.csv', content });
  await expect(page.getByText('The file has no column “name” (name), which the configuration maps')).toBeVisible();
  await page.getByRole('button', { name: 'Edit mapping' }).click();
  const form = page.getByRole('dialog', { name: 'Edit mapping' });
  await form.getByRole('combobox', { name: 'Name', exact: true }).fill('title');
  await page.keyboard.press('Tab');
  await form.getByLabel('Categories').fill(`Soups ${tag} = Warm ${tag}`);
  await form.getByRole('button', { name: 'Save mapping' }).click();
  await expect(page.getByText('1 row: 1 new product')).toBeVisible();
  await expect(page.getByText(`1 new category: Warm ${tag} (1)`)).toBeVisible();
});

test('products saved as a spreadsheet are matched at once, shown as old and new, and undone', async ({
  page,
  call,
}) => {
  const tag = randomUUID().slice(0, 8);
  const category = (await call('POST', '/categories', { name: `Sheet ${tag}`, usage: 'COMPONENT' })).body.id;
  const ids: string[] = [];
  for (const name of ['Stock', 'Sauce'])
    ids.push((await call('POST', '/products', { name: `${name} ${tag}`, categories: [{ id: category }] })).body.id);
  await page.goto(`/#/products?q=${tag}`);
  await expect(page.getByText('2 products')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  const file = await (await saving).path();

  await page.goto('/#/imports/create');
  await page.locator('input[type=file]').setInputFiles({ ...workbook, buffer: readFileSync(file) });
  await expect(page.getByText('2 rows: 2 unchanged')).toBeVisible();
  // Another's change meanwhile is what the file would take back.
  await call('PUT', `/products/${ids[0]}`, { name: `Brown stock ${tag}` });
  await page.locator('input[type=file]').setInputFiles({ ...workbook, buffer: readFileSync(file) });
  await expect(page.getByText('2 rows: 1 update, 1 unchanged')).toBeVisible();
  await expect(page.getByRole('cell', { name: `Before: Brown stock ${tag} After: Stock ${tag}` })).toBeVisible();
  await expect(page.getByText('Warnings (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Run import' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  expect((await call('GET', `/products/${ids[0]}`)).body.name).toBe(`Stock ${tag}`);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(question.getByText('1 product is changed back')).toBeVisible();
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  expect((await call('GET', `/products/${ids[0]}`)).body.name).toBe(`Brown stock ${tag}`);
});

const workbook = {
  name: 'products.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
