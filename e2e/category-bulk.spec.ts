import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin });

test('several at once are put on devices, taken from them and deactivated', async ({ page, call }) => {
  const tag = `Bulk ${randomUUID().slice(0, 8)}`;
  const [one, two] = [await create(call, `${tag} 1`), await create(call, `${tag} 2`)];
  await page.goto(`/#/categories?state=ALL&q=${encodeURIComponent(tag)}`);
  const pick = async () => page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await pick();
  await page.getByRole('button', { name: 'Add to Device', exact: true }).click();
  const adding = page.getByRole('dialog', { name: 'Add 2 categories to devices' });
  await adding.getByRole('combobox', { name: 'Devices' }).fill('Harbour Bar');
  await page.getByRole('option', { name: 'Harbour Bar' }).click();
  // The list of choices goes with the focus; until then it lies over the buttons.
  await page.keyboard.press('Tab');
  await adding.getByRole('button', { name: 'Add to devices' }).click();
  await expect(cells(page, `${tag} 1`).nth(3)).toHaveText('Devices: 1');
  await pick();
  await page.getByRole('button', { name: 'Detach', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Detach categories' }).click();
  await expect(cells(page, `${tag} 2`).nth(3)).toHaveText('Global');
  await pick();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate categories' }).click();
  await expect(cells(page, `${tag} 1`).nth(5)).toHaveText('Inactive');
  for (const { id } of [one, two]) {
    expect((await call('GET', `/categories/${id}`)).body).toMatchObject({ lifecycle: 'INACTIVE', devices: [] });
  }
});

async function create(call: Call, name: string): Promise<{ id: string }> {
  return (await call('POST', '/categories', { name, usage: 'SINGLE' })).body;
}

function cells(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(name) }).getByRole('cell');
}
