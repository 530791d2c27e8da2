import type { Page } from '@playwright/test';
import { expect } from './person.ts';

// What leads to the refusals and questions of the settings.

export async function wrongSettings(page: Page): Promise<void> {
  const lower = page.getByRole('group', { name: 'Lower custom fields' });
  await lower.getByLabel('Number of fields').fill('1');
  await lower.getByLabel('Font size').fill('51');
  await page.getByRole('group', { name: 'Custom fields', exact: true }).getByLabel('Number of fields').fill('11');
  await page.getByRole('combobox', { name: 'Daily wastage report' }).fill('nobody,');
  await page.getByRole('combobox', { name: 'Daily wastage report' }).press('Enter');
  await expect(page.getByText('Please enter a valid font size')).toBeVisible();
}

export async function askForChange(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Condensed font' }).press('Space');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
}
