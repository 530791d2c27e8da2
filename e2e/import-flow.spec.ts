import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
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

function counter() {
  let clicks = 0;
  return {
    click: async (what: { click: () => Promise<void> }) => {
      clicks += 1;
      await what.click();
    },
    clicks: () => clicks,
  };
}

async function choose(page: Page, button: () => Promise<void>, file: { name: string; content: string }) {
  const choosing = page.waitForEvent('filechooser');
  await button();
  const buffer = Buffer.from(file.content);
  await (await choosing).setFiles({ name: file.name, mimeType: 'text/csv', buffer });
}

test('600 products of a file with cells such as "3 days" are there after twelve clicks', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const { click, clicks } = counter();
  await page.goto('/#/imports');
  await click(page.getByRole('link', { name: 'New import' }));
  const file = { name: `till-${tag}.csv`, content: tillExport(tag, 600) };
  await choose(page, () => click(page.getByRole('button', { name: 'Choose file' })), file);
  await expect(page.getByText(`${file.name}: 600 rows, CSV`)).toBeVisible();
  const next = page.getByRole('button', { name: 'NEXT' });
  await click(next);
  await expect(page.getByLabel('Expiry period')).toHaveValue('Shelf life');
  await expect(page.getByLabel('Expiry duration')).toHaveValue('Shelf life');
  await click(next);
  await click(next);
  const name = page.getByLabel('Name of this import');
  await click(name);
  await name.fill(`Till ${tag}`);
  await click(page.getByRole('radio', { name: 'For Sale' }));
  await click(page.getByRole('button', { name: 'ADD' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Create import' }));
  await expect(page.getByText('600 rows: 600 new products')).toBeVisible();
  await click(page.getByRole('button', { name: 'Run import' }));
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(12);
  const found = await call('GET', `/product_search?search=${tag}-0001`);
  const product = await call('GET', `/products/${found.body.items[0].id}`);
  expect(product.body.expiry).toMatchObject({ units: 12, period: 'hours' });
});

test('half an expiry is shown at the mapping, before anything runs', async ({ page }) => {
  const tag = randomUUID().slice(0, 8);
  await page.goto('/#/imports/create');
  const content = `name,sku,category,ingredients,Shelf life,Unit\nSoup,${tag},Soups,Leek,3,days`;
  await choose(page, () => page.getByRole('button', { name: 'Choose file' }).click(), { name: 'half.csv', content });
  await page.getByRole('button', { name: 'NEXT' }).click();
  await expect(page.getByText('Please map Expiry period too, or neither.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'NEXT' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Expiry period').selectOption('Shelf life');
  await expect(page.getByText('No expiry can be read from the columns of duration and period')).toBeVisible();
  await page.getByLabel('Expiry period').selectOption('Unit');
  await page.getByRole('button', { name: 'NEXT' }).click();
  await expect(page.getByRole('heading', { name: 'Map categories' })).toBeFocused();
});
