import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

test.describe('label text', () => {
  test.use({ as: people.admin });

  test('for sale has its allergens suggested, and emphasised as a person confirms', async ({ page, call }) => {
    await page.goto(`/#/products/${await made(call, 'SINGLE')}`);
    await page.getByRole('button', { name: 'Edit Ingredients' }).click();
    const card = page.getByRole('region', { name: 'Ingredients' });
    await card
      .getByRole('textbox', { name: 'Ingredients' })
      .fill('Wheat flour, malt extract, coconut milk, kiwi. May contain nuts.');
    await expect(card.getByRole('button', { name: 'Wheat, emphasised' })).toHaveAttribute('aria-pressed', 'true');
    await expect(card.getByRole('button', { name: /emphasised$/ })).toHaveCount(1);
    const confirm = card.getByRole('checkbox', { name: 'Every allergen in the list is emphasised' });
    await confirm.check();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Decide about the words that may be allergens before you confirm')).toBeVisible();
    await card.getByRole('button', { name: 'malt extract, perhaps an allergen' }).click();
    await card.getByRole('button', { name: 'Add Wheat, Barley' }).click();
    await confirm.check();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.locator('strong')).toHaveText(['Wheat', 'malt extract']);
    await expect(card.getByText('Not confirmed')).toHaveCount(0);
    const preview = page.getByRole('img', { name: /^Label of / });
    await expect(preview.locator('text[font-weight="700"]').filter({ hasText: 'Wheat' }).first()).toBeVisible();
  });

  test('for sale is undeclared until allergens are picked, or somebody says that there are none', async ({
    page,
    call,
  }) => {
    const id = await made(call, 'SINGLE');
    await page.goto(`/#/products/${id}`);
    const card = page.getByRole('region', { name: 'Ingredients' });
    const edit = page.getByRole('button', { name: 'Edit Ingredients' });
    const declared = async () => (await call('GET', `/products/${id}`)).body.allergens_declared_at !== null;
    await expect(card.getByText('Undeclared')).toBeVisible();
    await edit.click();
    await card.getByRole('combobox', { name: 'Add an allergen' }).click();
    await page.getByRole('option', { name: 'Milk', exact: true }).click();
    await card.getByRole('button', { name: 'Remove Milk' }).click();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeVisible();
    expect(await declared()).toBe(false);
    await edit.click();
    await card.getByRole('checkbox', { name: 'No allergens' }).press('Space');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeVisible();
    await expect(card.getByText('No allergens')).toBeVisible();
    expect(await declared()).toBe(true);
    await edit.click();
    await card.getByRole('checkbox', { name: 'No allergens' }).press('Space');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Pick the allergens, or confirm “No allergens”')).toBeVisible();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(card.getByText('No allergens')).toBeVisible();
  });

  test('for prep is picked from the list in its order, and Cancel brings the saved back', async ({ page, call }) => {
    await page.goto(`/#/products/${await made(call, 'COMPONENT')}`);
    const card = page.getByRole('region', { name: 'Allergens' });
    const edit = page.getByRole('button', { name: 'Edit Allergens' });
    const pick = async (name: string) => {
      await card.getByRole('combobox', { name: 'Add an allergen' }).click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    const listed = card.getByRole('list', { name: 'Allergens in the order of the label' }).getByRole('listitem');
    await edit.click();
    await pick('Milk');
    await pick('Celery');
    await card.getByRole('button', { name: 'Move Celery up' }).click();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeVisible();
    await expect(listed).toHaveText(['Celery', 'Milk']);
    await edit.click();
    await card.getByRole('button', { name: 'Remove Celery' }).click();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(listed).toHaveText(['Celery', 'Milk']);
    await edit.click();
    await card.getByRole('button', { name: 'Remove Celery' }).click();
    await card.getByRole('button', { name: 'Remove Milk' }).click();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Pick the allergens, or confirm “No allergens”')).toBeVisible();
    await card.getByRole('checkbox', { name: 'No allergens' }).check();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Declared to contain none.')).toBeVisible();
  });

  test('that somebody else has changed is shown beside theirs, to choose from', async ({ page, call }) => {
    const id = await made(call, 'COMPONENT');
    const label = async (words: object) => {
      const { labels, updated_at } = (await call('GET', `/products/${id}`)).body;
      const body = { label_text: words, updated_at };
      const [known] = labels;
      const [method, path] = known ? ['PUT', `/labels/${known.id}`] : ['POST', `/products/${id}/labels`];
      expect((await call(method, path, body)).status).toBeLessThan(300);
    };
    await page.goto(`/#/products/${id}`);
    const card = page.getByRole('region', { name: 'Allergens' });
    await page.getByRole('button', { name: 'Edit Allergens' }).click();
    await card.getByRole('textbox', { name: 'May contain' }).fill('nuts');
    await label({ allergens: 'Milk', may_contain: 'sesame' });
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('alert')).toContainText('Someone else has changed this since you opened it');
    const versions = card.getByRole('table', { name: 'Both versions' });
    await expect(versions.getByRole('row', { name: 'May contain' }).getByRole('cell')).toHaveText(['sesame', 'nuts']);
    // What only the other has stated is kept.
    await expect(versions.getByRole('row')).toHaveCount(2);
    await card.getByRole('button', { name: 'Save yours' }).click();
    await expect(page.getByRole('button', { name: 'Edit Allergens' })).toBeVisible();
    expect((await call('GET', `/products/${id}`)).body).toMatchObject({
      may_contain: 'nuts',
      allergens: [{ name: 'Milk' }],
    });
    await page.getByRole('button', { name: 'Edit Allergens' }).click();
    await card.getByRole('textbox', { name: 'May contain' }).fill('mustard');
    await label({ may_contain: 'celery' });
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByRole('button', { name: 'Use theirs' }).click();
    await expect(card.getByRole('textbox', { name: 'May contain' })).toHaveValue('celery');
  });
});

async function made(call: Call, usage: 'SINGLE' | 'COMPONENT'): Promise<string> {
  const category = await call('POST', '/categories', { name: `Trial ${randomUUID()}`, usage });
  const { barcode } = (await call('GET', '/products/in_store_barcode')).body;
  const body = { name: `Trial ${randomUUID()}`, barcode, categories: [{ id: category.body.id }] };
  return (await call('POST', '/products', body)).body.id;
}
