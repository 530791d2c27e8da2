import { describe, expect, it } from 'vitest';
import { isCurrency, priceText, readAmount } from './amount.rules.ts';

describe('an amount', () => {
  it.each([
    ['1.25', 1.25, ''],
    ['1,25', 1.25, ''],
    ['£1.25', 1.25, '£'],
    ['£ 1.25', 1.25, '£'],
    ['1.234,50', 1234.5, ''],
    ['1,234.50', 1234.5, ''],
    ['€ 1.234,50', 1234.5, '€'],
    ['1 234,50 €', 1234.5, '€'],
    ["CHF 1'234.50", 1234.5, 'CHF'],
    ['3.50 GBP', 3.5, 'GBP'],
    ['12 kr.', 12, 'kr.'],
    ['1,234,567', undefined, ''],
    ['0,035', 0.035, ''],
    ['1.234', 1.234, ''],
    ['7', 7, ''],
  ])('%j', (text, value, currency) => {
    const read = readAmount(text);
    expect(read && [read.value, read.currency]).toEqual(value === undefined ? undefined : [value, currency]);
  });

  it.each(['1,234', '£1.234', '-1.25', '1.25/kg', '1.2.3', 'from £3', '1.2,3.4', '12 34', '£', ''])(
    '%j is none',
    (text) => {
      expect(readAmount(text)).toBeUndefined();
    },
  );

  it('of another currency is seen by its sign', () => {
    expect([isCurrency('£', 'GBP'), isCurrency('', 'EUR'), isCurrency('$', 'CAD'), isCurrency('kr.', 'SEK')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([isCurrency('€', 'GBP'), isCurrency('USD', 'GBP'), isCurrency('toString', 'GBP')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it.each([
  ['7.5', 'GBP', '7.50'],
  ['£7.5', 'GBP', '£7.50'],
  ['9', 'GBP', '9.00'],
  ['7,5 €', 'EUR', '7,50 €'],
  ['7.25', 'GBP', '7.25'],
  ['1200', 'JPY', '1200'],
  ['from £3 to £5', 'GBP', 'from £3 to £5'],
])('the price %j in %s is printed as %j', (cell, currency, text) => {
  expect(priceText(cell, currency)).toBe(text);
});
