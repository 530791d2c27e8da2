import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('a label that lacks what its recipe contains is red until a person takes it', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const { items: allergens } = (await call('GET', '/allergens')).body;
  const sesame = allergens.find((one: { name: string }) => one.name === 'Sesame');
  const { items: categories } = (await call('GET', '/categories?size=100')).body;
  const category = categories.find((one: { usage: string }) => one.usage === 'COMPONENT');
  const declarations = [{ allergen_id: sesame.id, status: 'CONTAINS' }];
  await call('POST', '/ingredients', { name: `Tahini ${tag}`, items: [{ name: 'Light tahini', declarations }] });
  const product = (await call('POST', '/products', { name: `Hummus ${tag}`, categories: [{ id: category.id }] })).body;
  const guide = `/products/${product.id}/guide`;
  await call('POST', guide, { batch_count: 1, batch_type: 'portions' });
  await call('POST', `${guide}/ingredients`, { name: 'Sesame paste', amount: 100, unit_type: 'weight' });

  const productPage = `/#/categories/category-details/${category.id}/products/${product.id}`;
  await page.goto(`${productPage}/prep-guide`);
  await page.getByRole('button', { name: 'Link “Sesame paste”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link “Sesame paste”' });
  await dialog.getByRole('combobox', { name: 'Ingredient' }).fill(`Tahini ${tag}`);
  await page.getByRole('option', { name: `Tahini ${tag}` }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: `Tahini ${tag}` })).toBeVisible();

  await page.goto('/#/home');
  const notice = page.getByRole('region', { name: 'Labels that lack what their recipe contains' });
  await expect(notice.getByRole('link', { name: product.name })).toBeVisible();
  await page.goto('/#/products?recipe=LACKS');
  await page.getByRole('link', { name: product.name }).click();
  const card = page.getByRole('region', { name: 'Label and recipe' });
  await expect(card).toContainText('Recipe: Contains · Label: Not named');
  await expect(card).toContainText(`From Light tahini, Tahini ${tag}`);
  const check = page.getByRole('region', { name: 'Legal check' });
  await expect(check).toContainText('“Sesame” is in the recipe, but not on the label.');
  await card.getByRole('button', { name: 'Take Sesame' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to the allergens' }).click();
  await expect(card).toContainText('Recipe incomplete');
  await expect(check).not.toContainText('recipe');
  await page.goto('/#/products?recipe=LACKS');
  await expect(page.getByRole('link', { name: product.name })).toBeHidden();
});
