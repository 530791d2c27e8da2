import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => {
  clock.now = () => Date.now();
});
afterAll(() => harness.close());

let asked = 0;
async function order(query: Record<string, string>, as = admin) {
  // Past the lock of the one before.
  const at = Date.now() + ++asked * 20_000;
  clock.now = () => at;
  return harness.call('GET', '/products/export', { as, query: { to: as, ...query } });
}

async function lines(id: string): Promise<string[]> {
  await harness.runJobs();
  const [found] = (await harness.call('GET', '/organization_names', { as: admin })).body.items.filter(
    (one: { parent_id: string | null }) => one.parent_id === null,
  );
  const file = Buffer.from((await harness.app.blobs.get(`exports/${found.id}/${id}`)) ?? []);
  return file.toString().replace('\uFEFF', '').trim().split('\r\n');
}

it('mails every product with the columns of an import', async () => {
  const { status, body, text } = await order({ format: 'csv' });
  expect(status, text).toBe(200);
  const [head, ...rows] = await lines(body.id);
  expect(head).toBe(
    'name,sku,category_id,custom_allergens,ingredients,may_contain,storage_override,period,units,barcode,date_term,use_within_hours,opened_for,frozen_for,thawed_for,thawing_for,thawed_reason,cost_per_unit,cost_per_kg,cost_per_litre,cost_currency,price,label_name,default_storage,use,state,device',
  );
  expect(rows).toHaveLength(body.rows);
  const line = (name: string) => rows.find((row) => row.startsWith(name));
  expect(line('Tomato Soup Base')).toContain('Soups & Stocks,"Celery, Milk"');
  expect(line('Tomato Relish')).toContain(',none,');
  expect(line('Mushroom Soup')).toContain('Soups & Stocks,,');
  expect(line('Egg & Cress')).toMatch(/,days,2,\d{13},,,,,,,,0\.97,,,GBP,£3.45,,,sale,Active,$/);
});

it('says what a product costs and in which currency, and nothing where that is not known', async () => {
  const [, sku = ''] =
    (await lines((await order({ format: 'csv' })).body.id)).find((row) => row.startsWith('Egg & Cress'))?.split(',') ??
    [];
  const [egg] = await harness.behind<{ id: string }>('select id from products where sku = $1', [sku]);
  const path = `/products/${egg?.id}`;
  const saved = await harness.call('PUT', path, {
    as: admin,
    body: { cost_per_unit: 1.25, cost_per_kg: 0.035, cost_per_litre: null },
  });
  expect(saved.status, saved.text).toBe(200);
  const costs = async () => {
    const [head = '', ...rows] = await lines((await order({ format: 'csv' })).body.id);
    const row = rows.find((one) => one.startsWith('Egg & Cress')) ?? '';
    const from = head.split(',').indexOf('cost_per_unit') - head.split(',').length;
    return row.split(',').slice(from).slice(0, 4);
  };
  expect(await costs()).toEqual(['1.25', '0.035', '', 'GBP']);
  const none = { cost_per_unit: null, cost_per_kg: null };
  expect((await harness.call('PUT', path, { as: admin, body: none })).status).toBe(200);
  expect(await costs()).toEqual(['', '', '', '']);
});

it('is narrowed to one use and state', async () => {
  const all = await order({ use: 'sale', format: 'csv' });
  const inactive = await order({ use: 'sale', lifecycle: 'INACTIVE', format: 'csv' });
  expect(inactive.body.rows).toBeLessThan(all.body.rows);
  const rows = (await lines(inactive.body.id)).slice(1);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.includes(',sale,Inactive,'))).toBe(true);
});

it('is for admins of the whole catalogue', async () => {
  expect((await order({}, 'venue@harbour.test')).status).toBe(403);
  expect((await order({ to: 'somebody@elsewhere.test' })).body.errors[0].path).toBe('to');
});
