import { expect, people, test } from './person.ts';
import { enterAs, findProduct, newProduct, openTablet, pairTablet } from './tablet.ts';

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

test('a tablet that lost its memory without a network says so until somebody knows, and so does the device’s page', async ({
  page,
  browser,
  server,
  call,
}) => {
  const name = 'Evicted soup';
  await newProduct(call, name);
  const code = '1000004';
  const { body } = await call('GET', `/devices?search=${code}`);
  const device = body.items[0].id as string;
  const health = async () => (await call('GET', `/devices/${device}`)).body.health;

  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', storageState: undefined });
  const tablet = await context.newPage();
  await openTablet(tablet, { code, pin: '2468' });
  await expect.poll(async () => (await health()).queued_events).toBe(0);
  await tablet.route('**/api/**', (route) => route.abort());
  await findProduct(tablet, name);
  await tablet.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(tablet.getByRole('link', { name: /1 report waiting/ })).toBeVisible();
  await tablet.goto('/favicon.svg');
  await tablet.evaluate(
    () =>
      new Promise((done, fail) => {
        const deleting = indexedDB.deleteDatabase('larder-kitchen');
        deleting.addEventListener('success', done);
        deleting.addEventListener('error', fail);
      }),
  );
  await tablet.goto('/kitchen/');
  await expect(tablet.getByText('This tablet has lost its memory.')).toBeVisible();
  await tablet.unroute('**/api/**');
  await pairTablet(tablet, { code, pin: '2468' });
  await enterAs(tablet);
  const notice = tablet.getByText(
    /^This tablet lost its memory\. What was recorded on it after .*\d:\d\d may be missing/,
  );
  await expect(notice).toBeVisible();
  await expect
    .poll(async () => (await health()).emptied)
    .toMatchObject({ events: 0, since: expect.stringMatching(/Z$/) });
  await tablet.getByRole('button', { name: 'My manager knows' }).click();
  await expect(notice).toBeHidden();
  await tablet.reload();
  await enterAs(tablet);
  await expect(notice).toBeHidden();
  await context.close();
  await page.goto(`/#/devices/device-details-info/${device}`);
  await expect(page.getByText('what it had not sent by then is lost.')).toBeVisible();
  await expect(page.getByText('Last report before that')).toBeVisible();
});
