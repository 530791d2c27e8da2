import { describe, expect, it } from 'vitest';
import { fieldsProblem, listOf, newRow, resized, rowsOf } from './field-rows.rules.ts';

const named = (...names: string[]) => rowsOf(JSON.stringify(names.map((name) => ({ name }))));

it('reads and writes both kinds of lists', () => {
  const custom = '[{"name":"Chef","defaultValue":"Ana"}]';
  const lower = '[{"name":"Lot","size":40,"own_line":1},{"name":"Shelf","size":25,"own_line":0}]';
  expect(listOf('custom_fields', rowsOf(custom))).toBe(custom);
  expect(listOf('lower_custom_fields', rowsOf(lower))).toBe(lower);
  expect(newRow(named('A', 'B'))).toMatchObject({ id: 2, name: '', size: '25', own_line: false });
});

it('follows the entered number, but never drops a filled row', () => {
  const rows = named('A');
  expect(resized(rows, 3)).toHaveLength(3);
  expect(new Set(resized(rows, 3).map(({ id }) => id)).size).toBe(3);
  expect(resized(resized(rows, 3), 0)).toHaveLength(1);
});

describe('Save waits', () => {
  it.each([
    ['for a number', 'custom_fields', ['A'], '', 'between'],
    ['for at most 10 custom fields', 'custom_fields', ['A'], '11', 'between'],
    ['for at most 5 lower custom fields', 'lower_custom_fields', ['A'], '6', 'between'],
    ['for as many rows as entered', 'custom_fields', ['A', 'B'], '1', 'fieldsDiffer'],
    ['for a name in each row', 'custom_fields', ['A', ' '], '2', 'fieldUnnamed'],
    ['for names that differ', 'lower_custom_fields', ['A', 'a'], '2', 'fieldRepeated'],
    ['no longer', 'lower_custom_fields', ['A', 'B'], '2', undefined],
    ['for nothing without fields', 'custom_fields', [], '0', undefined],
  ] as const)('%s', (_what, key, names, count, problem) => {
    expect(fieldsProblem(key, named(...names), count)).toBe(problem);
  });

  it.each(['19', '51', ''])('for a font size of 20 to 50, which %j is not', (size) => {
    const rows = named('A').map((row) => ({ ...row, size }));
    expect(fieldsProblem('lower_custom_fields', rows, '1')).toBe('fontSizeInvalid');
    expect(fieldsProblem('custom_fields', rows, '1')).toBeUndefined();
  });
});
