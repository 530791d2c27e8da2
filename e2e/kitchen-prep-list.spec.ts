import type { Page } from '@playwright/test';
import { expect, people, test } from './person.ts';
import { findProduct, logged, newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin });

async function addToList(page: Page, name: string, count: number): Promise<void> {
  await findProduct(page, name);
  await page.getByRole('textbox', { name: 'Labels' }).fill(`${count}`);
  await page.getByRole('button', { name: 'Add to prep list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Print a label' })).toBeVisible();
}

test('27 labels of a prep list are printed by three taps from home at most, and the list is empty', async ({
  page,
  call,
}) => {
  const names = ['Listed soup', 'Listed stew', 'Listed sauce'];
  for (const name of names) await newProduct(call, name);
  const tablet = await openTablet(page);
  for (const name of names) await addToList(page, name, 9);
  await page.goto('/kitchen/#/');
  await expect(page.getByRole('link', { name: /Prep list/ })).toContainText('27 labels');
  await tablet.taps();
  await page.getByRole('link', { name: /Prep list/ }).click();
  await page.getByRole('button', { name: 'Print all (27)' }).click();
  await expect(page.getByText('27 labels printed')).toBeVisible();
  expect(await tablet.taps()).toBeLessThanOrEqual(3);
  expect(tablet.labels).toHaveLength(27);
  await expect(page.getByText('Nothing is on the list yet.')).toBeVisible();
  for (const name of names) await expect.poll(async () => (await logged(call, name)).length).toBe(9);
});

test('a printer that fails leaves the labels on the list that did not come out, to be written by hand until it works', async ({
  page,
  call,
}) => {
  const name = 'Half listed soup';
  await newProduct(call, name);
  const tablet = await openTablet(page);
  await addToList(page, name, 5);
  tablet.failAfter(2);
  await page.goto('/kitchen/#/prep');
  await page.getByRole('button', { name: 'Print all (5)' }).click();
  const question = page.getByRole('dialog', { name: 'Did the labels come out?' });
  await question.getByRole('button', { name: 'Only the first …' }).click();
  await question.getByRole('button', { name: 'That many came out' }).click();
  const missing = page.getByRole('dialog', { name: '3 labels are missing' });
  await missing.getByRole('button', { name: 'Write these by hand' }).click();
  await expect(page.getByRole('dialog')).toContainText(/3 × Half listed soup.*USE BY \w{3} \d\d\/\d\d\/\d\d/);
  await page.getByRole('button', { name: 'I have written them' }).click();
  await expect(page.getByRole('button', { name: 'Print all (3)' })).toBeVisible();
  await page.goto('/kitchen/#/');
  const lacking = page.getByText('3 labels were written by hand and still lack a sticker.');
  await expect(lacking).toBeVisible();
  tablet.failAfter(Infinity);
  await page.getByRole('button', { name: 'Show them' }).click();
  await page.getByRole('button', { name: 'Print 3 stickers' }).click();
  await expect.poll(() => tablet.labels.length).toBe(5);
  await expect(lacking).toBeHidden();
  await page.goto('/kitchen/#/prep');
  await expect(page.getByText('Nothing is on the list yet.')).toBeVisible();
});

test('a list is saved on the tablet, loaded again, and goes to another tablet by its link', async ({
  page,
  browser,
  server,
  call,
}) => {
  const name = 'Shared soup';
  await newProduct(call, name);
  await openTablet(page);
  await addToList(page, name, 4);
  await page.goto('/kitchen/#/prep');
  await page.getByRole('button', { name: 'Save this list' }).click();
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Monday');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Load Monday' }).click();
  await expect(page.getByRole('button', { name: 'Print all (4)' })).toBeVisible();
  await page.getByRole('button', { name: 'Share this list' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the prep list' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share as a file' }).click();
  const path = await (await saved).path();

  const other = await browser.newPage({ baseURL: server.url, locale: 'en-GB' });
  await openTablet(other);
  await other.goto('/kitchen/#/prep');
  await other.getByRole('button', { name: 'Take a shared list' }).click();
  await other.locator('input[type=file]').setInputFiles(path);
  await expect(other.getByText(`4 × ${name}`)).toBeVisible();
  await other.getByRole('button', { name: 'Add 4 labels' }).click();
  await expect(other.getByRole('list', { name: 'Prep list' })).toContainText(name);
  await other.close();
});

test('a printed label is printed again as a reprint, and a misprint is said once', async ({ page, call }) => {
  const name = 'Printed twice soup';
  await newProduct(call, name);
  const tablet = await openTablet(page);
  await findProduct(page, name);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.goto('/kitchen/#/prints');
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Print again' }).click();
  // It was never put on food, or somebody keeps it: the first one stays.
  await page.getByRole('checkbox', { name: 'Throw the old sticker away' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Print again' }).click();
  await expect.poll(() => tablet.labels.length).toBe(2);
  await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(2);
  await page.getByRole('button', { name: new RegExp(`${name}.*Reprint`) }).click();
  await page.getByRole('button', { name: 'Misprint' }).click();
  await page.getByRole('button', { name: new RegExp(`${name}.*Reprint`) }).click();
  await expect(page.getByText('Reported as a misprint.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Used up' })).toHaveCount(0);
  await expect
    .poll(async () =>
      (await logged(call, name))
        .map(({ is_misprint }) => is_misprint === true)
        .toSorted((a, b) => Number(a) - Number(b)),
    )
    .toEqual([false, true]);
});
