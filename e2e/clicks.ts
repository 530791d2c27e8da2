import type { Page } from '@playwright/test';

/** Counts the clicks of a person from now on. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    // A page may have counted before, for another test.
    const counts = 'clicks' in document.documentElement.dataset;
    document.documentElement.dataset.clicks = '0';
    if (counts) return;
    addEventListener(
      'pointerup',
      () => (document.documentElement.dataset.clicks = String(Number(document.documentElement.dataset.clicks) + 1)),
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
}
