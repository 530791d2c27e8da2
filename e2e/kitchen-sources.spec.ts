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

test('a label names the allergens of what it is made from, or somebody says why not, before it is printed', async ({
  page,
  call,
}) => {
  const [pesto, houmous] = ['Sourced pesto', 'Sourced houmous'];
  const text = await declare(call, pesto, 'Cashews, Milk, Eggs');
  await declare(call, houmous, 'Sesame');
  await openTablet(page);
  const [source] = await printIn(page, call, pesto);
  const print = page.getByRole('button', { name: /^Print/ });
  const makeFrom = async () => {
    await findProduct(page, houmous);
    await page.getByRole('radio', { name: 'Fridge', exact: true }).check();
    await page.getByRole('button', { name: 'Add what it is made from' }).click();
    const sheet = page.getByRole('dialog', { name: 'What is it made from?' });
    await sheet.getByRole('textbox').fill(source?.short ?? '');
    await page.keyboard.press('Enter');
    await expect(sheet.getByText(`Added: ${pesto}`)).toBeVisible();
    await sheet.getByRole('button', { name: 'Done' }).click();
  };
  await makeFrom();
  await expect(page.getByText(`${pesto} contains Cashews, Milk, Eggs. This label does not name them.`)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Portion of it' })).toHaveCount(0);
  await expect(print).toBeDisabled();
  await expect(print).toContainText('First say what this label names of what it is made from.');
  await look(page, 'allergens of what a label is made from');
  await page.getByRole('button', { name: 'Not in it, because …' }).click();
  const why = page.getByRole('dialog', { name: 'What is not in it, and why?' });
  for (const name of ['Cashews', 'Eggs']) await why.getByRole('checkbox', { name }).uncheck();
  await look(page, 'why an allergen is not in it');
  await why.getByRole('button', { name: 'It was made without it this time' }).click();
  await expect(page.getByText('Not in it: Milk. It was made without it this time')).toBeVisible();
  await expect(print).toBeDisabled();
  await page.getByRole('button', { name: 'Add to this label' }).click();
  await expect(page.getByText('Added to this label: Cashews, Eggs')).toBeVisible();
  await look(page, 'answered allergens of what a label is made from');
  await print.click();
  await expect(page.getByText('1 label printed')).toBeVisible();
  const [made] = await printedLabels(call, houmous, 1);
  expect(await labelOf(call, made?.id ?? '')).toMatchObject({
    words: { allergens: 'Sesame, Cashews, Eggs' },
    missing_from_sources: [],
    from_sources: { left_out: [{ word: 'Milk', reason: 'It was made without it this time', from: [source?.id] }] },
  });

  await makeFrom();
  await expect(page.getByText('Not in it: Milk. It was made without it this time')).toBeVisible();
  await print.click();
  await expect(page.getByText('1 label printed')).toBeVisible();
  await printedLabels(call, houmous, 2);

  await call('PUT', `/labels/${text}`, { label_text: { allergens: 'Cashews, Milk, Eggs, Lupin' } });
  await expect.poll(async () => (await labelOf(call, made?.id ?? '')).missing_from_sources).toEqual(['Lupin']);
  await typeCode(page, made?.short ?? '', houmous);
  await page.reload();
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await expect(page.getByText('It was made from food that contains Lupin.', { exact: false })).toBeVisible();
  await look(page, 'a label made from food that contains more by now');
});

test('a label that lacks what its recipe contains asks before it is printed, and the answer is kept', async ({
  page,
  call,
}) => {
  const name = 'Recipe houmous';
  await declare(call, name, 'Milk');
  const sesame = (await call('GET', '/allergens')).body.items.find((one: { name: string }) => one.name === 'Sesame');
  const items = [{ name: 'Light tahini', declarations: [{ allergen_id: sesame.id, status: 'CONTAINS' }] }];
  const tahini = (await call('POST', '/ingredients', { name: 'Tahini of the recipe', items })).body;
  const { items: found } = (await call('GET', `/products?search=${encodeURIComponent(name)}`)).body;
  const { id } = found.find((one: { name: string }) => one.name === name);
  await call('POST', `/products/${id}/guide`, { batch_count: 1, batch_type: 'portions' });
  const line = { name: 'Sesame paste', amount: 100, unit_type: 'weight' };
  const added = (await call('POST', `/products/${id}/guide/ingredients`, line)).body;
  const link = { ingredient_id: tahini.id, sub_product_id: null, is_optional: false };
  expect((await call('PUT', `/products/${id}/recipe/lines/${added.id}`, link)).status).toBe(200);
  await openTablet(page);
  await findProduct(page, name);
  await page.getByRole('radio', { name: 'Fridge', exact: true }).check();
  const print = page.getByRole('button', { name: /^Print/ });
  await expect(page.getByText(`The recipe of ${name} contains Sesame. This label does not name it.`)).toBeVisible();
  await expect(print).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Add to prep list/ })).toBeDisabled();
  await look(page, 'a label that lacks what its recipe contains');
  await page.getByRole('button', { name: 'Add to this label' }).click();
  await expect(page.getByText('Added to this label: Sesame')).toBeVisible();
  await print.click();
  await expect(page.getByText('1 label printed')).toBeVisible();
  const [label] = await printedLabels(call, name, 1);
  expect(await labelOf(call, label?.id ?? '')).toMatchObject({
    words: { allergens: 'Milk, Sesame' },
    from_sources: { added: [{ word: 'Sesame' }] },
  });
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

/** A product that states its allergens; answers its label text. */
async function declare(call: Call, name: string, allergens: string): Promise<string> {
  await newProduct(call, name);
  const { body } = await call('GET', `/product_search?size=1&search=${encodeURIComponent(name)}`);
  const answer = await call('POST', `/products/${body.items[0].id}/labels`, { label_text: { allergens } });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
