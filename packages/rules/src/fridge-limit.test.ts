import { expect, it } from 'vitest';
import { heldThreshold, limitProblems } from './fridge-limit.ts';

it.each([
  ['limits as they are used', 5, 8, 30, {}],
  ['equal limits', 5, 5, 0, {}],
  ['no limits', null, null, 240, {}],
  ['a legal limit below the upper one', 5, 4.99, 30, { temperature_legal_limit: 'legal_below_upper' }],
  [
    'what no cold store has',
    25.01,
    150,
    30,
    { temperature_upper_threshold: 'out_of_range', temperature_legal_limit: 'out_of_range' },
  ],
  ['a delay of more than four hours', -18, -15, 241, { legal_limit_delay: 'delay_out_of_range' }],
])('%s', (_, temperature_upper_threshold, temperature_legal_limit, legal_limit_delay, problems) => {
  expect(limitProblems({ temperature_upper_threshold, temperature_legal_limit, legal_limit_delay })).toEqual(problems);
});

it('brings a limit that a device sent within the legal one', () => {
  expect([
    heldThreshold(60, 8),
    heldThreshold(60, null),
    heldThreshold(-60, 8),
    heldThreshold(4, 8),
    heldThreshold(null, 8),
  ]).toEqual([8, 25, -40, 4, null]);
});

it.each([
  ['below the others', 0, {}],
  ['at the upper one', 5, {}],
  ['above the upper one', 5.1, { temperature_lower_limit: 'lower_above_others' }],
  ['colder than any cold store', -40.01, { temperature_lower_limit: 'out_of_range' }],
])('a lower limit %s', (_, temperature_lower_limit, problems) => {
  const limits = { temperature_upper_threshold: 5, temperature_legal_limit: 8, legal_limit_delay: 30 };
  expect(limitProblems({ ...limits, temperature_lower_limit })).toEqual(problems);
});

it('keeps the upper limit of a device above the lower one', () => {
  expect(heldThreshold(-5, 8, 1)).toBe(1);
});
