import { look } from './kitchen-look.ts';
import { labelOf, printedLabels, printIn, typeCode } from './living-steps.ts';
import { expect, people, test } from './person.ts';
import { expectSent } from './tablet-steps.ts';
import { findProduct, newProduct, openTablet, pairTablet } from './tablet.ts';

test.use({ as: people.admin });

const typed = 'Six characters below the code';

test('a label whose characters are typed is used by one more tap, and its page says what it is first', async ({
  page,
  call,
}) => {
  const name = 'Living soup';
  await newProduct(call, name);
  const tablet = await openTablet(page);
  const [label] = await printIn(page, call, name);
  await page.goto('/kitchen/#/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await tablet.taps();
  await page.getByRole('link', { name: /^Scan/ }).click();
  expect(await tablet.taps()).toBe(1);
  await page.getByRole('textbox', { name: typed }).fill(label?.short ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await tablet.taps();
  await expect(page.getByText(/^Printed .* by BO: Prepared$/)).toBeVisible();
  await page.getByRole('button', { name: 'Used', exact: true }).click();
  await expect(page.getByText(`${name}: used`)).toBeVisible();
  expect(await tablet.taps()).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Scan a label' })).toBeVisible();
  await expect.poll(async () => (await labelOf(call, label?.id ?? '')).custody).toBe('USED');
  await typeCode(page, label?.short ?? '', name);
  await expect(page.getByText(/^Used, /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wasted' })).toHaveCount(0);
});

test('a hand scanner finds a label anywhere on these screens, and wasted with its reason is one waste record', async ({
  page,
  call,
}) => {
  const name = 'Living stew';
  await newProduct(call, name);
  const tablet = await openTablet(page);
  const [label] = await printIn(page, call, name);
  await page.goto('/kitchen/#/scan');
  await expect(page.getByRole('heading', { level: 1, name: 'Scan a label' })).toBeFocused();
  await tablet.taps();
  // A scanner types faster than any person.
  await page.evaluate((code) => {
    for (const key of [...Array.from(code), 'Enter'])
      dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, label?.code ?? '');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Wasted' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Expired' }).click();
  await expect(page.getByText(`${name}: wasted`)).toBeVisible();
  expect(await tablet.taps()).toBe(2);
  const records = async () => {
    const { body } = await call('GET', '/wastage_items?sort_by=wasted_at&sort_order=desc');
    return (body.items as { product_name: string; reason: string }[]).filter((item) => item.product_name === name);
  };
  await expect.poll(async () => (await records()).length).toBe(1);
  expect(await records()).toMatchObject([{ reason: 'Expired' }]);
  await expect.poll(async () => (await labelOf(call, label?.id ?? '')).custody).toBe('WASTED');
});

test('what was tapped by mistake is undone without a network, also after a cold start', async ({
  browser,
  server,
  call,
}) => {
  const name = 'Living stock';
  await newProduct(call, name);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await openTablet(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [first, second] = await printIn(page, call, name, 'Fridge', 2);
  if (!first || !second) throw new Error('No labels');
  // The screens of labels are on the tablet by now.
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await typeCode(page, first.short, name);
  await page.getByRole('button', { name: 'Used', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await typeCode(page, first.short, name);
  await expect(page.getByRole('button', { name: 'Used', exact: true })).toBeVisible();
  await typeCode(page, second.short, name);
  await page.getByRole('button', { name: 'Opened' }).click();
  const sheet = page.getByRole('dialog', { name: `Open ${name}` });
  await sheet.getByRole('checkbox', { name: 'Print a new sticker' }).uncheck();
  await sheet.getByRole('button', { name: 'Opened' }).click();
  await typeCode(page, second.short, name);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Undo: opened' }).click();
  await expect(page.getByText('Undone').last()).toBeVisible();
  await context.setOffline(false);
  await expectSent(page);
  const after = await labelOf(call, first.id);
  expect(after).toMatchObject({ custody: 'LIVE', disputed: [] });
  expect(after.history.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['used', 'undone']));
  expect((await labelOf(call, second.id)).opened_at).toBeNull();
  await context.close();
});

test('a code that nobody here knows is kept as found; six unknown characters cannot be', async ({ page }) => {
  await openTablet(page);
  await page.goto('/kitchen/#/scan');
  const field = page.getByRole('textbox', { name: typed });
  await field.fill('5000159461122');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the code of a label.')).toBeVisible();
  await field.fill('ZZZZZ9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No label known here ends with these characters.')).toBeVisible();
  await field.fill('L0ZZZZZZZZZZZZZ9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not of this company, or not yet known here.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Kept: it was found here')).toBeVisible();
  await expectSent(page);
});

test('two tablets that contradict each other without a network both say so, and a manager settles it', async ({
  page,
  browser,
  server,
  call,
}) => {
  const name = 'Living chowder';
  await newProduct(call, name);
  await openTablet(page);
  const [label] = await printIn(page, call, name);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const second = await context.newPage();
  await pairTablet(second, { code: '1000002', pin: '2468' });
  await second.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(second.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  for (const tablet of [page, second]) await typeCode(tablet, label?.short ?? '', name);
  await page.context().setOffline(true);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Used', exact: true }).click();
  await expect(page.getByText(`${name}: used`)).toBeVisible();
  await second.getByRole('button', { name: 'Wasted' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Expired' }).click();
  await expect(second.getByText(`${name}: wasted`)).toBeVisible();
  await page.context().setOffline(false);
  await context.setOffline(false);
  await expect.poll(async () => (await labelOf(call, label?.id ?? '')).disputed).not.toEqual([]);
  for (const tablet of [page, second]) {
    await tablet.evaluate(() => location.assign('#/today'));
    const group = tablet.getByRole('region', { name: /^In dispute/ });
    // It asks within 15 s of an answer as labels open (store/sync-runner.test.ts), so the machine has time enough here.
    await expect(group.getByRole('button', { name: new RegExp(name) })).toBeVisible({ timeout: 60_000 });
  }
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(page.getByText('Two reports of this label contradict each other')).toBeVisible();
  await page.getByRole('button', { name: 'Say what is true' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Used', exact: true }).click();
  await expect(page.getByText('Settled: Used')).toBeVisible();
  await expect.poll(async () => (await labelOf(call, label?.id ?? '')).disputed).toEqual([]);
  expect((await labelOf(call, label?.id ?? '')).custody).toBe('USED');
  await context.close();
});

test('who is no manager reads who counts, and a manager finds the count as it was', async ({ page, call }) => {
  await newProduct(call, 'Soup nobody counted');
  await openTablet(page);
  await printIn(page, call, 'Soup nobody counted', 'Hot hold');
  await page.goto('/kitchen/#/count');
  await page.getByRole('button', { name: /^Hot hold/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Count: Hot hold' })).toBeVisible();
  await page.getByRole('button', { name: /^Lock/ }).click();
  await page.getByRole('button', { name: 'Priya Nair' }).click();
  await expect(page.getByText('A manager counts storages. Ask one, or hand over the tablet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Hot hold/ })).toHaveCount(0);
  await look(page, 'K10 counting, for who is no manager');
  await page.getByRole('button', { name: /^Lock/ }).click();
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Count: Hot hold' })).toBeVisible();
});

test('a storage is counted: what is seen, what belongs elsewhere, and what became of the rest', async ({
  page,
  call,
}) => {
  for (const name of ['Counted soup', 'Counted stock']) await newProduct(call, name);
  await openTablet(page);
  const [seen, missing] = await printIn(page, call, 'Counted soup', 'Hot hold', 2);
  const [other] = await printIn(page, call, 'Counted stock', 'Ambient');
  await page.goto('/kitchen/#/count');
  await page.getByRole('button', { name: /^Hot hold/ }).click();
  const field = page.getByRole('textbox', { name: typed });
  const add = async (code: string) => {
    await field.fill(code);
    await page.keyboard.press('Enter');
  };
  await add(seen?.short ?? '');
  await expect(page.getByText('Counted soup: Seen')).toBeVisible();
  await expect(page.getByText(/^Seen: 1 of \d+$/)).toBeVisible();
  // It goes on where it was left.
  await page.reload();
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await expect(page.getByText(/^Seen: 1 of \d+$/)).toBeVisible();
  await add(other?.code ?? '');
  await expect(page.getByText('Counted stock: Belongs elsewhere: Ambient')).toBeVisible();
  await page.getByRole('button', { name: 'Move here' }).click();
  await expect(page.getByText('Counted stock: moved here')).toBeVisible();
  await page.getByRole('button', { name: 'Done scanning' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Counted soup' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Used/ }).click();
  await expect(page.getByText('Counted soup: Used')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'End this count' }).click();
  await expect(page.getByText('Count ended')).toBeVisible();
  await expect.poll(async () => (await labelOf(call, missing?.id ?? '')).custody).toBe('USED');
  expect((await labelOf(call, seen?.id ?? '')).custody).toBe('LIVE');
  expect((await labelOf(call, other?.id ?? '')).place).toBe('Hot hold');
});

test('what is made from another label keeps no longer than that one, and six portions of it are two taps', async ({
  page,
  call,
}) => {
  const [sauce, lasagne] = ['Living sauce', 'Living lasagne'];
  for (const name of [sauce, lasagne]) await newProduct(call, name);
  const tablet = await openTablet(page);
  const [parent] = await printIn(page, call, sauce);
  if (!parent) throw new Error('No label');
  await findProduct(page, lasagne);
  await page.getByRole('radio', { name: 'Freezer' }).check();
  await page.getByRole('button', { name: 'Add what it is made from' }).click();
  const sheet = page.getByRole('dialog', { name: 'What is it made from?' });
  await sheet.getByRole('textbox').fill(parent.short);
  await page.keyboard.press('Enter');
  await expect(sheet.getByText(`Added: ${sauce}`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Add to prep list' })).toContainText(
    'Only without what it is made from',
  );
  await page.getByRole('radio', { name: 'Fridge', exact: true }).check();
  // Nobody has stated the allergens of the sauce.
  await page.getByRole('button', { name: 'Nothing more in it, because …' }).click();
  await page.getByRole('button', { name: 'I have checked the packaging' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('1 label printed')).toBeVisible();
  const [made] = await printedLabels(call, lasagne, 1);
  const child = await labelOf(call, made?.id ?? '');
  expect(child.parents).toMatchObject([{ id: parent.id, relation: 'INGREDIENT' }]);
  expect(Date.parse(child.ends_at)).toBeLessThanOrEqual(Date.parse((await labelOf(call, parent.id)).ends_at));

  await typeCode(page, parent.short, sauce);
  await tablet.taps();
  await page.getByRole('button', { name: /^New label/ }).click();
  await page.getByRole('button', { name: '6 portions' }).click();
  await expect(page.getByText('6 labels printed')).toBeVisible();
  expect(await tablet.taps()).toBe(2);
  const labels = await printedLabels(call, sauce, 7);
  const portions = labels.filter(({ id }) => id !== parent.id);
  const parentNow = await labelOf(call, parent.id);
  for (const { id } of portions.slice(0, 2)) {
    const portion = await labelOf(call, id);
    expect(portion.parents).toMatchObject([{ id: parent.id, relation: 'PORTION' }]);
    expect(portion).toMatchObject({ batch_code: parentNow.batch_code, printed_date: parentNow.printed_date });
    expect(portion.ends_at).toBe(parentNow.ends_at);
  }
  expect(parentNow.custody).toBe('LIVE');
});

test('a new sticker takes the place of the old one, which ends with it', async ({ page, call }) => {
  const name = 'Living jus';
  await newProduct(call, name);
  await openTablet(page);
  const [old] = await printIn(page, call, name);
  await typeCode(page, old?.short ?? '', name);
  await page.getByRole('button', { name: /^New label/ }).click();
  await page.getByRole('button', { name: /^Replace this sticker/ }).click();
  await expect(page.getByText('1 label printed')).toBeVisible();
  const labels = await printedLabels(call, name, 2);
  const fresh = labels.find(({ id }) => id !== old?.id);
  await expect.poll(async () => (await labelOf(call, old?.id ?? '')).custody).toBe('RELABELLED');
  expect(await labelOf(call, fresh?.id ?? '')).toMatchObject({
    custody: 'LIVE',
    parents: [{ id: old?.id, relation: 'RELABEL' }],
  });
});

test('on Today a label is used by one tap, and thrown away by one tap and its reason', async ({ page, call }) => {
  const name = 'Living risotto';
  await newProduct(call, name);
  const tablet = await openTablet(page);
  // What ends within hours is among the first: others' labels of the next days may fill the list.
  const labels = await printIn(page, call, name, 'Hot hold', 2);
  await page.goto('/kitchen/#/today');
  const used = page.getByRole('button', { name: `Used: ${name}` });
  await expect(used).toHaveCount(2);
  await tablet.taps();
  await used.first().click();
  await expect(page.getByText(`${name}: used`)).toBeVisible();
  expect(await tablet.taps()).toBe(1);
  await expect(used).toHaveCount(1);
  await page.getByRole('button', { name: `Wasted: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Expired' }).click();
  await expect(page.getByText(`${name}: wasted`)).toBeVisible();
  await expect(used).toHaveCount(0);
  const custodies = () => Promise.all(labels.map(async ({ id }) => (await labelOf(call, id)).custody as string));
  await expect.poll(async () => (await custodies()).toSorted()).toEqual(['USED', 'WASTED']);
});

test('a sticker that lacks an allergen since its product was changed is replaced by one tap on Today', async ({
  page,
  call,
}) => {
  const name = 'Living pesto';
  await newProduct(call, name);
  const [product] = (await call('GET', '/product_search?size=1&search=Living%20pesto')).body.items;
  const { items: allergens } = (await call('GET', '/allergens?size=100')).body;
  const declare = async (allergen: string) => {
    const { id } = allergens.find((one: { name: string }) => one.name === allergen);
    expect((await call('POST', `/products/${product.id}/allergens`, { id })).status).toBe(201);
  };
  await declare('Milk');
  const tablet = await openTablet(page);
  const [old] = await printIn(page, call, name);
  await declare('Sesame');
  await expect.poll(async () => (await labelOf(call, old?.id ?? '')).missing_allergens).toEqual(['Sesame']);
  await expect(async () => {
    // A new start reads the labels of the venue again, and asks who is working.
    await page.goto('/kitchen/');
    await page.getByRole('button', { name: 'Ben Okafor' }).click();
    await page.goto('/kitchen/#/today');
    await expect(page.getByRole('button', { name: `New sticker for ${name}` })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText('Missing: Sesame', { exact: true })).toBeVisible();
  await tablet.taps();
  await page.getByRole('button', { name: `New sticker for ${name}` }).click();
  await expect(page.getByText(`Printing a new sticker for ${name}`)).toBeVisible();
  expect(await tablet.taps()).toBe(1);
  const labels = await printedLabels(call, name, 2);
  const fresh = labels.find(({ id }) => id !== old?.id);
  await expect.poll(async () => (await labelOf(call, old?.id ?? '')).custody).toBe('RELABELLED');
  expect(await labelOf(call, fresh?.id ?? '')).toMatchObject({ custody: 'LIVE', missing_allergens: [], relabel: [] });
});
