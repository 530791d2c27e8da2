import type { Page } from '@playwright/test';
import { choose, press, tabTo, typeInto } from '../keyboard.ts';
import { appCode, codeIn, linkIn, mailCount, mailTo } from '../mail.ts';
import { callApi, expect, password, people, test } from '../person.ts';
import type { LarderServer } from '../server.ts';

const person = 'cerys.vaughan@orchard.test';
const secrets = ['Plinth-Walrus-Ember-42', 'Quartz-Bramble-Otter-57', 'Saddle-Comet-Thistle-83'] as const;

test('from the invitation to the list of sessions, by keyboard alone and with real mail', async ({ page, server }) => {
  const admin = await signedInByApi(server, people.orchard, password);
  await askForPhoneAndNumber(server, admin);

  await test.step('the invitation is accepted', async () => {
    await page.goto(linkIn(await mailTo(server, person, /invited/), 'activate'));
    await expect(page).toHaveURL(/#\/activate$/);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(secrets[0]);
    await typeInto(page, page.getByLabel('Confirm password', { exact: true }), secrets[0]);
    await typeInto(page, page.getByLabel('Phone number'), '07700900456');
    await expect(page.getByLabel('Phone number')).toHaveValue('7700 900 456');
    await typeInto(page, page.getByLabel('Employee number'), 'N 4711');
    await expect(page.getByLabel('Employee number')).toHaveValue('4711');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'User activated' })).toBeVisible();
    await expect(page).toHaveURL(/#\/login$/);
  });

  await test.step('the new password signs in', async () => {
    await signInByKeys(page, secrets[0]);
    await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeFocused();
  });

  const { secret, codes } = await test.step('an authenticator app is set up', () => setUpApp(page, secrets[0]));

  await test.step('the next sign-in asks for the second factor', async () => {
    await signOutByKeys(page);
    await signInByKeys(page, secrets[0]);
    await expect(page).toHaveURL(/#\/auth$/);
    await page.goto('/#/reports');
    await expect(page).toHaveURL(/#\/auth$/);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    // The code before the last one is out of its time; the last one set the app up and works once.
    await page.keyboard.type(appCode(secret, Date.now() - 120_000));
    await page.keyboard.press('Enter');
    const wrong = 'Incorrect code - please check your code is correct and try again';
    await expect(page.getByRole('alert')).toHaveText(wrong);
    await typeInto(page, page.getByLabel('Code', { exact: true }), appCode(secret, Date.now() + 30_000));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeFocused();
    await signOutByKeys(page);
  });

  await test.step('a forgotten password is replaced by a mailed code', async () => {
    await press(page, page.getByRole('link', { name: 'Forgot password?' }));
    await typeInto(page, page.getByLabel('Email'), person);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Email has been sent.' })).toBeVisible();
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.keyboard.type(codeIn(await mailTo(server, person, /code to set a new password/)));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await page.keyboard.type(secrets[1]);
    await typeInto(page, page.getByLabel('Confirm password', { exact: true }), secrets[1]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Password updated successfully.' })).toBeVisible();
    await expect(page).toHaveURL(/#\/login$/);
  });

  await test.step('a link to reset the password is followed', async () => {
    const before = await mailCount(server, person);
    const path = `/users/${subjectOf(linkIn(await mailTo(server, person, /invited/), 'activate'))}/password_reset`;
    expect((await callApi(server, { method: 'POST', path, token: admin.access_token })).status).toBe(200);
    await expect.poll(() => mailCount(server, person)).toBeGreaterThan(before);
    await page.goto(linkIn(await mailTo(server, person, /^Set a new password/), 'reset-password'));
    await expect(page).toHaveURL(/#\/reset-password$/);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(secrets[2]);
    await typeInto(page, page.getByLabel('Confirm password', { exact: true }), secrets[2]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Password reset!' })).toBeVisible();
    await expect(page).toHaveURL(/#\/login$/);
  });

  await test.step('a recovery code stands in for the app', async () => {
    await signInByKeys(page, secrets[2]);
    await press(page, page.getByRole('button', { name: 'Try another way' }));
    await press(page, page.getByRole('button', { name: /^Recovery code/ }));
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeFocused();
  });

  await test.step('another session is seen and ended', async () => {
    const other = await signedInByApi(server, person, secrets[2], codes[1]);
    await openProfile(page);
    await expect(page.getByText('8 recovery codes left')).toBeVisible();
    const sessions = page.getByRole('list', { name: 'Where you are signed in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1);
    await press(page, sessions.getByRole('button', { name: /^Sign out of/ }));
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    const after = await callApi(server, { method: 'GET', path: '/profile', token: other.access_token });
    expect(after.status).toBe(401);
  });
});

async function setUpApp(page: Page, secret: string): Promise<{ secret: string; codes: string[] }> {
  await openProfile(page);
  await press(page, page.getByRole('button', { name: 'Set up' }));
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.type(secret);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await dialog.locator('code').innerText();
  await expect(dialog.getByLabel('Code from the app')).toBeFocused();
  await page.keyboard.type(appCode(key));
  await page.keyboard.press('Enter');
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  const listed = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await press(page, kept.getByRole('button', { name: 'I have kept them' }));
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { secret: key, codes };
}

async function signInByKeys(page: Page, secret: string): Promise<void> {
  await typeInto(page, page.getByLabel('Email'), person);
  await typeInto(page, page.getByLabel('Password', { exact: true }), secret);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/#\/login$/);
}

async function openProfile(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /^User menu/ }));
  await choose(page, 'Profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();
}

async function signOutByKeys(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: /^User menu/ }));
  await page.keyboard.press('Enter');
  await choose(page, 'Log Out');
  await expect(page).toHaveURL(/#\/login$/);
}

type Signed = { access_token: string; organizations: { id: string }[] };

/** A session of a program; the code stands for the second factor where one is due. */
async function signedInByApi(server: LarderServer, email: string, secret: string, code?: string): Promise<Signed> {
  const first = await callApi(server, { method: 'POST', path: '/authorize', body: { email, password: secret } });
  expect(first.status).toBe(200);
  if (code === undefined) return first.body;
  const token = first.body.multifactor_token;
  const second = await callApi(server, { method: 'POST', path: '/multifactor/validate', body: { code }, token });
  expect(second.status).toBe(200);
  return second.body;
}

/** Orchard Foods asks everybody whom it invites for a phone and an employee number. */
async function askForPhoneAndNumber(server: LarderServer, { access_token: token, organizations }: Signed) {
  const path = `/organizations/${organizations[0]?.id}/restriction_settings`;
  const body = { required_in_invite: ['PHONE', 'EMPLOYEE_ID'] };
  const { status, body: answer } = await callApi(server, { method: 'PATCH', path, body, token });
  expect(status, JSON.stringify(answer)).toBe(200);
}

function subjectOf(link: string): string {
  const claims = Buffer.from(link.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sub: string }).sub;
}
