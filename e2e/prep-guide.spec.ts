import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin });

/** A product of an own category, as its page's address. */
async function productPage(call: Call): Promise<string> {
  const { body: category } = await call('POST', '/categories', { name: `Guides ${randomUUID()}`, usage: 'COMPONENT' });
  const body = { name: `Custard ${randomUUID().slice(0, 8)}`, categories: [{ id: category.id }] };
  const { body: product } = await call('POST', '/products', body);
  return `/#/categories/category-details/${category.id}/products/${product.id}`;
}

test('a guide is made, filled, reordered through free positions and read in the kitchen', async ({ page, call }) => {
  await page.goto(await productPage(call));
  await page.getByRole('button', { name: 'Create prep guide' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create prep guide' }).click();
  await expect(dialog.getByText('Please add portions').first()).toBeVisible();
  await dialog.getByLabel('Portions', { exact: true }).fill('12');
  await dialog.getByLabel('Portion measurement').selectOption('portions');
  await dialog.getByRole('button', { name: 'Create prep guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Prep guide: Custard/ })).toBeFocused();
  await expect(page.getByText('12 portions')).toBeVisible();

  await page.getByRole('button', { name: 'Add ingredient' }).click();
  await dialog.getByLabel('Name').fill('Milk');
  await dialog.getByLabel('Amount').fill('1500');
  await dialog.getByLabel('Unit', { exact: true }).selectOption('ml');
  await dialog.getByRole('button', { name: 'Add ingredient' }).click();
  await expect(page.getByRole('row', { name: 'Milk 1.5 l' })).toBeVisible();

  for (const title of ['Warm the milk', 'Whisk the eggs']) {
    await page.getByRole('button', { name: 'Add step' }).click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill(`${title}, slowly`);
    await dialog.getByRole('button', { name: 'Add step' }).click();
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Actions for Warm the milk' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Order').getByRole('option')).toHaveText(['1', '3']);
  await dialog.getByLabel('Order').selectOption('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Whisk the eggs', 'Warm the milk']);

  await page.getByRole('button', { name: 'Kitchen view' }).click();
  await expect(dialog.getByRole('heading', { name: 'Ingredients' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Step 1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('heading', { name: 'Warm the milk' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a path to a guide that is missing leads to the list', async ({ page, call }) => {
  await page.goto(`${await productPage(call)}/prep-guide`);
  await expect(page).toHaveURL(/#\/categories$/);
});
