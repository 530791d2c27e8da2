import type { Page, Route } from '@playwright/test';
import { callApi, expect, password, people, test } from './person.ts';

declare global {
  interface Window {
    limits: { asked: number[]; hurried: boolean };
  }
}

type Stored = {
  access_token: string;
  api_tokens: { access_token: string; refresh_token: string; exp: number };
  organizations: [{ id: string }];
};

test.describe('sign-in', () => {
  test('waits until both fields are longer than 2 characters', async ({ page }) => {
    const calls = countCalls(page, '/api/authorize');
    await page.goto('/#/login');
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(button).toBeDisabled();
    await page.getByLabel('Email').fill('a@b');
    await page.getByLabel('Password', { exact: true }).fill('12');
    await expect(button).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByLabel('Email').fill('ab');
    await page.getByLabel('Password', { exact: true }).fill('123');
    await expect(button).toBeDisabled();
    await page.getByLabel('Email').fill('a@b');
    await expect(button).toBeEnabled();
    expect(calls()).toBe(0);
  });

  test('says the same of a wrong password and of an unknown address, and keeps what was typed', async ({ page }) => {
    await page.goto('/#/login');
    for (const email of [people.admin, 'nobody@harbour.test']) {
      await typeIn(page, email, 'not-the-password');
      await expect(page.getByRole('alert')).toHaveText('Incorrect email or password');
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
    }
    await typeIn(page, people.admin, password);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  });

  test('tells somebody inactive so', async ({ page }) => {
    await page.goto('/#/login');
    await typeIn(page, 'ewa.kowalczyk@harbour.test', password);
    await expect(page.getByRole('alert')).toHaveText('User is inactive');
  });

  test('signs in by one click in the demo, and goes where /auth decides', async ({ page }) => {
    const landings = [
      [people.operator, '/accounts', 'Organisations'],
      [people.admin, '/my-account', 'My Account'],
      [people.brand, '/my-account', 'My Brand'],
      [people.venue, '/my-account', 'My Venue'],
      [people.staff, '/my-account', 'My Venue'],
      [people.orchard, '/my-account', 'My Account'],
    ] as const;
    for (const [email, path, title] of landings) {
      await oneClick(page, email);
      await expect(page).toHaveURL(new RegExp(`#${path}$`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goto('/#/auth');
      await expect(page).toHaveURL(new RegExp(`#${path}$`));
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await expect(page).toHaveURL(/#\/login$/);
    }
    await expect(page.getByRole('link', { name: 'Open the demo mailbox' })).toHaveAttribute('href', '/mailbox');
  });

  test('keeps the session under the key "user"', async ({ page }) => {
    await oneClick(page, people.admin);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
    const user = await stored(page);
    expect(user).toMatchObject({
      email: people.admin,
      admin: true,
      access_token: expect.any(String),
      exp: expect.any(Number),
      api_tokens: {
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        exp: expect.any(Number),
        permissions: expect.arrayContaining(['CATEGORIES_VIEW']),
      },
      organizations: [
        {
          organization_type: 'ACCOUNT',
          category: { tag: 'ACCOUNT' },
          role: { name: 'Admin', level: 1, is_superuser: expect.any(Boolean) },
          settings: { date_format: 'uk' },
        },
      ],
    });
  });

  test('says when the server does not answer in time', async ({ page }) => {
    const limits = await watchTimeouts(page);
    await page.goto('/#/login');
    await page.route('**/api/authorize', neverAnswer);
    await limits.hurry();
    await typeIn(page, people.admin, password);
    await expect(page.getByRole('alert')).toHaveText('Request Cancelled due to timeout');
    expect(await limits.asked()).toContain(10_000);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  });
});

test.describe('paths', () => {
  test('lead to the sign-in page when nobody is signed in', async ({ page }) => {
    for (const path of ['/', '/auth', '/my-account', '/categories', '/no/such/path']) {
      await page.goto(`/#${path}`);
      await expect(page, path).toHaveURL(/#\/login$/);
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    }
  });

  test.describe('of an account admin', () => {
    test.use({ as: people.admin });

    test('lead from an unknown one to the first permitted one, and from the sign-in page inside', async ({ page }) => {
      await page.goto('/#/no/such/path');
      await expect(page).toHaveURL(/#\/reports$/);
      await page.goto('/#/accounts');
      await expect(page).toHaveURL(/#\/reports$/);
      await page.goto('/#/login');
      await expect(page).toHaveURL(/#\/my-account$/);
    });
  });

  test.describe('of somebody with role level 8', () => {
    test.use({ as: people.staff });

    test('are reports, devices, users and my-account alone', async ({ page }) => {
      for (const path of ['/categories', '/accounts', '/imports', '/products/x', '/settings', '/unknown']) {
        await page.goto(`/#${path}`);
        await expect(page, path).toHaveURL(/#\/reports$/);
      }
      await page.goto('/#/my-account');
      await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeVisible();
      await expect(page).toHaveURL(/#\/my-account$/);
    });
  });
});

test.describe('an access token', () => {
  for (const code of ['EXPIRED_TOKEN', 'PERMISSIONS_EXPIRED']) {
    test(`that the server refuses with ${code} is renewed once, and all calls are made again`, async ({ page }) => {
      await oneClick(page, people.admin);
      await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
      // All that the page reads is there: nothing of it is refused below.
      for (const name of ['Provider visits', 'People without an authenticator app'])
        await expect(page.getByRole('list', { name }).getByRole('listitem').first()).toBeVisible();
      const before = await stored(page);
      const refused: string[] = [];
      await page.route(calls, async (route) => {
        if (bearer(route) !== before.access_token) return route.fallback();
        refused.push(new URL(route.request().url()).pathname);
        return route.fulfill({ status: 401, json: fault(code) });
      });
      const refreshes = countCalls(page, '/api/refresh_token');
      // The list and the names behind both filters are asked for at once.
      await page.goto(`/#/categories?org=${before.organizations[0].id}&device=00000000-0000-7000-8000-000000000000`);
      await expect(page.getByRole('button', { name: 'Remove filter Organisation: Harbour Kitchens' })).toBeVisible();
      await expect(page.getByText('No result')).toBeVisible();
      expect(refused.toSorted()).toEqual(['/api/categories', '/api/devices/names', '/api/organization_names']);
      expect(refreshes()).toBe(1);
      const after = await stored(page);
      expect(after.api_tokens.access_token).not.toBe(before.api_tokens.access_token);
      expect(after.api_tokens.refresh_token).not.toBe(before.api_tokens.refresh_token);
    });
  }

  test('with less than 10 seconds left is renewed before any call is sent', async ({ page }) => {
    await oneClick(page, people.admin);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
    const before = await stored(page);
    // A page of the same place without the portal: nothing is still being asked for while the time is changed.
    await page.goto('/api/version');
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      user.exp = user.api_tokens.exp = Date.now() + 9_000;
      localStorage.setItem('user', JSON.stringify(user));
    });
    const sentOld: string[] = [];
    await page.route(calls, (route) => {
      if (bearer(route) === before.access_token) sentOld.push(route.request().url());
      return route.fallback();
    });
    const refreshes = countCalls(page, '/api/refresh_token');
    await page.goto('/#/my-account');
    await expect(page.getByRole('table', { name: 'Venues' }).getByRole('link').first()).toBeVisible();
    expect(refreshes()).toBe(1);
    expect(sentOld).toEqual([]);
  });

  test('that expires while a form is open loses nothing of the form', async ({ page, server }) => {
    await oneClick(page, people.admin);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
    const { access_token } = await stored(page);
    await page.goto('/#/categories');
    await page.getByRole('button', { name: 'Add New' }).click();
    const dialog = page.getByRole('dialog', { name: 'New category' });
    await dialog.getByLabel('Name').fill('Zz kept through a refresh');
    await dialog.getByLabel('For Sale').check();
    await page.route(calls, (route) =>
      bearer(route) === access_token ? route.fulfill({ status: 401, json: fault('EXPIRED_TOKEN') }) : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Category created successfully' })).toBeVisible();
    const token = (await stored(page)).access_token;
    const path = '/categories?search=Zz%20kept%20through%20a%20refresh';
    const found = await callApi(server, { method: 'GET', path, token });
    expect(found.body.total).toBe(1);
  });

  test('that cannot be renewed ends the session with a notice', async ({ page }) => {
    await oneClick(page, people.admin);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
    await page.route(calls, (route) => route.fulfill({ status: 401, json: fault('EXPIRED_TOKEN') }));
    await page.route('**/api/refresh_token', (route) =>
      route.fulfill({ status: 401, json: fault('UNAUTHENTICATED', 'Session expired') }),
    );
    await page.goto('/#/categories');
    await expect(page.getByRole('alert')).toHaveText('Session expired');
    // Nothing was typed that could be wrong.
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/#\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  test('stays while the server is only busy', async ({ page }) => {
    await oneClick(page, people.admin);
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
    const { access_token } = await stored(page);
    await page.route(calls, (route) =>
      bearer(route) === access_token ? route.fulfill({ status: 401, json: fault('EXPIRED_TOKEN') }) : route.fallback(),
    );
    await page.route('**/api/refresh_token', (route) => route.fulfill({ status: 503, json: fault('UNAVAILABLE') }));
    await page.goto('/#/categories');
    await expect(page.getByText('Categories could not be loaded')).toBeVisible();
    await page.unroute('**/api/refresh_token');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table', { name: 'Categories' }).getByRole('link').first()).toBeVisible();
  });
});

test('a call of an inactive user ends the session', async ({ page }) => {
  await oneClick(page, people.admin);
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await page.route(calls, (route) => route.fulfill({ status: 401, json: fault('USER_INACTIVE', 'User is inactive') }));
  await page.goto('/#/categories');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByRole('alert')).toHaveText('User is inactive');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a call that takes too long is given up, and says so', async ({ page }) => {
  const limits = await watchTimeouts(page);
  await oneClick(page, people.admin);
  await page.goto('/#/categories');
  await page.getByRole('button', { name: 'Add New' }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByLabel('Name').fill('Never answered');
  await dialog.getByLabel('For Prep').check();
  await page.route(calls, neverAnswer);
  await limits.hurry();
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Request Cancelled due to timeout');
  await expect(dialog.getByLabel('Name')).toHaveValue('Never answered');
  expect(await limits.asked()).toContain(30_000);
});

test('Log Out removes the session here and on the server, and leaves no way back', async ({ page, server }) => {
  await oneClick(page, people.admin);
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  const { access_token } = await stored(page);
  const places = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate(() => history.length)).toBe(places);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  const after = () => callApi(server, { method: 'GET', path: '/categories', token: access_token });
  await expect.poll(async () => (await after()).status).toBe(401);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeHidden();
});

/** Every call of the API but those about the session. */
const calls = /\/api\/(?!refresh_token|authorize|version|sign_out)/;

async function oneClick(page: Page, email: string): Promise<void> {
  await page.goto('/#/login');
  await page.getByRole('button', { name: email }).click();
  await expect(page).not.toHaveURL(/#\/login$/);
}

async function typeIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

function stored(page: Page): Promise<Stored> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
}

function bearer(route: Route): string | undefined {
  return route.request().headers().authorization?.replace('Bearer ', '');
}

function fault(error_code: string, error_description = 'Refused for the test') {
  return { error_code, error_description, trace_id: 'e2e' };
}

function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Notes the limits of time that calls are given, in milliseconds; `hurry` lets those to come pass at once. */
async function watchTimeouts(page: Page): Promise<{ hurry: () => Promise<void>; asked: () => Promise<number[]> }> {
  await page.addInitScript(() => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    window.limits = { asked: [], hurried: false };
    AbortSignal.timeout = (milliseconds) => {
      window.limits.asked.push(milliseconds);
      return real(window.limits.hurried ? 100 : milliseconds);
    };
  });
  return {
    hurry: () => page.evaluate(() => void (window.limits.hurried = true)),
    asked: () => page.evaluate(() => window.limits.asked),
  };
}

/** Leaves a call without an answer. */
function neverAnswer(): void {
  // The page gives it up by itself.
}
