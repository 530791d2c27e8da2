import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';

// A supplier's chart becomes ingredients with what they declare.

test.use({ as: people.admin });

test('a chart of a supplier is asked about, shown and imported', async ({ page }) => {
  const tag = randomUUID().slice(0, 8);
  const text = `Product,Supplier,Milk,Eggs,Fish,Mustard\nMayonnaise ${tag},Mill ${tag},N,Y,,M\nPesto ${tag},Mill ${tag},Y,N,N,\n,,,,,`;
  await page.goto('/#/ingredients');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles({ name: 'chart.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText('2 new ingredients')).toBeVisible();
  await expect(page.getByText(`1 supplier is new: Mill ${tag}.`)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`Mayonnaise ${tag}`) });
  await expect(row).toContainText('Eggs: contains');
  await expect(row).toContainText('Milk: not listed');
  await expect(row).toContainText('Mustard: may contain');
  await expect(row).not.toContainText('Fish');
  // What the file was read from, and then that its "no" states an absence.
  await page.getByLabel('What were the declarations read from?').selectOption('The suppliers’ specifications');
  await page.getByLabel('What does “no” in this chart mean?').selectOption('It states that the allergen is absent');
  await expect(row).toContainText('Milk: absence stated');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the ingredients' }).click();
  await page.goto(`/#/ingredients?q=${tag}`);
  await page.getByRole('link', { name: `Mayonnaise ${tag}` }).click();
  await expect(page.getByText('Specification states absence of')).toBeVisible();
});

test('a sheet of recipes becomes the lines of prep guides, and the label that lacks what they contain is named', async ({
  page,
  call,
}) => {
  const tag = randomUUID().slice(0, 8);
  const { items: allergens } = (await call('GET', '/allergens')).body;
  const sesame = allergens.find((one: { name: string }) => one.name === 'Sesame');
  const { items: categories } = (await call('GET', '/categories?size=100')).body;
  const category = categories.find((one: { usage: string }) => one.usage === 'COMPONENT');
  const declarations = [{ allergen_id: sesame.id, status: 'CONTAINS' }];
  await call('POST', '/ingredients', { name: `Tahini ${tag}`, items: [{ name: 'Light tahini', declarations }] });
  await call('POST', '/products', { name: `Hummus ${tag}`, categories: [{ id: category.id }] });
  const text = `Recipe,Ingredient,Amount\nHummus ${tag},Tahini ${tag},1 1/2 kg\n,Salt,a pinch\nNo dish ${tag},Salt,1 g`;

  await page.goto('/#/ingredients/import');
  await page.getByRole('link', { name: 'Import recipes' }).click();
  await expect(page.getByRole('heading', { name: 'Import recipes', level: 1 })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles({ name: 'recipes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('row', { name: new RegExp(`Tahini ${tag}`) })).toContainText('1.5 kg');
  await expect(page.getByRole('row', { name: `Salt, a pinch Hummus ${tag}` })).toContainText('Not linked');
  await expect(page.getByText(`No product is called “No dish ${tag}”: add it first`)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await page.getByRole('link', { name: 'Show products that differ from their recipes' }).click();
  await page.getByRole('link', { name: `Hummus ${tag}` }).click();
  await expect(page.getByRole('region', { name: 'Label and recipe' })).toContainText('Recipe: Contains');
});
