import { expect, people, test } from './person.ts';
import { fridgePath } from './temperature-steps.ts';

test.describe('of a fridge', () => {
  test.use({ as: people.admin });

  test('limits that are no temperatures are named', async ({ page, call }) => {
    await page.goto(`/#${await fridgePath('Walk-in')(call)}`);
    await page.getByRole('button', { name: 'Edit fridge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit fridge' });
    for (const limit of ['Upper limit (°C)', 'Lower limit (°C)']) await dialog.getByLabel(limit).fill('warm');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert').getByRole('button')).toHaveText([
      'Upper limit (°C): Please enter a valid temperature',
      'Lower limit (°C): Please enter a valid temperature',
    ]);
    await dialog.getByRole('button', { name: /^Lower limit/ }).click();
    await expect(dialog.getByLabel('Lower limit (°C)')).toBeFocused();
    // At the field the words stay as they are prescribed.
    await expect(dialog.getByText('Please enter a valid temperature', { exact: true })).toHaveCount(2);
  });
});
