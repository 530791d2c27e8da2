import type { Page, Route } from '@playwright/test';
import { overflow, violations } from './axe.ts';
import { expect } from './server.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
let turns = 0;

/**
 * Examines what the tablet shows, in place: on a tablet and a phone, light on the one and dark on the other, which take
 * turns; in `npm run test:full` both on both.
 */
export async function look(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  turns += 1;
  for (const [index, size] of sizes.entries()) {
    const isLight = (turns + index) % 2 === 0;
    const name = `${what}, ${size.width}px`;
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    expect.soft(await overflow(page), name).toEqual([]);
    expect.soft(await tooSmall(page), name).toEqual([]);
    if (isLight || process.env.TEST_FULL) {
      await paint(page, 'light');
      expect.soft(await violationsInView(page), `${name}, light`).toEqual([]);
    }
    if (!isLight || process.env.TEST_FULL) {
      await paint(page, 'dark');
      expect.soft(await violations(page, 'contrast'), `${name}, dark`).toEqual([]);
    }
  }
}

/**
 * What axe finds. A control that a sticky bar covers halfway counts as too small a target, and where the bar cuts depends
 * on how many lines the words above take: then it is looked at a little further down, where it has to be whole.
 */
async function violationsInView(page: Page): Promise<string[]> {
  let found: string[] = [];
  for (const top of [0, 40, 80]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    found = await violations(page);
    if (!found.some((one) => one.includes('partially obscured'))) break;
  }
  return found;
}

async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

/** What a wet finger misses (56 px, the main action 72 px), and what nobody reads at arm's length (14 px). */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 1 && height > 1 && !element.closest('[aria-hidden=true]');
    };
    const controls = 'a[href], button, textarea, select, input:not([type=radio], [type=checkbox]), label:has(> input)';
    const targets = [...document.querySelectorAll(controls)].filter(isSeen).flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const least = control.matches('[data-kind=main]') ? 72 : 56;
      const isSmall = Math.round(height) < least || Math.round(width) < 56;
      return isSmall ? [`${width} × ${height}: ${control.outerHTML.slice(0, 200)}`] : [];
    });
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        !element.closest('svg, .visually-hidden') &&
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
        isSeen(element) &&
        Number.parseFloat(getComputedStyle(element).fontSize) < 14,
    );
    return [...targets, ...texts.map(({ outerHTML }) => `small text: ${outerHTML.slice(0, 200)}`)];
  });
}

/** Opens a screen of the app by its path, without starting the app anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    location.assign(`#${to}`);
  }, path);
  await expect(page.locator('h1:not([data-left])')).toBeFocused();
}

/** Lets the server say another, whole state than it has, until it is undone. */
export async function changeState(
  page: Page,
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows what it changes
  change: (state: any) => void,
): Promise<{ undo: () => void }> {
  // The route stays: an answer that is being changed may not lose it.
  let isUndone = false;
  const answer = async (route: Route) => {
    if (isUndone) return route.fallback();
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, ''), headers });
    const state = await response.json();
    change(state);
    await route.fulfill({ status: response.status(), headers: { date: response.headers().date ?? '' }, json: state });
  };
  await page.route('**/api/device/state*', answer);
  return {
    undo: () => {
      isUndone = true;
    },
  };
}
