import { importTargets } from '@larder/rules/import-target';
import { describe, expect, it } from 'vitest';
import { columnContents, columnsLeftOut, contentOf, targetsInNeed, withContent } from './import-columns.rules.ts';

const columns = [
  { header: 'Item', samples: ['Soup', '', 'Tea'] },
  { header: 'Life', samples: ['3 days', '', '12 hours'] },
  { header: 'Count', samples: ['3', '', '12'] },
  { header: 'Unit', samples: ['days', '', 'hours'] },
];

describe('withContent', () => {
  it('gives a target to one column only: the one that had it is left out', () => {
    const mapping = withContent({ name: 'Item', sku: 'Count' }, columns, 'Unit', 'name');
    expect(mapping).toEqual({ name: 'Unit', sku: 'Count' });
    expect(columnsLeftOut(mapping, columns)).toEqual(['Item', 'Life']);
  });

  it('gives a column one target only, and none again', () => {
    expect(withContent({ name: 'Item' }, columns, 'Item', 'sku')).toEqual({ sku: 'Item' });
    expect(withContent({ sku: 'Item' }, columns, 'Item', '')).toEqual({});
  });

  it('lets a column of cells such as "3 days" be both halves of an expiry, and neither again', () => {
    const both = withContent({ name: 'Item' }, columns, 'Life', 'units');
    expect(both).toEqual({ name: 'Item', units: 'Life', period: 'Life' });
    expect(contentOf(both, 'Life')).toBe('expiry');
    expect(withContent(both, columns, 'Life', '')).toEqual({ name: 'Item' });
    expect(withContent(both, columns, 'Count', 'units')).toEqual({ name: 'Item', units: 'Count', period: 'Life' });
    expect(withContent({}, columns, 'Count', 'units')).toEqual({ units: 'Count' });
    expect(withContent({}, columns, 'Count', 'expiry')).toEqual({ units: 'Count', period: 'Count' });
  });

  it('lets a barcode be the SKU too', () => {
    const both = withContent({}, columns, 'Count', 'coded');
    expect(both).toEqual({ sku: 'Count', barcode: 'Count' });
    expect(contentOf(both, 'Count')).toBe('coded');
    expect(withContent(both, columns, 'Item', 'sku')).toEqual({ sku: 'Item', barcode: 'Count' });
  });
});

it('every target can be what a column holds', () => {
  expect(columnContents).toEqual(expect.arrayContaining([...importTargets]));
});

it('what is needed depends on the use, and does not wait for it', () => {
  expect(targetsInNeed('')).toEqual(['name', 'sku', 'category_id']);
  expect(targetsInNeed('prep')).toContain('custom_allergens');
  expect(targetsInNeed('sale')).toContain('ingredients');
});
