import { randomUUID } from 'node:crypto';
import { countClicks } from './clicks.ts';
import { expect, ownProduct, printed, test } from './label-steps.ts';
import { people } from './person.ts';
import { organizationId } from './settings-steps.ts';

test.use({ keepPage: true });

test.describe('the page of a venue', () => {
  test.use({ as: people.admin });

  test('says how it is doing now, each figure leading to its list of this venue', async ({ page, call }) => {
    const id = await organizationId(call, 'Harbour');
    await page.goto(`/#/my-account/venue-details/${id}`);
    const now = page.getByRole('region', { name: 'Now' });
    const { body } = await call('GET', `/venue_figures?organization_id=${id}`);
    await expect(now.getByRole('listitem').filter({ hasText: 'Fridges' })).toContainText(
      String(body.items[0].fridges.total),
    );
    const drawn = now.getByRole('list', { name: 'Fridges in the last 24 hours' }).getByRole('link');
    await expect(drawn).toHaveCount(body.items[0].fridges.shown.length);
    await expect(drawn.first()).toHaveAttribute('href', `/#/temperatures/${body.items[0].fridges.shown[0].id}`);
    for (const [name, address] of [
      ['Incidents', `temperatures/incidents?org=${id}`],
      ['Overdue', `reports?tab=expiry&state=OVERDUE&org=${id}`],
      ['Fridges', `temperatures?org=${id}`],
      ['Printed today', `reports?printed=TODAY&org=${id}`],
      ['Tablets', `devices?org=${id}`],
      ['Waste today', `wastage?org=${id}`],
      ['Print log', `reports?org=${id}`],
      ['Users', `users?org=${id}`],
    ] as const) {
      await expect(now.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/#/${address}`);
    }
    await now.getByRole('link', { name: 'Tablets', exact: true }).click();
    await expect(page.getByText('Harbour Kitchen', { exact: true })).toBeVisible();
    await expect(page.getByText('Quayside Bakery', { exact: true })).toHaveCount(0);
  });

  test('counts what was printed today as its print log does', async ({ page, call, device }) => {
    await printed(device, (await ownProduct(call, device)).id);
    await page.goto(`/#/my-account/venue-details/${await organizationId(call, 'Harbour')}`);
    const count = page
      .getByRole('region', { name: 'Now' })
      .getByRole('listitem')
      .filter({ hasText: 'Printed today' })
      .getByRole('link', { name: /^[\d,]+$/ });
    const today = await count.innerText();
    await count.click();
    await expect(page.getByText('Printed: Today')).toBeVisible();
    await expect(page.getByText(new RegExp(`^${today} labels?$`)).first()).toBeVisible();
  });

  test('names the settings in which it differs, each leading to where it is changed', async ({ page, call }) => {
    const id = await organizationId(call, 'Quayside');
    const change = (body: object) => call('PATCH', `/organizations/${id}/settings`, body);
    await change({ reset: ['hide_search', 'date_format'] });
    await page.goto(`/#/my-account/venue-details/${id}`);
    const card = page.getByRole('region', { name: 'Settings that differ' });
    await expect(card).toBeVisible();
    await expect(card.getByRole('link', { name: 'Hide search' })).toHaveCount(0);
    try {
      await change({ hide_search: true });
      await page.reload();
      await expect(card.getByRole('listitem').filter({ hasText: 'Hide search' })).toContainText('On (above: Off)');
      await expect(card.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute(
        'href',
        `/#/settings?organization=${id}`,
      );
      await card.getByRole('link', { name: 'Hide search' }).click();
      await expect(page.getByRole('combobox', { name: 'Settings of' })).toHaveValue(/^Quayside/);
      await expect(page.getByRole('switch', { name: 'Hide search' })).toBeChecked();
    } finally {
      await change({ reset: ['hide_search'] });
    }
  });

  test('fills each row of its tiles', async ({ page, call }) => {
    const id = await organizationId(call, 'Harbour');
    for (const width of [1440, 1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/#/my-account/venue-details/${id}`);
      const now = page.getByRole('region', { name: 'Now' });
      await expect(now.getByRole('list', { name: 'Fridges in the last 24 hours' })).toBeVisible();
      const ends = await now
        .getByRole('list')
        .first()
        .evaluate((list) => {
          const rows = new Map<number, number>();
          for (const { top, right } of [...list.children].map((tile) => tile.getBoundingClientRect())) {
            rows.set(top, Math.max(right, rows.get(top) ?? 0));
          }
          return [...rows.values()].map((right) => Math.round(list.getBoundingClientRect().right - right));
        });
      expect(ends, `${width} pixels`).toEqual(ends.map(() => 0));
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('has charts that a finger can hit', async ({ page, call }) => {
      await page.goto(`/#/my-account/venue-details/${await organizationId(call, 'Harbour')}`);
      const charts = page.getByRole('list', { name: 'Fridges in the last 24 hours' }).getByRole('link');
      await expect(charts.first()).toBeVisible();
      for (const chart of await charts.all()) {
        expect((await chart.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    });
  });

  test('fails by itself', async ({ page, call }) => {
    await page.route(/venue_figures/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/#/my-account/venue-details/${await organizationId(call, 'Harbour')}`);
    await expect(page.getByText('The figures of this venue could not be loaded.')).toBeVisible();
    await page.unroute(/venue_figures/);
    await page.getByRole('region', { name: 'Now' }).getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('region', { name: 'Now' }).getByRole('link', { name: 'Fridges', exact: true }),
    ).toBeVisible();
  });
});

test.describe('a venue of their own', () => {
  test.use({ as: people.orchard });

  test('with its first device takes at most twelve clicks', async ({ page }) => {
    const [venue, device] = [`Venue ${randomUUID().slice(0, 6)}`, `Tablet ${randomUUID().slice(0, 6)}`];
    await page.goto('/#/my-account');
    await expect(page.getByRole('link', { name: 'Add venue' }).first()).toBeVisible();
    const clicked = await countClicks(page);
    await page.getByRole('link', { name: 'Add venue' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill(venue);
    await page.getByLabel('Email').fill('office@orchard.test');
    await page.getByRole('button', { name: 'NEXT' }).click();
    await page.getByLabel('Address line 1').fill('1 Wharf Lane');
    await page.getByLabel('Town/City').fill('Bristol');
    await page.getByLabel('Post code').fill('BS1 5QD');
    await page.getByRole('button', { name: 'NEXT' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'OWNER INFO', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'NEXT' }).click();
    await page.getByRole('button', { name: 'ADD', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: venue })).toBeFocused();
    await page.getByRole('link', { name: 'Add device' }).click();
    const dialog = page.getByRole('dialog', { name: 'New device' });
    await expect(dialog.getByRole('combobox', { name: 'Venue' })).toHaveValue(venue);
    await dialog.getByLabel('Name').fill(device);
    await dialog.getByRole('textbox', { name: 'PIN code' }).fill('2468');
    await dialog.getByRole('button', { name: 'Add device' }).click();
    await expect(page.getByRole('heading', { level: 1, name: device })).toBeVisible();
    await expect(page.getByText(venue).first()).toBeVisible();
    expect(await clicked()).toBeLessThanOrEqual(12);
  });

  test('is given up by closing the dialog, which does not come back', async ({ page, call }) => {
    const { body } = await call('GET', '/venue_figures');
    await page.goto(`/#/devices?add=${body.items[0].organization.id}`);
    await page.getByRole('dialog', { name: 'New device' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/#\/devices$/);
  });
});
