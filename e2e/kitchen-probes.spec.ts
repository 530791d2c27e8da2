import { randomUUID } from 'node:crypto';
import { bluetoothLaunch, test } from './emulated-probe.ts';
import { reportFridges } from './fridge-reports.ts';
import { look } from './kitchen-look.ts';
import { expect, people, type Call } from './person.ts';
import { countTaps, expectSent } from './tablet-steps.ts';
import { openTablet } from './tablet.ts';

test.use({ as: people.admin, launchOptions: bluetoothLaunch });

type Page = Parameters<typeof openTablet>[0];
const panelOf = (page: Page) => page.getByRole('region', { name: 'Probe', exact: true });

/** The page on which food without a product is measured. */
async function measure(page: Page, name: string, kind = 'COOK'): Promise<void> {
  await page.goto(`/kitchen/#/checks/new?kind=${kind}&name=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function connect(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Connect a probe' }).click();
  await expect(panelOf(page).getByRole('button', { name: /^Take/ })).toBeVisible();
}

async function pointsOf(call: Call, name: string) {
  const find = async () => (await call('GET', `/food_checks?search=${encodeURIComponent(name)}`)).body.items[0]?.id;
  await expect.poll(find).toBeTruthy();
  const { body } = await call('GET', `/food_checks/${await find()}`);
  return { verdict: body.verdict, points: body.points };
}

test('a chicken is cooked with a probe in three taps, and its value says which instrument showed it', async ({
  page,
  call,
  emulate,
}) => {
  const name = `Probed chicken ${randomUUID().slice(0, 6)}`;
  const probe = await emulate();
  await openTablet(page);
  await measure(page, `${name} before`);
  await connect(page);
  const panel = panelOf(page);
  await expect(panel).toContainText('12345678 · ThermapenBlue');
  await expect(panel).toContainText('Battery 80%');
  await expect(panel).toContainText('This probe has never been checked.');
  await expect(panel.getByText('Stable')).toBeVisible();
  await look(page, 'K17 a probe that is connected');
  await page.setViewportSize({ width: 1280, height: 800 });
  await measure(page, name);
  probe.show(82.44);
  await expect(panel.getByText('82.4 °C', { exact: true })).toBeVisible();
  await expect(panel.getByText('Changing')).toBeVisible();
  await expect(panel.getByText('Stable')).toBeVisible();
  const { tap, count } = countTaps();
  // It has been hot for as long as it was stable: six seconds at 80 °C are not confirmed by a person.
  const hold = page.getByRole('checkbox', { name: 'It stayed at 80.0 °C or hotter for 6 seconds' });
  await expect(async () => {
    await panel.getByRole('button', { name: 'Take 82.4 °C' }).click();
    await expect(hold).toBeChecked({ timeout: 500 });
  }).toPass();
  await expect(page.getByLabel('Temperature from the probe')).toHaveText('82.4');
  await expect(page.getByText('Result: Passed')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  // One tap took the value.
  expect(count() + 1).toBeLessThanOrEqual(3);
  await expectSent(page);
  const { verdict, points } = await pointsOf(call, name);
  expect(verdict).toBe('PASSED');
  expect(points).toMatchObject([
    { value: 82.4, measured_by: 'PROBE', probe_serial: '12345678', held_seconds: 6, is_untrue: false },
  ]);
});

test('its own button takes the value, and what is typed over it is typed', async ({ page, call, emulate }) => {
  const name = `Probed soup ${randomUUID().slice(0, 6)}`;
  const probe = await emulate({ name: '87654321 ThermaQBlue' });
  await openTablet(page);
  await measure(page, name, 'COLD_HOLD');
  await connect(page);
  probe.show(3.25);
  await expect(panelOf(page).getByText('3.3 °C', { exact: true })).toBeVisible();
  await probe.press();
  await expect(page.getByLabel('Temperature from the probe')).toHaveText('3.3');
  await expect(page.getByText('Probe 87654321')).toBeVisible();
  const pad = page.getByRole('group', { name: 'Temperature of the food' });
  await pad.getByRole('button', { name: 'Delete', exact: false }).click();
  await pad.getByRole('button', { name: '4', exact: true }).click();
  await expect(page.getByLabel('Typed temperature')).toHaveText('3.4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSent(page);
  expect((await pointsOf(call, name)).points).toMatchObject([{ value: 3.4, measured_by: 'TYPED', probe_serial: '' }]);
});

test('a fault, a lost, a flat and a switched off instrument are said in words, and no number is kept', async ({
  page,
  emulate,
}) => {
  const probe = await emulate({ name: '11112222 ThermapenBlue', battery: 4 });
  await openTablet(page);
  await measure(page, 'Faulty stew');
  await connect(page);
  const panel = panelOf(page);
  const take = panel.getByRole('button', { name: /^Take/ });
  await expect(panel.getByText('Battery 4%: change it soon')).toBeVisible();
  probe.show('fault');
  await expect(panel.getByText(/sensor is broken or not plugged in/)).toBeVisible();
  await expect(take).toHaveCount(0);
  await probe.press();
  await expect(page.getByLabel('Typed temperature')).toHaveText('–');
  probe.show(412);
  await expect(panel.getByText('The probe shows 412.0 °C. That cannot be right, so it cannot be taken.')).toBeVisible();
  await expect(take).toHaveCount(0);
  await look(page, 'K17 a probe that shows what cannot be');
  probe.show(64);
  await expect(take).toHaveText(/Take 64\.0 °C/);
  await probe.lose();
  await expect(panel.getByText(/^The probe is gone: its battery was at 4%/)).toBeVisible();
  await expect(take).toHaveCount(0);
  await expect(page.getByLabel('Typed temperature')).toHaveText('–');
  // The same instrument answers again without the chooser.
  await panel.getByRole('button', { name: 'Connect 11112222 ThermapenBlue again' }).click();
  await expect(take).toBeVisible();
  await probe.switchOff();
  await expect(panel.getByText('The probe has switched itself off. Nothing was taken.')).toBeVisible();
  // Typing is always possible.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('81');
  await expect(page.getByLabel('Typed temperature')).toHaveText('81');
});

test('a surface is refused for cooking and taken for a fridge, and after a reload one tap connects it again', async ({
  page,
  emulate,
}) => {
  const probe = await emulate({ name: '33334444 RayTempBlue', kind: 'infrared' });
  await openTablet(page);
  await measure(page, 'Roast beef');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Connect a probe' }).click();
  await expect(panel.getByText(/^This probe measures a surface/)).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  await page.goto('/kitchen/#/temperatures');
  await expect(panel.getByRole('button', { name: 'Take 4.7 °C' })).toBeVisible();
  await page.reload();
  await probe.again();
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await expect(panel.getByText(/The browser forgets a probe when the app starts anew/)).toBeVisible();
  await panel.getByRole('button', { name: 'Connect 33334444 RayTempBlue again' }).click();
  await expect(panel.getByRole('button', { name: 'Take 4.7 °C' })).toBeVisible();
});

test('an instrument with Environmental Sensing is read by its name', async ({ page, call, emulate }) => {
  const name = `Probed salad ${randomUUID().slice(0, 6)}`;
  const probe = await emulate({ name: 'Larder test probe', kind: 'Environmental' });
  await openTablet(page);
  await measure(page, name, 'COLD_HOLD');
  await connect(page);
  probe.show(5.04);
  await panelOf(page).getByRole('button', { name: 'Take 5.0 °C' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSent(page);
  const { points } = await pointsOf(call, name);
  expect(points).toMatchObject([{ value: 5, measured_by: 'PROBE', probe_serial: 'Larder test probe' }]);
});

test('a browser without Web Bluetooth says so, and typing stays', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'bluetooth', { value: undefined }));
  await openTablet(page);
  await measure(page, 'Typed stew');
  await expect(page.getByText(/^This browser cannot connect probes/)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('63');
  await expect(page.getByLabel('Typed temperature')).toHaveText('63');
});

test('ten fridges are read with a probe in at most twelve taps', async ({ page, server, call, emulate }) => {
  const mark = randomUUID().slice(0, 6);
  const ids = await reportFridges(
    server,
    Array.from({ length: 10 }, (_, index) => `Probed ${mark} ${index}`),
  );
  const probe = await emulate({ name: '55556666 ThermapenBlue' });
  await openTablet(page);
  const { tap, count } = countTaps();
  await tap(page.getByRole('link', { name: /^Temperatures/ }));
  // The demo's own fridges are in the round as well: the ten are found in the list.
  await page.getByRole('button', { name: new RegExp(`Probed ${mark} 0`) }).click();
  await tap(panelOf(page).getByRole('button', { name: 'Connect a probe' }));
  const heading = page.getByRole('heading', { level: 2 }).first();
  for (const [index, name] of [...ids.keys()].entries()) {
    await expect(heading).toHaveText(name);
    probe.show(2 + index / 10);
    const take = panelOf(page).getByRole('button', { name: `Take ${(2 + index / 10).toFixed(1)} °C` });
    await expect(take).toBeVisible();
    // The last three by the button of the instrument.
    if (index < 7) await tap(take);
    else await probe.press();
  }
  await expect(page.getByText(/^10 of \d+ read in this round$/)).toBeVisible();
  // Three more would have been twelve.
  expect(count() + 3).toBeLessThanOrEqual(12);
  await look(page, 'K17 a round with a probe');
  await expectSent(page);
  for (const [index, id] of [...ids.values()].entries()) {
    const { items } = (await call('GET', `/temperature_readings?fridge_id=${id}`)).body;
    expect(items).toMatchObject([{ value: 2 + index / 10, probe_serial: '55556666' }]);
  }
});

test('a probe that fails its check must not be used, on the tablet and in the portal, until the same bath is right', async ({
  page,
  call,
  emulate,
}) => {
  const serial = randomUUID().replaceAll(/\D/g, '').padEnd(8, '7').slice(0, 8);
  const probe = await emulate({ name: `${serial} ThermapenBlue` });
  await openTablet(page);
  await page.getByRole('link', { name: /^More/ }).click();
  await page.getByRole('link', { name: /^Probes/ }).click();
  await connect(page);
  await expect(page.getByText('It has to show −1.0 °C to 1.0 °C.')).toBeVisible();
  probe.show(2.4);
  await panelOf(page).getByRole('button', { name: 'Take 2.4 °C' }).click();
  await expect(page.getByText(/^2\.4 °C is wrong: do not use this probe/)).toBeVisible();
  await look(page, 'K17 a probe that is wrong in ice');
  await page.getByRole('button', { name: 'Save check' }).click();
  const own = page.getByRole('listitem').filter({ hasText: serial });
  await expect(own).toContainText('Do not use');
  await measure(page, 'Unsafe stew');
  await expect(panelOf(page).getByText('Do not use this probe: it failed its check.')).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: /^Take/ })).toHaveCount(0);
  await probe.press();
  await expect(page.getByLabel('Typed temperature')).toHaveText('–');
  await expectSent(page);
  await page.goto('/kitchen/#/');
  await expect(page.getByText(`Do not use probe ${serial}: it failed its check.`)).toBeVisible();
  const stateOf = async () => (await call('GET', `/probes?search=${serial}`)).body.items[0]?.state;
  expect(await stateOf()).toBe('FAILED');
  // Without its radio: its number is chosen, and the value typed.
  await page.goto('/kitchen/#/probes');
  await page.getByRole('radio', { name: new RegExp(serial) }).check({ force: true });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('0.6');
  await expect(page.getByText('0.6 °C is right.')).toBeVisible();
  await page.getByRole('button', { name: 'Save check' }).click();
  await expect(own).toContainText('In order');
  await expectSent(page);
  expect(await stateOf()).toBe('OK');
});
