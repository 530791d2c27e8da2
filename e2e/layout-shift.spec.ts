import { expect, people, test } from './person.ts';

/** Up to this nobody loses their place. */
const most = 0.05;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    shifted: number;
    /** What moved, from where to where, for the message of a test that fails. */
    moved: string[];
  }
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    for (const [path, as] of [
      ['/home', people.admin],
      ['/products', people.admin],
      ['/categories', people.admin],
      ['/storages', people.admin],
      ['/reports', people.admin],
      ['/temperatures/incidents', people.admin],
      ['/my-account', people.admin],
      ['/accounts', people.operator],
    ] as const) {
      test.describe(path, () => {
        test.use({ as });
        test('moves nothing while it loads', async ({ page }) => {
          await page.addInitScript(() => {
            window.shifted = 0;
            window.moved = [];
            new PerformanceObserver((list) => {
              for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
                if (hadRecentInput) continue;
                window.shifted += value;
                for (const { node, previousRect, currentRect } of sources) {
                  const places = [previousRect, currentRect].map(({ y, height }) => `${y} (${height} high)`);
                  window.moved.push(`${value}: ${node?.textContent?.slice(0, 40)}, ${places.join(' to ')}`);
                }
              }
            }).observe({ type: 'layout-shift', buffered: true });
          });
          await page.goto(`/#${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await page.evaluate(() => document.fonts.ready);
          // An observer is called after the frame in which something moved.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          const moved = await page.evaluate(() => window.moved.join('\n'));
          expect(await page.evaluate(() => window.shifted), moved).toBeLessThanOrEqual(most);
        });
      });
    }
  });
}
