import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';

// What a file does not say is asked before anything is imported, and the import remembers the answers.

test.use({ as: people.admin });

test('a menu without names of columns, SKUs and categories, with a code and rows of one dish', async ({
  page,
  call,
}) => {
  const tag = randomUUID().slice(0, 8);
  const content = [
    `Tomato soup ${tag},"Milk, N",4.50`,
    `Green tea ${tag},none,2`,
    `Tomato soup ${tag},Celery,4.50`,
    `Bread ${tag},n/a,1`,
  ].join('\n');
  const file = { name: `menu-${tag}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.goto('/#/imports/create');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('It is not clear which row contains the column names')).toBeVisible();
  // It says what is missing instead of going on.
  await page.getByRole('button', { name: 'NEXT' }).click({ force: true });
  await expect(page.getByText('Choose the row with the column names first').first()).toBeVisible();
  await page.getByLabel('Row with the column names').selectOption('No row: call the columns A, B, C');
  await expect(page.getByRole('columnheader', { name: 'Column B' })).toBeVisible();
  await page.getByRole('button', { name: 'NEXT' }).click();

  await page.getByLabel('What “Column A” contains').selectOption('Name');
  await page.getByRole('checkbox', { name: 'Make it from the name' }).check();
  await page.getByRole('combobox', { name: 'Category for all rows' }).fill(`Menu ${tag}`);
  await page.keyboard.press('Escape');
  await page.getByLabel('What “Column B” contains').selectOption('Allergens');
  await page.getByLabel('What “Column C” contains').selectOption('Price');
  await page.getByRole('button', { name: 'NEXT' }).click();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'NEXT' }).click();
  await page.getByLabel('Name of this import').fill(`Menu ${tag}`);
  await page.getByRole('radio', { name: 'For Prep' }).check();
  await page.getByRole('button', { name: 'ADD' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add import' }).click();

  await expect(page.getByText('1 product will be declared as containing none')).toBeVisible();
  await expect(page.getByText('4 rows: 2 new products, 2 rows with errors')).toBeVisible();
  await page.getByRole('button', { name: 'Read rows with the same SKU as one product' }).click();
  await expect(page.getByText('3 rows: 3 new products')).toBeVisible();
  await page.getByRole('combobox', { name: 'What does “N” mean?' }).fill('Milk, Eggs');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save 1 answer' }).click();
  await expect(page.getByText('What do these mean?')).toHaveCount(0);
  await page.getByText('Warnings (').click();
  await expect(
    page.getByText('This does not say whether there are allergens; the product stays undeclared'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Run import' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();

  const { items } = (await call('GET', `/products?search=${tag}&size=10`)).body as {
    items: { id: string; name: string }[];
  };
  const product = async (name: string) =>
    (await call('GET', `/products/${items.find((one) => one.name === `${name} ${tag}`)?.id}`)).body;
  const expectProduct = async (name: string, allergens_declared_at: unknown, price: string) => {
    const found = await product(name);
    expect(found).toMatchObject({ allergens_declared_at });
    expect(JSON.stringify(found)).toContain(`"price":"${price}"`);
  };
  await expectProduct('Tomato soup', expect.any(String), '4.50');
  await expectProduct('Green tea', expect.any(String), '2.00');
  await expectProduct('Bread', null, '1.00');
});
