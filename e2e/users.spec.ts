import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { countClicks } from './clicks.ts';
import { linkIn, mailTo } from './mail.ts';
import { callApi, expect, people, test, type Call } from './person.ts';
import { editUser, fromMenu } from './user-steps.ts';

const strong = 'Plinth-Walrus-Ember-42';
let count = 0;

test.use({ as: people.admin, keepPage: true });

/** Somebody of one's own to act upon, added by the API. */
async function makePerson(
  call: Call,
  more: object = {},
): Promise<{ id: string; name: string; email: string; organization_id: string }> {
  const surname = `Tester${++count}`;
  const names = await call('GET', '/organization_names');
  expect(names.status, JSON.stringify(names.body)).toBe(200);
  const venue = names.body.items.find((one: { name: string }) => one.name === 'Quayside');
  const roles = await call('GET', `/organizations/${venue.id}/roles`);
  const role = roles.body.items.find((one: { name: string }) => one.name === 'Staff');
  const made = await call('POST', `/organizations/${venue.id}/users`, {
    forename: 'Toni',
    surname,
    email: `toni${count}@harbour.test`,
    role_id: role.id,
    ...more,
  });
  expect(made.status).toBe(201);
  return made.body;
}

const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const confirm = async (page: Page, title: string, verb: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toBeHidden();
};

test('an invited person gets a mail, sets a password and signs in', async ({ page, server, browser }) => {
  await page.goto('/#/users');
  await page.getByRole('button', { name: 'Add new' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByRole('button', { name: 'Invite user' }).click();
  await toast(page, 'Please fill required fields');
  const summary = dialog.getByRole('alert').first();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText(['First name', 'Last name', 'Email', 'Role']);
  await dialog.getByLabel('First name').fill('  Nadia ');
  await dialog.getByLabel('Last name').fill('Okonjo-Bell');
  await dialog.getByLabel('Email').fill('nadia@harbour.test');
  await dialog.getByRole('switch', { name: 'Choose a primary location' }).click();
  await dialog.getByRole('button', { name: 'Invite user' }).click();
  await expect(dialog.getByText('Please fill required fields').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Primary location' }).click();
  await page.getByRole('option', { name: 'Quayside', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: 'Staff' });
  await expect(dialog.getByRole('combobox', { name: 'Secondary locations' })).toBeVisible();
  await dialog.getByLabel('Phone number').fill('7700900171');
  await dialog.getByLabel('Employee number').fill('E-7');
  await expect(dialog.getByText(/^\d{4}$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Invite user' }).click();
  await toast(page, 'User added successfully');
  await expect(dialog).toBeHidden();
  await page.getByText('Invited', { exact: true }).first().click();
  await expect(row(page, 'Nadia Okonjo-Bell')).toContainText('Quayside');

  const link = linkIn(await mailTo(server, 'nadia@harbour.test', /invited/), 'activate');
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const fresh = await context.newPage();
  await fresh.goto(`${server.url}${link}`);
  await fresh.getByLabel('Password', { exact: true }).fill(strong);
  await fresh.getByLabel(/^confirm password$/i).fill(strong);
  await fresh
    .getByRole('button', { name: /activate|set password|continue|save/i })
    .first()
    .click();
  await expect(fresh).toHaveURL(/#\/(login|my-account)/);
  const signedIn = await callApi(server, {
    method: 'POST',
    path: '/authorize',
    body: { email: 'nadia@harbour.test', password: strong },
  });
  expect(signedIn.body.organizations[0].name).toBe('Quayside');
  await context.close();
});

test('a manager of two venues is invited in twelve clicks', async ({ page, call }) => {
  const email = `manager-${randomUUID().slice(0, 8)}@harbour.test`;
  await page.goto('/#/my-account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const clicked = await countClicks(page);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add new' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Dana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Petrov');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await dialog.getByRole('switch', { name: 'Choose a primary location' }).click();
  await dialog.getByRole('combobox', { name: 'Primary location' }).click();
  await page.getByRole('option', { name: 'Quayside', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Secondary locations' }).click();
  await page.getByRole('option', { name: 'Harbour', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: 'Venue Manager' });
  await dialog.getByRole('button', { name: 'Invite user' }).click();
  await toast(page, 'User added successfully');
  // The list of roles is the browser's own: opening it and choosing are two clicks more.
  expect((await clicked()) + 2).toBeLessThanOrEqual(12);
  const { items } = (await call('GET', `/users?search=${encodeURIComponent(email)}`)).body;
  const added = (await call('GET', `/users/${items[0].id}`)).body;
  expect(added.additional_venue_ids).toHaveLength(1);
});

test('somebody for devices alone needs no email, and never has the first role', async ({ page, call }) => {
  await page.goto('/#/users');
  await page.getByRole('button', { name: 'Add new' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  const role = dialog.getByRole('combobox', { name: 'Role', exact: true });
  const device = dialog.getByRole('combobox', { name: 'Device role' });
  await expect(role.getByRole('option', { name: 'Admin', exact: true })).toBeAttached();
  await dialog.getByLabel('Email').fill(`${'long'.repeat(9)}@harbour.test`);
  await dialog.getByText('Device only', { exact: true }).click();
  await expect(dialog.getByLabel('Email')).toBeHidden();
  await expect(role.getByRole('option', { name: 'Staff' })).toBeAttached();
  await expect(role.getByRole('option', { name: 'Admin', exact: true })).not.toBeAttached();
  await expect(device.getByRole('option', { name: 'Super User' })).not.toBeAttached();
  await dialog.getByText('Send invite', { exact: true }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('');
  await dialog.getByText('Device only', { exact: true }).click();
  await dialog.getByLabel('First name').fill('Kit');
  await dialog.getByLabel('Last name').fill('Line-Cook');
  await role.selectOption({ label: 'Staff' });
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await toast(page, 'User added successfully');
  await expect(row(page, 'Kit Line-Cook')).toContainText('Not provided');
  const { body } = await call('GET', '/users?search=line-cook');
  expect([body.items[0].status, body.items[0].has_pin, body.items[0].email.length]).toEqual(['ACTIVE', true, 43]);
  await page.getByRole('button', { name: 'Actions for Kit Line-Cook' }).click();
  await expect(page.getByRole('menuitem', { name: 'Reset pin' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Reset password' })).toBeHidden();
});

test('activating, locking, PINs and passwords ask first and tell the outcome', async ({ page, call }) => {
  const { name, id } = await makePerson(call, { device_only: true, email: undefined });
  await page.goto(`/#/users?q=${encodeURIComponent(name)}`);
  await page.getByRole('switch', { name: `Active: ${name}` }).press('Space');
  await confirm(page, 'Are you sure you want to deactivate this user?', 'Deactivate user');
  await toast(page, 'User deactivated successfully');
  await page.getByText('Inactive', { exact: true }).first().click();
  await page.getByRole('switch', { name: `Active: ${name}` }).press('Space');
  await confirm(page, 'Are you sure you want to activate this user?', 'Activate user');
  await toast(page, 'User activated successfully');
  await page.goto(`/#/users?q=${encodeURIComponent(name)}`);
  await fromMenu(name, 'Lock', 'Are you sure you want to lock this user?')(page);
  await confirm(page, 'Are you sure you want to lock this user?', 'Lock user');
  await toast(page, 'User Lock updated');
  await expect(row(page, name)).toContainText('Locked');
  await fromMenu(name, 'Unlock', 'Are you sure you want to unlock this user?')(page);
  await confirm(page, 'Are you sure you want to unlock this user?', 'Unlock user');
  await expect(row(page, name)).not.toContainText('Locked');

  await fromMenu(name, 'Reset pin', 'Reset pin')(page);
  const dialog = page.getByRole('dialog', { name: 'Reset pin' });
  const [pin, again] = [dialog.getByLabel('PIN', { exact: true }), dialog.getByLabel('Confirm PIN', { exact: true })];
  await pin.fill('12a');
  await dialog.getByRole('button', { name: 'Save pin' }).click();
  await expect(dialog.getByText('Invalid PIN code').first()).toBeVisible();
  await pin.fill('1234');
  await again.fill('1235');
  await dialog.getByRole('button', { name: 'Save pin' }).click();
  await expect(dialog.getByText('PIN codes do not match')).toBeVisible();
  await again.fill('1234');
  await dialog.getByRole('button', { name: 'Save pin' }).click();
  await toast(page, 'User pin updated');
  await fromMenu(name, 'Clear pin', 'Are you sure you want to clear the pin of this user?')(page);
  await confirm(page, 'Are you sure you want to clear the pin of this user?', 'Clear pin');
  await toast(page, 'User pin Cleared');
  expect((await call('GET', `/users/${id}`)).body.has_pin).toBe(false);
});

test('a password is set twice alike, or by the mailed link', async ({ page, server }) => {
  await page.goto('/#/users?q=finance');
  const open = fromMenu('Joseph Whitcombe', 'Reset password', 'Reset password');
  await open(page);
  const dialog = page.getByRole('dialog', { name: 'Reset password' });
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByText('Invalid passwords')).toBeVisible();
  await dialog.getByLabel('New password', { exact: true }).fill(strong);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(`${strong}!`);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByText('Password does not match')).toBeVisible();
  await dialog.getByLabel('Confirm password', { exact: true }).fill(strong);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await toast(page, 'User password updated successfully');
  await open(page);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await toast(page, 'The link is on its way to finance@harbour.test');
  linkIn(await mailTo(server, 'finance@harbour.test', /Set a new password/), 'reset-password');
});

test('an expired invitation is sent again, a waiting one cancelled, a person deleted', async ({ page, call }) => {
  const expired = await makePerson(call, { send_invite: false });
  await page.goto(`/#/users?state=EXPIRED&q=${encodeURIComponent(expired.name)}`);
  await expect(page.getByRole('switch', { name: `Active: ${expired.name}` })).toBeHidden();
  await page.getByRole('button', { name: `Re-send invite to ${expired.name}` }).click();
  await confirm(page, 'Are you sure you want to re-invite this user?', 'Re-send invite');
  await toast(page, 'User re-invited successfully');
  await page.getByText('Invited', { exact: true }).first().click();
  await fromMenu(expired.name, 'Cancel invitation', 'Are you sure you want to cancel this invitation?')(page);
  await confirm(page, 'Are you sure you want to cancel this invitation?', 'Cancel invitation');
  await toast(page, 'Invitation cancelled successfully');
  await expect(row(page, expired.name)).toBeHidden();
  const gone = await makePerson(call, { device_only: true, email: undefined });
  await page.goto(`/#/users?q=${encodeURIComponent(gone.name)}`);
  await fromMenu(gone.name, 'Delete', 'Are you sure you want to delete this user?')(page);
  await confirm(page, 'Are you sure you want to delete this user?', 'Delete user');
  await toast(page, 'User deleted successfully');
  await expect(row(page, gone.name)).toBeHidden();
});

test('the details are edited, moved after a question, and given devices', async ({ page, call }) => {
  const { id, organization_id } = await makePerson(call, { device_only: true, email: undefined });
  await page.goto(`/#/users/user_details/${id}?organization_id=${organization_id}`);
  await expect(page.getByText('Not provided')).toHaveCount(2);
  await expect(page.getByText('This user currently has no devices assigned')).toBeVisible();
  await editUser(page);
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Please fill required fields');
  await page.getByLabel('First name').fill('Antonia');
  await page.getByRole('combobox', { name: 'Secondary locations' }).click();
  await page.getByRole('option', { name: 'Central Kitchen' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'User updated successfully');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Antonia');
  await expect(page.getByText('Central Kitchen')).toBeVisible();

  await editUser(page);
  await page.getByRole('combobox', { name: 'Location', exact: true }).click();
  await page.getByRole('option', { name: 'Station Road', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await confirm(page, 'Are you sure you want to change the location of this user?', 'Change location');
  await toast(page, 'User updated successfully');
  await expect(page.getByRole('definition').filter({ hasText: '› Station Road' })).toBeVisible();

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add devices' });
  await dialog.getByRole('button', { name: 'Add devices' }).click();
  await toast(page, 'Please select one device');
  await dialog.getByRole('combobox', { name: 'Devices' }).click();
  await page.getByRole('option', { name: 'Station Road Kitchen' }).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Add devices' }).click();
  await toast(page, 'Device Added');
  await expect(page.getByRole('heading', { name: 'Station Road' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Station Road Kitchen' }).click();
  await toast(page, 'Device removed');
});

test('people who delete themselves are logged out', async ({ page, server, call }) => {
  const me = await makePerson(call, {
    role_id: (
      await call('GET', `/organizations/${(await call('GET', '/organization_names')).body.items[0].id}/roles`)
    ).body.items.find((one: { name: string }) => one.name === 'Venue Manager').id,
  });
  const link = linkIn(await mailTo(server, me.email, /invited/), 'activate');
  await callApi(server, {
    method: 'POST',
    path: '/users/activate',
    token: link.split('token=')[1],
    body: { password: strong },
  });
  const session = await callApi(server, {
    method: 'POST',
    path: '/authorize',
    body: { email: me.email, password: strong },
  });
  // Where the portal does not run, which would follow the change of its session by itself.
  await page.goto('/api/version');
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(session.body));
  await page.goto(`/#/users/user_details/${me.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('you will be logged out at once')).toBeVisible();
  await confirm(page, 'Are you sure you want to delete this user?', 'Delete user');
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test.describe('staff', () => {
  test.use({ as: people.staff });

  test('read who works there, and are offered nothing more', async ({ page, call }) => {
    await page.goto('/#/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
    await expect(row(page, 'Vera Lindqvist')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add new' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await expect(page.getByRole('switch')).toHaveCount(0);
    const { body } = await call('GET', '/users?search=vera');
    await page.goto(`/#/users/user_details/${body.items[0].id}`);
    await expect(page.getByText("You don't have permission to view devices")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeHidden();
  });
});

test.describe('operators', () => {
  test.use({ as: people.operator });

  test('see their own staff as SaaS Users, who are neither edited nor deleted', async ({ page }) => {
    await page.goto('/#/users');
    await expect(row(page, 'Olivia Bennett')).toContainText('SaaS User');
    await page.getByRole('button', { name: 'Actions for Tomasz Zielinski' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Details', 'Reset password']);
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tomasz Zielinski' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeHidden();
  });
});

test('says what could not be loaded', async ({ page }) => {
  const json = { error_code: 'INTERNAL', error_description: 'An error occurred' };
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, json }));
  await page.goto('/#/users');
  await toast(page, 'Something went wrong while fetching users list');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
