import { describe, expect, it } from 'vitest';
import { amountUnits, baseAmount, formatAmount, shownAmount } from './amount.ts';

describe('amount', () => {
  it.each([
    [999, 'weight', '999 g'],
    [1000, 'weight', '1 kg'],
    [1250, 'weight', '1.25 kg'],
    [999.9996, 'weight', '1 kg'],
    [0.5, 'weight', '0.5 g'],
    [-1500, 'weight', '-1.5 kg'],
    [999, 'volume', '999 ml'],
    [2000, 'volume', '2 l'],
    [1, 'units', '1 unit'],
    [1409, 'units', '1,409 units'],
    [1_409_500, 'weight', '1,409.5 kg'],
    [0.125, 'volume', '0.125 ml'],
    [0, 'units', '0 units'],
    [12, 'portions', '12 portions'],
    [1, 'servings', '1 serving'],
  ] as const)('%d of %s reads %s', (amount, unit_type, expected) => {
    expect(formatAmount(amount, unit_type)).toBe(expected);
  });

  it('reads what it shows back as the base amount', () => {
    expect(baseAmount(1.5, 'kg')).toBe(1500);
    expect(baseAmount(0.3, 'l')).toBe(300);
    expect(baseAmount(7, 'units')).toBe(7);
    const shown = shownAmount(2345, 'volume');
    expect(shown).toEqual({ value: 2.345, unit: 'l' });
    expect(amountUnits.l).toBe('volume');
  });
});
