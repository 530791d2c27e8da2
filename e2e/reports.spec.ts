import type { VenueFigures } from '@larder/contract/venue-figures';
import { endOfLocalDay } from '@larder/rules/expiry';
import { localDay, startOfLocalDay } from '@larder/rules/local-day';
import type { Locator, Page, Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createFakeDevice, type FakeDevice, type Print } from '../tools/fake-device.ts';
import { overHttp } from '../tools/over-http.ts';
import { expect, people, test as base } from './person.ts';

const day = 86_400_000;

/** With the tablet of the Harbour kitchen: paired, and up to date. */
const test = base.extend<{ device: FakeDevice }>({
  device: async ({ server }, use) => {
    const device = createFakeDevice(overHttp(server.url));
    await device.pair('1000001', '2468');
    await device.pull();
    await use(device);
  },
});
test.use({ as: people.admin, keepPage: true });

test.describe('the expiry report', () => {
  test('gives the name of the food its room at every width of a computer, and breaks no word', async ({ page }) => {
    await page.goto('/#/reports?tab=expiry&useby=-,-');
    const table = page.getByRole('table', { name: 'Expiry report' });
    await expect(table.getByRole('row').nth(3)).toBeVisible();
    for (const width of [1280, 1366, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => narrowNames(table), `names at ${width} pixels that are short of room or broken`)
        .toEqual([]);
    }
  });
});

/** Names in the first column whose cell is narrower than 220 pixels, or one of whose words runs over two lines. */
function narrowNames(table: Locator): Promise<string[]> {
  return table.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('tbody tr:has(button)')].flatMap((row) => {
      const cell = row.querySelector<HTMLElement>('th, td:has(button)');
      const name = cell?.querySelector('button')?.firstChild;
      if (!cell || !name) return [];
      const words = [...(name.textContent ?? '').matchAll(/\S+/g)].map((word) => {
        const range = document.createRange();
        range.setStart(name, word.index);
        range.setEnd(name, word.index + word[0].length);
        return range.getClientRects().length;
      });
      const isNarrow = cell.getBoundingClientRect().width < 220 || words.some((lines) => lines > 1);
      return isNarrow ? [`${name.textContent} (${Math.round(cell.getBoundingClientRect().width)} px)`] : [];
    }),
  );
}

test.describe('home', () => {
  test('shows what was printed today, and is where the logo leads', async ({ page, device }) => {
    const batch_code = unique();
    await device.send([print(device, { batch_code, initials: 'E2E' })]);
    await page.goto('/#/reports');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/#\/home$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
    const today = page.getByRole('table', { name: 'Printed today' });
    await expect(today.getByRole('row').filter({ hasText: batch_code })).toContainText('E2E');
    await page.getByRole('link', { name: 'Print log' }).click();
    await expect(page).toHaveURL(/#\/reports\?printed=TODAY$/);
  });

  test('leads to what ended before anybody came', async ({ page }) => {
    // What the demo prints ends by the clock of the day: only the answer is checked here.
    const tell = async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), overdue: 3 } });
    };
    await page.route(/labels\/summary/, tell, { times: 1 });
    await page.goto('/#/home');
    await page.getByRole('link', { name: 'Overdue 3', exact: true }).click();
    await expect(page).toHaveURL(/tab=expiry/);
    await expect(page.getByRole('radio', { name: 'Overdue' })).toBeChecked();
  });

  test('has a row for each venue, whose figures lead to their lists of that venue', async ({ page, device }) => {
    await device.send([print(device, { chosen_use_by: endsToday() })]);
    await page.goto('/#/home');
    const venues = page.getByRole('table', { name: 'Venues, the worst first' });
    const harbour = venues.getByRole('row').filter({ has: page.getByRole('link', { name: 'Harbour', exact: true }) });
    await expect(venues.getByRole('link', { name: 'Quayside', exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Expiring today' })).toHaveCount(0);
    await harbour.getByRole('link', { name: /^[\d,]+ labels? expires? today$/ }).click();
    await expect(page).toHaveURL(/tab=expiry/);
    await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked();
    await expect(page.getByText('Harbour', { exact: true }).first()).toBeVisible();
    await page.goBack();
    await harbour.getByRole('link', { name: 'Harbour', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  });

  for (const width of [1280, 390]) {
    test(`draws the last day of each venue’s fridges, in words too, at ${width} pixels`, async ({ page, call }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/#/home');
      const drawn = page.getByRole('list', { name: 'Fridges in the last 24 hours' });
      await expect(drawn.first()).toBeVisible();
      const { body } = await call('GET', '/venue_figures');
      const venues = body.items as VenueFigures[];
      const first = venues.flatMap(({ fridges }) => fridges?.shown ?? []).find(({ last_value }) => last_value !== null);
      await page
        .getByRole('link', { name: new RegExp(`^${first?.name}: .* °C, `) })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`temperatures/${first?.id}`));
    });
  }

  test.describe('of somebody with one venue', () => {
    test.use({ as: people.venue });
    test('lists what expires today', async ({ page, device }) => {
      await device.send([print(device, { chosen_use_by: endsToday() })]);
      await page.goto('/#/home');
      const expiring = page.getByRole('table', { name: 'Expiring today' });
      await expect(expiring.getByRole('cell', { name: 'Today', exact: true }).first()).toBeVisible();
      await expect(expiring.getByRole('cell', { name: 'Overdue', exact: true })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Expiry report' })).toHaveAttribute('href', /tab=expiry/);
      await expect(page.getByRole('heading', { name: 'Venues, the worst first' })).toHaveCount(0);
    });
  });

  test.describe('of an operator', () => {
    test.use({ as: people.operator });
    test('is the list of accounts', async ({ page }) => {
      await page.goto('/#/home');
      await expect(page).toHaveURL(/#\/accounts$/);
    });
  });
});

test.describe('the print log', () => {
  test('shows item, storage, initials, batch code, time and device, newest first', async ({ page }) => {
    await page.goto('/#/reports');
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Print log', selected: true })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Item',
      'Storage',
      'Initials',
      'Batch code',
      'Printed',
      'Device',
    ]);
    await expect(page.getByText('Europe/London')).toBeVisible();
    const printed = page.getByRole('table', { name: 'Print log' }).locator('td:nth-child(5) time');
    await expect(printed.nth(5)).toBeVisible();
    const times = await printed.evaluateAll((nodes) =>
      nodes.map((node) => Date.parse(node.getAttribute('datetime') ?? '')),
    );
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  test('warns of its 2 days for 10 seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/#/reports');
    const warning = page.getByRole('status').filter({ hasText: 'shows only the last 2 days by default' });
    await expect(warning).toBeVisible();
    await page.clock.pauseAt(Date.now() + 30_000);
    await expect(warning).toBeHidden();
    await page.clock.resume();
    await page.reload();
    await expect(warning).toBeVisible();
    await warning.hover();
    await page.clock.runFor(30_000);
    await expect(warning).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(9_000);
    await expect(warning).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(warning).toBeHidden();
  });

  test('lets its warning be hidden at once, without losing the focus', async ({ page }) => {
    await page.goto('/#/reports');
    await page.getByRole('button', { name: 'Hide this warning' }).click();
    await expect(page.getByText('shows only the last 2 days')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
  });

  test('goes on from page to page', async ({ page }) => {
    await page.goto('/#/reports?printed=-,-');
    const shown = page.getByRole('status').filter({ hasText: / of / });
    await expect(shown).toHaveText(/^20 of /);
    await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
    await expect(shown).toHaveText(/^40 of /);
  });

  test('shows a manager of one venue what was printed there alone', async ({ browser, server, sessionOf }) => {
    const user = JSON.stringify(await sessionOf(people.venue));
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [{ name: 'user', value: user }] }] },
    });
    const page = await context.newPage();
    await page.goto(`${server.url}/#/reports?printed=-,-`);
    await expect(lines(page).first()).toContainText('Harbour');
    await expect(lines(page).filter({ hasNotText: /Harbour (Kitchen|Deli Counter|Bar) Harbour$/ })).toHaveCount(0);
    await context.close();
  });
});

test.describe('a label printed by a device', () => {
  test('appears in the log, once however often it is reported', async ({ page, device }) => {
    const [product, storage] = [device.state.products[0], device.state.storage[0]];
    const batch_code = unique();
    device.print({ product_id: product!.id, storage_id: storage!.id, batch_code, initials: 'E2E' });
    expect(await device.send()).toMatchObject([{ status: 'accepted' }]);
    expect(await device.send()).toMatchObject([{ status: 'duplicate' }]);
    await page.goto(`/#/reports?batch=${batch_code}`);
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page).getByRole('cell')).toHaveText([
      product!.name,
      product!.storage_override || storage!.name,
      'E2E',
      batch_code,
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
      'Harbour Kitchen Harbour',
    ]);
    await expect(page.getByText('1 label', { exact: true })).toBeVisible();
    await expect(page.getByText('(override)')).toHaveCount(0);
  });

  test('with a use-by chosen by hand says so in red', async ({ page, device }) => {
    const batch_code = unique();
    // What ends on the day of printing leaves no later hour to choose in the evening.
    const morning = startOfLocalDay(localDay(Date.now(), 'Europe/London'), 'Europe/London') * 1000;
    const [at, chosen_use_by] = [morning, morning + 3_600_000].map((one) => new Date(one).toISOString());
    print(device, { batch_code, at, chosen_use_by });
    expect(await device.send()).toMatchObject([{ status: 'accepted' }]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`/#/reports?batch=${batch_code}`);
    const override = lines(page).getByText('(override)');
    await expect(override).toBeVisible();
    await expect(override).toHaveCSS('color', 'rgb(183, 24, 36)');
  });

  test('that was void is struck through', async ({ page, device }) => {
    const batch_code = unique();
    const label = print(device, { batch_code });
    await device.send();
    const body = { label_log_id: label.id };
    const event = { id: randomUUID(), type: 'label_misprinted', device_time: new Date().toISOString(), body };
    expect(await device.send([event])).toMatchObject([{ status: 'accepted' }]);
    await page.goto(`/#/reports?batch=${batch_code}`);
    await expect(lines(page).getByText('Misprint')).toBeVisible();
    await expect(lines(page).locator('s')).toBeVisible();
  });

  test('again opens the log of the prints it goes back to', async ({ page, device }) => {
    const batch_code = unique();
    const first = print(device, { batch_code, at: new Date(Date.now() - 2 * 3_600_000).toISOString() });
    const second = print(device, { batch_code, reprint_of: first });
    await device.send();
    await page.goto(`/#/reports?batch=${batch_code}`);
    await expect(lines(page)).toHaveCount(2);
    const again = lines(page).getByRole('button', { name: /^\((Sale|Prep) Re-print\)$/ });
    await again.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Show label traceability log');
    await again.click();
    const drawer = page.getByRole('dialog', { name: 'Label traceability log' });
    await expect(drawer.getByRole('listitem')).toHaveCount(2);
    await expect(drawer.getByRole('listitem').first()).toContainText(/(Sale|Prep) Re-print/);
    await expect(drawer.getByRole('listitem').last()).toContainText('First print');
    await expect(drawer.getByRole('listitem').last()).toContainText(batch_code);
    await expect(page).toHaveURL(new RegExp(`trace=${second.id}$`));
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(again).toBeFocused();
    await page.goto(`/#/reports?trace=${randomUUID()}`);
    await expect(drawer.getByRole('alert')).toHaveText('Deleted, or you have no access. Ask an Admin.');
  });
});

test.describe('the filters', () => {
  test('begin with the last 2 days, and give every date when that is taken away', async ({ page, device }) => {
    const batch_code = unique();
    print(device, { batch_code, at: new Date(Date.now() - 5 * day).toISOString() });
    await device.send();
    await page.goto(`/#/reports?batch=${batch_code}`);
    await expect(page.getByText('No result')).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Printed: last 2 days' }).click();
    await expect(lines(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove filter Printed: any time' }).click();
    await expect(lines(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove filter Printed: last 2 days' })).toBeVisible();
  });

  test('take dates, items, storages, initials, batch codes and devices, and keep them in the address', async ({
    page,
    device,
  }) => {
    const batch_code = unique();
    const at = new Date(Date.now() - 4 * day);
    print(device, { batch_code, at: at.toISOString() });
    await device.send();
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(at);
    await page.goto('/#/reports');
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    const [year, month, date] = local.split('-');
    const written = `${date}/${month}/${year}`;
    await panel.getByRole('textbox', { name: 'Printed: From' }).fill('31/02/2026');
    await expect(panel.getByText('Enter a date as DD/MM/YYYY')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Printed: From' }).fill(written);
    await expect(panel.getByText('Enter a date as DD/MM/YYYY')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Choose from a calendar: To' }).click();
    await expect(panel.getByRole('columnheader').first()).toHaveText('Mo');
    const chosen = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
    await panel.getByRole('button', { name: chosen, exact: true }).click();
    await expect(panel.getByRole('textbox', { name: 'To' })).toHaveValue(written);
    await panel.getByRole('combobox', { name: 'Batch code' }).fill(batch_code);
    await panel.getByRole('textbox', { name: 'Device: Search' }).fill('Harbour Kitchen');
    await panel.getByRole('checkbox', { name: 'Harbour Kitchen · Harbour' }).check();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove filter Printed: ${written} – ${written}` })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`printed=${local},${local}`));
    await page.reload();
    await expect(lines(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/#\/reports$/);
    await expect(lines(page).nth(1)).toBeVisible();
  });

  test('search items', async ({ page, device }) => {
    const name = device.state.products[0]!.name;
    print(device, { batch_code: unique() });
    await device.send();
    await page.goto('/#/reports');
    const search = page.getByRole('searchbox', { name: 'Search items' });
    await search.fill(name);
    await search.press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    await expect(lines(page).filter({ hasNotText: name })).toHaveCount(0);
    await expect(lines(page).first()).toContainText(name);
  });

  test('narrow to organisations, whose own clock is then named', async ({ page }) => {
    await page.goto('/#/reports?printed=-,-');
    await page.getByRole('button', { name: 'Organisation', exact: true }).click();
    const tree = page.getByRole('dialog', { name: 'Organisation' });
    await tree.getByRole('checkbox', { name: 'Brooklyn Pier' }).check();
    await tree.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Organisation (1)' })).toBeVisible();
    await expect(lines(page).filter({ hasNotText: 'Brooklyn Pier' })).toHaveCount(0);
    await expect(lines(page).first()).toContainText(/ (EST|EDT)/);
    await expect(page.getByText('unless marked')).toBeVisible();
  });
});

test.describe('for an operator', () => {
  test.use({ as: people.operator });

  test('customers stand with what they printed yesterday instead of a print log', async ({ page }) => {
    await page.goto('/#/reports');
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Labels printed yesterday']);
    await table.getByRole('link', { name: 'Orchard Foods' }).click();
    await expect(page).toHaveURL(/#\/accounts\/account-details\//);
  });
});

function lines(page: Page): Locator {
  return page.getByRole('table', { name: 'Print log' }).getByRole('rowgroup').nth(1).getByRole('row');
}

function print(device: FakeDevice, more: Omit<Print, 'product_id'>) {
  return device.print({ product_id: device.state.products[0]!.id, storage_id: device.state.storage[0]!.id, ...more });
}

function unique(): string {
  return `E2E-${randomUUID().slice(0, 8)}`;
}

/** The last instant of today at the harbour. */
function endsToday(): string {
  return endOfLocalDay(localDay(Date.now(), 'Europe/London'), 'Europe/London');
}
