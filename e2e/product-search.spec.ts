import { expect, people, test, type Call } from './person.ts';
import { newWord, productLinks } from './product-steps.ts';

test.use({ as: people.admin });

test('a product is found from the categories by a part of it, with a slip too, and edited where it stands', async ({
  page,
  call,
}) => {
  const tag = newWord();
  const category = await categoryOf(call, `Category ${tag}`);
  for (const name of [`Spiced ${tag}`, `${tag} paste`, tag]) await product(call, category, name);
  await page.goto('/#/categories');
  await page.getByRole('button', { name: 'Product Search' }).click();
  await expect(page.getByText('Must include search term')).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search products by name, SKU or barcode' });
  await box.fill(tag.toUpperCase());
  // What is called so, what begins so, the rest.
  await expect(productLinks(page)).toHaveText([tag, `${tag} paste`, `Spiced ${tag}`]);
  await expect(page).toHaveURL(new RegExp(`q=${tag.toUpperCase()}`));
  await box.fill(`${tag.slice(0, 4)}${tag.slice(5)}`);
  await expect(page.getByText(`match “${tag}”`)).toBeVisible();
  await expect(productLinks(page)).toHaveCount(3);
  await page.getByRole('button', { name: `Actions for Spiced ${tag}` }).click();
  await page.getByRole('menuitem', { name: 'Edit product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await expect(dialog.getByText('Please add name')).toBeVisible();
  await dialog.getByLabel('Name').fill(`Hot ${tag}`);
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await expect(productLinks(page).last()).toHaveText(`Hot ${tag}`);
  await productLinks(page).last().click();
  await expect(page.getByRole('heading', { level: 1, name: `Hot ${tag}` })).toBeFocused();
});

test('duplicates are found by what is the same, compared, and all but one deleted', async ({ page, call }) => {
  const tag = newWord();
  const category = await categoryOf(call, `Category ${tag}`);
  const kept = await product(call, category, `Aaa ${tag}`, { sku: `one-${tag}` });
  const gone = await product(call, category, `AAA  ${tag}`);
  await page.goto('/#/duplicate-products');
  const heading = page.getByText(`Aaa ${tag} · 2 products · same name`);
  await expect(heading).toBeVisible();
  // The oldest comes first.
  await page
    .getByRole('button', { name: `Actions for Aaa ${tag}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Compare with the others' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare products' });
  await expect(compared.getByRole('row', { name: /^SKU differs/ })).toContainText(`one-${tag}`);
  await compared
    .getByRole('button', { name: `Keep only this one: Aaa ${tag}` })
    .first()
    .click();
  const asked = page.getByRole('dialog', { name: 'Delete 1 product?' });
  await expect(asked).toContainText('Devices no longer offer them.');
  await asked.getByRole('button', { name: 'Delete 1 product' }).click();
  await expect(page.getByText('1 product deleted')).toBeVisible();
  await expect(heading).toHaveCount(0);
  expect((await call('GET', `/products/${kept}`)).status).toBe(200);
  expect((await call('GET', `/products/${gone}`)).status).toBe(404);
  await page.getByRole('radio', { name: 'Sale' }).press('Space');
  await expect(page).toHaveURL(/use=sale/);
});

async function categoryOf(call: Call, name: string): Promise<string> {
  return (await call('POST', '/categories', { name, usage: 'COMPONENT' })).body.id;
}

async function product(call: Call, category: string, name: string, more: object = {}): Promise<string> {
  const made = await call('POST', '/products?check_duplicates=false', {
    name,
    categories: [{ id: category }],
    ...more,
  });
  return made.body.id;
}
