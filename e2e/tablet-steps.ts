import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the kitchen app as a tablet of the demo, with somebody of its staff at work. */
export async function openTablet(page: Page, person?: string | RegExp, code = '1000001'): Promise<void> {
  await page.goto(`/kitchen/?pair=${code}&pin=2468`);
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  const staff = page.getByRole('main').getByRole('listitem').getByRole('button');
  await (person ? staff.filter({ hasText: person }) : staff).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
}

/** Taps, counted: what a cook has to do for a task. */
export function countTaps() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    /** The keys of a keypad, one tap each. */
    type: async (pad: Locator, value: string) => {
      for (const key of value) {
        const name = key === '-' ? 'Minus' : key === '.' ? 'Decimal point' : key;
        taps += 1;
        await pad.getByRole('button', { name, exact: true }).click();
      }
    },
    count: () => taps,
  };
}

/** Waits until the tablet has sent everything. */
export async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /^Sent/ })).toBeVisible();
}

/** Keys as a scanner presses them, in one go, so that a busy machine does not make them slow. */
export async function typeAsScanner(page: Page, text: string): Promise<void> {
  await page.evaluate((keys) => {
    for (const key of [...Array.from(keys), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, text);
}
