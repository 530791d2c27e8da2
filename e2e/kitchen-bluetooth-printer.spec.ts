import { bluetoothLaunch, test } from './emulated-probe.ts';
import { expect, people } from './person.ts';
import { enterAs, pairTablet } from './tablet.ts';

test.use({ as: people.admin, launchOptions: bluetoothLaunch });

test('a printer over Bluetooth LE is chosen, and takes a whole label in pieces', async ({ page, emulateLabels }) => {
  const printer = await emulateLabels();
  await pairTablet(page);
  await enterAs(page);
  await page.goto('/kitchen/#/tablet');
  await page.getByRole('button', { name: 'Add a printer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a printer' });
  await sheet.getByRole('radio', { name: 'Bluetooth LE' }).check({ force: true });
  await sheet.getByRole('button', { name: 'Choose the printer' }).click();
  await expect(page.getByText('Zebra ZQ310').first()).toBeVisible();
  await page.getByRole('button', { name: 'Print a calibration label' }).click();
  // ZPL has a beginning and an end: no piece is missing between them.
  await expect.poll(() => printer.written().toString('latin1').trim()).toMatch(/^\^XA[^]*\^XZ$/);
  expect(printer.written().length).toBeGreaterThan(180);
});
