import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('what a category says of opened and frozen food applies to its product, until the product says otherwise', async ({
  page,
  call,
}) => {
  const category = (await call('POST', '/categories', { name: 'Kept sauces', usage: 'COMPONENT' })).body;
  const expiry = { units: 5, period: 'days' };
  const made = await call('POST', '/products', { name: 'Kept pesto', categories: [{ id: category.id }], expiry });

  await page.goto(`/#/categories/category-details/${category.id}`);
  const life = page.getByRole('region', { name: 'Shelf life' });
  await expect(life).toContainText('not for freezing');
  await expect(life).toContainText('24 hours, from the settings');
  await page.getByRole('button', { name: 'Edit Shelf life' }).click();
  await life.getByLabel('Once opened', { exact: true }).fill('3');
  await life.getByLabel('Frozen', { exact: true }).fill('90');
  await life.getByRole('button', { name: 'Save' }).click();
  await expect(life.getByRole('definition').filter({ hasText: '90 days' })).toBeVisible();

  await page.getByRole('link', { name: 'Kept pesto' }).click();
  await expect(life).toContainText('3 days, from category Kept sauces');
  const example = page.getByRole('region', { name: 'For example' });
  await expect(example).toContainText(/Made today → use by/);
  await expect(example).toContainText(/Opened .* → use by/);
  await expect(example).toContainText(/Frozen .* with 3 days left; Thawed .* → use by/);

  await page.getByRole('button', { name: 'Edit Shelf life' }).click();
  await expect(life.getByText('If empty: 3 days, from category Kept sauces')).toBeVisible();
  await expect(life.getByText('If empty: 5 days, its own expiry').first()).toBeVisible();
  await life.getByLabel('Once thawed', { exact: true }).fill('36');
  await life.getByRole('button', { name: 'Save' }).click();
  await expect(life.getByText('Say why it may be used for longer than 24 hours after thawing')).toBeVisible();
  await life.getByLabel('Reason for more than 24 hours after thawing').fill('Tested by the laboratory');
  await life.getByLabel('In frozen storage', { exact: true }).fill('60');
  await life.getByRole('button', { name: 'Save' }).click();
  await expect(life.getByRole('definition').filter({ hasText: '36 hours' })).toBeVisible();
  await expect(life.getByRole('definition').filter({ hasText: 'Tested by the laboratory' })).toBeVisible();
  expect((await call('GET', `/products/${made.body.id}`)).body.life).toEqual({
    thawed: { units: 36, period: 'hours' },
    expiries: { FROZEN: { units: 60, period: 'days' } },
    thawed_reason: 'Tested by the laboratory',
  });
});

test('the settings keep the shelf life of the organisation, and cooking needs its plan', async ({ page, call }) => {
  const id = (await call('GET', '/organization_names')).body.items.find(
    (one: { name: string }) => one.name === 'Harbour Kitchens',
  ).id;
  const kept = async () => (await call('GET', `/organizations/${id}/settings`)).body.settings;
  const before = await kept();

  await page.goto('/#/settings?open=expiry_date');
  const life = page.getByRole('group', { name: 'Shelf life' });
  await life.getByLabel('Once opened', { exact: true }).fill('4');
  await page.getByRole('button', { name: 'Save Shelf life' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Opened: 4 days; Thawed: 24 hours');
  await dialog.getByRole('button', { name: 'Save change' }).click();
  await expect(dialog).toBeHidden();
  expect(JSON.parse((await kept()).life)).toEqual({
    opened: { units: 4, period: 'days' },
    thawed: { units: 24, period: 'hours' },
  });

  await expect(page.getByRole('switch', { name: 'Cooking starts a new date' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'HACCP plan for cooked food' }).fill('Plan 4.2');
  await page.getByRole('button', { name: 'Save HACCP plan for cooked food' }).click();
  await dialog.getByRole('button', { name: 'Save change' }).click();
  await page.getByRole('switch', { name: 'Cooking starts a new date' }).press('Space');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('switch', { name: 'Cooking starts a new date' })).toBeChecked();
  expect(await kept()).toMatchObject({ cooking_resets: true, cooking_resets_note: 'Plan 4.2' });

  const { life: was, cooking_resets, cooking_resets_note } = before;
  await call('PATCH', `/organizations/${id}/settings`, { life: was, cooking_resets, cooking_resets_note });
});

test('a new storage is of the kind that its name suggests', async ({ page, call }) => {
  await page.goto('/#/storages');
  await page.getByRole('button', { name: 'Add new' }).click();
  const dialog = page.getByRole('dialog', { name: 'New storage location' });
  await dialog.getByLabel('Name').fill('Shelf-life freezer');
  const kind = dialog.getByRole('combobox', { name: 'Kind of storage' });
  await expect(kind).toHaveValue('Frozen');
  await dialog.getByLabel('Number').fill('30');
  await dialog.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: 'Days' }).click();
  await dialog.getByRole('button', { name: 'Add storage location' }).click();
  const info = page.getByRole('region', { name: 'Storage info' });
  await expect(info.getByRole('definition').filter({ hasText: 'Frozen' })).toBeVisible();
  const [, id = ''] = /storage-details\/([0-9a-f-]+)/.exec(page.url()) ?? [];
  await call('DELETE', `/storage/${id}`);
});
