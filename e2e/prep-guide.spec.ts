import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin });

/** A product of an own category, as its page's address. */
async function productPage(call: Call): Promise<string> {
  const { body: category } = await call('POST', '/categories', { name: `Guides ${randomUUID()}`, usage: 'COMPONENT' });
  const body = { name: `Custard ${randomUUID().slice(0, 8)}`, categories: [{ id: category.id }] };
  const { body: product } = await call('POST', '/products', body);
  return `/#/categories/category-details/${category.id}/products/${product.id}`;
}

test('a guide is made, filled, reordered through free positions and read in the kitchen', async ({ page, call }) => {
  await page.goto(await productPage(call));
  await page.getByRole('button', { name: 'Add prep guide' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add prep guide' }).click();
  await expect(dialog.getByText('Please add portions').first()).toBeVisible();
  await dialog.getByLabel('Portions', { exact: true }).fill('12');
  await dialog.getByLabel('Portion measurement').selectOption('portions');
  await dialog.getByRole('button', { name: 'Add prep guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Prep guide: Custard/ })).toBeFocused();
  await expect(page.getByText('12 portions')).toBeVisible();

  await page.getByRole('button', { name: 'Add ingredient' }).click();
  await dialog.getByLabel('Name').fill('Milk');
  await dialog.getByLabel('Amount').fill('1500');
  await dialog.getByLabel('Unit', { exact: true }).selectOption('ml');
  await dialog.getByRole('button', { name: 'Add ingredient' }).click();
  await expect(page.getByRole('row', { name: 'Milk 1.5 l' })).toBeVisible();

  for (const title of ['Warm the milk', 'Whisk the eggs']) {
    await page.getByRole('button', { name: 'Add step' }).click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill(`${title}, slowly`);
    await dialog.getByRole('button', { name: 'Add step' }).click();
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Actions for Warm the milk' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Order').getByRole('option')).toHaveText(['1', '3']);
  await dialog.getByLabel('Order').selectOption('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(titlesOfSteps(page)).toHaveText(['Whisk the eggs', 'Warm the milk']);

  await page.getByRole('button', { name: 'Kitchen view' }).click();
  await expect(dialog.getByRole('heading', { name: 'Ingredients' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Step 1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('heading', { name: 'Warm the milk' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
});

function titlesOfSteps(page: Page): Locator {
  return page.getByRole('region', { name: 'Steps' }).getByRole('heading', { level: 3 });
}

/** The page of a guide with steps of these titles. */
async function guideWith(call: Call, titles: string[]): Promise<string> {
  const path = await productPage(call);
  const id = path.split('/').at(-1);
  await call('POST', `/products/${id}/guide`, { batch_count: 12, batch_type: 'portions' });
  for (const title of titles)
    await call('POST', `/products/${id}/guide/steps`, { title, description: `${title}, slowly` });
  return `${path}/prep-guide`;
}

test('steps are moved by mouse, finger, keys and menu, and another one is put between them', async ({ page, call }) => {
  await page.goto(await guideWith(call, ['Warm', 'Whisk', 'Pour']));
  const titles = titlesOfSteps(page);
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  const middle = async (name: string) => {
    const box = await handle(name).boundingBox();
    if (!box) throw new Error(`There is no handle of ${name}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await expect(titles).toHaveText(['Warm', 'Whisk', 'Pour']);

  await handle('Warm').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(titles).toHaveText(['Whisk', 'Pour', 'Warm']);
  await expect(handle('Warm')).toBeFocused();
  await expect(page.getByText('Warm is now step 3 of 3.')).toBeAttached();

  const [from, to] = [await middle('Warm'), await middle('Whisk')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 30, { steps: 8 });
  await page.mouse.up();
  await expect(titles).toHaveText(['Warm', 'Whisk', 'Pour']);

  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [start, end] = [await middle('Warm'), await middle('Whisk')];
  await touch('touchStart', [start]);
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', [{ x: start.x, y: start.y + (end.y + 20 - start.y) * part }]);
  await touch('touchEnd', []);
  await expect(titles).toHaveText(['Whisk', 'Warm', 'Pour']);

  await page.getByRole('button', { name: 'Actions for Pour' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(titles).toHaveText(['Whisk', 'Pour', 'Warm']);
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.getByRole('button', { name: 'Actions for Whisk' }).click();
  await page.getByRole('menuitem', { name: 'Add step after' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add step' });
  await expect(dialog.getByText('It becomes step 2 of 4.')).toBeVisible();
  await dialog.getByLabel('Title').fill('Sieve');
  await dialog.getByLabel('Description').fill('Through a fine sieve');
  await dialog.getByRole('button', { name: 'Add step' }).click();
  await expect(titles).toHaveText(['Whisk', 'Sieve', 'Pour', 'Warm']);
  await page.reload();
  await expect(titles).toHaveText(['Whisk', 'Sieve', 'Pour', 'Warm']);
});

test('a path to a guide that is missing leads to the list', async ({ page, call }) => {
  await page.goto(`${await productPage(call)}/prep-guide`);
  await expect(page).toHaveURL(/#\/categories$/);
});
