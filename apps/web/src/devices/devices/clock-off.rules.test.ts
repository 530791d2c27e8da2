import { expect, it } from 'vitest';
import { clockOff, clockSet } from './clock-off.rules.ts';

it.each([
  [null, undefined],
  [-4_999, { text: 'clockRight', count: 0, tooFar: false }],
  [12_400, { text: 'clockAheadSeconds', count: 12, tooFar: false }],
  [-89_000, { text: 'clockBehindSeconds', count: 89, tooFar: false }],
  [120_000, { text: 'clockAheadMinutes', count: 2, tooFar: false }],
  [-600_000, { text: 'clockBehindMinutes', count: 10, tooFar: true }],
  [569_972 * 60_000, { text: 'clockAheadDays', count: 396, tooFar: true }],
])('%s ms off', (offset, expected) => {
  expect(clockOff(offset)).toEqual(expected);
});

const set_at = '2026-11-22T14:05:00.000Z';

it.each([
  ['nothing, where the tablet does not say', null, undefined],
  ['nothing, where nobody set it', { source: 'server', set_at: null, set_ahead_ms: null }, undefined],
  [
    'not how far, before it was compared',
    { source: 'person', set_at, set_ahead_ms: null },
    { at: set_at, text: undefined, count: 0, isNow: true },
  ],
  [
    'how far it was, afterwards',
    { source: 'server', set_at, set_ahead_ms: 180_000 },
    { at: set_at, text: 'setAheadMinutes', count: 3, isNow: false },
  ],
  [
    'that it was right',
    { source: 'server', set_at, set_ahead_ms: -900 },
    { at: set_at, text: 'setRight', count: 0, isNow: false },
  ],
] as const)('of a clock that a person set, says %s', (_, clock, expected) => {
  expect(clockSet({ clock })).toEqual(expected);
});
