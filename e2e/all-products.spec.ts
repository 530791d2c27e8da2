import { countClicks } from './clicks.ts';
import { expect, people, test, type Call } from './person.ts';
import { newWord, productLinks } from './product-steps.ts';

test.use({ as: people.admin, keepPage: true });

async function product(call: Call, category: string, name: string, label?: object) {
  const { barcode } = (await call('GET', '/products/in_store_barcode')).body;
  const { id } = (await call('POST', '/products', { name, barcode, categories: [{ id: category }] })).body;
  if (label) await call('POST', `/products/${id}/labels`, label);
  return id;
}

const categoryOf = async (call: Call, name: string): Promise<string> =>
  (await call('POST', '/categories', { name, usage: 'SINGLE' })).body.id;

async function allergen(call: Call, wanted: string): Promise<string | undefined> {
  const items: { id: string; name: string }[] = (await call('GET', '/allergens?size=1000')).body.items;
  return items.find(({ name }) => name === wanted)?.id;
}

test('what contains sesame is found in three clicks, by allergen and by ingredient', async ({ page, call }) => {
  const tag = newWord();
  const category = await categoryOf(call, `Rings ${tag}`);
  const sesame = await allergen(call, 'Sesame');
  await product(call, category, `Seeded ${tag}`, { label_text: { ingredients: 'Flour' }, allergen_ids: [sesame] });
  await product(call, category, `Worded ${tag}`, { label_text: { ingredients: 'Toasted SESAME seeds' } });
  await product(call, category, `Plain ${tag}`, { label_text: { ingredients: 'Flour' }, allergen_ids: [] });
  await page.goto('/#/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeFocused();
  const clicked = await countClicks(page);
  await page.getByRole('button', { name: 'All products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeFocused();
  const box = page.getByRole('searchbox', { name: 'Search products, ingredients' });
  await box.fill(`sesame ${tag}`);
  await expect(productLinks(page)).toHaveText([`Seeded ${tag}`, `Worded ${tag}`]);
  expect(await clicked()).toBeLessThanOrEqual(3);
  await box.fill('sesmae');
  await expect(page.getByText('“sesame”')).toBeVisible();
});

test('a list by allergens says that it leaves undeclared products out, and leads to them', async ({ page, call }) => {
  const tag = newWord();
  const category = await categoryOf(call, `Open ${tag}`);
  await product(call, category, `Open ${tag}`);
  await page.goto(`/#/products?q=${tag}`);
  await expect(productLinks(page)).toHaveText([`Open ${tag}`]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('group', { name: 'Free from (declared)' }).getByRole('checkbox', { name: 'Milk' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No result')).toBeVisible();
  await page.getByRole('button', { name: 'Show undeclared products' }).click();
  await expect(productLinks(page)).toHaveText([`Open ${tag}`]);
  await expect(page.getByText('Not declared', { exact: true })).toBeVisible();
});

test('the name of a product has room at every width', async ({ page }) => {
  await page.goto('/#/products');
  for (const width of [1024, 1280, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const name = page.getByRole('columnheader', { name: /^Product/ });
    await expect.poll(async () => (await name.boundingBox())?.width, `at ${width} pixels`).toBeGreaterThanOrEqual(140);
  }
});

test('a column that has no room by itself shows where it is ticked, and the name keeps its own', async ({ page }) => {
  await page.goto('/#/products');
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(head('Product')).toBeVisible();
    await expect(head('Made by')).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await expect(panel.getByText('There is no room for all columns at this width.')).toBeVisible();
    for (const name of ['Ingredients', 'Made by']) {
      await expect(panel.getByRole('checkbox', { name })).not.toBeChecked();
      await panel.getByRole('checkbox', { name }).check();
      await expect(head(name)).toBeVisible();
      expect((await head('Product').boundingBox())?.width, `at ${width} pixels`).toBeGreaterThanOrEqual(140);
    }
    await panel.getByRole('button', { name: 'Reset' }).click();
    await expect(head('Made by')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
});

test('on a phone the actions of chosen products stand in one line below their number', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/products');
  const all = page.getByRole('checkbox', { name: 'Select all loaded rows' });
  await all.check();
  await expect(all).toHaveJSProperty('indeterminate', false);
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .uncheck();
  await expect(all).toHaveJSProperty('indeterminate', true);
  const top = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0;
  const [clear, edit, sheet, remove] = await Promise.all(['Clear selection', 'Edit', 'Spreadsheet', 'Delete'].map(top));
  expect([sheet, remove]).toEqual([edit, edit]);
  expect(clear).toBeLessThan(edit ?? 0);
});
