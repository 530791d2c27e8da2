import type { Page } from '@playwright/test';
import { createFakeDevice } from '../tools/fake-device.ts';
import { overHttp } from '../tools/over-http.ts';
import { expect, people, test, type Call } from './person.ts';

test.use({ as: people.admin, keepPage: true });

const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible();
let made = 0;

/** A device of one's own to act upon. */
async function makeDevice(call: Call): Promise<{ id: string; name: string; device_code: string }> {
  const names = await call('GET', '/organization_names');
  const venue = names.body.items.find((one: { name: string }) => one.name === 'Quayside');
  const body = { name: `Quayside pass ${++made}`, organization_id: venue.id, pin: '1357' };
  const answer = await call('POST', '/devices', body);
  expect(answer.status).toBe(201);
  return answer.body;
}

test('a device is added, a tablet is paired, and what it reports shows on its page', async ({ page, server }) => {
  await page.goto('/#/devices');
  await page.getByRole('button', { name: 'Add device' }).click();
  const dialog = page.getByRole('dialog', { name: 'New device' });
  await dialog.getByRole('button', { name: 'Add device' }).click();
  await expect(dialog.getByRole('alert').first()).toBeFocused();
  await expect(dialog.getByText('Invalid PIN code').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Harbour terrace');
  await dialog.getByRole('combobox', { name: 'Venue' }).click();
  await page.getByRole('option', { name: 'Harbour', exact: true }).click();
  await dialog.getByLabel('PIN code', { exact: true }).fill('13-57');
  await dialog.getByRole('button', { name: 'Add device' }).click();
  await toast(page, 'Device Added');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour terrace' })).toBeFocused();
  await expect(page.getByText('No tablet is paired')).toBeVisible();

  await page.getByRole('button', { name: 'Pair a tablet' }).click();
  const pairing = page.getByRole('dialog', { name: 'Pair a tablet' });
  await expect(pairing.getByRole('timer')).toContainText(/: (60:00|59:\d\d) left/);
  const code = (await pairing.locator('strong').textContent()) ?? '';
  const tablet = createFakeDevice(overHttp(server.url), { app_version: '2.4.0' });
  await tablet.pair(code, '1357');
  await expect(pairing.getByText('A tablet has just been paired.')).toBeVisible();
  await pairing.getByRole('button', { name: 'Close' }).last().click();

  await tablet.pull();
  tablet.report('moon_landed', {});
  await tablet.send();
  await page.reload();
  await expect(page.getByText('2.4.0')).toBeVisible();
  await expect(page.getByText('1 report', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Something else' })).toContainText('newer than this server');
});

test('PIN, location and profile PINs are changed by their dialogs', async ({ page, call }) => {
  const { id, name } = await makeDevice(call);
  await page.goto(`/#/devices/device-details-info/${id}`);
  await page.getByRole('button', { name: 'Update PIN' }).click();
  const pin = page.getByRole('dialog', { name: 'Update device PIN' });
  await pin.getByLabel('New PIN', { exact: true }).fill('12');
  await pin.getByRole('button', { name: 'Update PIN' }).click();
  await expect(pin.getByText('Invalid PIN code')).toBeVisible();
  await pin.getByLabel('New PIN', { exact: true }).fill('2468');
  await pin.getByRole('button', { name: 'Update PIN' }).click();
  await toast(page, 'Device pin added');

  await page.getByRole('button', { name: 'Change location' }).click();
  await page.getByRole('combobox', { name: 'Venue' }).click();
  await page.getByRole('option', { name: 'Station Road' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const move = page.getByRole('dialog', { name: 'Move this device to another location?' });
  await expect(move).toContainText(`${name} moves from Quayside to Station Road`);
  await move.getByRole('button', { name: 'Move device' }).click();
  await toast(page, 'Device location updated successfully');
  expect((await call('GET', `/devices/${id}`)).body.organization.name).toBe('Station Road');

  const toggle = page.getByRole('switch', { name: 'Require profile PINs' });
  await toggle.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Require PINs' }).click();
  await expect(toggle).toBeChecked();
  await expect.poll(async () => (await call('GET', `/devices/${id}`)).body.requires_profile_pin).toBe(true);

  // Applied at once, and taken back when the server refuses.
  await page.route(`**/api/devices/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await toggle.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop requiring PINs' }).click();
  await toast(page, 'Error while updating device');
  await expect(toggle).toBeChecked();
});

test('moving a device tells what waits on its tablet, and its page says where it was', async ({
  page,
  call,
  server,
}) => {
  const { id, device_code } = await makeDevice(call);
  await call('POST', `/devices/${id}/pairing`);
  const tablet = createFakeDevice(overHttp(server.url));
  await tablet.pair(device_code, '1357');
  const oldest = new Date(Date.now() - 3_600_000).toISOString();
  await tablet.ask('POST', '/device/events', { events: [], queued: 3, unsent_oldest_at: oldest });
  await page.goto(`/#/devices/device-details-info/${id}`);
  await expect(page.getByText('Locations so far')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change location' }).click();
  await page.getByRole('combobox', { name: 'Venue' }).click();
  await page.getByRole('option', { name: 'Station Road' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const move = page.getByRole('dialog', { name: 'Move this device to another location?' });
  await expect(move).toContainText('3 reports wait on the tablet. The oldest is from');
  await expect(move).toContainText('They stay with Quayside and are sent once the tablet is online and paired again.');
  await move.getByRole('button', { name: 'Move device' }).click();
  await toast(page, 'Device location updated successfully');
  const places = page.getByRole('region', { name: 'Locations so far' }).getByRole('listitem');
  await expect(places).toHaveText([
    /^Station RoadMoved here on .*No tablet has been paired here yet/,
    /^QuaysideFrom the beginning$/,
  ]);
});

test('the expiry report keeps its integration secret', async ({ page, call }) => {
  const { id } = await makeDevice(call);
  await page.goto(`/#/devices/device-details-info/${id}`);
  const edit = () => page.getByRole('button', { name: 'Edit Daily expiry report' }).click();
  await edit();
  await page.getByLabel('Daily expiry report email').fill('pass@harbour.test');
  await page.getByLabel('API key', { exact: true }).fill('key-of-trail');
  await page.keyboard.press('Control+s');
  await toast(page, 'Device updated successfully');
  await expect(page.getByText('Set, never shown')).toHaveCount(2);
  await edit();
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue('********');
  await page.getByLabel('Daily expiry report email').fill('kitchen@harbour.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('kitchen@harbour.test')).toBeVisible();
  expect((await call('GET', `/devices/${id}`)).body).toMatchObject({ trail_api_key: '********', trail_site_id: '' });

  await edit();
  await page.getByLabel('Template ID').fill('tpl-17');
  await page.getByLabel('Site ID').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Template ID')).toHaveAccessibleDescription(
    'Enter the number that Trail gives it, such as 17',
  );
  await page.getByLabel('Template ID').fill('17');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^17$/ })).toBeVisible();
  await page.route('**/api/devices/*/trail/test', (route) =>
    route.fulfill({ json: { ok: false, result: 'Trail refuses the API key (answer 401).' } }),
  );
  await page.getByRole('button', { name: 'Test the Trail integration' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Trail refuses the API key' })).toBeVisible();
});

test.describe('as staff', () => {
  test.use({ as: people.staff });
  test('sees devices and changes nothing', async ({ page }) => {
    await page.goto('/#/devices');
    await page.getByRole('link', { name: 'Harbour Kitchen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Kitchen' })).toBeFocused();
    for (const name of ['Pair a tablet', 'Update PIN', 'Change location', 'Edit Device info']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('switch', { name: 'Require profile PINs' })).toBeDisabled();
  });
});

test('a device that no tablet was paired with says so, and is among those', async ({ page, call }) => {
  const { name } = await makeDevice(call);
  await page.goto(`/#/devices?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('columnheader', { name: 'Last seen' })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Never paired: no tablet has been in touch');
  await page.getByRole('radio', { name: 'Never paired' }).check();
  await expect(page).toHaveURL(/tablets=UNPAIRED/);
  await expect(row).toBeVisible();
  await page.getByRole('radio', { name: 'Silent' }).check();
  await expect(row).toHaveCount(0);
});

test('which tablets are silent is two clicks away', async ({ page, call }) => {
  const { id, name } = await makeDevice(call);
  // A day cannot be waited for: the list is given what the server says of a tablet that fell silent.
  await page.route(/\/api\/devices\?.*trouble/, async (route) => {
    const url = route
      .request()
      .url()
      .replaceAll(/&?filters[^&]*/g, '');
    const answer = await route.fetch({ url: `${url}&search=${encodeURIComponent(name)}` });
    const list = await answer.json();
    const last_seen_at = new Date(Date.now() - 3.5 * 86_400_000).toISOString();
    const items = list.items.map((one: object) => ({
      ...one,
      last_seen_at,
      queued_events: 12,
      trouble: ['SILENT', 'WAITING'],
    }));
    await route.fulfill({ response: answer, json: { ...list, items } });
  });
  await page.goto('/#/categories');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Devices' }).click();
  await page.getByRole('radio', { name: 'Silent' }).check();
  await expect(page).toHaveURL(/tablets=SILENT/);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Silent: last seen 3 days ago');
  await expect(row).toContainText('12 reports are waiting on the tablet');
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(id));
});
