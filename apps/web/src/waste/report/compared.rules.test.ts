import type { WastageReport, WasteSum } from '@larder/contract/waste/waste-report';
import { expect, test } from 'vitest';
import { daysBefore } from '../report-days.rules.ts';
import { comparedReasons, perHundredLabels } from './compared.rules.ts';

const sumOf = (weight: number): WasteSum => ({
  items: 1,
  units: 0,
  weight,
  volume: 0,
  cost: null,
  items_without_cost: 1,
});
const report = (labels: number | null, reasons: Record<string, number>): WastageReport => ({
  first: '2026-11-01',
  last: '2026-11-07',
  currency: 'GBP',
  total: sumOf(Object.values(reasons).reduce((all, one) => all + one, 0)),
  labels,
  days: [],
  venues: [],
  reasons: Object.entries(reasons).map(([name, weight]) => ({ ...sumOf(weight), name })),
});

test('waste is shown for every hundred labels, and not where none was printed or its cost is not known', () => {
  expect(perHundredLabels(report(200, { Dropped: 500 }), 'weight')).toBe(250);
  expect(perHundredLabels(report(0, { Dropped: 500 }), 'weight')).toBeNull();
  expect(perHundredLabels(report(null, { Dropped: 500 }), 'weight')).toBeNull();
  expect(perHundredLabels(report(200, { Dropped: 500 }), 'cost')).toBeNull();
});

test('reasons of either side stand in one list, the largest of both together first', () => {
  const sides = [report(1, { Dropped: 10, Expired: 40 }), report(1, { Expired: 5, Burnt: 60 })] as const;
  expect(comparedReasons([...sides], 'weight')).toEqual([
    { name: 'Burnt', amounts: [0, 60] },
    { name: 'Expired', amounts: [40, 5] },
    { name: 'Dropped', amounts: [10, 0] },
  ]);
});

test('the period before has as many days, across months and a change of clocks', () => {
  expect(daysBefore(['2026-11-01', '2026-11-07'])).toEqual(['2026-10-25', '2026-10-31']);
  expect(daysBefore(['2026-03-01', '2026-03-01'])).toEqual(['2026-02-28', '2026-02-28']);
});
