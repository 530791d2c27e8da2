import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGuideAmount } from './guide-amount.ts';

describe('an amount of a recipe', () => {
  it.each([
    ['1 1/2 kg', '', 1500, 'weight'],
    ['1½ kg', '', 1500, 'weight'],
    ['½ tsp', '', 2.5, 'volume'],
    ['1/4 l', '', 250, 'volume'],
    ['2 x 400g tin', '', 800, 'weight'],
    ['2×400 g tins', '', 800, 'weight'],
    ['1,5 l', '', 1500, 'volume'],
    ['0.250 kg', '', 250, 'weight'],
    ['500', 'g', 500, 'weight'],
    ['2.5', 'Litres', 2500, 'volume'],
    ['12', '', 12, 'units'],
    ['3 pcs.', '', 3, 'units'],
    ['4', 'portions', 4, 'portions'],
    ['1250 g', '', 1250, 'weight'],
    ['1 lb', '', 453.592, 'weight'],
  ])('%s (%s) is %d', (text, unit, amount, unit_type) => {
    expect(readGuideAmount(text, unit)).toEqual({ amount, unit_type });
  });

  it.each([
    ['a pinch', ''],
    ['2-3', ''],
    ['1,250 kg', ''],
    ['3 cloves', ''],
    ['3', 'cloves'],
    ['1 cup', ''],
    ['1 pint', ''],
    ['0 g', ''],
    ['-2 g', ''],
    ['1/0 kg', ''],
    ['', 'g'],
    ['999999999 kg', ''],
    ['2 kg flour', ''],
  ])('%s (%s) is for a person to read', (text, unit) => {
    expect(readGuideAmount(text, unit)).toBeUndefined();
  });

  it('is the same however it is written', () => {
    const grams = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(grams, fc.constantFrom('.', ','), fc.integer({ min: 1, max: 9 }), (amount, point, times) => {
        const kilos = `${Math.floor(amount / 1000)}${point}${String(amount % 1000).padStart(3, '0')}0`;
        for (const text of [`${amount}g`, `${amount} g`, `${amount}000 mg`, `${kilos} kg`])
          expect(readGuideAmount(text), text).toEqual({ amount, unit_type: 'weight' });
        expect(readGuideAmount(`${times} x ${amount} g tin`)).toEqual({ amount: amount * times, unit_type: 'weight' });
      }),
    );
  });
});
