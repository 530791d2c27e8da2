import { randomUUID } from 'node:crypto';
import { countClicks } from './clicks.ts';
import { labelOf, printedLabels, printIn } from './living-steps.ts';
import { expect, people, test } from './person.ts';
import { enterAs, newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin });

test('a supplier’s new specification reaches the last sticker in a dozen clicks and taps', async ({
  browser,
  server,
  page,
  call,
}) => {
  test.setTimeout(180_000);
  const tag = randomUUID().slice(0, 8);
  const [name, paste] = [`Dip ${tag}`, `Paste ${tag}`];
  await newProduct(call, name);
  const [product] = (await call('GET', `/product_search?size=1&search=${encodeURIComponent(name)}`)).body.items;
  const { items: allergens } = (await call('GET', '/allergens?size=100')).body;
  const { id: milk } = allergens.find((one: { name: string }) => one.name === 'Milk');
  await call('POST', `/products/${product.id}/allergens`, { id: milk });
  const declarations = [{ allergen_id: milk, status: 'CONTAINS' }];
  const items = [{ name: 'Light paste', declarations, in_use: true }];
  const ingredient = (await call('POST', '/ingredients', { name: paste, items })).body;
  const guide = `/products/${product.id}/guide`;
  await call('POST', guide, { batch_count: 1, batch_type: 'portions' });
  const line = (await call('POST', `${guide}/ingredients`, { name: paste, amount: 100, unit_type: 'weight' })).body;
  const linked = { ingredient_id: ingredient.id, sub_product_id: null };
  await call('PUT', `/products/${product.id}/recipe/lines/${line.id}`, linked);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'block' });
  const kitchen = await context.newPage();
  const tablet = await openTablet(kitchen);
  const [old] = await printIn(kitchen, call, name);

  // The specification says sesame.
  await page.goto('/#/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('combobox', { name: 'Search for a screen, a record or a command' }).fill(paste);
  await page.getByRole('option', { name: paste }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit ingredient' });
  const contains = dialog.getByRole('combobox', { name: 'Contains', exact: true });
  await contains.click();
  await contains.fill('Sesame');
  await page.getByRole('option', { name: 'Sesame' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Labels would lack an allergen' });
  await expect(question).toContainText('1 sticker that is still in use');
  await question.getByRole('button', { name: 'Save declarations' }).click();

  // The label takes it from the recipe.
  const lacking = page.getByRole('region', { name: 'Labels that lack what their recipe contains' });
  await lacking.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Take Sesame' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to the allergens' }).click();
  await expect(page.getByRole('region', { name: 'Label and recipe' })).not.toContainText('Label: Not named');
  const used = await clicks();
  await expect.poll(async () => (await labelOf(call, old?.id ?? '')).missing_allergens).toEqual(['Sesame']);

  // The sticker is replaced.
  await kitchen.goto('/kitchen/#/');
  await kitchen.reload();
  await enterAs(kitchen);
  await tablet.taps();
  await kitchen.getByRole('link', { name: /^Today/ }).click();
  await kitchen.getByRole('button', { name: `New sticker for ${name}` }).click();
  await expect(kitchen.getByText(`Printing a new sticker for ${name}`)).toBeVisible();
  expect(used + (await tablet.taps())).toBeLessThanOrEqual(12);
  const labels = await printedLabels(call, name, 2);
  const fresh = labels.find(({ id }) => id !== old?.id);
  await expect.poll(async () => (await labelOf(call, old?.id ?? '')).custody).toBe('RELABELLED');
  expect(await labelOf(call, fresh?.id ?? '')).toMatchObject({ custody: 'LIVE', missing_allergens: [], relabel: [] });
  await context.close();
});
