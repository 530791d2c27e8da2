import { expect, people, test } from './person.ts';
import { newWord } from './product-steps.ts';

test.use({ as: people.admin });

test('a role is made by ticking, given to somebody, changed and deleted', async ({ page, call }) => {
  const tag = newWord();
  const name = `Shift lead ${tag}`;
  await page.goto('/#/users');
  await page.getByRole('link', { name: 'Roles' }).click();
  const standard = page.getByRole('row', { name: /^Brand Manager/ });
  await standard.getByRole('button', { name: 'Actions for Brand Manager' }).click();
  await page.getByRole('menuitem', { name: 'New role from this one' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  const sees = dialog.getByRole('checkbox', { name: 'See products and allergens' });
  const edits = dialog.getByRole('checkbox', { name: 'Edit products' });
  await sees.uncheck();
  await expect(edits).not.toBeChecked();
  await edits.check();
  await expect(sees).toBeChecked();
  await dialog.getByRole('button', { name: 'Add role' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Brand Manager');

  const { items: roles } = (await call('GET', '/roles')).body;
  const made = roles.find((one: { name: string }) => one.name === name);
  expect(made.permissions).toContain('PRODUCTS_MANAGE');
  expect(made.permissions).not.toContain('LABELS_MANAGE');
  const { items: places } = (await call('GET', '/organization_names')).body;
  const brand = places.find(({ tag: kind }: { tag: string }) => kind === 'BRAND');
  const lines = `Name\tRole\tVenue\nDee ${tag}\t${name}\t${brand.name}`;
  await page.goto('/#/users');
  await page.getByRole('button', { name: 'Add from a list' }).click();
  const list = page.getByRole('dialog');
  await list.getByRole('textbox', { name: 'List of people' }).fill(lines);
  await list.getByRole('button', { name: 'Review' }).click();
  await list.getByRole('button', { name: 'Add 1 person' }).click();
  await list.getByRole('button', { name: 'Done' }).click();

  await page.goto('/#/users/roles');
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit role' });
  await expect(edit.getByText('1 person has this role')).toBeVisible();
  await edit.getByRole('checkbox', { name: 'Edit products' }).uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Role saved')).toBeVisible();

  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this role?' });
  await question.getByRole('button', { name: 'Delete role' }).click();
  await expect(question.getByText(`Users with the role ${name}: 1. Give them another role first.`)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
});
