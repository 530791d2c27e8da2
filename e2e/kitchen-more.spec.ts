import { overflow, violations } from './axe.ts';
import { expect, people, test } from './person.ts';
import { expectSent, openTablet } from './tablet-steps.ts';

test.use({ as: people.venue });

test('rolls are ordered after a look at the price, and the order arrives', async ({ page, call }) => {
  await openTablet(page);
  const orders = async () => (await call('GET', '/label_orders?size=100')).body.items as { id: string }[];
  const before = new Set((await orders()).map(({ id }) => id));
  await page.getByRole('link', { name: /^More/ }).click();
  await page.getByRole('link', { name: /^Order label rolls/ }).click();
  await page.getByRole('radio', { name: /^Single height easy peel/ }).check();
  await page.getByRole('group', { name: 'Rolls' }).getByRole('radio', { name: '40', exact: true }).check();
  await page.getByRole('checkbox', { name: '24-hour express delivery (£4.99)' }).check();
  // 40 x £2.15 and the express delivery.
  await expect(page.getByText('£90.99', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Order now?' });
  await expect(question).toContainText('40 rolls, Single height easy peel: £90.99');
  await question.getByRole('button', { name: 'Order for £90.99' }).click();
  await expect(page.getByText('40 rolls ordered')).toBeVisible();
  await expectSent(page);
  const added = (await orders()).filter(({ id }) => !before.has(id));
  expect(added).toMatchObject([
    { label_type: 'SINGLE_HEIGHT_EASY_PEEL', quantity: 40, express_delivery: true, total: 9099, state: 'PLACED' },
  ]);
});

test('a guide is scaled, and read step by step with its pictures', async ({ page }) => {
  await openTablet(page);
  await page.getByRole('link', { name: /^More/ }).click();
  await page.getByRole('link', { name: /^Prep guides/ }).click();
  await page.getByRole('searchbox').fill('dressing caesar');
  await page.getByRole('link', { name: /^Caesar Dressing/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Caesar Dressing' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture of Caesar Dressing' })).toBeVisible();
  const first = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem').first().locator('strong');
  const [one = '', unit = ''] = ((await first.textContent()) ?? '').split(' ');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [two = '', twoUnit = ''] = ((await first.textContent()) ?? '').split(' ');
  const base = (value: string, of: string) => Number(value) * (of === 'kg' || of === 'l' ? 1000 : 1);
  expect(base(two, twoUnit)).toBe(base(one, unit) * 2);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^Step 1 of \d+$/)).toBeVisible();
  const title = await page.getByRole('article').getByRole('heading').textContent();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Step 2 of \d+$/)).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).not.toHaveText(title ?? '');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(/^Step 1 of \d+$/)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on a phone, and nothing reaches out of it: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await openTablet(page);
    for (const path of ['/temperatures', '/waste', '/orders', '/guides']) {
      await page.evaluate((to) => location.assign(`#${to}`), path);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await violations(page), path).toEqual([]);
      expect(await overflow(page), path).toEqual([]);
    }
  });
}
