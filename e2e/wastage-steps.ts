import { expect, type Page } from '@playwright/test';
import type { Call } from './person.ts';

/** The page of an item of the demo, one with a picture or one without. */
export function wastagePath(withPicture: boolean): (call: Call) => Promise<string> {
  return async (call) => {
    const { body } = await call('GET', '/wastage_items?size=100');
    const item = body.items.find((one: { picture_key: string | null }) => (one.picture_key !== null) === withPicture);
    return `/wastage/${item.id}`;
  };
}

export async function refusedContainer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add new' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add container' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused();
}
