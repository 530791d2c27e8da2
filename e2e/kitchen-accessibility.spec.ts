import { shortCode } from '@larder/rules/label-code';
import type { Locator, Page } from '@playwright/test';
import { changeState, go, look } from './kitchen-look.ts';
import { expect, people, test } from './person.ts';
import { sampleLabels, serveLabels } from './sample-labels.ts';
import { enterAs, findProduct, openTablet, pairTablet } from './tablet.ts';

test.use({ as: people.admin });
test.describe.configure({ mode: 'parallel' });

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

async function openSheet(page: Page, button: string | RegExp, title: string | RegExp): Promise<void> {
  await tap(page, button).first().click();
  await expect(sheet(page, title)).toBeVisible();
}

/** How many lines its words take. */
function lines(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('axe finds nothing and fingers hit everything: pairing, who works, PINs, no server', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/kitchen/');
  await look(page, 'K1 pairing');
  await tap(page, 'Pair').click();
  await look(page, 'K1 pairing, nothing entered');
  await page.getByLabel(/^Device code/).fill('1000003');
  await page.getByLabel(/^PIN/).fill('9753');
  await tap(page, 'Pair').click();
  await expect(page.getByRole('alert')).toContainText('Incorrect device code or PIN');
  await look(page, 'K1 pairing, refused');
  await page.route('**/api/device/pair', (route) => route.abort());
  await tap(page, 'Pair').click();
  await expect(page.getByRole('alert')).toContainText('The server does not answer');
  await look(page, 'K1 pairing, no server');
  await page.unroute('**/api/device/pair');

  await page.route('**/api/device/state*', (route) => route.abort());
  await page.goto('/kitchen/?pair=1000003&pin=2468');
  await expect(page.getByText('have not arrived yet')).toBeVisible();
  await look(page, 'K2 nobody is known yet');
  // In place of the refusal: what the tablet gets next is this.
  await changeState(page, (state) => {
    for (const person of state.staff) person.pin_verifier = null;
  });
  // It keeps trying by itself.
  await expect(tap(page, 'Vera Lindqvist')).toBeVisible({ timeout: 90_000 });
  await look(page, 'K2 who works');
  await tap(page, 'Vera Lindqvist').click();
  await expect(page.getByText('Ask your manager to set a PIN')).toBeVisible();
  await look(page, 'K2 nobody has set a PIN');
});

test('axe finds nothing and fingers hit everything: a PIN that is wrong too often', async ({ page }) => {
  await changeState(page, (state) => {
    for (const person of state.staff) person.pin_verifier = 'x';
  });
  await page.goto('/kitchen/?pair=1000003&pin=2468');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.keyboard.type('1234');
  await expect(page.getByText('Wrong PIN')).toBeVisible();
  await look(page, 'K2 wrong PIN');
  for (const pin of ['2345', '3456', '4567', '5678']) {
    await page.keyboard.type(pin);
    await expect(page.getByRole('status', { name: '0 of 4 digits' })).toBeVisible();
  }
  await expect(page.getByText('Too many wrong PINs')).toBeVisible();
  await look(page, 'K2 too many wrong PINs');
});

test('axe finds nothing and fingers hit everything: home, labels, printing', async ({ page }) => {
  test.setTimeout(240_000);
  const tablet = await openTablet(page);
  await look(page, 'K3 home');
  await go(page, '/print');
  await look(page, 'K4 categories');
  await tap(page, 'Chicken Prep').click();
  await look(page, 'K4 a category');
  await page.getByRole('radio', { name: 'Favourites' }).check();
  await look(page, 'K4 no favourites');
  await page.getByRole('radio', { name: 'Most printed' }).check();
  await look(page, 'K4 most printed');
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText('No product matches')).toBeVisible();
  await look(page, 'K4 nothing found');
  await findProduct(page, 'Chicken Stock');
  await expect(page.getByRole('img', { name: 'Label of Chicken Stock' })).toBeVisible();
  await look(page, 'K5 prep label');
  await page.getByRole('radio', { name: 'Another day' }).check();
  await page.getByLabel('Time').fill('23:59');
  await tap(page, 'Change the date').click();
  await page.getByRole('checkbox', { name: 'DEFROSTED' }).check();
  await look(page, 'K5 prep label with its own date');
  await go(page, '/print');
  await page.getByRole('radio', { name: 'Sale' }).check();
  await page.getByRole('radio', { name: 'Most printed' }).check();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('img', { name: /^Label of/ })).toBeVisible();
  await look(page, 'K5 sale label');
  await go(page, '/print');
  await page.getByRole('radio', { name: 'Prep' }).check();
  await go(page, '/print/gone');
  await look(page, 'K5 a product that is gone');

  await go(page, '/prep');
  await look(page, 'K6 empty list');
  for (const name of ['Chicken Stock', 'Houmous', 'Caesar Dressing']) {
    await findProduct(page, name);
    await tap(page, 'Add to prep list').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Print a label' })).toBeFocused();
  }
  await go(page, '/prep');
  await look(page, 'K6 list');
  await openSheet(page, /storage of Houmous/, 'Houmous');
  await look(page, 'K6 storage');
  await closeSheet(page);
  await openSheet(page, 'Save this list', 'Save this list');
  await tap(page, 'Save').click();
  await look(page, 'K6 save without a name');
  await page.getByLabel('Name of the list').fill('Monday');
  await tap(page, 'Save').click();
  await openSheet(page, 'Delete Monday', /^Delete/);
  await look(page, 'K6 delete');
  await closeSheet(page);
  await openSheet(page, 'Share this list', 'Share this list');
  await look(page, 'K6 share');
  await closeSheet(page);
  await openSheet(page, 'Take a shared list', 'Take a shared list');
  await look(page, 'K6 take');
  await page.getByLabel('Text or link').fill('not a list');
  await tap(page, 'Read the list').click();
  await look(page, 'K6 unreadable');
  await closeSheet(page);

  tablet.hold();
  await tap(page, 'Print all (3)').click();
  await look(page, 'K7 printing');
  await tap(page, 'Pause').click();
  await expect(page.getByRole('region', { name: 'Paused' })).toBeVisible();
  await look(page, 'K7 paused');
  tablet.failAfter(1);
  tablet.release();
  await tap(page, 'Carry on').click();
  await expect(sheet(page, 'Did the labels come out?')).toBeVisible();
  await look(page, 'K7 which came out');
  await tap(page, /^Only the first/).click();
  await look(page, 'K7 how many came out');
  await tap(page, 'That many came out').click();
  await expect(tap(page, 'Write these by hand')).toBeVisible();
  await look(page, 'K7 labels are missing');
  await tap(page, 'Write these by hand').click();
  await tap(page, 'I have written them').click();
  await go(page, '/');
  await tap(page, 'Show them').click();
  await look(page, 'K3 written by hand');
  await tap(page, 'They need no sticker').click();
  await go(page, '/prints');
  await look(page, 'K8 last prints');
  await openSheet(page, /Chicken Stock.*Printed$/, 'Chicken Stock');
  await look(page, 'K8 what to do with a label');
  await tap(page, 'Used up').click();
  await openSheet(page, /Chicken Stock.*Used$/, 'Chicken Stock');
  await look(page, 'K8 a label that was used');
});

test('axe finds nothing and fingers hit everything: temperatures, waste, rolls, guides, this tablet', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await changeState(page, ({ settings }) => {
    Object.assign(settings, { allow_device_modify_fridge: true, backdate_readings: true });
  });
  await pairTablet(page);
  await enterAs(page);
  await look(page, 'K3 home without a printer');
  await go(page, '/prints');
  await look(page, 'K8 nothing printed');
  await findProduct(page, 'Chicken Stock');
  await look(page, 'K5 without a printer');
  await go(page, '/temperatures');
  await look(page, 'K11 round');
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await look(page, 'K11 out of range');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('31');
  await page.keyboard.press('Enter');
  await sheet(page, /over the limit/)
    .getByRole('radio', { name: 'Something else' })
    .check();
  await look(page, 'K11 what was done');
  await closeSheet(page);
  await openSheet(page, 'Change this fridge', 'Change this fridge');
  await page.getByLabel('Name').fill('');
  await page.getByLabel(/^Limit/).fill('2000');
  await tap(page, 'Save').last().click();
  await look(page, 'K11 a fridge without a name');
  await closeSheet(page);

  await go(page, '/waste');
  await look(page, 'K12 what');
  await page.getByRole('searchbox').fill('no such thing');
  await look(page, 'K12 nothing found');
  await page.getByRole('searchbox').fill('houmous');
  await tap(page, 'Houmous').click();
  await look(page, 'K12 how much');
  await page.getByRole('radio', { name: 'kg', exact: true }).check();
  await page.keyboard.type('1.5');
  await page.getByRole('group', { name: 'Why?' }).getByRole('radio').first().check();
  await look(page, 'K12 filled in');
  await go(page, '/waste?product=gone');
  await look(page, 'K12 a product that is gone');

  await go(page, '/orders');
  await look(page, 'K13 rolls');
  await openSheet(page, 'Order', 'Order now?');
  await look(page, 'K13 before ordering');
  await closeSheet(page);

  await go(page, '/more');
  await look(page, 'more');
  await go(page, '/guides');
  await look(page, 'K14 guides');
  await page.getByRole('searchbox').fill('no such thing');
  await look(page, 'K14 nothing found');
  await page.getByRole('searchbox').fill('caesar dressing');
  await page.getByRole('link', { name: /^Caesar Dressing/ }).click();
  await expect(page.getByRole('img', { name: 'Picture of Caesar Dressing' })).toBeVisible();
  await look(page, 'K14 ingredients');
  await tap(page, 'Start').click();
  await look(page, 'K14 a step');
  await go(page, '/guides/gone');
  await look(page, 'K14 a guide that is gone');

  await go(page, '/products');
  await look(page, 'products of this tablet');
  await openSheet(page, 'Add a product', 'Add a product');
  await tap(page, 'Save').click();
  await look(page, 'a product without a name');
  await closeSheet(page);
  await page.getByRole('searchbox').fill('no such thing');
  await look(page, 'products of this tablet, nothing found');
  await go(page, '/names');
  await look(page, 'names of staff');
  await openSheet(page, /^Callum Reid/, /^Change the name of/);
  await page.getByLabel('First name').fill('');
  await tap(page, 'Save').click();
  await look(page, 'a person without a first name');
  await closeSheet(page);

  await go(page, '/tablet');
  await look(page, 'K15 no printer');
  await openSheet(page, 'Add a printer', 'Add a printer');
  for (const route of ['Bluetooth or cable (serial)', 'Print bridge on a computer', 'Share with a printer app']) {
    await page.getByRole('radio', { name: route }).check();
    await look(page, `K15 ${route}`);
  }
  await closeSheet(page);
  await tap(page, 'Use the demo printer').click();
  await openSheet(page, 'Settings of Demo printer', 'Settings of Demo printer');
  await look(page, 'K15 settings of a printer');
  await closeSheet(page);
  await refuseReports(page);
  await look(page, 'K15 refused and waiting reports');
  await openSheet(page, 'Remove after reading', 'Remove this report?');
  await look(page, 'K15 before a refused report is removed');
});

test('axe finds nothing and fingers hit everything: labels that are there, today, counting', async ({ page }) => {
  test.setTimeout(300_000);
  await changeState(page, ({ settings }) => {
    Object.assign(settings, { mark_as_misprint: true, allow_print_expiry_override: true });
  });
  await serveLabels(page, sampleLabels());
  await openTablet(page);
  await expect(page.getByRole('link', { name: /^Today 4 to look at/ })).toBeVisible();
  await look(page, 'K3 labels to look at');
  await go(page, '/scan');
  await look(page, 'K9 scan');
  const field = page.getByRole('textbox', { name: 'Six characters below the code' });
  await field.fill('5000159461122');
  await tap(page, 'Find').click();
  await look(page, 'K9 no label');
  await field.fill('L0ZZZZZZZZZZZZZ9');
  await tap(page, 'Find').click();
  await expect(tap(page, 'Keep it')).toBeVisible();
  await look(page, 'K9 unknown');
  await go(page, '/today');
  await expect(page.getByRole('region', { name: /^In dispute/ })).toBeVisible();
  await look(page, 'K10 today');
  await tap(page, /^Disputed soup/).click();
  await look(page, 'K9 in dispute');
  await openSheet(page, 'Say what is true', 'Say what is true');
  await look(page, 'K9 what is true');
  await closeSheet(page);
  await go(page, '/today');
  await tap(page, /^Overdue stock/).click();
  await look(page, 'K9 overdue');
  await openSheet(page, /^Used/, 'It is past its date');
  await look(page, 'K9 used past its date');
  await closeSheet(page);
  await go(page, '/today');
  await tap(page, /^Tomato sauce/).click();
  await look(page, 'K9 found');
  for (const [button, title] of [
    ['Wasted', 'Why is it thrown away?'],
    [/^Freeze/, /^Freeze Tomato/],
    [/^Move/, 'Where is it now?'],
    [/^Part used/, 'How much was used?'],
    [/^New label/, 'New label'],
    ['More', 'More'],
  ] as const) {
    await openSheet(page, button, title);
    await look(page, `K9 ${String(title)}`);
    await closeSheet(page);
  }
  await tap(page, /^Opened/).click();
  await expect(page.getByRole('dialog', { name: /^Open Tomato/ })).toBeVisible();
  await look(page, 'K9 Open Tomato');
  await page.getByRole('checkbox', { name: 'Print a new sticker' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Opened' }).click();
  await expect(page.getByText(/: opened$/)).toBeVisible();
  await look(page, 'K9 undo');
  await go(page, '/count');
  await look(page, 'K10 which storage');
  await tap(page, /^Fridge/).click();
  await page
    .getByRole('textbox', { name: 'Six characters below the code' })
    .fill(shortCode(sampleLabels()[5]?.code ?? ''));
  await tap(page, 'Add').click();
  await expect(page.getByText('Frozen peas: Belongs elsewhere: Freezer')).toBeVisible();
  await look(page, 'K10 counting');
  await tap(page, 'Done scanning').click();
  await look(page, 'K10 not seen');
  await openSheet(page, 'All used', /at once/);
  await look(page, 'K10 all at once');
  await closeSheet(page);
  await findProduct(page, 'Houmous');
  await openSheet(page, 'Add what it is made from', 'What is it made from?');
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(shortCode(sampleLabels()[1]?.code ?? ''));
  await tap(page, 'Add').click();
  await look(page, 'K5 what it is made from');
  await tap(page, 'Done').click();
  await expect(page.getByText('Overdue stock is past its date')).toBeVisible();
  await look(page, 'K5 made from what is overdue');
});

test('on a phone, what is due, its places and a label without a printer each have their rows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const places = ['Walk-in fridge', 'Fridge under the grill', 'Dessert fridge', 'Bar fridge', 'Freezer', 'Dry store'];
  const overdue = sampleLabels().filter(({ product_name }) => product_name === 'Overdue stock');
  const labels = places.flatMap((place, at) =>
    overdue.map((label) => ({
      ...label,
      id: label.id.replace(/.$/, String(at)),
      life: { ...label.life, place },
    })),
  );
  await serveLabels(page, labels);
  await pairTablet(page);
  await enterAs(page);
  const due = page.getByRole('link', { name: /^Today/ }).getByText('6 to look at');
  await expect(due).toBeVisible();
  expect(await lines(due)).toBe(1);
  await go(page, '/today');
  const chips = page.getByRole('group', { name: 'Storage' }).locator('label');
  await expect(chips).toHaveCount(7);
  const tops = await chips.evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await chips.filter({ hasText: 'Walk-in fridge' }).click();
  await expect(page.getByRole('region', { name: 'Overdue (1)' })).toBeVisible();
  await look(page, 'K10 today with many places');
  await page.setViewportSize({ width: 360, height: 740 });
  await findProduct(page, 'Houmous');
  const foot = page.locator('footer');
  const setUp = foot.getByRole('link', { name: /Set up a printer$/ });
  const [whole, link] = [await foot.boundingBox(), await setUp.boundingBox()];
  expect(link?.width).toBe((whole?.width ?? 0) - 24);
  await look(page, 'K5 without a printer');
});

test('axe finds nothing and fingers hit everything: a venue where nothing is set up', async ({ page }) => {
  test.setTimeout(240_000);
  await changeState(page, (state) => {
    const none = { products: [], categories: [], fridges: [], storage: [], wastage_reasons: [], containers: [] };
    Object.assign(state, none, { most_printed: [], is_flagged: true, is_restricted: true });
    state.server_time = new Date(Date.now() - 8 * 86_400_000).toISOString();
    const off = { wastage_show_volume: false, wastage_show_units: false, wastage_show_weight: false };
    Object.assign(state.settings, off, { allow_misc_print: true, allow_print_expiry_override: false });
  });
  await pairTablet(page);
  await enterAs(page);
  await look(page, 'K3 nothing to print, old data, an account that needs attention');
  for (const [path, what] of [
    ['/print', 'K4 no products'],
    ['/print/other', 'K5 a label without a product'],
    ['/temperatures', 'K11 no fridges'],
    ['/waste', 'K12 no products'],
    ['/orders', 'K13 restricted'],
    ['/guides', 'K14 no guides'],
    ['/products', 'no categories for products'],
    ['/today', 'K10 nothing to do'],
    ['/count', 'K10 nothing to count'],
    ['/scan/gone', 'K9 a label that is gone'],
  ] as const) {
    await go(page, path);
    await look(page, what);
  }
  await tap(page, /^Lock/).click();
  await changeState(page, (state) => {
    Object.assign(state, { staff: [] });
    state.settings.readings_per_day = 0;
  });
  await page.route('**/api/device/events', (route) => route.abort());
  await page.goto('/kitchen/');
  await look(page, 'K2 old data, no server');
});

/** One report that the server refuses, and one that waits because the server cannot be reached any more. */
async function refuseReports(page: Page): Promise<void> {
  await page.route('**/api/device/events', async (route) => {
    const { events } = route.request().postDataJSON() as { events: { id: string }[] };
    const results = events.map(({ id }) => ({ id, status: 'rejected', error_description: 'This fridge was deleted' }));
    await route.fulfill({ json: { results } });
  });
  await go(page, '/temperatures');
  await recordTemperature(page);
  await expect(page.getByRole('link', { name: /1 report was refused/ })).toBeVisible();
  await page.unroute('**/api/device/events');
  await page.route('**/api/device/events', (route) => route.abort());
  await recordTemperature(page);
  await go(page, '/tablet');
  await expect(page.getByText('This fridge was deleted')).toBeVisible();
}

async function recordTemperature(page: Page): Promise<void> {
  await page.keyboard.type('-20');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/saved$/).last()).toBeVisible();
}
