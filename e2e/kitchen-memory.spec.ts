import { expect, people, test } from './person.ts';
import { findProduct, newProduct, openTablet, pairTablet } from './tablet.ts';

test.use({ as: people.admin });

test('what the browser promises reaches the device’s page, and so does a memory that was emptied with 40 reports', async ({
  page,
  browser,
  server,
  call,
}) => {
  const name = 'Forgotten soup';
  await newProduct(call, name);
  const { body } = await call('GET', '/devices?search=Harbour%20Kitchen');
  const device = body.items[0].id as string;
  const health = async () => (await call('GET', `/devices/${device}`)).body.health;

  const first = await browser.newContext({ baseURL: server.url, locale: 'en-GB', storageState: undefined });
  const lost = await first.newPage();
  const tablet = await openTablet(lost);
  await expect.poll(async () => (await health()).storage?.persisted).toBe(false);
  tablet.failAfter(1);
  await findProduct(lost, name);
  await lost.getByRole('textbox', { name: 'Labels' }).fill('40');
  await lost.getByRole('button', { name: 'Print 40 labels' }).click();
  await expect(lost.getByRole('dialog', { name: 'Did the labels come out?' })).toBeVisible();
  await expect.poll(async () => (await health()).queued_events).toBe(40);
  await first.close();

  const second = await browser.newContext({ baseURL: server.url, locale: 'en-GB', storageState: undefined });
  await pairTablet(await second.newPage());
  await expect.poll(async () => (await health()).emptied?.events).toBe(40);
  await second.close();
  await page.goto(`/#/devices/device-details-info/${device}`);
  await expect(
    page.getByText('This tablet came back with an empty memory: up to 40 reports may be lost.'),
  ).toBeVisible();
  await expect(page.getByText('May be cleared')).toBeVisible();
});
