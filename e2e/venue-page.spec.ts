import { randomUUID } from 'node:crypto';
import { countClicks } from './clicks.ts';
import { expect, people, test } from './person.ts';
import { organizationId } from './settings-steps.ts';

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
