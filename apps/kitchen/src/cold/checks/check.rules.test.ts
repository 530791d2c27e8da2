import type { FoodCheckKind } from '@larder/rules/food-check-limits';
import type { PrintReason } from '@larder/rules/print-reason';
import { describe, expect, test } from 'vitest';
import type { FoodCheck } from '../../store/check-overlay.ts';
import type { Lists, Product } from '../../store/database.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { bellStage, ringing } from './check-bell.rules.ts';
import { previewOf, readFood } from './check-entry.rules.ts';
import { limitsOf } from './check-limits.rules.ts';
import { askingChecks, checkStates, sortedChecks, stateOf, whyUnproven } from './check-state.rules.ts';
import { missingChecks } from './missing-checks.rules.ts';

const at = (minutes: number) => Date.UTC(2026, 10, 23, 9) + minutes * 60_000;
const text = (minutes: number) => new Date(at(minutes)).toISOString();
const point = (minutes: number, value: number, more: Partial<FoodCheck['points'][number]> = {}) => ({
  id: `${minutes}`,
  sequence: 0,
  at: text(minutes),
  value,
  held_seconds: 0,
  is_last: false,
  is_doubtful: false,
  initials: 'AB',
  ...more,
});
const checked = (kind: FoodCheckKind, points: FoodCheck['points'], more: Partial<FoodCheck> = {}): FoodCheck => ({
  id: kind,
  kind,
  variant: null,
  name: 'Stock',
  label_id: null,
  batch_id: null,
  product_id: 'stock',
  after_check_id: null,
  for_service: false,
  limits: limitsOf(kind, null, { country: 'GB' }),
  verdict: null,
  started_at: points[0]?.at ?? text(0),
  corrective_action: '',
  initials: 'AB',
  points,
  ...more,
});
const zone = 'Europe/London';

describe('a typed temperature of food', () => {
  test.each([
    ['75', 'uk', 75],
    ['75,5', 'uk', 75.5],
    ['75.55', 'uk', 75.55],
    ['−18', 'uk', -18],
    ['165', 'us', 73.89],
    ['-60', 'uk', -60],
    ['300', 'uk', 300],
    ['572', 'us', 300],
    ['300.01', 'uk', 'out_of_range'],
    ['-60,1', 'uk', 'out_of_range'],
    ['573', 'us', 'out_of_range'],
    ['', 'uk', 'empty'],
    ['-', 'uk', 'empty'],
    ['1.2.3', 'uk', 'empty'],
  ] as const)('%s with the %s dates: %s', (typed, format, read) => {
    const said = readFood(typed, format);
    expect(said.ok ? said.celsius : said.problem).toBe(read);
  });
});

describe('the verdict before it is saved', () => {
  test.each<[FoodCheckKind, string, number, number | undefined, string | null, string | null, boolean]>([
    ['COOK', 'GB', 76, undefined, 'OPEN', 'NOT_PROVEN', true],
    ['COOK', 'GB', 76, 30, 'PASSED', 'PASSED', false],
    // Confirmed of another value: at 72 it takes two minutes.
    ['COOK', 'GB', 72, 30, 'OPEN', 'NOT_PROVEN', true],
    ['COOK', 'GB', 58, undefined, 'OPEN', 'FAILED', true],
    ['REHEAT', 'IE', 70, undefined, 'PASSED', 'PASSED', false],
    ['HOT_HOLD', 'GB', 62, undefined, 'FAILED', 'FAILED', false],
    ['COLD_HOLD', 'FR', 3, undefined, 'PASSED', 'PASSED', false],
    ['COOL', 'GB', 70, undefined, 'OPEN', 'NOT_PROVEN', true],
    ['COOL', 'GB', 60, undefined, 'NOT_PROVEN', 'NOT_PROVEN', false],
    ['DELIVERY', 'DE', 7.1, undefined, 'FAILED', 'FAILED', false],
    ['COOK', 'DE', 90, undefined, null, null, false],
    ['COOL', 'JP', 70, undefined, null, null, true],
  ])('%s in %s at %d °C, held for %s: %s, as the last %s', (kind, country, celsius, held, open, ended, mayGoOn) => {
    const limits = limitsOf(kind, null, { country });
    const preview = previewOf({ kind, limits, food: { points: [] }, celsius, held, at: at(0), is_doubtful: false });
    expect([preview.open, preview.ended, preview.mayGoOn]).toEqual([open, ended, mayGoOn]);
  });
});

describe('what a check says now', () => {
  const now = at(100);
  const state = (check: FoodCheck, others: FoodCheck[] = []) =>
    stateOf(check, [check, ...others], { now, timezone: zone });

  test('a pot is timed from its own cook check, else from its hot first point', () => {
    const cook = checked('COOK', [point(0, 91, { held_seconds: 6, is_last: true })]);
    const pot = checked('COOL', [point(20, 55)], { after_check_id: 'COOK' });
    expect(state(pot, [cook])).toMatchObject({ verdict: 'OPEN', from: at(0), due: { at: at(90), celsius: 8 } });
    expect(state(pot)).toMatchObject({ verdict: 'NOT_PROVEN', isOver: true });
    expect(state(checked('COOL', [point(20, 70)]))).toMatchObject({ verdict: 'OPEN', due: { at: at(110) } });
  });

  test('pots come with the next deadline first, and what asks for somebody is late or forgotten', () => {
    const checks = [
      checked('COOL', [point(30, 70)], { id: 'later' }),
      checked('COOL', [point(5, 70)], { id: 'late' }),
      checked('COOL', [point(-1440, 70)], { id: 'forgotten' }),
      checked('COOL', [point(-1440, 70)], { id: 'no limit', limits: [] }),
      checked('HOT_HOLD', [point(0, 60)], { id: 'out', for_service: true }),
      checked('COOK', [point(0, 91, { held_seconds: 6 })], { id: 'cooked' }),
      checked('COLD_HOLD', [point(-1500, 5, { is_last: true })], { id: 'yesterday' }),
    ];
    const states = checkStates(checks, now, zone);
    const ids = (some: typeof states) => some.map(({ check }) => check.id);
    const { pots, others, ended } = sortedChecks(states, now);
    expect([ids(pots), ids(others), ids(ended)]).toEqual([
      ['forgotten', 'late', 'later', 'no limit'],
      ['out'],
      ['cooked'],
    ]);
    expect(ids(askingChecks(states, now))).toEqual(['late', 'forgotten']);
  });

  test('a pot that cools over midnight still has its time, and is forgotten once that is over', () => {
    const pot = checked('COOL', [point(870, 70)]);
    const isForgotten = (minutes: number) => stateOf(pot, [pot], { now: at(minutes), timezone: zone }).isForgotten;
    expect([895, 905, 959, 961].map(isForgotten)).toEqual([false, false, false, true]);
  });

  test.each([
    ['clock', checked('COOL', [point(0, 70, { is_doubtful: true })])],
    ['coldStart', checked('COOL', [point(0, 60)])],
    ['hotStart', checked('REHEAT', [point(0, 80)], { limits: limitsOf('REHEAT', null, { country: 'FR' }) })],
    ['notHeld', checked('COOK', [point(0, 80, { is_last: true })])],
    ['late', checked('COOL', [point(0, 70), point(91, 5)])],
  ])('it is not proven because of %s', (why, check) => {
    const { verdict, food } = state(check);
    expect([verdict, whyUnproven(food, check.limits)]).toEqual(['NOT_PROVEN', why]);
  });
});

describe('the bell', () => {
  test.each([
    [11, 'quiet'],
    [10, 'soon'],
    [2, 'now'],
    [0, 'now'],
    [-1, 'late'],
  ])('%d minutes before the deadline: %s', (minutes, stage) => {
    expect(bellStage(at(minutes), at(0))).toBe(stage);
  });

  test('rings once for each stage, and for the one that holds after a sleep', () => {
    const pot = { id: 'pot', at: at(90) };
    const stages = [70, 80, 81, 88, 91, 92].reduce<{ rung: Parameters<typeof ringing>[1]; said: string[] }>(
      ({ rung, said }, minute) => {
        const next = ringing([pot], rung, at(minute));
        return { rung: next.rung, said: [...said, ...next.rings.map(({ stage }) => `${minute} ${stage}`)] };
      },
      { rung: new Map(), said: [] },
    );
    expect(stages.said).toEqual(['80 soon', '88 now', '91 late']);
    expect(ringing([pot], new Map([['pot', 'quiet'] as const]), at(120)).rings).toMatchObject([{ stage: 'late' }]);
  });
});

describe('checks that are missing after a label was printed', () => {
  const products = new Map([
    ['stock', { id: 'stock', category_id: 'soups', checks: null } as Product],
    ['salad', { id: 'salad', category_id: 'soups', checks: [] } as unknown as Product],
  ]);
  const categories = [{ id: 'soups', checks: ['COOK', 'COOL', 'HOT_HOLD', 'DELIVERY'] }] as Lists['categories'];
  const label = (more: Partial<LiveLabel> = {}, printed = 0) =>
    ({
      id: 'label',
      product_id: 'stock',
      batch_id: null,
      parents: [],
      print: { printed_at: at(printed) },
      life: { custody: 'LIVE' },
      ...more,
    }) as unknown as LiveLabel;
  const cooked = checked('COOK', [point(-30, 91)]);

  test.each<[string, LiveLabel, FoodCheck[], FoodCheckKind[]]>([
    ['as its category says', label(), [], ['COOK', 'COOL']],
    ['one of them was made', label(), [cooked], ['COOL']],
    ['made of another food', label(), [{ ...cooked, product_id: 'soup' }], ['COOK', 'COOL']],
    ['made long before', label(), [checked('COOK', [point(-721, 91)])], ['COOK', 'COOL']],
    ['its product needs none', label({ product_id: 'salad' }), [], []],
    ['printed long ago', label({}, -690), [], []],
    ['used up', label({ life: { custody: 'USED' } as LiveLabel['life'] }), [], []],
    ['opened', label({ reason: 'OPENED' as PrintReason }), [], []],
    ['received', label({ reason: 'RECEIVED' as PrintReason }), [], ['DELIVERY']],
    ['a portion of it', label({ parents: [{ id: 'other', relation: 'PORTION' }] as LiveLabel['parents'] }), [], []],
  ])('%s', (_, one, checks, kinds) => {
    const missing = missingChecks([one], { checks, products, categories, now: at(60) });
    expect(missing.flatMap((each) => each.kinds)).toEqual(kinds);
  });

  test('each product once, by its newest label', () => {
    const labels = [label({ id: 'old' }, -5), label({ id: 'new' }, 0)];
    const missing = missingChecks(labels, { checks: [], products, categories, now: at(60) });
    expect(missing.map((one) => one.label.id)).toEqual(['new']);
  });
});
