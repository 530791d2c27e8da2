import { randomUUID } from 'node:crypto';
import { callApi, expect, people, test } from './person.ts';
import type { LarderServer } from './server.ts';

test.use({ as: people.venue });

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Something that the demo's tablet tells as thrown away just now, on request with a picture of it. */
async function tellWaste(server: LarderServer, { grams, picture }: { grams: number; picture?: boolean }) {
  const paired = await callApi(server, {
    method: 'POST',
    path: '/device/pair',
    body: { device_code: '1000001', pin: '2468' },
  });
  const token = paired.body.api_tokens.access_token as string;
  const state = (await callApi(server, { method: 'GET', path: '/device/state', token })).body;
  const product = state.products[0];
  const body = new FormData();
  body.set('picture', new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' }), 'waste.png');
  const sent =
    picture &&
    (await fetch(`${server.url}/api/device/pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    }));
  const picture_key = sent ? ((await sent.json()) as { picture_key: string }).picture_key : undefined;
  const id = randomUUID();
  const now = new Date().toISOString();
  const event = {
    id,
    type: 'wastage_recorded',
    device_time: now,
    body: {
      product_id: product.id,
      amount: grams,
      unit_type: 'weight',
      reason_id: state.wastage_reasons.find((one: { name: string }) => one.name === 'Overproduction').id,
      wasted_by: 'ZZ',
      wasted_at: now,
      ...(picture_key && { picture_key }),
    },
  };
  const results = await callApi(server, { method: 'POST', path: '/device/events', token, body: { events: [event] } });
  expect(results.body.results[0].status).toBe('accepted');
  return { id, name: product.name as string };
}

test('an item is found, read with its picture, and missing where none was taken', async ({ page, server }) => {
  const item = await tellWaste(server, { grams: 1250, picture: true });
  await page.goto('/#/wastage?initials=zz');
  await expect(page.getByRole('heading', { level: 1, name: 'Wastage' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Total Counts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Items', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Amount',
    'Reason',
    'Initials',
    'Date/Time',
    'Device',
    'Picture',
  ]);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${item.id}"]`) });
  await expect(row).toContainText('1.25 kg');
  await expect(row).toContainText('Picture attached');
  const linesOf = (column: string) =>
    row.getByRole('cell', { name: column }).evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  expect(await linesOf('Overproduction'), 'one word stands on one line').toBe(1);
  expect(await linesOf('1.25 kg')).toBe(1);
  await row.getByRole('cell', { name: 'ZZ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeFocused();
  const picture = page.getByRole('img', { name: `Picture of ${item.name}` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Enlarge' }).click();
  await expect(page.getByRole('group', { name: `Picture of ${item.name}` })).toBeVisible();
  const bare = await tellWaste(server, { grams: 10 });
  await page.goto(`/#/wastage/${bare.id}`);
  await expect(page.getByText('No picture was taken')).toBeVisible();
  await page.route('**/api/wastage_items/pictures/*', (route) =>
    route.fulfill({ status: 404, json: { error_code: 'NOT_FOUND', error_description: 'This picture is missing' } }),
  );
  const lost = await tellWaste(server, { grams: 11, picture: true });
  await page.goto(`/#/wastage/${lost.id}`);
  await expect(page.getByText('This picture is missing')).toBeVisible();
});

test('amounts over time are drawn, and listed as a table', async ({ page }) => {
  await page.goto('/#/wastage');
  await page.getByRole('tab', { name: 'Over time' }).click();
  await expect(page.getByRole('heading', { name: 'Amounts over time' })).toBeVisible();
  await expect(page.getByRole('img', { name: /in all, at most/ }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'By product' }).press('Space');
  await expect(page).toHaveURL(/by=product_name/);
  const total = page.getByText(/ in all, \d/);
  await expect(total, 'money at first').toContainText(/£[\d,]+\.\d\d in all/);
  await page.getByRole('radio', { name: 'Weight' }).press('Space');
  await expect(total).toContainText(/\d k?g in all/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/wastage_items/summary*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Volume' }).press('Space');
  await expect(page).toHaveURL(/measure=volume/);
  await expect(total, 'no weight is shown as a volume').toHaveCount(0);
  answer();
  await expect(total).toContainText(/\d m?l in all/);
  await page.getByRole('radio', { name: 'Weight' }).press('Space');
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table', { name: 'Amounts over time' }).getByRole('row').nth(1)).toBeVisible();
});

test('a reason of one’s own is added, changed and deleted; a default one offers neither', async ({ page }) => {
  const name = `Spilled at table ${randomUUID().slice(0, 8)}`;
  await page.goto('/#/wastage/containers');
  await expect(page.getByRole('row', { name: /^Ladle/ })).toContainText(/250\s*Default\s*N\/A/);
  await page.goto('/#/wastage');
  await page.getByRole('link', { name: 'Wastage Reasons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wastage Reasons' })).toBeFocused();
  await expect(page.getByRole('row', { name: /Overproduction/ })).toContainText('Default');
  await expect(page.getByRole('button', { name: 'Actions for Overproduction' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add new' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add reason' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('overproduction');
  await dialog.getByRole('button', { name: 'Add reason' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A reason with this name already exists');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add reason' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Custom');
  await expect(row).toContainText('Notes not required');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByRole('switch', { name: 'Notes required' }).press('Space');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Notes required', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this wastage reason?' })
    .getByRole('button', { name: 'Delete reason' })
    .click();
  await expect(row).toHaveCount(0);
});

test.describe('as an Admin', () => {
  test.use({ as: people.admin });

  test('the panel leads to the wastage section of the settings', async ({ page }) => {
    await page.goto('/#/wastage');
    await page.getByRole('link', { name: 'Wastage Settings' }).click();
    await expect(page).toHaveURL(/#\/settings\?open=wastage$/);
  });
});
