import type { Page } from '@playwright/test';
import { expect, type Call } from './person.ts';

// What leads to the page and the dialogs of a device.

/** Where the page of a device is, by its code. */
export function devicePath(code: string): (call: Call) => Promise<string> {
  return async (call) => {
    const { body } = await call('GET', `/devices?search=${code}`);
    return `/devices/device-details-info/${body.items[0].id}`;
  };
}

/** Presses a button of the page and waits for its dialog. */
export function openOfDevice(button: string, dialog: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  };
}

export async function editReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Daily expiry report' }).click();
  await expect(page.getByLabel('API key', { exact: true })).toBeVisible();
}

export async function refusedDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add device' }).click();
  const dialog = page.getByRole('dialog', { name: 'New device' });
  await dialog.getByRole('button', { name: 'Add device' }).click();
  await expect(dialog.getByText('Please select venue').first()).toBeVisible();
}

export async function askForProfilePins(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Require profile PINs' }).press('Space');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
}
