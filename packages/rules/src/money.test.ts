import { describe, expect, it } from 'vitest';
import { currencySign, formatCost, formatMoney, readCost, roundCost } from './money.ts';

describe('money in words', () => {
  it('has the decimals of its currency', () => {
    expect(formatMoney(1204.5, 'GBP')).toBe('£1,204.50');
    expect(formatMoney(1204.5, 'JPY')).toBe('¥1,205');
  });

  it('is short in whole units, and a little is never nothing', () => {
    expect(formatMoney(1204.5, 'GBP', { whole: true })).toBe('£1,205');
    expect(formatMoney(0.2, 'GBP', { whole: true })).toBe('<£1');
    expect(formatMoney(0, 'GBP', { whole: true })).toBe('£0');
  });

  it('keeps the small decimals of a cost', () => {
    expect(formatCost(0.035, 'GBP')).toBe('£0.035');
    expect(formatCost(12.5, 'EUR')).toBe('€12.50');
    expect(currencySign('CAD')).toBe('CA$');
  });
});

it('keeps a cost with four decimals', () => {
  expect(roundCost(0.123_45)).toBe(0.1235);
});

it('reads a cost with a point or a comma, and an empty one as not known', () => {
  expect(['1.25', '1,25', ' 3 ', '0', ''].map(readCost)).toEqual([1.25, 1.25, 3, 0, null]);
});

it('does not guess at what is no cost', () => {
  expect(['£3', '-1', '1,234.50', '0.00001', '1e3', '2000000'].map(readCost)).toEqual(Array(6).fill(undefined));
});
