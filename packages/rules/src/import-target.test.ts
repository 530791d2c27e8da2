import { describe, expect, it } from 'vitest';
import { importTargets, isImportTarget, labelTarget, requiredTargets } from './import-target.ts';

describe('import targets', () => {
  it('are known by their name, and nothing else is', () => {
    expect(importTargets.every(isImportTarget)).toBe(true);
    expect(['', 'Name', 'id', 'toString'].some(isImportTarget)).toBe(false);
  });

  it('name what every import and what each use needs', () => {
    expect(requiredTargets).toEqual(['name', 'sku', 'category_id']);
    expect([labelTarget('prep'), labelTarget('sale')]).toEqual(['custom_allergens', 'ingredients']);
  });
});
