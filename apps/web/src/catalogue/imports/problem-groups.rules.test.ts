import { describe, expect, it } from 'vitest';
import { problemGroups, rowRanges } from './problem-groups.rules.ts';

const storage = (row: number, value: string, length: number) => ({
  row,
  field: 'storage_override',
  value,
  message: `Storage override has ${length} characters; at most 12 fit`,
});
const period = (row: number) => ({ row, field: 'period', value: '', message: 'Period is missing' });
const repeated = (row: number, sku: string, before: number) => ({
  row,
  field: 'sku',
  value: sku,
  message: `SKU ${sku} is already in row ${before}`,
});

describe('problemGroups', () => {
  it('puts together what is wrong in the same way, most rows first', () => {
    const groups = problemGroups([
      storage(2, 'In the walk-in', 14),
      period(3),
      period(4),
      period(9),
      storage(5, 'Below the counter', 17),
      repeated(6, 'A-1', 2),
      repeated(7, 'B-2', 3),
    ]);
    expect(groups.map(({ field, isSame, rows, values }) => [field, isSame, rows, values])).toEqual([
      ['period', true, [3, 4, 9], []],
      ['storage_override', false, [2, 5], ['In the walk-in', 'Below the counter']],
      ['sku', false, [6, 7], ['A-1', 'B-2']],
    ]);
  });

  it('keeps apart what differs in more than a number', () => {
    expect(
      problemGroups([period(2), { ...period(3), field: 'units' }, { ...period(4), message: 'Else' }]),
    ).toHaveLength(3);
  });
});

describe('rowRanges', () => {
  it.each([
    [[2], '2', 0],
    [[5, 2, 3, 4, 9], '2–5, 9', 0],
    [[1, 3, 5, 7, 9, 11, 13, 14, 16], '1, 3, 5, 7, 9, 11', 3],
    [[], '', 0],
  ])('of %j', (rows, text, more) => {
    expect(rowRanges(rows)).toEqual({ text, more });
  });
});
