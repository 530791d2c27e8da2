import type { Page } from '@playwright/test';
import { expect, type Call } from './person.ts';

// What leads to the dialogs and states of the categories, and where a category, product or prep guide stands.

export async function failToLoad(page: Page): Promise<void> {
  const json = { error_code: 'INTERNAL', error_description: 'An error occurred' };
  await page.route('**/api/categories?*', (route) => route.fulfill({ status: 500, json }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
}

export async function refusedCategory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New' }).click();
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText('Please add name, usage')).toBeVisible();
}

export async function pickRows(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select Cakes & Bakes' }).check();
  await expect(page.getByRole('button', { name: 'Add to Device' })).toBeVisible();
}

export async function askForDevices(page: Page): Promise<void> {
  await pickRows(page);
  await page.getByRole('button', { name: 'Add to Device' }).click();
  await page.getByRole('button', { name: 'Add to devices' }).click();
  await expect(page.getByRole('dialog').getByText('Please select a device')).toBeVisible();
}

export async function askToDeactivate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Hot Food' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
}

export async function categoryPath(call: Call): Promise<string> {
  return `/categories/category-details/${await categoryId(call, 'Cakes & Bakes')}`;
}

/** The page of a product; other tests may have made a category or a product whose name begins alike. */
export function productPath(category: string, product: string): (call: Call) => Promise<string> {
  return async (call) => {
    const { items } = (await call('GET', `/product_search?size=100&search=${encodeURIComponent(product)}`)).body;
    const found = (items as FoundProduct[]).find(
      ({ name, categories: [of] }) => name.includes(product) && of?.name.startsWith(category),
    );
    if (!found) throw new Error(`There is no ${product} in ${category}`);
    return `/categories/category-details/${found.categories[0]?.id}/products/${found.id}`;
  };
}

type FoundProduct = { id: string; name: string; categories: { id: string; name: string }[] };

export function guidePath(category: string, product: string): (call: Call) => Promise<string> {
  return async (call) => `${await productPath(category, product)(call)}/prep-guide`;
}

async function categoryId(call: Call, name: string): Promise<string> {
  const { items } = (await call('GET', `/categories?size=100&search=${encodeURIComponent(name)}`)).body;
  return items.find((one: { name: string }) => one.name === name).id;
}
