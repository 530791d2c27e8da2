import { expect, test } from 'vitest';
import { conditionOf, guessStorageKind } from './storage-kind.ts';

test.each([
  ['Freezer', 'FROZEN'],
  ['Walk-in FREEZER 2', 'FROZEN'],
  ['Frozen store', 'FROZEN'],
  ['Deep freeze', 'FROZEN'],
  ['Fridge freezer', 'FROZEN'],
  ['Store −18 °C', 'FROZEN'],
  ['Room -22', 'FROZEN'],
  ['Aisle 10-18', 'CHILLED'],
  ['Defrost fridge', 'CHILLED'],
  ['Thawing, from freezer', 'CHILLED'],
  ['Fridge', 'CHILLED'],
  ['Fridge shelf 3', 'CHILLED'],
  ['Cold store', 'CHILLED'],
  ['Hot hold', 'HOT'],
  ['Bain-marie', 'HOT'],
  ['Bain Marie 2', 'HOT'],
  ['Warming drawer', 'HOT'],
  ['Photo counter', 'CHILLED'],
  ['Ambient', 'AMBIENT'],
  ['Dry store', 'AMBIENT'],
  ['Bread shelves', 'AMBIENT'],
  ['Counter', 'CHILLED'],
  ['', 'CHILLED'],
] as const)('a storage called %j is taken as %s', (name, kind) => {
  expect(guessStorageKind(name)).toBe(kind);
});

test('food is kept as its storage keeps it, and is thawed where its label says so', () => {
  expect(conditionOf('FROZEN', [])).toBe('FROZEN');
  expect(conditionOf('CHILLED', ['USE FIRST'])).toBe('CHILLED');
  expect(conditionOf('CHILLED', ['USE FIRST', 'DEFROSTED'])).toBe('THAWED');
  expect(conditionOf(undefined, [])).toBeUndefined();
});
