import { expect, it } from 'vitest';
import { hindrance, type ProbePurpose } from './probe-panel.rules.ts';

const of = (shown: number | 'fault' | undefined, purpose: ProbePurpose = 'COOK', more: object = {}) =>
  hindrance(shown, { purpose, isSurface: false, state: 'OK', ...more });

it('lets a number be taken that food, or a fridge, can have', () => {
  expect([of(75), of(-60), of(300), of(300.1), of(-60.1)]).toEqual([
    undefined,
    undefined,
    undefined,
    'outOfRange',
    'outOfRange',
  ]);
  expect([of(150, 'FRIDGE'), of(151, 'FRIDGE')]).toEqual([undefined, 'outOfRange']);
});

it('keeps no number of a fault or of silence', () => {
  expect([of('fault'), of(undefined)]).toEqual(['fault', 'waiting']);
});

it('refuses a surface where the core is asked for', () => {
  const kinds = ['COOK', 'REHEAT', 'COOL', 'HOT_HOLD', 'COLD_HOLD', 'DELIVERY', 'FRIDGE', 'BATH'] as const;
  expect(kinds.filter((kind) => of(75, kind, { isSurface: true }) === 'surface')).toEqual(['COOK', 'REHEAT', 'COOL']);
});

it('refuses a probe that failed, but for its own check', () => {
  const failed = { state: 'FAILED' };
  expect([of(4, 'FRIDGE', failed), of(0, 'BATH', failed)]).toEqual(['doNotUse', undefined]);
  expect([of(4, 'COOL', { state: 'DUE' }), of(4, 'COOL', { state: 'NEW' })]).toEqual([undefined, undefined]);
});
