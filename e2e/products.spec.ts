import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

test.use({ keepPage: true });

const locked = 'This product is shared with devices outside of your scope.';

test.describe('the page of a product', () => {
  test.use({ as: people.admin });

  test('is reached from its category, and leads back to it', async ({ page }) => {
    await page.goto('/#/categories?q=soups%20%26%20stocks');
    await page.getByRole('link', { name: 'Soups & Stocks' }).click();
    // Other tests add products of this category: this one need not be on its first page.
    const search = page.getByRole('searchbox', { name: 'Search products' });
    await search.fill('Seafood');
    await search.press('Enter');
    await page.getByRole('link', { name: 'Seafood Chowder' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Seafood Chowder' })).toBeFocused();
    await expect(page).toHaveURL(/#\/categories\/category-details\/[\w-]+\/products\/[\w-]+$/);
    await expect(page).toHaveTitle(/Seafood Chowder/);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Product Categories', 'Soups & Stocks', 'Seafood Chowder']);
    await trail.getByRole('link', { name: 'Soups & Stocks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Soups & Stocks' })).toBeVisible();
    await page.goBack();
    await page.getByRole('region', { name: 'Product info' }).getByRole('link', { name: 'Soups & Stocks' }).click();
    await expect(page).toHaveURL(/#\/categories\/category-details\/[\w-]+$/);
  });

  test('shows its own cards when the way back leads past its category', async ({ page, call }) => {
    const sandwich = await product(call, 'Sandwiches', 'Egg & Cress');
    const other = (await call('GET', `/categories/${sandwich.category}/products`)).body.items.find(
      ({ id }: { id: string }) => id !== sandwich.id,
    );
    const info = page.getByRole('region', { name: 'Product info' });
    await open(page, call, 'Sandwiches', 'Egg & Cress');
    const facts = await info.innerText();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Sandwiches' }).click();
    await page.getByRole('link', { name: other.name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
    await expect(page.getByRole('img', { name: `Label of ${other.name}` }).first()).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expect(page.getByRole('heading', { level: 1, name: 'Egg & Cress' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Product info' })).toHaveCount(1);
    expect(await info.innerText()).toBe(facts);
    await expect(label(page)).toHaveAccessibleName(/^Label of Egg & Cress,/);
    await expect(page.getByRole('img', { name: `Label of ${other.name}` })).toHaveCount(0);
  });

  test('is reached by a link that names no category, and tells of one that does not exist', async ({ page, call }) => {
    const { id, category } = await product(call, 'Sandwiches', 'Egg & Cress');
    await page.goto('/#/categories');
    await page.goto(`/#/products/${id}`);
    await expect(page).toHaveURL(new RegExp(`#/categories/category-details/${category}/products/${id}$`));
    await page.goBack();
    await expect(page).toHaveURL(/#\/categories$/);
    await page.goto(`/#/products/${randomUUID()}`);
    await expect(page.getByText('Deleted, or you have no access. Ask an Admin.')).toBeVisible();
  });

  test('for sale shows its facts, its ingredients with the allergens in bold, and its price', async ({
    page,
    call,
  }) => {
    await open(page, call, 'Sandwiches', 'Egg & Cress');
    const info = page.getByRole('region', { name: 'Product info' });
    for (const text of ['SW-001', /^\d{13}$/, 'For Sale', 'Global', '2 days (override)']) {
      await expect(info.getByRole('definition').filter({ hasText: text })).toBeVisible();
    }
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } }),
    );
    await info.getByRole('button', { name: 'Copy SKU' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'SKU copied successfully' })).toBeVisible();
    const ingredients = page.getByRole('region', { name: 'Ingredients' });
    await expect(ingredients.locator('strong', { hasText: /^MUSTARD$/ })).toBeVisible();
    await expect(ingredients.locator('strong', { hasText: /^EGG$/ }).first()).toBeVisible();
    await expect(ingredients).toContainText('£3.45');
    await expect(ingredients).toContainText('sesame, soya');
    await expect(page.getByRole('region', { name: 'Allergens' })).toHaveCount(0);
  });

  test('for prep lists its allergens by priority', async ({ page, call }) => {
    await open(page, call, 'Soups & Stocks', 'Seafood Chowder');
    const picked = page.getByRole('list', { name: 'Allergens in the order of the label' }).getByRole('listitem');
    await expect(picked).toHaveText([
      'Fish',
      'Crustaceans',
      'Molluscs',
      'Milk',
      'Celery',
      'Wheat',
      'Sulphur dioxide/sulphites',
    ]);
  });

  test('tells undeclared allergens from none, on the page and on the label', async ({ page, call }) => {
    const allergens = page.getByRole('region', { name: 'Allergens' });
    await open(page, call, 'Soups & Stocks', 'Mushroom Soup (new recipe)');
    await expect(allergens.getByText('Undeclared')).toBeVisible();
    await expect(allergens).toContainText('UNDEFINED - Consult allergen matrix');
    expect(await labelText(page)).toMatchObject({ Allergens: 'UNDEFINED - Consult allergen matrix' });
    await open(page, call, 'Sauces & Dressings', 'Tomato Relish');
    await expect(allergens.getByText('No allergens')).toBeVisible();
    expect(await labelText(page)).not.toHaveProperty('Allergens');
  });

  test('says where its expiry comes from, and warns when the day of production does not count', async ({
    page,
    call,
  }) => {
    const expiry = page.getByRole('region', { name: 'Expiry' });
    const warning = 'Warning: does not include day of production';
    await open(page, call, 'Sauces & Dressings', 'Marie Rose Sauce');
    await expect(expiry).toContainText('From storage');
    await settings(page, { day_of_production: false });
    await expect(expiry.getByText(warning)).toHaveCount(0);
    await open(page, call, 'Sauces & Dressings', 'Caesar Dressing');
    await expect(expiry).toContainText('5 days (override)');
    await expect(expiry.getByText(warning)).toBeVisible();
    await settings(page, { day_of_production: true });
    await expect(expiry.getByText(warning)).toHaveCount(0);
  });

  test('shows an inactive product as such', async ({ page, call }) => {
    await open(page, call, 'Sandwiches', 'Brie & Cranberry Baguette');
    await expect(page.getByRole('main').getByText('Inactive', { exact: true }).first()).toBeVisible();
  });

  test('stays when it cannot be loaded, and loads on Retry', async ({ page, call }) => {
    const { id } = await product(call, 'Sandwiches', 'Egg & Cress');
    const json = { error_code: 'INTERNAL', error_description: 'An error occurred' };
    await page.route(`**/api/products/${id}`, (route) => route.fulfill({ status: 500, json }));
    await page.goto(`/#/products/${id}`);
    await expect(page.getByText('This product could not be loaded.')).toBeVisible();
    await page.unroute(`**/api/products/${id}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Egg & Cress' })).toBeVisible();
  });
});

test.describe('the label preview', () => {
  test.use({ as: people.admin });

  test('is as large as the label, or half as large again', async ({ page, call }) => {
    await open(page, call, 'Soups & Stocks', 'Seafood Chowder');
    expect(await sizeOf(label(page))).toEqual({ width: 79.5, height: 60 });
    await choose(page, '100%');
    expect(await sizeOf(label(page))).toEqual({ width: 53, height: 40 });
    await choose(page, '80 mm');
    expect(await sizeOf(label(page))).toEqual({ width: 53, height: 80 });
    await choose(page, 'Easy peel');
    expect(await sizeOf(label(page))).toEqual({ width: 53, height: 40 });
    await page.setViewportSize({ width: 320, height: 800 });
    await choose(page, '150%');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('carries the tags and the storage that were chosen', async ({ page, call }) => {
    await open(page, call, 'Sauces & Dressings', 'Marie Rose Sauce');
    expect(await labelText(page)).toMatchObject({ Name: 'Marie Rose Sauce', Storage: 'Fridge' });
    expect(await labelText(page)).not.toHaveProperty('Tags');
    await page.getByLabel('Defrosted').check();
    await page.getByLabel('Use first').check();
    await expect(label(page)).toContainText('DEFROSTED');
    expect(await labelText(page)).toMatchObject({ Tags: 'DEFROSTED, USE FIRST' });
    await page.getByLabel('Sample storage').selectOption('Freezer');
    expect(await labelText(page)).toMatchObject({ Storage: 'Freezer' });
  });

  test('follows the settings of the organisation', async ({ page, call }) => {
    await open(page, call, 'Sandwiches', 'Egg & Cress');
    await settings(page, { include_weekday: true, date_format: 'uk', hide_batch_code: false });
    await expect
      .poll(() => labelText(page))
      .toMatchObject({ 'Use by': expect.stringMatching(/^[A-Z][a-z]{2} \d\d\/\d\d\/\d\d$/), 'Batch code': '0412' });
    await expect(label(page)).toHaveAttribute('font-family', /^Arimo/);
    await settings(page, { include_weekday: false, hide_batch_code: true, condensed_font: true });
    await expect(label(page)).toHaveAttribute('font-family', /^'Archivo Narrow'/);
    await expect.poll(() => labelText(page)).toMatchObject({ 'Use by': expect.stringMatching(/^\d\d\/\d\d\/\d\d$/) });
    expect(await labelText(page)).not.toHaveProperty('Batch code');
  });

  test('says whether its text is large enough, and continues what does not fit', async ({ page, call }) => {
    const preview = page.getByRole('region', { name: 'Label preview' });
    await open(page, call, 'Soups & Stocks', 'Seafood Chowder');
    await expect(preview.getByText(/^Smallest text 1\.\d\smm/)).toBeVisible();
    await expect(preview.getByRole('alert')).toHaveCount(0);
    await open(page, call, 'Grab & Go Pots', 'Ploughman’s Lunch Box for Two with Everything');
    const parts = preview.getByRole('img', { name: /part \d of \d/ });
    await expect(preview.getByRole('status')).toContainText('Stick all of them on the food.');
    const count = await parts.count();
    expect(count).toBeGreaterThan(1);
    await expect(parts.first()).toContainText(`CONTINUES 2/${count}`);
    await expect(parts.last()).toContainText(`${count}/${count}`);
    await expect(preview.getByText(/^Smallest text 1\.[2-9]\smm/)).toBeVisible();
    await preview.getByRole('button', { name: 'Use the 80 mm label' }).click();
    await expect(preview.getByText('53 × 80 mm').first()).toBeVisible();
    expect(await preview.getByRole('img', { name: /^Label of/ }).count()).toBeLessThan(count);
  });

  test('follows what is typed before it is saved, and forgets it with Cancel', async ({ page, call }) => {
    const preview = page.getByRole('region', { name: 'Label preview' });
    await open(page, call, 'Soups & Stocks', 'Seafood Chowder');
    await page.getByRole('button', { name: 'Edit Product info' }).click();
    const info = page.getByRole('region', { name: 'Product info' });
    await info.getByLabel('Name').fill('Rye Chowder');
    await expect(preview.getByText('Not saved yet')).toBeVisible();
    await expect.poll(() => labelText(page)).toMatchObject({ Name: 'Rye Chowder' });
    await info.getByRole('button', { name: 'Cancel' }).click();
    await expect(preview.getByText('Not saved yet')).toHaveCount(0);
    await expect.poll(() => labelText(page)).toMatchObject({ Name: 'Seafood Chowder' });
  });

  test('follows category, expiry, shelf life, dates and text as they are typed in their cards', async ({
    page,
    call,
  }) => {
    const category = async (facts: object) =>
      (await call('POST', '/categories', { name: `Zz cards ${randomUUID()}`, usage: 'SINGLE', ...facts })).body;
    const [home, other] = [await category({}), await category({ date_term: 'BEST_BEFORE' })];
    const { barcode } = (await call('GET', '/products/in_store_barcode')).body;
    const body = { name: `Zz loaf ${randomUUID()}`, barcode, categories: [{ id: home.id }] };
    const { id } = (await call('POST', '/products', body)).body;
    await page.goto(`/#/products/${id}`);
    await expect(label(page)).toContainText('USE BY');
    const shown = await labelText(page);
    const typedIn = async (
      card: string,
      type: (form: Locator) => Promise<unknown>,
      expected: Record<string, unknown>,
    ) => {
      await page.getByRole('button', { name: `Edit ${card}` }).click();
      const form = page.getByRole('region', { name: card, exact: true });
      await type(form);
      await expect.poll(() => labelText(page), { message: card }).toMatchObject(expected);
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => labelText(page), { message: card }).toEqual(shown);
    };
    const asked = { 'Best before': expect.any(String) };
    await typedIn(
      'Product info',
      async (form) => {
        await form.getByRole('combobox', { name: 'Category' }).fill(other.name);
        await page.getByRole('option', { name: other.name }).click();
      },
      asked,
    );
    await typedIn(
      'Label dates',
      (form) => form.getByRole('radio', { name: 'Best before', exact: true }).check(),
      asked,
    );
    const later = { 'Use by': expect.not.stringMatching(shown['Use by'] ?? '') };
    await typedIn(
      'Expiry',
      async (form) => {
        await form.getByRole('switch', { name: 'Custom expiry rule' }).press('Space');
        await form.getByLabel('Units').fill('20');
        await form.getByRole('radio', { name: 'Days' }).check();
      },
      later,
    );
    await typedIn('Shelf life', (form) => form.getByLabel('In chilled storage', { exact: true }).fill('9'), later);
    await typedIn(
      'Ingredients',
      async (form) => {
        await form.getByRole('textbox', { name: 'Ingredients' }).fill('Oats, water');
        await form.getByRole('button', { name: 'Add Oats' }).click();
      },
      { Ingredients: 'Oats, water' },
    );
  });

  test('asks before it prints or hands out what is red, and says why', async ({ page, call }) => {
    const preview = page.getByRole('region', { name: 'Label preview' });
    await open(page, call, 'Soups & Stocks', 'Seafood Chowder');
    await choose(page, 'Own values');
    await page.getByLabel('Name on the label').fill('牛奶');
    const question = page.getByRole('dialog', { name: 'This label has something to fix' });
    for (const button of ['Print test', 'Download PDF', 'Download PNG']) {
      await preview.getByRole('button', { name: button }).click();
      await expect(question.getByRole('listitem')).toContainText('cannot draw “牛奶”');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
    }
    await preview.getByRole('button', { name: 'File for a printer' }).click();
    await page.getByRole('menuitem', { name: 'Zebra and similar (ZPL)' }).click();
    const download = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Download anyway' }).click();
    expect((await download).suggestedFilename()).toBe('Seafood Chowder 53x40.zpl');
  });

  test('checks it against food law, with own values, and hands it out as PDF and PNG', async ({ page, call }) => {
    const preview = page.getByRole('region', { name: 'Label preview' });
    await open(page, call, 'Soups & Stocks', 'Seafood Chowder');
    await expect(preview.getByRole('heading', { name: 'Legal check: nothing to fix or check' })).toBeVisible();
    await choose(page, 'Own values');
    await page.getByLabel('Name on the label').fill('牛奶');
    await page.getByLabel('Initials').fill('XY');
    await expect(preview.getByRole('heading', { name: 'Legal check: 1 to fix' })).toBeVisible();
    await expect(preview.getByRole('listitem').filter({ hasText: 'cannot draw' })).toContainText('牛');
    expect(await labelText(page)).toMatchObject({ Name: '牛奶', Initials: 'XY' });
    await choose(page, 'Sample values');
    expect(await labelText(page)).toMatchObject({ Name: 'Seafood Chowder', Initials: 'AB' });
    for (const kind of ['PDF', 'PNG']) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        preview.getByRole('button', { name: `Download ${kind}` }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`Seafood Chowder 53x40.${kind.toLowerCase()}`);
    }
  });

  test('prints alone, on a page of the label’s size', async ({ page, call }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await open(page, call, 'Soups & Stocks', 'Seafood Chowder');
    for (const [size, height] of [
      ['40 mm', 40],
      ['80 mm', 80],
    ] as const) {
      await choose(page, size);
      await page.getByRole('button', { name: 'Print test' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main')).toBeHidden();
      expect(await sizeOf(page.getByRole('img', { name: 'Seafood Chowder', exact: true }))).toMatchObject({
        width: 53,
      });
      await page.emulateMedia({ media: null });
      // Printing to a file ends as printing on paper does: the sheet is taken away again.
      const [sheet, ...others] = pagesOf(await page.pdf({ preferCSSPageSize: true }));
      expect(others, 'further pages').toEqual([]);
      expect(sheet?.width).toBeCloseTo(53, 0);
      expect(sheet?.height).toBeCloseTo(height, 0);
      await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
      await expect(page.getByRole('img', { name: 'Seafood Chowder', exact: true })).toHaveCount(0);
    }
  });
});

test.describe('a new product', () => {
  test.use({ as: people.admin });

  test('is refused while one like it exists, gets a number, and keeps its history', async ({ page, call }) => {
    const { category } = await product(call, 'Sandwiches', 'Egg & Cress');
    const name = `Trial ${randomUUID()}`;
    await page.goto(`/#/categories/category-details/${category}`);
    await page.getByRole('button', { name: 'Add product' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add product' });
    await dialog.getByLabel('Name').fill('egg &  CRESS');
    await dialog.getByRole('button', { name: 'Add product' }).click();
    await expect(dialog.getByText('Barcode must be a 13 digit number').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Use an in-store number' }).click();
    await expect(dialog.getByLabel('Barcode')).toHaveValue(/^2\d{12}$/);
    await dialog.getByRole('button', { name: 'Add product' }).click();
    const duplicate = page.getByRole('dialog', { name: 'Duplicate product detected' });
    await expect(duplicate).toContainText('Egg & Cress');
    await duplicate.getByRole('button', { name: 'Go Back' }).last().click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const expiry = page.getByRole('region', { name: 'Expiry' });
    await page.getByRole('button', { name: 'Edit Expiry' }).click();
    await expiry.getByRole('switch', { name: 'Custom expiry rule' }).press('Space');
    await expiry.getByRole('button', { name: 'Save' }).click();
    await expect(expiry.getByText('Please add units, period')).toBeVisible();
    await expiry.getByRole('radio', { name: 'Hours' }).check();
    await expect(expiry.getByText('Please add hours')).toBeVisible();
    await expiry.getByLabel('Units').fill('3x6');
    await expiry.getByRole('button', { name: 'Save' }).click();
    await expect(expiry).toContainText('36 hours (override)');
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('row').filter({ hasText: 'Expiry' }).first()).toContainText('36 hours');

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete product' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click();
    await expect(page).toHaveURL(new RegExp(`category-details/${category}$`));
  });
});

test.describe('for the manager of one venue', () => {
  test.use({ as: people.venue });

  test('a product that others share is locked, and tells why', async ({ page, call }) => {
    await open(page, call, 'Sandwiches', 'Egg & Cress');
    const lock = page.getByRole('button', { name: locked });
    await lock.focus();
    await expect(page.getByRole('tooltip')).toHaveText(locked);
  });
});

async function product(call: Call, categoryName: string, name: string): Promise<{ id: string; category: string }> {
  const categories = await call('GET', `/categories?search=${encodeURIComponent(categoryName)}`);
  const category: string = categories.body.items.find((one: { name: string }) => one.name === categoryName).id;
  const found = await call('GET', `/categories/${category}/products?search=${encodeURIComponent(name)}`);
  return { id: found.body.items.find((one: { name: string }) => one.name === name).id, category };
}

async function open(page: Page, call: Call, categoryName: string, name: string): Promise<void> {
  const { id, category } = await product(call, categoryName, name);
  await page.goto(`/#/categories/category-details/${category}/products/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(label(page)).toBeVisible();
}

/** The label, or the first of its parts. */
function label(page: Page): Locator {
  return page.getByRole('img', { name: /^Label of / }).first();
}

async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('radio', { name: option, exact: true }).check();
}

/** The label's text alternative, as terms and values. */
async function labelText(page: Page): Promise<Record<string, string>> {
  const details = page.getByRole('group').filter({ hasText: 'The label as text' });
  if (!(await details.getByRole('term').first().isVisible())) await details.getByText('The label as text').click();
  const [terms, values] = await Promise.all([
    details.getByRole('term').allTextContents(),
    details.getByRole('definition').allTextContents(),
  ]);
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']));
}

/** Sets settings of the stored session, as another tab's refresh would. */
async function settings(page: Page, changes: Record<string, unknown>): Promise<void> {
  await page.evaluate((changes) => {
    const user = JSON.parse(localStorage.getItem('user') ?? '');
    Object.assign(user.organizations[0].settings, changes);
    localStorage.setItem('user', JSON.stringify(user));
    dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  }, changes);
}

/** Width and height in millimetres, to the tenth: a CSS inch has 96 pixels. */
async function sizeOf(element: Locator): Promise<{ width: number; height: number }> {
  const { width, height } = await element.evaluate((node) => node.getBoundingClientRect());
  const millimetres = (pixels: number) => Math.round((pixels / 96) * 254) / 10;
  return { width: millimetres(width), height: millimetres(height) };
}

/** The pages of a PDF in millimetres, by the boxes that it declares in points. */
function pagesOf(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => ({
    width: (Number(width) / 72) * 25.4,
    height: (Number(height) / 72) * 25.4,
  }));
}
