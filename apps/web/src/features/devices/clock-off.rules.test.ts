import { expect, it } from 'vitest';
import { clockOff } from './clock-off.rules.ts';

it.each([
  [null, undefined],
  [-4_999, { text: 'clockRight', count: 0, tooFar: false }],
  [12_400, { text: 'clockAheadSeconds', count: 12, tooFar: false }],
  [-89_000, { text: 'clockBehindSeconds', count: 89, tooFar: false }],
  [120_000, { text: 'clockAheadMinutes', count: 2, tooFar: false }],
  [-600_000, { text: 'clockBehindMinutes', count: 10, tooFar: true }],
])('%s ms off', (offset, expected) => {
  expect(clockOff(offset)).toEqual(expected);
});
