import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, password, people, test } from './person.ts';

test.describe('a sign-in', () => {
  test('leads on to the link that was opened, with its filters', async ({ page }) => {
    await page.goto('/#/categories?q=cakes');
    await expect(page).toHaveURL(/#\/login$/);
    await signIn(page, people.admin);
    await expect(page).toHaveURL(/#\/categories\?q=cakes$/);
    await expect(page.getByRole('table', { name: 'Categories' }).getByRole('link').first()).toBeVisible();
  });

  test('leads to the own page where the link is not for that person, and forgets it', async ({ page }) => {
    await page.goto('/#/accounts');
    await expect(page).toHaveURL(/#\/login$/);
    await signIn(page, people.admin);
    await expect(page).toHaveURL(/#\/my-account$/);
    await logOut(page);
    await signIn(page, people.operator);
    await expect(page).toHaveURL(/#\/accounts$/);
  });

  test('leads back to where the session ended', async ({ page }) => {
    await page.goto('/#/login');
    await signIn(page, people.admin);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
    await endSession(page);
    await page.goto('/#/allergens');
    await expect(page.getByRole('alert')).toHaveText('Session expired');
    await letBack(page);
    await signIn(page, people.admin);
    await expect(page).toHaveURL(/#\/allergens$/);
  });
});

test.describe('a form whose session has ended', () => {
  test('stays below a sign-in, and is saved after it', async ({ page }) => {
    const name = `Zz again ${randomUUID().slice(0, 8)}`;
    await page.goto('/#/login');
    await signIn(page, people.admin);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
    const form = await typeCategory(page, name);
    await endSession(page);
    await form.getByRole('button', { name: 'Add category' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(again.getByRole('alert')).toHaveText('Session expired');
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.keyboard.press('Escape');
    await letBack(page);
    await again.getByLabel('Password', { exact: true }).fill('not the password');
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again.getByRole('alert')).toHaveText('Incorrect email or password');
    await again.getByLabel('Password', { exact: true }).fill(password);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Category created successfully' })).toBeVisible();
    await expect(page).toHaveURL(/#\/categories$/);
    await page.goto(`/#/categories?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('table', { name: 'Categories' }).getByRole('link', { name })).toBeVisible();
  });

  test('can be given up', async ({ page }) => {
    await page.goto('/#/login');
    await signIn(page, people.admin);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
    const form = await typeCategory(page, 'Given up');
    await endSession(page);
    await form.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/#\/login$/);
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('stays where another tab signs out', async ({ page, context }) => {
    await page.goto('/#/login');
    await signIn(page, people.admin);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
    const form = await typeCategory(page, 'Kept beside another tab');
    const other = await context.newPage();
    await other.goto('/#/profile');
    await logOut(other);
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByLabel('Password', { exact: true }).fill(password);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again).toBeHidden();
    await expect(form.getByLabel('Name')).toHaveValue('Kept beside another tab');
  });
});

test.describe('Log Out', () => {
  test('does not wait for the server', async ({ page }) => {
    await page.goto('/#/login');
    await signIn(page, people.admin);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
    const asked = page.waitForRequest('**/api/sign_out');
    await page.route('**/api/sign_out', () => undefined);
    await logOut(page);
    await asked;
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  test('asks first where something is not saved', async ({ page }) => {
    await page.goto('/#/login');
    await signIn(page, people.admin);
    await page.goto('/#/profile');
    await page.getByRole('button', { name: 'Edit You' }).click();
    await page.getByLabel('First name').fill('Unsaved');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    const question = page.getByRole('dialog', { name: 'Log out?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Unsaved');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await question.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: email }).click();
  await expect(page).not.toHaveURL(/#\/login$/);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

async function typeCategory(page: Page, name: string) {
  await page.goto('/#/categories');
  await page.getByRole('button', { name: 'Add New' }).click();
  const form = page.getByRole('dialog', { name: 'New category' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('For Prep').check();
  return form;
}

/** Every call of the API but those about the session. */
const calls = /\/api\/(?!refresh_token|authorize|version|sign_out)/;

/** The server refuses every token and gives no new one. */
async function endSession(page: Page): Promise<void> {
  const refused = { status: 401, json: { error_code: 'EXPIRED_TOKEN', error_description: 'Refused', trace_id: 'e2e' } };
  await page.route(calls, (route) => route.fulfill(refused));
  await page.route('**/api/refresh_token', (route) => route.fulfill(refused));
}

async function letBack(page: Page): Promise<void> {
  await page.unroute(calls);
  await page.unroute('**/api/refresh_token');
}
