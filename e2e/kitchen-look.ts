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
    await showWhole(page);
    expect.soft(await overflow(page), name).toEqual([]);
    expect.soft(await tooSmall(page), name).toEqual([]);
    if (isLight || process.env.TEST_FULL) {
      await paint(page, 'light');
      expect.soft(await violations(page), `${name}, light`).toEqual([]);
    }
    if (!isLight || process.env.TEST_FULL) {
      await paint(page, 'dark');
      expect.soft(await violations(page, 'contrast'), `${name}, dark`).toEqual([]);
    }
  }
}

/**
 * Scrolls to the first place, from the top, where no control is cut off by a bar that stays: what is covered halfway
 * counts as too small a target, and where a bar cuts depends on how many lines the words above take.
 */
async function showWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const controls = [...document.querySelectorAll('a[href], button, textarea, select, input, label')];
    const isHit = (control: Element, x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (control.contains(found) || found.contains(control));
    };
    const isCut = (control: Element) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (!control.checkVisibility() || bottom <= 0 || top >= innerHeight) return false;
      const x = (left + right) / 2;
      return isHit(control, x, Math.max(0, top + 2)) !== isHit(control, x, Math.min(innerHeight - 1, bottom - 2));
    };
    for (let y = 0; y <= 160; y += 4) {
      scrollTo(0, y);
      if (!controls.some(isCut)) return;
    }
    scrollTo(0, 0);
  });
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
