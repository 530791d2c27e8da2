import type { Page } from '@playwright/test';
import { expect } from './person.ts';

// What leads to the dialogs of a prep guide, and to its kitchen view.

export async function editPortions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit portions and picture' }).click();
  await expect(page.getByRole('dialog').getByLabel('Portions', { exact: true })).toBeFocused();
}

export async function refusedIngredient(page: Page): Promise<void> {
  await refused(page, 'Add ingredient');
}

export async function refusedStep(page: Page): Promise<void> {
  await refused(page, 'Add step');
}

export async function readInKitchen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kitchen view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
}

async function refused(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
}
