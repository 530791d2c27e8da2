import { expect, it } from 'vitest';
import { isNothing, usualMeasure, writeMeasure, writeShort } from './waste-measure.rules.ts';

const sum = { items: 1, units: 0, weight: 0, volume: 0, cost: null, items_without_cost: 1 };

it('draws money where any is known, else what there is', () => {
  expect(usualMeasure({ ...sum, cost: 3, weight: 10 })).toBe('cost');
  expect(usualMeasure({ ...sum, volume: 10 })).toBe('volume');
  expect(usualMeasure(sum)).toBe('cost');
});

it('writes amounts with their unit, and short ones without', () => {
  expect(writeMeasure(41.2, 'cost', 'EUR')).toBe('€41.20');
  expect(writeMeasure(1250, 'weight', 'EUR')).toBe('1.25 kg');
  expect(writeShort(41.7, 'cost', 'EUR')).toBe('€42');
  expect(writeShort(1250, 'weight', 'EUR')).toBe('1.3');
  expect(writeShort(20, 'volume', 'EUR')).toBe('<0.1');
  expect(writeShort(1200, 'units', 'EUR')).toBe('1,200');
  expect(isNothing(0.0001, 'weight')).toBe(true);
});
