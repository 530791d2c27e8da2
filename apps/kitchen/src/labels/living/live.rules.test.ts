import { shortCode } from '@larder/rules/label-code';
import { describe, expect, test } from 'vitest';
import { day, idOf, liveLabel, monday } from '../../../test/live-label.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import {
  byGroup,
  clockFaults,
  contradicting,
  dateSaid,
  dueBy,
  groupOf,
  lookUp,
  relabelledElsewhere,
  todayCounts,
  undoable,
} from './live.rules.ts';

const zone = 'Europe/London';
const life = (change: Partial<LiveLabel['life']>) => ({ life: { ...liveLabel(1).life, ...change } });
const endAt = (text: string) => life({ use_by: Date.parse(text) });

describe('where a label belongs on Today', () => {
  test.each([
    ['overdue', endAt('2026-11-22T23:59:59Z')],
    ['unaccounted', endAt('2026-11-19T23:59:59Z')],
    ['today', endAt('2026-11-23T23:59:59Z')],
    ['next', endAt('2026-11-26T23:59:59Z')],
    [undefined, endAt('2026-11-27T23:59:59Z')],
    ['overdue', endAt('2026-11-23T08:59:59Z')],
    ['relabel', { ...endAt('2026-11-27T23:59:59Z'), relabel: ['allergens' as const] }],
    // Whatever else it is: an overdue sticker is not printed again before somebody has looked at it.
    ['overdue', { ...endAt('2026-11-22T23:59:59Z'), relabel: ['allergens' as const] }],
    ['disputed', life({ custody: 'USED', disputed: ['found'] })],
    [undefined, life({ custody: 'USED' })],
    [undefined, life({ custody: 'UNACCOUNTED' })],
    // Frozen: no use-by runs, and food past its best-before is safe.
    [undefined, life({ condition: 'FROZEN', use_by: null, best_before: monday - day })],
    ['today', life({ condition: 'FROZEN', use_by: null, best_before: monday + 3_600_000 })],
  ])('%s', (group, change) => {
    expect(groupOf(liveLabel(1, change), monday, zone)).toBe(group);
  });

  test('what ends first comes first, and the badge counts what asks for something', () => {
    const labels = [
      liveLabel(1, endAt('2026-11-22T23:59:59Z')),
      liveLabel(2, endAt('2026-11-21T23:59:59Z')),
      liveLabel(3, endAt('2026-11-23T23:59:59Z')),
      liveLabel(4),
    ];
    const { overdue } = byGroup(labels, monday, zone);
    expect(overdue.map(({ id }) => id)).toEqual([idOf(2), idOf(1)]);
    expect(todayCounts(labels, monday, zone)).toEqual({ due: 2, today: 1 });
  });

  test('a new sticker that is needed is counted, in whatever group it is listed', () => {
    const relabel = ['allergens' as const];
    const labels = [
      liveLabel(1, { ...endAt('2026-11-22T23:59:59Z'), relabel }),
      liveLabel(2, { ...endAt('2026-11-19T23:59:59Z'), relabel }),
      liveLabel(3, { ...life({ disputed: ['found'] }), relabel }),
      liveLabel(4, { ...endAt('2026-11-27T23:59:59Z'), relabel }),
      liveLabel(5, { ...life({ custody: 'USED' }), relabel }),
      liveLabel(6, endAt('2026-11-22T23:59:59Z')),
    ];
    const groups = byGroup(labels, monday, zone);
    expect(groups.relabel.map(({ id }) => id)).toEqual([idOf(4)]);
    expect(relabelledElsewhere(groups).map(({ id }) => id)).toEqual([idOf(3), idOf(2), idOf(1)]);
  });
});

test.each([
  ['2026-11-26T23:59:59Z', { tone: 'ok', word: 'days_left', count: 3 }],
  ['2026-11-24T23:59:59Z', { tone: 'warn', word: 'tomorrow' }],
  ['2026-11-23T23:59:59Z', { tone: 'warn', word: 'today', count: 0 }],
  ['2026-11-23T12:30:00Z', { tone: 'warn', word: 'hours_left', count: 3 }],
  ['2026-11-23T09:20:00Z', { tone: 'warn', word: 'minutes', count: 20 }],
  ['2026-11-23T08:00:00Z', { tone: 'bad', word: 'expired_today', count: 0 }],
  ['2026-11-22T23:59:59Z', { tone: 'bad', word: 'expired_yesterday', count: 1 }],
  ['2026-11-20T23:59:59Z', { tone: 'bad', word: 'expired_days', count: 3 }],
])('a date of %s in words', (text, said) => {
  expect(dateSaid(liveLabel(1, endAt(text)), monday, zone)).toMatchObject(said);
});

test('food must be gone by its use-by, or earlier where the rules of today say so', () => {
  const use_by = monday + 3 * day;
  const gone_by = new Date(monday + day).toISOString();
  const due = (change: Partial<LiveLabel>) => dueBy(liveLabel(1, { ...life({ use_by }), ...change }));
  expect(due({})).toBe(use_by);
  expect(due({ gone_by })).toBe(monday + day);
  expect(due({ gone_by, ...life({ use_by: monday }) })).toBe(monday);
  expect(due(life({ use_by: null }))).toBeNull();
});

test('a best-before that has passed is a warning, not a danger', () => {
  const label = liveLabel(1, life({ use_by: null, best_before: monday - day }));
  expect(dateSaid(label, monday, zone)).toMatchObject({ tone: 'warn', word: 'expired_yesterday' });
});

describe('what a scan means', () => {
  const [soup, stock] = [liveLabel(1), liveLabel(2)];
  const live = new Map([soup, stock].map((label) => [label.id, label]));

  test('a whole code, its address, and its last six characters in any case', () => {
    for (const text of [soup.code, `https://larder.example/${soup.code}`, shortCode(soup.code).toLowerCase()]) {
      expect(lookUp(text, live)).toEqual({ kind: 'one', label: soup });
    }
  });

  test('two labels with the same six characters are both answered, the one that is there first', () => {
    const ended = { ...stock, code: soup.code, ...life({ custody: 'USED' }) };
    const both = new Map([ended, soup].map((label) => [label.id, label]));
    const found = lookUp(shortCode(soup.code), both);
    expect(found.kind === 'several' && found.labels.map(({ id }) => id)).toEqual([soup.id, ended.id]);
  });

  test('an unknown code is kept whole, six unknown characters cannot be, and a barcode is no label', () => {
    expect(lookUp('L0AAAAAAAAAAAAAA', live)).toEqual({ kind: 'unknown', code: 'L0AAAAAAAAAAAAAA' });
    expect(lookUp('ZZZZZZ', live)).toEqual({ kind: 'unknown', code: undefined });
    expect(lookUp('5000159461122', live)).toEqual({ kind: 'unreadable' });
  });
});

test('the last that this tablet or this person reported can be undone for ten minutes, once', () => {
  const used = { id: 'u', kind: 'used' as const, at: monday };
  const other = { id: 'o', kind: 'opened' as const, at: monday + 1, device_id: 'another', user_id: 'ana' };
  const mine = { device_id: 'mine', user_id: 'ben' };
  const label = liveLabel(1, { facts: [other], own: [used] });
  expect(undoable(label, mine, monday + 599_000)).toMatchObject({ id: 'u' });
  expect(undoable(label, mine, monday + 601_000)).toBeUndefined();
  expect(undoable(label, { device_id: 'another' }, monday + 2000)).toMatchObject({ id: 'o' });
  expect(undoable({ ...label, own: [] }, { device_id: 'mine', user_id: 'ana' }, monday + 2000)).toMatchObject({
    id: 'o',
  });
  expect(undoable({ ...label, own: [] }, mine, monday + 2000)).toBeUndefined();
  const undone = { id: 'x', kind: 'undone' as const, at: monday + 1000, undoes: 'u' };
  expect(undoable({ ...label, own: [used, undone] }, mine, monday + 2000)).toBeUndefined();
});

test('a dispute names the end that was reported first, and what contradicts it', () => {
  expect(contradicting(liveLabel(1, life({ custody: 'USED', disputed: ['found', 'wasted'] })))).toEqual([
    'used',
    'found',
    'wasted',
  ]);
});

test('a clock that was off, or that a person had set, is named once, by hours or minutes, and whose it was', () => {
  const fact = (id: string, device_id: string, clock_off?: number, clock_by_person = false) => ({
    id,
    kind: 'used' as const,
    at: monday,
    device_id,
    ...(clock_off !== undefined && { clock_off }),
    ...(clock_by_person && { clock_by_person }),
  });
  const facts = [
    fact('a', 'mine', 3 * 3_600_000 + 20_000),
    fact('b', 'mine', 3 * 3_600_000 - 20_000),
    fact('c', 'other', -7 * 60_000),
    fact('d', 'other'),
    fact('e', 'other', undefined, true),
    fact('f', 'other', undefined, true),
  ];
  expect(clockFaults(liveLabel(1, { facts }), 'mine')).toEqual([
    { is_own: true, kind: 'ahead', unit: 'hours', count: 3 },
    { is_own: false, kind: 'behind', unit: 'minutes', count: 7 },
    { is_own: false, kind: 'set' },
  ]);
  expect(clockFaults(liveLabel(1, { facts: [] }), 'mine')).toEqual([]);
});
