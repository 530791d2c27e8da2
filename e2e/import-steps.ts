import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, type Call } from './person.ts';

// What leads to the steps of the import wizard, and to a job of an import.

const table =
  'name,sku,category_id,ingredients,storage_override\nSoup,Zz-1,Zz soups,Leek,Fridge\nCake,Zz-2,Zz cakes,Flour,On the shelf by the door\n';

async function upload(page: Page): Promise<void> {
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** Saves products as a spreadsheet, and leads to what an import of it would change. */
export async function readSheet(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  const file = await (await saving).path();
  await page.goto('/#/imports/create');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: 'edit.xlsx', mimeType, buffer: readFileSync(file) });
  await expect(page.getByText(/unchanged$/)).toBeVisible();
}

/** Leads to a step of the wizard; the first of them with a file chosen. */
export function importSteps(step: number): (page: Page) => Promise<void> {
  return async (page) => {
    await upload(page);
    await expect(page.getByRole('cell', { name: 'Zz-1' })).toBeVisible();
    for (let at = 1; at < step; at += 1) {
      await page.getByRole('button', { name: 'NEXT' }).click();
      await expect(page.getByText(`Step ${at + 1} of 4`)).toBeVisible();
    }
  };
}

export async function importPath(call: Call): Promise<string> {
  const targets = ['name', 'sku', 'category_id', 'ingredients', 'storage_override'];
  const mapping = JSON.stringify(Object.fromEntries(targets.map((target) => [target, target])));
  const body = { name: 'Zz for the eye', use: 'sale', format: 'csv', mapping, category_mapping: '{}' };
  return `/imports/${(await call('POST', '/import_configurations', body)).body.id}`;
}

export async function jobPath(call: Call, type = 'create_update'): Promise<string> {
  const path = await importPath(call);
  const job = { configuration_id: path.split('/').at(-1), type, trigger: 'manual' };
  return `${path}/jobs/${(await call('POST', '/import_jobs', job)).body.id}`;
}

export async function previewJob(page: Page): Promise<void> {
  await upload(page);
  await expect(page.getByRole('button', { name: 'Run import' })).toBeVisible();
}

export async function runJob(page: Page): Promise<void> {
  await previewJob(page);
  await page.getByRole('button', { name: 'Run import' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
}
