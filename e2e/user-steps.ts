import type { Page } from '@playwright/test';
import { expect, type Call } from './person.ts';

// What leads to the dialogs of the users.

/** Where the details of somebody are, by their address. */
export function userPath(email: string): (call: Call) => Promise<string> {
  return async (call) => {
    const { body } = await call('GET', `/users?search=${encodeURIComponent(email)}`);
    return `/users/user_details/${body.items[0].id}`;
  };
}

export async function refusedInvite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add new' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByRole('switch', { name: 'Choose a primary location' }).click();
  await dialog.getByRole('button', { name: 'Invite user' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
}

export async function inviteForDevices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add new' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByText('Device only', { exact: true }).click();
  await expect(dialog.getByLabel('Email')).toBeHidden();
}

/** Opens the row menu of somebody and chooses an entry. */
export function fromMenu(name: string, entry: string, dialog: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  };
}

export async function editUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Role', exact: true })).not.toHaveValue('');
}

export async function addDevices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Add devices' })).toBeVisible();
  await page.getByRole('button', { name: 'Add devices' }).click();
  await expect(page.getByRole('dialog').getByText('Please select one device')).toBeVisible();
}
