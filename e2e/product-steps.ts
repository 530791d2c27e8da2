import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, type Call } from './person.ts';

// What leads to the forms and dialogs of products.

export async function addRefused(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await dialog.getByRole('switch', { name: 'Custom expiry rule' }).press('Space');
  await dialog.getByRole('radio', { name: 'Days' }).check();
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
}

export async function addDuplicate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await dialog.getByLabel('Name').fill('carrot  CAKE');
  await dialog.getByRole('button', { name: 'Use an in-store number' }).click();
  await expect(dialog.getByLabel('Barcode')).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('dialog', { name: 'Duplicate product detected' })).toBeVisible();
}

/** The dialog with what the label states, and the label, also where both start closed. */
export async function addLabelled(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Malt loaf');
  for (const title of ['Ingredients and allergens', 'Label preview']) {
    const part = dialog.locator('summary', { hasText: title });
    if (!(await part.evaluate(({ parentElement }) => parentElement?.hasAttribute('open')))) await part.click();
  }
  await dialog.getByRole('textbox', { name: 'Ingredients' }).fill('Wheat flour, malt extract, coconut milk');
  await expect(dialog.getByRole('button', { name: 'malt extract, perhaps an allergen' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Label of Malt loaf' })).toContainText('malt extract');
}

export async function editInfo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Product info' }).click();
  await expect(page.getByRole('region', { name: 'Product info' }).getByLabel('Name')).toBeFocused();
}

export async function editIngredients(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Ingredients' }).click();
  await page.getByRole('textbox', { name: 'Ingredients' }).fill('Wheat flour, malt extract, coconut milk');
  await expect(page.getByRole('button', { name: 'malt extract, perhaps an allergen' })).toBeVisible();
}

export async function editAllergens(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Allergens' }).click();
  await expect(page.getByRole('combobox', { name: 'Add an allergen' })).toBeVisible();
}

export async function askToCopy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('dialog', { name: 'Duplicate product' }).getByLabel('Name')).toBeFocused();
}

export async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete product' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
}

/** Leads from one product of the list to the form that edits the selected ones. */
export async function editSelected(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Edit \d+ products?$/ });
  await expect(form.getByText('Choose what to change')).toBeVisible();
}

/** From there to the review of a change that one of them refuses. */
export async function reviewEdit(page: Page): Promise<void> {
  await editSelected(page);
  const remove = page.getByRole('combobox', { name: 'Remove allergens' });
  await remove.click();
  await page.getByRole('option', { name: 'Milk' }).click();
  await remove.press('Tab');
  await page.getByRole('checkbox', { name: 'Declare that these are all of their allergens' }).check();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog', { name: 'Review the change' }).getByRole('table')).toBeVisible();
}

export async function reviewDeletion(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Review what is deleted' }).getByRole('table')).toBeVisible();
}

export async function openRecent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recent changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Recent changes of many products' })).toBeVisible();
}

/** A product with an earlier version. */
export async function changedPath(call: Call): Promise<string> {
  const category = (await call('POST', '/categories', { name: `Zz version ${randomUUID()}`, usage: 'COMPONENT' })).body;
  const body = { name: `Zz ${newWord()}`, storage_override: 'Chiller 2', categories: [{ id: category.id }] };
  const { id } = (await call('POST', '/products', body)).body;
  await call('PUT', `/products/${id}`, { storage_override: '' });
  return `/products/${id}`;
}

export async function askToRestore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore this version' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Restore this version?' }).getByRole('table')).toBeVisible();
}

/** The deleted products, narrowed to one whose category was deleted after it. */
export async function homelessPath(call: Call): Promise<string> {
  const name = `Homeless ${randomUUID()}`;
  const category = (await call('POST', '/categories', { name, usage: 'COMPONENT' })).body.id;
  const { id } = (await call('POST', '/products', { name, categories: [{ id: category }] })).body;
  await call('DELETE', `/products/${id}`);
  await call('DELETE', `/categories/${category}`);
  return `/deleted-products?q=${encodeURIComponent(name)}`;
}

export async function restoreHomeless(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Homeless' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog', { name: '1 product was not restored' })).toBeVisible();
}

/** The links of a list to its products. */
export function productLinks(page: Page): Locator {
  return page.getByRole('table').locator('a[href*="/products/"]');
}

/** A word of letters alone, for words with digits are not corrected. */
export function newWord(): string {
  return `q${randomUUID()
    .replaceAll('-', '')
    .slice(0, 9)
    .replaceAll(/\d/g, (digit) => 'klmnoprstv'[Number(digit)] ?? 'z')}`;
}
