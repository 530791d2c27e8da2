import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { changeState, go, look } from './kitchen-look.ts';
import { expect, people, test, type Call } from './person.ts';
import { enterAs, findProduct, logged, newProduct, openTablet, pairTablet } from './tablet.ts';

test.use({ as: people.admin });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Lets the tablet read the state of its venue while a screen is open, because something there is new. */
async function readNews(page: Page, call: Call): Promise<void> {
  await newProduct(call, `News ${randomUUID()}`);
  // A reading that is on its way since before is not of the news, and while it lasts no other begins.
  await expect(async () => {
    // Begun and ended after the event; a busy machine takes long to begin.
    const asked = page.waitForRequest(/\/api\/device\/state/, { timeout: 10_000 });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await (await asked).response();
  }).toPass();
}

test('a fridge that is deleted while it is read gives way to the next one, and what was typed goes with it', async ({
  page,
  call,
}) => {
  await pairTablet(page);
  await enterAs(page);
  await go(page, '/temperatures');
  const heading = page.getByRole('heading', { level: 2 }).first();
  const name = (await heading.textContent()) ?? '';
  await page.keyboard.type('9');
  const typed = page.getByLabel('Typed temperature');
  await expect(typed).toHaveText('9');
  await changeState(page, (state) => {
    state.fridges = state.fridges.filter((fridge: { name: string }) => fridge.name !== name);
  });
  await readNews(page, call);
  await expect(page.getByText(/^The fridge that was open here is gone/)).toBeVisible();
  await expect(heading).not.toHaveText(name);
  await expect(typed).toHaveText('–');
  await expect(page.getByText(/^Round finished/)).toHaveCount(0);
  await look(page, 'K11 a fridge that is gone');
});

test('a date that may no longer be chosen while its label is open is the calculated one again', async ({
  page,
  call,
}) => {
  const name = 'Strict stroganoff';
  await newProduct(call, name);
  const allowed = await changeState(page, (state) => (state.settings.allow_print_expiry_override = true));
  const tablet = await openTablet(page);
  await findProduct(page, name);
  await button(page, 'Change the date').click();
  await expect(button(page, 'Back to the calculated date')).toBeVisible();
  allowed.undo();
  await changeState(page, (state) => (state.settings.allow_print_expiry_override = false));
  await readNews(page, call);
  await expect(button(page, 'Back to the calculated date')).toHaveCount(0);
  const words = page.getByText('The date that was chosen here is no longer allowed. The calculated one counts.');
  await expect(words).toBeVisible();
  await look(page, 'K5 a date that is no longer allowed');
  await button(page, 'Print').click();
  await expect.poll(() => tablet.labels.length).toBe(1);
  await expect.poll(async () => (await logged(call, name)).length).toBe(1);
  expect((await logged(call, name))[0]).toMatchObject({ is_override: false });
});

test('another day that may no longer be chosen while its label or its reading is open stops it, and says so', async ({
  page,
  call,
}) => {
  const name = 'Punctual pie';
  await newProduct(call, name);
  const rules = ['record_backdating', 'backdate_readings'];
  const set = (isAllowed: boolean) =>
    changeState(page, (state) => {
      for (const rule of rules) state.settings[rule] = isAllowed;
    });
  const allowed = await set(true);
  const tablet = await openTablet(page);
  await findProduct(page, name);
  await page.getByRole('radio', { name: 'Another day' }).check();
  await expect(page.getByLabel('Day', { exact: true })).toBeVisible();
  allowed.undo();
  const forbidden = await set(false);
  await readNews(page, call);
  const words = page.getByText('The time that was chosen here is no longer allowed. Choose again.');
  await expect(words).toBeVisible();
  await expect(page.getByText('Another day')).toHaveCount(0);
  await expect(button(page, /^Print/)).toHaveAttribute('aria-disabled', 'true');
  await look(page, 'K5 another day that is no longer allowed');
  await page.getByRole('radio', { name: 'Now' }).check();
  await expect(words).toHaveCount(0);
  await button(page, 'Print').click();
  await expect.poll(() => tablet.labels.length).toBe(1);
  await expect.poll(async () => (await logged(call, name)).length).toBe(1);
  const [log] = await logged(call, name);
  expect(Date.now() - Date.parse(String(log?.printed_date))).toBeLessThan(3_600_000);
  forbidden.undo();
  const again = await set(true);
  await readNews(page, call);
  await go(page, '/temperatures');
  await page.getByRole('radio', { name: 'Another day' }).check();
  again.undo();
  await set(false);
  await readNews(page, call);
  await expect(words).toBeVisible();
  await look(page, 'K11 another day that is no longer allowed');
});

test('a label without a product is printed only where the venue prints such labels', async ({ page, call }) => {
  const allowed = await changeState(page, (state) => (state.settings.allow_misc_print = true));
  await openTablet(page);
  await go(page, '/print/other');
  await page.getByLabel('What is it?').fill('Jus');
  allowed.undo();
  await changeState(page, (state) => (state.settings.allow_misc_print = false));
  await readNews(page, call);
  await expect(page.getByText(/^Labels without a product are switched off/)).toBeVisible();
  await expect(button(page, 'Print')).toHaveCount(0);
  await look(page, 'K5 labels without a product switched off');
});

test('somebody who leaves the venue while their PIN is typed is no longer asked for it', async ({ page, call }) => {
  await page.goto('/kitchen/?pair=1000003&pin=2468');
  await button(page, 'Vera Lindqvist').click();
  await expect(page.getByRole('heading', { name: 'PIN for Vera Lindqvist' })).toBeVisible();
  await changeState(page, (state) => {
    state.staff = state.staff.filter((person: { name: string }) => person.name !== 'Vera Lindqvist');
  });
  await readNews(page, call);
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  await expect(button(page, 'Vera Lindqvist')).toHaveCount(0);
});

test('a guide whose steps are taken away while one is open shows what it takes', async ({ page, call }) => {
  let id = '';
  const before = await changeState(page, (state) => {
    id = state.products.find(({ guide }: { guide: { steps: unknown[] } | null }) => guide && guide.steps.length > 0).id;
  });
  await pairTablet(page);
  await enterAs(page);
  await go(page, `/guides/${id}`);
  await button(page, 'Start').click();
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  before.undo();
  await changeState(page, (state) => {
    state.products.find((product: { id: string }) => product.id === id).guide.steps = [];
  });
  await readNews(page, call);
  await expect(page.getByText('This guide has no steps.')).toBeVisible();
});

test('a printer that takes no more and says nothing can be stopped, and the label is asked about', async ({
  page,
  call,
}) => {
  const name = 'Stuck stock';
  await newProduct(call, name);
  const tablet = await openTablet(page);
  await findProduct(page, name);
  tablet.hold();
  await button(page, 'Print').click();
  await page.getByRole('region', { name: 'Printing' }).getByRole('button', { name: 'Stop' }).click();
  const question = page.getByRole('dialog', { name: 'Did the labels come out?' });
  await question.getByRole('button', { name: 'None' }).click();
  await expect(question).toBeHidden();
  await expect.poll(async () => (await logged(call, name))[0]).toMatchObject({ is_misprint: true });
});

test('a pairing whose answer is lost is made by the same attempt, although its code is spent', async ({
  page,
  call,
}) => {
  const [device] = (await call('GET', '/devices?size=1')).body.items;
  const body = { name: `Lost ${randomUUID()}`, organization_id: device.organization.id, pin: '1357' };
  const made = (await call('POST', '/devices', body)).body;
  expect((await call('POST', `/devices/${made.id}/pairing`)).status).toBe(200);
  const statuses: number[] = [];
  await page.route('**/api/device/pair', async (route) => {
    const answer = await route.fetch();
    statuses.push(answer.status());
    await (statuses.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.goto('/kitchen/');
  await page.getByLabel('Device code').fill(made.device_code);
  await page.getByLabel('PIN').fill('1357');
  await button(page, 'Pair').click();
  await expect(page.getByText('The server does not answer. Check the Wi-Fi, then try again.')).toBeVisible();
  expect((await call('GET', `/devices/${made.id}`)).body.pairing).toMatchObject({ is_paired: true, open_until: null });
  await button(page, 'Pair').click();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  expect(statuses).toEqual([200, 200]);
});

for (const [what, status, body] of [
  ['a hotel’s page', 200, '<h1>Sign in</h1>'],
  ['a proxy’s error', 502, '<h1>Bad gateway</h1>'],
] as const) {
  test(`${what} in place of the pairing’s answer is no answer, and pairing can be tried again`, async ({ page }) => {
    const asked = '**/api/device/pair';
    await page.route(asked, (route) => route.fulfill({ status, contentType: 'text/html', body }));
    await page.goto('/kitchen/');
    await page.getByLabel('Device code').fill('1000001');
    await page.getByLabel('PIN').fill('2468');
    await button(page, 'Pair').click();
    await expect(page.getByText('The server does not answer. Check the Wi-Fi, then try again.')).toBeVisible();
    await page.unroute(asked);
    await button(page, 'Pair').click();
    await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  });
}

test('a browser that may keep nothing says so, in place of an empty page', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    IDBFactory.prototype.open = refuse;
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'));
  });
  await page.goto('/kitchen/');
  await expect(page.getByRole('heading', { name: 'This browser cannot save anything' })).toBeVisible();
});

test('the browser is asked at each start to keep the tablet’s memory, for the app may be installed by now', async ({
  page,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => {
      const place = globalThis as { timesAsked?: number };
      place.timesAsked = (place.timesAsked ?? 0) + 1;
      return Promise.resolve(false);
    };
  });
  const asked = () => page.evaluate(() => (globalThis as { timesAsked?: number }).timesAsked ?? 0);
  await pairTablet(page);
  await enterAs(page);
  await expect.poll(asked).toBeGreaterThan(0);
  await page.reload();
  await enterAs(page);
  await expect.poll(asked).toBeGreaterThan(0);
});
