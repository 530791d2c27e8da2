import { shortCode } from '@larder/rules/label-code';
import { go } from './kitchen-look.ts';
import { expect, people, test } from './person.ts';
import { sampleLabels, serveLabels } from './sample-labels.ts';
import { openTablet } from './tablet-steps.ts';

test.use({ as: people.admin, viewport: { width: 360, height: 740 } });

test('on a phone, the offer to undo covers no foot of a screen, however many actions it has', async ({ page }) => {
  const labels = sampleLabels();
  await serveLabels(page, labels);
  await page.clock.install();
  await openTablet(page, 'Ben Okafor');
  await page.getByRole('link', { name: /^Scan/ }).click();
  await page.getByRole('textbox').fill(shortCode(labels[3]?.code ?? ''));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Used/ }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // The offer stays for as long as the clock stands still.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  const bottomOfBar = async () => {
    const box = await page.getByRole('status').filter({ has: undo }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  const products = (await page.evaluate(async () => {
    const base = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('larder-kitchen');
      opening.addEventListener('success', () => done(opening.result));
    });
    return new Promise<object[]>((done) => {
      const reading = base.transaction('products').objectStore('products').getAll();
      reading.addEventListener('success', () => {
        base.close();
        done(reading.result);
      });
    });
  })) as { id: string; usage: string }[];
  // Of prep the foot has another action.
  const product = products.find(({ usage }) => usage === 'COMPONENT');
  const heights = new Set<number>();
  for (const path of ['/temperatures', '/products', `/print/${product?.id}`]) {
    await go(page, path);
    const foot = page.locator('footer');
    await expect(foot).toBeVisible();
    const box = await foot.boundingBox();
    heights.add(Math.round(box?.height ?? 0));
    await expect.poll(bottomOfBar).toBe(Math.round(box?.y ?? 0) - 12);
  }
  expect(heights.size).toBeGreaterThan(1);
  await go(page, '/scan');
  await expect.poll(bottomOfBar).toBe(740 - 12);
});
