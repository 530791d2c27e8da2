import { readFile } from 'node:fs/promises';
import { expect, people, test } from './person.ts';
import { openTablet } from './tablet-steps.ts';

test.use({ as: people.admin });

test('a reset names what is lost, takes that number alone, and ends at the pairing screen', async ({ page }) => {
  await openTablet(page, /Vera Lindqvist/);
  await page.evaluate(() => location.assign('#/waste'));
  await page.getByRole('region', { name: 'Printed and used often' }).getByRole('button').first().click();
  // Nothing is sent any more, while the app's own files are there.
  await page.route('**/api/**', (route) => route.abort());
  await page.keyboard.type('3');
  await page.getByRole('group', { name: 'Why?' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Record waste/ }).click();
  await expect(page.getByRole('link', { name: /1 report waiting/ })).toBeVisible();
  await page.evaluate(() => location.assign('#/tablet'));
  await page.getByRole('button', { name: 'Reset this tablet' }).click();
  const question = page.getByRole('dialog', { name: 'Reset this tablet?' });
  await expect(question).toContainText('1 report has not reached the server and is lost.');
  const reset = question.getByRole('button', { name: 'Delete everything' });
  await expect(reset).toBeDisabled();
  await question.getByRole('textbox').fill('0');
  await expect(reset).toBeDisabled();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Save reports to a file first' }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    events: [{ type: 'wastage_recorded' }],
  });
  await question.getByRole('textbox').fill('1');
  await reset.click();
  await expect(page.getByRole('heading', { name: 'Pair this tablet' })).toBeVisible();
  await expect(page.getByText('has lost its memory')).toBeHidden();
});

test('the diary says what happened, without names, and is shared as a file', async ({ page }) => {
  await openTablet(page);
  await page.evaluate(() => location.assign('#/tablet'));
  await page.getByRole('button', { name: 'Show the diary' }).click();
  const diary = page.getByRole('dialog', { name: 'Diary' });
  await expect(diary.getByText(/pair with device/)).toBeVisible();
  await expect(diary.getByText(/pull whole: \d+ products/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    diary.getByRole('button', { name: 'Share as a file' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^device: [0-9a-f-]{36}\nversion: /);
  expect(text).toMatch(/Z start .*\n(.*\n)*.*Z pair with device/);
  expect(text).not.toMatch(/Okafor|2468/);
});

test('the tablet speaks the English that is chosen on it, also after a reload', async ({ page }) => {
  await openTablet(page);
  await expect(page.getByRole('heading', { name: 'Favourites and most printed' })).toBeVisible();
  await page.evaluate(() => location.assign('#/tablet'));
  const look = page.getByRole('group', { name: 'Colours' });
  await expect(look).toBeVisible();
  await page.getByRole('radio', { name: 'English (US)' }).check();
  await expect(page.getByRole('group', { name: 'Colors' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US');
  await page.reload();
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('group', { name: 'Colors' })).toBeVisible();
  await page.getByRole('group', { name: 'Language' }).getByRole('radio', { name: 'Same as the tablet' }).check();
  await expect(look).toBeVisible();
});

test('many refused reports are shown twenty at a time, with how many there are', async ({ page }) => {
  await openTablet(page, /Vera Lindqvist/);
  await page.evaluate(async () => {
    const opening = indexedDB.open('larder-kitchen');
    await new Promise((done) => opening.addEventListener('success', done));
    const tx = opening.result.transaction('outbox', 'readwrite');
    for (let count = 1; count <= 45; count += 1) {
      tx.objectStore('outbox').add({
        id: crypto.randomUUID(),
        type: 'temperature_recorded',
        device_time: new Date().toISOString(),
        body: {},
        device_id: 'refused',
        state: 'refused',
        error: `Reason ${count}`,
      });
    }
    await new Promise((done) => tx.addEventListener('complete', done));
    opening.result.close();
  });
  await page.reload();
  await page.getByRole('button', { name: /Vera Lindqvist/ }).click();
  await page.evaluate(() => location.assign('#/tablet'));
  await expect(page.getByRole('heading', { name: 'Refused reports (45)' })).toBeVisible();
  const lines = page.getByRole('listitem').filter({ hasText: 'Reason: Reason' });
  await expect(lines).toHaveCount(20);
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await page.getByRole('button', { name: 'Show 5 more' }).click();
  await expect(lines).toHaveCount(45);
  await expect(page.getByRole('button', { name: /^Show \d+ more/ })).toHaveCount(0);
  // The first of them can be read and removed, and the others stay.
  await lines.first().getByRole('button', { name: 'Remove after reading' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove after reading' }).click();
  await expect(page.getByRole('heading', { name: 'Refused reports (44)' })).toBeVisible();
  await expect(lines).toHaveCount(44);
});
