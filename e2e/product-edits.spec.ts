import { randomUUID } from 'node:crypto';
import { countClicks } from './clicks.ts';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin });

async function products(call: Call, count: number, tag: string): Promise<string[]> {
  const category = (await call('POST', '/categories', { name: `Many ${tag}`, usage: 'COMPONENT' })).body.id;
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await call('POST', '/products', { name: `${tag} ${at}`, categories: [{ id: category }] })).body.id);
  return ids;
}

test('the allergens of thirty products are declared in eight clicks, and undone', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const ids = await products(call, 30, tag);
  await page.goto(`/#/products?q=${tag}`);
  await expect(page.getByText('30 products')).toBeVisible();
  const clicked = await countClicks(page);
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit 30 products' });
  await form.getByRole('checkbox', { name: 'Declare that these are all of their allergens' }).click();
  const add = form.getByRole('combobox', { name: 'Add allergens' });
  await add.click();
  await page.getByRole('option', { name: 'Sesame' }).click();
  await form.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Review the change' });
  await expect(review.getByText('30 products change')).toBeVisible();
  await expect(review.getByRole('row', { name: `${tag} 7` })).toContainText('Sesame');
  await review.getByRole('button', { name: 'Change 30 products' }).click();
  const result = page.getByRole('dialog', { name: 'Change of products' });
  await expect(result.getByText('30 products were changed')).toBeVisible();
  expect(await clicked()).toBeLessThanOrEqual(8);
  const declared = (await call('GET', `/products/${ids[7]}`)).body;
  expect(declared.allergens).toMatchObject([{ name: 'Sesame' }]);
  expect(declared.allergens_declared_at).not.toBeNull();
  await call('PUT', `/products/${ids[3]}`, { name: `${tag} renamed` });
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(result.getByText('30 products were restored')).toBeVisible();
  expect((await call('GET', `/products/${ids[7]}`)).body).toMatchObject({ allergens: [], allergens_declared_at: null });
  await result.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Recent changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Recent changes of many products' })).toContainText(
    '30 products were restored',
  );
});

test('a review says what cannot be changed and why, and products are deleted after one', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const [named = ''] = await products(call, 2, tag);
  const { items } = (await call('GET', '/allergens?size=1000')).body;
  const milk = items.find((one: { name: string }) => one.name === 'Milk').id;
  await call('POST', `/products/${named}/labels`, {
    label_text: { ingredients: 'Butter (MILK)' },
    allergen_ids: [milk],
  });
  await page.goto(`/#/products?q=${tag}`);
  await expect(page.getByText('2 products', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit 2 products' });
  await expect(form.getByText('Choose what to change')).toBeVisible();
  const remove = form.getByRole('combobox', { name: 'Remove allergens' });
  await remove.click();
  await page.getByRole('option', { name: 'Milk' }).click();
  await remove.press('Tab');
  await form.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Review the change' });
  await expect(review.getByRole('row', { name: `${tag} 0` })).toContainText('Its label text names Milk.');
  await expect(review.getByText('No product changes.')).toBeVisible();
  await review.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deletion = page.getByRole('dialog', { name: 'Review what is deleted' });
  await deletion.getByRole('button', { name: 'Delete 2 products' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Change of products' }).getByText('2 products were changed'),
  ).toBeVisible();
  expect((await call('GET', `/products/${named}`)).status).toBe(404);
});
