import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { changeState, go } from './kitchen-look.ts';
import { expect, people, test, type Call } from './person.ts';
import { openTablet } from './tablet-steps.ts';
import { newProduct } from './tablet.ts';

test.use({ as: people.admin });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const sheet = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Save' }).click();

/** The network is gone, while the app's own files are there. */
const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort());

async function sendAll(page: Page): Promise<void> {
  await page.unroute('**/api/**');
  await go(page, '/tablet');
  await button(page, 'Send now').click();
}

async function productNamed(call: Call, name: string) {
  const { body } = await call('GET', `/product_search?search=${encodeURIComponent(name)}`);
  const [found] = body.items;
  return found && (await call('GET', `/products/${found.id}`)).body;
}

test('who is no manager reads that a manager adds products', async ({ page }) => {
  await openTablet(page, 'Priya Nair');
  await page.getByRole('link', { name: /^More/ }).click();
  await page.getByRole('link', { name: /^Products of this tablet/ }).click();
  await expect(page.getByText('Only managers can add and change products on a tablet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
});

test('a product is added and changed without a network, is there at once, and on the server later', async ({
  page,
  call,
}) => {
  const name = `Terrace soup ${randomUUID().slice(0, 6)}`;
  await openTablet(page, 'Vera Lindqvist');
  await cutOff(page);
  await go(page, '/products');
  await expect(button(page, /^Catch of the Day, Portioned/)).toBeVisible();
  await button(page, 'Add a product').click();
  await sheet(page).getByLabel('Keeps for').fill('0');
  await sheet(page).getByLabel('Barcode').fill('123');
  await sheet(page).getByLabel('Use within (hours)').fill('1000');
  await save(page);
  const field = (label: string) => sheet(page).getByLabel(label, { exact: true });
  await expect(field('Category')).toBeFocused();
  await expect(field('Category')).toHaveAccessibleDescription('Choose a category');
  await expect(field('Name')).toHaveAccessibleDescription('Enter a name');
  await expect(field('Keeps for')).toHaveAccessibleDescription(/Enter a whole number from 1 to 3,?650\./);
  await expect(field('Use within (hours)')).toHaveAccessibleDescription(/Enter a whole number from 0 to 720\./);
  await expect(field('Barcode')).toHaveAccessibleDescription(/^Enter the 13 digits/);
  await field('Category').selectOption('Soups & Stocks');
  await field('Name').fill('  chicken   STOCK ');
  await expect(field('Name')).toHaveAccessibleDescription('A product with this name already exists.');
  await field('Name').fill(name);
  await field('Keeps for').fill('2');
  await field('Use within (hours)').fill('');
  await field('Barcode').fill('');
  await save(page);
  await expect(page.getByText(`${name} saved`)).toBeVisible();
  await expect(page.getByRole('link', { name: /1 report waiting/ })).toBeVisible();
  await go(page, '/print');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('link', { name })).toBeVisible();

  await go(page, '/products');
  await page.getByRole('searchbox').fill(name);
  await button(page, new RegExp(`^${name}`)).click();
  await sheet(page).getByLabel('Storage override').fill('Top shelf');
  await save(page);
  await expect(page.getByRole('link', { name: /2 reports waiting/ })).toBeVisible();
  await sendAll(page);
  await expect
    .poll(() => productNamed(call, name))
    .toMatchObject({
      name,
      storage_override: 'Top shelf',
      expiry: { units: 2, period: 'days' },
      date_term: null,
      device_added: expect.any(String),
    });
  await go(page, '/products');
  await button(page, new RegExp(`^${name}`)).click();
  await expect(sheet(page).getByLabel('Storage override')).toHaveValue('Top shelf');
});

test('a product that the server does not accept is shown with the reason, and corrected', async ({ page, call }) => {
  const name = `Egg spread ${randomUUID().slice(0, 6)}`;
  // Somebody has added one of this name, which the tablet does not know yet.
  const taken = `Egg salad ${randomUUID().slice(0, 6)}`;
  await newProduct(call, taken);
  await changeState(page, (state) => {
    state.products = state.products?.filter((product: { name: string }) => product.name !== taken);
  });
  await openTablet(page, 'Vera Lindqvist');
  await go(page, '/products');
  await button(page, 'Add a product').click();
  await sheet(page).getByLabel('Category', { exact: true }).selectOption('Soups & Stocks');
  await sheet(page).getByLabel('Name', { exact: true }).fill(taken);
  await sheet(page).getByLabel('SKU').fill(name);
  await save(page);
  await expect(page.getByRole('link', { name: /1 report was refused/ })).toBeVisible();
  await expect(page.getByText(`${taken}: A product with this name already exists`)).toBeVisible();
  await expect(button(page, new RegExp(`^${taken}`))).toHaveCount(0);
  await go(page, '/tablet');
  await expect(page.getByText('Product of this tablet')).toBeVisible();
  await expect(page.getByText('Reason: A product with this name already exists')).toBeVisible();
  await go(page, '/products');
  await button(page, `Correct ${taken}`).click();
  await expect(sheet(page).getByLabel('SKU')).toHaveValue(name);
  await sheet(page).getByLabel('Name', { exact: true }).fill(name);
  await save(page);
  await expect(page.getByText('Not accepted by the server')).toHaveCount(0);
  await expect(button(page, new RegExp(`^${name}`))).toBeVisible();
  await expect.poll(() => productNamed(call, name)).toMatchObject({ name, sku: name });
});
