import { deflateSync, crc32 } from 'node:zlib';
import { expect, people, test, type Call } from './person.ts';
import { countTaps, expectSent, openTablet } from './tablet-steps.ts';
import { findProduct, logged, newProduct, openTablet as openPrintingTablet } from './tablet.ts';

test.use({ as: people.venue });

type Item = {
  product_name: string;
  amount: number;
  unit_type: string;
  notes: string;
  reason: string;
  wasted_by: string;
  picture_key: string | null;
};

async function itemsWith(call: Call, notes: string): Promise<Item[]> {
  const { body } = await call('GET', '/wastage_items?sort_by=wasted_at&sort_order=desc');
  return (body.items as Item[]).filter((item) => item.notes === notes);
}

/** A PNG of one colour, so many pixels wide and high. */
function png(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((side * 3 + 1) * side, 0x7f).fill(0, 0, 1);
  for (let row = 0; row < side; row += 1) rows[row * (side * 3 + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('waste is recorded in at most six taps, and the record arrives', async ({ page, call }) => {
  await openTablet(page);
  const { tap, type, count } = countTaps();
  await tap(page.getByRole('link', { name: /^Waste/ }));
  const product = page.getByRole('region', { name: 'Printed and used often' }).getByRole('button').first();
  const name = (await product.textContent()) ?? '';
  await tap(product);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Waste: ${name}`);
  // A number that no other item of the demo has.
  const before = await itemsWith(call, '');
  await type(page.getByRole('group', { name: 'How much?' }), '73');
  await tap(page.getByRole('group', { name: 'Why?' }).getByRole('radio').first());
  await tap(page.getByRole('button', { name: /^Record waste/ }));
  expect(count()).toBeLessThanOrEqual(6);
  await expect(page.getByText(`${name}: 73 units recorded`)).toBeVisible();
  await expectSent(page);
  const items = await itemsWith(call, '');
  const added = items.filter(({ amount, product_name }) => amount === 73 && product_name === name);
  expect(before.filter(({ amount, product_name }) => amount === 73 && product_name === name)).toHaveLength(0);
  expect(added).toMatchObject([{ unit_type: 'units' }]);
  expect(added[0]?.wasted_by).not.toBe('');
});

test('a weight with notes and a picture: the picture is made small and arrives with the record', async ({
  page,
  call,
}) => {
  await openTablet(page);
  const mark = `Fell down ${Date.now()}`;
  await page.getByRole('link', { name: /^Waste/ }).click();
  await page.getByRole('searchbox').fill('houmous');
  // Once the search is done, it is no longer among what is used often.
  await expect(page.getByRole('button', { name: 'Houmous', exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Houmous', exact: true }).click();
  const save = page.getByRole('button', { name: /^Record waste/ });
  await expect(save).toContainText('Enter an amount');
  await page.getByRole('radio', { name: 'kg', exact: true }).check();
  await page.keyboard.type('1.25');
  await expect(save).toContainText('Choose a reason');
  await page.getByRole('group', { name: 'Why?' }).getByRole('radio').first().check();
  await page.getByLabel(/^Notes/).fill(mark);
  await page
    .getByLabel('Take a picture')
    .and(page.locator('input'))
    .setInputFiles({ name: 'bin.png', mimeType: 'image/png', buffer: png(2400) });
  const picture = page.getByRole('img', { name: 'The picture that was taken' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await save.click();
  await expect(page.getByText('Houmous: 1.25 kg recorded')).toBeVisible();
  await expectSent(page);
  const items = await itemsWith(call, mark);
  expect(items).toMatchObject([{ product_name: 'Houmous', amount: 1250, unit_type: 'weight' }]);
  expect(items[0]?.picture_key).toBeTruthy();
});

test('half-made waste is there again after a reload and behind the lock screen, until "Start again"', async ({
  page,
}) => {
  const person = /Ben Okafor/;
  await openTablet(page, person);
  await page.getByRole('link', { name: /^Waste/ }).click();
  await page.getByRole('searchbox').fill('houmous');
  await expect(page.getByRole('button', { name: 'Houmous', exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Houmous', exact: true }).click();
  await page.getByRole('radio', { name: 'kg', exact: true }).check();
  await page.keyboard.type('2.75');
  await page.getByRole('group', { name: 'Why?' }).getByRole('radio').last().check();
  await page.getByLabel(/^Notes/).fill('Left open');
  const file = { name: 'bin.png', mimeType: 'image/png', buffer: png(60) };
  await page.getByLabel('Take a picture').and(page.locator('input')).setInputFiles(file);
  await expect(page.getByRole('img', { name: 'The picture that was taken' })).toBeVisible();
  const expectAll = async () => {
    await expect(page.getByRole('status', { name: 'How much?' })).toHaveText('2.75');
    await expect(page.getByRole('radio', { name: 'kg', exact: true })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Why?' }).getByRole('radio').last()).toBeChecked();
    await expect(page.getByLabel(/^Notes/)).toHaveValue('Left open');
    await expect(page.getByRole('img', { name: 'The picture that was taken' })).toBeVisible();
  };
  await page.getByRole('button', { name: /^Lock/ }).click();
  await page.getByRole('button', { name: person }).click();
  await expectAll();
  await page.reload();
  await page.getByRole('button', { name: person }).click();
  await expectAll();
  // From the start as well: the app was closed and opened again.
  await page.evaluate(() => location.assign('#/waste'));
  await expect(page.getByText('You have begun to record Houmous.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expectAll();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('img', { name: 'The picture that was taken' })).toBeHidden();
  await expect(page.getByRole('status', { name: 'How much?' })).toHaveText('–');
  await page.evaluate(() => location.assign('#/waste'));
  await expect(page.getByRole('heading', { level: 1, name: 'What are you throwing away?' })).toBeVisible();
  await expect(page.getByText('You have begun')).toBeHidden();
});

test.describe('a printed label', () => {
  test.use({ as: people.admin });

  test('that is thrown away leads to its waste, and the print log says so', async ({ page, call }) => {
    const name = `Binned broth ${Date.now()}`;
    await newProduct(call, name);
    await openPrintingTablet(page);
    await findProduct(page, name);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.getByText('1 label printed')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
    await page.evaluate(() => location.assign('#/prints'));
    await page.getByRole('button', { name }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Thrown away/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: `Waste: ${name}` })).toBeVisible();
    await expect(page.getByText('This also marks the printed label as wasted.')).toBeVisible();
    await page.keyboard.type('2');
    await page.getByRole('group', { name: 'Why?' }).getByRole('radio').first().check();
    await page.getByRole('button', { name: /^Record waste/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Last prints' })).toBeVisible();
    await expect(page.getByRole('button', { name })).toContainText('Wasted');
    await expectSent(page);
    expect(await logged(call, name)).toMatchObject([{ outcome: 'wasted' }]);
    const { body } = await call('GET', `/wastage_items?search=${encodeURIComponent(name)}`);
    expect(body.items).toMatchObject([{ product_name: name, amount: 2 }]);
  });
});
