import { randomUUID } from 'node:crypto';
import { countClicks } from './clicks.ts';
import { expect, people, test } from './person.ts';

// A restaurant brings its allergen chart: 120 dishes, a column for each allergen, sections in capitals.

test.use({ as: people.admin });

const allergens = ['Gluten', 'Milk', 'Eggs', 'Fish', 'Peanuts', 'Nuts', 'Celery', 'Mustard'];

function chart(tag: string): string {
  const dish = (at: number) => {
    const cells = allergens.map((_, column) => ((at + column) % 5 === 0 ? 'Y' : (at + column) % 7 === 0 ? 'M' : 'N'));
    return `Dish ${at} ${tag},${cells.join(',')}`;
  };
  const rows = Array.from({ length: 120 }, (_, at) => [
    ...(at % 40 === 0 ? [`SECTION ${at / 40} ${tag.toUpperCase()}${','.repeat(allergens.length)}`] : []),
    dish(at),
  ]);
  return [`Allergens of our menu${','.repeat(8)}`, `Dish,${allergens.join(',')}`, ...rows.flat()].join('\n');
}

test('a chart of 120 dishes is in the catalogue after twelve clicks, its marks checked', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const file = { name: `chart-${tag}.csv`, mimeType: 'text/csv', buffer: Buffer.from(chart(tag)) };
  await page.goto('/#/imports');
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
  const clicked = await countClicks(page);
  await page.getByRole('link', { name: 'Add import' }).click();
  // The list has buttons of the same words, one for each import.
  await expect(page.getByRole('heading', { name: 'Upload a file' })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles(file);
  const next = page.getByRole('button', { name: 'NEXT' });
  await next.click();
  await page.getByRole('radio', { name: 'For Prep' }).click();
  await expect(page.getByLabel('What “Allergens (chart)” contains')).toHaveValue('custom_allergens');
  await page.getByRole('checkbox', { name: 'Make it from the name' }).click();
  await next.click();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await next.click();
  await page.getByLabel('Name of this import').fill(`Chart ${tag}`);
  await expect(page.getByRole('radio', { name: 'For Prep' })).toBeChecked();
  await page.getByRole('button', { name: 'ADD' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add import' }).click();

  const marks = page.getByRole('region', { name: 'What do the marks in this chart mean?' });
  await expect(marks.getByLabel('Cells with “Y”')).toHaveValue('contains');
  await expect(marks.getByLabel('Cells with “M”')).toHaveValue('may_contain');
  await expect(marks.getByLabel('Cells with “N”')).toHaveValue('none');
  await marks.getByRole('button', { name: 'Save 3 answers' }).click();
  await expect(marks).toHaveCount(0);
  await expect(page.getByText('120 rows: 120 new products')).toBeVisible();
  await page.getByRole('button', { name: 'Run import' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  expect(await clicked()).toBeLessThanOrEqual(12);

  const { items } = (await call('GET', `/product_search?search=Dish 1 ${tag}`)).body;
  const { body } = await call('GET', `/products/${items[0].id}`);
  expect(body.allergens.map(({ name }: { name: string }) => name)).toEqual(['Peanuts']);
  expect(body).toMatchObject({
    allergens_declared_at: expect.any(String),
    label_text: { may_contain: 'Celery' },
    categories: [{ name: `SECTION 0 ${tag.toUpperCase()}` }],
  });
});
