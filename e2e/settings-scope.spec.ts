import type { Locator, Page } from '@playwright/test';
import { countClicks } from './clicks.ts';
import { callApi, expect, people, test, type Call } from './person.ts';
import { newWord } from './product-steps.ts';
import { organizationId } from './settings-steps.ts';

// Two venues and a brand of Harbour Kitchens choose for themselves here, and follow the account again afterwards.
test.use({ as: people.admin, keepPage: true });

test.beforeEach(async ({ call }) => {
  for (const name of ['Quayside', 'Harbour', 'Tide & Grain Bakery']) {
    await patch(call, await organizationId(call, name), {
      reset: ['date_format', 'hide_batch_code', 'hide_search', 'lower_custom_fields'],
    });
  }
});

for (const [name, scope] of [
  ['Quayside', 'This applies to 1 venue.'],
  ['Tide & Grain Bakery', 'This applies to 1 of 2 venues. The others follow the settings of Brooklyn Pier.'],
] as const) {
  test(`the date format of ${name}, with a label beside it, takes five clicks`, async ({ page, call }) => {
    const place = await organizationId(call, name);
    await page.goto('/#/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
    const clicked = await countClicks(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search for a screen/ }).fill('date format');
    await page.getByRole('option', { name: 'Date format Date and Time' }).click();
    await page.getByRole('combobox', { name: 'Settings of' }).click();
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    const setting = page.locator('#settings-date_and_time');
    await expect(setting.getByText('From Harbour Kitchens').or(setting.getByText('Default')).first()).toBeVisible();
    await setting.getByText('US: 01/31/2026, °F', { exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Change “Date format”?' });
    await expect(question).toContainText(scope);
    await expect(question.getByRole('img', { name: 'Prep label' })).toContainText(/\d\d\/\d\d\/\d\d/);
    await question.getByRole('button', { name: 'Save change' }).click();
    await expect(setting.getByRole('radio', { name: 'US: 01/31/2026, °F' })).toBeChecked();
    await expect(setting.getByRole('button', { name: 'Reset to UK: 31/01/2026, °C: Date format' })).toBeVisible();
    expect(await clicked()).toBe(5);
    expect((await read(call, place)).settings.date_format).toBe('us');
  });
}

test('a venue follows the account again once its setting is reset', async ({ page, call }) => {
  const harbour = await organizationId(call, 'Harbour');
  await patch(call, harbour, { hide_batch_code: true });
  await page.goto(`/#/settings?organization=${harbour}&open=label_format`);
  const toggle = page.getByRole('switch', { name: 'Hide batch code' });
  await expect(toggle).toBeChecked();
  const { at } = (await read(call, harbour)).changes.hide_batch_code;
  const change = page.locator('#settings-label_format').getByText('Changed by Amelia Hart,');
  await expect(change.getByRole('time')).toHaveAttribute('datetime', at);
  await page.getByRole('button', { name: 'Reset to Off: Hide batch code' }).click();
  const question = page.getByRole('dialog', { name: 'Reset “Hide batch code”?' });
  await expect(question).toContainText('log out and in again');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(toggle).not.toBeChecked();
  expect((await read(call, harbour)).sources.hide_batch_code?.id).not.toBe(harbour);
});

test('from above, the venues that differ are listed, opened and reset', async ({ page, call }) => {
  const harbour = await organizationId(call, 'Harbour');
  await patch(call, harbour, { hide_search: true });
  await page.goto('/#/settings?open=permissions');
  const differs = page.getByRole('button', { name: 'Different in 1 place: Hide search' });
  await differs.click();
  const list = page.getByRole('dialog', { name: 'Where “Hide search” is different' });
  await expect(list.getByRole('listitem')).toHaveText([/Harbour\s*On\s*Reset/]);
  await list.getByRole('link', { name: 'Harbour' }).click();
  await expect(page.getByRole('combobox', { name: 'Settings of' })).toHaveValue(/^Harbour/);
  await expect(page.getByRole('switch', { name: 'Hide search' })).toBeChecked();
  await page.goBack();
  await differs.click();
  await list.getByRole('button', { name: 'Reset at Harbour' }).click();
  const question = page.getByRole('dialog', { name: 'Reset “Hide search”?' });
  await expect(question).toContainText('Harbour will follow the settings above again.');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(differs).toBeHidden();
  expect((await read(call, harbour)).settings.hide_search).toBe(false);
});

test('a rule of the whole account says who changed it last, and when', async ({ page, call }) => {
  const account = await organizationId(call, 'Harbour Kitchens');
  const { required_in_invite } = (await read(call, account)).restriction_settings;
  await page.goto('/#/settings?open=security');
  const section = page.locator('#settings-security');
  const phone = page.getByRole('switch', { name: 'Phone number in invitations' });
  const turns = required_in_invite.includes('PHONE') ? 'Turn off' : 'Turn on';
  await phone.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: turns }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { at } = (await read(call, account)).changes.required_in_invite;
  await expect(section.getByText('Changed by Amelia Hart,').locator(`time[datetime="${at}"]`)).toBeVisible();
  await call('PATCH', `/organizations/${account}/restriction_settings`, { required_in_invite });
});

test('following again loses values of lower custom fields, which is counted in red before', async ({
  page,
  call,
  server,
  sessionOf,
}) => {
  const harbour = await organizationId(call, 'Harbour');
  await patch(call, harbour, { lower_custom_fields: '[{"name":"Shelf"},{"name":"Lot"}]' });
  const token = (await sessionOf(people.venue)).access_token;
  const make = async (path: string, body: object) => {
    const made = await callApi(server, { method: 'POST', path, body, token });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id;
  };
  const category = await make('/categories', { name: newWord(), usage: 'SINGLE' });
  const product = await make('/products', {
    name: newWord(),
    barcode: (await call('GET', '/products/in_store_barcode')).body.barcode,
    categories: [{ id: category }],
    lower_custom_fields: '{"Shelf":"A3"}',
  });
  const lost = 'loses its product data: Shelf, Lot. 1 product loses its value.';

  await page.goto(`/#/settings?organization=${harbour}&open=custom_field`);
  await page.getByRole('button', { name: /^Reset to none: Lower custom fields/ }).click();
  const question = page.getByRole('dialog', { name: 'Reset “Lower custom fields”?' });
  await expect(question.getByRole('alert')).toContainText(lost);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/#/settings?open=custom_field');
  await page.getByRole('button', { name: 'Different in 1 place: Lower custom fields' }).click();
  await page.getByRole('button', { name: 'Reset at Harbour' }).click();
  await expect(question.getByRole('alert')).toContainText(lost);
  await expect(question.getByRole('alert')).toHaveAttribute('data-tone', 'bad');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('button', { name: /^Different in .*: Lower custom fields/ })).toHaveCount(0);
  expect((await call('GET', `/products/${product}`)).body.lower_custom_fields).toBe('{}');
});

test('several changes are confirmed once, with all their warnings, and the label shows them before', async ({
  page,
  call,
}) => {
  const harbour = await organizationId(call, 'Harbour');
  await page.goto(`/#/settings?organization=${harbour}&open=label_format,permissions`);
  await page.getByRole('button', { name: 'Change several' }).click();
  const label = page.locator('#settings-label_format').getByRole('img', { name: 'Prep label' });
  await expect(label).toContainText('Batch');
  await page.getByRole('switch', { name: 'Hide batch code' }).press('Space');
  await page.getByRole('switch', { name: 'Hide search' }).press('Space');
  await expect(label).not.toContainText('Batch');
  await expect(page.getByText('2 changes not saved')).toBeVisible();
  await page.getByRole('combobox', { name: 'Settings of' }).click();
  await page.getByRole('option', { name: /^Quayside/ }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('combobox', { name: 'Settings of' })).toHaveValue(/^Harbour/);
  await expect(page.getByText('2 changes not saved')).toBeVisible();
  await page.getByRole('switch', { name: 'Hide search' }).press('Space');
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await page.getByRole('switch', { name: 'Hide search' }).press('Space');
  expect((await read(call, harbour)).settings).toMatchObject({ hide_batch_code: false, hide_search: false });
  await page.getByRole('button', { name: 'Review and save' }).click();
  const question = page.getByRole('dialog', { name: 'Save 2 changes?' });
  await expect(question).toContainText(/Hide batch code:\s*Off\s*On/);
  await expect(question).toContainText(/Hide search:\s*Off\s*On/);
  await expect(question).toContainText('log out and in again');
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Change several' })).toBeVisible();
  expect((await read(call, harbour)).settings).toMatchObject({ hide_batch_code: true, hide_search: true });
});

test('on a phone the two buttons of several changes stand side by side', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/settings?open=permissions');
  await page.getByRole('button', { name: 'Change several' }).click();
  await page.getByRole('switch', { name: 'Hide search' }).press('Space');
  const box = (name: string) => page.getByRole('button', { name }).boundingBox();
  const [discard, review] = [await box('Discard changes'), await box('Review and save')];
  expect(review?.y).toBe(discard?.y);
  expect(review?.width).toBe(discard?.width);
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('settings are copied to another venue', async ({ page, call }) => {
  const [harbour, quayside] = [await organizationId(call, 'Harbour'), await organizationId(call, 'Quayside')];
  await patch(call, harbour, { hide_search: true });
  await page.goto(`/#/settings?organization=${harbour}`);
  await page.getByRole('button', { name: 'Copy to other places' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy settings of Harbour' });
  await dialog.getByRole('button', { name: 'Copy settings' }).click();
  await expect(dialog.getByText('Choose a place').first()).toBeVisible();
  await pick(page, dialog.getByRole('combobox', { name: 'Settings' }), 'Hide search: On');
  await pick(page, dialog.getByRole('combobox', { name: 'Places' }), 'Quayside');
  await dialog.getByRole('button', { name: 'Copy settings' }).click();
  await expect(page.getByText('Settings copied; 1 place changed')).toBeVisible();
  expect((await read(call, quayside)).settings.hide_search).toBe(true);
});

async function pick(page: Page, field: Locator, option: string): Promise<void> {
  await field.fill(option);
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Tab');
}

const read = async (call: Call, id: string) => (await call('GET', `/organizations/${id}/settings`)).body;
const patch = (call: Call, id: string, body: object) => call('PATCH', `/organizations/${id}/settings`, body);
