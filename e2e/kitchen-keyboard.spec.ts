import { shortCode } from '@larder/rules/label-code';
import type { Locator, Page } from '@playwright/test';
import { press, tabTo, typeInto } from './keyboard.ts';
import { expect, people, test } from './person.ts';
import { sampleLabels, serveLabels } from './sample-labels.ts';
import { openTablet as openPaired } from './tablet-steps.ts';
import { newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin });

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

async function expectTitle(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** What was pressed is gone, and the keyboard has a place to go on from. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName))
    .toMatch(/^(?:A|BUTTON|INPUT|TEXTAREA|H1|H2)$/);
}

/** The keyboard goes round inside of an open sheet. */
async function expectTrapped(page: Page, sheet: Locator): Promise<void> {
  await expect(sheet).toBeVisible();
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}

/** Escape closes a sheet, and what opened it has the focus again. */
async function expectClosesTo(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function toMore(page: Page, name: RegExp, title: string): Promise<void> {
  await press(page, link(page, /^More/));
  await expectTitle(page, 'More');
  await press(page, link(page, name));
  await expectTitle(page, title);
}

test('by keyboard: a tablet is paired, and somebody enters with a PIN', async ({ page, call }) => {
  const { body } = await call('GET', '/users?search=Nair');
  expect((await call('PUT', `/users/${body.items[0].id}/pin`, { pin: '4711' })).status).toBeLessThan(300);
  await page.goto('/kitchen/');
  await expectTitle(page, 'Pair this tablet');
  await typeInto(page, page.getByLabel(/^Device code/), '1000003');
  await typeInto(page, page.getByLabel(/^PIN/), '2468');
  await page.keyboard.press('Enter');
  await expectTitle(page, 'Who is working?');
  await press(page, button(page, 'Priya Nair'));
  await expectTitle(page, 'PIN for Priya Nair');
  await page.keyboard.press('Escape');
  await expectTitle(page, 'Who is working?');
  await press(page, button(page, 'Priya Nair'));
  await page.keyboard.type('1174');
  await expect(page.getByText('Wrong PIN')).toBeVisible();
  await page.keyboard.type('4711');
  await expectTitle(page, 'Home');
  await press(page, button(page, /^Lock/));
  await expectTitle(page, 'Who is working?');
});

test('by keyboard: a favourite is marked and printed', async ({ page }) => {
  const tablet = await openTablet(page);
  await expectTitle(page, 'Home');
  await press(page, link(page, 'Houmous'));
  await expectTitle(page, 'Houmous');
  await press(page, button(page, 'Mark as a favourite'));
  await expect(button(page, 'No longer a favourite')).toBeFocused();
  await press(page, button(page, 'More'));
  await press(page, button(page, 'Fewer'));
  // One label is the least: the button does nothing any more, and keeps the focus.
  await expect(button(page, 'Fewer')).toBeFocused();
  await press(page, button(page, 'Print'));
  await expect(page.getByText('1 label printed')).toBeVisible();
  expect(tablet.labels).toHaveLength(1);
  await expectTitle(page, 'Home');
});

test('by keyboard: a prep list is filled, changed, saved and printed; a failed job is answered', async ({
  page,
  call,
}) => {
  const names = ['Keyed soup', 'Keyed stew'];
  for (const name of names) await newProduct(call, name);
  const tablet = await openTablet(page);
  for (const name of names) {
    await press(page, link(page, /^Print/));
    await expectTitle(page, 'Print a label');
    await typeInto(page, page.getByRole('searchbox'), name);
    await press(page, button(page, 'Clear the search'));
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(name);
    await press(page, link(page, name));
    await expectTitle(page, name);
    await typeInto(page, page.getByRole('textbox', { name: 'Labels' }), '2');
    await press(page, button(page, 'Add to prep list'));
    await expectTitle(page, 'Print a label');
    await press(page, button(page, 'Back'));
    await expectTitle(page, 'Home');
  }
  await press(page, link(page, /^Prep list/));
  await expectTitle(page, 'Prep list');
  const storage = button(page, /storage of Keyed soup/);
  await press(page, storage);
  await expectTrapped(page, page.getByRole('dialog', { name: 'Keyed soup' }));
  await press(page, button(page.getByRole('dialog'), 'Freezer'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Freezer: storage of Keyed soup')).toBeFocused();
  await press(page, button(page, 'Save this list'));
  await expectTrapped(page, page.getByRole('dialog', { name: 'Save this list' }));
  await expectClosesTo(page, button(page, 'Save this list'));
  await press(page, button(page, 'Remove Keyed soup'));
  // The next row takes its place.
  await expect(button(page, /storage of Keyed stew/)).toBeFocused();

  tablet.failAfter(1);
  await press(page, button(page, 'Print all (2)'));
  const question = page.getByRole('dialog', { name: 'Did the labels come out?' });
  await expectTrapped(page, question);
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await press(page, button(question, /^Only the first/));
  await expectTrapped(page, question);
  await press(page, button(question, 'That many came out'));
  await expect(question).toHaveCount(0);
  await expectTrapped(page, page.getByRole('dialog', { name: '1 label is missing' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusKept(page);
  tablet.failAfter(Infinity);
  await press(page, button(page, 'Print all (1)'));
  await expect(page.getByText('1 label printed')).toBeVisible();
  await expect(page.getByText('Nothing is on the list yet.')).toBeVisible();
  await expectFocusKept(page);
});

test('by keyboard: a fridge above its limit is read and answered', async ({ page }) => {
  await openPaired(page, 'Ben Okafor');
  await press(page, link(page, /^Temperatures/));
  await expectTitle(page, 'Temperatures');
  await page.keyboard.type('31');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '31.0 °C is over the limit' });
  await expectTrapped(page, question);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expectTitle(page, 'Temperatures');
  await page.keyboard.type('31');
  await press(page, button(page, /^(?:Next|Save)$/));
  await tabTo(page, question.getByRole('radio', { name: 'Moved food to another fridge' }));
  await page.keyboard.press('Space');
  await press(page, button(question, 'Save'));
  await expect(page.getByText(/31\.0 °C saved$/)).toBeVisible();
  await expectFocusKept(page);
});

test('by keyboard: waste is recorded with its amount and reason', async ({ page }) => {
  await openPaired(page, 'Ben Okafor');
  await press(page, link(page, /^Waste/));
  await expectTitle(page, 'What are you throwing away?');
  await typeInto(page, page.getByRole('searchbox'), 'houmous');
  // Until the search has been made it stands among the usual ones as well.
  await expect(button(page, 'Houmous')).toHaveCount(1);
  await press(page, button(page, 'Houmous'));
  await expectTitle(page, 'Waste: Houmous');
  await page.keyboard.type('47');
  await tabTo(page, page.getByRole('group', { name: 'Why?' }).getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await press(page, button(page, /^Record waste/));
  await expect(page.getByText('Houmous: 47 units recorded')).toBeVisible();
  await expectTitle(page, 'Home');
});

test('by keyboard: rolls are ordered after the question', async ({ page }) => {
  await openPaired(page, 'Ben Okafor');
  await toMore(page, /^Order label rolls/, 'Order label rolls');
  await press(page, button(page, 'Order'));
  const question = page.getByRole('dialog', { name: 'Order now?' });
  await expectTrapped(page, question);
  await expectClosesTo(page, button(page, 'Order'));
  await press(page, button(page, 'Order'));
  await press(page, button(question, /^Order for/));
  await expect(page.getByText(/rolls ordered$/)).toBeVisible();
  await expectTitle(page, 'More');
});

test('by keyboard: a guide is found, scaled and read to its end', async ({ page }) => {
  await openPaired(page, 'Ben Okafor');
  await toMore(page, /^Prep guides/, 'Prep guides');
  await typeInto(page, page.getByRole('searchbox'), 'caesar');
  await press(page, link(page, /^Caesar Dressing/));
  await expectTitle(page, 'Caesar Dressing');
  await press(page, button(page, 'More'));
  await press(page, button(page, 'Start'));
  await expectTitle(page, 'Caesar Dressing');
  const steps = Number(/of (\d+)/.exec((await page.getByText(/^Step 1 of/).textContent()) ?? '')?.[1]);
  for (let step = 1; step < steps; step += 1) await press(page, button(page, 'Next'));
  await press(page, button(page, 'Done'));
  await expectTitle(page, 'Prep guides');
});

test('by keyboard: a label is found and used, undone, and a storage is counted', async ({ page }) => {
  const labels = sampleLabels();
  await serveLabels(page, labels);
  await openPaired(page, 'Ben Okafor');
  await expect(link(page, /^Today 4 to look at/)).toBeVisible();
  await press(page, link(page, /^Scan/));
  await expectTitle(page, 'Scan a label');
  await typeInto(page, page.getByRole('textbox'), shortCode(labels[3]?.code ?? ''));
  await page.keyboard.press('Enter');
  await expectTitle(page, /^Tomato sauce/);
  await press(page, button(page, /^Wasted/));
  await expectTrapped(page, page.getByRole('dialog', { name: 'Why is it thrown away?' }));
  await expectClosesTo(page, button(page, /^Wasted/));
  await press(page, button(page, /^Used/));
  await expectTitle(page, 'Scan a label');
  await press(page, button(page, 'Undo'));
  await expect(page.getByText('Undone')).toBeVisible();
  await expectFocusKept(page);
  await press(page, button(page, /^Count a storage/));
  await expectTitle(page, 'Count a storage');
  await press(page, button(page, /^Fridge/));
  await expectTitle(page, 'Count: Fridge');
  await typeInto(page, page.getByRole('textbox'), shortCode(labels[3]?.code ?? ''));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Seen: 1 of/)).toBeVisible();
  await press(page, button(page, 'Done scanning'));
  await press(page, button(page, /^Used: Overdue stock/));
  await expect(page.getByText('Overdue stock: Used')).toBeVisible();
  await expectFocusKept(page);
  await press(page, button(page, 'End this count'));
  await expectTitle(page, 'Count a storage');
});

test('by keyboard: a product is added to the tablet, and a name is changed', async ({ page }) => {
  const name = `Keyed product ${Date.now()}`;
  await openPaired(page, 'Vera Lindqvist');
  await toMore(page, /^Products of this tablet/, 'Products of this tablet');
  await press(page, button(page, 'Add a product'));
  const sheet = page.getByRole('dialog', { name: 'Add a product' });
  await expectTrapped(page, sheet);
  await expectClosesTo(page, button(page, 'Add a product'));
  await press(page, button(page, 'Add a product'));
  await press(page, button(sheet, 'Save'));
  // What is wrong first has the focus.
  await expect(sheet.getByLabel('Category', { exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await typeInto(page, sheet.getByLabel('Name'), name);
  await press(page, button(sheet, 'Save'));
  await expect(page.getByText(`${name} saved`)).toBeVisible();
  await expectFocusKept(page);
  await press(page, button(page, 'Back'));
  await expectTitle(page, 'More');
  await press(page, link(page, /^Names of staff/));
  await expectTitle(page, 'Names of staff');
  await press(page, button(page, /^Vera Lindqvist/));
  const names = page.getByRole('dialog', { name: 'Change the name of Vera Lindqvist' });
  await expectTrapped(page, names);
  await expectClosesTo(page, button(page, /^Vera Lindqvist/));
});

test("by keyboard: the tablet's printers are set up and removed", async ({ page }) => {
  await openPaired(page, 'Ben Okafor');
  await toMore(page, /^This tablet/, 'This tablet');
  await press(page, button(page, 'Add a printer'));
  await expectTrapped(page, page.getByRole('dialog', { name: 'Add a printer' }));
  await expectClosesTo(page, button(page, 'Add a printer'));
  await press(page, button(page, 'Use the demo printer'));
  await expectFocusKept(page);
  await press(page, button(page, 'Settings of Demo printer'));
  const settings = page.getByRole('dialog', { name: 'Settings of Demo printer' });
  await expectTrapped(page, settings);
  await expectClosesTo(page, button(page, 'Settings of Demo printer'));
  await tabTo(page, page.getByRole('checkbox', { name: 'Sale labels' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Sale labels' })).not.toBeChecked();
  await press(page, button(page, 'Remove Demo printer'));
  const removal = page.getByRole('dialog', { name: 'Remove Demo printer?' });
  await expectTrapped(page, removal);
  await expectClosesTo(page, button(page, 'Remove Demo printer'));
  await press(page, button(page, 'Remove Demo printer'));
  await press(page, button(page, 'Remove the printer'));
  await expect(page.getByText('No printer is set up yet.')).toBeVisible();
  await expectFocusKept(page);
});
