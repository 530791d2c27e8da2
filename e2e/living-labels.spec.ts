import { storedLabelCode } from '@larder/rules/label-code';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { declare, expect, happened, hours, ownProduct, printed, test } from './label-steps.ts';
import { people } from './person.ts';

test.use({ keepPage: true });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Label traceability log' });
const history = (page: Page) => drawer(page).getByRole('region', { name: 'What happened to it' });
const report = (page: Page): Locator => page.getByRole('table', { name: 'Expiry report' });

test.describe('a label', () => {
  test('says its date, its condition, where it is and what happened to it', async ({ page, call, device }) => {
    const product = await ownProduct(call, device, ['Milk']);
    const label = await printed(device, product.id, { at: hours(-5) });
    await happened(device, label.id, 'opened', hours(-4));
    await happened(device, label.id, 'moved', hours(-3), { place: 'Walk-in fridge' });
    await page.goto(`/#/reports?trace=${label.id}`);
    await expect(drawer(page).getByText(/(day|hour|minute)s? left|Ends today/)).toBeVisible();
    // The drawn label bears the code too.
    await expect(drawer(page).getByRole('definition').getByText(label.short, { exact: true })).toBeVisible();
    await expect(drawer(page).getByRole('definition').filter({ hasText: 'Walk-in fridge' }).first()).toBeVisible();
    await expect(drawer(page).getByRole('definition').filter({ hasText: 'Milk' }).first()).toBeVisible();
    await expect(history(page).getByRole('definition')).toHaveText([
      /Moved to Walk-in fridge by E2E, Harbour Kitchen/,
      /Opened by E2E, Harbour Kitchen/,
    ]);
    expect(await violations(page)).toEqual([]);
  });

  test('is reported as opened and moved by a manager, who takes the last report back', async ({
    page,
    call,
    device,
  }) => {
    const product = await ownProduct(call, device);
    const label = await printed(device, product.id);
    await page.goto(`/#/reports?trace=${label.id}`);
    await drawer(page)
      .getByRole('button', { name: /^Opened/ })
      .click();
    await expect(history(page).getByRole('definition')).toHaveText([/^Opened by Amelia Hart/]);
    await expect(drawer(page).getByRole('button', { name: /^Opened/ })).toHaveCount(0);
    await drawer(page).getByRole('button', { name: 'Moved' }).click();
    const move = page.getByRole('dialog', { name: 'Where is it now?' });
    await move.getByRole('button', { name: 'Report the move' }).click();
    await expect(move.getByText('Say where it is')).toBeVisible();
    await move.getByRole('combobox', { name: 'Storage location' }).fill('Walk-in');
    await page.getByRole('option', { name: 'Walk-in fridge' }).click();
    await move.getByRole('button', { name: 'Report the move' }).click();
    await expect(history(page).getByRole('definition').first()).toHaveText(/^Moved to Walk-in fridge by Amelia Hart/);
    await drawer(page).getByRole('button', { name: 'Undo' }).click();
    await expect(history(page).getByText('does not count')).toBeVisible();
    await expect(history(page).locator('s')).toHaveText('Moved to Walk-in fridge');
    const { body } = await call('GET', `/labels/${label.id}`);
    expect(body.place).toBe(label.storage);
  });

  test('of which an amount is known is used in parts, and what is reported happens by the clock of the server', async ({
    page,
    call,
    device,
  }) => {
    const product = await ownProduct(call, device);
    const storage_id = device.state.storage[0]?.id ?? '';
    const { body, ...event } = device.print({ product_id: product.id, storage_id });
    const label = { ...event, body: { ...body, amount: 2_500, unit_type: 'weight' } };
    expect(await device.send([label])).toMatchObject([{ status: 'accepted' }]);
    // This computer is three hours behind.
    await page.clock.setSystemTime(hours(-3));
    const before = Date.now();
    await page.goto(`/#/reports?trace=${label.id}`);
    await expect(drawer(page).getByText('2.5 kg of 2.5 kg')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Part used' }).click();
    const part = page.getByRole('dialog', { name: 'How much was used?' });
    await part.getByRole('button', { name: 'Report as used' }).click();
    await expect(part.getByText('Enter an amount above 0')).toBeVisible();
    await part.getByRole('textbox', { name: 'Amount' }).fill('1000');
    await part.getByRole('button', { name: 'Report as used' }).click();
    await expect(drawer(page).getByText('1.5 kg of 2.5 kg')).toBeVisible();
    await expect(history(page).getByRole('definition')).toHaveText([/^Used 1 kg of it by Amelia Hart/]);
    const [used] = (await call('GET', `/labels/${label.id}`)).body.history;
    expect(Date.parse(used.at)).toBeGreaterThanOrEqual(before);
  });

  test('that is wasted becomes an item of the wastage, and what is refused is said beside its field', async ({
    page,
    call,
    device,
  }) => {
    const product = await ownProduct(call, device);
    const label = await printed(device, product.id);
    await page.goto(`/#/reports?trace=${label.id}`);
    await drawer(page).getByRole('button', { name: 'Wasted' }).click();
    const dialog = page.getByRole('dialog', { name: 'What was thrown away?' });
    await dialog.getByRole('button', { name: 'Report as wasted' }).click();
    await expect(dialog.getByText('Choose a reason')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('3');
    const refused = {
      status: 'rejected',
      error_code: 'INVALID',
      error_description: 'amount: is more than was printed',
    };
    await page.route(/labels\/facts/, (route) => route.fulfill({ json: { results: [{ id: '', ...refused }] } }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Report as wasted' }).click();
    await expect(dialog.getByText('is more than was printed').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Report as wasted' }).click();
    await expect(dialog).toBeHidden();
    await expect(drawer(page).getByText('Wasted', { exact: true }).first()).toBeVisible();
    await drawer(page).getByRole('link', { name: 'Show the wastage item' }).click();
    await expect(page.getByText(product.name).first()).toBeVisible();
    const { body } = await call('GET', `/wastage_items?search=${encodeURIComponent(product.name)}`);
    expect(body.items.map((item: { amount: number }) => item.amount)).toEqual([3]);
  });

  test('in dispute stays in the report until somebody settles it', async ({ page, call, device }) => {
    const product = await ownProduct(call, device);
    const label = await printed(device, product.id, { at: hours(-6) });
    await happened(device, label.id, 'used', hours(-4));
    await happened(device, label.id, 'found', hours(-1));
    await page.goto(`/#/reports?tab=expiry&needs=disputed&q=${encodeURIComponent(product.name)}`);
    await report(page).getByRole('button', { name: product.name }).click();
    await expect(drawer(page).getByText('The reports contradict each other.')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Settle' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is true?' });
    await dialog.getByRole('radio', { name: 'It was used' }).check();
    await dialog.getByRole('button', { name: 'Settle the dispute' }).click();
    await expect(drawer(page).getByText('Used', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No result')).toBeVisible();
  });

  test('keeps a half-made report on Escape, and asks before it is thrown away', async ({ page, call, device }) => {
    const product = await ownProduct(call, device);
    const label = await printed(device, product.id);
    await page.goto(`/#/reports?trace=${label.id}`);
    await drawer(page).getByRole('button', { name: 'Wasted' }).click();
    const form = page.getByRole('dialog', { name: 'What was thrown away?' });
    await form.getByLabel('Notes').fill('Fell down');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(form.getByLabel('Notes')).toHaveValue('Fell down');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
    await expect(drawer(page).getByRole('button', { name: 'Wasted' })).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Moved' }).click();
    await expect(page.getByRole('dialog', { name: 'Where is it now?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Where is it now?' })).toHaveCount(0);
    await expect(drawer(page).getByRole('button', { name: 'Moved' })).toBeVisible();
  });

  test('past its date asks before it is used', async ({ page, call, device }) => {
    const product = await ownProduct(call, device);
    const label = await printed(device, product.id, { at: hours(-5), chosen_use_by: hours(-1) });
    await page.goto(`/#/reports?trace=${label.id}`);
    await expect(drawer(page).getByText('Overdue', { exact: true }).first()).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Used' }).click();
    const question = page.getByRole('dialog', { name: 'It is past its date. Was it used all the same?' });
    await question.getByRole('button', { name: 'Used anyway' }).click();
    await expect(drawer(page).getByText('Used after its date')).toBeVisible();
  });

  test.describe('seen by staff', () => {
    test.use({ as: people.staff });
    test('has no buttons to report with', async ({ page, device }) => {
      const label = await printed(device, device.state.products[0]?.id ?? '');
      await page.goto(`/#/reports?trace=${label.id}`);
      await expect(drawer(page).getByText('Code', { exact: true })).toBeVisible();
      await expect(drawer(page).getByRole('button', { name: 'Used' })).toHaveCount(0);
    });
  });
});

test('a label that ends in a few hours says how many, whichever day it is then', async ({ page, call, device }) => {
  const product = await ownProduct(call, device);
  const label = await printed(device, product.id, { chosen_use_by: hours(5.5) });
  await page.goto(`/#/reports?trace=${label.id}`);
  await expect(drawer(page).getByText('5 hours left')).toBeVisible();
});

test.describe('a label is found', () => {
  test('by its code, an address that ends in it, and its last six characters', async ({ page, call, device }) => {
    const product = await ownProduct(call, device);
    const label = await printed(device, product.id);
    for (const typed of [label.code, `https://scan.example.com/${label.code}`, label.short.toLowerCase()]) {
      await page.goto('/#/home');
      await page.getByRole('textbox', { name: 'Find a label' }).fill(typed);
      await page.getByRole('textbox', { name: 'Find a label' }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`trace=${label.id}$`));
      await expect(drawer(page).getByText(product.name).first()).toBeVisible();
    }
    await page.goto(`/#/reports?q=${label.code}`);
    await expect(page.getByRole('table', { name: 'Print log' }).getByText(product.name)).toBeVisible();
  });

  test('or said not to be known, or to be no code at all', async ({ page }) => {
    await page.goto('/#/home');
    const field = page.getByRole('textbox', { name: 'Find a label' });
    await field.fill('soup');
    await field.press('Enter');
    await expect(page.getByText('That is not the code of a label')).toBeVisible();
    await field.fill(storedLabelCode('00000000-0000-4000-8000-000000000001'));
    await field.press('Enter');
    await expect(page.getByText('Not known here')).toBeVisible();
  });

  test('among two that end in the same six characters', async ({ page, call, device }) => {
    const product = await ownProduct(call, device);
    const [first, second] = [await printed(device, product.id), await printed(device, product.id)];
    // Two such labels cannot be printed at will: the answer names the other one.
    await page.route(new RegExp(`labels/${first.short}`), async (route) => {
      const response = await route.fetch();
      const others = [{ id: second.id, name: product.name, printed_date: new Date().toISOString() }];
      await route.fulfill({ response, json: { ...(await response.json()), others } });
    });
    await page.goto('/#/home');
    await page.getByRole('textbox', { name: 'Find a label' }).fill(first.short);
    await page.getByRole('button', { name: 'Find' }).click();
    const choice = page.getByRole('dialog', { name: 'Several labels end in these six characters.' });
    await expect(choice.getByRole('button', { name: product.name })).toHaveCount(2);
    await choice.getByRole('button', { name: product.name }).last().click();
    await expect(page).toHaveURL(new RegExp(`trace=${second.id}$`));
  });
});

test.describe('the home page', () => {
  test('lists stickers that lack an allergen, until head office has seen to them', async ({ page, call, device }) => {
    const product = await ownProduct(call, device, ['Milk']);
    await printed(device, product.id);
    await declare(call, product.id, ['Mustard']);
    await page.goto('/#/home');
    const notice = page.getByRole('region', { name: product.name });
    const more = page.getByRole('region', { name: 'Stickers to replace' }).getByRole('button', { name: 'Show more' });
    await expect(async () => {
      if (!(await notice.isVisible())) await more.click();
      await expect(notice).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(notice.getByRole('listitem')).toContainText(/Harbour 1 label, printed .*, does not name Mustard/);
    await notice.getByRole('link', { name: 'Show labels' }).click();
    await expect(report(page).getByText('Does not name Mustard')).toBeVisible();
    await page.goBack();
    await notice.getByRole('button', { name: /^Done/ }).click();
    const question = page.getByRole('dialog', { name: /Has all this food got new stickers/ });
    await question.getByRole('button', { name: 'All replaced' }).click();
    await expect(notice).toHaveCount(0);
    const { body } = await call('GET', '/label_notices');
    expect(body.items.filter((one: { product: { id: string } }) => one.product.id === product.id)).toEqual([]);
  });

  test('counts labels by state, each count leading to them, and each part fails by itself', async ({ page }) => {
    await page.route(/labels\/summary/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/#/home');
    await expect(page.getByText('The labels could not be counted.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Labels closed, last 7 days' })).toBeVisible();
    await page.unroute(/labels\/summary/);
    await page
      .getByText('The labels could not be counted.')
      .locator('..')
      .getByRole('button', { name: 'Retry' })
      .click();
    await page.getByRole('link', { name: /^In dispute/ }).click();
    await expect(page).toHaveURL(/needs=disputed/);
    await expect(report(page).getByText('In dispute').first()).toBeVisible();
  });

  test('says for each venue how many labels somebody closed', async ({ page }) => {
    await page.goto('/#/home');
    const table = page.getByRole('table', { name: 'Labels closed, last 7 days' });
    await expect(table.getByRole('row').filter({ hasText: 'Harbour' })).toContainText(/\d+% of \d+ labels/);
  });
});

test('the expiry report is narrowed by condition, place and what needs attention', async ({ page, call, device }) => {
  const product = await ownProduct(call, device);
  const [kept, moved] = [
    await printed(device, product.id, { chosen_use_by: hours(40) }),
    await printed(device, product.id, { chosen_use_by: hours(41) }),
  ];
  await happened(device, moved.id, 'moved', hours(0), { place: `Shelf ${kept.short}` });
  const q = encodeURIComponent(product.name);
  await page.goto(`/#/reports?tab=expiry&state=NEXT&q=${q}`);
  await expect(report(page).getByRole('button', { name: product.name })).toHaveCount(2);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Storage' }).fill(`Shelf ${kept.short}`);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(report(page).getByRole('button', { name: product.name })).toHaveCount(1);
  await expect(report(page).getByText(`Shelf ${kept.short}`)).toBeVisible();
  // What is said besides does not run into the place, in its text as on a phone.
  await page.setViewportSize({ width: 390, height: 900 });
  const besides = report(page).getByText(/^printed for /i);
  await expect(report(page)).toContainText(new RegExp(`Shelf ${kept.short} printed for `, 'i'));
  const before = () => besides.evaluate((one) => getComputedStyle(one, '::before').content);
  await expect.poll(before).toContain('" – "');
  await page.goto(`/#/reports?tab=expiry&state=NEXT&condition=FROZEN&q=${q}`);
  await expect(page.getByText('No result')).toBeVisible();
});
