import type { Locator, Page } from '@playwright/test';
import { callApi, expect, password, people, test } from './person.ts';

test.use({ keepPage: true });

const refused = 'You do not have permission to perform this action';

test.describe('the side menu', () => {
  test.use({ as: people.admin });

  test('is 256px wide, 220px in narrow and 280px in wide windows, with items of 48px', async ({ page }) => {
    await page.goto('/#/profile');
    for (const [viewport, width] of [
      [1280, 256],
      [1199, 220],
      [1600, 280],
    ] as const) {
      await page.setViewportSize({ width: viewport, height: 800 });
      await expect.poll(() => widthOf(mainMenu(page)), `in a window of ${viewport}px`).toBe(width);
    }
    for (const item of await mainMenu(page).getByRole('listitem').all()) {
      expect((await item.getByRole('link').boundingBox())?.height).toBe(48);
    }
  });

  test('collapses to 80px by its handle, names its items in tooltips and remembers it', async ({ page }) => {
    await page.goto('/#/profile');
    const handle = page.getByRole('button', { name: 'Collapse menu' });
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await handle.click();
    await expect.poll(() => widthOf(mainMenu(page))).toBe(80);
    await mainMenu(page).getByRole('link', { name: 'Categories' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Categories');
    await page.reload();
    await expect.poll(() => widthOf(mainMenu(page))).toBe(80);
    const expand = page.getByRole('button', { name: 'Expand menu' });
    await expect(expand).toHaveAttribute('aria-expanded', 'false');
    await expand.press('Enter');
    await expect.poll(() => widthOf(mainMenu(page))).toBe(256);
    await page.reload();
    await expect.poll(() => widthOf(mainMenu(page))).toBe(256);
  });

  test('marks the present page', async ({ page }) => {
    await page.goto('/#/categories');
    await expect(mainMenu(page).getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page');
    await mainMenu(page).getByRole('link', { name: 'Reports' }).click();
    await expect(page).toHaveURL(/#\/reports$/);
    await expect(mainMenu(page).getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
    await expect(mainMenu(page).getByRole('link', { name: 'Categories' })).not.toHaveAttribute('aria-current');
  });

  test('is skipped by the first stop of the keyboard', async ({ page }) => {
    await page.goto('/#/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();
    // As after a click on nothing at the top of the page.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
    });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('is a drawer of 280px behind a bar of 48px in a narrow window', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto('/#/profile');
    const open = page.getByRole('button', { name: 'Open menu' });
    await expect(mainMenu(page)).toBeHidden();
    const bar = page.getByRole('navigation', { name: 'Top bar' });
    expect((await bar.boundingBox())?.height).toBe(48);
    await open.click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await expect.poll(() => widthOf(drawer)).toBe(280);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await drawer.getByRole('link', { name: 'Categories' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/#\/categories$/);
  });
});

test.describe('the side menu of other people', () => {
  test('shows operators their customers in the place of catalogues', async ({ browser, server, sessionOf }) => {
    const user = JSON.stringify(await sessionOf(people.operator));
    const context = await browser.newContext({
      locale: 'en-GB',
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [{ name: 'user', value: user }] }] },
    });
    const page = await context.newPage();
    await page.goto(`${server.url}/#/accounts`);
    await expect(mainMenu(page).getByRole('listitem')).toHaveText([
      'Reports',
      'Organisations',
      'Users',
      /^Platform/,
      'Settings',
    ]);
    await context.close();
  });

  test.describe('with a role of level 8', () => {
    test.use({ as: people.staff });

    test('dims what is not permitted, and says so once when it is chosen', async ({ page }) => {
      await page.goto('/#/my-account');
      const item = mainMenu(page).getByRole('button', { name: 'Categories' });
      await expect(item).toHaveAttribute('aria-disabled', 'true');
      await expect(item).toHaveCSS('opacity', '0.5');
      await page.clock.install();
      // By force, because a test does not otherwise click what calls itself disabled.
      await item.click({ force: true });
      const toast = page.getByRole('alert').filter({ hasText: refused });
      await expect(toast).toContainText('Error');
      await item.focus();
      await page.keyboard.press('Enter');
      await expect(toast).toHaveCount(1);
      await expect(page).toHaveURL(/#\/my-account$/);
      await page.clock.runFor(6_000);
      await expect(toast).toBeHidden();
      await item.click({ force: true });
      await toast.getByRole('button', { name: 'Close' }).click();
      await page.clock.runFor(1_000);
      await expect(toast).toBeHidden();
    });

    test('has role and full name at its foot, opening what belongs to the person', async ({ page }) => {
      await page.goto('/#/reports');
      await page.getByRole('button', { name: 'User menu: Staff Sam Doyle' }).click();
      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(page.getByRole('button', { name: /^User menu/ })).toBeFocused();
    });
  });

  for (const [email, entry] of [
    [people.admin, 'My Account'],
    [people.brand, 'My Brand'],
    [people.venue, 'My Venue'],
  ] as const) {
    test.describe(`of ${email}`, () => {
      test.use({ as: email });

      test(`leads to ${entry}`, async ({ page }) => {
        await page.goto('/#/profile');
        await page.getByRole('button', { name: /^User menu/ }).click();
        await page.getByRole('menuitem', { name: entry }).click();
        await expect(page).toHaveURL(/#\/my-account$/);
        await expect(page.getByRole('heading', { level: 1, name: entry })).toBeFocused();
      });
    });
  }
});

test.describe('the theme', () => {
  test.use({ as: people.admin });

  test('follows the system until one is chosen, and is remembered', async ({ page }) => {
    const root = page.locator('html');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/#/profile');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 25, 29)');
    await choose(page, 'Light');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 247, 247)');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await choose(page, 'Dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await choose(page, 'System');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  });

  test('stands before anything is drawn', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('colour-scheme', 'dark'));
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/#/profile', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});

test.describe('the language', () => {
  test.use({ as: people.admin });

  for (const { locale, lang, theme } of [
    { locale: 'en-GB', lang: 'en-GB', theme: 'Colour theme' },
    { locale: 'en-US', lang: 'en-US', theme: 'Color theme' },
    { locale: 'de-DE', lang: 'en-US', theme: 'Color theme' },
  ]) {
    test.describe(`of a browser that speaks ${locale}`, () => {
      test.use({ locale });

      test(`is ${lang}`, async ({ page }) => {
        await page.goto('/#/profile');
        await page.getByRole('button', { name: /^User menu/ }).click();
        await expect(page.getByRole('menu').getByText(theme)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
      });
    });
  }

  test('can be chosen, is remembered, and holds in other tabs at once', async ({ page, context }) => {
    const other = await context.newPage();
    for (const one of [other, page]) {
      await one.goto('/#/profile');
      await expect(one.getByText('Organisation', { exact: true })).toBeVisible();
    }
    await choose(page, 'English (US)');
    for (const one of [page, other]) await expect(one.getByText('Organization', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Organization', { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });
});

test.describe('inside of a customer’s account', () => {
  test('a bar of 40px says whose it is and until when, and leads back to one’s own', async ({ page, server }) => {
    const signIn = async (email: string) =>
      (await callApi(server, { method: 'POST', path: '/authorize', body: { email, password } })).body;
    const [operator, customer] = [await signIn(people.operator), await signIn(people.admin)];
    await page.addInitScript(
      (user) => localStorage.getItem('user') ?? localStorage.setItem('user', user),
      JSON.stringify({
        ...operator,
        api_tokens: customer.api_tokens,
        access_token: customer.access_token,
        organizations: customer.organizations,
        masquerade: { operator: operator.id, ends_at: new Date('2026-11-20T14:30:00Z').getTime() },
        original_api_tokens: operator.api_tokens,
        original_organizations: operator.organizations,
        masquarage_organizations: customer.organizations,
        accountDetails: { id: customer.organizations[0].id, name: 'Harbour Kitchens' },
        selectedAccount: customer.organizations[0].id,
        isAccessAccount: true,
      }),
    );
    await page.goto('/#/categories');
    const bar = page.getByRole('complementary', { name: 'Masquerade' });
    await expect(bar).toContainText('Viewing Harbour Kitchens as operator until 14:30');
    expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 40 });
    await expect(page).toHaveTitle(/^◆ Harbour Kitchens · Product Categories/);
    // What the server refuses from inside is not offered.
    await page.goto('/#/profile');
    await expect(
      page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Edit|Sign out)/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Exit masquerade' }).click();
    await expect(bar).toBeHidden();
    await expect(mainMenu(page).getByRole('link', { name: 'Organisations' })).toBeVisible();
    await expect(page).toHaveTitle(/^[^◆]+$/);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))).toMatchObject({
      access_token: operator.access_token,
      isAccessAccount: false,
    });
  });
});

test.describe('with reduced motion', () => {
  test.use({ as: people.admin });

  test('nothing moves when a dialog, a menu or a drawer opens', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/#/categories');
    await page.getByRole('button', { name: 'Add New' }).click();
    await expect(page.getByRole('dialog', { name: 'New category' })).toBeVisible();
    expect(await moving(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    expect(await moving(page)).toEqual([]);
  });
});

function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main menu' });
}

async function widthOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.width;
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitemradio')).toHaveCount(0);
}

/** What is on its way from one look to another. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 0)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''),
  );
}
