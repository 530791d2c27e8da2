import { readPrinter } from '@larder/label/printer-reader';
import { expect, people, test } from './person.ts';
import { demoDevice, findProduct, logged, newProduct, openTablet, pairTablet } from './tablet.ts';

test.use({ as: people.admin });

test('a favourite prints in two taps from home, as it is shown, and is in the print log', async ({ page, call }) => {
  const tablet = await openTablet(page);
  const favourites = page.getByRole('region', { name: 'Favourites and most printed' });
  const name = (await favourites.getByRole('link').first().textContent()) ?? '';
  const before = (await logged(call, name)).length;
  await tablet.taps();
  await favourites.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('1 label printed')).toBeVisible();
  expect(await tablet.taps()).toBe(2);
  expect(tablet.labels).toHaveLength(1);
  const [dots] = await readPrinter(Uint8Array.from(tablet.labels[0] ?? []), 'zpl', 424);
  expect(dots?.dots.includes(1)).toBe(true);
  await expect.poll(async () => (await logged(call, name)).length).toBe(before + 1);
});

test('labels are printed while there is no server, after a cold start, and arrive once there is one', async ({
  browser,
  server,
  call,
}) => {
  const name = 'Cold start soup';
  await newProduct(call, name);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'allow' });
  const page = await context.newPage();
  const tablet = await openTablet(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await findProduct(page, name);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await findProduct(page, name);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Print 2 labels' }).click();
  await expect(page.getByText('2 labels printed')).toBeVisible();
  await expect(page.getByRole('link', { name: /2 reports wait/ })).toBeVisible();
  expect(tablet.labels).toHaveLength(2);
  expect(await logged(call, name)).toHaveLength(0);
  await context.setOffline(false);
  await expect.poll(async () => (await logged(call, name)).length).toBe(2);
  await expect(page.getByRole('link', { name: /^Sent/ })).toBeVisible();
  const ids = new Set((await logged(call, name)).map(({ id }) => id));
  expect(ids.size).toBe(2);
  await context.close();
});

test('a printer that fails in the middle asks which labels came out; the others are misprints in the log', async ({
  page,
  call,
}) => {
  const name = 'Half a roll stock';
  await newProduct(call, name);
  const tablet = await openTablet(page);
  await findProduct(page, name);
  tablet.failAfter(2);
  await page.getByRole('textbox', { name: 'Labels' }).fill('5');
  await page.getByRole('button', { name: 'Print 5 labels' }).click();
  const question = page.getByRole('dialog', { name: 'Did the labels come out?' });
  await expect(question).toContainText('Half a roll stock: 5 labels for Demo printer.');
  expect(await logged(call, name)).toHaveLength(0);
  await question.getByRole('button', { name: 'Only the first …' }).click();
  await expect(question.getByRole('textbox')).toHaveValue('2');
  await question.getByRole('button', { name: 'That many came out' }).click();
  await expect(question).toBeHidden();
  const missing = page.getByRole('dialog', { name: '3 labels are missing' });
  await expect(missing).toContainText('The printer does not answer.');
  await expect
    .poll(async () => (await logged(call, name)).map(({ is_misprint }) => Boolean(is_misprint)))
    .toEqual(expect.arrayContaining([false, false, true, true, true]));
  expect((await logged(call, name)).filter(({ is_misprint }) => is_misprint)).toHaveLength(3);
  await expect(page.getByRole('textbox', { name: 'Labels', includeHidden: true })).toHaveValue('3');
  tablet.failAfter(Infinity);
  await missing.getByRole('button', { name: 'Print the 3 missing' }).click();
  await expect.poll(() => tablet.labels.length).toBe(5);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  // All of one making have one batch.
  await expect.poll(async () => (await logged(call, name)).length).toBe(8);
  expect(new Set((await logged(call, name)).map(({ batch_code }) => batch_code)).size).toBe(1);
});

test('a printer that takes nothing leaves no label behind', async ({ page, call }) => {
  const name = 'Never printed jus';
  await newProduct(call, name);
  const tablet = await openTablet(page);
  await findProduct(page, name);
  tablet.failAfter(0);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('Nothing was printed. The printer does not answer.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sent/ })).toBeVisible();
  expect(await logged(call, name)).toHaveLength(0);
});

test('a tablet whose pairing was ended keeps its reports, prints on, and sends them when it is paired again', async ({
  page,
  call,
}) => {
  const name = 'Paired twice pie';
  await newProduct(call, name);
  await openTablet(page);
  const { body } = await call('GET', '/devices?search=Harbour%20Kitchen');
  const ended = await call('PUT', `/devices/${body.items[0].id}/pin`, { pin: demoDevice.pin });
  expect(ended.status).toBe(200);
  await findProduct(page, name);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('Pair again: 1 report is safe here')).toBeVisible();
  await page.getByRole('button', { name: 'Pair again' }).click();
  await page.getByRole('textbox', { name: /Device code/ }).fill(demoDevice.code);
  await page.getByLabel(/^PIN/).fill(demoDevice.pin);
  await page.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect.poll(async () => (await logged(call, name)).length).toBe(1);
});

test('one window at a time: the second one waits, and goes on when the first is closed', async ({ page, context }) => {
  await pairTablet(page);
  const second = await context.newPage();
  await second.goto('/kitchen/');
  await expect(second.getByRole('heading', { name: 'Already open here' })).toBeVisible();
  await page.close();
  await expect(second.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
});

test('a clock that nobody could compare for a day is asked about before a label is dated', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await openTablet(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await page.goto('/kitchen/');
  await page.reload();
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  const question = page.getByRole('dialog', { name: /^Is it / });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Yes, that is right' }).click();
  await expect(question).toBeHidden();
  await context.close();
});
