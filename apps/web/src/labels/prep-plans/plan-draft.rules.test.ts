import { expect, test } from 'vitest';
import { draftOf, isWrongAmount, labelsOf, linesOf } from './plan-draft.rules.ts';

const line = (id: string, proposed: number, planned: number | null) => ({
  product: { id, name: id },
  usual: 9,
  live: 0,
  live_until: null,
  proposed,
  planned,
  made: 0,
  outcome: null,
});

test('a plan starts with what is proposed, and once sent with what was sent alone', () => {
  const lines = [line('soup', 8, null), line('stock', 3, 5)];
  expect(draftOf({ lines, sent_at: null })).toEqual({ soup: 8, stock: 5 });
  expect(draftOf({ lines, sent_at: '2026-11-29T10:00:00.000Z' })).toEqual({ soup: 0, stock: 5 });
});

test('what is left empty or at zero is not asked for', () => {
  const draft = { soup: 8, stock: 0, salsa: '' as const };
  expect(linesOf(draft)).toEqual([{ product_id: 'soup', amount: 8 }]);
  expect(labelsOf(draft)).toBe(8);
});

test.each([
  ['', false],
  [0, false],
  [500, false],
  [501, true],
  [-1, true],
  [1.5, true],
] as const)('the amount %j is wrong: %s', (amount, wrong) => {
  expect(isWrongAmount(amount)).toBe(wrong);
});
