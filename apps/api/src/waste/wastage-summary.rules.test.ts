import { expect, it } from 'vitest';
import { summarise } from './wastage-summary.rules.ts';

const days = ['2026-11-19', '2026-11-20'];

it('draws the largest five by name, the largest first, and the others together', () => {
  const cells = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) => ({
    name,
    day: days[index % 2] ?? '',
    amount: index + 1,
  }));
  const { series, total } = summarise(cells, days);
  expect(series.map(({ name }) => name)).toEqual(['g', 'f', 'e', 'd', 'c', null]);
  expect(series[0]).toEqual({ name: 'g', total: 7, amounts: [7, 0] });
  expect(series.at(-1)).toEqual({ name: null, total: 3, amounts: [1, 2] });
  expect(total).toBe(28);
});

it('has no series of others when there are none, and adds up without dust', () => {
  const cells = [
    { name: 'a', day: '2026-11-20', amount: 0.1 },
    { name: 'a', day: '2026-11-20', amount: 0.2 },
  ];
  expect(summarise(cells, days)).toEqual({ days, series: [{ name: 'a', total: 0.3, amounts: [0, 0.3] }], total: 0.3 });
  expect(summarise([], days)).toEqual({ days, series: [], total: 0 });
});
