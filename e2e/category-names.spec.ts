import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('a name that is taken is refused beside its field, and what was typed stays', async ({ page, call }) => {
  const name = `Zz taken ${randomUUID().slice(0, 8)}`;
  await call('POST', '/categories', { name, usage: 'SINGLE' });
  await page.goto('/#/categories');
  await page.getByRole('button', { name: 'Add New' }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByLabel('Name').fill(name.toUpperCase());
  await dialog.getByLabel('For Sale').check();
  await dialog.getByRole('button', { name: 'Add category' }).click();
  const refusal = `There is already a category “${name}” for sale. Use that one, or choose another name.`;
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(refusal);
  await expect(dialog.getByLabel('Name')).toHaveValue(name.toUpperCase());
  await dialog.getByLabel('For Prep').check();
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText('Category created successfully')).toBeVisible();
});

test('the list tells of categories that share their name, and leads to them', async ({ page }) => {
  // Only rows from before the rule share a name: the answer says that there are some.
  const asked: URL[] = [];
  await page.route('**/api/categories?*', async (route) => {
    asked.push(new URL(route.request().url()));
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), same_names: 2 } });
  });
  await page.goto('/#/categories?q=cakes');
  const notice = page.getByRole('status').filter({ hasText: '2 categories have the same name as another one.' });
  await notice.getByRole('button', { name: 'Show these categories' }).click();
  await expect(page.getByText('Name: Same as another category')).toBeVisible();
  await expect(page).toHaveURL(/#\/categories\?(state=ALL&same=YES|same=YES&state=ALL)$/);
  await expect(notice).toBeHidden();
  await expect.poll(() => asked.at(-1)?.searchParams.get('filters[same_name]')).toBe('true');
  expect(asked.at(-1)?.searchParams.get('search')).toBeNull();

  // On a phone it stands beside the title, so that the list begins within sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/categories');
  const button = page.getByRole('button', { name: '2 same names. Show these categories' });
  await expect(button).toBeVisible();
  await expect(notice).toBeHidden();
  const first = page.getByRole('table').locator('tbody tr').first();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(300);
  await button.click();
  await expect(page.getByText('Name: Same as another category')).toBeVisible();
});
