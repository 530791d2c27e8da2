import { expect, people, test } from './person.ts';
import { findProduct, logged, newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin, serviceWorkers: 'allow' });

test('a new version that is taken while labels are printed waits for the job, and loses no label', async ({
  page,
  call,
}) => {
  const name = 'Patient pudding';
  await newProduct(call, name);
  await page.clock.install();
  const tablet = await openTablet(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await findProduct(page, name);
  tablet.hold();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Printing' })).toBeVisible();
  const starts: { url: string; labels: number }[] = [];
  page.on('framenavigated', (frame) => starts.push({ url: frame.url(), labels: tablet.labels.length }));

  // The same worker under another address is a new version to the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/kitchen/sw.js?next', { scope: '/kitchen/' }));
  await page.getByRole('button', { name: 'Update now' }).click();
  // Longer than the app waits for the new worker to take over.
  await page.clock.runFor(30_000);
  expect(starts).toEqual([]);
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.scriptURL);
  expect(waiting).toMatch(/\?next$/);

  tablet.release();
  // The address does not stay: what starts after an update takes it back.
  await expect.poll(() => starts.find(({ url }) => url.includes('/kitchen/?v='))?.labels).toBe(1);
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Did the labels come out?' })).toHaveCount(0);
  const active = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(active).toMatch(/\?next$/);
  await expect.poll(async () => (await logged(call, name)).length).toBe(1);
  expect((await logged(call, name))[0]).toMatchObject({ print_unconfirmed: false, is_misprint: false });
});
