import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin, keepPage: true });

const targets = ['name', 'sku', 'category_id', 'custom_allergens', 'ingredients', 'storage_override'];
const mapping = JSON.stringify(Object.fromEntries(targets.map((target) => [target, target])));

test.describe('the list', () => {
  test('shows imports with use and format, and leads to a new one', async ({ page, call }) => {
    const name = unique('Listed');
    await createImport(call, name);
    await page.goto('/#/imports');
    await expect(page).toHaveTitle('Imports · Larder');
    await expect(
      page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name }) })
        .getByRole('cell'),
    ).toContainText([name, 'Sale', 'CSV']);
    await page.getByRole('link', { name: 'Add import' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New import' })).toBeFocused();
  });

  test('a missing import or job leads back to its list', async ({ page, call }) => {
    const nowhere = '00000000-0000-7000-8000-000000000000';
    await page.goto(`/#/imports/${nowhere}`);
    await expect(page).toHaveURL(/#\/imports$/);
    const id = await createImport(call, unique('Kept'));
    await page.goto(`/#/imports/${id}/jobs/${nowhere}`);
    await expect(page).toHaveURL(new RegExp(`#/imports/${id}$`));
    const other = await createImport(call, unique('Other'));
    const job = { configuration_id: other, type: 'create_update', trigger: 'manual' };
    await page.goto(`/#/imports/${id}/jobs/${(await call('POST', '/import_jobs', job)).body.id}`);
    await expect(page).toHaveURL(new RegExp(`#/imports/${id}$`));
  });

  test('runs a saved import again in two clicks: the file, and run', async ({ page, call }) => {
    const name = unique('Again');
    await createImport(call, name);
    await page.goto('/#/imports');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `Choose file for ${name}` }).click();
    const content = table([targets, ['Scone', unique('A'), 'Again', '', 'Flour', '']]);
    await (await choosing).setFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(page.getByText('1 row: 1 new product')).toBeVisible();
    await page.getByRole('button', { name: 'Run import' }).click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  });
});

test.describe('for others', () => {
  test.use({ as: people.brand });
  test('a brand below the account has no imports', async ({ page }) => {
    await page.goto('/#/imports');
    await expect(page).not.toHaveURL(/imports/);
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Imports')).toHaveCount(0);
  });
});

test('from a file to products: wizard, job, preview, choice, run, and again without a change', async ({
  page,
  call,
}) => {
  const tag = unique('J').slice(0, 8);
  const file = table([
    ['Product name', 'SKU', 'Group', 'Allergens', 'Ingredients', 'Storage'],
    [`Leek soup ${tag}`, `${tag}-1`, 'Warm', 'en:milk', 'Leek, cream', 'Fridge'],
    [`Tea ${tag}`, `${tag}-2`, `Drinks ${tag}`, '', 'Tea', ''],
    ['', `${tag}-3`, 'Warm', 'cocoa', 'Apples', ''],
    [`Cake ${tag}`, `${tag}-4`, 'Warm', '', 'Flour', ''],
  ]);
  await page.goto('/#/imports/create');
  await next(page, 'Choose a file first');
  await upload(page, 'products.csv', file);
  await expect(page.getByText('products.csv: 4 rows, CSV')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Leek, cream' })).toBeVisible();
  await next(page);

  await expect(page.getByRole('heading', { name: 'Map columns' })).toBeFocused();
  await expect(page.getByLabel('What “Product name” contains')).toHaveValue('name');
  await expect(page.getByLabel('What “Group” contains')).toHaveValue('category_id');
  await expect(page.getByText('Every column is used.')).toBeVisible();
  await page.getByLabel('What “SKU” contains').selectOption('Left out');
  await expect(page.getByText('Left out: SKU')).toBeVisible();
  await next(page, 'Please map SKU');
  await page.getByLabel('What “Storage” contains').selectOption('SKU');
  await page.getByLabel('What “SKU” contains').selectOption('SKU');
  await expect(page.getByText('Left out: Storage')).toBeVisible();
  await page.getByLabel('What “Storage” contains').selectOption('Storage override');
  await next(page);

  await page.getByRole('combobox', { name: 'Value in the file' }).fill('Warm');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add another' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Fill in both fields first')).toBeVisible();
  await page.getByRole('combobox', { name: 'Category', exact: true }).fill(`Warm ${tag}`);
  await page.keyboard.press('Escape');
  await next(page);

  await page.reload();
  await expect(page.getByText('1 category mapped')).toBeVisible();
  await page.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByText('Please add name')).toBeVisible();
  await page.getByLabel('Name of this import').fill(`Import ${tag}`);
  await page.getByRole('radio', { name: 'For Sale' }).check();
  await page.getByRole('button', { name: 'ADD' }).click();
  await page.getByRole('dialog', { name: 'Add this import?' }).getByRole('button', { name: 'Add import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Import ${tag}` })).toBeFocused();

  await page.getByRole('button', { name: 'Add job' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add job' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
  await expect(page).toHaveURL(/jobs\/[0-9a-f-]+$/);
  await upload(page, 'products.csv', file);
  await expect(page.getByText('4 rows: 3 new products, 1 row with errors')).toBeVisible();
  await expect(page.getByText('Name is missing')).toBeVisible();
  await expect(page.getByRole('cell', { name: `Warm ${tag}` })).toHaveCount(2);
  await page.getByRole('checkbox', { name: `Import Cake ${tag}` }).uncheck();
  await expect(page.getByText('2 of 3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Run import' }).click();
  await expect(page.getByText('4 rows: 2 new products, 1 row with errors').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download list' }).first().click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('4,name,');

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await upload(page, 'products.csv', file);
  await page.getByRole('checkbox', { name: `Import Cake ${tag}` }).uncheck();
  await page.getByRole('button', { name: 'Run import' }).click();
  await expect(page.getByText('Nothing changed: your products already match this file.').first()).toBeVisible();
  const categories = await call('GET', `/categories?search=${encodeURIComponent(tag)}`);
  expect(categories.body.items.map((one: { name: string }) => one.name).toSorted()).toEqual([
    `Drinks ${tag}`,
    `Warm ${tag}`,
  ]);
});

test.describe('a job', () => {
  test('says why a file cannot be read, and keeps the page', async ({ page, call }) => {
    await openJob(page, call);
    await upload(page, 'empty.csv', '');
    await expect(
      page.getByText(
        "Error generating preview, please ensure the CSV isn't empty and contains SKU values. If this persists please contact support.",
      ),
    ).toBeVisible();
    await expect(page.getByText('The file is empty.')).toBeVisible();
    await upload(page, 'letter.pdf', '%PDF-1.7 binary');
    await expect(page.getByText('This file is a PDF, not a CSV file.')).toBeVisible();
    await upload(page, 'good.csv', table([targets, ['Soup', unique('S'), 'Soups', '', '', '']]));
    await expect(page.getByText('1 row: 1 new product')).toBeVisible();
  });

  test('pages ten rows at a time and takes pasted cells', async ({ page, call }) => {
    await openJob(page, call);
    const rows = Array.from({ length: 23 }, (_, index) => [`Row ${index + 2}`, unique('P'), 'Paged', '', '', '']);
    await page.getByRole('button', { name: 'Choose file' }).focus();
    await paste(page, [targets, ...rows].map((row) => row.join('\t')).join('\n'));
    await expect(page.getByText('1–10 of 23')).toBeVisible();
    await page.getByRole('button', { name: 'Next 10' }).click();
    await expect(page.getByText('11–20 of 23')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Row 12', exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all rows that can be imported' }).uncheck();
    await expect(page.getByText('Select at least one row')).toBeVisible();
  });

  test('that replaces everything asks for the name of the import', async ({ page, call }) => {
    const name = unique('Replace');
    await openJob(page, call, { name, type: 'purge' });
    await upload(page, 'one.csv', table([targets, ['Only', unique('O'), 'Only', '', '', '']]));
    await page.getByRole('button', { name: 'Run import' }).click();
    const question = page.getByRole('dialog', { name: 'Remove all products and replace them?' });
    await expect(question.getByText('The name does not match')).toBeVisible();
    const replace = question.getByRole('button', { name: 'Replace products' });
    await expect(replace).toHaveAttribute('aria-disabled', 'true');
    await question.getByLabel(`Type “${name}” to confirm`).fill(name);
    await expect(replace).toHaveAttribute('aria-disabled', 'false');
    await expect(question.getByText('The name does not match')).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(question).toBeHidden();
  });

  test('asks for the encoding when a file does not tell it', async ({ page, call }) => {
    await openJob(page, call);
    // "Şiş" in windows-1254, which is as much a word in other encodings.
    const turkish = Buffer.from(table([targets, ['#i~', unique('T'), 'Grill', '', 'Et', '']]), 'latin1');
    turkish[turkish.indexOf('#')] = 0xde;
    turkish[turkish.indexOf('~')] = 0xfe;
    await page.locator('input[type=file]').setInputFiles({ name: 'grill.csv', mimeType: 'text/csv', buffer: turkish });
    await expect(page.getByText('Choose the encoding first')).toBeVisible();
    await page.getByLabel('Text encoding').last().selectOption('windows-1254');
    await expect(page.getByRole('cell', { name: 'Şiş', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Run import' }).click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  });

  test('keeps what empty cells stand for, shows old and new, and can be undone', async ({ page, call }) => {
    const name = unique('Undo');
    await openJob(page, call, { name });
    const sku = unique('U');
    await upload(page, 'first.csv', table([targets, ['Stew', sku, name, '', 'Beef', 'Fridge']]));
    await expect(page.getByText(`1 new category: ${name} (1)`)).toBeVisible();
    await page.getByRole('button', { name: 'Run import' }).click();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await upload(page, 'second.csv', table([targets, ['Lamb stew', sku, name, '', 'Lamb', '']]));
    await expect(page.getByRole('cell', { name: 'Before: Stew After: Lamb stew' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Empty cells clear the field' }).check();
    await expect(page.getByText('1 field of a product becomes empty.')).toBeVisible();
    await expect(page.getByText('clears', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Empty cells clear the field' }).uncheck();
    await expect(page.getByText('1 field of a product becomes empty.')).toBeHidden();
    await page.getByRole('button', { name: 'Run import' }).click();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/import_runs/*/undo/preview', (route) => asked.then(() => route.fallback()));
    await page.getByRole('button', { name: 'Undo this import' }).click();
    const question = page.getByRole('dialog', { name: 'Undo this import?' });
    const undo = question.getByRole('button', { name: 'Undo import' });
    await expect(undo, 'nobody says yes to what is not known yet').toBeDisabled();
    answer();
    await expect(question.getByText('1 product is changed back')).toBeVisible();
    await undo.click();
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('row', { name: /second\.csv/ })).toContainText('Undone by');
    const found = await call('GET', `/product_search?search=${sku}`);
    expect(found.body.items[0].name).toBe('Stew');
  });

  const data = process.env.REAL_DATA_DIR ?? '../shared/data';
  const real = join(data, 'products/import_shaped/off_import_600.csv');
  test('takes a real file of 600 products', async ({ page, call }) => {
    test.skip(!existsSync(real), 'Real files are absent (REAL_DATA_DIR)');
    await openJob(page, call, {
      name: unique('Real'),
      mapping: JSON.stringify(
        Object.fromEntries([...targets, 'may_contain', 'barcode'].map((target) => [target, target])),
      ),
    });
    await page.locator('input[type=file]').setInputFiles(real);
    await expect(page.getByText('599 rows: 560 new products, 39 rows with errors')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Run import' }).click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Errors (39)' })).toBeVisible();
  });
});

type JobOptions = { name?: string; type?: 'create_update' | 'purge'; mapping?: string };

async function openJob(
  page: Page,
  call: Call,
  { name = unique('Job'), type = 'create_update', mapping: columns }: JobOptions = {},
) {
  const configuration_id = await createImport(call, name, columns);
  const job = await call('POST', '/import_jobs', { configuration_id, type, trigger: 'manual' });
  await page.goto(`/#/imports/${configuration_id}/jobs/${job.body.id}`);
}

async function createImport(call: Call, name: string, columns = mapping): Promise<string> {
  const body = { name, use: 'sale', format: 'csv', mapping: columns, category_mapping: '{}' };
  const made = await call('POST', '/import_configurations', body);
  expect(made.status).toBe(201);
  return made.body.id as string;
}

async function upload(page: Page, name: string, content: string) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function next(page: Page, waitsFor?: string) {
  if (waitsFor) await expect(page.getByText(waitsFor)).toBeVisible();
  else await page.getByRole('button', { name: 'NEXT' }).click();
}

function table(rows: string[][]): string {
  return rows.map((row) => row.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(',')).join('\n');
}

function unique(word: string): string {
  return `${word}${randomUUID().slice(0, 6)}`;
}
