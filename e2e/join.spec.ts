import type { Page } from '@playwright/test';
import { newcomer, secret } from './newcomer.ts';
import { callApi, expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin });

test('a sign-in asks whether to join: not now by mouse, and Join by the keyboard', async ({
  page,
  call,
  server,
  sessionOf,
}) => {
  const { email } = await newcomer(call, server);
  const { access_token: token } = await sessionOf(people.orchard);
  await invite((method, path, body) => callApi(server, { method, path, body, token }), email);

  await signIn(page, email);
  const question = page.getByRole('region', { name: 'Join Orchard Foods?' });
  await expect(question).toContainText('as Staff');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeVisible();
  expect(await organizationsOf(page)).toHaveLength(1);

  await signIn(page, email);
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Join', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeVisible();
  expect(await organizationsOf(page)).toContain('Orchard Farm Shop');

  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeVisible();
});

test('an invitation that is declined is not asked about again', async ({ page, call, server, sessionOf }) => {
  const { email } = await newcomer(call, server);
  const { access_token: token } = await sessionOf(people.orchard);
  await invite((method, path, body) => callApi(server, { method, path, body, token }), email);
  await signIn(page, email);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeVisible();
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeVisible();
  expect(await organizationsOf(page)).toHaveLength(1);
});

async function invite(call: Call, email: string): Promise<void> {
  const { items } = (await call('GET', '/organization_names')).body;
  const { id } = items.find((one: { tag: string }) => one.tag === 'VENUE');
  const roles = (await call('GET', `/organizations/${id}/roles`)).body.items;
  const { id: role_id } = roles.find((one: { name: string }) => one.name === 'Staff');
  const body = { forename: 'New', surname: 'Comer', email, role_id };
  expect((await call('POST', `/organizations/${id}/users`, body)).status).toBe(201);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/#/login');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The organisations among which the user menu lets choose. */
function organizationsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (JSON.parse(localStorage.getItem('user') ?? '{}') as { organizations: { name: string }[] }).organizations.map(
      ({ name }) => name,
    ),
  );
}
