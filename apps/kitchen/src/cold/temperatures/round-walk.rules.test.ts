import { describe, expect, test } from 'vitest';
import type { Fridge } from '../../store/fridge-overlay.ts';
import {
  beginWalk,
  skippedTo,
  viewWalk,
  walkWith,
  type RoundWalk,
  type WalkStep,
  type WalkView,
} from './round-walk.rules.ts';

const fridge = (id: string): Fridge => ({
  id,
  name: id,
  kind: 'FRIDGE',
  temperature_upper_threshold: 8,
  temperature_legal_limit: null,
  legal_limit_delay: 0,
  nfc_id: '',
});
const [a, b, c, d] = [fridge('a'), fridge('b'), fridge('c'), fridge('d')];
const three = [a, b, c];
const recorded = (id: string): WalkStep => ({ kind: 'recorded', id, listed: three });
const typed = (of: string, text: string): WalkStep => ({ kind: 'type', of, text });
const reading = (celsius: number) => ({ ok: true, celsius }) as const;

function walked(steps: readonly WalkStep[]): RoundWalk {
  return steps.reduce(walkWith, beginWalk(three));
}

describe('a round, step by step', () => {
  test.each<[string, WalkStep[], Partial<RoundWalk>]>([
    ['begins at the first fridge', [], { current_id: 'a', done: new Set(), typed: { of: 'a', text: '' } }],
    ['takes what is typed', [typed('a', '3.5')], { typed: { of: 'a', text: '3.5' } }],
    [
      'goes on when a reading is recorded',
      [typed('a', '3.5'), recorded('a')],
      { current_id: 'b', done: new Set(['a']) },
    ],
    ['begins the next one empty', [typed('a', '3.5'), recorded('a')], { typed: { of: 'b', text: '' } }],
    ['comes back to one that was passed', [recorded('b'), recorded('c')], { current_id: 'a' }],
    ['ends with the last', [recorded('a'), recorded('b'), recorded('c')], { current_id: undefined }],
    [
      'goes where somebody taps',
      [typed('a', '3'), { kind: 'choose', id: 'c' }],
      { current_id: 'c', typed: { of: 'c', text: '' } },
    ],
    [
      'asks about a reading over the limit',
      [{ kind: 'enter', fridge: a, reading: reading(9) }],
      { over: { of: 'a', celsius: 9 } },
    ],
    [
      'asks nothing about any other',
      [{ kind: 'enter', fridge: a, reading: reading(8) }],
      { over: undefined, isOutOfRange: false },
    ],
    [
      'refuses what is no reading',
      [{ kind: 'enter', fridge: a, reading: { ok: false, problem: 'out_of_range' } }],
      { isOutOfRange: true },
    ],
    [
      'but not an empty one',
      [{ kind: 'enter', fridge: a, reading: { ok: false, problem: 'empty' } }],
      { isOutOfRange: false },
    ],
    [
      'forgets the refusal with the next digit',
      [{ kind: 'enter', fridge: a, reading: { ok: false, problem: 'out_of_range' } }, typed('a', '20')],
      { isOutOfRange: false },
    ],
    [
      'forgets the question with the fridge',
      [
        { kind: 'enter', fridge: a, reading: reading(9) },
        { kind: 'choose', id: 'a' },
      ],
      { over: undefined },
    ],
    [
      'begins again in the order of the last one',
      [recorded('a'), { kind: 'again', fridges: [c, a] }],
      { order: ['c', 'a'], current_id: 'c', done: new Set() },
    ],
  ])('%s', (_, steps, walk) => {
    expect(walked(steps)).toMatchObject(walk);
  });
});

describe('what the screen shows of it', () => {
  test.each<[string, WalkStep[], Fridge[], Partial<WalkView>]>([
    ['all fridges, in the order of the round', [], [c, b, a], { listed: three, current: a, countRead: 0 }],
    ['a new one at the end', [], [d, ...three], { listed: [...three, d] }],
    ['how many were read', [recorded('a'), recorded('b')], three, { countRead: 2, current: c }],
    ['not those that are gone', [recorded('a'), recorded('b')], [a, c], { countRead: 1 }],
    ['the next one where the chosen one is gone', [typed('a', '9')], [b, c], { current: b, isGone: true, text: '' }],
    ['what is typed', [typed('a', '-1')], three, { text: '-1', reading: reading(-1), isGone: false }],
    ['the question', [{ kind: 'enter', fridge: a, reading: reading(9) }], three, { over: 9 }],
    [
      'no question about one that is gone',
      [{ kind: 'enter', fridge: a, reading: reading(9) }],
      [b, c],
      { over: undefined },
    ],
    [
      'the end',
      [recorded('a'), recorded('b'), recorded('c')],
      three,
      { current: undefined, isGone: false, countRead: 3 },
    ],
  ])('%s', (_, steps, fridges, view) => {
    expect(viewWalk(walked(steps), fridges, 'uk')).toMatchObject(view);
  });
});

test.each([
  [[], 'a', 'b'],
  [[], 'c', 'a'],
  [[recorded('b')], 'a', 'c'],
  [[recorded('a'), recorded('b')], 'c', 'c'],
])('a fridge is passed by without a reading', (steps, current, next) => {
  expect(skippedTo(walked(steps), three, current)).toBe(next);
});
