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

test('the list of ingredients that a recipe makes is compared with the label, and a person takes it', async ({
  page,
  call,
}) => {
  const tag = randomUUID().slice(0, 8);
  const { items: allergens } = (await call('GET', '/allergens')).body;
  const milk = allergens.find((one: { name: string }) => one.name === 'Milk');
  const { body: category } = await call('POST', '/categories', { name: `Lists ${tag}`, usage: 'COMPONENT' });
  const product = (await call('POST', '/products', { name: `Dip ${tag}`, categories: [{ id: category.id }] })).body;
  const guide = `/products/${product.id}/guide`;
  await call('POST', guide, { batch_count: 400, batch_type: 'weight' });
  const declarations = [{ allergen_id: milk.id, status: 'CONTAINS' }];
  for (const [label_name, amount, more] of [
    ['grey powder', 100, { items: [{ name: 'Bag', declarations }] }],
    ['chickpeas', 300, {}],
  ] as const) {
    const { body: ingredient } = await call('POST', '/ingredients', {
      name: `${label_name} ${tag}`,
      label_name,
      ...more,
    });
    const { body: line } = await call('POST', `${guide}/ingredients`, {
      name: label_name,
      amount,
      unit_type: 'weight',
    });
    const linked = { ingredient_id: ingredient.id, sub_product_id: null };
    await call('PUT', `/products/${product.id}/recipe/lines/${line.id}`, linked);
  }
  await call('POST', `/products/${product.id}/labels`, { label_text: { ingredients: 'chickpeas, celery, salt' } });

  await page.goto(`/#/categories/category-details/${category.id}/products/${product.id}/prep-guide`);
  const card = page.getByRole('region', { name: 'Ingredient list from the recipe' });
  await expect(card).toContainText('Differs from the label');
  const list = card.getByRole('group', { name: 'Suggested list' });
  await expect(list.locator('del')).toHaveText('celery, salt');
  await expect(list.locator('ins').first()).toHaveText('grey powder (contains MILK)');
  await expect(card).toContainText('no longer names Celery');
  await expect(card.getByRole('link', { name: `chickpeas ${tag}` })).toBeVisible();
  await card.getByText('Percentages', { exact: true }).click();
  await card.getByRole('checkbox', { name: 'chickpeas: 75%' }).check();
  await expect(list).toContainText('(75%)');

  await card.getByRole('button', { name: 'Take this list' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('chickpeas (75%), grey powder (contains MILK)');
  await question.getByRole('button', { name: 'Take it without Celery' }).click();
  await expect(card).toContainText('As on the label');
  const after = (await call('GET', `/products/${product.id}`)).body;
  expect(after.ingredients).toBe('chickpeas (75%), grey powder (contains MILK)');
});
