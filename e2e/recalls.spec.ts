import { randomUUID } from 'node:crypto';
import { createFakeDevice } from '../tools/fake-device.ts';
import { overHttp } from '../tools/over-http.ts';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('a recall is proposed from a trace, confirmed by a second person, and closed once its venue is excused', async ({
  page,
  browser,
  server,
  sessionOf,
}) => {
  const code = `R-${randomUUID().slice(0, 8)}`;
  const device = createFakeDevice(overHttp(server.url));
  await device.pair('1000001', '2468');
  await device.pull();
  const product_id = device.state.products.find(({ usage }) => usage === 'COMPONENT')?.id ?? '';
  const storage_id = device.state.storage[0]?.id ?? '';
  const print = device.print({ product_id, storage_id });
  Object.assign(print.body, { lots: [{ name: 'Mozzarella', lot_code: code }] });
  expect((await device.send()).map(({ status }) => status)).toEqual(['accepted']);

  await page.goto('/#/home');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('link', { name: 'Trace a lot' }).click();
  // Until the screen is there, the field of the page before stands.
  await expect(page.getByRole('heading', { level: 1, name: 'Trace', exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill(code);
  await page.getByRole('button', { name: 'Open a recall' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a recall' });
  await expect(dialog.getByRole('radio', { name: /^Recall/ })).toBeChecked();
  await expect(dialog.getByLabel('Title')).toHaveValue(`Mozzarella, ${code}`);
  // Other labels of the product are not what this test is about.
  const unknown = dialog.getByRole('checkbox', { name: /cannot be traced/ });
  if (await unknown.isVisible()) await unknown.uncheck();
  await dialog.getByRole('button', { name: 'Propose recall' }).click();
  await expect(dialog.getByText('Say why it is recalled').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('The supplier called');
  await dialog.getByRole('button', { name: 'Propose recall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Mozzarella, ${code}` })).toBeVisible();
  await expect(page.getByText('You proposed this. Nothing happens until a second person confirms it.')).toBeVisible();

  const session = await sessionOf('finance@harbour.test');
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: {
      cookies: [],
      origins: [{ origin: server.url, localStorage: [{ name: 'user', value: JSON.stringify(session) }] }],
    },
  });
  const second = await context.newPage();
  await second.goto('/#/reports/recalls');
  await second.getByRole('link', { name: `Mozzarella, ${code}` }).click();
  await second.getByRole('button', { name: 'Confirm and open' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm and open' }).click();
  await expect(second.getByText('Recall opened')).toBeVisible();
  const venues = second.getByRole('table', { name: 'Venues' });
  await expect(async () => {
    await second.reload();
    await expect(venues).toContainText('Not seen', { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  const saving = second.waitForEvent('download');
  await second.getByRole('button', { name: 'Call list' }).click();
  expect((await saving).suggestedFilename()).toBe('call-list.csv');
  await second.getByRole('button', { name: 'Close recall' }).click();
  await expect(second.getByRole('radio', { name: 'Every venue is done or excused' })).toBeDisabled();
  await second.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await second.getByRole('button', { name: 'Excuse Harbour' }).click();
  await second.getByLabel('Why it is excused').fill('Closed for the winter');
  await second.getByRole('dialog').getByRole('button', { name: 'Excuse' }).click();
  await expect(venues).toContainText('Closed for the winter');
  await second.getByRole('button', { name: 'Close recall' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Close recall' }).click();
  await expect(second.getByText('Closed', { exact: true }).first()).toBeVisible();
  await expect(second.getByRole('region', { name: 'Mass balance' })).toContainText('Explained 0%');
  await expect(second.getByRole('region', { name: 'Timeline' })).toContainText('Excused');
  await context.close();

  // Its label stays recalled, also after the recall is closed.
  await page.goto(`/#/reports?trace=${print.id}`);
  await expect(page.getByRole('dialog').getByText('Recalled', { exact: true }).first()).toBeVisible();
});
