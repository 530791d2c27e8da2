import { expect, people, test } from './person.ts';
import { newWord } from './product-steps.ts';

test.use({ as: people.admin });

test('duplicates are merged into one, and come back by one button', async ({ page, call }) => {
  const tag = newWord();
  const category = (await call('POST', '/categories', { name: `Category ${tag}`, usage: 'COMPONENT' })).body.id;
  const make = async (name: string): Promise<string> =>
    (await call('POST', '/products?check_duplicates=false', { name, categories: [{ id: category }] })).body.id;
  const [kept, gone] = [await make(`Aaa ${tag}`), await make(`AAA ${tag}`)];
  await page.goto('/#/duplicate-products');
  const heading = page.getByText(`Aaa ${tag} · 2 products · same name`);
  await expect(heading).toBeVisible();
  await page
    .getByRole('button', { name: `Actions for Aaa ${tag}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Compare with the others' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare products' });
  await expect(compared.getByRole('row', { name: /^Last printed/ })).toContainText('Never');
  await compared
    .getByRole('button', { name: `Merge the others into this one: Aaa ${tag}` })
    .first()
    .click();
  const asked = page.getByRole('dialog', { name: 'Merge 1 product?' });
  await expect(asked).toContainText(`takes in AAA ${tag}`);
  await asked.getByRole('button', { name: 'Merge 1 product' }).click();
  await expect(heading).toHaveCount(0);
  expect((await call('GET', `/products/${gone}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading).toBeVisible();
  expect((await call('GET', `/products/${gone}`)).status).toBe(200);
  expect((await call('GET', `/products/${kept}`)).status).toBe(200);
});
