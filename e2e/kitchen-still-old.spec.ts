import type { Page } from '@playwright/test';
import { expect, people, test } from './person.ts';
import { findProduct, newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin, serviceWorkers: 'allow' });

/** The names of what the browser keeps of the app's files, and of its pictures. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const marked = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/kitchen/mark')));
    return { app: marked.filter(Boolean).length, pictures: names.includes('guide-pictures-v1') };
  });

test('an update that starts the old version again gets the app anew, once, and keeps every report', async ({
  page,
  call,
}) => {
  const name = 'Stubborn soup';
  await newProduct(call, name);
  await openTablet(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.route('**/api/device/**', (route) => route.abort());
  await findProduct(page, name);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('link', { name: /1 report waiting/ })).toBeVisible();
  await page.evaluate(async () => {
    await caches.open('guide-pictures-v1');
    const own = (await caches.keys()).filter((one) => one.endsWith('/kitchen/'));
    for (const one of own) await (await caches.open(one)).put('/kitchen/mark', new Response('old'));
  });
  expect((await kept(page)).app).toBe(1);

  await page.route('**/api/version', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), version: '99.0.0' } });
  });
  await page.goto('/kitchen/?v=1');
  await page.waitForURL(/\?fresh=/);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await kept(page)).toEqual({ app: 0, pictures: true });
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await expect(page.getByRole('link', { name: /1 report waiting/ })).toBeVisible();
  expect(page.url()).toContain('?fresh=');
});
