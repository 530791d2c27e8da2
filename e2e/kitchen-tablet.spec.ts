import { deviceAccepts } from '@larder/contract/devices/device-accepts';
import { localDay, localTime } from '@larder/rules/local-day';
import type { Page } from '@playwright/test';
import { devicePath } from './device-steps.ts';
import { changeState, go } from './kitchen-look.ts';
import { expect, people, test, type Call } from './person.ts';
import { expectSent } from './tablet-steps.ts';
import { enterAs, findProduct, logged, newProduct, openTablet, pairTablet } from './tablet.ts';

test.use({ as: people.admin });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** The page of the tablet's device in the portal. */
async function openDevice(page: Page, call: Call): Promise<Page> {
  const portal = await page.context().newPage();
  await portal.goto(`/#${await devicePath('1000001')(call)}`);
  await expect(portal.getByRole('heading', { level: 1, name: 'Harbour Kitchen' })).toBeVisible();
  return portal;
}

/** Throws something away: a report that waits until the server is there again. */
async function recordWaste(page: Page, units: number): Promise<void> {
  await go(page, '/waste');
  await page.getByRole('searchbox').fill('houmous');
  await button(page, 'Houmous').first().click();
  await page.keyboard.type(`${units}`);
  await page.getByRole('group', { name: 'Why?' }).getByRole('radio').first().check();
  await button(page, /^Record waste/).click();
  await expect(page.getByText(`Houmous: ${units} units recorded`)).toBeVisible();
}

async function wasted(call: Call, units: number): Promise<number> {
  const { body } = await call('GET', '/wastage_items?sort_by=wasted_at&sort_order=desc');
  const items = body.items as { product_name: string; amount: number }[];
  return items.filter(({ product_name, amount }) => product_name === 'Houmous' && amount === units).length;
}

const cutOff = (page: Page) => page.route('**/api/device/events', (route) => route.abort());
const reconnect = (page: Page) => page.unroute('**/api/device/events');

/** What a tablet does by itself when it is looked at again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a refused report shows its reason on the tablet and in the portal, and a manager removes it', async ({
  page,
  call,
}) => {
  await pairTablet(page);
  await enterAs(page);
  await cutOff(page);
  await go(page, '/orders');
  await page.getByRole('checkbox', { name: /express/ }).check();
  await button(page, 'Order').click();
  await button(page, /^Order for/).click();
  await expect(page.getByRole('link', { name: /1 report waiting/ })).toBeVisible();
  const { body: device } = await call('GET', '/devices?search=1000001');
  const settings = `/organizations/${device.items[0].organization.id}/settings`;
  expect((await call('PATCH', settings, { allow_express_delivery: false })).status).toBe(200);
  try {
    await reconnect(page);
    await go(page, '/tablet');
    await button(page, 'Send now').click();
    await expect(page.getByText('Label rolls ordered')).toBeVisible();
    await expect(page.getByText('Reason: Express delivery is switched off in the settings')).toBeVisible();
    await expect(page.getByRole('link', { name: /1 report was refused/ })).toBeVisible();
    const portal = await openDevice(page, call);
    await expect(portal.getByRole('row').filter({ hasText: 'Labels ordered' }).first()).toContainText(
      'Express delivery is switched off in the settings',
    );
    await portal.close();
  } finally {
    await call('PATCH', settings, { allow_express_delivery: true });
  }
  await button(page, 'Remove after reading').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove after reading' }).click();
  await expect(page.getByText('Refused reports')).toHaveCount(0);
  await expectSent(page);
});

test('the portal shows how the tablet is: version, sign of life, what waits, memory, printers, clock', async ({
  page,
  call,
}) => {
  const name = 'Jus of an empty roll';
  await newProduct(call, name);
  const tablet = await openTablet(page);
  tablet.failAfter(1);
  await findProduct(page, name);
  await page.getByRole('textbox', { name: 'Labels' }).fill('3');
  await button(page, 'Print 3 labels').click();
  const question = page.getByRole('dialog', { name: 'Did the labels come out?' });
  await expect(question).toBeVisible();
  const portal = await openDevice(page, call);
  const health = portal.getByRole('region', { name: 'Health' });
  const fact = (term: string) => health.locator('dl > div').filter({ hasText: term }).locator('dd');
  await expect(fact('App version')).toHaveText(/^\d+\.\d+\.\d+/);
  await expect(fact('Last seen')).toContainText(/\d\d:\d\d/);
  await expect(async () => {
    await portal.reload();
    await expect(fact('Waiting on the device')).toHaveText('3 reports', { timeout: 2000 });
  }).toPass();
  await expect(fact('Oldest waiting report')).toContainText(/\d\d:\d\d/);
  await expect(fact('Memory')).toContainText('May be cleared');
  await expect(fact('Clock')).not.toHaveText('-');
  await expect(health.getByRole('listitem').filter({ hasText: 'Demo printer' })).toContainText('Does not answer');
  await question.getByRole('button', { name: 'All of them' }).click();
  await expectSent(page);
  // The next sign of life.
  await lookAgain(page);
  await expect(async () => {
    await portal.reload();
    await expect(fact('Waiting on the device')).toHaveText('None', { timeout: 2000 });
    await expect(health.getByText('Oldest waiting report')).toHaveCount(0);
  }).toPass();
  await portal.close();
});

test('reports that were saved to a file are taken by the portal once, and the tablet may send them as well', async ({
  page,
  call,
}) => {
  await pairTablet(page);
  await enterAs(page);
  await cutOff(page);
  for (const units of [811, 812]) await recordWaste(page, units);
  await go(page, '/tablet');
  const saved = page.waitForEvent('download');
  await button(page, 'Save reports to a file').click();
  const file = await (await saved).path();
  await expect(page.getByText('1 file saved.')).toBeVisible();

  const portal = await openDevice(page, call);
  const take = async () => {
    await portal.getByRole('button', { name: 'Upload tablet reports' }).click();
    await portal.locator('input[type=file]').setInputFiles(file);
    await portal.getByRole('dialog').getByRole('button', { name: 'Add reports' }).click();
  };
  await take();
  const taken = portal.getByRole('dialog', { name: 'Reports added' });
  await expect(taken).toContainText('2 reports were added.');
  await taken.getByRole('button', { name: 'Close' }).last().click();
  await take();
  await expect(taken).toContainText('2 reports had already been received.');
  await portal.close();
  await reconnect(page);
  await button(page, 'Send now').click();
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  for (const units of [811, 812]) expect(await wasted(call, units)).toBe(1);
});

test('somebody who no longer works there leaves the tablet, and their list waits for them', async ({ page, call }) => {
  const name = 'Left behind soup';
  await newProduct(call, name);
  await pairTablet(page);
  await enterAs(page);
  await findProduct(page, name);
  await button(page, 'Add to prep list').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Print a label' })).toBeFocused();
  await go(page, '/tablet');
  const change = await changeState(page, (state) => {
    state.staff = state.staff.filter((one: { name: string }) => one.name !== 'Ben Okafor');
  });
  await button(page, 'Send now').click();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeFocused();
  await expect(button(page, 'Ben Okafor')).toHaveCount(0);
  change.undo();
  // Nothing has changed on the server, which would say so: the whole state brings them back.
  await changeState(page, () => {});
  await page.goto('/kitchen/');
  await page.reload();
  await enterAs(page);
  await expect(page.getByRole('link', { name: /^Prep list/ })).toContainText('1 label');
});

test('a wrong code pairs nothing, and says so; the right one goes on from there', async ({ page }) => {
  await page.goto('/kitchen/');
  await page.getByLabel(/^Device code/).fill('7654321');
  await page.getByLabel(/^PIN/).fill('2468');
  await button(page, 'Pair').click();
  await expect(page.getByRole('alert')).toContainText('Incorrect device code or PIN');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pair this tablet' })).toBeFocused();
  await page.getByLabel(/^Device code/).fill('1000001');
  await page.getByLabel(/^PIN/).fill('2468');
  await button(page, 'Pair').click();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeFocused();
});

test('a product that is deleted leaves the open picker, and its open label says so', async ({ page, call }) => {
  const name = 'Vanishing velouté';
  await newProduct(call, name);
  await pairTablet(page);
  await enterAs(page);
  await go(page, '/print');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('link', { name })).toBeVisible();
  const [{ id }] = (await call('GET', `/product_search?size=1&search=${encodeURIComponent(name)}`)).body.items;
  expect((await call('DELETE', `/products/${id}`)).status).toBeLessThan(300);
  await lookAgain(page);
  await expect(page.getByText(`No product matches “${name}”.`)).toBeVisible();
  await go(page, `/print/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This product is no longer offered' })).toBeFocused();
});

test('a printer without labels says so, and no label of it is recorded', async ({ page, call }) => {
  const name = 'Paperless pesto';
  await newProduct(call, name);
  // A Zebra on a serial cable, as it answers ~HS with its roll used up.
  await page.addInitScript(() => {
    const answer = '\u0002030,1,0,0,0,0,0,0,000,0,0,0\u0003\r\n\u0002000,0,0,0,0,2,4,0,0,1,000\u0003\r\n';
    const port = {
      getInfo: () => ({}),
      open: async () => {},
      close: async () => {},
      get readable() {
        return new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode(answer)) });
      },
      get writable() {
        return new WritableStream();
      },
    };
    const serial = { requestPort: async () => port, getPorts: async () => [port] };
    Object.defineProperty(navigator, 'serial', { value: serial });
  });
  await pairTablet(page);
  await enterAs(page);
  await go(page, '/tablet');
  await button(page, 'Add a printer').click();
  await button(page, 'Choose the printer').click();
  await expect(page.getByRole('checkbox', { name: 'Prep labels' })).toBeChecked();
  await findProduct(page, name);
  await button(page, 'Print').click();
  await expect(page.getByText('Nothing was printed. The printer has no labels left.')).toBeVisible();
  await expect(page.getByRole('link', { name: /needs attention/ })).toBeVisible();
  await go(page, '/prints');
  await expect(page.getByText('This tablet has not printed any labels yet.')).toBeVisible();
});

test('a browser that refuses to keep anything records nothing, and says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('/kitchen/');
  await expect(page.getByRole('heading', { name: 'This browser cannot save anything' })).toBeFocused();
  await expect(button(page, 'Reload')).toBeVisible();
});

test('an older server gets only what it knows, and takes it', async ({ page, call }) => {
  await changeState(page, (state) => {
    delete state.accepts;
  });
  const sent: { type: string; body: object }[] = [];
  const members: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/device/events')) return;
    const body = request.postDataJSON() as { events: typeof sent };
    sent.push(...body.events);
    members.push(...Object.keys(body).map((member) => `events.${member}`));
  });
  await pairTablet(page);
  await enterAs(page);
  await recordWaste(page, 813);
  await expect.poll(() => wasted(call, 813)).toBe(1);
  members.push(...sent.flatMap(({ type, body }) => Object.keys(body).map((member) => `${type}.${member}`)));
  expect(members).toContain('wastage_recorded.amount');
  expect(members.filter((member) => deviceAccepts.includes(member))).toEqual([]);
});

test('on a clock a day off, labels carry the time of the server', async ({ page, call }) => {
  const name = 'Tomorrow’s terrine';
  await newProduct(call, name);
  await page.clock.install({ time: Date.now() + 86_400_000 });
  const tablet = await openTablet(page);
  await findProduct(page, name);
  await button(page, 'Print').click();
  await expect.poll(() => tablet.labels.length).toBe(1);
  await expect.poll(async () => (await logged(call, name)).length).toBe(1);
  const [log] = await logged(call, name);
  expect(Math.abs(Date.parse(String(log?.printed_date)) - Date.now())).toBeLessThan(600_000);
});

test('where times are validated, a clock a day off prints nothing and says so', async ({ page }) => {
  await changeState(page, ({ settings }) => {
    settings.enable_time_validation = true;
  });
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await openTablet(page);
  await findProduct(page, 'Chicken Stock');
  await expect(page.getByText(/^The tablet’s clock is [\d,]+ minutes ahead of the server’s/)).toBeVisible();
  await expect(button(page, 'Print')).toBeDisabled();
});

test('a time that a manager set is in the log of what it dated, and on the page of the device', async ({
  page,
  call,
}) => {
  const name = 'Terrine by hand';
  await newProduct(call, name);
  const tablet = await openTablet(page);
  await expectSent(page);
  await page.route('**/api/**', (route) => route.abort());
  // The app must not be running when the clock leaps: it would note the new time as its own.
  await page.goto('about:blank');
  const true_time = Date.now();
  await page.clock.install({ time: true_time + 86_400_000 });
  await page.goto('/kitchen/');
  await enterAs(page);
  await button(page, 'No, set the time').click();
  const question = page.getByRole('dialog', { name: 'Set the time' });
  await question.getByLabel('Date').fill(localDay(true_time, 'Europe/London'));
  await question.getByLabel('Time').fill(localTime(true_time - 10 * 60_000, 'Europe/London'));
  await button(page, 'Set the time').click();
  await findProduct(page, name);
  await button(page, 'Print').click();
  await expect.poll(() => tablet.labels.length).toBe(1);
  // A printed label leads back by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.unroute('**/api/**');
  await go(page, '/tablet');
  await button(page, 'Send now').click();
  await expect.poll(async () => (await logged(call, name))[0]?.['clock_by_person']).toBe(true);
  await button(page, 'Send now').click();
  const portal = await openDevice(page, call);
  const fact = portal.locator('dl > div').filter({ hasText: 'Clock set by a person' }).locator('dd');
  await expect(async () => {
    await portal.reload();
    await expect(fact).toContainText(
      // Ten, and what it took to set it.
      /\d\d:\d\d1\d minutes behind the server’s clock\. Labels are now dated by the server’s/,
      {
        timeout: 2000,
      },
    );
  }).toPass();
  await portal.close();
});

test('who may not set the clock hands the tablet on', async ({ page }) => {
  await pairTablet(page);
  await page.route('**/api/**', (route) => route.abort());
  // The app must not be running when the clock leaps: it would note the new time as its own.
  await page.goto('about:blank');
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await page.goto('/kitchen/');
  await button(page, 'Priya Nair').click();
  await button(page, 'No, ask a manager').click();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeFocused();
});
