import { countClicks } from './clicks.ts';
import { mailTo } from './mail.ts';
import { expect, people, test } from './person.ts';
import { organizationId } from './settings-steps.ts';

const started = 'The folder is being made, you should receive an email shortly';

test.describe("the inspector's folder", () => {
  test.use({ as: people.admin });

  test('of a venue for 30 days is two clicks away from its page, and comes by mail', async ({ page, call, server }) => {
    await page.goto(`/#/my-account/venue-details/${await organizationId(call, 'Harbour')}`);
    const button = page.getByRole('button', { name: 'Folder for an inspector' });
    await expect(button).toBeVisible();
    const clicked = await countClicks(page);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Folder for an inspector: Harbour' });
    await expect(dialog.getByRole('radio', { name: 'Last 30 days' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Make the folder' }).click();
    await expect(page.getByText(started)).toBeVisible();
    expect(await clicked()).toBeLessThanOrEqual(2);
    await expect(dialog).toBeHidden();

    const mail = await mailTo(server, people.admin, /^Export: Inspector's folder: Harbour$/);
    expect(mail.text).toMatch(/the SHA-256 of SHA256SUMS in the file is [0-9a-f]{64}/);
    await page.goto('/#/exports');
    const row = page.getByRole('row').filter({ hasText: "Inspector's folder: Harbour" });
    await expect(row).toContainText('ZIP');
    await expect(row).toContainText('Sent');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: /^Download/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^inspector-folder-\d{4}-\d\d-\d\d\.zip$/);
  });
});

test.describe('of one of several venues', () => {
  test.use({ as: people.brand });

  test("the inspector's folder for 30 days is three clicks away from Home", async ({ page }) => {
    await page.goto('/#/home');
    const button = page.getByRole('button', { name: 'Folder for an inspector' });
    await expect(button).toBeVisible();
    const clicked = await countClicks(page);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Folder for an inspector' });
    await dialog.getByRole('button', { name: 'Make the folder' }).click();
    await expect(dialog.getByText('Choose a venue.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const before = await clicked();
    await button.click();
    await dialog.getByRole('radiogroup', { name: 'Venue' }).getByRole('radio').first().click();
    await dialog.getByRole('button', { name: 'Make the folder' }).click();
    await expect(page.getByText(started)).toBeVisible();
    expect((await clicked()) - before).toBeLessThanOrEqual(3);
  });
});

test.describe('for a venue manager', () => {
  test.use({ as: people.venue });

  test("the inspector's folder is of their venue, and names what it leaves out", async ({ page }) => {
    await page.goto('/#/home');
    await page.getByRole('button', { name: 'Folder for an inspector' }).click();
    const dialog = page.getByRole('dialog', { name: 'Folder for an inspector' });
    await expect(dialog.getByRole('combobox', { name: 'Venue' })).toHaveValue('Harbour');
    await expect(dialog.getByText('only people who manage the whole account read them')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Other days' }).click();
    await dialog.getByRole('button', { name: 'Make the folder' }).click();
    await expect(dialog.getByText('Choose both days of the period.').first()).toBeVisible();
  });
});
