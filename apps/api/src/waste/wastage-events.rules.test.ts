import { describe, expect, it } from 'vitest';
import { missingIn, wastedAmount } from './wastage-events.rules.ts';

const id = '0199f2a0-0000-7000-8000-000000000001';
const settings = { wastage_picture_required: 'optional', wastage_notes_available: true } as const;
const required = { ...settings, wastage_picture_required: 'required' } as const;
const other = { notes_required: true };
const expired = { notes_required: false };

describe('what is missing', () => {
  it.each([
    [{}, expired, settings, []],
    [{}, other, settings, ['is_notes_missing']],
    [{ notes: 'Fell from the shelf' }, other, settings, []],
    [{}, other, { ...settings, wastage_notes_available: false }, []],
    [{}, expired, required, ['is_picture_missing']],
    [{ picture_missing: true }, expired, required, ['is_picture_missing']],
    [{ picture_missing: true }, expired, settings, ['is_picture_missing']],
    [{ picture_key: id }, expired, required, []],
    [{ picture_key: id }, expired, { ...settings, wastage_picture_required: 'off' as const }, []],
    [{}, other, required, ['is_picture_missing', 'is_notes_missing']],
  ])('%j for %j under %j: %s', (body, reason, rules, marks) => {
    const missing = Object.entries(missingIn(body, reason, rules)).flatMap(([name, is]) => (is ? [name] : []));
    expect(missing).toEqual(marks);
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
