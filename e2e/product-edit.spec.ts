import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin });

test('a product of an inactive category keeps it after another was picked, and asks before it comes back with it', async ({
  page,
  call,
}) => {
  const tag = randomUUID().slice(0, 8);
  const [home, other] = [await category(call, `Zz closed ${tag}`), await category(call, `Zz open ${tag}`)];
  const body = { name: `Zz product ${tag}`, categories: [{ id: home }] };
  const { id } = (await call('POST', '/products', body)).body;
  await call('PUT', `/products/${id}`, { lifecycle: 'INACTIVE' });
  await call('PUT', `/categories/${home}`, { lifecycle: 'INACTIVE' });
  await page.goto(`/#/products/${id}`);
  const info = page.getByRole('region', { name: 'Product info' });
  expect((await info.boundingBox())?.width).toBe(350);
  await page.getByRole('button', { name: 'Edit Product info' }).click();
  await expect(info.getByLabel('Storage override')).toHaveAttribute('maxlength', '12');
  await pick(page, `Zz open ${tag}`);
  await pick(page, `Zz closed ${tag}`);
  const active = info.getByRole('switch', { name: 'Active' });
  await expect(active).not.toBeChecked();
  await active.press('Space');
  await info.getByRole('button', { name: 'Save' }).click();
  const asked = page.getByRole('dialog', { name: 'Activate this product?' });
  await expect(asked).toContainText(`Its category Zz closed ${tag} is inactive: it is activated as well`);
  await asked.getByRole('button', { name: 'Activate product' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Product info' })).toBeVisible();
  expect((await call('GET', `/products/${id}`)).body).toMatchObject({
    lifecycle: 'ACTIVE',
    categories: [{ id: home, lifecycle: 'ACTIVE' }],
  });

  await page.getByRole('button', { name: 'Edit Product info' }).click();
  await info.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Product info' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Product info' }).click();
  await pick(page, `Zz open ${tag}`);
  await info.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await call('GET', `/products/${id}`)).body.categories[0].id).toBe(other);
});

test('facts that somebody else has changed are shown beside one’s own, to choose from', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const home = await category(call, `Zz both ${tag}`);
  const { id } = (await call('POST', '/products', { name: `Zz both ${tag}`, categories: [{ id: home }] })).body;
  await page.goto(`/#/products/${id}`);
  const info = page.getByRole('region', { name: 'Product info' });
  await page.getByRole('button', { name: 'Edit Product info' }).click();
  await info.getByLabel('Name').fill(`Zz mine ${tag}`);
  await call('PUT', `/products/${id}`, { name: `Zz theirs ${tag}`, description: 'Theirs too' });
  await info.getByRole('button', { name: 'Save' }).click();
  const versions = info.getByRole('table', { name: 'Both versions' });
  const names = versions.getByRole('row', { name: 'Name' }).getByRole('cell');
  await expect(names).toHaveText([`Zz theirs ${tag}`, `Zz mine ${tag}`]);
  await info.getByRole('button', { name: 'Save yours' }).click();
  await expect(page.getByRole('button', { name: 'Edit Product info' })).toBeVisible();
  expect((await call('GET', `/products/${id}`)).body).toMatchObject({
    name: `Zz mine ${tag}`,
    description: 'Theirs too',
  });
});

test('a product of one device becomes global after a question', async ({ page, call }) => {
  const { items } = (await call('GET', '/product_search?search=Egg%20mayonnaise')).body;
  const { id } = items.find((one: { device_added: string | null }) => one.device_added);
  await page.goto(`/#/products/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Detach' }).click();
  const asked = page.getByRole('dialog', { name: 'Detach this product?' });
  await expect(asked).toContainText('The device that created it may lose the ability to edit it.');
  await asked.getByRole('button', { name: 'Detach product' }).click();
  await expect(page.getByText('Product detached successfully')).toBeVisible();
  expect((await call('GET', `/products/${id}`)).body.device_added).toBeNull();
});

test('a category of more than ten devices shows them 400 px high, and its new product has 8 characters of storage', async ({
  page,
  call,
}) => {
  const id = await category(call, `Zz many ${randomUUID().slice(0, 8)}`);
  const devices = Array.from({ length: 11 }, (_, index) => ({
    id: randomUUID(),
    name: `Device ${index}`,
    organization_name: 'Harbour',
  }));
  let shown = 10;
  await page.route(`**/api/categories/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), devices: devices.slice(0, shown) } });
  });
  await page.goto(`/#/categories/category-details/${id}`);
  const card = page.getByRole('region', { name: 'Devices' });
  await expect(card.getByRole('listitem')).toHaveCount(10);
  await expect(card.getByRole('group')).toHaveCount(0);
  shown = 11;
  await page.reload();
  await expect(card.getByRole('listitem')).toHaveCount(11);
  const height = await card
    .getByRole('listitem')
    .first()
    .evaluate((row) => {
      const frame = row.closest('[tabindex="0"]');
      return [frame?.clientHeight, (frame?.scrollHeight ?? 0) > 400];
    });
  expect(height).toEqual([400, true]);
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await expect(dialog.getByLabel('Storage override')).toHaveAttribute('maxlength', '8');
});

async function pick(page: Page, name: string): Promise<void> {
  const info = page.getByRole('region', { name: 'Product info' });
  await info.getByRole('combobox', { name: 'Category' }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(info.getByRole('combobox', { name: 'Category' })).toHaveValue(name);
}

async function category(call: Call, name: string): Promise<string> {
  return (await call('POST', '/categories', { name, usage: 'COMPONENT' })).body.id;
}
