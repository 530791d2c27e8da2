import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('an ingredient is added with what it is bought as, declared, found and restored', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const name = `Tahini ${tag}`;
  await call('POST', '/suppliers', { name: `Mill ${tag}` });
  await page.goto('/#/ingredients');
  await page.getByRole('button', { name: 'Add new' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New ingredient' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Add an item' }).click();
  await dialog.getByRole('button', { name: 'Add ingredient' }).click();
  await expect(dialog.getByText('Please enter a name').first()).toBeVisible();
  await dialog.getByLabel('Name on the pack').fill('Light tahini');
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill(`Mill ${tag}`);
  await page.getByRole('option', { name: `Mill ${tag}` }).click();
  await dialog.getByRole('combobox', { name: 'Contains', exact: true }).fill('Sesame');
  await page.getByRole('option', { name: 'Sesame' }).click();
  await dialog.getByRole('button', { name: 'The list names none of these' }).click();
  await expect(dialog.getByText('Every allergen is declared.')).toBeVisible();
  await dialog.getByLabel('GTIN').fill('96385075');
  await dialog.getByRole('button', { name: 'Add ingredient' }).click();
  await expect(dialog.getByText('Enter the 8, 12, 13 or 14 digits of the GTIN').first()).toBeVisible();
  await dialog.getByLabel('GTIN').fill('96385074');
  await dialog.getByRole('button', { name: 'Add ingredient' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Light tahini' })).toContainText('Sesame');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search for a screen, a record or a command' }).fill(tag);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions' }).last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete ingredient' }).click();
  await expect(page.getByRole('heading', { name: 'Ingredients', level: 1 })).toBeVisible();
  await page.goto(`/#/ingredients?state=DELETED&q=${tag}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('Ingredient restored')).toBeVisible();
});
