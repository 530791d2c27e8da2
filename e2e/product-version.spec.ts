import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin });

async function changedProduct(call: Call, tag: string) {
  const category = (await call('POST', '/categories', { name: `Zz version ${tag}`, usage: 'COMPONENT' })).body;
  const body = { name: `Zz broth ${tag}`, storage_override: 'Chiller 2', categories: [{ id: category.id }] };
  const { id } = (await call('POST', '/products', body)).body;
  const [first, second] = (await call('GET', '/allergens')).body.items;
  await call('POST', `/products/${id}/labels`, { label_text: { ingredients: 'Water' }, allergen_ids: [first.id] });
  await call('PUT', `/products/${id}`, { storage_override: '', description: 'Changed' });
  await call('POST', `/products/${id}/labels`, { label_text: {}, allergen_ids: [second.id] });
  return { id: id as string, first: first.name as string, second: second.name as string };
}

test('an earlier version is reviewed and restored in one step', async ({ page, call }) => {
  const { id, first, second } = await changedProduct(call, randomUUID().slice(0, 8));
  await page.goto(`/#/products/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  // Of four entries the latest is how the product is now.
  await expect(history.getByRole('button', { name: 'Restore this version' })).toHaveCount(3);
  await history.getByRole('button', { name: 'Restore this version' }).nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Restore this version?' });
  await expect(dialog.getByRole('row', { name: `Allergens ${second} ${first}`, exact: true })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Storage override .*Chiller 2$/ })).toBeVisible();
  await expect(dialog.getByText('It does not hold the prep guide')).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Product info' })).toContainText('Chiller 2');
  await expect(page.getByRole('region', { name: 'Allergens' })).toContainText(first);
  await expect(history.getByRole('row', { name: /Restored version of/ })).toBeVisible();
});

test('what somebody changed in the meantime is reviewed again before it is restored', async ({ page, call }) => {
  const { id } = await changedProduct(call, randomUUID().slice(0, 8));
  await page.goto(`/#/products/${id}`);
  await page.getByRole('button', { name: 'Restore this version' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Restore this version?' });
  await expect(dialog.getByRole('row', { name: /^Storage override/ })).toBeVisible();
  await call('PUT', `/products/${id}`, { description: 'Changed meanwhile' });
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This product has been changed in the meantime');
  await expect(dialog.getByRole('row', { name: /^Description Changed meanwhile/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
});
