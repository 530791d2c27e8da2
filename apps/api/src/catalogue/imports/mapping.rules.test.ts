import { describe, expect, it } from 'vitest';
import { placeColumns, readCategoryMapping, readMapping } from './mapping.rules.ts';

describe('a mapping', () => {
  it('is a JSON object of target and column', () => {
    const text = JSON.stringify({
      name: ' Product  name',
      sku: 'SKU',
      category_id: 'Group',
      ingredients: 'Text',
      units: '',
    });
    expect(readMapping(text, 'sale')).toEqual({
      mapping: { name: 'Product name', sku: 'SKU', category_id: 'Group', ingredients: 'Text' },
    });
  });

  it.each([
    ['nonsense', 'sale', 'The mapping must be a JSON object of product fields and column names'],
    ['[]', 'sale', 'The mapping must be a JSON object of product fields and column names'],
    ['{"name": 1}', 'sale', 'The mapping must be a JSON object of product fields and column names'],
    ['{"colour": "Colour"}', 'sale', '“colour” is not an importable field'],
    ['{"__proto__": "x"}', 'sale', '“__proto__” is not an importable field'],
    ['{"name": "n", "sku": "s"}', 'sale', 'Please map a column to category_id, ingredients'],
    ['{"name": "n", "sku": "s", "category_id": "c"}', 'prep', 'Please map a column to custom_allergens'],
  ] as const)('%s for %s is refused', (text, use, fault) => {
    expect(readMapping(text, use)).toEqual({ fault });
  });

  it('finds its columns in a file, forgiving case', () => {
    expect(placeColumns({ name: 'Name', sku: 'sku', units: 'Life' }, ['SKU', 'name', 'Name'])).toEqual({
      places: { name: 2, sku: 0 },
      missing: ['units'],
    });
  });
});

describe('a category mapping', () => {
  it.each([
    ['', { mapping: {} }],
    ['{"a": "b"}', { mapping: { a: 'b' } }],
    ['{"a": null}', { fault: 'The category mapping must be a JSON object of values and category names' }],
  ])('%s', (text, answer) => {
    expect(readCategoryMapping(text)).toEqual(answer);
  });
});
