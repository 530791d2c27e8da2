import { expect, password, people, test } from './person.ts';
import { inviteForDevices } from './user-steps.ts';

// A server in a kitchen's network often has no certificate: browsers then keep back what they call powerful features.
const host = 'larder.kitchen';
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: [`--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
});

test('works on plain HTTP under a name of the local network', async ({ page, server }) => {
  const { port } = new URL(server.url);
  const open = (path: string) => page.goto(`http://${host}:${port}/#${path}`);
  await open('/login');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByLabel('Email').fill(people.admin);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();

  await open('/users');
  await inviteForDevices(page);

  await open('/my-account/new/venue');
  // The kind of person that was chosen counts as a change.
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New venue' })).toBeVisible();

  await open('/order-labels');
  await page.getByRole('combobox', { name: 'Device' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: /^Single height 53/ }).press('Space');
  await page.getByRole('combobox', { name: 'Quantity' }).click();
  await page.getByRole('option', { name: '20 rolls' }).click();
  await page.getByRole('button', { name: 'Order labels' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Order labels' }).click();
  await expect(page.getByText('Order placed')).toBeVisible();
});
