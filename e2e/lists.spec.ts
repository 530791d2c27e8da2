import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';
import { incidentPath } from './temperature-steps.ts';

test.use({ as: people.admin });

test.describe('a saved view', () => {
  test('is offered when the list differs, and is named, found again, renamed and deleted', async ({ page }) => {
    await page.goto('/#/categories');
    await expect(rows(page).first()).toBeVisible();
    const offer = page.getByRole('button', { name: 'Save view' });
    await expect(offer).toHaveCount(0);
    await page.getByRole('radio', { name: 'All' }).check();
    await page.getByRole('button', { name: 'Category', exact: true }).click();
    await offer.click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog.getByText('Please enter a name')).toBeVisible();
    await dialog.getByLabel('Name').fill('All, Z to A');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'View saved' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    const menu = page.getByRole('button', { name: 'All, Z to A' });
    await menu.click();
    await page.getByRole('menuitemradio', { name: 'Usual view' }).click();
    await expect(page).toHaveURL(/#\/categories$/);
    await page.reload();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitemradio', { name: 'All, Z to A' }).click();
    await expect(page).toHaveURL(/\?state=ALL&sort=name:desc$/);
    await expect(page.getByRole('columnheader', { name: 'Category' })).toHaveAttribute('aria-sort', 'descending');

    await menu.click();
    await page.getByRole('menuitem', { name: 'Rename “All, Z to A”' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Backwards');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Backwards' }).click();
    await page.getByRole('menuitem', { name: 'Delete “Backwards”' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this view?' });
    await expect(question).toContainText('Backwards');
    await question.getByRole('button', { name: 'Delete view' }).click();
    await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
    await expect(offer).toBeVisible();
  });

  test('is its address: a copied link shows it to anybody', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/#/categories?q=soup&state=ALL');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied successfully' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/#\/categories\?q=soup&state=ALL$/);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
    await expect(page.getByRole('searchbox')).toHaveValue('soup');
  });

  test('belongs to one list, of one person in one organisation', async ({ page, browser, server, sessionOf }) => {
    await page.goto('/#/categories?state=ALL');
    await saveView(page, 'Mine');
    await page.goto('/#/imports');
    await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
    await page.getByRole('button', { name: 'Views' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['Usual view']);
    const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('views:')));
    expect(kept).toHaveLength(1);
    const user = JSON.stringify(await sessionOf(people.brand));
    const stored = [...kept.map(([name, value]) => ({ name, value })), { name: 'user', value: user }];
    const context = await browser.newContext({
      locale: 'en-GB',
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: stored }] },
    });
    const other = await context.newPage();
    await other.goto(`${server.url}/#/categories`);
    await other.getByRole('button', { name: 'Views' }).click();
    await expect(other.getByRole('menuitemradio')).toHaveText(['Usual view']);
    await context.close();
  });

  for (const [path, search] of [
    ['/reports?printed=-,-', 'Search items'],
    ['/imports', 'Search configurations'],
  ] as const) {
    test(`is there for ${path}, too`, async ({ page }) => {
      await page.goto(`/#${path}`);
      const box = page.getByRole('searchbox', { name: search });
      await box.fill('a');
      await box.press('Enter');
      await saveView(page, 'With an a');
      await expect(page.getByRole('button', { name: 'With an a' })).toBeVisible();
    });
  }
});

test('columns are chosen and moved by keyboard, kept, and put back', async ({ page }) => {
  await page.goto('/#/categories');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['', 'Category', 'For', 'Usage', 'Products', 'State', 'Actions']);
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await expect(panel.getByRole('checkbox', { name: 'Category' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Move State up' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(heads).toHaveText(['', 'Category', 'State', 'For', 'Usage', 'Products', 'Actions']);
  await expect(panel.getByRole('button', { name: 'Move State down' })).toBeFocused();
  await panel.getByRole('checkbox', { name: 'Usage' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await page.reload();
  await expect(heads).toHaveText(['', 'Category', 'State', 'For', 'Products', 'Actions']);
  await expect(rows(page).first().getByRole('cell').nth(2)).toHaveText('Active');
  await page.getByRole('button', { name: 'Columns' }).click();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(heads).toHaveText(['', 'Category', 'For', 'Usage', 'Products', 'State', 'Actions']);
});

test('j and k go from row to row, Enter opens, and Back finds the row and the focus again', async ({ page }) => {
  await page.goto('/#/categories');
  const links = page.getByRole('table', { name: 'Categories' }).locator('a[data-row-link]');
  await expect(links.nth(3)).toBeVisible();
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.nth(1)).toBeFocused();
  const name = await links.nth(1).innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
});

test('the menu of a row opens by keyboard and by a reader’s own click, is named, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/#/categories');
  const button = rows(page)
    .first()
    .getByRole('button', { name: /^Actions/ });
  const ways = [() => button.press('Enter'), () => button.evaluate((node: HTMLElement) => node.click())];
  for (const open of ways) {
    await page.reload();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await open();
    const menu = page.getByRole('menu', { name: (await button.getAttribute('aria-label')) ?? '' });
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  await button.press('Enter');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('when the row with the focus goes, the next one has it', async ({ page, call }) => {
  const tag = `Gone ${Math.random().toString(36).slice(2, 8)}`;
  for (const number of [1, 2, 3]) await call('POST', '/categories', { name: `${tag} ${number}`, usage: 'SINGLE' });
  await page.goto(`/#/categories?q=${encodeURIComponent(tag)}`);
  await page.getByRole('button', { name: `Actions for ${tag} 2` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate category' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: `${tag} 3` })).toBeFocused();
});

test('10,000 rows are a few in the page, under a head that stays, and the focus is never scrolled away', async ({
  page,
}) => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `Row ${index + 1}`,
    usage: 'SINGLE',
    description: '',
    lifecycle: 'ACTIVE',
    can_edit: true,
    connections: { devices: 0, products: index },
    organizations: [],
  }));
  await page.route(/\/api\/categories(\?|$)/, (route) =>
    route.fulfill({ json: { items, page: 0, size: 10_000, total: 10_000, has_more: false } }),
  );
  await page.goto('/#/categories');
  const table = page.getByRole('table', { name: 'Categories' });
  await expect(table).toHaveAttribute('aria-rowcount', '10001');
  await page.getByRole('link', { name: 'Row 3', exact: true }).focus();
  for (const place of [0.2, 0.5, 0.8, 1]) {
    await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), place);
    await expect.poll(() => shownAt(page)).toBeGreaterThan(place * 9_900 - 20);
    expect(await table.getByRole('row').count()).toBeLessThanOrEqual(60);
    expect((await table.getByRole('columnheader').first().boundingBox())?.y).toBe(0);
  }
  await expect(page.getByRole('link', { name: 'Row 10000', exact: true })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Row 3', exact: true })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Row 4', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Row 4', exact: true })).toBeInViewport();
});

test('the number of rows is announced once for each answer', async ({ page }) => {
  await page.goto('/#/categories');
  const status = page.getByRole('region', { name: 'Categories' }).getByRole('status');
  await expect(status).toHaveText(/^\d+ of \d+$/);
  await status.evaluate((node) => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver(() => node.textContent && announced.push(node.textContent)).observe(node, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const search = page.getByRole('searchbox', { name: 'Search categories' });
  await search.fill('no-such-thing');
  await search.press('Enter');
  await expect(status).toHaveText('Nothing to show.');
  await search.fill('hot food');
  await search.press('Enter');
  await expect(status).toHaveText('1 of 1');
  expect(await page.evaluate(() => (window as unknown as { announced: string[] }).announced)).toEqual([
    'Nothing to show.',
    '1 of 1',
  ]);
});

test('a toast stays 5 seconds, but waits under the pointer and for who is at its close button', async ({ page }) => {
  await page.goto('/#/categories?state=ALL');
  await saveView(page, 'Toasted');
  const toast = page.getByRole('status').filter({ hasText: 'View saved' });
  await expect(toast).toContainText('Success');
  await expect(toast).toBeHidden();
  await page.clock.install();
  await page.getByRole('button', { name: 'View: Toasted' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete view' })).toBeVisible();
  // From here on time passes by the test alone.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  await page.clock.runFor(1_000);
  const deleted = page.getByRole('status').filter({ hasText: 'View deleted' });
  await expect(deleted).toBeVisible();
  const close = deleted.getByRole('button', { name: 'Close' });
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(deleted).toBeVisible();
  await close.blur();
  await page.clock.runFor(4_900);
  await expect(deleted).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(deleted).toBeHidden();
});

test('a wizard asks before what was entered is left, and forgets it then', async ({ page }) => {
  await page.goto('/#/imports/create');
  const file = { name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from('name,sku\nSoup,1\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('cell', { name: 'Soup' })).toBeVisible();
  await page.getByRole('button', { name: 'CANCEL' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('cell', { name: 'Soup' })).toBeVisible();
  await page.getByRole('button', { name: 'CANCEL' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/#\/imports$/);
  await page.getByRole('link', { name: 'Add import' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New import' })).toBeFocused();
  await expect(page.getByRole('cell', { name: 'Soup' })).toHaveCount(0);
});

test('what people typed is written in its own direction', async ({ page, call }) => {
  const name = `حمص ${randomUUID().slice(0, 6)}`;
  const { id: category } = (await call('POST', '/categories', { name, usage: 'SINGLE' })).body;
  const { barcode } = (await call('GET', '/products/in_store_barcode')).body;
  const product = (await call('POST', '/products', { name, barcode, categories: [{ id: category }] })).body.id;
  await call('POST', `/products/${product}/labels`, { label_text: { ingredients: 'حمص، ماء' } });
  await page.goto(`/#/products/${product}`);
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(path.getByRole('link', { name })).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('حمص، ماء').first()).toHaveCSS('direction', 'rtl');
  await page.getByRole('button', { name: 'Edit Product info' }).click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveCSS('direction', 'rtl');

  await page.goto(`/#/categories?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  const title = page.getByRole('heading', { level: 1, name });
  await expect(title).toHaveCSS('direction', 'rtl');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveCSS('direction', 'rtl');
  await expect(page.getByRole('link', { name })).toHaveCSS('direction', 'rtl');
});

test('a period is chosen by its name, and moves with today', async ({ page }) => {
  await page.goto('/#/wastage');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(panel.getByRole('textbox', { name: 'Date/Time: From' })).not.toHaveValue('');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/wasted=LAST_7_DAYS/);
  await expect(page.getByText('Date/Time: Last 7 days')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Date/Time: Last 7 days' }).click();
  await expect(page).not.toHaveURL(/wasted=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('filters are in a sheet, and the first row is near the top', async ({ page }) => {
    const lists = {
      '/categories': 'Product Categories',
      '/products': 'All products',
      '/users': 'Users',
      '/devices': 'Devices',
      '/temperatures': 'Temperatures',
      '/storages': 'Storage locations',
    };
    for (const [path, title] of Object.entries(lists)) {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();
      const top = async () => (await rows(page).first().boundingBox())?.y ?? Infinity;
      await expect.poll(top, path).toBeLessThanOrEqual(300);
    }
    await page.goto('/#/products');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('Inactive', { exact: true }).click();
    await expect(page).toHaveURL(/state=INACTIVE/);
    await sheet.getByRole('button', { name: 'Organisation' }).click();
    await page.getByRole('checkbox', { name: 'Harbour', exact: true }).check();
    await page.getByRole('button', { name: 'Apply' }).last().click();
    await expect(page).toHaveURL(/org=/);
    await sheet.getByRole('checkbox', { name: 'Sale' }).check();
    await sheet.getByRole('button', { name: 'Apply' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/usage=SINGLE/);
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('a row separates only the details that it has', async ({ page }) => {
    const lists = {
      '/temperatures': 'Temperatures',
      '/wastage': 'Wastage',
      '/devices': 'Devices',
      '/users': 'Users',
      '/audit': 'Audit',
      '/reports?tab=expiry': 'Reports',
      '/categories': 'Product Categories',
    };
    const details = rows(page).locator('[class*="itemDetail"]');
    for (const [path, title] of Object.entries(lists)) {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      await expect(details.first()).toBeVisible();
      // The words of an icon are out of sight, and so on a line of their own.
      const lines = (await details.allInnerTexts()).map((line) => line.replaceAll('\n', ' '));
      for (const line of lines) expect(line, path).not.toMatch(/^\s*·|·\s*·|·\s*$/u);
    }
    // What a cell does not draw leaves neither a heading nor a separator behind.
    const detail = details.first();
    const whole = (await detail.innerText()).split(/\s·\s/u);
    await detail
      .locator('[class*="detailValue"]')
      .first()
      .evaluate((cell) => cell.replaceChildren());
    expect((await detail.innerText()).split(/\s·\s/u)).toEqual(whole.slice(1));
  });

  test('no line of a row or of a path begins with a separator', async ({ page, call }) => {
    await page.goto('/#/reports');
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
    const gaps = rows(page).locator('[class*="detailGap"]');
    await expect(gaps.first()).toBeVisible();
    const leading = await gaps.evaluateAll((separators) =>
      separators
        .filter((separator) => {
          const text = separator.firstChild as Text;
          const dot = document.createRange();
          dot.setStart(text, text.data.indexOf('·'));
          dot.setEnd(text, text.data.indexOf('·') + 1);
          const line = separator.closest('[class*="itemDetail"]');
          return line && dot.getBoundingClientRect().left - line.getBoundingClientRect().left < 1;
        })
        .map((separator) => separator.parentElement?.textContent),
    );
    expect(leading).toEqual([]);

    await page.goto(`/#${await incidentPath('OPEN')(call)}`);
    const path = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    // The page itself is named by its title alone.
    await expect(path).toHaveCount(2);
    // Each of them begins with its words, wherever the line is broken.
    const starts = await path.evaluateAll((items) =>
      items.map((item) => {
        const words = item.firstElementChild ?? item;
        return Math.round(words.getBoundingClientRect().left - item.getBoundingClientRect().left);
      }),
    );
    expect(starts).toEqual([0, 0]);
  });
});

function rows(page: Page): Locator {
  return page.getByRole('table').getByRole('rowgroup').nth(1).getByRole('row');
}

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
}

/** The highest row in the page, as it is counted for screen readers. */
function shownAt(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('tr[aria-rowindex]')].map((row) => Number(row.getAttribute('aria-rowindex'))),
    ),
  );
}
