import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible();
const pick = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test('a storage location is added, edited, limited to a device, switched and deleted', async ({ page }) => {
  await page.goto('/#/settings');
  await page.getByRole('link', { name: /^Storage locations/ }).click();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Use by',
    'Kind of storage',
    'Usage',
    'State',
    'Actions',
  ]);
  await page.getByRole('button', { name: 'Add new' }).click();
  const dialog = page.getByRole('dialog', { name: 'New storage location' });
  await dialog.getByLabel('Name').fill('Garden shed');
  await dialog.getByRole('button', { name: 'Add storage location' }).click();
  await expect(dialog.getByText('Please add days')).toBeVisible();
  await dialog.getByLabel('Number').fill('3x6');
  await pick(page, 'Unit', 'Hours');
  await dialog.getByRole('button', { name: 'Add storage location' }).click();
  await toast(page, 'Storage add successfully');
  await expect(page.getByRole('heading', { level: 1, name: 'Garden shed' })).toBeFocused();
  await expect(page.getByText('36 hours')).toBeVisible();
  await expect(page.getByText('This Storage location belongs to all devices')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Storage info' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Number')).toBeHidden();
  await page.getByRole('button', { name: 'Edit Storage info' }).click();
  await page.getByLabel('Number').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Please add hours');
  await page.getByLabel('Number').fill('48');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Storage updated successfully');

  const failing = '**/api/devices?*size=100*';
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Add device' }).click();
  await toast(page, 'Error while fetching devices');
  await page.unroute(failing);
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Add devices' }).click();
  await toast(page, 'Please select one device');
  await pick(page, 'Devices', 'Quayside Bakery');
  await page.getByRole('option', { name: 'Quayside Counter' }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Add devices' }).click();
  await toast(page, 'Device Added');
  await expect(page.getByText('Devices: 2')).toBeVisible();
  // The page as it was read before: the next question has to know better.
  const readAgain = '**/api/storage/*';
  await page.route(readAgain, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await page.getByRole('button', { name: 'Remove Quayside Counter' }).click();
  await expect(page.getByRole('button', { name: 'Remove Quayside Counter' })).toBeHidden();
  await page.unroute(readAgain);
  await page.getByRole('button', { name: 'Remove Quayside Bakery' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove device' }).click();
  await toast(page, 'Device removed');
  await expect(page.getByText('This Storage location belongs to all devices')).toBeVisible();

  const active = page.getByRole('switch', { name: 'Active: Garden shed' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/storage/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await held;
    return route.fulfill({ status: 500, body: '' });
  });
  await active.press('Space');
  await expect(active, 'at once').not.toBeChecked();
  answer();
  await toast(page, 'Error while updating storage');
  await expect(active, 'and back').toBeChecked();
  await page.unroute('**/api/storage/*');
  await active.press('Space');
  await toast(page, 'Storage update successfully');
  await expect(active).not.toBeChecked();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete storage location' }).click();
  await toast(page, 'Storage deleted');
  await expect(page.getByRole('heading', { level: 1, name: 'Storage locations' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Garden shed' })).toBeHidden();
});

test('a group whose answer was lost is made once, also by a double click', async ({ page, call }) => {
  const name = `Lost ${randomUUID().slice(0, 8)}`;
  let isLost = false;
  await page.route('**/api/storage_rule_groups', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await page.goto('/#/settings/storages-rules');
  await page.getByRole('button', { name: 'Add new' }).click();
  const dialog = page.getByRole('dialog', { name: 'New storage rule group' });
  await dialog.getByLabel('Name').fill(name);
  const add = dialog.getByRole('button', { name: 'Add group' });
  await add.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await add.dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  const { items } = (await call('GET', '/storage_rule_groups?size=100')).body;
  expect(items.filter((one: { name: string }) => one.name === name)).toHaveLength(1);
});

test('a group gets rules, keeps its last one, and is used by a device', async ({ page, call }) => {
  await page.goto('/#/settings/storages-rules');
  const local = page.getByRole('row', { name: /^Local rules/ });
  await expect(local.getByRole('switch')).toBeDisabled();
  await expect(local.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add new' }).click();
  const groupDialog = page.getByRole('dialog', { name: 'New storage rule group' });
  await groupDialog.getByLabel('Name').fill('Terrace rules');
  await groupDialog.getByRole('button', { name: 'Add group' }).click();
  await toast(page, 'Storage group add successfully');
  await expect(page.getByRole('heading', { level: 1, name: 'Terrace rules' })).toBeFocused();

  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add new' }).click();
    const dialog = page.getByRole('dialog', { name: 'New storage rule' });
    const button = dialog.getByRole('button', { name: 'Add', exact: true });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Number').fill('2');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await pick(page, 'Unit', 'Days');
    await expect(dialog.getByLabel('Name')).toHaveValue(name.slice(0, 12));
    await button.click();
    await expect(dialog).toBeHidden();
  };
  await add('Twelve chars and more');
  const only = page.getByRole('row', { name: /^Twelve chars/ });
  await expect(only.getByRole('switch')).toHaveCount(0);
  await expect(only.getByRole('button', { name: /only active rule/ })).toBeVisible();
  await only.getByRole('button', { name: 'Actions for Twelve chars' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit']);
  await page.keyboard.press('Escape');
  await add('Ice box');
  await expect(only.getByRole('switch')).toBeChecked();
  await page.getByRole('switch', { name: 'Active: Ice box' }).press('Space');
  await toast(page, 'Storage rules update successfully');
  await expect(only.getByRole('switch')).toHaveCount(0);

  const { body } = await call('GET', '/devices?search=Quayside%20Counter');
  await page.route('**/api/storage_rules?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/#/devices/device-details-info/${body.items[0].id}`);
  await toast(page, 'Error while fetching storages');
  await page.unroute('**/api/storage_rules?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Change group' }).click();
  const change = page.getByRole('dialog', { name: 'Change group' });
  await expect(change.getByText('Do you want to add default storage rules to this device?')).toBeVisible();
  await change.getByRole('button', { name: 'Change group' }).click();
  await toast(page, 'Please select a storage option');
  await pick(page, 'Storage rule group', /^Terrace rules/);
  await change.getByRole('button', { name: 'Change group' }).click();
  await toast(page, 'Successfully change group');
  await expect(page.getByText(/From the preset group Terrace rules/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add rule' })).toBeHidden();
  await page.getByRole('button', { name: 'Change group' }).click();
  await pick(page, 'Storage rule group', /\(Local\)$/);
  await change.getByRole('radio', { name: 'Yes, add them' }).check();
  await change.getByRole('button', { name: 'Change group' }).click();
  await expect(page.getByText('This device’s own rules.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Active: Fridge' })).toBeChecked();

  await page.goto('/#/settings/storages-rules');
  await page.getByRole('button', { name: 'Actions for Terrace rules' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure you want to delete this storage rule group?' });
  await expect(sure.getByText('You will not be able to undo this action')).toBeVisible();
  await sure.getByRole('button', { name: 'Delete group' }).click();
  await toast(page, 'Storage group deleted');
  await expect(page.getByRole('row', { name: /^Terrace rules/ })).toHaveCount(0);
});

test.describe('the operator', () => {
  test.use({ as: people.operator });

  test('has one group, opened by its row, and cannot add another', async ({ page, call }) => {
    await page.goto('/#/settings');
    await expect(page.getByRole('list', { name: 'More settings' }).getByRole('link')).toHaveText([
      /^Storage rule groups/,
    ]);
    await page.getByRole('link', { name: /^Storage rule groups/ }).click();
    await page.getByRole('button', { name: 'Add new' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New storage rule group' });
    await dialog.getByLabel('Name').fill('House defaults');
    await dialog.getByRole('button', { name: 'Add group' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'House defaults' })).toBeFocused();
    await page.getByRole('link', { name: 'Storage Rule Groups' }).click();
    await expect(page.getByRole('link', { name: 'House defaults' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add new' })).toHaveCount(0);
    const { body } = await call('GET', '/storage_rule_groups');
    await call('DELETE', `/storage_rule_groups/${body.items[0].id}`);
  });
});
