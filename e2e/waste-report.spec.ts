import { randomUUID } from 'node:crypto';
import { categoryPath } from './category-steps.ts';
import { countClicks } from './clicks.ts';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('last month’s waste in money and by venue is at most four clicks from Home', async ({ page }) => {
  await page.goto('/#/home');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Wastage' })).toBeVisible();
  const clicked = await countClicks(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Wastage' }).click();
  await page.getByRole('tab', { name: 'Over time' }).click();
  await page.getByText('Last month', { exact: true }).click();
  await expect(page).toHaveURL(/wasted=LAST_MONTH/);
  const venues = page.getByRole('region', { name: 'Where it was wasted' });
  await expect(venues.getByRole('button', { name: /^Quayside £[\d,]+\.\d\d \d+%/ })).toBeVisible();
  await expect(venues.getByRole('button', { name: /^Central Kitchen £[\d,]+\.\d\d \d+%/ })).toBeVisible();
  expect(await clicked()).toBeLessThanOrEqual(4);
  // The total beside it is of the same days, and says so.
  const total = page.getByRole('region', { name: 'Total Counts' });
  await expect(total).toContainText(/01\/\d\d\/\d{4} to (28|29|30|31)\/\d\d\/\d{4}/);
  await expect(total).toContainText(/£[\d,]+\.\d\d/);
  await expect(total).toContainText(/\d+ items without a cost/);
});

test('a click on a venue and a reason narrows the report, another is compared, and the items follow', async ({
  page,
}) => {
  await page.goto('/#/wastage?tab=over-time');
  const quayside = page.getByRole('region', { name: 'Where it was wasted' }).getByRole('button', { name: /^Quayside/ });
  await expect(quayside).toBeVisible();
  const clicked = await countClicks(page);
  await quayside.click();
  await expect(page.getByText('Organisation: Quayside')).toBeVisible();
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'Central Kitchen', exact: true }).click();
  const compared = page.getByRole('table', { name: 'Compared' });
  const heads = ['Figure', 'Quayside', 'Central Kitchen', 'Difference'];
  for (const name of heads) await expect(compared.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(compared.getByRole('row', { name: /^Wasted per 100 labels £/ })).toBeVisible();
  expect(await clicked()).toBeLessThanOrEqual(4);
  await expect(page.getByRole('region', { name: 'Where it was wasted' }).getByRole('button')).toHaveCount(1);
  await page
    .getByRole('region', { name: 'Why it was wasted' })
    .getByRole('button', { name: /^Expired/ })
    .click();
  await expect(page.getByText('Reason: Expired')).toBeVisible();
  await page.getByRole('tab', { name: 'Items' }).click();
  await expect(page.getByText('Reason: Expired')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Items' }).locator('tbody').getByRole('row').filter({ hasText: /\// });
  await expect(rows.first()).toContainText('Expired');
  await expect(rows.filter({ hasNotText: 'Expired' })).toHaveCount(0);
});

test('the calendar is walked by arrow keys, says each day, and a day opens its items', async ({ page }) => {
  await page.goto('/#/wastage?tab=over-time&wasted=LAST_MONTH');
  const calendar = page.getByRole('grid', { name: /^Waste by day, 01\// });
  const days = calendar.locator('[data-day]');
  await expect(days.nth(27)).toBeVisible();
  await expect(calendar.locator('[data-day][tabindex="0"]')).toHaveCount(1);
  await calendar.locator('[data-day][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  const first = calendar.locator('[data-day$="-01"]');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(calendar.locator('[data-day$="-08"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const ninth = calendar.locator('[data-day$="-09"]');
  await expect(ninth).toBeFocused();
  await expect(ninth).toHaveAccessibleName(/^\w+day 09\/\d\d\/\d{4}: £[\d,]+\.\d\d, \d+ items?/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/wasted=\d{4}-\d\d-09,\d{4}-\d\d-09/);
  await expect(page.getByRole('tab', { name: 'Items' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await page.getByRole('button', { name: 'Show days as a table' }).click();
  await expect(page.getByRole('table', { name: /^Waste by day/ }).getByRole('row', { name: /^09\// })).toContainText(
    '£',
  );
});

test('a report that fails says so and is asked again', async ({ page }) => {
  await page.route('**/api/wastage_items/report*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/#/wastage?tab=over-time');
  await expect(page.getByText('The waste report could not be loaded.')).toBeVisible();
  await page.unroute('**/api/wastage_items/report*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('grid', { name: /^Waste by day/ })).toBeVisible();
});

test('a product gets its cost on its page, in the currency of the account', async ({ page, call }) => {
  const category = await categoryPath(call);
  const made = await call('POST', '/products', {
    name: `Costed ${randomUUID().slice(0, 8)}`,
    categories: [{ id: category.split('/').at(-1) }],
    barcode: (await call('GET', '/products/in_store_barcode')).body.barcode,
  });
  expect(made.status).toBe(201);
  await page.goto(`/#${category}/products/${made.body.id}`);
  const card = page.getByRole('region', { name: 'Cost', exact: true });
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByLabel('Cost per kg').fill('dear');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Enter a cost such as 1.25').first()).toBeVisible();
  await card.getByLabel('Cost per kg').fill('3,5');
  await card.getByLabel('Cost per unit').fill('0.035');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('£3.50')).toBeVisible();
  await expect(card.getByText('£0.035')).toBeVisible();
  await expect(page.getByText('Cost per kg').last()).toBeVisible();
});
