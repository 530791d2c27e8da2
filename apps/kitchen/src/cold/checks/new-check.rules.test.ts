import type { FoodCheckKind } from '@larder/rules/food-check-limits';
import { describe, expect, test } from 'vitest';
import type { FoodCheck } from '../../store/check-overlay.ts';
import type { Product } from '../../store/database.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import type { CheckState } from './check-state.rules.ts';
import { askedFood, cookBefore, firstKind, type NewCheckQuery } from './new-check.rules.ts';

const now = Date.UTC(2026, 10, 23, 12);
const check = (more: Partial<FoodCheck>) =>
  ({
    kind: 'COOK',
    name: 'Stock',
    product_id: 'stock',
    label_id: null,
    batch_id: null,
    after_check_id: null,
    ...more,
  }) as FoodCheck;
const state = (more: Partial<FoodCheck>, minutesAgo = 10, verdict: CheckState['verdict'] = 'PASSED') =>
  ({ check: check(more), verdict, last: { at: now - minutesAgo * 60_000 } }) as CheckState;

describe('the food of a new check', () => {
  const known = {
    live: new Map([
      ['label', { id: 'label', product_name: 'Fish pie', product_id: 'pie', batch_id: 'batch' } as LiveLabel],
      ['unnamed', { id: 'unnamed', product_name: '', product_id: 'soup', batch_id: null } as LiveLabel],
    ]),
    products: new Map([['soup', { id: 'soup', name: 'Soup' } as Product]]),
    checks: [check({ id: 'cook', label_id: 'sticker' })],
  };
  test.each<[NewCheckQuery, ReturnType<typeof askedFood>]>([
    [{}, undefined],
    [{ name: ' ' }, undefined],
    [{ name: ' Staff lunch ' }, { name: 'Staff lunch' }],
    [{ product: 'soup' }, { name: 'Soup', product_id: 'soup' }],
    [{ product: 'gone' }, undefined],
    [{ label: 'label' }, { name: 'Fish pie', product_id: 'pie', label_id: 'label', batch_id: 'batch' }],
    [{ label: 'unnamed' }, { name: 'Soup', product_id: 'soup', label_id: 'unnamed' }],
    [{ name: 'x'.repeat(201) }, { name: 'x'.repeat(200) }],
    [{ after: 'cook' }, { name: 'Stock', product_id: 'stock', label_id: 'sticker' }],
  ])('%j: %j', (query, food) => {
    expect(askedFood(query, known)).toEqual(food);
  });
});

describe('the cook check that a pot is timed by', () => {
  const food = { name: 'Stock', product_id: 'stock' };
  test.each<[string, Parameters<typeof cookBefore>[0], CheckState[], string | undefined, string | undefined]>([
    ['the last one of the food', food, [state({ id: 'new' }), state({ id: 'old' }, 60)], undefined, 'new'],
    ['the one that is named', food, [state({ id: 'new' }), state({ id: 'old' }, 60)], 'old', 'old'],
    ['none of other food', food, [state({ id: 'soup', product_id: 'soup' })], undefined, undefined],
    ['of the same name', { name: 'stock' }, [state({ id: 'named', product_id: null })], undefined, 'named'],
    ['none that failed', food, [state({ id: 'raw' }, 10, 'FAILED')], undefined, undefined],
    ['none of long ago', food, [state({ id: 'morning' }, 240)], undefined, undefined],
    [
      'none that another pot is timed by',
      food,
      [state({ id: 'cook' }), state({ id: 'pot', kind: 'COOL', after_check_id: 'cook' }, 5, 'OPEN')],
      undefined,
      undefined,
    ],
  ])('is %s', (_, of, states, after, id) => {
    expect(cookBefore(of, states, { after, now })?.check.id).toBe(id);
  });
});

test.each<[string, string | undefined, FoodCheckKind[], CheckState[], FoodCheckKind]>([
  ['what was asked for', 'COLD_HOLD', ['COOK'], [], 'COLD_HOLD'],
  ['the first that it needs where nobody knows what was asked for', 'FRY', ['COOK'], [], 'COOK'],
  ['the first that it needs', undefined, ['COOK', 'COOL'], [], 'COOK'],
  ['the first that nobody made', undefined, ['COOK', 'COOL'], [state({ id: 'cook' })], 'COOL'],
  ['the first again where all were made', undefined, ['COOK'], [state({ id: 'cook' })], 'COOK'],
  ['cooking where it needs none', undefined, [], [], 'COOK'],
])('a check begins with %s', (_, asked, needed, states, kind) => {
  expect(firstKind(asked, needed, { name: 'Stock', product_id: 'stock' }, states)).toBe(kind);
});
