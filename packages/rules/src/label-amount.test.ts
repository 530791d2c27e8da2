import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countryCodes } from './country.ts';
import { labelAmount, netQuantityHeight, netQuantityShare } from './label-amount.ts';

const small = { width: 53, height: 40 };
const tall = { width: 53, height: 80 };

it.each([
  [25_000, 'weight', 'GB', '25 kg'],
  [999, 'weight', 'GB', '999 g'],
  [1500, 'volume', 'DE', '1,5 l'],
  [1500, 'volume', 'IE', '1.5 l'],
  [1500, 'volume', '', '1.5 l'],
  [750, 'volume', 'FR', '750 ml'],
  [6, 'units', 'GB', '6 ×'],
  [250, 'weight', 'US', 'Net Wt 8.81 oz (250 g)'],
  [25_000, 'weight', 'US', 'Net Wt 55.1 lb (25 kg)'],
  [500, 'volume', 'US', 'Net 16.9 fl oz (500 ml)'],
  [1_234.5678, 'weight', 'GB', '1.235 kg'],
] as const)('%d of %s is said in %j as %s', (value, unit_type, country, text) => {
  expect(labelAmount({ value, unit_type }, { country, net: true })).toBe(text);
});

it('is in metric units alone where it is no net quantity', () => {
  expect(labelAmount({ value: 250, unit_type: 'weight' }, { country: 'US', net: false })).toBe('250 g');
});

it.each([
  ['50 g', 'GB', 2],
  ['50.1 g', 'GB', 3],
  ['200 ml', 'FR', 3],
  ['1 kg', 'DE', 4],
  ['1,001 kg', 'DE', 6],
  ['25 kg', '', 6],
  ['6 ×', 'GB', 0],
  ['250 g', 'AU', 2.5],
] as const)('the figures of %s are at least as high as the law of %j asks', (amount, country, height) => {
  expect(netQuantityHeight(amount, { country, ...small })).toBe(height);
});

it('follows the area of the label in the United States, at the foot of a larger one', () => {
  const us = { country: 'US' };
  expect(netQuantityHeight('Net Wt 8.81 oz (250 g)', { ...us, ...small })).toBeCloseTo(1.5875);
  expect(netQuantityHeight('Net Wt 8.81 oz (250 g)', { ...us, ...tall })).toBeCloseTo(3.175);
  expect([netQuantityShare({ ...us, ...small }), netQuantityShare({ ...us, ...tall })]).toEqual([1, 0.3]);
  expect(netQuantityShare({ country: 'GB', ...tall })).toBe(1);
});

it('never says more than there is, and every country can read it again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom('weight' as const, 'volume' as const),
      fc.constantFrom(...countryCodes),
      (thousandths, unit_type, country) => {
        const value = thousandths / 1000;
        const text = labelAmount({ value, unit_type }, { country, net: true });
        const [, number = '', unit] = /([\d.,]+) (kg|g|ml|l)\)?$/u.exec(text) ?? [];
        const read = Number(number.replace(',', '.')) * (unit === 'kg' || unit === 'l' ? 1000 : 1);
        expect(Math.abs(read - value)).toBeLessThanOrEqual(value >= 1000 ? 0.5 : 0.0005);
        const customary = /^Net (?:Wt )?([\d.]+) (oz|lb|fl oz)/u.exec(text);
        if (!customary) return;
        const factors = { oz: 28.349_523_125, lb: 453.592_37, 'fl oz': 29.573_529_562_5 } as Record<string, number>;
        expect(Number(customary[1]) * (factors[customary[2] ?? ''] ?? 0)).toBeLessThanOrEqual(value + 1e-6);
      },
    ),
  );
});
