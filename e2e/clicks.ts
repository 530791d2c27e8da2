import type { Page } from '@playwright/test';

/** Counts the clicks of a person from now on. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    addEventListener(
      'pointerup',
      () => (document.documentElement.dataset.clicks = String(Number(document.documentElement.dataset.clicks) + 1)),
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
}
