import type { Browser, Page } from '@playwright/test';
import { linkIn, mailTo } from '../mail.ts';
import { expect, people, test } from '../person.ts';
import type { LarderServer } from '../server.ts';

const owner = 'olwen.pryce@saltmarsh.test';
const manager = 'ines.duarte@saltmarsh.test';
const secret = 'Plinth-Walrus-Ember-42';

test.use({ as: people.operator });

test('a new customer, from the operator’s wizard to the kitchen, and support from inside', async ({
  page,
  server,
  browser,
  call,
}) => {
  await test.step('the operator makes the account, with another address for invoices and an owner', async () => {
    await page.goto('/#/accounts/new/account');
    await fillCompany(page, 'Saltmarsh Kitchens');
    await fillAddress(page, '1 Wharf Lane', 'Bristol', 'BS1 5QD');
    await page.getByRole('switch', { name: 'The billing address is the same' }).click();
    await next(page, 'BILLING ADDRESS');
    await fillAddress(page, '88 Old Ferry Street', 'Brooklyn', '11201');
    await next(page, 'OWNER INFO');
    await page.getByLabel('Full name').fill('Olwen Pryce');
    await page.getByLabel('Email').fill(owner);
    await page.getByRole('button', { name: 'ADD', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saltmarsh Kitchens' })).toBeFocused();
    await expect(page.getByText('88 Old Ferry Street, Brooklyn, 11201')).toBeVisible();
  });
  const account = page.url();

  const inside = await test.step('the owner activates by mail and signs in', () => activate(browser, server));

  await test.step('makes a brand, and two venues in two time zones', async () => {
    await makeBelow(inside, 'brand', 'Saltmarsh Deli');
    await makeBelow(inside, 'venue', 'Saltmarsh Bristol');
    await makeBelow(inside, 'venue', 'Saltmarsh Brooklyn', 'America/New_York');
    const places = await call('GET', `/organizations/${account.split('/').at(-1)}/network?size=100`);
    const zones = places.body.items.map((one: { name: string; timezone: string }) => [one.name, one.timezone]);
    expect(Object.fromEntries(zones)).toEqual({
      'Saltmarsh Deli': 'Europe/London',
      'Saltmarsh Bristol': 'Europe/London',
      'Saltmarsh Brooklyn': 'America/New_York',
    });
  });

  await test.step('invites the manager of the brand, and a cook who works on devices alone', async () => {
    await inside.goto(`${server.url}/#/users`);
    await invite(inside, { names: ['Inês', 'Duarte'], email: manager, place: 'Saltmarsh Deli', role: 'Brand Manager' });
    await mailTo(server, manager, /invited/);
    await invite(inside, { names: ['Kit', 'Line-Cook'], place: 'Saltmarsh Brooklyn', role: 'Staff' });
    await expect(inside.getByRole('row').filter({ hasText: 'Kit Line-Cook' })).toContainText('Saltmarsh Brooklyn');
  });

  await test.step('the operator looks in, changes something and leaves', async () => {
    await page.getByRole('button', { name: 'Access account' }).click();
    await expect(page.getByText('Account has been accessed')).toBeVisible();
    await expect(page).toHaveURL(/#\/home$/);
    await expect(page.getByRole('button', { name: 'Exit masquerade' }).first()).toBeVisible();
    await page.goto('/#/my-account');
    await page.getByRole('button', { name: 'Edit Details' }).click();
    await page.getByLabel('Code (optional)').fill('SALT');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('SALT', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Exit masquerade' }).first().click();
    await expect(page.getByRole('link', { name: 'Organisations' })).toBeVisible();
    expect((await call('GET', `/organizations/${account.split('/').at(-1)}`)).body.code).toBe('SALT');
  });
  await inside.context().close();
});

async function activate(browser: Browser, server: LarderServer): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${server.url}${linkIn(await mailTo(server, owner, /invited/), 'activate')}`);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByLabel('Email').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  return page;
}

async function makeBelow(page: Page, kind: 'brand' | 'venue', name: string, zone?: string): Promise<void> {
  const [origin] = page.url().split('/#');
  await page.goto(`${origin}/#/my-account/new/${kind}`);
  await fillCompany(page, name, zone);
  await fillAddress(page, '1 Wharf Lane', 'Bristol', 'BS1 5QD');
  await next(page, 'OWNER INFO');
  await next(page, 'NETWORK');
  await page.getByRole('button', { name: 'ADD', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

async function fillCompany(page: Page, name: string, zone?: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill('office@saltmarsh.test');
  if (zone) {
    await page.getByRole('combobox', { name: 'Time zone' }).fill(zone);
    await page.getByRole('option', { name: zone }).click();
  }
  await next(page, 'ADDRESS');
}

async function fillAddress(page: Page, line: string, town: string, code: string): Promise<void> {
  await page.getByLabel('Address line 1').fill(line);
  await page.getByLabel('Town/City').fill(town);
  await page.getByLabel('Post code').fill(code);
}

async function next(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'NEXT' }).click();
  await expect(page.getByRole('heading', { level: 2, name: step, exact: true })).toBeVisible();
}

type Invited = { names: [string, string]; email?: string; place: string; role: string };

/** Invites somebody by mail, or without an address for devices alone. */
async function invite(page: Page, { names: [forename, surname], email, place, role }: Invited): Promise<void> {
  await page.getByRole('button', { name: 'Add new' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  if (!email) await dialog.getByText('Device only', { exact: true }).click();
  await dialog.getByLabel('First name').fill(forename);
  await dialog.getByLabel('Last name').fill(surname);
  if (email) await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('switch', { name: 'Choose a primary location' }).click();
  await dialog.getByRole('combobox', { name: 'Primary location' }).click();
  await page.getByRole('option', { name: place, exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: role });
  await dialog.getByRole('button', { name: email ? 'Invite user' : 'Add user' }).click();
  await expect(dialog).toBeHidden();
}
