import { mailTo } from './mail.ts';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('a report is exported: the address is checked as it is typed, the button is locked, the file comes by mail', async ({
  page,
  server,
}) => {
  await page.goto('/#/reports?initials=AM');
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Export the print log' });
  await expect(dialog.getByText('Printed: last 2 days')).toBeVisible();
  await expect(dialog.getByText('Initials: AM')).toBeVisible();
  await expect(dialog.getByText(/^\d+ rows?$/)).toBeVisible();
  await expect(dialog.getByText('at most 100,000 rows')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Excel workbook (XLSX)' })).toBeChecked();

  const email = dialog.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue(people.admin);
  for (const wrong of ['', 'chef', 'chef@', 'che f@harbour.test']) {
    await email.fill(wrong);
    await expect(dialog.getByText('Your email is invalid, please enter valid email')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toHaveAttribute('aria-disabled', 'true');
  }
  await email.fill('nobody@elsewhere.test');
  await expect(dialog.getByText('Your email is invalid, please enter valid email')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByText(/^Exports go to your own address/)).toBeVisible();

  await email.fill(people.admin);
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('Successfully exported, you should receive an email shortly')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Export again in \d+ s$/ })).toBeDisabled();

  const mail = await mailTo(server, people.admin, /^Export: Print log$/);
  expect(mail.text).toContain('The file is attached.');

  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'My exports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My exports' })).toBeFocused();
  const row = page.getByRole('table', { name: 'Exports' }).getByRole('row').nth(1);
  await expect(row).toContainText('Print log CSV');
  await expect(row).toContainText('Sent');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^Download/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^print-log-\d{4}-\d\d-\d\d\.csv$/);
});

test('the expiry report is grouped by how near the use-by is, and narrows by it', async ({ page }) => {
  await page.goto('/#/reports');
  await page.getByRole('tab', { name: 'Expiry report' }).click();
  await expect(page).toHaveURL(/#\/reports\?tab=expiry$/);
  const table = page.getByRole('table', { name: 'Expiry report' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Product',
    'Storage',
    'Condition',
    'Use by',
    'Device, batch',
    'State',
  ]);
  await expect(page.getByRole('button', { name: 'Remove filter Use by: until the end of today' })).toBeVisible();
  await page.getByRole('radio', { name: 'Overdue' }).press('Space');
  await expect(page).toHaveURL(/state=OVERDUE/);
  await expect(table.getByRole('rowheader', { name: 'Overdue' })).toHaveCount(1);
  await expect(table.getByRole('cell', { name: 'Today', exact: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Next days' }).press('Space');
  await expect(table.getByRole('rowheader', { name: 'Next days' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: 'Export the expiry report' }).getByText('State: Next days'),
  ).toBeVisible();
});

test.describe('for staff', () => {
  test.use({ as: people.staff });
  test('there is no export', async ({ page }) => {
    await page.goto('/#/reports');
    await expect(page.getByRole('table', { name: 'Print log' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
  });
});
