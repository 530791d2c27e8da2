import type { Page } from '@playwright/test';
import { expect, type Call } from './person.ts';

/** A screen says by what a person knows that it is there: a look must not be at one that is still being loaded. */
export type Screen = Place & Sign & (Has<'title'> | Has<'heading'> | Has<'steps'>);

type Place = {
  name: string;
  /** Nobody is signed in when left out. */
  as?: string;
  /** The hash path, for which something may have to be looked up. */
  path: string | ((call: Call) => Promise<string>);
  /** The path is no place in the portal but a page of the server. */
  plain?: boolean;
};

type Sign = {
  /** The title that takes the focus on arrival. */
  title?: string | RegExp;
  /** The title, where something else has the focus. */
  heading?: string | RegExp;
  /** What leads from there to the look in question. */
  steps?: (page: Page) => Promise<void>;
};

type Has<Name extends keyof Sign> = Required<Pick<Sign, Name>>;

/** Opens a screen in a page of its person, and waits until everything stands. */
export async function openScreen(
  page: Page,
  call: Call,
  { path, plain, title, heading, steps }: Screen,
): Promise<void> {
  await page.goto(`${plain ? '' : '/#'}${typeof path === 'string' ? path : await path(call)}`);
  if (heading) await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (title) await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await settled(page);
  if (steps) {
    await steps(page);
    await settled(page);
  }
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('…', { exact: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
