import { describe, expect, it } from 'vitest';
import { missingOf, wastedAmount } from './wastage-events.rules.ts';

const id = '0199f2a0-0000-7000-8000-000000000001';
const settings = { wastage_picture_required: 'optional', wastage_notes_available: true } as const;
const other = { name: 'Other', notes_required: true };
const expired = { name: 'Expired', notes_required: false };

describe('what is missing', () => {
  it.each([
    [{}, expired, settings, undefined],
    [{}, other, settings, 'notes'],
    [{ notes: 'Fell from the shelf' }, other, settings, undefined],
    [{}, other, { ...settings, wastage_notes_available: false }, undefined],
    [{}, expired, { ...settings, wastage_picture_required: 'required' as const }, 'picture_key'],
    [{ picture_key: id }, expired, { ...settings, wastage_picture_required: 'required' as const }, undefined],
    [{ picture_key: id }, expired, { ...settings, wastage_picture_required: 'off' as const }, undefined],
  ])('%j for %j under %j: %s', (body, reason, rules, field) => {
    expect(missingOf(body, reason, rules)?.split(':')[0]).toBe(field);
  });
});

describe('how much it was', () => {
  it.each([
    [{ amount: 1250.0004, unit_type: 'weight' as const }, undefined, { amount: 1250, unit_type: 'weight' }],
    [{ amount: 3, unit_type: 'units' as const }, undefined, { amount: 3, unit_type: 'units' }],
    [{ container: { id, count: 2.5 } }, { volume: 600 }, { amount: 1500, unit_type: 'volume' }],
    [{ container: { id, count: 0.1 } }, { volume: 0.1 }, { amount: 0.01, unit_type: 'volume' }],
  ])('%j with %j', (body, container, expected) => expect(wastedAmount(body, container)).toEqual(expected));
});
