import { defaultSettings } from '@larder/contract/settings';
import { describe, expect, test } from 'vitest';
import type { Lists, OwnLabel, Product } from '../../store/database.ts';
import { reprintOf } from './reprint.rules.ts';

const product = { id: 'soup', name: 'Soup', lifecycle: 'ACTIVE' } as Product;
const storage = [
  { id: 'fridge', name: 'Fridge', expiry: { units: 2, period: 'days' }, source: 'rule' },
] as unknown as Lists['storage'];
const body: OwnLabel['body'] = {
  product_id: 'soup',
  storage_id: 'fridge',
  usage: 'prep',
  printed_date: '2026-11-20T08:00:00.000Z',
  use_by: '2026-11-22T23:59:59.000Z',
  initials: 'BO',
  batch_code: 'HAR-201126-A001',
  tags: ['USE FIRST'],
};
const label: OwnLabel = { id: 'first', printed_at: body.printed_date, body };
const known = { products: new Map([[product.id, product]]), storage };
const how = { prepared_at: '2026-11-21T09:00:00.000Z', settings: defaultSettings };

describe('a label that is printed again', () => {
  test('takes the place of itself, with its batch, its marks and its storage', () => {
    expect(reprintOf(label, undefined, known, how)).toMatchObject({
      ok: true,
      choice: {
        product,
        storage: storage[0],
        tags: ['USE FIRST'],
        batch_code: 'HAR-201126-A001',
        reprint_of: { id: 'first', body },
      },
    });
  });

  test('takes the place of the first print of its chain when it is a reprint itself', () => {
    const second = { ...label, id: 'second', body: { ...body, reprint_id: 'first', initials: 'AB' } };
    const again = reprintOf(second, label, known, how);
    expect(again).toMatchObject({ ok: true, choice: { reprint_of: { id: 'first', body: { initials: 'BO' } } } });
    expect(reprintOf(second, undefined, known, how)).toMatchObject({ choice: { reprint_of: { id: 'first' } } });
  });

  test('keeps a date that somebody chose only where dates are not copied', () => {
    const chosen = { ...label, body: { ...body, expiry_override: true } };
    expect(reprintOf(chosen, undefined, known, how)).not.toHaveProperty('choice.chosen_use_by');
    const settings = { ...defaultSettings, reprint_copy_date: false };
    expect(reprintOf(chosen, undefined, known, { ...how, settings })).toMatchObject({
      choice: { chosen_use_by: body.use_by },
    });
  });

  test('is refused when its product or its storage is no longer offered', () => {
    const gone = { ...known, products: new Map([['soup', { ...product, lifecycle: 'INACTIVE' } as Product]]) };
    expect(reprintOf(label, undefined, gone, how)).toEqual({ ok: false, reason: 'product' });
    expect(reprintOf(label, undefined, { ...known, products: new Map() }, how)).toMatchObject({ reason: 'product' });
    expect(reprintOf(label, undefined, { ...known, storage: [] }, how)).toMatchObject({ reason: 'storage' });
  });
});
