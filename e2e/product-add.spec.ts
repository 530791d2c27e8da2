import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { press, tabTo, typeInto } from './keyboard.ts';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin });

test('a product is added with ingredients and allergens at once, by keyboard, as its label follows what is typed', async ({
  page,
  call,
}) => {
  const name = `Zz malt loaf ${randomUUID().slice(0, 8)}`;
  const home = await category(call, 'SINGLE');
  const writes = writesOf(page);
  await page.goto(`/#/categories/category-details/${home}`);
  await press(page, page.getByRole('button', { name: 'Add product' }).first());
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  const label = dialog.getByRole('img', { name: /^Label of/ });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await expect(label).toContainText('Zz malt loaf');
  await press(page, dialog.getByRole('button', { name: 'Use an in-store number' }));
  await expect(dialog.getByLabel('Barcode')).toHaveValue(/^2\d{12}$/);
  await tabTo(page, dialog.getByRole('switch', { name: 'Custom expiry rule' }));
  await page.keyboard.press('Space');
  await typeInto(page, dialog.getByLabel('Units'), '2');
  await tabTo(page, dialog.getByRole('radio', { name: 'Hours', exact: true }));
  await page.keyboard.press('Space');

  await typeInto(page, dialog.getByRole('textbox', { name: 'Ingredients' }), 'Wheat flour, malt extract, dates');
  await expect(dialog.getByRole('button', { name: 'Wheat, emphasised' })).toHaveAttribute('aria-pressed', 'true');
  await expect(label.locator('text[font-weight="700"]').filter({ hasText: 'Wheat' }).first()).toBeVisible();
  await expect(label).toContainText('malt extract');
  const confirm = dialog.getByRole('checkbox', { name: 'Every allergen in the list is emphasised' });
  await tabTo(page, confirm);
  await page.keyboard.press('Space');
  await press(page, dialog.getByRole('button', { name: 'Add product' }));
  await expect(dialog.getByText('Decide about the words that may be allergens before you confirm')).toBeVisible();
  await expect(confirm).toBeFocused();
  expect(writes()).toEqual([]);

  await tabBackTo(page, dialog.getByRole('button', { name: 'malt extract, perhaps an allergen' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'malt extract, emphasised' })).toBeFocused();
  await tabTo(page, confirm);
  await page.keyboard.press('Space');
  await press(page, dialog.getByRole('button', { name: 'Add Wheat, Barley' }));
  await expect(dialog.getByRole('list', { name: 'Allergens in the order of the label' })).toContainText('Barley');
  await typeInto(page, dialog.getByLabel('May contain'), 'nuts');
  await expect(label).toContainText('nuts');
  await press(page, dialog.getByRole('button', { name: 'Add product' }));

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ingredients' }).locator('strong')).toHaveText([
    'Wheat',
    'malt extract',
  ]);
  expect(writes()).toEqual(['POST /api/products']);
  const made = await only(call, home);
  expect(made).toMatchObject({
    allergens: [{ name: 'Wheat' }, { name: 'Barley' }],
    allergens_declared_at: expect.any(String),
    expiry: { units: 2, period: 'hours' },
    label_text: { ingredients: 'Wheat flour, malt extract, dates', emphasis_confirmed: true, may_contain: 'nuts' },
  });
  expect(made.history).toHaveLength(1);
});

test('what is typed for the label stays when another category is picked, and what fits its use is sent', async ({
  page,
  call,
}) => {
  const [sale, prep] = [await category(call, 'SINGLE'), await category(call, 'COMPONENT')];
  await page.goto(`/#/categories/category-details/${sale}`);
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await dialog.getByLabel('Name').fill(`Zz stock ${randomUUID().slice(0, 8)}`);
  await dialog.getByRole('textbox', { name: 'Ingredients' }).fill('Water, celery');
  await dialog.getByLabel('May contain').fill('mustard');
  const { name } = (await call('GET', `/categories/${prep}`)).body;
  await dialog.getByRole('combobox', { name: 'Category' }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(dialog.getByRole('textbox', { name: 'Ingredients' })).toHaveCount(0);
  await expect(dialog.getByLabel('May contain')).toHaveValue('mustard');
  await dialog.getByRole('checkbox', { name: 'No allergens' }).check();
  await expect(dialog.getByRole('img', { name: /^Label of/ })).toContainText('mustard');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Declared to contain none.')).toBeVisible();
  expect(await only(call, prep)).toMatchObject({
    ingredients: '',
    may_contain: 'mustard',
    allergens: [],
    allergens_declared_at: expect.any(String),
  });
});

test('an allergen that is gone meanwhile is named and marked, and nothing that was typed is lost', async ({
  page,
  call,
}) => {
  const home = await category(call, 'COMPONENT');
  const tag = randomUUID().slice(0, 8);
  const { id } = (await call('POST', '/allergens', { name: `Zz lupin ${tag}` })).body;
  await page.goto(`/#/categories/category-details/${home}`);
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await dialog.getByLabel('Name').fill(`Zz dough ${tag}`);
  const picker = dialog.getByRole('combobox', { name: 'Add an allergen' });
  await picker.fill(`Zz lupin ${tag}`);
  await page.getByRole('option', { name: `Zz lupin ${tag}` }).click();
  await dialog.getByLabel('May contain').fill('milk');
  await call('DELETE', `/allergens/${id}`);
  // Closed on purpose: it opens for what is wrong in it.
  await dialog.locator('summary', { hasText: 'Allergens' }).click();
  await expect(picker).toBeHidden();
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog.getByRole('alert')).toContainText('An allergen that you picked is no longer in the list');
  await expect(picker).toBeVisible();
  await expect(picker).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Name')).toHaveValue(`Zz dough ${tag}`);
  await expect(dialog.getByLabel('May contain')).toHaveValue('milk');
  expect((await call('GET', `/categories/${home}/products`)).body.items).toEqual([]);

  await dialog.getByRole('button', { name: `Remove Zz lupin ${tag}` }).click();
  await expect(picker).not.toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Zz dough ${tag}` })).toBeVisible();
  expect(await only(call, home)).toMatchObject({ may_contain: 'milk', allergens_declared_at: null });
});

test('a part that was closed opens for the field that is refused in it', async ({ page, call }) => {
  const home = await category(call, 'COMPONENT');
  await page.goto(`/#/categories/category-details/${home}`);
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await dialog.getByLabel('Name').fill('Zz thawed');
  const life = dialog.locator('summary', { hasText: 'Shelf life' });
  await life.click();
  await dialog.getByLabel('Once thawed', { exact: true }).fill('72');
  const reason = dialog.getByLabel('Reason for more than 24 hours after thawing');
  await expect(reason).toBeVisible();
  await life.click();
  await expect(reason).toBeHidden();
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(reason).toBeFocused();
});

test('on a phone the label’s parts start closed, and the buttons stay in sight with all of them open', async ({
  page,
  call,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const home = await category(call, 'SINGLE');
  await page.goto(`/#/categories/category-details/${home}`);
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  const ingredients = dialog.getByRole('textbox', { name: 'Ingredients' });
  await expect(ingredients).toBeHidden();
  await dialog.locator('summary', { hasText: 'Ingredients and allergens' }).click();
  await ingredients.fill('Milk');
  await dialog.locator('summary', { hasText: 'Label preview' }).click();
  await expect(dialog.getByRole('img', { name: /^Label of/ })).toContainText('Milk');
  await expect(dialog.getByRole('button', { name: 'Add product' })).toBeInViewport({ ratio: 1 });
  const sideways = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(sideways).toBe(false);
});

test('without permission for labels a product is added without them', async ({ page, call }) => {
  const home = await category(call, 'COMPONENT');
  await page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    const { permissions } = user.api_tokens;
    user.api_tokens.permissions = permissions.filter((one: string) => one !== 'LABELS_MANAGE');
    localStorage.setItem('user', JSON.stringify(user));
  });
  await page.goto(`/#/categories/category-details/${home}`);
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await dialog.getByLabel('Name').fill('Zz plain');
  await expect(dialog.getByRole('img', { name: /^Label of Zz plain/ })).toBeVisible();
  await expect(dialog.locator('summary')).toHaveText(['Shelf life', 'Label preview', 'The label as text']);
});

async function category(call: Call, usage: 'SINGLE' | 'COMPONENT'): Promise<string> {
  return (await call('POST', '/categories', { name: `Zz add ${randomUUID().slice(0, 8)}`, usage })).body.id;
}

/** The one product of a category. */
async function only(call: Call, home: string) {
  const { items } = (await call('GET', `/categories/${home}/products`)).body;
  expect(items).toHaveLength(1);
  return (await call('GET', `/products/${items[0].id}`)).body;
}

/** What the page has written so far. */
function writesOf(page: Page): () => string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.includes('/products')) writes.push(`${request.method()} ${pathname}`);
  });
  return () => writes;
}

async function tabBackTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`The keyboard never reached ${target.toString()}`);
}
