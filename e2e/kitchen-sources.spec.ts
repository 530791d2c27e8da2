import { look } from './kitchen-look.ts';
import { labelOf, printedLabels, printIn, typeCode } from './living-steps.ts';
import { expect, people, test, type Call } from './person.ts';
import { findProduct, logged, newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin });

test('a label for the freezer is best before, and one that is defrosted keeps as thawed food does', async ({
  page,
  call,
}) => {
  const name = 'Frozen bisque';
  await newProduct(call, name);
  await openTablet(page);
  await findProduct(page, name);
  await page.getByRole('radio', { name: 'Freezer' }).check();
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('BEST BEFORE', { exact: true })).toBeVisible();
  await expect(page.getByText('The freezer stops the use-by date.', { exact: false })).toBeVisible();
  await look(page, 'a label for the freezer');
  const [label] = await printIn(page, call, name, 'Freezer');
  const frozen = await labelOf(call, label?.id ?? '');
  expect(frozen).toMatchObject({ condition: 'FROZEN', use_by: null, words: { dates: [{ term: 'BEST BEFORE' }] } });
  expect(frozen.best_before).not.toBeNull();

  await findProduct(page, name);
  await page.getByRole('radio', { name: 'Fridge', exact: true }).check();
  await page.getByRole('checkbox', { name: 'DEFROSTED' }).check();
  await expect(page.getByText('Defrosted: use within 24 hours of preparing it.')).toBeVisible();
  await look(page, 'a defrosted label');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('1 label printed')).toBeVisible();
  await printedLabels(call, name, 2);
  const [thawed] = await logged(call, name);
  const { use_by, printed_date, condition } = await labelOf(call, String(thawed?.['id']));
  expect(condition).toBe('THAWED');
  expect(Date.parse(use_by) - Date.parse(printed_date)).toBe(24 * 3_600_000);
});

test('a product that asks what it is made from is printed once that is said, or why there is nothing to say', async ({
  page,
  call,
}) => {
  const name = 'Sourced terrine';
  await newProduct(call, name);
  await askForSources(call, name);
  await openTablet(page);
  await findProduct(page, name);
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await expect(page.getByText('This label asks what the food is made from.')).toBeVisible();
  await expect(print).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Add to prep list/ })).toBeDisabled();
  await look(page, 'a label that asks for its sources');
  await page.getByRole('button', { name: 'No source' }).click();
  const sheet = page.getByRole('dialog', { name: 'Why is there no source?' });
  await expect(sheet).toBeVisible();
  await look(page, 'why there is no source');
  await sheet.getByRole('button', { name: 'Bought in ready made' }).click();
  await expect(page.getByText('No source: Bought in ready made')).toBeVisible();
  await print.click();
  await expect(page.getByText('1 label printed')).toBeVisible();
  const [label] = await printedLabels(call, name, 1);
  expect(await labelOf(call, label?.id ?? '')).toMatchObject({ no_source_reason: 'Bought in ready made', parents: [] });
});

test('of a label that says how much it is, a part is used', async ({ page, call }) => {
  const name = 'Weighed ragu';
  await newProduct(call, name);
  await openTablet(page);
  await findProduct(page, name);
  await page.getByRole('radio', { name: 'Fridge', exact: true }).check();
  await page.getByRole('button', { name: 'Add the amount' }).click();
  const sheet = page.getByRole('dialog', { name: 'How much is in one?' });
  await sheet.getByRole('radio', { name: 'kg', exact: true }).check();
  await page.keyboard.type('2.5');
  await look(page, 'the amount of a label');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Change the amount: 2.5 kg' })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('1 label printed')).toBeVisible();
  const [label] = await printedLabels(call, name, 1);
  expect(await labelOf(call, label?.id ?? '')).toMatchObject({ amount: 2_500, unit_type: 'weight', remaining: 2_500 });

  await typeCode(page, label?.short ?? '', name);
  await page.getByRole('button', { name: /^Part used/ }).click();
  const part = page.getByRole('dialog', { name: 'How much was used?' });
  await expect(part.getByText('2.5 kg of 2.5 kg left')).toBeVisible();
  await page.keyboard.type('1');
  await look(page, 'a part of a label');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name}: 1 kg used`)).toBeVisible();
  await expect.poll(async () => (await labelOf(call, label?.id ?? '')).remaining).toBe(1_500);
});

async function askForSources(call: Call, name: string): Promise<void> {
  const { body } = await call('GET', `/product_search?size=1&search=${encodeURIComponent(name)}`);
  const answer = await call('PUT', `/products/${body.items[0].id}`, { needs_source: true });
  expect(answer.status).toBe(200);
}
