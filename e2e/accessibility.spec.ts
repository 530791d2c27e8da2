import type { Page } from '@playwright/test';
import { overflow, violations } from './axe.ts';
import { clear } from './kept-page.ts';
import { openScreen, type Screen } from './open-screen.ts';
import { expect, test } from './person.ts';
import { screens } from './screens.ts';

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
] as const;
type Look = (typeof looks)[number];

/** So many screens share a page: one that starts anew for each takes most of its time to start. */
const most = 8;

/** Drawn by parts that another screen shows in the same state; of each kind one is left. */
const likeOthers =
  /^(?!categories|wastage).*, nothing found$|^(?!product ).* that does not exist$|, to (be )?deleted?$|(?<!venue) of (staff|the operator)$/;

test.describe.configure({ mode: 'parallel' });

for (const batch of batches()) {
  test.describe(batch[0]!.screen.as ?? 'nobody', () => {
    test.use({ as: batch[0]!.screen.as });

    test(`axe finds nothing, and nothing reaches out of 320px: ${namesOf(batch)}`, async ({ page, call }) => {
      test.setTimeout(batch.length * 20_000);
      for (const { screen, look } of batch) {
        const what = `${screen.name}, ${look.colorScheme}, ${look.width}px`;
        await test.step(what, () => examine(page, () => openScreen(page, call, screen), { look, what }));
        await page.unrouteAll();
        // What the steps opened must not stand over the next screen.
        if (screen.steps && !(screen.as && (await clear(page)))) await page.goto('about:blank');
      }
    });
  });
}

async function examine(page: Page, open: () => Promise<void>, { look, what }: { look: Look; what: string }) {
  await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
  // What a sticky bar covers halfway counts as too small a target: nothing is to be scrolled, in dialogs neither.
  await page.setViewportSize({ width: look.width, height: 1600 });
  await open();
  await page.evaluate(() => scrollTo(0, 0));
  expect.soft(await violations(page), what).toEqual([]);
  await page.setViewportSize({ width: 320, height: 256 });
  await expect
    .configure({ soft: true })
    .poll(() => overflow(page), what)
    .toEqual([]);
}

/**
 * The whole matrix in `npm run test:full`; otherwise each screen that is not like others in one look, the looks taking
 * turns.
 */
function batches(): { screen: Screen; look: Look }[][] {
  const views = screens
    .filter(({ name }) => process.env.TEST_FULL || !likeOthers.test(name))
    .flatMap((screen, index) =>
      (process.env.TEST_FULL ? looks : [looks[index % looks.length]!]).map((look) => ({ screen, look })),
    );
  return [...new Set(screens.map(({ as }) => as))].flatMap((who) => {
    const own = views.filter(({ screen }) => screen.as === who);
    return Array.from({ length: Math.ceil(own.length / most) }, (_, at) => own.slice(at * most, (at + 1) * most));
  });
}

function namesOf(batch: { screen: Screen }[]): string {
  return [...new Set(batch.map(({ screen }) => screen.name))].join('; ');
}
