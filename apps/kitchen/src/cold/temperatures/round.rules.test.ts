import { describe, expect, test } from 'vitest';
import { isOutside, isOver, isUnder, type Fridge } from '../../store/fridge-overlay.ts';
import {
  currentFridge,
  dueCount,
  isDoneBySensor,
  isDue,
  lacksMinus,
  needingFridges,
  nextFridge,
  readTyped,
  roundAfter,
  roundOrder,
} from './round.rules.ts';

const fridge = (id: string, change: Partial<Fridge> = {}): Fridge => ({
  id,
  name: id,
  kind: 'FRIDGE',
  temperature_upper_threshold: 8,
  temperature_legal_limit: null,
  legal_limit_delay: 0,
  nfc_id: '',
  ...change,
});
const read = (count: number, last_at: string) => ({ today: { count, last_value: 3, last_at } });
const zone = 'Europe/London';
const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`);

describe('a freezer', () => {
  const freezer = fridge('freezer', { kind: 'FREEZER', temperature_upper_threshold: -18 });
  test.each([
    [18, true],
    [21.5, true],
    [17.9, false],
    [-18, false],
    [0, false],
  ])('typed as %d lacks its minus: %s', (celsius, lacks) => {
    expect(lacksMinus(freezer, celsius)).toBe(lacks);
  });

  test('is never asked for a minus that its lower limit forbids, and a fridge never at all', () => {
    expect(lacksMinus({ ...freezer, temperature_lower_limit: -25 }, 30)).toBe(false);
    expect(lacksMinus(fridge('a'), 18)).toBe(false);
    expect(lacksMinus(fridge('a', { temperature_upper_threshold: null }), 18)).toBe(false);
  });
});

describe('a fridge needs somebody', () => {
  const last = (last_value: number, last_at: string) =>
    needingFridges([fridge('a', { today: { count: 1, last_value, last_at } })], at('10:00'), zone).length;
  test('while its last reading of today is beyond a limit', () => {
    expect(last(8.1, '2026-11-23T09:00:00.000Z')).toBe(1);
    expect(last(8, '2026-11-23T09:00:00.000Z')).toBe(0);
    expect(last(12, '2026-11-22T09:00:00.000Z')).toBe(0);
    expect(needingFridges([fridge('a')], at('10:00'), zone)).toEqual([]);
  });
});

describe('what is due', () => {
  test.each([
    ['in the morning one of two', '09:00', 0, true],
    ['in the morning one of two, done', '09:00', 1, false],
    ['after noon the second', '12:00', 1, true],
    ['after noon both done', '12:00', 2, false],
  ])('%s', (_, time, count, due) => {
    expect(dueCount([fridge('a', read(count, '2026-11-23T06:00:00.000Z'))], 2, at(time), zone)).toBe(due ? 1 : 0);
  });

  const slot = (from: string, to: string) => ({ from: `2026-11-${from}:00.000Z`, to: `2026-11-${to}:00.000Z` });
  const [morning, evening] = [slot('23T00:00', '23T12:00'), slot('23T12:00', '24T00:00')];
  test.each([
    ['in the morning nothing, where a sensor did it', '09:00', [morning], 0, false],
    ['after noon the second, which no sensor did', '12:00', [morning], 0, true],
    ['after noon nothing, where somebody did the second', '12:00', [morning], 1, false],
    ['after noon the first, where a sensor did the second alone', '12:00', [evening], 0, true],
    ['after noon nothing, where sensors did both', '12:00', [morning, evening], 0, false],
    ['what a sensor did by another number of readings', '09:00', [slot('23T06:00', '23T12:00')], 0, true],
  ])('%s', (_, time, sensed, count, due) => {
    const one = fridge('a', { sensed, ...(count > 0 && read(count, '2026-11-23T06:00:00.000Z')) });
    expect(isDue(one, 2, at(time), zone)).toBe(due);
    const present = time < '12:00' ? morning : evening;
    expect(isDoneBySensor(one, 2, at(time), zone)).toBe(sensed.includes(present));
  });

  test('readings of yesterday do not count today', () => {
    expect(dueCount([fridge('a', read(2, '2026-11-22T18:00:00.000Z'))], 2, at('00:05'), zone)).toBe(1);
  });

  test('nothing is due where no readings are asked for', () => {
    expect(dueCount([fridge('a')], 0, at('09:00'), zone)).toBe(0);
  });
});

describe('the round', () => {
  test('follows the last one; a fridge that was not in it comes at the end', () => {
    const order = roundOrder([fridge('a'), fridge('b'), fridge('c')], { order: ['c', 'a'], rechecks: {} });
    expect(order.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  test('goes on behind a fridge, past those that were read, and round to the first', () => {
    expect(nextFridge(['a', 'b', 'c'], new Set(['b']), 'a')).toBe('c');
    expect(nextFridge(['a', 'b', 'c'], new Set(['b', 'c']), 'c')).toBe('a');
    expect(nextFridge(['a', 'b', 'c'], new Set(['a', 'b', 'c']), 'c')).toBeUndefined();
  });

  test('goes on with the next one when a fridge is deleted, and ends when all others were read', () => {
    const left = [fridge('b'), fridge('c')];
    expect(currentFridge(left, new Set(), 'c')?.id).toBe('c');
    expect(currentFridge(left, new Set(['b']), 'a')?.id).toBe('c');
    expect(currentFridge(left, new Set(['b']), undefined)?.id).toBe('c');
    expect(currentFridge(left, new Set(['b', 'c']), 'a')).toBeUndefined();
    expect(currentFridge(left, new Set(['b', 'c']), 'b')?.id).toBe('b');
  });

  test('keeps what is to be checked again until the next reading of that fridge', () => {
    const first = roundAfter({ order: ['a', 'b'], rechecks: {} }, 'a', { reading_id: 'r', at: 'then' });
    expect(first).toEqual({ order: ['b', 'a'], rechecks: { a: { reading_id: 'r', at: 'then' } } });
    expect(roundAfter(first, 'b', undefined).rechecks).toHaveProperty('a');
    expect(roundAfter(first, 'a', undefined).rechecks).toEqual({});
  });
});

describe('what is typed', () => {
  test.each([
    ['35', 'uk', { ok: true, celsius: 35 }],
    ['3.5', 'uk', { ok: true, celsius: 3.5 }],
    ['-18', 'uk', { ok: true, celsius: -18 }],
    ['-0', 'uk', { ok: true, celsius: 0 }],
    ['41', 'us', { ok: true, celsius: 5 }],
    ['', 'uk', { ok: false, problem: 'empty' }],
    ['-', 'uk', { ok: false, problem: 'empty' }],
    ['-61', 'uk', { ok: false, problem: 'out_of_range' }],
    ['150', 'uk', { ok: true, celsius: 150 }],
    ['150.1', 'uk', { ok: false, problem: 'out_of_range' }],
  ] as const)('%s in the %s format', (typed, format, expected) => {
    expect(readTyped(typed, format)).toEqual(expected);
  });

  test('is below the lower limit under it, not at it, and never without one', () => {
    const chiller = fridge('a', { temperature_lower_limit: 0 });
    expect([isUnder(chiller, 0), isUnder(chiller, -0.1), isOutside(chiller, -0.1)]).toEqual([false, true, true]);
    expect([isUnder(fridge('a'), -20), isOutside(fridge('a'), 8.1)]).toEqual([false, true]);
  });

  test('is over the limit above it, not at it, and never without one', () => {
    expect([isOver(fridge('a'), 8), isOver(fridge('a'), 8.1)]).toEqual([false, true]);
    expect(isOver(fridge('a', { temperature_upper_threshold: null }), 90)).toBe(false);
  });
});

test('a fridge asks for somebody until that is signed for, whatever was read since', () => {
  const warm = { reading_id: 'r', value: 9, at: '2026-11-23T08:00:00Z', seen: null, actions: [] };
  const fridges = [
    fridge('signed', { trouble: null, today: { count: 1, last_value: 9, last_at: '2026-11-23T08:00:00Z' } }),
    fridge('cold again', { trouble: warm, ...read(2, '2026-11-23T08:30:00Z') }),
    fridge('older server', { today: { count: 1, last_value: 9, last_at: '2026-11-23T08:00:00Z' } }),
    fridge('older server, cold', read(1, '2026-11-23T08:00:00Z')),
  ];
  expect(needingFridges(fridges, at('09:00'), zone).map(({ id }) => id)).toEqual(['cold again', 'older server']);
});
