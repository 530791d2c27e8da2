import type { Page } from '@playwright/test';
import { expect, type Call } from './person.ts';

// What leads to the screens and dialogs of storage.

export function storagePath(name: string): (call: Call) => Promise<string> {
  return async (call) => {
    const { body } = await call('GET', `/storage?search=${encodeURIComponent(name)}`);
    return `/storages/storage-details/${body.items[0].id}`;
  };
}

export async function ruleGroupPath(call: Call): Promise<string> {
  const { body } = await call('GET', '/storage_rule_groups?search=Bakery');
  return `/settings/storages-rules/storage-group-details/${body.items[0].id}`;
}

export async function refusedStorage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add new' }).click();
  await page.getByRole('button', { name: 'Add storage location' }).click();
  await expect(page.getByText('Please add name').first()).toBeVisible();
}
