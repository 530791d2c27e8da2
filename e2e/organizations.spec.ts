import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

test.use({ keepPage: true });

test.describe('for an operator', () => {
  test.use({ as: people.operator });

  test('the accounts of all customers are listed, searched and filtered', async ({ page }) => {
    await page.goto('/#/accounts');
    await expect(page.getByRole('heading', { level: 1, name: 'Organisations' })).toBeFocused();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Address',
      'Phone',
      'Email',
      'Primary contact',
      'Actions',
    ]);
    await expect(row(page, 'Harbour Kitchens')).toContainText('office@harbour.test');
    await expect(row(page, 'Harbour Kitchens')).toContainText(
      /\d+ tablets: (\d+ (silent|with reports waiting|never paired)(, )?)+|\d+ tablets: all well/,
    );
    await expect(row(page, 'Harbour Kitchens')).toContainText(/\d+ open incident/);
    await expect(row(page, 'Orchard Foods')).toContainText('Rowan Pritchard');
    const search = page.getByRole('searchbox', { name: 'Search organisations' });
    await search.fill('orchard');
    await search.press('Enter');
    await expect(page).toHaveURL(/#\/accounts\?q=orchard$/);
    await expect(page.getByRole('link', { name: 'Harbour Kitchens' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: 'Restricted' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No result')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: 'Actions for Harbour Kitchens' }).click();
    await page.getByRole('menuitem').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Kitchens' })).toBeFocused();
  });

  test('those in trouble come first, every other order is a click away, and any of their names finds them', async ({
    page,
  }) => {
    await page.goto('/#/accounts');
    await expect(page.getByRole('radio', { name: 'Trouble first' })).toBeChecked();
    const links = page.getByRole('table', { name: 'Organisations' }).locator('tbody tr a');
    await expect(links.first()).toHaveText('Harbour Kitchens');
    await page.getByText('By name', { exact: true }).click();
    await expect(page).toHaveURL(/#\/accounts\?sort=name:asc$/);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(page).toHaveURL(/sort=name:desc$/);
    // While the list is read in its new order it has other rows, or none.
    await expect
      .poll(async () =>
        (await links.allTextContents()).filter((name) => /^(Orchard Foods|Harbour Kitchens)$/.test(name)),
      )
      .toEqual(['Orchard Foods', 'Harbour Kitchens']);
    await page.getByText('Trouble first', { exact: true }).click();
    await expect(page).toHaveURL(/#\/accounts$/);
    const search = page.getByRole('searchbox', { name: 'Search organisations' });
    await search.fill('brooklyn');
    await search.press('Enter');
    await expect(page.getByRole('link', { name: 'Orchard Foods' })).toHaveCount(0);
    await expect(row(page, 'Harbour Kitchens')).toContainText('Found by Brooklyn Pier');
  });

  test('an account leads down to its brands and venues, and back up by the breadcrumbs', async ({ page }) => {
    await page.goto('/#/accounts');
    await page.getByRole('link', { name: 'Harbour Kitchens' }).click();
    await expect(page).toHaveURL(/#\/accounts\/account-details\/[\w-]+$/);
    await expectCrumbs(page, ['Accounts', 'Harbour Kitchens']);
    await expect(fact(page, 'Primary contact')).toHaveText('Amelia Hart');
    await expect(fact(page, 'Time zone')).toHaveText('Europe/London');
    await expect(fact(page, 'Code')).toHaveText('HK');
    await expect(names(page, 'Brands')).toHaveText(['Harbour Café', 'Tide & Grain Bakery']);
    for (const venue of ['Brooklyn Pier', 'Central Kitchen', 'Harbour', 'Quayside', 'Station Road'])
      await expect(names(page, 'Venues').getByText(venue, { exact: true })).toBeVisible();
    await expect(row(page, 'Quayside')).toContainText('Tide & Grain Bakery');
    await expect(
      page.getByRole('table', { name: 'Devices' }).getByRole('link', { name: 'Harbour Bar', exact: true }),
    ).toBeVisible();

    await names(page, 'Brands').filter({ hasText: 'Tide & Grain Bakery' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tide & Grain Bakery' })).toBeFocused();
    await expectCrumbs(page, ['Accounts', 'Harbour Kitchens', 'Tide & Grain Bakery']);
    await names(page, 'Venues').filter({ hasText: 'Brooklyn Pier' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Brooklyn Pier' })).toBeFocused();
    await expect(page).toHaveURL(/\/account-details\/[\w-]+\/brand-details\/[\w-]+\/venue-details\/[\w-]+$/);
    await expectCrumbs(page, ['Accounts', 'Harbour Kitchens', 'Tide & Grain Bakery', 'Brooklyn Pier']);
    await expect(fact(page, 'Time zone')).toHaveText('America/New_York');
    await expect(
      page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Brooklyn Pier' }).first(),
    ).toBeVisible();
    await crumbs(page).getByRole('link', { name: 'Tide & Grain Bakery' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tide & Grain Bakery' })).toBeFocused();
    await page.getByRole('link', { name: 'Back to Harbour Kitchens' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Kitchens' })).toBeFocused();
    await page.getByRole('link', { name: 'Back to Accounts' }).click();
    await expect(page).toHaveURL(/#\/accounts$/);
  });

  test('a failed load says so, and tries again', async ({ page }) => {
    await page.goto('/#/accounts');
    const id = /account-details\/(?<id>[\w-]+)/;
    const href = await page.getByRole('link', { name: 'Orchard Foods' }).getAttribute('href');
    const one = `**/api/organizations/${id.exec(href ?? '')?.groups?.id}`;
    await page.route(one, (route) =>
      route.fulfill({ status: 500, json: { error_code: 'INTERNAL', error_description: 'An error occurred' } }),
    );
    await page.getByRole('link', { name: 'Orchard Foods' }).click();
    await expect(page.getByRole('alert')).toContainText('This organisation could not be loaded.');
    await page.unroute(one);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orchard Foods' })).toBeVisible();
  });
});

test.describe('for an account admin', () => {
  test.use({ as: people.admin });

  test('My Account shows brands, venues and devices', async ({ page }) => {
    await page.goto('/#/my-account');
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeFocused();
    await expect(fact(page, 'Name')).toHaveText('Harbour Kitchens');
    await expect(names(page, 'Brands')).toHaveCount(2);
    for (const venue of ['Brooklyn Pier', 'Central Kitchen', 'Harbour', 'Quayside', 'Station Road'])
      await expect(names(page, 'Venues').getByText(venue, { exact: true })).toBeVisible();
    const devices = page.getByRole('group', { name: 'Devices' });
    // Other tests may have added some.
    await expect.poll(() => devices.getByRole('row').count()).toBeGreaterThanOrEqual(13);
    expect((await devices.boundingBox())?.height).toBe(400);
    const search = page.getByRole('searchbox', { name: 'Search devices' });
    await search.fill('bakery');
    await search.press('Enter');
    await expect(page.getByRole('table', { name: 'Devices' }).getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/#\/my-account\?devices=bakery$/);
  });

  test('a brand and a venue stand below My Account', async ({ page }) => {
    await page.goto('/#/my-account');
    await names(page, 'Brands').filter({ hasText: 'Harbour Café' }).click();
    await expect(page).toHaveURL(/#\/my-account\/brand-details\/[\w-]+$/);
    await expectCrumbs(page, ['My Account', 'Harbour Café']);
    await expect(names(page, 'Venues')).toHaveText(['Harbour', 'Station Road']);
    await names(page, 'Venues').filter({ hasText: 'Station Road' }).click();
    await expectCrumbs(page, ['My Account', 'Harbour Café', 'Station Road']);
    await expect(page.getByRole('tab', { name: 'Devices' })).toBeVisible();
    const devices = page.getByRole('tabpanel').getByRole('listitem');
    // Other tests put devices of their own there.
    await expect(devices.filter({ hasText: 'Station Road Kitchen' })).toContainText('1000004');
    await expect(devices.filter({ hasText: 'Station Road Counter' })).toContainText('1000005');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Café' })).toBeVisible();
  });

  test('the lists of a page are searched by themselves, in the address', async ({ page }) => {
    await page.goto('/#/my-account?venues=pier');
    await expect(names(page, 'Venues')).toHaveText(['Brooklyn Pier']);
    await expect(names(page, 'Brands')).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search brands' }).fill('tide');
    await expect(names(page, 'Brands')).toHaveText(['Tide & Grain Bakery']);
    await expect(page).toHaveURL(/#\/my-account\?venues=pier&brands=tide$/);
    await page.getByRole('searchbox', { name: 'Search venues' }).fill('nothing like this');
    await expect(page.getByText('No result')).toBeVisible();
  });
});

test.describe('for the manager of a brand', () => {
  test.use({ as: people.brand });

  test('My Brand shows its venues', async ({ page }) => {
    await page.goto('/#/my-account');
    await expect(page.getByRole('heading', { level: 1, name: 'My Brand' })).toBeVisible();
    await expect(names(page, 'Venues')).toHaveText(['Harbour', 'Station Road']);
    await expect(page.getByRole('heading', { name: 'Brands' })).toHaveCount(0);
    await expect(page.getByText('Tide & Grain')).toHaveCount(0);
  });
});

test.describe('for the manager of a venue', () => {
  test.use({ as: people.venue });

  test('My Venue shows its devices as cards', async ({ page }) => {
    await page.goto('/#/my-account');
    await expect(page.getByRole('heading', { level: 1, name: 'My Venue' })).toBeVisible();
    const devices = page.getByRole('tabpanel').getByRole('listitem');
    // Other tests put devices of their own there.
    for (const [name, code] of [
      ['Harbour Kitchen', '1000001'],
      ['Harbour Bar', '1000003'],
    ] as const)
      await expect(devices.filter({ has: page.getByRole('link', { name, exact: true }) })).toContainText(code);
    await expect(devices.filter({ hasText: 'Station Road Kitchen' })).toHaveCount(0);
  });
});

test.describe('an account in the hands of an operator', () => {
  test.use({ as: people.operator });

  test('is restricted and flagged, each by itself and after a question', async ({ page, call }) => {
    const { id, name } = await makeAccount(call);
    await page.goto(`/#/accounts/account-details/${id}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Account Settings' })).toBeVisible();
    for (const nothing of ['brands', 'venues', 'devices'])
      await expect(page.getByText(`There are no ${nothing} added yet`)).toBeVisible();
    const restrict = page.getByRole('switch', { name: 'Restrict' });
    const flag = page.getByRole('switch', { name: 'Flag' });
    await restrict.click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to restrict this account?' });
    await expect(question).toContainText(`Nobody at ${name} can order labels`);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(restrict).not.toBeChecked();
    await restrict.click();
    await question.getByRole('button', { name: 'Restrict account' }).click();
    await expect(restrict).toBeChecked();
    await expect(flag).not.toBeChecked();
    await flag.click();
    await page.getByRole('button', { name: 'Flag account' }).click();
    await expect(flag).toBeChecked();
    await expect(page.getByRole('main').getByText('Restricted', { exact: true })).toBeVisible();
    await page.goto('/#/accounts?flags=flagged,restricted');
    await expect(row(page, name)).toContainText('Flagged');
  });

  test('is synced once in 15 seconds, and tells how that went', async ({ page, call }) => {
    const { id } = await makeAccount(call);
    await page.goto(`/#/accounts/account-details/${id}`);
    await page.getByRole('button', { name: 'Edit Details' }).click();
    await page.getByLabel('Billing reference (optional)').fill('cust-7');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(fact(page, 'Billing reference')).toHaveText('cust-7');
    await page.getByRole('button', { name: 'Sync' }).click();
    await expect(page.getByText('Account is syncing')).toBeVisible();
    await expect(page.getByText('Syncing... This may take a few minutes. Check back later.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sync \(\d+ s\)$/ })).toBeDisabled();
    await expect(page.getByText(/^Last sync: 0 subscriptions/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Sync/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Sync', exact: true })).toBeEnabled();
  });

  test('says that it syncs, and when it cannot', async ({ page, call }) => {
    const { id } = await makeAccount(call);
    await page.route(`**/api/organizations/${id}/sync`, (route) =>
      route.fulfill({ status: 500, json: { error_code: 'INTERNAL', error_description: 'An error occurred' } }),
    );
    await page.route(`**/api/organizations/${id}`, async (route) => {
      const response = await route.fetch();
      const sync = { state: 'running', started_at: null, finished_at: null, summary: '' };
      await route.fulfill({ json: { ...(await response.json()), sync } });
    });
    await page.goto(`/#/accounts/account-details/${id}`);
    await expect(page.getByText('Syncing... This may take a few minutes. Check back later.')).toBeVisible();
    await page.getByRole('button', { name: 'Sync' }).click();
    await expect(page.getByText('Account cannot be synced')).toBeVisible();
  });

  test('is accessed, changed from inside, and left again', async ({ page, call }) => {
    const { id, name } = await makeAccount(call);
    await page.goto(`/#/accounts/account-details/${id}`);
    await page.route(`**/api/organizations/${id}/masquerade`, (route) =>
      route.fulfill({ status: 500, json: { error_code: 'INTERNAL', error_description: 'An error occurred' } }),
    );
    await page.getByRole('button', { name: 'Access account' }).click();
    await expect(page.getByText('Account cannot be accessed')).toBeVisible();
    await page.unroute(`**/api/organizations/${id}/masquerade`);
    await page.getByRole('button', { name: 'Access account' }).click();
    await expect(page.getByText('Account has been accessed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exit masquerade' }).first()).toBeVisible();
    await page.goto('/#/my-account');
    await expect(fact(page, 'Name')).toHaveText(name);
    await page.getByRole('button', { name: 'Edit Details' }).click();
    await page.getByLabel('Code (optional)').fill('IN');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(fact(page, 'Code')).toHaveText('IN');
    await page.getByRole('button', { name: 'Exit masquerade' }).first().click();
    await expect(page.getByRole('link', { name: 'Organisations' })).toBeVisible();
    expect((await call('GET', `/organizations/${id}`)).body.code).toBe('IN');
  });
});

test.describe('the details of an own account', () => {
  test.use({ as: people.orchard });

  test('are edited in their cards, with a post code in its one form', async ({ page }) => {
    await page.goto('/#/my-account');
    await page.getByRole('button', { name: 'Edit Contact' }).click();
    await page.getByLabel('Address line 1').fill('2 Orchard Yard');
    await page.getByLabel('Post code').fill('hr4 9');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Enter a UK post code such as/)).toBeVisible();
    await page.getByLabel('Post code').fill('hr49aa');
    await page.getByLabel('Mobile (optional)', { exact: true }).fill('07700900987');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Details saved')).toBeVisible();
    await expect(fact(page, 'Primary address')).toContainText('2 Orchard Yard');
    await expect(fact(page, 'Primary address')).toContainText('HR4 9AA');
    await expect(fact(page, 'Mobile')).toHaveText('+44 7700900987');
    await expect(page.getByRole('button', { name: 'Edit Contact' })).toBeFocused();
  });

  test('may lie in any country, which says what its addresses have', async ({ page }) => {
    const choose = async (country: string) => {
      await page.getByRole('combobox', { name: 'Country' }).fill(country);
      await page.getByRole('option', { name: country }).click();
    };
    await page.goto('/#/my-account');
    await page.getByRole('button', { name: 'Edit Contact' }).click();
    await page.getByLabel('Address line 1').fill('8 Orchard Path');
    await choose('Ireland');
    await page.getByLabel('Post code').fill('d0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('A post code has 3 to 10 letters and digits')).toBeVisible();
    await page.getByLabel('Post code').fill('d04 x285');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(fact(page, 'Primary address')).toHaveText(/8 Orchard Path.*D04 X285, Ireland$/);

    await page.getByRole('button', { name: 'Edit Contact' }).click();
    await choose('Hong Kong');
    await page.getByLabel('Post code (optional)').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(fact(page, 'Primary address')).toContainText('Hong Kong');
    await expect(fact(page, 'Primary address')).not.toContainText('D04');

    await page.getByRole('button', { name: 'Edit Contact' }).click();
    await choose('United States');
    await expect(page.getByLabel('Town/City')).toHaveAccessibleDescription('City');
    await expect(page.getByLabel('County (optional)')).toHaveAccessibleDescription('State');
    await expect(page.getByLabel('Post code')).toHaveAccessibleDescription('ZIP code');
    // A post code of the other of the two tells its country.
    await page.getByLabel('Post code').fill('hr49aa');
    await page.getByLabel('Town/City').focus();
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United Kingdom');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(fact(page, 'Primary address')).toHaveText(/HR4 9AA$/);
  });

  test('hold billing, which says that it is not connected', async ({ page }) => {
    await page.goto('/#/my-account');
    await expect(
      page.getByText('Billing is not connected. Ask your provider about invoices and payments.'),
    ).toBeVisible();
  });

  test('open the billing portal of the provider when one is connected', async ({ page, server }) => {
    await page.route('**/api/version', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        json: { ...(await response.json()), billing_script_url: `${server.url}/billing.js?site=orchard` },
      });
    });
    await page.route('**/billing.js?site=orchard', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.Chargebee = { init: ({ site }) => { document.title = site; },
          getInstance: () => ({ createChargebeePortal: () => ({ open: () => { document.title += ' portal'; } }) }) };`,
      }),
    );
    await page.goto('/#/my-account');
    await page.getByRole('button', { name: 'Open billing portal' }).click();
    await expect(page).toHaveTitle('orchard portal');
  });

  test('begin with first steps, until they are hidden', async ({ page }) => {
    await page.route(/\/api\/organizations\/[\w-]+$/, async (route) => {
      const response = await route.fetch();
      const first_steps = ['venue', 'category', 'device', 'user'].map((step) => ({ step, done: step === 'device' }));
      await route.fulfill({ json: { ...(await response.json()), first_steps } });
    });
    await page.goto('/#/my-account');
    const card = page.getByRole('region', { name: 'First steps' });
    await expect(card).toContainText('1 of 4 done');
    await card.getByRole('link', { name: 'Add a venue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New venue' })).toBeVisible();
    await page.goBack();
    await card.getByRole('button', { name: 'Hide first steps' }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(fact(page, 'Name')).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

async function makeAccount(call: Call): Promise<{ id: string; name: string }> {
  const name = `Account ${randomUUID().slice(0, 6)}`;
  const made = await call('POST', '/organizations', {
    name,
    category: { tag: 'ACCOUNT' },
    locations: [{ line1: '1 Lane', city: 'Bristol', postcode: 'BS1 5QD' }],
    account_owner: { forename: 'Ada', surname: 'Lin', email: `${randomUUID().slice(0, 8)}@made.test` },
  });
  return { id: made.body.id, name };
}

function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
}

function names(page: Page, list: string): Locator {
  return page.getByRole('table', { name: list }).getByRole('link');
}

function fact(page: Page, label: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]');
}

function crumbs(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Breadcrumb' });
}

async function expectCrumbs(page: Page, labels: string[]): Promise<void> {
  await expect(crumbs(page).getByRole('listitem')).toHaveText(labels);
  await expect(crumbs(page).getByRole('listitem').last().locator('[aria-current="page"]')).toBeVisible();
}
