import { randomUUID } from 'node:crypto';
import type { FakeDevice } from '../tools/fake-device.ts';
import { countClicks } from './clicks.ts';
import { declare, expect, ownProduct, test } from './label-steps.ts';
import { people, type Call } from './person.ts';

test.use({ keepPage: true });

test('who printed a label, with its picture, takes at most three clicks from Home', async ({ page, call, device }) => {
  const product = await ownProduct(call, device, ['Milk']);
  const cook = await personOf(call, people.staff);
  await printedBy(device, product.id, { user_id: cook.id, initials: 'QZ' });
  await page.goto('/#/home');
  const log = page.getByRole('link', { name: 'Print log' });
  await expect(log).toBeVisible();
  const clicked = await countClicks(page);
  await log.click();
  await page.getByRole('button', { name: product.name, exact: true }).click();
  const label = page.getByRole('dialog', { name: 'Label traceability log' });
  await expect(label.getByText(`Printed by ${cook.name} (QZ) on Harbour Kitchen`)).toBeVisible();
  await expect(label.getByRole('img', { name: `${product.name}, As printed` })).toBeVisible();
  await expect(label.getByRole('img', { name: `${product.name}, As drawn now` })).toBeVisible();
  await expect(label.getByText('Says what the catalogue says today')).toBeVisible();
  expect(await clicked()).toBeLessThanOrEqual(3);
});

test('a label says in words what it lacks by now, allergens first', async ({ page, call, device }) => {
  const product = await ownProduct(call, device, ['Milk']);
  const id = await printedBy(device, product.id);
  await declare(call, product.id, ['Sesame']);
  await page.goto(`/#/reports?trace=${id}`);
  const label = page.getByRole('dialog', { name: 'Label traceability log' });
  await expect(label.getByText('Printed without Sesame, which the product now contains.')).toBeVisible();
  const [printed, drawn] = ['As printed', 'As drawn now'].map((which) =>
    label.getByRole('img', { name: `${product.name}, ${which}` }),
  );
  await expect(drawn!).toContainText('Sesame');
  await expect(printed!).toContainText('Milk');
  await expect(printed!).not.toContainText('Sesame');
});

test('a label of a device that reports no words says so, and shows what is known', async ({ page, call, device }) => {
  const product = await ownProduct(call, device);
  const id = await printedBy(device, product.id, { printed: undefined, initials: 'QW' });
  await page.goto(`/#/reports?trace=${id}`);
  const label = page.getByRole('dialog', { name: 'Label traceability log' });
  await expect(label.getByText('Not known: the device did not report the words on this label.')).toBeVisible();
  await expect(label.getByRole('img', { name: `${product.name}, As drawn now` })).toBeVisible();
  await expect(label.getByText('Printed by QW on Harbour Kitchen')).toBeVisible();
});

test('an earlier print leads to its later one, and back', async ({ page, call, device }) => {
  const product = await ownProduct(call, device);
  const first = await printedBy(device, product.id);
  const second = await printedBy(device, product.id, { reprint_id: first, reprint_type: 'Prep' });
  await page.goto(`/#/reports?trace=${first}`);
  const label = page.getByRole('dialog', { name: 'Label traceability log' });
  await label.getByTitle('Show this print').click();
  await expect(page).toHaveURL(new RegExp(`trace=${second}`));
  await label.getByTitle('Show this print').click();
  await expect(page).toHaveURL(new RegExp(`trace=${first}`));
});

test('the print log names people, and is narrowed to some of them', async ({ page, call, device }) => {
  const product = await ownProduct(call, device);
  const cook = await personOf(call, people.staff);
  await printedBy(device, product.id, { user_id: cook.id, initials: 'QZ' });
  await printedBy(device, product.id, { initials: 'QW' });
  await page.goto(`/#/reports?q=${encodeURIComponent(product.name)}`);
  const rows = page.getByRole('table', { name: 'Print log' }).getByRole('row').filter({ hasText: product.name });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: `${cook.name} (QZ)` })).toHaveCount(1);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('textbox', { name: 'Person: Search' }).fill(cook.name);
  await page.getByRole('checkbox', { name: `${cook.name} · Harbour`, exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`person=${cook.id}`));
  await expect(page.getByText(`Person: ${cook.name} · Harbour`)).toBeVisible();
});

async function personOf(call: Call, email: string): Promise<{ id: string; name: string }> {
  const { body } = await call('GET', `/users?search=${email}`);
  return body.items[0];
}

/** A label that the tablet printed now; what is given stands in its report. Answers its id. */
async function printedBy(device: FakeDevice, product_id: string, report: Record<string, unknown> = {}) {
  const storage_id = device.state.storage[0]?.id ?? '';
  const event = device.print({ product_id, storage_id, batch_code: `E2E-${randomUUID().slice(0, 8)}` });
  Object.assign(event.body, report);
  expect(await device.send([event])).toMatchObject([{ status: 'accepted' }]);
  return event.id;
}
