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
