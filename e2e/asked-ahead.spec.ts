import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('within the portal a list is asked for while its code is still on its way, and once', async ({ page }) => {
  await page.goto('/#/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/storage-list.screen-*.js', async (route) => {
    await released;
    await route.continue();
  });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/storage?')) asked += 1;
  });
  const question = page.waitForRequest('**/api/storage?*');
  await page.evaluate(() => {
    location.hash = '/storages';
  });
  await question;
  release();
  await expect(page.getByRole('main').locator('tbody').getByRole('link').first()).toBeVisible();
  expect(asked).toBe(1);

  // What was read a moment ago is not asked for again.
  await page.evaluate(() => {
    location.hash = '/profile';
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').locator('tbody').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(1);
});
