import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { linkIn, mailCount, mailTo } from './mail.ts';
import { callApi, expect, password, people, test } from './person.ts';
import type { LarderServer } from './server.ts';

const person = 'marcus.adeyemi@harbour.test';
const first = 'Plinth-Walrus-Ember-42';
const second = 'Quartz-Bramble-Otter-57';

test('one changes the own details, the password, the PIN and the language', async ({ page, server }) => {
  await join(server);
  const elsewhere = await callApi(server, signIn(first));
  await page.goto('/#/login');
  await page.getByLabel('Email').fill(person);
  await page.getByLabel('Password', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeVisible();
  await page.goto('/#/profile');

  await test.step('details', async () => {
    await page.getByRole('button', { name: 'Edit You' }).click();
    await page.getByLabel('Last name').fill('');
    await page.getByLabel('Phone number').fill('07700 900789');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter a last name')).toBeVisible();
    await page.getByLabel('Last name').fill('Adeyemi-Cole');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Profile updated successfully' })).toBeVisible();
    await expect(page.getByText('+44 7700 900 789')).toBeVisible();
    await expect(page.getByRole('button', { name: /^User menu/ })).toContainText('Marcus Adeyemi-Cole');
    await page.getByRole('button', { name: 'Edit You' }).click();
    await page.getByLabel('Phone number').fill('+999 12 34 56 78');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Phone number is not valid').first()).toBeVisible();
    await page.getByLabel('Phone number').fill('+33 6 12 34 56 78');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('+33612345678').first()).toBeVisible();
  });

  await test.step('PIN', async () => {
    await setPin(page, 'Set PIN', { 'New PIN': '12a4', 'Confirm PIN': '4321' });
    await expect(page.getByText('Invalid PIN code')).toBeVisible();
    await expect(page.getByText('PIN codes do not match')).toBeVisible();
    await fillPin(page, { 'New PIN': '4711', 'Confirm PIN': '4711' });
    await page.getByRole('dialog').getByRole('button', { name: 'Set PIN' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'User pin updated' })).toBeVisible();
    await setPin(page, 'Change PIN', { 'Current PIN': '0000', 'New PIN': '4712', 'Confirm PIN': '4712' });
    await expect(page.getByLabel('Current PIN', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await fillPin(page, { 'Current PIN': '4711' });
    await page.getByRole('dialog').getByRole('button', { name: 'Change PIN' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('all that is kept', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download personal data' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('personal-data-marcus-adeyemi-cole.json');
    const { person: kept, sign_in } = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect([kept.surname, sign_in.email]).toEqual(['Adeyemi-Cole', person]);
  });

  await test.step('password', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('New password', { exact: true }).fill(second);
    await dialog.getByLabel('Confirm password', { exact: true }).fill(second);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('Please enter your current password')).toBeVisible();
    await dialog.getByLabel('Current password', { exact: true }).fill('not it');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('This is not your current password')).toBeVisible();
    await dialog.getByLabel('Current password', { exact: true }).fill(first);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Password updated successfully.' })).toBeVisible();
    const old = await callApi(server, { method: 'GET', path: '/profile', token: elsewhere.body.access_token });
    expect(old.status).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });

  await test.step('language', async () => {
    await page.getByLabel('Language').selectOption('en_us');
    await expect(page.getByText('Organization', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en_us');
    await expect
      .poll(async () => (await callApi(server, signIn(second))).body.language, 'the language of the next sign-in')
      .toBe('en_us');
  });
});

/** Invites somebody again whose invitation had expired, and accepts it. */
async function join(server: LarderServer): Promise<void> {
  const { access_token: token } = (await callApi(server, signIn(password, people.admin))).body;
  const sub = subjectOf(linkIn(await mailTo(server, person, /invited/), 'activate'));
  const before = await mailCount(server, person);
  const { body } = await callApi(server, { method: 'GET', path: '/organization_names', token });
  const { id } = body.items.find((one: { tag: string; name: string }) => one.tag === 'VENUE' && one.name === 'Harbour');
  const again = { method: 'POST', path: `/organizations/${id}/users/${sub}/invite`, body: {}, token };
  expect((await callApi(server, again)).status).toBe(200);
  await expect.poll(() => mailCount(server, person)).toBeGreaterThan(before);
  const invite = linkIn(await mailTo(server, person, /invited/), 'activate').split('=')[1] ?? '';
  const accepted = { method: 'POST', path: '/users/activate', body: { password: first }, token: invite };
  expect((await callApi(server, accepted)).status).toBe(200);
}

async function setPin(page: Page, button: string, pins: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await fillPin(page, pins);
  await page.getByRole('dialog', { name: button }).getByRole('button', { name: button }).click();
}

async function fillPin(page: Page, pins: Record<string, string>): Promise<void> {
  for (const [label, pin] of Object.entries(pins)) await page.getByLabel(label, { exact: true }).fill(pin);
}

function signIn(secret: string, email = person) {
  return { method: 'POST', path: '/authorize', body: { email, password: secret } };
}

function subjectOf(link: string): string {
  const claims = Buffer.from(link.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sub: string }).sub;
}

test.describe('where Larder opens', () => {
  test.use({ as: people.admin });

  test('is My Account, from where Home is one click, or Home for who chose it', async ({ page }) => {
    await page.goto('/#/auth');
    await expect(page).toHaveURL(/#\/my-account$/);
    await page.getByRole('link', { name: 'Continue to Home' }).click();
    await expect(page).toHaveURL(/#\/home$/);
    await page.goto('/#/profile');
    const choice = page.getByRole('group', { name: 'Open Larder at' });
    await expect(choice.getByRole('radio', { name: 'My Account' })).toBeChecked();
    await choice.getByRole('radio', { name: 'Home' }).check();
    await page.goto('/#/auth');
    await expect(page).toHaveURL(/#\/home$/);
    await page.goto('/#/profile');
    await choice.getByRole('radio', { name: 'My Account' }).check();
    await page.goto('/#/auth');
    await expect(page).toHaveURL(/#\/my-account$/);
  });
});
