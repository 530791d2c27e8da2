import type { Page } from '@playwright/test';
import { expect } from './server.ts';

/** A tablet of the demo at the Harbour venue, which asks for no PIN of its people. */
export const demoDevice = { code: '1000001', pin: '2468' };

/** A tablet as a cook has it: paired, with a printer whose labels are kept, and somebody working on it. */
export interface Tablet {
  /** The bytes of each label that the printer was given. */
  labels: number[][];
  /** Lets the printer fail after so many more labels. */
  failAfter: (count: number) => void;
  /** How often the screen was touched since it was last asked. */
  taps: () => Promise<number>;
}

/** Pairs the page with a device of the demo. */
export async function pairTablet(page: Page, { code, pin } = demoDevice): Promise<void> {
  await page.goto(`/kitchen/?pair=${code}&pin=${pin}`);
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  // The code and the PIN leave the address, and a reload does not pair anew.
  await page.goto('/kitchen/');
}

/** Chooses who works, by name. */
export async function enterAs(page: Page, name = 'Ben Okafor'): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
}

/** A paired tablet with the demo's printer. Call once for a page. */
export async function openTablet(page: Page, device = demoDevice): Promise<Tablet> {
  const labels: number[][] = [];
  let left = Infinity;
  await page.exposeFunction('larderLoopback', (bytes: number[]) => {
    if (left <= 0) throw new Error('The printer is gone');
    left -= 1;
    labels.push(bytes);
  });
  await page.addInitScript(() => {
    let count = 0;
    addEventListener('click', () => (count += 1), { capture: true });
    Object.assign(globalThis, {
      countTaps: () => {
        const now = count;
        count = 0;
        return now;
      },
    });
  });
  await pairTablet(page, device);
  await enterAs(page);
  await page.goto('/kitchen/#/tablet');
  await page.getByRole('button', { name: 'Use the demo printer' }).click();
  await expect(page.getByText('Demo printer')).toBeVisible();
  await page.goto('/kitchen/#/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  return {
    labels,
    failAfter: (count) => {
      left = count;
    },
    taps: () => page.evaluate(() => (globalThis as unknown as { countTaps: () => number }).countTaps()),
  };
}
