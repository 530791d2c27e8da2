import type { Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, people, test } from './person.ts';

test.use({ keepPage: true });

const secret = 'a-secret-of-the-till';

const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible();

type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver on a port of its own, which answers as the test says. */
async function openReceiver() {
  const received: Received[] = [];
  const answer = { status: 204 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.statusCode = answer.status;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, received, answer, server };
}

test.describe('an admin', () => {
  test.use({ as: people.admin });

  test('adds a webhook, enables it, tests an automation, and disables both', async ({ page }) => {
    const { url, received, answer, server } = await openReceiver();
    await page.goto('/#/settings');
    await page.getByRole('link', { name: /^Integrations/ }).click();
    await page.getByRole('button', { name: 'Add new' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New integration' });
    await dialog.getByRole('button', { name: 'Add integration' }).click();
    for (const field of ['name', 'description', 'provider'])
      await expect(dialog.getByText(`Please add ${field}`).last()).toBeVisible();
    await dialog.getByLabel('Name').fill('Till');
    await dialog.getByLabel('Description').fill('What was printed');
    await dialog.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name: 'Webhook' }).click();
    await dialog.getByLabel('Address').fill(url);
    await dialog.getByRole('button', { name: 'Add integration' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Till' })).toBeFocused();
    await expect(page.getByText('Needed before it can be enabled: Signing secret.')).toBeVisible();

    const enabled = page.getByRole('switch', { name: 'Enabled: Till' });
    await expect(enabled).not.toBeChecked();
    await enabled.press('Space');
    await toast(page, 'Please add all required parameters in integration');
    await expect(enabled, 'and back').not.toBeChecked();
    await page.getByRole('button', { name: 'Edit Parameters' }).click();
    await page.getByRole('textbox', { name: 'Signing secret' }).fill(secret);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Integration updated successfully');
    await expect(page.getByText('********')).toBeVisible();
    await enabled.press('Space');
    await toast(page, 'Status updated successfully');

    const printed = page.getByRole('switch', { name: 'Enabled: Label printed' });
    await printed.press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Enable automation' }).click();
    await expect(printed).toBeChecked();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Label printed' }).click();
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText('The test was delivered.').first()).toBeVisible();
    const deliveries = page.getByRole('region', { name: 'Last deliveries: Label printed' });
    await expect(deliveries.getByText('Delivered')).toBeVisible();
    const [first] = received;
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = first?.headers ?? {};
    const signed = [id, at, first?.body].join('.');
    expect(signature).toBe(`v1,${createHmac('sha256', secret).update(signed).digest('base64')}`);

    answer.status = 500;
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText('The test failed.').first()).toBeVisible();
    answer.status = 204;
    await deliveries.getByRole('button', { name: /^Retry/ }).click();
    await expect(deliveries.getByText('Delivered')).toHaveCount(2);

    await enabled.press('Space');
    const sure = page.getByRole('dialog', { name: 'Are you sure you want to disable this integration?' });
    await expect(sure.getByRole('listitem')).toHaveText(['Label printed']);
    await sure.getByRole('button', { name: 'Disable integration' }).click();
    await expect(enabled).not.toBeChecked();
    await expect(printed).not.toBeChecked();
    server.close();
  });

  test('edits in place without needless calls, sees a failed change go back, and deletes', async ({ page, call }) => {
    const made = await call('POST', '/integrations', {
      name: 'Feed of the bakery',
      description: 'Products',
      connector: { id: 'product_feed' },
    });
    expect(made.status).toBe(201);
    await page.goto(`/#/platforms/integrations/integration-details/${made.body.id}`);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes.push(request.url());
    });
    const name = page.getByRole('textbox', { name: 'name' });
    await page.getByRole('button', { name: 'Edit name' }).click();
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(name).toBeHidden();
    expect(writes, 'an unchanged name').toEqual([]);
    await page.getByRole('button', { name: 'Edit name' }).click();
    await name.fill(' ');
    await name.press('Enter');
    await expect(page.getByText('Please enter name')).toBeVisible();
    expect(writes, 'an empty name').toEqual([]);
    await name.fill('Feed of two bakeries');
    await name.press('Enter');
    await toast(page, 'Integration updated successfully');
    await expect(page.getByRole('heading', { level: 1, name: 'Feed of two bakeries' })).toBeVisible();

    await page.getByRole('button', { name: 'Edit Parameters' }).click();
    await expect(page.getByLabel('Token')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Authentication' }).click();
    await page.getByRole('option', { name: 'Bearer token' }).click();
    await expect(page.getByRole('textbox', { name: 'Token' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/#/platforms/integrations?q=bakeries');
    // The page left behind has a switch of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
    const enabled = page.getByRole('switch', { name: 'Enabled: Feed of two bakeries' });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/integrations/*/state', async (route) => {
      await held;
      await route.continue();
    });
    await enabled.press('Space');
    await expect(enabled, 'at once').toBeChecked();
    answer();
    await toast(page, 'Please add all required fields in integration');
    await expect(enabled, 'and back').not.toBeChecked();

    await page.getByRole('button', { name: 'Actions for Feed of two bakeries' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete integration' }).click();
    await toast(page, 'Integration deleted');
    await expect(page.getByText('No result')).toBeVisible();
  });
});

test.describe('an admin whose calls fail', () => {
  test.use({ as: people.admin });

  test('says what could not be fetched, and disables and deletes an automation', async ({ page, call }) => {
    await page.route('**/api/integrations?*', (route) => route.abort());
    await page.goto('/#/platforms/integrations');
    await toast(page, 'Error while fetching integrations list');
    await page.unroute('**/api/integrations?*');

    const { body } = await call('POST', '/integrations', {
      name: 'Morning digest',
      description: 'By mail',
      connector: { id: 'email_digest' },
      integration_params: [{ param_name: 'recipients', param_value: 'chef@harbour.test' }],
    });
    const [automation] = (await call('GET', `/integrations/${body.id}/automations`)).body.items;
    await call('PUT', `/integrations/${body.id}/state`, { enabled: true });
    await call('PUT', `/automations/${automation.id}/state`, { enabled: true });
    await page.goto(`/#/platforms/integrations/integration-details/${body.id}`);
    const enabled = page.getByRole('switch', { name: 'Enabled: Send digest' });
    await enabled.press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Disable automation' }).click();
    await toast(page, 'Status updated successfully');
    await expect(enabled).not.toBeChecked();
    await page.getByRole('button', { name: 'Actions for Send digest' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete automation' }).click();
    await toast(page, 'Automation deleted');
    await expect(page.getByText('No automations')).toBeVisible();
    await call('DELETE', `/integrations/${body.id}`);

    await page.goto('/#/platforms/integrations');
    await page.route('**/api/connector/*/config', (route) => route.abort());
    await page.getByRole('button', { name: 'Add new' }).first().click();
    await page.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name: 'Trail' }).click();
    await toast(page, 'Error while fetching integration config');
  });
});

test.describe('somebody who may only look', () => {
  test.use({ as: people.admin });

  test('sees integrations and automations, and nothing to change them with', async ({ page, call }) => {
    const { body } = await call('POST', '/integrations', {
      name: 'Trail of the harbour',
      description: 'Tasks',
      connector: { id: 'trail' },
    });
    await page.addInitScript(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      const { permissions } = user.api_tokens;
      user.api_tokens.permissions = permissions.filter((one: string) => one !== 'INTEGRATIONS_MANAGE');
      localStorage.setItem('user', JSON.stringify(user));
    });
    await page.goto('/#/platforms/integrations');
    const row = page.getByRole('row', { name: /^Trail of the harbour/ });
    await expect(row.getByText('Disabled')).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add new' })).toHaveCount(0);
    await row.getByRole('button', { name: 'Actions for Trail of the harbour' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Details']);
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await page.getByRole('link', { name: 'Daily expiry task' }).click();
    await expect(page.getByRole('region', { name: 'Last deliveries: Daily expiry task' })).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: /^(Edit|Send test|Add automation|Actions|More actions)/ }),
    ).toHaveCount(0);
    await call('DELETE', `/integrations/${body.id}`);
  });
});

test.describe('somebody of a brand', () => {
  test.use({ as: people.brand });

  test('is led elsewhere: integrations are the whole account’s', async ({ page }) => {
    await page.goto('/#/platforms/integrations');
    await expect(page).not.toHaveURL(/platforms/);
    await page.goto('/#/home');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(page.getByText('Failed deliveries')).toHaveCount(0);
  });
});
