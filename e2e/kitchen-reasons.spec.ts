import { look } from './kitchen-look.ts';
import { expect, people, test, type Call } from './person.ts';
import { expectSent } from './tablet-steps.ts';
import { findProduct, logged, newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin });

const hours = (units: number) => ({ units, period: 'hours' });

/** A tub of which everything is known, and whose maker's date is asked for. */
async function newTub(call: Call, name: string): Promise<void> {
  await newProduct(call, name);
  const { body } = await call('GET', `/product_search?size=1&search=${encodeURIComponent(name)}`);
  const life = { opened: hours(30), thawed: hours(20), thawing: hours(16), frozen: { units: 60, period: 'days' } };
  const set = { life, default_storage: 'Fridge', maker_date: 'ask' };
  expect((await call('PUT', `/products/${body.items[0].id}`, set)).status).toBe(200);
}

test('six tubs are opened in six taps, and each reason prints its own words and date once', async ({ page, call }) => {
  const name = 'Reasonable ricotta';
  await newTub(call, name);
  const tablet = await openTablet(page);
  await findProduct(page, name);
  await page.getByRole('button', { name: 'Mark as a favourite' }).click();
  await page.goto('/kitchen/#/');
  const reasons = page.getByRole('group', { name: 'Why is it labelled?' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const print = page.getByRole('button', { name: /^Print/ });
  const said = (words: RegExp) => expect(preview.locator('dl')).toContainText(words);

  await tablet.taps();
  await page.getByRole('region', { name: 'Favourites and most printed' }).getByRole('link', { name }).click();
  await reasons.getByRole('radio', { name: 'Opened' }).check();
  await said(/Opened\w{3} \d\d\/\d\d\/\d\d \d\d:\d\d/);
  await look(page, 'K5 opened');
  await page.getByRole('textbox', { name: 'Labels' }).click();
  await page.keyboard.type('6');
  await page.getByRole('button', { name: 'Print 6 labels' }).click();
  await expect(page.getByText('6 labels printed')).toBeVisible();
  // The key of the tablet's keyboard is a tap as well.
  expect((await tablet.taps()) + 1).toBeLessThanOrEqual(6);
  expect(tablet.labels).toHaveLength(6);

  const others = [
    ['Prepared', /Prepared\w{3} /],
    ['Cooked', /Cooked\w{3} /],
    ['Defrosted', /Defrosted\w{3} .*Ready\w{3} \d\d:\d\d/],
    ['Received', /Received\w{3} /],
    ['Frozen', /Best before.*Frozen\w{3} .*StorageFreezer/],
  ] as const;
  for (const [reason, words] of others) {
    await findProduct(page, name);
    if (reason === 'Prepared') await expect(reasons.getByRole('radio', { name: 'Opened' })).toBeChecked();
    await reasons.getByRole('radio', { name: reason }).check();
    if (reason === 'Received') {
      const makers = page.getByRole('textbox', { name: 'Maker’s date' });
      await makers.fill('1/1');
      await expect(print).toHaveAttribute('aria-disabled', 'true');
      await makers.fill('01/01/31');
      await said(/Maker’s date\w{3} 01\/01\/31/);
    }
    await said(words);
    await look(page, `K5 ${reason.toLowerCase()}`);
    await print.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  }
  expect(tablet.labels).toHaveLength(11);
  await expectSent(page);
  const log = await logged(call, name);
  const count = new Map<unknown, number>();
  for (const { reason } of log) count.set(reason, (count.get(reason) ?? 0) + 1);
  expect(Object.fromEntries(count)).toEqual({
    OPENED: 6,
    PREPARED: 1,
    COOKED: 1,
    DEFROSTED: 1,
    RECEIVED: 1,
    FROZEN: 1,
  });
  // The server agrees with every date.
  expect(log.filter(({ is_mismatch, is_stale }) => is_mismatch || is_stale)).toEqual([]);
  expect(log.find(({ reason }) => reason === 'RECEIVED')).toMatchObject({ maker_date: '2031-01-01' });
});
