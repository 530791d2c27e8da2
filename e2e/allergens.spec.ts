import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('an allergen of the account is added, renamed and deleted; those of the law have no menu', async ({ page }) => {
  const name = `Zz ${randomUUID().slice(0, 8)}`;
  await page.goto('/#/allergens');
  await expect(page.getByRole('heading', { level: 1, name: 'Allergens (Prep Labels Only)' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Actions for Milk' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const adding = page.getByRole('dialog', { name: 'Add allergen' });
  const confirm = adding.getByRole('button', { name: 'Add allergen' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await adding.getByLabel('Name').fill('MILK');
  await confirm.click();
  await expect(adding.getByText('An allergen with this name already exists')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
  await adding.getByLabel('Name').fill(name);
  await confirm.click();
  await expect(adding).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search allergens' }).fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Custom');

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit allergen' });
  await editing.getByLabel('Name').fill(`${name} seed`);
  await editing.getByRole('button', { name: 'Save allergen' }).click();
  await page.getByRole('button', { name: `Actions for ${name} seed` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete allergen' }).click();
  await expect(page.getByText('No result')).toBeVisible();
});

test('the matrix says what each product contains, in words too, and never takes silence for free from', async ({
  page,
}) => {
  await page.goto('/#/allergens');
  await page.getByRole('button', { name: 'Allergen matrix' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Allergen matrix' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('carrot cake');
  await expect(page.getByText('1 product for sale')).toBeVisible();
  const cake = page.getByRole('row', { name: /^Carrot Cake/ });
  await expect(cake).toContainText('Contains');
  await expect(page.getByRole('columnheader', { name: 'Wheat', exact: true })).toBeAttached();
  for (const kind of ['PDF', 'XLSX']) {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${kind}` }).click();
    expect((await file).suggestedFilename()).toBe(`allergen-matrix.${kind.toLowerCase()}`);
  }
});
