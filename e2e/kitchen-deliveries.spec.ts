import { randomUUID } from 'node:crypto';
import { look } from './kitchen-look.ts';
import { expect, people, test, type Call } from './person.ts';
import { countTaps, expectSent, typeAsScanner } from './tablet-steps.ts';
import { findProduct, logged, newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin });

/** An ingredient that one supplier brings in boxes of this number. */
async function newIngredient(call: Call, name: string, gtin: string): Promise<void> {
  const supplier = await call('POST', '/suppliers', { name: `${name} Ltd` });
  const item = { name, supplier_id: supplier.body.id, gtin, in_use: true, source: 'PACK', declarations: [] };
  const made = await call('POST', '/ingredients', { name, items: [item] });
  expect(made.status).toBe(201);
}

test('boxes are read at the door, without a network too, and their lot is traced into what is made of it', async ({
  page,
  call,
}) => {
  test.setTimeout(240_000);
  const tail = randomUUID().slice(0, 6).toUpperCase();
  const [tahini, houmous, lot] = [`Tahini ${tail}`, `Houmous ${tail}`, `T0-${tail}`];
  await newIngredient(call, tahini, '4006381333931');
  await newProduct(call, houmous);
  await openTablet(page);
  const { tap, type, count } = countTaps();
  await tap(page.getByRole('link', { name: /^Food checks/ }));
  await tap(page.getByRole('button', { name: 'Delivery', exact: true }));
  const take = page.getByRole('button', { name: 'Take it in' });
  await expect(take).toBeDisabled();
  const [name, lotField] = [page.getByLabel('What is it?'), page.getByLabel('Lot number')];
  await typeAsScanner(page, `(01)04006381333931(17)310131(10)${lot}`);
  await expect(name).toHaveValue(tahini);
  await expect(lotField).toHaveValue(lot);
  await expect(page.getByLabel('Supplier')).toHaveValue(/.+/);
  await expect(page.getByLabel('Use-by date on the box')).toHaveValue('31/01/2031');
  await type(page.getByRole('group', { name: 'Temperature of the food' }), '3');
  await look(page, 'K17 a delivery');
  await tap(take);
  await expect(page.getByText(`${tahini}: 3.0 °C, taken in`)).toBeVisible();
  await expectSent(page);

  // A second box, whose lot somebody types by hand; the network is gone meanwhile.
  await page.context().setOffline(true);
  await name.fill(tahini.slice(0, -2));
  await tap(page.getByRole('group', { name: 'Did you mean' }).getByRole('button', { name: tahini }));
  await lotField.fill(lot.replace('0', 'O'));
  await expect(page.getByText('Another lot that looks like this one came in.')).toBeVisible();
  await look(page, 'K17 a lot like another');
  await tap(page.getByRole('button', { name: `${lot}, ${tahini}` }));
  await expect(lotField).toHaveValue(lot);
  await tap(take);
  await expect(page.getByText(`${tahini} taken in`)).toBeVisible();
  const lately = page.getByRole('region', { name: 'Came in today' });
  await expect(lately.getByRole('listitem').filter({ hasText: `Lot ${lot}` })).toHaveCount(1);

  // A third is sent back.
  await name.fill(`Fish ${tail}`);
  await tap(page.getByRole('button', { name: 'Send it back' }));
  const why = page.getByRole('dialog', { name: 'Why is it not taken?' });
  await tap(why.getByRole('radio', { name: 'Sent back to the supplier' }));
  await tap(why.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(`Fish ${tail} not taken in`)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(12);
  await page.context().setOffline(false);
  await expectSent(page);

  // A code whose number is wrong says so, and takes over what is right.
  await typeAsScanner(page, `(01)04006381333932(10)X${lot}`);
  await expect(page.getByText('The number of the goods is wrong on this code.')).toBeVisible();
  await expect(lotField).toHaveValue(`X${lot}`);

  await findProduct(page, houmous);
  await page.getByRole('radio', { name: 'Fridge', exact: true }).check();
  await page.getByRole('button', { name: 'Add what it is made from' }).click();
  const sheet = page.getByRole('dialog', { name: 'What is it made from?' });
  await expect(sheet.getByText('Choose the lots that are used')).toBeVisible();
  await look(page, 'K17 lots to choose');
  await typeAsScanner(page, `(01)04006381333931(10)${lot}`);
  await expect(sheet.getByText(`Added: ${tahini} ${lot}`)).toBeVisible();
  await expect(sheet.getByRole('button', { name: new RegExp(`${tahini}.*Lot ${lot}`, 's') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await sheet.getByRole('button', { name: 'Done' }).click();
  const made = page.getByRole('region', { name: 'Made from' });
  await expect(made.getByText(`Lot ${lot}`)).toBeVisible();
  await look(page, 'K17 made from a lot');
  await page.getByRole('button', { name: /^Print( \d+ labels)?$/ }).click();
  await expect.poll(async () => (await logged(call, houmous)).length).toBe(1);

  const found = (await call('GET', `/trace/find?search=${lot}`)).body.lots;
  expect(found).toMatchObject([{ lot_code: lot, receipts: 2, supplier: { name: `${tahini} Ltd` } }]);
  expect((await call('GET', `/trace?lot_ids=${found[0].id}`)).body.totals).toMatchObject({ there: 1, receipts: 2 });
  const lines = (await call('GET', `/receipts?search=${tail}`)).body.items;
  expect(lines).toMatchObject([
    { name: `Fish ${tail}`, verdict: 'REFUSED', reason: 'Sent back to the supplier', temperature: null },
    { name: tahini, verdict: 'ACCEPTED', temperature: null },
    { name: tahini, verdict: 'ACCEPTED', temperature: 3, use_by: '2031-01-31' },
  ]);
  const checks = (await call('GET', `/food_checks?search=${tail}`)).body.items;
  expect(checks).toMatchObject([{ kind: 'DELIVERY', name: tahini }]);
});
