import type { Page } from '@playwright/test';
import { expect, type Call } from './person.ts';

// What leads to the screens and dialogs of integrations.

const name = 'Till of the harbour';

/**
 * An integration of the demo's account, made when it is first asked for: a webhook with an address that nobody answers.
 */
export async function integrationPath(call: Call): Promise<string> {
  const { body } = await call('GET', `/integrations?search=${encodeURIComponent(name)}`);
  const { id } = body.items[0] ?? (await madeIntegration(call));
  return `/platforms/integrations/integration-details/${id}`;
}

export async function automationPath(call: Call): Promise<string> {
  const path = await integrationPath(call);
  const { body } = await call('GET', `/integrations/${path.split('/').at(-1)}/automations`);
  return `${path}?automation=${body.items[0].id}`;
}

export async function refusedIntegration(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add new' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New integration' });
  await dialog.getByRole('button', { name: 'Add integration' }).click();
  await expect(dialog.getByText('Please add provider').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Product feed' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Import configuration' })).toBeVisible();
}

export async function askToDisable(page: Page): Promise<void> {
  const enabled = page.getByRole('switch', { name: `Enabled: ${name}` });
  if (!(await enabled.isChecked())) await enabled.press('Space');
  await expect(enabled).toBeChecked();
  await enabled.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to disable this integration?' });
  await expect(dialog.getByText(/automation/).first()).toBeVisible();
}

export async function askToDeleteIntegration(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete this integration?' })).toBeVisible();
}

export async function editParameters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Parameters' }).click();
  await expect(page.getByRole('textbox', { name: 'Signing secret' })).toHaveValue('********');
}

export async function refusedName(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit name' }).click();
  await page.getByRole('textbox', { name: 'name' }).fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Please enter name')).toBeVisible();
}

export async function askToEnableAutomation(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Enabled: Label printed' }).press('Space');
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to enable this automation?' })).toBeVisible();
}

export async function askToDeleteAutomation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Label printed' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete this automation?' })).toBeVisible();
}

export async function editAutomation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Label printed' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit automation' })).toBeVisible();
}

async function madeIntegration(call: Call): Promise<{ id: string }> {
  const { status, body } = await call('POST', '/integrations', {
    name,
    description: 'Tells the till what was printed.',
    connector: { id: 'webhook' },
    integration_params: [
      { param_name: 'url', param_value: 'https://till.example/hooks' },
      { param_name: 'secret', param_value: 'a-secret-of-the-harbour' },
    ],
  });
  expect(status).toBe(201);
  return body;
}
