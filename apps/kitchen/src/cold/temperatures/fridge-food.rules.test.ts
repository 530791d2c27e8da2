import { expect, test } from 'vitest';
import { liveLabel } from '../../../test/live-label.ts';
import type { Lists } from '../../store/database.ts';
import type { Fridge } from '../../store/fridge-overlay.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { foodIn, waysOut } from './fridge-food.rules.ts';

const fridge = (id: string, storage_name?: string, kind: Fridge['kind'] = 'FRIDGE') =>
  ({ id, kind, ...(storage_name !== undefined && { storage_name }) }) as Fridge;
const label = (number: number, life: Partial<LiveLabel['life']>) =>
  liveLabel(number, { life: { ...liveLabel(number).life, ...life } });
const ids = (labels: readonly LiveLabel[]) => labels.map(({ id }) => Number(id.slice(-4)));

const labels = [
  label(1, { place: 'Walk-in', condition: 'CHILLED', use_by: 3 }),
  label(2, { place: 'walk-in ', condition: 'CHILLED', use_by: 2 }),
  label(3, { place: 'Reach-in', condition: 'THAWED', use_by: 1 }),
  label(4, { place: 'Freezer', condition: 'FROZEN', use_by: null }),
  label(5, { place: 'Walk-in', condition: 'CHILLED', custody: 'USED' }),
];

test('the food in a fridge is what stands at its storage, what ends first at the head', () => {
  const food = foodIn(fridge('a', 'Walk-in'), [fridge('a', 'Walk-in'), fridge('b', 'Reach-in')], labels);
  expect([food.certainty, ids(food.labels)]).toEqual(['known', [2, 1]]);
});

test('a storage of several fridges is shared, and without one all food that is kept as cold is a guess', () => {
  const two = [fridge('a', 'Walk-in'), fridge('b', 'WALK-IN')];
  expect(foodIn(two[0] as Fridge, two, labels).certainty).toBe('shared');
  const guess = foodIn(fridge('c'), [fridge('c'), fridge('d')], labels);
  expect([guess.certainty, ids(guess.labels)]).toEqual(['guessed', [3, 2, 1]]);
  expect(ids(foodIn(fridge('e', '', 'FREEZER'), [], labels).labels)).toEqual([4]);
});

test('food is moved to other places that keep it as cold, never into the freezer by the way', () => {
  const storage = [
    { id: '1', name: 'Walk-in', kind: 'CHILLED' },
    { id: '2', name: 'Reach-in', kind: 'CHILLED' },
    { id: '3', name: 'Freezer', kind: 'FROZEN' },
    { id: '4', name: 'Shelf', kind: 'AMBIENT' },
    { id: '5', name: 'Of an older server' },
  ] as Lists['storage'];
  const names = (of: Fridge) => waysOut(of, storage).map(({ name }) => name);
  expect(names(fridge('a', 'walk-in'))).toEqual(['Reach-in', 'Of an older server']);
  expect(names(fridge('b', '', 'FREEZER'))).toEqual(['Freezer']);
});
