import { labelCode, shortCode } from '@larder/rules/label-code';
import type { Page } from '@playwright/test';
import { expect, type Call } from './person.ts';
import { findProduct, logged } from './tablet.ts';

/** A label as a cook has it in hand. */
export interface Printed {
  id: string;
  code: string;
  /** The six characters below its mark. */
  short: string;
}

/** Prints labels of a product in a storage, and waits until the server has them. The newest comes first. */
export async function printIn(page: Page, call: Call, name: string, storage = 'Fridge', count = 1): Promise<Printed[]> {
  await findProduct(page, name);
  await page.getByRole('radio', { name: storage, exact: true }).check();
  if (count > 1) await page.getByRole('textbox', { name: 'Labels' }).fill(String(count));
  await page.getByRole('button', { name: /^Print( \d+ labels)?$/ }).click();
  // What was printed before may still stand there with the same words.
  await expect(
    page.getByText(`${count} ${count === 1 ? 'label' : 'labels'} printed`, { exact: true }).first(),
  ).toBeVisible();
  return printedLabels(call, name, count);
}

/** The labels of a product in the print log, once so many are there. */
export async function printedLabels(call: Call, name: string, count: number): Promise<Printed[]> {
  await expect.poll(async () => (await logged(call, name)).length).toBe(count);
  return (await logged(call, name)).map(({ id }) => {
    const code = labelCode(String(id));
    return { id: String(id), code, short: shortCode(code) };
  });
}

/**
 * Types a label's characters on the screen Scan, and waits for its page: a tablet may still be reading the labels of
 * its venue.
 */
export async function typeCode(page: Page, code: string, name: string): Promise<void> {
  const typed = expect(async () => {
    await page.goto('/kitchen/#/scan');
    await page.getByRole('textbox', { name: 'Six characters below the code' }).fill(code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  try {
    await typed;
  } catch (error) {
    throw new Error(`The label ${code} was not found. The tablet's diary: ${await diaryOf(page)}`, { cause: error });
  }
}

/** What a tablet noted last. */
function diaryOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('larder-kitchen');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
    });
    return new Promise<string>((resolve) => {
      const reading = base.transaction('diary').objectStore('diary').getAll();
      reading.addEventListener('success', () => {
        base.close();
        resolve(JSON.stringify(reading.result.slice(-30)));
      });
    });
  });
}

/** What the server knows of a label. */
export async function labelOf(call: Call, id: string) {
  return (await call('GET', `/labels/${id}`)).body;
}
