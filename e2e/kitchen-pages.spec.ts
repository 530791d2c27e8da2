import type { Page } from '@playwright/test';
import { go } from './kitchen-look.ts';
import { expect, people, test } from './person.ts';
import { enterAs, findProduct, logged, newProduct, pairTablet } from './tablet.ts';

test.use({ as: people.admin });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A paired tablet whose only printer is reached like that. */
async function useRoute(page: Page, route: string): Promise<void> {
  await pairTablet(page);
  await enterAs(page);
  await go(page, '/tablet');
  await button(page, 'Add a printer').click();
  const sheet = page.getByRole('dialog', { name: 'Add a printer' });
  await sheet.getByRole('radio', { name: route }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

async function print(page: Page, name: string, count: number, size: string): Promise<void> {
  await findProduct(page, name);
  await page.getByRole('textbox', { name: 'Labels' }).fill(`${count}`);
  await page.getByRole('radio', { name: size }).check();
  await button(page, `Print ${count} labels`).click();
  await expect(page.getByRole('dialog', { name: 'Did the labels come out?' })).toBeVisible();
}

async function answer(page: Page, words: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Did the labels come out?' });
  await question.getByRole('button', { name: words }).click();
  await expect(question).toBeHidden();
}

/** The sizes of a PDF's pages in whole millimetres, of a PDF whose page objects are plain text. */
function pagesOf(pdf: string): [width: number, height: number][] {
  return [...pdf.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box = '']) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
    const millimetres = (points: number) => Math.round((points / 72) * 25.4);
    return [millimetres(right - left), millimetres(top - bottom)];
  });
}

test('the print dialog gets each label as a page of the label’s own size, and asks what came out', async ({
  page,
  call,
}) => {
  const name = 'Airprinted aubergine';
  await newProduct(call, name);
  // What a browser does once its dialog is closed is done below.
  await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
  await useRoute(page, 'Print dialog or AirPrint');
  const printed = async () => pagesOf((await page.pdf({ preferCSSPageSize: true })).toString('latin1'));
  await print(page, name, 3, 'Single (40 mm)');
  expect(await printed()).toEqual(Array.from({ length: 3 }, () => [53, 40]));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await answer(page, 'All of them');
  // A browser that never says that its dialog is closed must not print an earlier job again.
  await print(page, name, 3, 'Single (40 mm)');
  await answer(page, 'None');
  await print(page, name, 2, 'Double (80 mm)');
  expect(await printed()).toEqual(Array.from({ length: 2 }, () => [53, 80]));
  await answer(page, 'None');
  await expect.poll(async () => (await logged(call, name)).length).toBe(8);
  expect((await logged(call, name)).filter((log) => log['is_misprint'])).toHaveLength(5);
});

test('a printer maker’s app gets the labels as a PDF, each on a page of its size', async ({ page, call }) => {
  const name = 'Shared shallots';
  await newProduct(call, name);
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        const bytes = new Uint8Array(await (files[0] ?? new Blob()).arrayBuffer());
        shared.push(`${files[0]?.type} ${new TextDecoder('latin1').decode(bytes)}`);
      },
    });
  });
  await useRoute(page, 'Share with a printer app');
  await print(page, name, 3, 'Single (40 mm)');
  const [pdf = ''] = await page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared);
  expect(pdf.slice(0, 21)).toBe('application/pdf %PDF-');
  expect(pagesOf(pdf)).toEqual(Array.from({ length: 3 }, () => [53, 40]));
  await answer(page, 'All of them');
  await print(page, name, 2, 'Double (80 mm)');
  const [, double = ''] = await page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared);
  expect(pagesOf(double)).toEqual(Array.from({ length: 2 }, () => [53, 80]));
  await answer(page, 'All of them');
  await expect.poll(async () => (await logged(call, name)).length).toBe(5);
});

test('a PDF that the browser no longer shares, so long after the tap, is saved as a file', async ({ page, call }) => {
  const name = 'Late leeks';
  await newProduct(call, name);
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: () => Promise.reject(new DOMException('Must be handling a user gesture', 'NotAllowedError')),
    });
  });
  await useRoute(page, 'Share with a printer app');
  const saved = page.waitForEvent('download');
  await print(page, name, 2, 'Single (40 mm)');
  expect((await saved).suggestedFilename()).toBe('labels.pdf');
  await answer(page, 'All of them');
  await expect.poll(async () => (await logged(call, name)).length).toBe(2);
});
