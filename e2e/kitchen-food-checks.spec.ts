import { randomUUID } from 'node:crypto';
import { look } from './kitchen-look.ts';
import { printIn, typeCode } from './living-steps.ts';
import { expect, people, test, type Call } from './person.ts';
import { countTaps, expectSent } from './tablet-steps.ts';
import { enterAs, openTablet, pairTablet } from './tablet.ts';

test.use({ as: people.admin });

/** A prep product that is cooked and cooled, in a category that the tablet offers. */
async function newCookedProduct(call: Call, name: string): Promise<void> {
  const { body } = await call('GET', '/product_search?size=1&search=Chicken%20Stock');
  const categories = [{ id: body.items[0].categories[0].id }];
  const made = await call('POST', '/products', { name, categories, checks: ['COOK', 'COOL'] });
  expect(made.status).toBe(201);
}

async function checksOf(call: Call, name: string) {
  const { body } = await call('GET', `/food_checks?size=100&search=${encodeURIComponent(name)}`);
  const all = body.items as { name: string; kind: string; verdict: string; corrective_action: string }[];
  return all.filter((check) => check.name === name);
}

test('cooked food cools from the end of cooking, alike on two tablets, and the portal has both checks', async ({
  page,
  browser,
  server,
  call,
}) => {
  test.setTimeout(240_000);
  const name = `Checked stock ${randomUUID().slice(0, 6)}`;
  await newCookedProduct(call, name);
  await openTablet(page);
  const pad = page.getByRole('group', { name: 'Temperature of the food' });
  const { tap, type, count } = countTaps();
  await tap(page.getByRole('link', { name: /^Food checks/ }));
  await tap(page.getByRole('button', { name: 'New check' }));
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await tap(page.getByRole('button', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await type(pad, '91');
  await expect(page.getByText('Result: Open')).toBeVisible();
  await tap(page.getByRole('checkbox', { name: 'It stayed at 80.0 °C or hotter for 6 seconds' }));
  await expect(page.getByText('Result: Passed')).toBeVisible();
  await look(page, 'K16 a new check');
  await tap(page.getByRole('button', { name: 'Save', exact: true }));
  await tap(page.getByRole('button', { name: 'Start cooling' }));
  await expect(page.getByRole('checkbox', { name: /^Timed from the end of cooking/ })).toBeChecked();
  // Colder than cooling begins: the cook check proves its time.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('55,5');
  await tap(page.getByRole('button', { name: 'Save, measure again later' }));
  await expect(page.getByText(/^8\.0 °C or colder by \d\d:\d\d/)).toBeVisible();
  await look(page, 'K16 a pot that cools');
  expect(count()).toBeLessThanOrEqual(9);
  await expectSent(page);

  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const second = await context.newPage();
  await pairTablet(second, { code: '1000002', pin: '2468' });
  await second.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await second.getByRole('link', { name: /^Food checks/ }).click();
  const pot = second.getByRole('region', { name: 'Cooling now' }).getByRole('button', { name: new RegExp(name) });
  await expect(pot).toContainText('Last: 55.5 °C');
  await pot.click();
  // The list has a heading of its own: what is typed there is lost.
  await second.getByRole('heading', { level: 1, name }).focus();
  await second.keyboard.type('7.9');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText('Passed', { exact: true })).toBeVisible();
  await expectSent(second);
  await page.goto('/kitchen/#/');
  await page.reload();
  await enterAs(page);
  await page.getByRole('link', { name: /^Food checks/ }).click();
  const ended = page.getByRole('region', { name: 'Last 24 hours' }).getByRole('button', { name: new RegExp(name) });
  await expect(ended.filter({ hasText: 'Cooling' })).toContainText('Passed');
  await context.close();
  const kept = (await checksOf(call, name)).map(({ kind, verdict }) => `${kind} ${verdict}`);
  expect(kept.toSorted()).toEqual(['COOK PASSED', 'COOL PASSED']);
});

test('a delivery too warm asks what was done, and food without a product has a name', async ({ page, call }) => {
  const name = `Market fish ${randomUUID().slice(0, 6)}`;
  await openTablet(page);
  await page.goto('/kitchen/#/checks/new');
  await page.getByRole('textbox', { name: 'Food that is not a product' }).fill(name);
  await page.getByRole('button', { name: 'Use this name' }).click();
  await page.getByRole('radio', { name: 'Delivery' }).check();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('301');
  await expect(page.getByRole('alert').filter({ hasText: 'Food is between −60.0 °C and 300.0 °C.' })).toBeVisible();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('9.5');
  await expect(page.getByText('Result: Failed')).toBeVisible();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: '9.5 °C: this check fails' });
  await look(page, 'K16 what was done');
  await asked.getByRole('radio', { name: 'Sent back to the supplier' }).check();
  await asked.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('What was done: Sent back to the supplier')).toBeVisible();
  await expectSent(page);
  expect(await checksOf(call, name)).toMatchObject([
    { kind: 'DELIVERY', verdict: 'FAILED', corrective_action: 'Sent back to the supplier' },
  ]);
});

test('what a product needs is offered after its label and its scan, also from a cold start offline', async ({
  browser,
  server,
  call,
}) => {
  test.setTimeout(240_000);
  const name = `Offered stock ${randomUUID().slice(0, 6)}`;
  await newCookedProduct(call, name);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await openTablet(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [label] = await printIn(page, call, name);
  const offered = page.getByRole('status').filter({ hasText: `${name}: still to be checked (Cooking, Cooling).` });
  await expect(offered).toBeVisible();
  await look(page, 'K3 a check that is missing');
  await context.setOffline(true);
  await page.reload();
  await enterAs(page);
  await offered.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('radio', { name: 'Cooking' })).toBeChecked();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('76');
  await page.getByRole('checkbox', { name: 'It stayed at 75.0 °C or hotter for 30 seconds' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  await page.goto('/kitchen/#/');
  await page.reload();
  await enterAs(page);
  await expect(page.getByText(`${name}: still to be checked (Cooling).`)).toBeVisible();
  await context.setOffline(false);
  await expectSent(page);
  await typeCode(page, label?.short ?? '', name);
  await expect(page.getByRole('button', { name: /^Cooking Passed/ })).toBeVisible();
  await page.getByRole('button', { name: /^Cooling Not checked yet/ }).click();
  await expect(page.getByRole('radio', { name: 'Cooling', exact: true })).toBeChecked();
  expect(await checksOf(call, name)).toMatchObject([{ kind: 'COOK', verdict: 'PASSED' }]);
  await context.close();
});

test('a check that fails offers the account’s own steps, and keeps the one that was chosen', async ({ page, call }) => {
  const name = `Stepped soup ${randomUUID().slice(0, 6)}`;
  const { body: device } = await call('GET', '/devices?size=1&search=1000001');
  const settings = `/organizations/${device.items[0].organization.id}/settings`;
  const set = async (body: object) => expect((await call('PATCH', settings, body)).status).toBe(200);
  await set({ check_steps: 'Call the head chef\nBin it, note the batch' });
  try {
    await openTablet(page);
    await page.goto('/kitchen/#/checks/new');
    await page.getByRole('textbox', { name: 'Food that is not a product' }).fill(name);
    await page.getByRole('button', { name: 'Use this name' }).click();
    await page.getByRole('radio', { name: 'Cold holding' }).check();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.type('14');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '14.0 °C: this check fails' });
    await expect(sheet.getByRole('radio')).toHaveCount(3);
    await look(page, 'K16 own steps');
    await sheet.getByRole('radio', { name: 'Bin it, note the batch' }).check();
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('What was done: Bin it, note the batch')).toBeVisible();
    await expectSent(page);
    const [check] = await checksOf(call, name);
    expect(check).toMatchObject({ verdict: 'FAILED', corrective_action: 'Bin it, note the batch' });
  } finally {
    await set({ reset: ['check_steps'] });
  }
});
