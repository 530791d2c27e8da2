import { describe, expect, it } from 'vitest';
import { fieldOfTarget, previewFields } from './preview-columns.rules.ts';

const mapping = { name: 'Item', sku: 'PLU', category_id: 'Group', units: 'Life', period: 'Life', price: 'Price' };
const nothing = { creates: 0, changed_fields: [], errors: [] };

describe('previewFields', () => {
  it('leaves out what no row changes', () => {
    expect(previewFields(nothing, mapping)).toEqual(['name', 'sku']);
    expect(previewFields({ ...nothing, changed_fields: ['price', 'emphasis'] }, mapping)).toEqual([
      'name',
      'sku',
      'ingredients',
      'price',
    ]);
  });

  it('shows what new products have from the file', () => {
    const fields = previewFields({ ...nothing, creates: 1 }, mapping);
    expect(fields).toEqual(['name', 'sku', 'category_id', 'units', 'price']);
  });

  it('shows in which cells something is wrong', () => {
    const errors = [{ row: 2, field: 'thawed_for', value: '3 moons', message: 'No time' }];
    expect(previewFields({ ...nothing, errors }, mapping)).toEqual(['name', 'sku', 'life']);
  });
});

it('both halves of an expiry stand in one column, and the key of a product in none', () => {
  expect(fieldOfTarget('period')).toBe('units');
  expect(fieldOfTarget('key')).toBeUndefined();
});
