import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createFakeDevice } from '../tools/fake-device.ts';
import { overHttp } from '../tools/over-http.ts';
import { expect, people, test } from './person.ts';
import { newWord } from './product-steps.ts';

test.use({ keepPage: true });

test.describe('the command palette', () => {
  test.use({ as: people.admin });

  test('leads by keyboard alone to a screen, and gives the focus back when it is left', async ({ page }) => {
    await arrive(page, '/profile', 'Profile');
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await openPalette(page);
    await page.keyboard.type('categ');
    await expect(current(page)).toHaveText(/^Categories/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/categories$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeFocused();
  });

  test.describe('on a page of its own', () => {
    test.use({ keepPage: false });

    test('keeps the letters typed before it has opened, and the page below gets none of them', async ({ page }) => {
      await arrive(page, '/categories', 'Product Categories');
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/palette[^/]*\.js/, async (route) => {
        await held;
        await route.continue();
      });
      const search = page.getByRole('main').getByRole('searchbox');
      await search.focus();
      const asked = page.waitForRequest(/\/palette[^/]*\.js/);
      await page.keyboard.press('Control+k');
      await asked;
      await page.keyboard.type('printx');
      await page.keyboard.press('Backspace');
      release();
      await expect(box(page)).toBeFocused();
      await expect(box(page)).toHaveValue('print');
      await expect(search).toHaveValue('');
      await page.keyboard.type('s');
      await expect(box(page)).toHaveValue('prints');
    });
  });

  test('is a combobox that names its current option, round the ends of the list', async ({ page }) => {
    await arrive(page, '/profile', 'Profile');
    await page.getByRole('button', { name: 'Search and commands' }).click();
    const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(await options.last().getAttribute('id'));
    await expect(options.last()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('group', { name: 'Commands' }).getByRole('option')).not.toHaveCount(0);
  });

  test('finds categories, organisations and people, half a second after the last key', async ({ page }) => {
    await arrive(page, '/profile', 'Profile');
    const asked: string[] = [];
    page.on('request', (request) => {
      const search = new URL(request.url()).searchParams.get('search');
      if (search) asked.push(search);
    });
    await openPalette(page);
    await page.keyboard.type('cakes');
    const found = page.getByRole('group', { name: 'Categories' }).getByRole('option', { name: 'Cakes & Bakes' });
    await expect(found).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['cakes']));
    await box(page).fill('venue@harbour');
    await expect(page.getByRole('group', { name: 'Users' }).getByRole('option')).toContainText(['venue@harbour.test']);
    await box(page).fill('harbour café');
    await expect(page.getByRole('group', { name: 'Organisations' }).getByRole('option')).toHaveText([/^Harbour Café/]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Café' })).toBeVisible();
  });

  test('finds a setting by its name, its section and what it does, and an organisation by its words in any order', async ({
    page,
  }) => {
    await arrive(page, '/profile', 'Profile');
    await openPalette(page);
    const settings = page.getByRole('group', { name: 'Settings' }).getByRole('option');
    for (const [typed, name] of [
      ['currency', /^Currency/],
      ['password policy', /^Password policy/],
      ['label format weekday', /^Weekday/],
      ['rolls easy peel', /^Single height, easy peel/],
    ] as const) {
      await box(page).fill(typed);
      await expect(settings.first()).toHaveText(name);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/settings\?open=label_type_order$/);
    await openPalette(page);
    await page.keyboard.type('café harbour');
    await expect(page.getByRole('group', { name: 'Organisations' }).getByRole('option')).toHaveText([/^Harbour Café/]);
  });

  test('finds products, inactive ones too, and leads to the list of all that match', async ({ page, call }) => {
    const mark = unique();
    const category = (await call('POST', '/categories', { name: `Finds ${mark}`, usage: 'COMPONENT' })).body.id;
    for (const name of ['Quince', 'Quark', 'Quiche', 'Quinoa', 'Quail', 'Quaver'])
      await call('POST', '/products', { name: `${name} ${mark}`, categories: [{ id: category }] });
    const { items } = (await call('GET', `/product_search?search=Quark%20${mark}`)).body;
    await call('PUT', `/products/${items[0].id}`, { lifecycle: 'INACTIVE' });
    await arrive(page, '/profile', 'Profile');
    await openPalette(page);
    await page.keyboard.type(`quark ${mark}`);
    await expect(options(page, 'Products')).toHaveText([`Quark ${mark}Finds ${mark}, inactive`]);
    await box(page).fill(mark);
    await expect(options(page, 'Products')).toHaveCount(6);
    await options(page, 'Products').filter({ hasText: 'All products that match' }).click();
    await expect(page).toHaveURL(new RegExp(`#/products\\?q=${mark}`));
    // The page takes the focus once it is there.
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeFocused();
    await openPalette(page);
    await page.keyboard.type(`quiche ${mark}`);
    await expect(options(page, 'Products')).toHaveText([new RegExp(`^Quiche ${mark}`)]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Quiche ${mark}` })).toBeVisible();
  });

  test('leads to the products that have a word in their ingredients or allergens, where none is called so', async ({
    page,
    call,
  }) => {
    const word = newWord();
    const category = (await call('POST', '/categories', { name: `Sweets ${newWord()}`, usage: 'SINGLE' })).body.id;
    const { barcode } = (await call('GET', '/products/in_store_barcode')).body;
    const product = { name: `Halva ${newWord()}`, barcode, categories: [{ id: category }] };
    const { id } = (await call('POST', '/products', product)).body;
    const label = { label_text: { ingredients: `Sugar, ${word}` } };
    expect((await call('POST', `/products/${id}/labels`, label)).status).toBe(201);
    await arrive(page, '/profile', 'Profile');
    await openPalette(page);
    await page.keyboard.type(word);
    await expect(options(page, 'Ingredients and allergens')).toHaveText([
      `Products with “${word}” in their ingredients or allergens`,
    ]);
    await expect(options(page, 'Products')).toHaveCount(0);
    await box(page).fill('sesamum ignotum');
    await expect(page.getByText('Nothing found for “sesamum ignotum”')).toBeVisible();
    await box(page).fill(word);
    await options(page, 'Ingredients and allergens').click();
    await expect(page).toHaveURL(new RegExp(`#/products\\?q=${word}$`));
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  });

  test('finds devices, fridges and imports', async ({ page }) => {
    await arrive(page, '/profile', 'Profile');
    await openPalette(page);
    await page.keyboard.type('1000001');
    await expect(options(page, 'Devices')).toHaveText([/1000001, Harbour$/]);
    await box(page).fill('walk-in');
    await options(page, 'Fridges and freezers').first().click();
    await expect(page).toHaveURL(/#\/temperatures\/[^/]+$/);
    await openPalette(page);
    await page.keyboard.type('import');
    await expect(options(page, 'Screens').filter({ hasText: /^Imports/ })).toBeVisible();
  });

  test('keeps the focus when a screen arrives behind it', async ({ page }) => {
    await arrive(page, '/profile', 'Profile');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/fridges\/[^/]+$/, async (route) => {
      await held;
      await route.continue();
    });
    await openPalette(page);
    await page.keyboard.type('walk-in');
    await options(page, 'Fridges and freezers').first().click();
    await expect(page).toHaveURL(/#\/temperatures\/[^/]+$/);
    await openPalette(page);
    answer();
    await expect(page.locator('h1', { hasText: 'Walk-in' })).toBeAttached();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('import');
    await expect(options(page, 'Screens').filter({ hasText: /^Imports/ })).toBeVisible();
  });

  test('finds an import by its name', async ({ page, call }) => {
    const name = `Feed ${unique()}`;
    const targets = ['name', 'sku', 'category_id', 'ingredients', 'storage_override'];
    const mapping = JSON.stringify(Object.fromEntries(targets.map((target) => [target, target])));
    const body = { name, use: 'sale', format: 'csv', mapping, category_mapping: '{}' };
    expect((await call('POST', '/import_configurations', body)).status).toBe(201);
    await arrive(page, '/profile', 'Profile');
    await openPalette(page);
    await page.keyboard.type(name);
    await expect(options(page, 'Imports')).toHaveText([name]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('finds a label by its batch code and by its six characters', async ({ page, call, server }) => {
    const device = createFakeDevice(overHttp(server.url));
    await device.pair('1000001', '2468');
    await device.pull();
    const { products, storage } = device.state;
    const batch_code = `PAL-${unique()}`;
    const print = device.print({ product_id: products[0]!.id, storage_id: storage[0]!.id, batch_code });
    await device.send([print]);
    const { body } = await call('GET', `/labels/${print.id}`);
    await arrive(page, '/profile', 'Profile');
    for (const typed of [batch_code, body.code_short]) {
      await openPalette(page);
      await page.keyboard.type(typed);
      await expect(options(page, 'Labels')).toHaveText([new RegExp(`^${escaped(body.product.name)}${batch_code}`)]);
      await options(page, 'Labels').first().click();
      await expect(page.getByRole('dialog').getByText(batch_code).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  test('adds things from any screen', async ({ page }) => {
    await arrive(page, '/profile', 'Profile');
    for (const [typed, title] of [
      ['add product', 'Add product'],
      ['add category', 'New category'],
      ['invite', 'Invite user'],
      ['add device', 'New device'],
    ] as const) {
      await run(page, typed);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await run(page, 'add venue');
    await expect(page).toHaveURL(/#\/my-account\/new\/venue/);
  });

  test('says what could not be searched, and asks again', async ({ page }) => {
    await page.route(/\/api\/devices\?/, (route) => route.fulfill({ status: 500, json: { error_code: 'INTERNAL' } }));
    await arrive(page, '/profile', 'Profile');
    await openPalette(page);
    await page.keyboard.type('cakes');
    await expect(page.getByRole('alert')).toContainText('These could not be searched: Devices.');
    await expect(options(page, 'Categories')).not.toHaveCount(0);
    await page.unroute(/\/api\/devices\?/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('says that nothing was found', async ({ page }) => {
    await arrive(page, '/profile', 'Profile');
    await openPalette(page);
    await page.keyboard.type('no such thing');
    await expect(page.getByText('Nothing found for “no such thing”')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('0 results');
  });

  test('changes the theme, and opens the shortcuts', async ({ page }) => {
    await arrive(page, '/profile', 'Profile');
    await run(page, 'theme: dark');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await run(page, 'keyboard');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

test.describe('the palette of other people', () => {
  test.describe('with a role of level 8', () => {
    test.use({ as: people.staff });

    test('offers what is permitted only', async ({ page }) => {
      await arrive(page, '/profile', 'Profile');
      await page.keyboard.press('Control+k');
      const screens = page.getByRole('group', { name: 'Screens' }).getByRole('option');
      await expect(screens.filter({ hasText: 'Reports' })).toBeVisible();
      await expect(screens.filter({ hasText: 'Categories' })).toHaveCount(0);
      const commands = page.getByRole('group', { name: 'Commands' }).getByRole('option');
      await expect(commands.filter({ hasText: 'Log Out' })).toBeVisible();
      await expect(commands.filter({ hasText: /add|new|invite/i })).toHaveCount(0);
    });

    test('asks for what is permitted only', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (searchParams.has('search')) asked.push(pathname);
      });
      await arrive(page, '/profile', 'Profile');
      await openPalette(page);
      await page.keyboard.type('harbour 1');
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/result/);
      await expect.poll(() => asked.toSorted()).toEqual(['/api/devices', '/api/labels/find', '/api/users']);
    });
  });

  test.describe('who manages a venue', () => {
    test.use({ as: people.venue });

    test('offers what they may add', async ({ page }) => {
      await arrive(page, '/profile', 'Profile');
      await page.keyboard.press('Control+k');
      const commands = page.getByRole('group', { name: 'Commands' }).getByRole('option');
      await expect(commands.filter({ hasText: 'Add product' })).toBeVisible();
      await expect(commands.filter({ hasText: /Add device|Add import|Add venue|Add brand/ })).toHaveCount(0);
    });
  });

  test.describe('of the operator', () => {
    test.use({ as: people.operator });

    test('offers accounts, and nothing of a kitchen', async ({ page }) => {
      await arrive(page, '/profile', 'Profile');
      await page.keyboard.press('Control+k');
      const commands = page.getByRole('group', { name: 'Commands' }).getByRole('option');
      await expect(commands.filter({ hasText: 'Add account' })).toBeVisible();
      await expect(commands.filter({ hasText: /Add product|Add category|Add device|Add import/ })).toHaveCount(0);
    });
  });
});

test.describe('the shortcuts', () => {
  test.use({ as: people.admin });

  test('stand on the sheet that a question mark opens, those of the page among them', async ({ page }) => {
    await arrive(page, '/categories', 'Product Categories');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByRole('heading', { name: 'Everywhere' })).toBeVisible();
    await expect(sheet.getByText('g then c')).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'New category' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('lead to places, to the search box and to what is new, but never while somebody types', async ({ page }) => {
    await arrive(page, '/profile', 'Profile');
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/#\/categories$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeFocused();
    const search = page.getByRole('searchbox', { name: 'Search categories' });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('ng/?');
    await expect(search).toHaveValue('ng/?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await search.blur();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'New category' })).toBeVisible();
  });

  test('of single keys can be switched off, and stay so', async ({ page }) => {
    await arrive(page, '/categories', 'Product Categories');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    const single = page.getByRole('switch', { name: 'Single-key shortcuts' });
    await expect(single).toBeChecked();
    await single.focus();
    await page.keyboard.press('Space');
    await expect(single).not.toBeChecked();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeFocused();
    await page.keyboard.press('?');
    await page.keyboard.press('n');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(box(page)).toBeFocused();
  });
});

async function arrive(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
}

async function run(page: Page, command: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(command);
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeHidden();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

function box(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search for a screen, a record or a command' });
}

function current(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });
}

function options(page: Page, group: string): Locator {
  return page.getByRole('group', { name: group, exact: true }).getByRole('option');
}

function unique(): string {
  return randomUUID().slice(0, 8);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
