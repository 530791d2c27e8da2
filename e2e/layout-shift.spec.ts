import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { framesDrawn, watchFetching } from './calm.ts';
import { categoryPath, productPath } from './category-steps.ts';
import { devicePath } from './device-steps.ts';
import { listParts, listScreens } from './list-screens.ts';
import { expectRoomForNames } from './name-room.ts';
import { expect, people, test, type Call } from './person.ts';
import { organizationId } from './settings-steps.ts';
import { storagePath } from './storage-steps.ts';
import { fridgePath, incidentPath } from './temperature-steps.ts';
import { userPath } from './user-steps.ts';
import { wastagePath } from './wastage-steps.ts';

/** Up to this nobody loses their place. */
const most = 0.05;
/** Where the first row of a list begins on a phone, in pixels from the top. */
const firstRow = 300;
const source = fileURLToPath(new URL('../apps/web/src/', import.meta.url));

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
  const drawn = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && /<DataTable\b/.test(readFileSync(source + file, 'utf8')))
    .filter((file) => !listParts.includes(file));
  expect(listScreens.map(({ file }) => file).toSorted()).toEqual(drawn.toSorted());
});

/** Pages that are no lists: those with charts, records and a form. */
const pages: Still[] = [
  { name: 'Home', path: '/home' },
  { name: 'Home of one venue', path: '/home', as: people.venue },
  {
    name: 'Home with the form of a folder',
    path: '/home',
    open: async (page) => {
      await page.getByRole('button', { name: 'Folder for an inspector' }).click();
      await expect(page.getByRole('dialog').getByText('What the folder holds')).toBeVisible();
    },
  },
  { name: 'My Account', path: '/my-account' },
  {
    name: 'a venue',
    path: async (call) => `/my-account/venue-details/${await organizationId(call, 'Harbour')}`,
  },
  { name: 'a fridge', path: fridgePath('Walk-in') },
  { name: 'a fridge with its month', path: fridgePath('Walk-in', '?range=30') },
  { name: 'a fridge of which little is known', path: fridgePath('Display fridge') },
  { name: 'an incident', path: incidentPath('OPEN') },
  { name: 'a signed incident', path: incidentPath('CLOSED') },
  { name: 'waste over time', path: '/wastage?tab=over-time' },
  { name: 'a wasted item', path: wastagePath(true) },
  { name: 'a product', path: productPath('Cakes & Bakes', 'Carrot Cake') },
  { name: 'a category', path: categoryPath },
  { name: 'a device', path: devicePath('1000003') },
  { name: 'a person', path: userPath('idris.khan') },
  { name: 'a storage', path: storagePath('Display fridge') },
  { name: 'settings', path: '/settings' },
];

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    for (const batch of batches(listScreens)) {
      test.describe(batch[0]!.as, () => {
        test.use({ as: batch[0]!.as });

        const names = batch.map(({ paths }) => paths[0]).join(', ');
        const more = width === 390 ? 'begin high up' : 'their names have room';
        test(`lists stand still while they load, and ${more}: ${names}`, async ({ page, call }) => {
          test.setTimeout(batch.length * 30_000);
          for (const { before } of batch) await before?.(call);
          const calm = await watchShifts(page);
          for (const path of batch.flatMap(({ paths }) => (width === 390 ? paths : paths.slice(0, 1)))) {
            await test.step(path, async () => {
              await openWhole(page, calm, path);
              await expectStill(page, path);
              const row = page.getByRole('main').locator('tbody tr:has(th, td)').first();
              await expect(row, path).toBeVisible();
              if (width === 390)
                expect((await row.boundingBox())?.y, `the first row of ${path}`).toBeLessThanOrEqual(firstRow);
              else await expectRoomForNames(page, path);
            });
          }
        });
      });
    }

    test.describe('the allergen matrix', () => {
      test.use({ as: people.admin });

      test(`stands still while it loads${width === 390 ? ', and begins high up' : ''}`, async ({ page }) => {
        const calm = await watchShifts(page);
        await openWhole(page, calm, '/allergens/matrix');
        const product = page.getByRole('main').getByRole('rowheader').first();
        await expect(product).toBeVisible();
        await expectStill(page, 'the matrix');
        if (width === 390) expect((await product.boundingBox())?.y).toBeLessThanOrEqual(firstRow);
      });
    });

    for (const batch of batches(pagesAt(width))) {
      test.describe(batch[0]!.as, () => {
        test.use({ as: batch[0]!.as });

        test(`stands still while it loads: ${batch.map(({ name }) => name).join(', ')}`, async ({ page, call }) => {
          test.setTimeout(batch.length * 30_000);
          const calm = await watchShifts(page);
          await answerOneByOne(page);
          for (const { name, path, open } of batch) {
            await test.step(name, async () => {
              await openWhole(page, calm, typeof path === 'string' ? path : await path(call));
              if (open) {
                await open(page);
                await settle(page, calm);
              }
              await expectStill(page, name);
            });
          }
        });
      });
    }
  });
}

type Still = {
  name: string;
  path: string | ((call: Call) => Promise<string>);
  as?: string;
  /** What is opened there. */
  open?: (page: Page) => Promise<void>;
};

/** Counts what moves in each document from now on. */
async function watchShifts(page: Page): Promise<() => Promise<void>> {
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
  return watchFetching(page);
}

/** As on a slow network: each answer, and each part's code, comes once what came before it has been drawn. */
async function answerOneByOne(page: Page): Promise<void> {
  let turn = Promise.resolve();
  await page.route(/\/api\/|\/assets\/.*\.(part|dialog)-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    turn = turn.then(async () => {
      await framesDrawn(page).catch(() => {});
      await route.fulfill({ response: answer });
    });
    await turn;
  });
}

/** Opens it as from a link in a mail, and waits until all of it is there. */
async function openWhole(page: Page, calm: () => Promise<void>, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settle(page, calm);
}

async function settle(page: Page, calm: () => Promise<void>): Promise<void> {
  await calm();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await framesDrawn(page);
}

async function expectStill(page: Page, what: string): Promise<void> {
  const moved = await page.evaluate(() => window.moved.join('\n'));
  expect(await page.evaluate(() => window.shifted), `${what}: ${moved}`).toBeLessThanOrEqual(most);
}

/** Each page at both widths in `npm run test:full`; otherwise at one, the widths taking turns. */
function pagesAt(width: number): (Still & { as: string })[] {
  return pages
    .filter((_, index) => process.env.TEST_FULL || index % 2 === (width === 390 ? 0 : 1))
    .map((page) => ({ as: people.admin, ...page }));
}

/** Those of one person, so many that share a page: one that starts anew for each takes most of its time to start. */
function batches<S extends { as: string }>(screens: readonly S[]): S[][] {
  return [...new Set(screens.map(({ as }) => as))].flatMap((who) => {
    const own = screens.filter(({ as }) => as === who);
    return Array.from({ length: Math.ceil(own.length / 6) }, (_, at) => own.slice(at * 6, (at + 1) * 6));
  });
}
