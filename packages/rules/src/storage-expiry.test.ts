import { describe, expect, test } from 'vitest';
import type { Expiry } from './expiry.ts';
import { conditions } from './label-fact.ts';
import type { LifePeriods } from './life-periods.ts';
import { expiriesByKind, expiryInputs, findExpiry, keptInputs, type KeepingSources } from './storage-expiry.ts';
import { storageKinds, type StorageKind } from './storage-kind.ts';

const days = (units: number): Expiry => ({ units, period: 'days' });
const saying = (first: number, kind: StorageKind): LifePeriods => ({
  expiries: { [kind]: days(first) },
  frozen: days(first + 1),
});
const all = (kind: StorageKind): KeepingSources => ({
  own: days(5),
  product: saying(10, kind),
  category: saying(20, kind),
  organization: saying(30, kind),
});

describe('how long a product keeps in a storage', () => {
  test.each(storageKinds)('%s: the product, its own expiry, the category, the organisation', (kind) => {
    const from = (left: Partial<KeepingSources>) => findExpiry({ ...all(kind), ...left }, kind);
    expect(from({})).toEqual({ value: days(10), source: 'product' });
    const withoutOwn = { product: null, own: null };
    if (kind !== 'FROZEN') expect(from({ product: null })).toEqual({ value: days(5), source: 'product' });
    expect(from(withoutOwn)).toEqual({ value: days(20), source: 'category' });
    expect(from({ ...withoutOwn, category: null })).toEqual({ value: days(30), source: 'organization' });
    expect(from({ ...withoutOwn, category: null, organization: null })).toBeUndefined();
  });

  test('the days that a product keeps in a fridge say nothing about a freezer', () => {
    expect(findExpiry({ own: days(3) }, 'FROZEN')).toBeUndefined();
    expect(findExpiry({ own: days(3), category: { frozen: days(90) } }, 'FROZEN')).toEqual({
      value: days(90),
      source: 'category',
    });
  });

  test('in a freezer the expiry of that kind, on any level, comes before how long food may be frozen', () => {
    const organization = { expiries: { FROZEN: days(60) } };
    expect(findExpiry({ product: { frozen: days(90) }, organization }, 'FROZEN')?.value).toEqual(days(60));
    expect(findExpiry({ product: { frozen: days(90) } }, 'FROZEN')?.value).toEqual(days(90));
    for (const kind of ['AMBIENT', 'CHILLED', 'HOT'] as const)
      expect(findExpiry({ product: { frozen: days(90) } }, kind)).toBeUndefined();
  });

  test('what is not for freezing keeps in a freezer as in a fridge, unless the freezer is spoken of before', () => {
    const category = { frozen: days(90), expiries: { FROZEN: days(60), CHILLED: days(4) } };
    const barred = { not_for_freezing: true };
    expect(findExpiry({ own: days(3), product: barred, category }, 'FROZEN')?.value).toEqual(days(3));
    expect(findExpiry({ product: barred, category }, 'FROZEN')?.value).toEqual(days(4));
    expect(findExpiry({ product: barred }, 'FROZEN')).toBeUndefined();
    const said = { expiries: { FROZEN: days(20) } };
    expect(findExpiry({ product: said, category: barred }, 'FROZEN')?.value).toEqual(days(20));
  });

  test('all kinds at once leave out those where the storage decides', () => {
    expect(expiriesByKind({})).toEqual({});
    expect(expiriesByKind({ own: days(3), category: { frozen: days(90) } })).toEqual({
      AMBIENT: days(3),
      CHILLED: days(3),
      HOT: days(3),
      FROZEN: days(90),
    });
  });
});

describe('what a label in a storage is decided by', () => {
  const fridge = { expiry: days(2), kind: 'CHILLED' as const };
  const freezer = { expiry: days(30), kind: 'FROZEN' as const };
  const soup = { expiry: days(4), expiries: expiriesByKind({ own: days(4), category: { frozen: days(90) } }) };
  const sauce = { expiry: days(4), expiries: expiriesByKind({ own: days(4) }) };

  test('the product in a storage of its kind, else the rule of the storage', () => {
    expect(expiryInputs(soup, fridge)).toEqual({ product_override: days(4), storage_rule: days(2) });
    expect(expiryInputs(soup, freezer)).toEqual({ product_override: days(90), storage_rule: days(30) });
    expect(expiryInputs(sauce, freezer)).toEqual({ product_override: null, storage_rule: days(30) });
  });

  test('frozen food as in a freezer, where none is offered', () => {
    expect(expiryInputs(soup, fridge, 'FROZEN').product_override).toEqual(days(90));
    expect(expiryInputs(soup, fridge, 'THAWED').product_override).toEqual(days(4));
  });

  test('the own expiry everywhere, where storages have no kind or none is chosen', () => {
    expect(expiryInputs(sauce, { expiry: days(30) })).toEqual({ product_override: days(4), storage_rule: days(30) });
    expect(expiryInputs({ expiry: days(4) }, freezer).product_override).toEqual(days(4));
    expect(expiryInputs(sauce, undefined)).toEqual({ product_override: days(4), storage_rule: null });
    expect(expiryInputs(undefined, fridge)).toEqual({ product_override: null, storage_rule: days(2) });
  });
});

describe('what the way in which food is kept makes of its dates', () => {
  const periods = { frozen: days(90), thawed: days(1) };

  test.each(conditions)('%s', (condition) => {
    const expected = { is_frozen: condition === 'FROZEN', thawed: condition === 'THAWED' ? days(1) : null };
    expect(keptInputs(periods, condition)).toEqual(expected);
    expect(keptInputs({}, condition)).toEqual({ is_frozen: false, thawed: null });
  });

  test('a freezer stops no date that nothing would start again', () => {
    expect(keptInputs({ frozen: days(90) }, 'FROZEN').is_frozen).toBe(false);
    expect(keptInputs({ thawed: days(1) }, 'FROZEN').is_frozen).toBe(false);
    expect(keptInputs(periods, undefined)).toEqual({ is_frozen: false, thawed: null });
  });
});
