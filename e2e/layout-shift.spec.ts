import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

/** Up to this nobody loses their place. */
const most = 0.05;

declare global {
  interface Window {
    shifted: number;
  }
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    for (const path of [
      '/home',
      '/products',
      '/categories',
      '/storages',
      '/reports',
      '/temperatures/incidents',
      '/my-account',
    ]) {
      test(`nothing moves while ${path} loads`, async ({ page }) => {
        await page.addInitScript(() => {
          window.shifted = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              if (!entry.hadRecentInput) window.shifted += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(`/#${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        // An observer is called after the frame in which something moved.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(most);
      });
    }
  });
}
