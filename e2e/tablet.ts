import type { Page } from '@playwright/test';
import type { Call } from './person.ts';
import { expect } from './server.ts';

/** A tablet of the demo at the Harbour venue, which asks for no PIN of its people. */
export const demoDevice = { code: '1000001', pin: '2468' };

/** A tablet as a cook has it: paired, with a printer whose labels are kept, and somebody working on it. */
export interface Tablet {
  /** The bytes of each label that the printer was given. */
  labels: number[][];
  /** Lets the printer fail after so many more labels. */
  failAfter: (count: number) => void;
  /** Keeps the printer from taking the next label, until it is released. */
  hold: () => void;
  release: () => void;
  /** How often the screen was touched since it was last asked. */
  taps: () => Promise<number>;
}

/** Pairs the page with a device of the demo. */
export async function pairTablet(page: Page, { code, pin } = demoDevice): Promise<void> {
  await page.goto(`/kitchen/?pair=${code}&pin=${pin}`);
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  // The code and the PIN leave the address, and a reload does not pair anew.
  await expect(page).toHaveURL(/\/kitchen\/(#\/)?$/);
}

/** Chooses who works, by name. */
export async function enterAs(page: Page, name = 'Ben Okafor'): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
}

/** A paired tablet with the demo's printer, and a person of its venue at work. Call once for a page. */
export async function openTablet(page: Page, device = demoDevice, person?: string): Promise<Tablet> {
  const labels: number[][] = [];
  let left = Infinity;
  let held: Promise<void> | undefined;
  let release = () => {};
  await page.exposeFunction('larderLoopback', async (bytes: number[]) => {
    await held;
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
  await enterAs(page, person);
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
    hold: () => {
      held = new Promise((done) => {
        release = done;
      });
    },
    release: () => release(),
    taps: () => page.evaluate(() => (globalThis as unknown as { countTaps: () => number }).countTaps()),
  };
}

/** The labels of a product in the print log, newest first. */
export async function logged(call: Call, name: string): Promise<Record<string, unknown>[]> {
  const { body } = await call('GET', `/label_logs?printed_min=0&size=100&search=${encodeURIComponent(name)}`);
  return body.items;
}

/** A prep product of its own, in a category that the tablet offers. */
export async function newProduct(call: Call, name: string): Promise<void> {
  const { body } = await call('GET', '/product_search?size=1&search=Chicken%20Stock');
  const [like] = body.items;
  const made = await call('POST', '/products', { name, categories: [{ id: like.categories[0].id }] });
  expect(made.status).toBe(201);
}

/** Finds a product on the tablet, in whatever case it is typed, and opens its label. */
export async function findProduct(page: Page, name: string): Promise<void> {
  await page.goto('/kitchen/#/print');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name.toUpperCase());
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
