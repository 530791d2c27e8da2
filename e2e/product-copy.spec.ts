import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin });

const categoryOf = async (call: Call, name: string): Promise<string> =>
  (await call('POST', '/categories', { name, usage: 'COMPONENT' })).body.id;

test('a product is duplicated from its row, into another category and under another name', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const [home] = [await categoryOf(call, `Zz home ${tag}`), await categoryOf(call, `Zz other ${tag}`)];
  const body = { name: `Zz broth ${tag}`, sku: `zz-${tag}`, storage_override: 'Chiller 2', categories: [{ id: home }] };
  const { id } = (await call('POST', '/products', body)).body;
  const [milk] = (await call('GET', '/allergens')).body.items;
  await call('POST', `/products/${id}/labels`, { label_text: { may_contain: 'fish' }, allergen_ids: [milk.id] });
  await page.goto(`/#/products?q=${tag}`);
  await page.getByRole('button', { name: `Actions for Zz broth ${tag}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate product', exact: true });
  await expect(dialog.getByLabel('Name')).toHaveValue(`Zz broth ${tag} (copy)`);
  await dialog.getByLabel('Name').fill(`Zz stock ${tag}`);
  await dialog.getByRole('combobox', { name: 'Category' }).fill(`Zz other ${tag}`);
  await page.getByRole('option', { name: `Zz other ${tag}` }).click();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('Product duplicated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Zz stock ${tag}` })).toBeVisible();
  const info = page.getByRole('region', { name: 'Product info' });
  await expect(info).toContainText('Chiller 2');
  await expect(info).not.toContainText(`zz-${tag}`);
  await expect(info.getByRole('link', { name: `Zz other ${tag}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Allergens' })).toContainText(milk.name);
  const from = page.getByRole('row').filter({ hasText: 'Copied from' });
  await expect(from.getByText(`Zz broth ${tag}`)).toBeVisible();
});

test('a product is duplicated from its page, under a name that is free', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const home = await categoryOf(call, `Zz twice ${tag}`);
  const { id } = (await call('POST', '/products', { name: `Zz soup ${tag}`, categories: [{ id: home }] })).body;
  await call('POST', `/products/${id}/labels`, { label_text: {}, allergen_ids: [] });
  await call('POST', '/products', { name: `Zz soup ${tag} (copy)`, categories: [{ id: home }] });
  await page.goto(`/#/products/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate product', exact: true });
  await expect(dialog.getByText('Declare that again for the copy.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  const found = page.getByRole('dialog', { name: 'Duplicate product detected' });
  await expect(found).toContainText(`Zz soup ${tag} (copy) already exists`);
  await found.getByRole('button', { name: 'Go Back' }).last().click();
  await dialog.getByLabel('Name').fill(`Zz second ${tag}`);
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Zz second ${tag}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Allergens' })).toContainText(/undeclared/i);
});
