import type { Page } from '@playwright/test';
import { go, look } from './kitchen-look.ts';
import { expect, people, test } from './person.ts';
import { findProduct, logged, newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin, viewport: { width: 360, height: 740 } });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const strip = (page: Page, name = 'Printing') => page.getByRole('region', { name });

test('temperatures go on while labels are printed, and the question after them waits for what is typed', async ({
  page,
  call,
}) => {
  const name = 'Strip soup';
  await newProduct(call, name);
  const tablet = await openTablet(page);
  await go(page, '/temperatures');
  const before = await button(page, 'Skip').boundingBox();
  await findProduct(page, name);
  tablet.hold();
  tablet.failAfter(2);
  await page.getByRole('textbox', { name: 'Labels' }).fill('6');
  await button(page, 'Print 6 labels').click();
  await expect(strip(page).getByRole('status')).toHaveText('0 of 6');

  await go(page, '/temperatures');
  // The strip takes the place of words in the bar: nothing has moved, and nothing is covered.
  expect(await button(page, 'Skip').boundingBox()).toEqual(before);
  await look(page, 'K11 while labels are printed');
  await page.setViewportSize({ width: 360, height: 740 });
  await button(page, '3').click();
  tablet.release();
  const answer = button(page, 'Answer: did all 6 come out?');
  await expect(answer).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, '4').click();
  await expect(page.getByRole('status').filter({ hasText: '34' })).toBeVisible();
  await look(page, 'K11 with a question that waits');
  await page.setViewportSize({ width: 360, height: 740 });
  await answer.click();
  const question = page.getByRole('dialog', { name: 'Did the labels come out?' });
  await question.getByRole('button', { name: 'Just the first 2 came out' }).click();
  tablet.failAfter(Infinity);
  await page
    .getByRole('dialog', { name: '4 labels are missing' })
    .getByRole('button', { name: /^Print/ })
    .click();
  await expect.poll(() => tablet.labels.length).toBe(6);
  await expect.poll(async () => (await logged(call, name)).filter(({ is_misprint }) => !is_misprint).length).toBe(6);
});

test('a second job waits for the first, behind the lock too, and each keeps who asked for it', async ({
  page,
  call,
}) => {
  const [first, second] = ['Strip stock', 'Strip jus'];
  await newProduct(call, first);
  await newProduct(call, second);
  const tablet = await openTablet(page);
  await findProduct(page, first);
  tablet.hold();
  await button(page, 'Print').click();
  await expect(strip(page)).toContainText(first);
  await button(page, /^Lock/).click();
  await expect(strip(page)).toBeVisible();
  await look(page, 'K2 while a label is printed');
  await page.setViewportSize({ width: 360, height: 740 });
  await button(page, 'Priya Nair').click();
  // The screen that was left: its job is not over.
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await findProduct(page, second);
  await button(page, 'More').click();
  await button(page, 'Print 2 labels').click();
  await expect(strip(page).getByRole('status')).toHaveText('0 of 1 · 1 more waits');
  await look(page, 'K5 while another job waits');
  tablet.release();
  await expect(page.getByText('2 labels printed')).toBeVisible();
  await expect.poll(async () => (await logged(call, second)).length).toBe(2);
  const initials = async (name: string) => (await logged(call, name)).map((one) => one['initials']);
  expect([...(await initials(first)), ...(await initials(second))]).toEqual(['BO', 'PN', 'PN']);
  expect(tablet.labels).toHaveLength(3);
});
