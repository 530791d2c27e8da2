import type { Page } from '@playwright/test';
import { changeState, go, look } from './kitchen-look.ts';
import { expect, people, test } from './person.ts';
import { expectSent, openTablet } from './tablet-steps.ts';

test.use({ as: people.admin });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const sheet = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Save' }).click();

test('who prints alone reads that a manager changes names', async ({ page }) => {
  await openTablet(page, 'Callum Reid');
  await page.getByRole('link', { name: /^More/ }).click();
  await page.getByRole('link', { name: /^Names of staff/ }).click();
  await expect(page.getByText('Print-only people cannot change names here.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
});

test('a name is corrected without a network, is there at once, and on the server later', async ({ page, call }) => {
  await openTablet(page, 'Priya Nair');
  await page.route('**/api/**', (route) => route.abort());
  await go(page, '/names');
  await button(page, /^Callum Reid/).click();
  await sheet(page).getByLabel('Last name').fill(' ');
  await save(page);
  await expect(sheet(page).getByLabel('Last name')).toHaveAccessibleDescription('Enter the last name');
  await sheet(page).getByLabel('Last name').fill('Reid-Moss');
  await save(page);
  await expect(page.getByText('Callum Reid-Moss saved')).toBeVisible();
  await expect(button(page, /^Callum Reid-Moss\s*CRM$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /1 report waiting/ })).toBeVisible();
  await page.unroute('**/api/**');
  await go(page, '/tablet');
  await button(page, 'Send now').click();
  await expectSent(page);
  const found = async () => (await call('GET', '/users?search=Reid-Moss')).body.items;
  await expect.poll(found).toMatchObject([{ forename: 'Callum', surname: 'Reid-Moss' }]);
  await go(page, '/names');
  await button(page, /^Callum Reid-Moss/).click();
  await sheet(page).getByLabel('Last name').fill('Reid');
  await save(page);
  await expect.poll(found).toEqual([]);
});

test('a locked name and that of somebody above the venue are changed in the portal alone', async ({ page }) => {
  await changeState(page, ({ staff }) => {
    for (const person of staff) person.locked = person.name === 'Sam Doyle';
  });
  await openTablet(page, 'Priya Nair');
  await go(page, '/names');
  const sam = page.getByRole('listitem').filter({ hasText: 'Sam Doyle' });
  await expect(sam).toContainText('Locked: change this name in the portal');
  await expect(sam.getByRole('button')).toHaveCount(0);
  // He belongs to the brand above this venue.
  const ben = page.getByRole('listitem').filter({ hasText: 'Ben Okafor' });
  await expect(ben).toContainText(
    'Belongs to an organisation above this venue: change this name in the portal, under Users',
  );
  await expect(ben.getByRole('button')).toHaveCount(0);
  await look(page, 'names that are changed in the portal');
});

test('a name that the server does not accept is shown with its reason and stays as it was', async ({ page }) => {
  // As of a server that does not say who belongs above the venue.
  await changeState(page, ({ staff }) => {
    for (const person of staff) delete person.is_above;
  });
  await openTablet(page, 'Priya Nair');
  await go(page, '/names');
  await button(page, /^Ben Okafor/).click();
  await sheet(page).getByLabel('First name').fill('Benjamin');
  await save(page);
  await expect(page.getByRole('link', { name: /1 report was refused/ })).toBeVisible();
  await expect(button(page, /^Ben Okafor/)).toBeVisible();
  await go(page, '/tablet');
  const refused = page.getByRole('listitem').filter({ hasText: 'Name changed' });
  await expect(refused).toContainText('Benjamin · ');
  await expect(refused).toContainText('Reason: This profile belongs above this venue: edit it in the portal');
});
