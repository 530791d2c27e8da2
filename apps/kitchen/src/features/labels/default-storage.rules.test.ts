import { expect, test } from 'vitest';
import { defaultStorage } from './default-storage.rules.ts';
import type { Storage } from './label-choice.rules.ts';

const place = (name: string, units: number, period: 'days' | 'hours'): Storage => ({
  id: name,
  name,
  expiry: { units, period },
  source: 'rule',
});
const storage = [place('Ambient', 2, 'days'), place('Freezer', 30, 'days'), place('Hot hold', 4, 'hours')];

test.each([
  ['nothing is known: the days that end first', '', undefined, 'Ambient'],
  ['the label names one', ' freezer ', undefined, 'Freezer'],
  ['the label names another', 'Raw fridge', undefined, 'Ambient'],
  ['it was printed here before', 'Freezer', 'Ambient', 'Ambient'],
  ['it was printed with one that is gone', '', 'Cellar', 'Ambient'],
])('%s', (_, storage_override, storage_id, expected) => {
  const habit = storage_id ? { storage_id } : undefined;
  expect(defaultStorage(storage, { storage_override }, habit)?.name).toBe(expected);
});

test('a tablet without storage has none to choose', () => {
  expect(defaultStorage([], undefined, undefined)).toBeUndefined();
});
