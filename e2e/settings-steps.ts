import type { Page } from '@playwright/test';
import { expect, type Call } from './person.ts';

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

export async function venueSettingsPath(call: Call): Promise<string> {
  return `/settings?organization=${await organizationId(call, 'Brooklyn Pier')}&open=date_and_time,wastage`;
}

export async function organizationId(call: Call, name: string): Promise<string> {
  const { items } = (await call('GET', '/organization_names')).body;
  return items.find((one: { name: string }) => one.name === name).id;
}

export async function changeSeveral(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change several' }).click();
  await page.getByRole('switch', { name: 'Condensed font' }).press('Space');
  await expect(page.getByRole('button', { name: 'Review and save' })).toBeEnabled();
}

export async function askToCopySettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy to other places' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export async function openExceptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Different in 1 place: Date format' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Brooklyn Pier' })).toBeVisible();
}

export async function reviewSeveral(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change several' }).click();
  await page.getByRole('switch', { name: 'Condensed font' }).press('Space');
  await page.getByRole('switch', { name: 'Weekday' }).press('Space');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Prep label' })).toBeVisible();
}
