import { expect, people, test } from './person.ts';
import { newWord } from './product-steps.ts';

test.use({ as: people.admin });

test('people are added from a pasted list, with a sheet of their PINs', async ({ page, call }) => {
  const tag = newWord();
  const { items: places } = (await call('GET', '/organization_names')).body;
  const venue = places.find(({ tag: kind }: { tag: string }) => kind === 'VENUE').name;
  await page.goto('/#/users');
  await page.getByRole('button', { name: 'Add from a list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'List of people' })
    .fill(
      `Name\tRole\tVenue\nAda ${tag}\tStaff\t${venue}\nBen ${tag}\tStaff\t${venue}\nCat ${tag}\tStaff\tNowhere ${tag}`,
    );
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByText('2 people can be added. 1 line is left out')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Cat/ })).toContainText(`No venue “Nowhere ${tag}”`);
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(dialog.getByText('Print this sheet now')).toBeVisible();
  const pin = /\d{4}$/;
  await expect(dialog.getByRole('row', { name: new RegExp(`Ada ${tag}`) })).toContainText(pin);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox').fill(tag);
  await expect(page.getByRole('link', { name: `Ben ${tag}` })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(tag) })).toHaveCount(2);
});
