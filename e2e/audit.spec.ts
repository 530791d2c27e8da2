import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('the audit says what was changed, and is reached from the settings and from a record', async ({ page, call }) => {
  const tag = randomUUID().slice(0, 8);
  const { id } = (await call('POST', '/categories', { name: `Before ${tag}`, usage: 'COMPONENT' })).body;
  await call('PUT', `/categories/${id}`, { name: `After ${tag}`, description: 'Reworded' });
  await page.goto('/#/settings');
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `changed the name and description of After ${tag}` });
  await expect(row).toContainText(`After ${tag} · Categories`);
  await row.getByText('Details').click();
  await expect(row.getByText(`Before ${tag} → After ${tag}`)).toBeVisible();
  await expect(row).toContainText('Harbour Kitchens');
  await row.getByRole('link', { name: `After ${tag}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `After ${tag}` })).toBeVisible();
  await page.getByRole('link', { name: 'Change history' }).click();
  await expect(page.getByText('One record only')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove filter One record only' }).click();
  await expect(page.getByText('When: last 30 days')).toBeVisible();
});

test('the audit is narrowed to areas and people', async ({ page, call }) => {
  await call('POST', '/categories', { name: `Trial ${randomUUID()}`, usage: 'COMPONENT' });
  await page.goto('/#/audit');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Categories' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Area: Categories')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Categories');
  await page.goto('/#/audit?person=nobody-of-this-name');
  await expect(page.getByText('Nothing matches your search and filters.')).toBeVisible();
});

test.describe('somebody who reads no settings', () => {
  test.use({ as: people.venue });

  test('is led elsewhere', async ({ page }) => {
    await page.goto('/#/audit');
    await expect(page).not.toHaveURL(/#\/audit/);
    await page.goto('/#/users');
    await expect(page.getByRole('link', { name: 'Change history' })).toHaveCount(0);
  });
});
