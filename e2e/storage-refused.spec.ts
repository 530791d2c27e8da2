import { expect, password, people, test } from './person.ts';

// A browser whose person keeps sites from storing anything: to touch its storage is an error already.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    navigator.locks.request = async () => refuse();
  }),
);

test('where the browser keeps nothing, a session lasts as long as its page', async ({ page }) => {
  await page.goto('/#/categories');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('This browser keeps nothing for this site.')).toBeVisible();
  await page.getByLabel('Email').fill(people.admin);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first().click();
  await page.keyboard.press('Escape');
  for (const [link, heading] of [
    ['Settings', 'SETTINGS'],
    ['Temperatures', 'Temperatures'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a session is renewed there too', async ({ page }) => {
  await page.route('**/api/authorize', async (route) => {
    const answer = await route.fetch();
    const session = await answer.json();
    // The access token counts as expired from the start.
    session.api_tokens.exp = Date.now();
    await route.fulfill({ response: answer, json: session });
  });
  await page.goto('/#/categories');
  await page.getByLabel('Email').fill(people.venue);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const renewal = page.waitForResponse('**/api/refresh_token');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await renewal).status()).toBe(200);
  await expect(page.getByRole('main').locator('tbody').getByRole('link').first()).toBeVisible();
});
