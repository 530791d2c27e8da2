import type { Page } from '@playwright/test';
import { changeState, go, look } from './kitchen-look.ts';
import { expect, people, test } from './person.ts';
import { expectSent } from './tablet-steps.ts';
import { enterAs, findProduct, logged, newProduct, openTablet, pairTablet } from './tablet.ts';

test.use({ as: people.admin });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const fullWords = /^This tablet is full: what you tapped last was not recorded/;

/** A disk that can be full. Call before the page opens. */
async function diskOf(page: Page): Promise<{ fill: () => Promise<void>; clear: () => Promise<void> }> {
  await page.addInitScript(() => {
    const place = globalThis as { isDiskFull?: boolean };
    for (const name of ['put', 'add'] as const) {
      const work = Reflect.get(IDBObjectStore.prototype, name) as (...given: unknown[]) => unknown;
      Reflect.set(IDBObjectStore.prototype, name, function (this: IDBObjectStore, ...given: unknown[]) {
        if (place.isDiskFull) throw new DOMException('No space', 'QuotaExceededError');
        return work.apply(this, given);
      });
    }
  });
  const set = (isFull: boolean) =>
    page.evaluate((to) => {
      (globalThis as { isDiskFull?: boolean }).isDiskFull = to;
    }, isFull);
  return { fill: () => set(true), clear: () => set(false) };
}

test('a full tablet prints and records nothing, says so, and goes on as soon as there is room', async ({
  page,
  call,
}) => {
  const name = 'Roomless ragout';
  await newProduct(call, name);
  const disk = await diskOf(page);
  const tablet = await openTablet(page);
  await findProduct(page, name);
  await disk.fill();
  await button(page, 'Print').click();
  await expect(page.getByText('That did not work. Nothing was printed.')).toBeVisible();
  await expect(page.getByText(fullWords)).toBeVisible();
  await look(page, 'K5 a full tablet');
  expect(tablet.labels).toEqual([]);
  await disk.clear();
  await button(page, 'Print').click();
  await expect(page.getByText(fullWords)).toHaveCount(0);
  await expect.poll(() => tablet.labels.length).toBe(1);
  await expect.poll(async () => (await logged(call, name)).length).toBe(1);
});

test('a PIN that a full tablet cannot count is not taken, and another try is', async ({ page }) => {
  const disk = await diskOf(page);
  await page.goto('/kitchen/?pair=1000003&pin=2468');
  await button(page, 'Vera Lindqvist').click();
  await disk.fill();
  await page.keyboard.type('2580');
  await expect(page.getByText('Your PIN could not be checked. Try again.')).toBeVisible();
  await expect(page.getByRole('status', { name: '0 of 4 digits' })).toBeVisible();
  await expect(page.getByText(fullWords)).toBeVisible();
});

test('data of nine days ago is red in the bar, and a label that is printed from it says so in the log', async ({
  page,
  call,
}) => {
  const name = 'Nine days noodles';
  await newProduct(call, name);
  await changeState(page, (state) => {
    state.server_time = new Date(Date.now() - 9 * 86_400_000 - 60_000).toISOString();
  });
  const tablet = await openTablet(page);
  await expect(page.getByText('Allergens may have changed. Connect this tablet.')).toBeVisible();
  const mark = page.getByRole('banner').getByRole('link', { name: /As of \d\d\/\d\d\/\d{4}/ });
  await expect(mark).toHaveAttribute('data-tone', 'bad');
  await findProduct(page, name);
  await button(page, 'Print').click();
  await expect.poll(() => tablet.labels.length).toBe(1);
  await expect.poll(async () => (await logged(call, name))[0]?.['state_age_days']).toBe(9);
});

test('where the venue stops sale labels on old data they are refused with what to do, and prep labels go on', async ({
  page,
  call,
}) => {
  const name = 'Old data dal';
  await newProduct(call, name);
  let sale = '';
  const old = await changeState(page, (state) => {
    state.server_time = new Date(Date.now() - 4 * 86_400_000).toISOString();
    state.settings.stop_sale_after_days = 3;
    // One that asks nothing before it prints: other tests add such as do.
    type Product = { id: string; usage: string; default_storage: string };
    const isPlain = ({ usage, default_storage }: Product) => usage === 'SINGLE' && default_storage === 'Hot hold';
    sale = state.products.find(isPlain).id;
  });
  const tablet = await openTablet(page);
  await findProduct(page, name);
  await button(page, 'Print').click();
  await expect.poll(() => tablet.labels.length).toBe(1);
  // A printed label leads back by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await go(page, `/print/${sale}`);
  await expect(
    page.getByText(/^Sale labels have stopped: this tablet’s data is 4 days old.*Connect this tablet\./),
  ).toBeVisible();
  await expect(button(page, 'Print')).toBeDisabled();
  await look(page, 'K5 sale labels stopped on old data');
  old.undo();
  await button(page, 'How it is connected').click();
  await button(page, 'Send now').click();
  await go(page, `/print/${sale}`);
  await expect(page.getByText(/^Sale labels have stopped/)).toHaveCount(0);
  await expect(button(page, 'Print')).toBeEnabled();
  await expectSent(page);
  await expect.poll(async () => (await logged(call, name)).length).toBe(1);
});

test('data of today is not marked, and neither is its label', async ({ page, call }) => {
  const name = 'Same day soup';
  await newProduct(call, name);
  await openTablet(page);
  await findProduct(page, name);
  await button(page, 'Print').click();
  await expect.poll(async () => (await logged(call, name))[0]).toMatchObject({ state_age_days: null });
});

test('a printer is set as it is typed, minus and all, and only a manager may change it', async ({ page }) => {
  await openTablet(page);
  await go(page, '/tablet');
  await button(page, 'Settings of Demo printer').click();
  const settings = sheet(page, 'Settings of Demo printer');
  await settings.getByRole('radio', { name: 'Black mark' }).check();
  const right = settings.getByLabel('Move right (dots)');
  await right.pressSequentially('-6');
  await expect(right).toHaveValue('-6');
  await settings.getByRole('button', { name: 'Save' }).click();
  // It closes when the tablet has kept the settings.
  await expect(settings).toBeHidden();
  await page.reload();
  await button(page, 'Ben Okafor').click();
  await button(page, 'Settings of Demo printer').click();
  await expect(settings.getByRole('radio', { name: 'Black mark' })).toBeChecked();
  await expect(right).toHaveValue('-6');
  await page.keyboard.press('Escape');
  await button(page, 'Remove Demo printer').click();
  await expect(sheet(page, 'Remove Demo printer?')).toBeVisible();
  await look(page, 'K15 before a printer is removed');
  await page.keyboard.press('Escape');
  await button(page, /^Lock/).click();
  await button(page, 'Priya Nair').click();
  await expect(page.getByText('A manager sets printers up.')).toBeVisible();
  await expect(button(page, 'Remove Demo printer')).toHaveCount(0);
  await look(page, 'K15 for who is no manager');
});

test('a network’s own page is noted with its status, and nothing is taken for sent', async ({ page }) => {
  await pairTablet(page);
  await enterAs(page);
  await expectSent(page);
  await page.route('**/api/device/events', (route) =>
    route.fulfill({ status: 511, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
  );
  await go(page, '/tablet');
  await button(page, 'Send now').click();
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
  await button(page, 'Show the diary').click();
  await expect(sheet(page, 'Diary').getByText('send failed: something else answered: 511').first()).toBeVisible();
  await look(page, 'K15 diary');
});

test('axe finds nothing and fingers hit everything: clock, reset, another window, no storage', async ({
  page,
  context,
}) => {
  await pairTablet(page);
  await enterAs(page);
  await go(page, '/tablet');
  await button(page, 'Reset this tablet').click();
  await expect(sheet(page, 'Reset this tablet?')).toBeVisible();
  await look(page, 'K15 before a reset');
  const second = await context.newPage();
  await second.goto('/kitchen/');
  await expect(second.getByRole('heading', { name: 'Already open here' })).toBeVisible();
  await look(second, 'a second window');
  await second.close();
  await page.route('**/api/**', (route) => route.abort());
  // The app must not be running when the clock leaps: it would note the new time as its own.
  await page.goto('about:blank');
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await page.goto('/kitchen/');
  await button(page, 'Ben Okafor').click();
  await expect(page.getByRole('dialog', { name: /^Is it / })).toBeVisible();
  await look(page, 'is it that time');
  await button(page, 'No, set the time').click();
  await expect(sheet(page, 'Set the time')).toBeVisible();
  await look(page, 'set the time');
});

test('axe finds nothing and fingers hit everything: a pairing that ended, a memory that was lost', async ({
  page,
  browser,
  server,
}) => {
  await pairTablet(page);
  await enterAs(page);
  await page.route('**/api/device/**', (route) =>
    route.fulfill({ status: 401, json: { error_code: 'UNAUTHORIZED', error_description: 'Not paired' } }),
  );
  await go(page, '/tablet');
  await button(page, 'Send now').click();
  await expect(page.getByText(/^Pair again: /)).toBeVisible();
  await look(page, 'K15 no longer paired');
  await button(page, 'Pair again').click();
  await expect(page.getByText('This tablet is no longer paired.')).toBeVisible();
  await look(page, 'K1 no longer paired');
  const lost = await browser.newContext({ baseURL: server.url, locale: 'en-GB', storageState: undefined });
  // As the server set it when the tablet last reported.
  const value = `00000000-0000-4000-8000-000000000001.${Math.floor(Date.now() / 1000) - 3600}`;
  await lost.addCookies([{ name: 'larder_tablet', value, url: server.url }]);
  const emptied = await lost.newPage();
  await emptied.goto('/kitchen/');
  await expect(emptied.getByText(/^This tablet has lost its memory/)).toBeVisible();
  await look(emptied, 'K1 a memory that was lost');
  await lost.close();
});
