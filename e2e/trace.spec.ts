import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('a delivery is recorded with its lot, and the lot is traced by a link that keeps its search', async ({ page }) => {
  const code = `T-${randomUUID().slice(0, 8)}`;
  await page.goto('/#/reports');
  await page.getByRole('link', { name: 'Trace a lot' }).click();
  await page.getByRole('link', { name: 'Deliveries' }).click();
  await page.getByRole('button', { name: 'Record a delivery' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record a delivery' });
  await dialog.getByRole('radio', { name: 'Refused' }).check();
  await dialog.getByRole('button', { name: 'Record a delivery' }).click();
  for (const problem of ['Choose a venue', 'Choose an ingredient or a product', 'Say why it was refused']) {
    await expect(dialog.getByText(problem).first()).toBeVisible();
  }
  await dialog.getByRole('radio', { name: 'Accepted' }).check();
  await dialog.getByRole('combobox', { name: 'Venue' }).fill('Harbour');
  await page.getByRole('option', { name: 'Harbour', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Ingredient' }).fill('Whole milk');
  await page.getByRole('option', { name: 'Whole milk' }).click();
  await dialog.getByLabel('Lot code').fill(code);
  await dialog.getByLabel('Amount').fill('2000');
  await dialog.getByLabel('Temperature in °C').fill('3.5');
  await dialog.getByRole('button', { name: 'Record a delivery' }).click();
  await expect(page.getByText('Delivery recorded')).toBeVisible();
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByText('Nothing known: no label names it.')).toBeVisible();
  await page.goto(`/#/reports/trace?q=${code.toLowerCase()}`);
  await expect(page.getByRole('region', { name: 'Lots' })).toContainText(code);
});

test('a lot is followed to its venues, and what looks like it is counted once somebody says so', async ({ page }) => {
  await page.goto('/#/reports/trace?q=L-2214');
  await expect(page.getByRole('region', { name: 'Matches' })).toContainText('Parmesan, finely grated');
  await page.getByRole('link', { name: 'L-2214 B' }).click();
  const venues = page.getByRole('table', { name: 'Venues' });
  await expect(venues).toContainText('Central Kitchen');
  await expect(page.getByText(/labels? (is|are) still there, in \d venues?/)).toBeVisible();
  await page.getByRole('button', { name: 'Include lot L-2214 8' }).click();
  await expect(page).toHaveURL(/lots=[^&]+,/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Lots' }).getByRole('row')).toHaveCount(3);
});

test('a figure of a trace opens the labels that it counts, and the trace leaves by mail', async ({ page }) => {
  await page.goto('/#/reports/trace?q=L-2214');
  await page.getByRole('link', { name: 'L-2214 B' }).click();
  const venues = page.getByRole('table', { name: 'Venues' });
  const count = venues
    .getByRole('row', { name: /Central Kitchen/ })
    .getByRole('link')
    .first();
  const number = await count.textContent();
  await count.click();
  const labels = page.getByRole('region', { name: /^Labels: .*, Central Kitchen$/ });
  await expect(labels.locator('tbody tr')).toHaveCount(Number(number));
  await page.reload();
  await expect(labels.locator('tbody tr')).toHaveCount(Number(number));
  await labels.getByRole('button', { name: 'Close list' }).click();
  await expect(labels).toBeHidden();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the trace' });
  await dialog.getByRole('radio', { name: 'EPCIS 2.0 events (JSON-LD)' }).check();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('The export is on its way to')).toBeVisible();
});
