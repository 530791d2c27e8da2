import { describe, expect, test } from 'vitest';
import { missingIn, reportedAmount, unitsOffered, type WasteForm } from './waste.rules.ts';

const off = { wastage_show_units: false, wastage_show_weight: false, wastage_show_volume: false };
const settings = { wastage_picture_required: 'optional', wastage_notes_available: true } as const;
const spoilt = { id: 'spoilt', name: 'Spoilt', notes_required: false };
const form: WasteForm = {
  unit: 'units',
  amount: '2',
  container_id: undefined,
  reason: spoilt,
  notes: '',
  hasPicture: false,
};

describe('what an amount is typed in', () => {
  test('is what the settings allow, and containers where there are some', () => {
    expect(unitsOffered({ ...off, wastage_show_weight: true }, 2)).toEqual(['g', 'kg', 'container']);
    expect(unitsOffered({ ...off, wastage_show_units: true, wastage_show_volume: true }, 0)).toEqual([
      'units',
      'ml',
      'l',
    ]);
    expect(unitsOffered(off, 0)).toEqual([]);
  });

  test.each([
    ['units', 3, { amount: 3, unit_type: 'units' }],
    ['g', 250, { amount: 250, unit_type: 'weight' }],
    ['kg', 1.5, { amount: 1500, unit_type: 'weight' }],
    ['l', 0.25, { amount: 250, unit_type: 'volume' }],
    ['container', 2.5, { container: { id: 'pan', count: 2.5 } }],
  ] as const)('%s are reported in the base unit', (unit, amount, reported) => {
    expect(reportedAmount(unit, amount, 'pan')).toEqual(reported);
  });
});

describe('what is missing', () => {
  test.each([
    ['nothing', {}, undefined],
    ['an amount', { amount: '' }, 'amount'],
    ['an amount above nothing', { amount: '0.' }, 'amount'],
    ['less than a thousandth of a gram', { unit: 'g', amount: '0.0001' }, 'amount'],
    ['an amount that is too large', { unit: 'kg', amount: '100001' }, 'amount_too_large'],
    ['the container', { unit: 'container' }, 'container'],
    ['the reason', { reason: undefined }, 'reason'],
    ['notes that the reason asks for', { reason: { ...spoilt, notes_required: true }, notes: ' ' }, 'notes'],
  ] as const)('%s', (_, change, missing) => {
    expect(missingIn({ ...form, ...change }, settings)).toBe(missing);
  });

  test('is a picture only where the settings demand one', () => {
    expect(missingIn(form, { ...settings, wastage_picture_required: 'required' })).toBe('picture');
    expect(missingIn({ ...form, hasPicture: true }, { ...settings, wastage_picture_required: 'required' })).toBe(
      undefined,
    );
  });

  test('is no note where the tablets of the venue take none', () => {
    const asking = { ...form, reason: { ...spoilt, notes_required: true } };
    expect(missingIn(asking, { ...settings, wastage_notes_available: false })).toBeUndefined();
  });
});
