import type { Page } from '@playwright/test';
import { expect } from './person.ts';

// What leads to the panels and dialogs that every list has.

export function openMenu(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  };
}

export function ask(button: string, name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  };
}

/** Opens the choice of organisations, which a phone has in its sheet of filters. */
export async function openOrganisations(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /^Filters/ });
  const organisations = page.getByRole('button', { name: 'Organisation', exact: true });
  await expect(filters).toBeVisible();
  if (!(await organisations.isVisible())) await filters.click();
  await organisations.click();
}

export async function openColumns(page: Page): Promise<void> {
  // On a phone there are no columns to choose.
  if ((page.viewportSize()?.width ?? 0) < 600) return;
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first()).toBeVisible();
}

export async function openCalendar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Choose from a calendar: To' }).click();
  await expect(page.getByRole('columnheader', { name: 'Mo' })).toBeVisible();
}

export async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Half');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
}
