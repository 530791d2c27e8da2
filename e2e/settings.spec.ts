import type { Locator, Page } from '@playwright/test';
import { expect, people, test, type Call } from './person.ts';

// Orchard Foods is changed here, and by no other spec.
test.use({ as: people.orchard, keepPage: true });

const titles = [
  'Permissions',
  'Label Format',
  'Label Type Order',
  'Expiry Date',
  'Wastage',
  'Device Timeout',
  'Date and Time',
  'Custom Field',
  'Temperatures',
  'Security',
];

test.describe('the page', () => {
  test('stands last in the menu and holds its sections, open ones remembered', async ({ page }) => {
    await page.goto('/#/my-account');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('listitem').last()).toHaveText('Settings');
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'SETTINGS' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
    await expect(page.getByRole('switch')).toHaveCount(0);
    await section(page, 'Expiry Date').click();
    await section(page, 'Wastage').click();
    await section(page, 'Expiry Date').click();
    await page.reload();
    await expect(section(page, 'Wastage')).toHaveAttribute('aria-expanded', 'true');
    await expect(section(page, 'Expiry Date')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('switch')).toHaveCount(4);
  });

  test('opens the section that the address names, until it is closed', async ({ page }) => {
    await page.goto('/#/settings?open=wastage');
    await expect(section(page, 'Wastage')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('switch', { name: 'Notes on wastage' })).toBeInViewport();
    await section(page, 'Wastage').click();
    await expect(page).toHaveURL(/#\/settings$/);
    await expect(section(page, 'Wastage')).toHaveAttribute('aria-expanded', 'false');
    await page.goto('/#/settings?open=Label%20Format,custom-field');
    await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveText([
      'Label Format',
      'Custom Field',
    ]);
  });

  test('finds settings by any of their words', async ({ page }) => {
    await page.goto('/#/settings');
    const search = page.getByRole('searchbox', { name: 'Search settings' });
    await search.fill('barcode');
    await search.press('Enter');
    await expect(page.getByText('2 settings found')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Label Format', 'Expiry Date']);
    await expect(page.getByRole('switch')).toHaveCount(2);
    await search.fill('no such thing');
    await search.press('Enter');
    await expect(page.getByText('No setting found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
  });

  test('says when it could not be loaded', async ({ page }) => {
    await page.route('**/api/organizations/*/settings', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/#/settings');
    await expect(page.getByText('Settings could not be loaded.')).toBeVisible();
    await page.unroute('**/api/organizations/*/settings');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(section(page, 'Wastage')).toBeVisible();
  });
});

test.describe('other people', () => {
  test.describe('an operator', () => {
    test.use({ as: people.operator });
    test('finds no sections', async ({ page }) => {
      await page.goto('/#/settings');
      await expect(page.getByRole('heading', { level: 1, name: 'SETTINGS' })).toBeFocused();
      await expect(page.getByRole('button', { expanded: false, name: 'Permissions' })).toHaveCount(0);
      await expect(page.getByRole('switch')).toHaveCount(0);
    });
  });

  for (const as of [people.brand, people.venue]) {
    test.describe(as, () => {
      test.use({ as });
      test('has no settings', async ({ page }) => {
        await page.goto('/#/settings');
        await expect(page).toHaveURL(/#\/reports/);
        await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Settings')).toHaveCount(0);
      });
    });
  }
});

test.describe('a change', () => {
  test('is asked for, sent with the whole settings object, and shown once it is saved', async ({ page, call }) => {
    const { id, settings } = await readSettings(call);
    let body: Record<string, unknown> = {};
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/organizations/${id}/settings`, async (route) => {
      if (route.request().method() === 'PATCH') {
        body = route.request().postDataJSON();
        await held;
      }
      await route.continue();
    });
    await page.goto('/#/settings?open=label_format');
    const weekday = page.getByRole('switch', { name: 'Weekday' });
    await expect(weekday).toBeChecked({ checked: settings.include_weekday });
    await weekday.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Turn on “Weekday”?' });
    await expect(dialog).toContainText(/Weekday:\s*Off\s*On/);
    await expect(dialog).toContainText('Users need to log out and in again before this takes effect.');
    await expect(dialog).toContainText(/This applies to \d+ venues?\./);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(weekday).not.toBeChecked();
    await expect(weekday).toBeFocused();
    await weekday.press('Space');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByRole('button', { name: 'Turn on' })).toBeDisabled();
    await expect(weekday).not.toBeChecked();
    release();
    await expect(dialog).toBeHidden();
    await expect(weekday).toBeChecked();
    expect(body).toMatchObject({ ...settings, include_weekday: true });
    expect((await readSettings(call)).settings.include_weekday).toBe(true);
    await page.reload();
    await expect(weekday).toBeChecked();
  });

  test('that is refused stays where it was, and says so', async ({ page, call }) => {
    const { id } = await readSettings(call);
    await page.goto('/#/settings?open=permissions');
    const toggle = page.getByRole('switch', { name: 'Hide search' });
    await expect(toggle).not.toBeChecked();
    await page.route(`**/api/organizations/${id}/settings`, (route) =>
      route.fulfill({ status: 503, json: { error_code: 'UNAVAILABLE', error_description: 'Busy', trace_id: 'e2e' } }),
    );
    await toggle.press('Space');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Busy');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(toggle).not.toBeChecked();
  });

  test("keeps somebody else's change of another setting, and tells of one of the same", async ({ page, call }) => {
    const { id } = await readSettings(call);
    const other = (body: object) => call('PATCH', `/organizations/${id}/settings`, body);
    await other({ allow_misc_print: false, allow_scan_to_print: true });
    await page.goto('/#/settings?open=permissions');
    await expect(page.getByRole('switch', { name: 'Miscellaneous labels' })).not.toBeChecked();
    await other({ allow_misc_print: true });
    await confirmTurn(page, 'Scan to print', 'off');
    await expect(page.getByRole('switch', { name: 'Scan to print' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Miscellaneous labels' })).toBeChecked();
    await other({ allow_scan_to_print: true });
    await page.getByRole('switch', { name: 'Scan to print' }).press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Somebody else has changed this in the meantime',
    );
  });

  test('of expiry rules and label types warns of what follows', async ({ page, call }) => {
    await page.goto('/#/settings?open=expiry_date,label_type_order');
    await page.getByRole('switch', { name: 'Only shorten an override' }).press('Space');
    await expect(page.getByRole('dialog')).toContainText('log out and in again');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('switch', { name: 'Double height' }).press('Space');
    await expect(page.getByRole('dialog')).toContainText(
      'Changing a label order type cancels recurring orders of that type.',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('switch', { name: 'Double height' })).not.toBeChecked();
    const { settings } = await readSettings(call);
    expect(JSON.parse(settings.allowed_order_label_types)).toEqual(['SINGLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL']);
  });

  test('of the date format is seen in the whole portal at once', async ({ page }) => {
    await page.goto('/#/settings?open=date_and_time');
    await page.getByText('US: 01/31/2026, °F').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save change' }).click();
    await expect(page.getByRole('radio', { name: 'US: 01/31/2026, °F' })).toBeChecked();
    await page.goto('/#/reports?printed=-,-');
    await expect(firstTime(page)).toHaveText(
      await writtenAs(page, ({ month, day, year }) => `${month}/${day}/${year}`),
    );
  });

  test('works by the keyboard alone', async ({ page }) => {
    await page.goto('/#/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'SETTINGS' })).toBeFocused();
    await section(page, 'Temperatures').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const readings = page.getByRole('textbox', { name: 'Readings per day' });
    await expect(readings).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('4x');
    await expect(readings).toHaveValue('4');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change “Readings per day”?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(readings).toBeFocused();
    await expect(readings).toHaveValue('4');
  });
});

test.describe('numbers and addresses', () => {
  test('take digits within their limits', async ({ page, call }) => {
    await page.goto('/#/settings?open=device_timeout');
    const timeout = page.getByRole('textbox', { name: 'Inactivity timeout' });
    const save = page.getByRole('button', { name: 'Save Inactivity timeout' });
    await expect(save).toHaveCount(0);
    await timeout.fill('-9a9999');
    await expect(timeout).toHaveValue('99999');
    await expect(page.getByText('Enter a number from 0 to 86400')).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await timeout.fill('300');
    await save.click();
    await expect(page.getByRole('dialog')).toContainText(/0 seconds\s*300 seconds/);
    await page.getByRole('dialog').getByRole('button', { name: 'Save change' }).click();
    await expect(save).toHaveCount(0);
    expect((await readSettings(call)).settings.inactivity_timeout).toBe(300);
    await timeout.fill('600');
    await page.getByRole('link', { name: 'Reports' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Inactivity timeout');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(timeout).toHaveValue('600');
  });

  test('of the wastage report: several at once, each a chip, none invalid', async ({ page, call }) => {
    await page.goto('/#/settings?open=wastage');
    const input = page.getByRole('combobox', { name: 'Daily wastage report' });
    await input.fill('one@orchard.test;two@orchard.test, nobody');
    await input.press('Enter');
    await paste(input, 'three@orchard.test\nfour@orchard.test');
    await expect(page.getByText('nobody: Your email is invalid, please enter valid email')).toBeVisible();
    const save = page.getByRole('button', { name: 'Save Daily wastage report' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Remove nobody' }).click();
    await save.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save change' }).click();
    await expect(save).toHaveCount(0);
    const { settings } = await readSettings(call);
    expect(settings.wastage_report_emails).toBe(
      'one@orchard.test,two@orchard.test,three@orchard.test,four@orchard.test',
    );
  });
});

test.describe('custom fields', () => {
  test('are saved up to ten, each with a name', async ({ page, call }) => {
    await page.goto('/#/settings?open=custom_field');
    const count = page.getByLabel('Number of fields').first();
    const save = page.getByRole('button', { name: 'Save Custom fields' });
    const names = page.getByRole('list', { name: 'Custom fields', exact: true }).getByLabel('Name');
    await count.fill('11');
    await expect(page.getByText('Enter a number from 0 to 10')).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await count.fill('2');
    await expect(names).toHaveCount(2);
    await expect(page.getByText('Every field needs a name')).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await names.nth(0).fill('Chef');
    await names.nth(1).fill('chef');
    await expect(page.getByText('This name is already used').first()).toBeVisible();
    await names.nth(1).fill('Lot');
    await page.getByLabel('Default value').nth(1).fill('A');
    await count.fill('1');
    await expect(page.getByText('There are 2 fields, but you entered 1')).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await count.fill('2');
    await save.click();
    await expect(page.getByRole('dialog')).toContainText(/none\s*Chef, Lot \(A\)/);
    await page.getByRole('dialog').getByRole('button', { name: 'Save change' }).click();
    await expect(save).toHaveCount(0);
    const { settings } = await readSettings(call);
    expect(settings.custom_fields).toBe('[{"name":"Chef","defaultValue":""},{"name":"Lot","defaultValue":"A"}]');
  });

  test('of sale labels have a font size of 20 to 50, and a rename warns', async ({ page, call }) => {
    const { id } = await readSettings(call);
    await call('PATCH', `/organizations/${id}/settings`, { lower_custom_fields: '[{"name":"Shelf"}]' });
    await page.goto('/#/settings?open=custom_field');
    const list = page.getByRole('list', { name: 'Lower custom fields' });
    const save = page.getByRole('button', { name: 'Save Lower custom fields' });
    await expect(list.getByLabel('Font size')).toHaveValue('25');
    await list.getByLabel('Font size').fill('51');
    await expect(list.getByText('Please enter a valid font size')).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await list.getByLabel('Font size').fill('50');
    await list.getByLabel('On a line of its own').check();
    await list.getByLabel('Name').fill('Rack');
    await save.click();
    const warning = page.getByRole('dialog').getByRole('alert');
    await expect(warning).toContainText('loses its product data: Shelf. No product has a value in it.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save change' }).click();
    await expect(save).toHaveCount(0);
    const { settings } = await readSettings(call);
    expect(settings.lower_custom_fields).toBe('[{"name":"Rack","size":50,"own_line":1}]');
    await list.getByLabel('Name').fill('Unsaved');
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('dialog')).toContainText('not saved');
  });
});

test('security asks like every other section, and holds for the whole account', async ({ page, call }) => {
  // An earlier invitation asked for more.
  const reset = { required_in_invite: [] };
  expect((await call('PATCH', `/organizations/${await ownId(call)}/restriction_settings`, reset)).status).toBe(200);
  await page.goto('/#/settings?open=security');
  await page.getByRole('switch', { name: 'Phone number in invitations' }).press('Space');
  await expect(page.getByRole('dialog')).toContainText('This applies to everybody at Orchard Foods.');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('switch', { name: 'Phone number in invitations' })).toBeChecked();
  const save = page.getByRole('button', { name: 'Save Password policy' });
  await page.getByLabel('Characters', { exact: true }).fill('7');
  await expect(page.getByText('Enter a number from 8 to 64')).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Characters', { exact: true }).fill('18');
  await save.click();
  await expect(page.getByRole('dialog')).toContainText(/Characters: 16\s*Characters: 18/);
  await page.getByRole('dialog').getByRole('button', { name: 'Save change' }).click();
  await expect(save).toHaveCount(0);
  const { restriction_settings } = await readSettings(call);
  expect(restriction_settings).toMatchObject({
    required_in_invite: ['PHONE'],
    password_requirements: { min_length: 18, min_digits: 1 },
  });
});

function section(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 2, name }).getByRole('button');
}

async function confirmTurn(page: Page, name: string, to: 'on' | 'off'): Promise<void> {
  await page.getByRole('switch', { name }).press('Space');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Turn ${to}` })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function readSettings(call: Call) {
  return (await call('GET', `/organizations/${await ownId(call)}/settings`)).body;
}

async function ownId(call: Call): Promise<string> {
  const { body } = await call('GET', '/organization_names');
  return body.items.find((one: { parent_id: string | null }) => one.parent_id === null).id;
}

async function paste(input: Locator, text: string): Promise<void> {
  await input.evaluate((node, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

function firstTime(page: Page): Locator {
  return page.getByRole('main').locator('time').first();
}

type Day = { day: string; month: string; year: string };

/** The start of the first time shown, as a format writes its day in the zone of the organisation. */
async function writtenAs(page: Page, format: (day: Day) => string): Promise<RegExp> {
  const instant = await firstTime(page).getAttribute('datetime');
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(new Date(instant ?? ''));
  return new RegExp(`^${format(Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Day)}`);
}
