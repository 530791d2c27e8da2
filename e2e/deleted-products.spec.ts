import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin });

const categoryOf = async (call: Call, name: string): Promise<string> =>
  (await call('POST', '/categories', { name, usage: 'COMPONENT' })).body.id;

async function deletedProduct(call: Call, category: string, name: string): Promise<string> {
  const { id } = (await call('POST', '/products', { name, categories: [{ id: category }] })).body;
  await call('DELETE', `/products/${id}`);
  return id;
}

test('chosen products are restored, and found where they were', async ({ page, call }) => {
  const tag = randomUUID();
  const category = await categoryOf(call, `Shelf ${tag}`);
  for (const name of ['Broth', 'Stock']) await deletedProduct(call, category, `${name} ${tag}`);
  await page.goto(`/#/products`);
  await page.getByRole('link', { name: 'Deleted products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted products' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search by name or SKU' }).fill(tag);
  await expect(page.getByText('2 deleted products')).toBeVisible();
  for (const name of ['Broth', 'Stock']) await page.getByRole('checkbox', { name: `Select ${name} ${tag}` }).check();
  await page.getByRole('button', { name: 'Restore 2 products' }).click();
  await expect(page.getByText('2 products restored')).toBeVisible();
  await expect(page.getByText(`Broth ${tag}`)).toBeHidden();
  await page.goto(`/#/products?q=${tag}`);
  await expect(page.getByRole('link', { name: `Broth ${tag}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Stock ${tag}` })).toBeVisible();
});

test('deleted products are searched on a phone as well', async ({ page, call }) => {
  const tag = randomUUID();
  const category = await categoryOf(call, `Phone ${tag}`);
  for (const name of ['Broth', 'Stock']) await deletedProduct(call, category, `${name} ${tag}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/deleted-products');
  await page.getByRole('searchbox', { name: 'Search by name or SKU' }).fill(`Broth ${tag}`);
  await expect(page.getByRole('checkbox', { name: `Select Stock ${tag}` })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: `Select Broth ${tag}` })).toBeVisible();
});

test('a product whose category was deleted is restored to another', async ({ page, call }) => {
  const tag = randomUUID();
  const [gone, other] = [await categoryOf(call, `Gone ${tag}`), await categoryOf(call, `Other ${tag}`)];
  const id = await deletedProduct(call, gone, `Broth ${tag}`);
  await page.goto(`/#/categories/category-details/${gone}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete category' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
  await page.goto(`/#/deleted-products?q=${tag}`);
  await page.getByRole('button', { name: `Actions for Broth ${tag}` }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  const dialog = page.getByRole('dialog', { name: '1 product was not restored' });
  await expect(dialog.getByText(`Its category Gone ${tag} was deleted. Choose another one below.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore 1 product' }).click();
  await expect(dialog.getByText('Please choose a category')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Category' }).fill(`Other ${tag}`);
  await page.getByRole('option', { name: `Other ${tag}` }).click();
  await dialog.getByRole('button', { name: 'Restore 1 product' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/#/products/${id}`);
  await expect(page.getByRole('link', { name: `Other ${tag}` }).first()).toBeVisible();
  await page.goto(`/#/categories/category-details/${other}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete category' }).click();
  await expect(page.getByText('This category contains 1 product: move or delete it first.')).toBeVisible();
});
