import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin, keepPage: true });

const notListed = (text: string) => `“${text}” is not in the list. Choose an entry, or clear the field.`;

test.describe('an allergen that is typed', () => {
  test('is added by Enter, which leaves the form open', async ({ page, call }) => {
    const id = await prepProduct(call);
    const { card, field, listed } = await editAllergens(page, id);
    await field.pressSequentially('Milk');
    await field.press('Enter');
    await expect(listed).toHaveText(['Milk']);
    await expect(field).toHaveValue('');
    await field.pressSequentially('cel');
    await field.press('Enter');
    await expect(listed).toHaveText(['Milk', 'Celery']);
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Allergens' })).toBeVisible();
    expect(await statedAllergens(call, id)).toEqual(['Milk', 'Celery']);
  });

  test('is saved when its whole name stands in the field, by button and by Ctrl+S', async ({ page, call }) => {
    const id = await prepProduct(call);
    const { card, field } = await editAllergens(page, id);
    await field.pressSequentially('milk');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Allergens' })).toBeVisible();
    expect(await statedAllergens(call, id)).toEqual(['Milk']);
    await page.getByRole('button', { name: 'Edit Allergens' }).click();
    await field.pressSequentially('Eggs');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Edit Allergens' })).toBeVisible();
    expect(await statedAllergens(call, id)).toEqual(['Milk', 'Eggs']);
  });

  test('that the list does not have stays, says so and keeps the form from being saved', async ({ page, call }) => {
    const id = await prepProduct(call);
    const { card, field } = await editAllergens(page, id);
    for (const leave of [
      () => field.press('Enter'),
      () => card.getByRole('button', { name: 'Save' }).click(),
      () => page.keyboard.press('Control+s'),
    ]) {
      await field.fill('Mlik');
      await leave();
      await expect(card.getByText(notListed('Mlik'))).toBeVisible();
      await expect(field).toHaveValue('Mlik');
      await expect(field).toBeFocused();
    }
    expect((await call('GET', `/products/${id}`)).body.allergens_declared_at).toBeNull();
    await field.fill('');
    await expect(card.getByText(notListed('Mlik'))).toHaveCount(0);
  });
});

test('a category is taken by Enter, its own name before one that contains it', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const [before, after] = [await category(call, `A mild ${tag} dip`), await category(call, `${tag} dip`)];
  const { id } = (await call('POST', '/products', { name: `Product ${tag}`, categories: [{ id: before }] })).body;
  await page.goto(`/#/products/${id}`);
  await page.getByRole('button', { name: 'Edit Product info' }).click();
  const info = page.getByRole('region', { name: 'Product info' });
  const field = info.getByRole('combobox', { name: 'Category' });
  await expect(field).toHaveValue(`A mild ${tag} dip`);
  await field.fill(`${tag} DIP`);
  await field.press('Enter');
  await expect(field).toHaveValue(`${tag} dip`);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Product info' })).toBeVisible();
  await expect.poll(async () => (await call('GET', `/products/${id}`)).body.categories[0].id).toBe(after);
});

test('a venue of several is taken by Enter, and an unknown one keeps the form open', async ({ page, call }) => {
  const id = await category(call, `Trial ${randomUUID()}`);
  await page.goto(`/#/categories/category-details/${id}`);
  await page.getByRole('button', { name: 'Edit Category info' }).click();
  const info = page.getByRole('region', { name: 'Category info' });
  const field = info.getByRole('combobox', { name: 'Shared with' });
  await field.click();
  await expect(page.getByRole('option', { name: 'Station Road' })).toBeVisible();
  await field.pressSequentially('station');
  await field.press('Enter');
  await field.fill('no such place');
  await info.getByRole('button', { name: 'Save' }).click();
  await expect(info.getByText(notListed('no such place'))).toBeVisible();
  await expect(field).toHaveValue('no such place');
  await field.fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Edit Category info' })).toBeVisible();
  const { organizations } = (await call('GET', `/categories/${id}`)).body;
  expect(organizations.map(({ name }: { name: string }) => name)).toContain('Station Road');
});

async function editAllergens(page: Page, id: string): Promise<{ card: Locator; field: Locator; listed: Locator }> {
  await page.goto(`/#/products/${id}`);
  await page.getByRole('button', { name: 'Edit Allergens' }).click();
  const card = page.getByRole('region', { name: 'Allergens' });
  const field = card.getByRole('combobox', { name: 'Add an allergen' });
  await field.click();
  await expect(page.getByRole('option', { name: 'Milk', exact: true })).toBeVisible();
  const listed = card.getByRole('list', { name: 'Allergens in the order of the label' }).locator('li > span');
  return { card, field, listed };
}

async function prepProduct(call: Call): Promise<string> {
  const body = { name: `Trial ${randomUUID()}`, categories: [{ id: await category(call, `Trial ${randomUUID()}`) }] };
  return (await call('POST', '/products', body)).body.id;
}

async function category(call: Call, name: string): Promise<string> {
  return (await call('POST', '/categories', { name, usage: 'COMPONENT' })).body.id;
}

async function statedAllergens(call: Call, id: string): Promise<string[]> {
  const { allergens } = (await call('GET', `/products/${id}`)).body;
  return allergens.map(({ name }: { name: string }) => name);
}
