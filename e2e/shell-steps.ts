import type { Page } from '@playwright/test';
import { expect } from './person.ts';

// What leads to the menus and dialogs of the frame around every screen, and presses that any screen has.

export function click(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true }).click();
}

/** Waits for a card that is drawn once its figures are there. */
export function seeCard(title: string): (page: Page) => Promise<void> {
  return (page) => expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

export function press(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Apply' })).toBeVisible();
  };
}

export function dialog(name: string): (page: Page) => Promise<void> {
  return (page) => expect(page.getByRole('dialog', { name }).getByRole('listitem').first()).toBeVisible();
}

export async function openUserMenu(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
}

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search for a screen/ })).toBeFocused();
  await page.keyboard.type('h');
  await expect(page.getByRole('group', { name: 'Organisations' })).toBeVisible();
}

export async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
}

/** As the bar above everything looks; how an operator comes there is tested elsewhere. */
export async function enterAccount(page: Page): Promise<void> {
  const before = await page.evaluate(() => localStorage.getItem('user') ?? '{}');
  const keep = (user: string) => page.evaluate((text) => localStorage.setItem('user', text), user);
  const inside = { isAccessAccount: true, accountDetails: { id: '1', name: 'Harbour Kitchens' } };
  await keep(JSON.stringify({ ...JSON.parse(before), ...inside }));
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Masquerade' })).toBeVisible();
  // The page keeps what it has read; the next one is outside again, where more is allowed.
  await keep(before);
}
