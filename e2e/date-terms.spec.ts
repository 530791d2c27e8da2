import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('a best-before set on a category is on the label of its product, until the product says otherwise', async ({
  page,
  call,
}) => {
  const category = (await call('POST', '/categories', { name: `Dated jars ${randomUUID()}`, usage: 'COMPONENT' })).body;
  const expiry = { units: 2, period: 'days' };
  const made = await call('POST', '/products', { name: 'Dated jam', categories: [{ id: category.id }], expiry });

  await page.goto(`/#/categories/category-details/${category.id}?edit=info`);
  const info = page.getByRole('region', { name: 'Category info' });
  await info.getByRole('radio', { name: 'Best before' }).check();
  await info.getByLabel('Use within (hours)').fill('36');
  await info.getByRole('button', { name: 'Save' }).click();
  await expect(info.getByRole('definition').filter({ hasText: 'Best before' })).toBeVisible();
  await expect(info.getByRole('definition').filter({ hasText: '36 hours' })).toBeVisible();

  await page.getByRole('link', { name: 'Dated jam' }).click();
  const dates = page.getByRole('region', { name: 'Label dates' });
  await expect(dates).toContainText('Best before (same as the category)');
  await expect(dates).toContainText('36 hours (same as the category)');
  const label = page.getByRole('region', { name: 'Label preview' });
  await expect(label.getByRole('img', { name: /^Label of Dated jam/ })).toContainText('BEST BEFORE');
  await expect(label.getByRole('img', { name: /^Label of Dated jam/ })).toContainText('USE WITHIN 36 HOURS');

  await page.getByRole('button', { name: 'Edit Label dates' }).click();
  await expect(dates.getByRole('radio', { name: 'Same as the category: Best before' })).toBeChecked();
  await dates.getByRole('radio', { name: 'Use by', exact: true }).check();
  await dates.getByRole('radio', { name: 'Its own limit' }).check();
  await dates.getByRole('button', { name: 'Save' }).click();
  await expect(dates.getByText('Enter a whole number from 1 to 720')).toBeVisible();
  await dates.getByLabel('Use within (hours)').fill('1');
  await dates.getByRole('button', { name: 'Save' }).click();
  // The label shows what is typed before it is saved.
  await expect(page.getByRole('button', { name: 'Edit Label dates' })).toBeVisible();
  await expect(label.getByRole('img', { name: /^Label of Dated jam/ })).toContainText('USE WITHIN 1 HOUR');
  await expect(label.getByRole('img', { name: /^Label of Dated jam/ })).toContainText('USE BY');
  await expect(label.getByRole('img', { name: /^Label of Dated jam/ })).not.toContainText('BEST BEFORE');
  expect((await call('GET', `/products/${made.body.id}`)).body).toMatchObject({
    date_term: 'USE_BY',
    use_within_hours: 1,
  });
});

test('food past its best before is shown as such, and never as overdue', async ({ page }) => {
  await page.goto('/#/reports?tab=expiry&state=PAST_BEST&useby=2020-01-01,2099-12-31');
  const report = page.getByRole('table', { name: 'Expiry report' });
  await expect(report.getByText('Past best before').first()).toBeVisible();
  await expect(report.getByText('Best before', { exact: true }).first()).toBeVisible();
  await expect(report.getByText('Overdue')).toHaveCount(0);
});

test('several categories and several products get their label dates at once', async ({ page, call }) => {
  const tag = `Dates ${randomUUID().slice(0, 8)}`;
  const make = async (name: string) => (await call('POST', '/categories', { name, usage: 'COMPONENT' })).body.id;
  const [one, two] = [await make(`${tag} 1`), await make(`${tag} 2`)];
  const product = async (name: string) =>
    (await call('POST', '/products', { name, categories: [{ id: one }] })).body.id;
  const products = [await product(`${tag} jam`), await product(`${tag} pie`)];

  await page.goto(`/#/categories?state=ALL&q=${encodeURIComponent(tag)}`);
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await page.getByRole('button', { name: 'Label dates', exact: true }).click();
  const categories = page.getByRole('dialog', { name: 'Label dates of 2 categories' });
  await expect(categories.getByText('Choose what to change')).toBeVisible();
  await categories.getByRole('radio', { name: 'Best before' }).check();
  await categories.getByRole('radio', { name: 'Limit to' }).check();
  await categories.getByRole('button', { name: 'Set label dates' }).click();
  await expect(categories.getByText('Enter a whole number from 1 to 720')).toBeVisible();
  await categories.getByLabel('Use within (hours)').fill('48');
  await categories.getByRole('button', { name: 'Set label dates' }).click();
  await expect(page.getByText('2 categories updated.')).toBeVisible();
  for (const id of [one, two])
    expect((await call('GET', `/categories/${id}`)).body).toMatchObject({
      date_term: 'BEST_BEFORE',
      use_within_hours: 48,
    });

  await page.goto(`/#/categories/category-details/${one}`);
  // The list before has the same checkbox until this page is there.
  await expect(page.getByRole('link', { name: `${tag} jam` })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await page.getByRole('button', { name: 'Label dates', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Label dates of 2 products' });
  const within = dialog.getByRole('radiogroup', { name: 'Use within' });
  await within.getByRole('radio', { name: 'No limit' }).check();
  await dialog.getByRole('button', { name: 'Set label dates' }).click();
  await expect(page.getByText('2 products changed')).toBeVisible();
  for (const id of products)
    expect((await call('GET', `/products/${id}`)).body).toMatchObject({ date_term: null, use_within_hours: 0 });
});
