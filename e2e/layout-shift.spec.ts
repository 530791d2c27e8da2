import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listParts, listScreens } from './list-screens.ts';
import { expect, people, test } from './person.ts';

/** Up to this nobody loses their place. */
const most = 0.05;
/** Where the first row of a list begins on a phone, in pixels from the top. */
const firstRow = 300;
const features = fileURLToPath(new URL('../apps/web/src/features/', import.meta.url));

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

test('every list of the portal is looked at here', () => {
  const drawn = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && /<DataTable\b/.test(readFileSync(features + file, 'utf8')))
    .filter((file) => !listParts.includes(file));
  expect(listScreens.map(({ file }) => file).toSorted()).toEqual(drawn.toSorted());
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    for (const { as, paths, before } of listScreens) {
      test.describe(as, () => {
        test.use({ as });

        test(`${paths[0]} stands still while it loads${width === 390 ? ', and begins high up' : ''}`, async ({
          page,
          call,
        }) => {
          await before?.(call);
          await watchShifts(page);
          for (const path of width === 390 ? paths : paths.slice(0, 1)) {
            await openWhole(page, path);
            await expectStill(page);
            const row = page.getByRole('main').locator('tbody tr:has(th, td)').first();
            await expect(row).toBeVisible();
            if (width !== 390) continue;
            expect((await row.boundingBox())?.y, `the first row of ${path}`).toBeLessThanOrEqual(firstRow);
          }
        });
      });
    }

    test.describe('the allergen matrix', () => {
      test.use({ as: people.admin });

      test(`stands still while it loads${width === 390 ? ', and begins high up' : ''}`, async ({ page }) => {
        await watchShifts(page);
        await openWhole(page, '/allergens/matrix');
        const product = page.getByRole('main').getByRole('rowheader').first();
        await expect(product).toBeVisible();
        await expectStill(page);
        if (width === 390) expect((await product.boundingBox())?.y).toBeLessThanOrEqual(firstRow);
      });
    });

    for (const path of ['/home', '/my-account']) {
      test.describe(path, () => {
        test.use({ as: people.admin });

        test(`${path} stands still while it loads`, async ({ page }) => {
          await watchShifts(page);
          await openWhole(page, path);
          await expectStill(page);
        });
      });
    }
  });
}

async function watchShifts(page: Page): Promise<void> {
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
}

/** Opens it as from a link in a mail, and waits until all of it is there. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  // An observer is called after the frame in which something moved.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function expectStill(page: Page): Promise<void> {
  const moved = await page.evaluate(() => window.moved.join('\n'));
  expect(await page.evaluate(() => window.shifted), moved).toBeLessThanOrEqual(most);
}
