import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

const locked = 'This category is shared with devices outside of your scope.';

test.use({ as: people.admin, keepPage: true });

test.describe('the list', () => {
  test('shows name, use, devices, products and state, by name', async ({ page }) => {
    await page.goto('/#/categories');
    await expect(page).toHaveTitle('Product Categories · Larder');
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'Category',
      'For',
      'Usage',
      'Products',
      'State',
      'Actions',
    ]);
    await expect(page.getByRole('columnheader', { name: 'Category' })).toHaveAttribute('aria-sort', 'ascending');
    await page.goto('/#/categories?q=cakes%20%26%20bakes');
    await expect(cells(page, 'Cakes & Bakes')).toHaveText([
      '',
      'Cakes & Bakes',
      'Sale',
      'Devices: 5',
      '13',
      'Active',
      '',
    ]);
    await page.goto('/#/categories?q=soups%20%26%20stocks');
    await expect(cells(page, 'Soups & Stocks')).toHaveText(['', 'Soups & Stocks', 'Prep', 'Global', '8', 'Active', '']);
  });

  test('follows a click anywhere on a row, but not on a control in it', async ({ page }) => {
    await page.goto('/#/categories?q=hot%20food');
    await page.getByRole('button', { name: 'Actions for Hot Food' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/#\/categories\?q=/);
    await cells(page, 'Hot Food').nth(2).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hot Food' })).toBeFocused();
  });

  test('searches half a second after the last key, once', async ({ page }) => {
    const searches: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/categories') searches.push(url.searchParams.get('search'));
    });
    await page.clock.install();
    await page.goto('/#/categories');
    await expect(names(page).nth(1)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = page.getByRole('searchbox', { name: 'Search categories' });
    await box.pressSequentially('harbour ');
    await page.clock.runFor(499);
    await box.pressSequentially('spec');
    await page.clock.runFor(499);
    expect(searches).toEqual([null]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(names(page)).toHaveText(['Harbour Specials']);
    expect(searches).toEqual([null, 'harbour spec']);
    await expect(page).toHaveURL(/#\/categories\?q=harbour\+spec$/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(names(page).nth(1)).toBeVisible();
    await expect(page).toHaveURL(/#\/categories$/);
  });

  test('keeps search, state, filters and order in the address, through Back and reload', async ({ page, call }) => {
    const tag = unique('Kept');
    const [sale, prep, gone] = [`${tag} 1`, `${tag} 2`, `${tag} 3`];
    await create(call, sale);
    await create(call, prep, 'COMPONENT');
    const { id } = await create(call, gone, 'COMPONENT');
    await call('PUT', `/categories/${id}`, { lifecycle: 'INACTIVE' });
    const query = `q=${tag.replaceAll(' ', '\\+')}`;

    await page.goto('/#/categories');
    const search = page.getByRole('searchbox', { name: 'Search categories' });
    await search.fill(tag);
    await search.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#/categories\\?${query}$`));
    await expect(names(page)).toHaveText([sale, prep]);
    await page.getByRole('radio', { name: 'Inactive' }).check();
    await expect(names(page)).toHaveText([gone]);
    await page.getByRole('radio', { name: 'All' }).check();
    await expect(names(page)).toHaveText([sale, prep, gone]);
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('checkbox', { name: 'Prep', exact: true }).check();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Remove filter For: Prep' })).toBeVisible();
    await expect(names(page)).toHaveText([prep, gone]);
    await page.getByRole('button', { name: 'Category', exact: true }).click();
    await expect(names(page)).toHaveText([gone, prep]);
    await expect(page.getByRole('columnheader', { name: 'Category' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(new RegExp(`\\?${query}&state=ALL&usage=COMPONENT&sort=name:desc$`));

    await page.reload();
    await expect(names(page)).toHaveText([gone, prep]);
    await expect(search).toHaveValue(tag);
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
    await page.goBack();
    await expect(names(page)).toHaveText([prep, gone]);
    await page.goBack();
    await expect(names(page)).toHaveText([sale, prep, gone]);
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
    await expect(names(page)).toHaveText([sale, prep]);
  });

  test('narrows to organisations and to devices', async ({ page }) => {
    await page.goto('/#/categories?q=brooklyn');
    await page.getByRole('button', { name: 'Organisation', exact: true }).click();
    const tree = page.getByRole('dialog', { name: 'Organisation' });
    await tree.getByPlaceholder('Search organisations').fill('station');
    await tree.getByRole('checkbox', { name: 'Station Road' }).check();
    await tree.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No result')).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Organisation: Station Road' }).click();
    await expect(names(page)).toHaveText(['Brooklyn Deli', 'Brooklyn Prep']);

    await page.goto('/#/categories?q=cakes%20%26%20bakes');
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('textbox', { name: 'Device: Search' }).fill('bar');
    await panel.getByRole('checkbox', { name: 'Harbour Bar · Harbour' }).check();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No result')).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Device: Harbour Bar · Harbour' }).click();
    await expect(names(page)).toHaveText(['Cakes & Bakes']);
  });

  test('shows and hides columns, and remembers which', async ({ page }) => {
    await page.goto('/#/categories');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Products' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Products' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Category' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Products' })).toHaveCount(0);
  });

  test('goes on by button and by scrolling, and Back finds the place again', async ({ page, call }) => {
    const series = unique('Series');
    const numbers = Array.from({ length: 45 }, (_, index) => String(index + 1).padStart(2, '0'));
    await Promise.all(numbers.map((number) => create(call, `${series} ${number}`)));
    await page.goto(`/#/categories?q=${encodeURIComponent(series)}`);
    const table = page.getByRole('table', { name: 'Categories' });
    await expect(table).toHaveAttribute('aria-rowcount', '46');
    await expect(page.getByText('20 of 45')).toBeVisible();
    // Dispatched, because a real click scrolls there first, and scrolling loads more by itself.
    await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
    await expect(page.getByText('40 of 45')).toBeVisible();
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, 1_500);
    await expect(page.getByText('45 of 45')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    const last = page.getByRole('link', { name: `${series} 45` });
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await expect(page.getByRole('heading', { level: 1, name: `${series} 45` })).toBeVisible();
    await page.goBack();
    await expect(last).toBeInViewport();
    await expect(page.getByText('45 of 45')).toBeVisible();
  });

  test('becomes one of two lines a row on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/#/categories?q=soups%20%26%20stocks');
    await expect(page.getByRole('row').nth(1)).toContainText('Soups & Stocks');
    await expect(page.getByRole('row').nth(1)).toContainText('Prep · Global · Products 8');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Category, sorted descending' });
    await expect(page).toHaveURL(/sort=name:desc$/);
  });
});

test.describe('the list without rows', () => {
  test('offers to clear the filters when nothing matches', async ({ page }) => {
    await page.goto('/#/categories?q=nothing-is-called-so&state=ALL');
    await expect(page.getByText('No result')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(names(page).nth(1)).toBeVisible();
    await expect(page).toHaveURL(/#\/categories$/);
  });

  test('says that it could not be loaded, and tries again', async ({ page }) => {
    await page.route(listCalls, (route) => route.fulfill({ status: 500, json: fault('INTERNAL') }));
    await page.goto('/#/categories');
    await expect(page.getByRole('alert')).toContainText('Categories could not be loaded');
    await expect(page.getByText('No data')).toHaveCount(0);
    await page.unroute(listCalls);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(names(page).nth(1)).toBeVisible();
  });

  test('says so when the right to see it was taken away meanwhile', async ({ page }) => {
    await page.route(listCalls, (route) => route.fulfill({ status: 403, json: fault('FORBIDDEN') }));
    await page.goto('/#/categories');
    await expect(page.getByText('You do not have access to this list')).toBeVisible();
  });

  test('invites to make the first one', async ({ page }) => {
    const empty = { items: [], page: 0, size: 20, total: 0, has_more: false };
    await page.route(listCalls, (route) => route.fulfill({ json: empty }));
    await page.goto('/#/categories');
    await expect(page.getByText('There are no categories yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add New' }).last().click();
    await expect(page.getByRole('dialog', { name: 'New category' })).toBeVisible();
  });

  test('keeps the rows that it has when the next ones fail', async ({ page, call }) => {
    const series = unique('Broken');
    await Promise.all(Array.from({ length: 21 }, (_, index) => create(call, `${series} ${index}`)));
    await page.route(listCalls, (route) =>
      new URL(route.request().url()).searchParams.get('page') === '1'
        ? route.fulfill({ status: 500, json: fault('INTERNAL') })
        : route.fallback(),
    );
    await page.goto(`/#/categories?q=${encodeURIComponent(series)}`);
    await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
    await expect(page.getByText('The next rows could not be loaded.')).toBeVisible();
    await expect(names(page).first()).toBeVisible();
    await page.unroute(listCalls);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('21 of 21')).toBeVisible();
  });
});

test.describe('a new category', () => {
  test('needs a name and a use, and says so in the words of the fields', async ({ page }) => {
    const name = unique('New');
    await page.goto('/#/categories');
    await page.getByRole('button', { name: 'Add New' }).click();
    const dialog = page.getByRole('dialog', { name: 'New category' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByRole('button', { name: 'Add category' }).click();
    const summary = dialog.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Please add name, usage');
    await expect(summary.getByRole('button')).toHaveText(['Please add name', 'For: Please add usage']);
    await summary.getByRole('button', { name: 'For: Please add usage' }).click();
    await expect(dialog.getByRole('radio', { name: 'For Sale' })).toBeFocused();
    await summary.getByRole('button', { name: 'Please add name' }).click();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill(name);
    await expect(summary).toHaveCount(0);
    await expect(dialog.getByText('Please add name', { exact: true })).toHaveCount(0);
    await expect(dialog.getByText('Please add usage', { exact: true })).toBeVisible();
    await dialog.getByRole('radio', { name: 'For Prep' }).check();
    await dialog.getByLabel('Description').fill('Made by a test');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Category created successfully' });
    await expect(toast).toContainText('Success');
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox').fill(name);
    await expect(cells(page, name)).toHaveText(['', name, 'Prep', 'Global', '0', 'Active', '']);
  });

  test('keeps what was typed when it is refused, and is not lost by a click beside it', async ({ page }) => {
    await page.goto('/#/categories');
    await page.getByRole('button', { name: 'Add New' }).click();
    const dialog = page.getByRole('dialog', { name: 'New category' });
    await dialog.getByLabel('Name').fill('Refused');
    await dialog.getByRole('radio', { name: 'For Sale' }).check();
    const message = 'This name is taken';
    await page.route(listCalls, (route) => route.fulfill({ status: 409, json: fault('CONFLICT', message) }));
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await page.mouse.click(20, 780);
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Name')).toHaveValue('Refused');
    await expect(dialog.getByRole('radio', { name: 'For Sale' })).toBeChecked();
  });
});

test.describe('a category', () => {
  test('is edited in its card, with a name', async ({ page, call }) => {
    const [name, renamed] = [unique('Before'), unique('After')];
    const { id } = await create(call, name);
    await page.goto(`/#/categories?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const field = page.getByLabel('Name', { exact: true });
    await expect(field).toBeFocused();
    await field.fill('  ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please add name', { exact: true })).toBeVisible();
    await field.fill(renamed);
    await page.getByRole('radio', { name: 'For Prep' }).check();
    await page.getByRole('combobox', { name: 'Shared with' }).click();
    await page.getByRole('option', { name: 'Station Road' }).click();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Category updated successfully' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    await expect(page.getByText(/, Station Road$|^Station Road,/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Category info' })).toBeFocused();
    expect((await call('GET', `/categories/${id}`)).body).toMatchObject({ name: renamed, usage: 'COMPONENT' });
  });

  test('asks before changes are thrown away, and not when there are none', async ({ page, call }) => {
    const name = unique('Guarded');
    const { id } = await create(call, name);
    await page.goto(`/#/categories/category-details/${id}?edit=info`);
    await page.getByLabel('Name', { exact: true }).fill('Something else');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Something else');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
    await page.goto(`/#/categories/category-details/${id}?edit=info`);
    await page.getByLabel('Name', { exact: true }).fill(' ');
    await page.goBack();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Please add name', { exact: true })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill(`${name} saved`);
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await question.getByRole('button', { name: 'Stay' }).click();
    await page.goBack();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/#\/categories$/);
    expect((await call('GET', `/categories/${id}`)).body.name).toBe(`${name} saved`);
    await page.goto(`/#/categories/category-details/${id}?edit=info`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Category info' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'updated' })).toHaveCount(0);
  });

  test('is deactivated and activated from its row, after a question that names it', async ({ page, call }) => {
    const name = unique('Toggled');
    await create(call, name);
    await page.goto(`/#/categories?state=ALL&q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    const question = page.getByRole('dialog', { name: 'Deactivate this category?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Deactivate' }).press('Enter');
    await expect(question).toContainText(name);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Deactivate category' }).click();
    await expect(cells(page, name).nth(5)).toHaveText('Inactive');
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Activate' }).click();
    await page
      .getByRole('dialog', { name: 'Activate this category?' })
      .getByRole('button', { name: 'Activate category' })
      .click();
    await expect(cells(page, name).nth(5)).toHaveText('Active');
  });

  test('shows its facts, key, devices and products', async ({ page, call }) => {
    await page.goto('/#/categories?q=cakes%20%26%20bakes');
    await page.getByRole('link', { name: 'Cakes & Bakes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cakes & Bakes' })).toBeFocused();
    for (const title of ['Category info', 'Key', 'Devices', 'Products']) {
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'Quayside Bakery' })).toBeVisible();
    const products = page.getByRole('table', { name: 'Products' });
    await expect(products.getByRole('row', { name: /Chocolate Brownie/ })).toContainText('3 days (override)');
    await products.getByRole('link', { name: 'Chocolate Brownie' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Chocolate Brownie' })).toBeVisible();

    const { id } = await create(call, unique('Empty'));
    await page.goto(`/#/categories/category-details/${id}`);
    await expect(page.getByText('This category has no products yet.')).toBeVisible();
  });

  test('that does not exist is said not to', async ({ page }) => {
    await page.goto(`/#/categories/category-details/${randomUUID()}`);
    await expect(page.getByText('Deleted, or you have no access. Ask an Admin.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to categories' }).click();
    await expect(page).toHaveURL(/#\/categories$/);
  });
});

test.describe('for the manager of one venue', () => {
  test.use({ as: people.venue });

  test('what others share is locked, and tells why on hover and on focus', async ({ page }) => {
    const names = page.waitForResponse((answer) => answer.url().includes('/api/organization_names'));
    await page.goto('/#/categories?q=hot%20food');
    const row = page.getByRole('row', { name: /Hot Food/ });
    const lock = row.getByRole('button', { name: locked });
    await lock.hover();
    await expect(page.getByRole('tooltip')).toHaveText(locked);
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.getByRole('link', { name: 'Hot Food' }).focus();
    await page.keyboard.press('Tab');
    await expect(lock).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText(locked);
    await expect(page.getByRole('button', { name: 'Actions for Hot Food' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Hot Food' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hot Food' })).toBeVisible();
    await expect(page.getByRole('button', { name: locked }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Category info' })).toHaveCount(0);
    await page.goto('/#/categories?q=harbour%20specials');
    await expect(page.getByRole('button', { name: 'Actions for Harbour Specials' })).toBeVisible();
    await expect(page.getByRole('button', { name: locked })).toHaveCount(0);
    expect((await (await names).json()).items).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Organisation' })).toHaveCount(0);
  });
});

test('the whole journey goes without a mouse', async ({ page }) => {
  const name = unique('Keyboard');
  await page.goto('/#/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Add New' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, dialog.getByRole('radio', { name: 'For Sale' }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'For Prep' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add New' })).toBeFocused();
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([name]);
  await tabTo(page, page.getByRole('link', { name }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  const pencil = page.getByRole('button', { name: 'Edit Category info' });
  await tabTo(page, pencil);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' edited');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: `${name} edited` })).toBeVisible();
  await expect(pencil).toBeFocused();
});

const listCalls = /\/api\/categories(\?|$)/;

/** A name of one's own, behind all of the demo in the order of names: the first page stays the demo's. */
function unique(word: string): string {
  return `Zz ${word} ${randomUUID().slice(0, 8)}`;
}

async function create(call: Call, name: string, usage = 'SINGLE'): Promise<{ id: string }> {
  const { status, body } = await call('POST', '/categories', { name, usage });
  expect(status).toBe(201);
  return body;
}

function names(page: Page): Locator {
  return page.getByRole('table', { name: 'Categories' }).getByRole('rowgroup').nth(1).getByRole('link');
}

function cells(page: Page, name: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .getByRole('cell');
}

/** Presses Tab until the element has the focus, which is never lost on the way. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    const [reached, lost] = await Promise.all([
      element.evaluate((node) => node === document.activeElement),
      page.evaluate(() => document.activeElement === document.body),
    ]);
    expect(lost, 'the focus on nothing').toBe(false);
    if (reached) return;
  }
  throw new Error('Forty stops of the keyboard do not lead there');
}

function fault(error_code: string, error_description = 'Refused for the test') {
  return { error_code, error_description, trace_id: 'e2e' };
}
