import { enter, newcomer, secret } from './newcomer.ts';
import { callApi, expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('everywhere else is signed out of by one button, after a question', async ({ page, call, server, context }) => {
  const person = await newcomer(call, server);
  const other = await enter(server, person.email);
  await context.clearCookies();
  await page.goto('/#/login');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/#\/login$/);
  await page.goto('/#/profile');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  expect((await callApi(server, { method: 'GET', path: '/profile', token: other })).status).toBe(401);
});

test('an Admin sees who has no second factor, and signs a person out', async ({ page, call, server }) => {
  const person = await newcomer(call, server);
  const token = await enter(server, person.email);
  await page.goto('/#/my-account');
  const without = page.getByRole('list', { name: 'People without an authenticator app' });
  await expect(without.getByRole('listitem').first()).toContainText('Admin');
  await page.goto(`/#/users/user_details/${person.id}`);
  const card = page.getByRole('region', { name: 'Sign-in' });
  await expect(card).toContainText('None');
  await expect(card.getByRole('list', { name: 'Signed in on' }).getByRole('listitem')).toHaveCount(1);
  await card.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(card.getByText('This person is not signed in anywhere now.')).toBeVisible();
  expect((await callApi(server, { method: 'GET', path: '/profile', token })).status).toBe(401);
});

test.describe('for anybody but an Admin', () => {
  test.use({ as: people.venue });

  test('shows nothing of how others sign in', async ({ page, call }) => {
    const { items } = (await call('GET', '/users?search=staff%40harbour')).body;
    await page.goto(`/#/users/user_details/${items[0].id}`);
    await expect(page.getByRole('region', { name: 'Devices' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sign-in' })).toHaveCount(0);
    await page.goto('/#/my-account');
    await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'People without an authenticator app' })).toHaveCount(0);
  });
});
