import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { countClicks } from './clicks.ts';
import { expect, people, test } from './person.ts';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

test.describe('a new account', () => {
  test.use({ as: people.operator });

  test('is made with the keyboard alone: address found while typing, another for invoices, an owner, a summary', async ({
    page,
  }) => {
    const name = unique('Nettle & Vine');
    await page.goto('/#/accounts');
    await page.getByRole('link', { name: 'Add account' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New account' })).toBeFocused();
    await expect(steps(page)).toHaveText([/COMPANY INFO/, /ADDRESS/, /OWNER INFO/]);
    await expect(page.getByRole('button', { name: 'CANCEL' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'PREVIOUS' })).toHaveCount(0);

    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please fill all the required fields');
    await page.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('office@nettle.test');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('07700900');
    await expect(page.getByLabel('Mobile (optional)', { exact: true })).toHaveValue('7700 900');
    await page.keyboard.press('Enter');
    await expect(page.getByText('A mobile number has at least 10 digits')).toBeVisible();
    await page.keyboard.type('123');
    await expect(page.getByLabel('Mobile (optional)', { exact: true })).toHaveValue('7700 900 123');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('01174960110');
    await expect(page.getByLabel('Landline (optional)', { exact: true })).toHaveValue('011 749 601 10');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 2, name: 'ADDRESS' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'PREVIOUS' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'CANCEL' })).toHaveCount(0);
    const line1 = page.getByLabel('Address line 1');
    await expect(line1).toHaveAttribute('placeholder', 'Start enter address');
    await page.keyboard.press('Tab');
    await expect(line1).toBeFocused();
    await page.keyboard.type('bristol');
    const results = page.getByRole('listbox', { name: 'Addresses found' });
    await expect(results.getByRole('option').first()).toBeVisible();
    expect((await results.boundingBox())?.height).toBeLessThanOrEqual(200);
    await page.keyboard.type(' city hall');
    await expect(results.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Post code')).toHaveValue('BS1 5TR');
    await expect(page.getByLabel('Town/City')).toHaveValue('Bristol');
    await expect(page.getByLabel('County (optional)')).toHaveValue('Avon');
    await expect(line1).toHaveValue('Bristol City Hall');
    await page.getByRole('switch', { name: 'The billing address is the same' }).press('Space');
    await expect(steps(page)).toHaveText([/COMPANY INFO/, /ADDRESS/, /BILLING ADDRESS/, /OWNER INFO/]);
    await page.getByRole('button', { name: 'NEXT' }).press('Enter');

    await expect(page.getByRole('heading', { level: 2, name: 'BILLING ADDRESS' })).toBeFocused();
    await page.getByRole('button', { name: 'NEXT' }).press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please fill all the required fields');
    await expect(page.getByText('Enter a town or city')).toBeVisible();
    await page.getByLabel('Address line 1').focus();
    await page.keyboard.type('88 Old Ferry Street');
    await page.getByLabel('Town/City').focus();
    await page.keyboard.type('Brooklyn');
    await page.getByLabel('Post code').focus();
    await page.keyboard.type('1120');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Enter a UK post code such as/)).toBeVisible();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 2, name: 'OWNER INFO' })).toBeFocused();
    await page.getByRole('button', { name: 'ADD', exact: true }).press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please fill the full name');
    await page.getByLabel('Full name').focus();
    await page.keyboard.type('Zoë');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please fill the full name');
    await page.keyboard.type(" O'Neill-Şahin");
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please fill the email');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(`zoe.${randomUUID().slice(0, 6)}@nettle.test`);

    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText(`${name} · office@nettle.test · +44 7700 900 123 · +44 011 749 601 10`);
    await expect(summary).toContainText('Bristol City Hall, College Green, Bristol, Avon, BS1 5TR');
    await expect(summary).toContainText('Send the invitation now: Yes');
    await summary.getByRole('button', { name: 'Change BILLING ADDRESS' }).press('Enter');
    await expect(page.getByLabel('Address line 1')).toHaveValue('88 Old Ferry Street');
    await page.reload();
    await expect(page.getByLabel('Address line 1')).toHaveValue('88 Old Ferry Street');
    await page.goBack();
    await expect(page.getByLabel('Full name')).toHaveValue("Zoë O'Neill-Şahin");
    await page.getByRole('button', { name: 'ADD', exact: true }).press('Enter');
    await expect(page.getByText('Account added successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page.getByText('88 Old Ferry Street, Brooklyn, 11201')).toBeVisible();
    await page.goto('/#/accounts/new/account');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });

  test('is not made by a double ADD twice, and CANCEL forgets the answers', async ({ page, call }) => {
    const name = unique('Once Only');
    await fillAccount(page, name);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/organizations')) {
        posts.push(request.headers()['idempotency-key'] ?? '');
      }
    });
    await page.getByRole('button', { name: 'ADD', exact: true }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    expect(new Set(posts).size).toBe(1);
    const { items } = (await call('GET', '/organization_names')).body;
    const found = await call('GET', `/organizations/${items[0].id}/network?category_tag=ACCOUNT&search=${name}`);
    expect(found.body.total).toBe(1);

    await page.goto('/#/accounts/new/account');
    await page.getByLabel('Name', { exact: true }).fill('Forgotten');
    await page.getByRole('button', { name: 'CANCEL' }).click();
    await expect(page).toHaveURL(/#\/accounts$/);
    await page.goto('/#/accounts/new/account');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });

  test('that is refused keeps the form, says why, and leads to the step', async ({ page }) => {
    await fillAccount(page, unique('Refused'));
    await page.route('**/api/organizations', (route) =>
      route.fulfill({
        status: 422,
        json: {
          error_code: 'INVALID',
          error_description: 'Enter a UK post code',
          errors: [{ path: 'location.0.postcode', message: 'Enter a UK post code' }],
          trace_id: '1',
        },
      }),
    );
    await page.getByRole('button', { name: 'ADD', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'ADDRESS' })).toBeVisible();
    await expect(page.getByLabel('Post code')).toHaveAttribute('aria-invalid', 'true');
    await page.unroute('**/api/organizations');
    await page.route('**/api/organizations', (route) =>
      route.fulfill({ status: 500, json: { error_code: 'INTERNAL', error_description: 'An error occurred' } }),
    );
    await page.getByRole('button', { name: 'NEXT' }).click();
    await page.getByRole('button', { name: 'ADD', exact: true }).click();
    await expect(page.getByText('Error while creating account').first()).toBeVisible();
  });

  test('takes a typed address when the search fails, and says so', async ({ page }) => {
    await page.route('**/api/addresses?*', (route) =>
      route.fulfill({
        status: 503,
        json: { error_code: 'UNAVAILABLE', error_description: 'Something went wrong while getting address list' },
      }),
    );
    await page.goto('/#/accounts/new/account');
    await page.getByLabel('Name', { exact: true }).fill('By hand');
    await page.getByLabel('Email').fill('a@b.test');
    await page.getByRole('button', { name: 'NEXT' }).click();
    await page.getByLabel('Address line 1').fill('1 Nowhere Lane');
    await expect(page.getByText('Something went wrong while getting address list')).toBeVisible();
    await page.getByLabel('Town/City').fill('Bath');
    await page.getByLabel('Post code').fill('ba1 1aa!');
    await page.getByLabel('Town/City').focus();
    await expect(page.getByLabel('Post code')).toHaveValue('BA1 1AA');
    await page.getByRole('button', { name: 'NEXT' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'OWNER INFO' })).toBeVisible();
  });
});

// In a customer whose network no other test counts.
test.describe('a new brand and venue', () => {
  test.use({ as: people.orchard });

  test('have the step NETWORK, where a venue may be added to a brand', async ({ page }) => {
    const brand = unique('Brand');
    await page.goto('/#/my-account');
    await page.getByRole('link', { name: 'Add brand' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New brand' })).toBeFocused();
    await expect(steps(page)).toHaveText([/COMPANY INFO/, /ADDRESS/, /OWNER INFO/, /NETWORK/]);
    await fillCompany(page, brand);
    await page.getByRole('button', { name: 'NEXT' }).click();
    await expect(page.getByText('It is added below Orchard Foods.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Add to brand' })).toHaveCount(0);
    await page.getByRole('button', { name: 'ADD', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: brand })).toBeFocused();
    await expect(page.getByText('There are no venues added yet')).toBeVisible();
    await expect(page).toHaveURL(/#\/my-account\/brand-details\/[\w-]+$/);

    const venue = unique('Venue');
    await page.goto('/#/my-account/new/venue');
    await fillCompany(page, venue);
    await page.getByRole('button', { name: 'NEXT' }).click();
    await page.getByRole('switch', { name: 'Add to brand' }).check();
    await page.getByRole('button', { name: 'ADD', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Please fill all the required fields');
    await page.getByRole('combobox', { name: 'Brand' }).fill(brand);
    await page.getByRole('option', { name: brand }).click();
    await page.getByRole('button', { name: 'ADD', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: venue })).toBeFocused();
    await expect(page).toHaveURL(/brand-details\/[\w-]+\/venue-details\/[\w-]+$/);
    await expect(page.getByText('No devices available')).toBeVisible();
  });
});

test.describe('the manager of a brand', () => {
  test.use({ as: people.brand });

  test('makes venues of the own brand, with nothing to choose', async ({ page }) => {
    await page.goto('/#/my-account');
    await expect(page.getByRole('link', { name: 'Add brand' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Add venue' }).click();
    await fillCompany(page, unique('Annexe'));
    await page.getByRole('button', { name: 'NEXT' }).click();
    await expect(page.getByText('It is added below the brand Harbour Café.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Add to brand' })).toHaveCount(0);
    await page.goto('/#/my-account/new/brand');
    await expect(page.getByText('You cannot add this here')).toBeVisible();
  });
});

function steps(page: Page) {
  return page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
}

/** Fills COMPANY INFO and ADDRESS, and goes on to OWNER INFO. */
async function fillCompany(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill('office@nettle.test');
  await page.getByRole('button', { name: 'NEXT' }).click();
  await page.getByLabel('Address line 1').fill('1 Wharf Lane');
  await page.getByLabel('Town/City').fill('Bristol');
  await page.getByLabel('Post code').fill('bs15qd');
  await page.getByRole('button', { name: 'NEXT' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'OWNER INFO' })).toBeVisible();
}

async function fillAccount(page: Page, name: string): Promise<void> {
  await page.goto('/#/accounts/new/account');
  await fillCompany(page, name);
  await page.getByLabel('Full name').fill('Ada Lin');
  await page.getByLabel('Email').fill(`ada.${randomUUID().slice(0, 6)}@nettle.test`);
}

test.describe('venues like another', () => {
  test.use({ as: people.admin });

  test('three are pasted with at most eight clicks, and a wrong line is named', async ({ page, call }) => {
    await page.goto('/#/my-account');
    const clicked = await countClicks(page);
    await page.getByRole('button', { name: 'Venues like another' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add venues like another' });
    await dialog.getByRole('combobox', { name: 'Like which venue?' }).click();
    await page.getByRole('option', { name: 'Central Kitchen', exact: true }).click();
    const list = dialog.getByRole('textbox', { name: 'New venues' });
    const lines = ['North Kitchen', 'South Kitchen', 'West Kitchen'].map((name) => `${name}\t1 Mill Lane\tReading`);
    await list.fill(lines.map((line, at) => `${line}\t${at === 1 ? 'nowhere' : 'RG1 8NP'}`).join('\n'));
    await dialog.getByRole('button', { name: 'Add 3 venues' }).click();
    await expect(dialog.getByText('Line 2: Enter a UK post code', { exact: false })).toBeVisible();
    await list.fill(lines.map((line) => `${line}\tRG1 8NP`).join('\n'));
    await dialog.getByRole('button', { name: 'Add 3 venues' }).click();
    await expect(page.getByText('3 venues added')).toBeVisible();
    expect(await clicked()).toBeLessThanOrEqual(8);
    const { items } = (await call('GET', '/organization_names')).body;
    expect(JSON.stringify(items)).toContain('South Kitchen');
  });
});
