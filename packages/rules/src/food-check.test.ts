import { describe, expect, it } from 'vitest';
import {
  foodCheckKinds,
  foodLimits,
  holdAsked,
  readHouseLimits,
  variantsOf,
  type FoodCheckKind,
  type FoodVariant,
} from './food-check-limits.ts';
import { cookEnd, judgeCheck, nextDue, type CheckPoint, type MeasuredFood } from './food-check.ts';

const at = (minutes: number) => Date.UTC(2026, 10, 29, 10) + minutes * 60_000;
const point = (minutes: number, value: number, more: Partial<CheckPoint> = {}): CheckPoint => ({
  at: at(minutes),
  value,
  held_seconds: 0,
  is_last: false,
  is_doubtful: false,
  ...more,
});
const venue = (country: string, house = {}) => ({ region: 'country' as const, country, house });
const limits = (kind: FoodCheckKind, country: string, house = {}, variant: FoodVariant | null = null) =>
  foodLimits(kind, variant, venue(country, house));
const verdict = (kind: FoodCheckKind, country: string, points: CheckPoint[], more: Partial<MeasuredFood> = {}) =>
  judgeCheck({ points, ...more }, limits(kind, country));

describe('cooking and reheating', () => {
  it('needs a temperature and its time, and nothing between the pairs', () => {
    expect(verdict('COOK', 'GB', [point(0, 75, { held_seconds: 30 })])).toBe('PASSED');
    expect(verdict('COOK', 'GB', [point(0, 75)])).toBe('OPEN');
    expect(verdict('COOK', 'GB', [point(0, 90, { is_last: true })])).toBe('NOT_PROVEN');
    expect(verdict('COOK', 'GB', [point(0, 74.9, { held_seconds: 119, is_last: true })])).toBe('NOT_PROVEN');
    expect(verdict('COOK', 'GB', [point(0, 59.9, { held_seconds: 9000, is_last: true })])).toBe('FAILED');
    expect(judgeCheck({ points: [point(0, 75)] }, limits('COOK', 'GB', { COOK: { celsius: 75, seconds: 0 } }))).toBe(
      'PASSED',
    );
  });

  it('is passed in Scotland and the United States by their own figures, as they were displayed', () => {
    const scotland = foodLimits('REHEAT', null, { region: 'GB-SCT', country: 'GB', house: {} });
    expect(judgeCheck({ points: [point(0, 81.9, { is_last: true })] }, scotland)).toBe('FAILED');
    expect(judgeCheck({ points: [point(0, 82)] }, scotland)).toBe('PASSED');
    expect(verdict('COOK', 'US', [point(0, 73.89)])).toBe('PASSED');
    expect(verdict('COOK', 'US', [point(0, 73.83)])).toBe('OPEN');
    const whole = limits('COOK', 'US', {}, 'WHOLE');
    expect(judgeCheck({ points: [point(0, 62.78, { held_seconds: 15 })] }, whole)).toBe('PASSED');
    expect(verdict('REHEAT', 'US', [point(0, 5), point(120, 73.89, { held_seconds: 15 })])).toBe('PASSED');
    expect(verdict('REHEAT', 'US', [point(0, 5), point(121, 73.89, { held_seconds: 15 })])).toBe('NOT_PROVEN');
    expect(verdict('REHEAT', 'FR', [point(0, 8), point(60, 63)])).toBe('NOT_PROVEN');
    expect(verdict('REHEAT', 'FR', [point(0, 8), point(59, 63)])).toBe('PASSED');
  });
});

describe('cooling', () => {
  it('is timed from the end of cooking, else from a hot first point', () => {
    expect(verdict('COOL', 'GB', [point(0, 70), point(90, 8)])).toBe('PASSED');
    expect(verdict('COOL', 'GB', [point(0, 70), point(91, 8)])).toBe('NOT_PROVEN');
    expect(verdict('COOL', 'GB', [point(0, 70), point(91, 8.1)])).toBe('FAILED');
    expect(verdict('COOL', 'GB', [point(0, 60), point(10, 5)])).toBe('NOT_PROVEN');
    const cooked = { at: at(-30), is_doubtful: false };
    expect(verdict('COOL', 'GB', [point(0, 60), point(60, 5)], { cooked })).toBe('PASSED');
    expect(verdict('COOL', 'GB', [point(0, 60), point(61, 5)], { cooked })).toBe('NOT_PROVEN');
    // A pot nobody came back to.
    expect(verdict('COOL', 'GB', [point(0, 70)])).toBe('OPEN');
  });

  it('has two steps in the United States, and ambient food its own', () => {
    const first = point(0, 60);
    expect(verdict('COOL', 'US', [first, point(120, 21.11), point(360, 5)])).toBe('PASSED');
    expect(verdict('COOL', 'US', [first, point(360, 5)])).toBe('NOT_PROVEN');
    expect(verdict('COOL', 'US', [first, point(121, 21.2), point(300, 5)])).toBe('FAILED');
    const ambient = limits('COOL', 'US', {}, 'AMBIENT');
    expect(judgeCheck({ points: [point(0, 20), point(240, 5)] }, ambient)).toBe('PASSED');
    expect(nextDue({ points: [first] }, limits('COOL', 'US'))).toEqual({ at: at(120), celsius: 21.11 });
    expect(nextDue({ points: [first, point(100, 20)] }, limits('COOL', 'US'))).toEqual({ at: at(360), celsius: 5 });
  });

  it('is not proven by a doubtful clock, and failed where the other points show it', () => {
    const doubtful = { is_doubtful: true };
    expect(verdict('COOL', 'GB', [point(0, 70), point(60, 5, doubtful)])).toBe('NOT_PROVEN');
    expect(verdict('COOL', 'GB', [point(0, 70), point(30, 50, doubtful), point(100, 20)])).toBe('FAILED');
    expect(verdict('COOK', 'GB', [point(0, 80, { held_seconds: 6, ...doubtful })])).toBe('PASSED');
  });

  it('takes the time of the cook check that it follows', () => {
    const hot = [point(0, 60), point(5, 76, { held_seconds: 30 }), point(9, 80, { is_last: true })];
    expect(cookEnd({ points: hot }, limits('COOK', 'GB'))?.at).toBe(at(5));
  });
});

describe('keeping hot and cold', () => {
  it('allows less than two and four hours once, for service alone', () => {
    expect(verdict('HOT_HOLD', 'GB', [point(0, 62.9)])).toBe('FAILED');
    const out = { is_for_service: true };
    expect(verdict('HOT_HOLD', 'GB', [point(0, 62.9)], out)).toBe('OPEN');
    expect(verdict('HOT_HOLD', 'GB', [point(0, 62.9), point(119, 50, { is_last: true })], out)).toBe('PASSED');
    expect(verdict('HOT_HOLD', 'GB', [point(0, 62.9), point(120, 50, { is_last: true })], out)).toBe('FAILED');
    expect(verdict('HOT_HOLD', 'GB', [point(0, 60), point(60, 64), point(70, 60)], out)).toBe('FAILED');
    expect(verdict('COLD_HOLD', 'GB', [point(0, 9), point(239, 8)], out)).toBe('PASSED');
    expect(verdict('COLD_HOLD', 'IE', [point(0, 5.1)], out)).toBe('FAILED');
  });
});

describe('what a supplier brings', () => {
  it('is as cold as it is kept, and frozen food at -15 °C at the warmest', () => {
    expect(verdict('DELIVERY', 'GB', [point(0, 8)])).toBe('PASSED');
    expect(verdict('DELIVERY', 'GB', [point(0, 8.1)], { is_for_service: true })).toBe('FAILED');
    const frozen = limits('DELIVERY', 'IE', { DELIVERY: { celsius: 4 } }, 'FROZEN');
    expect(judgeCheck({ points: [point(0, -15)] }, frozen)).toBe('PASSED');
    expect(judgeCheck({ points: [point(0, -14.9)] }, frozen)).toBe('FAILED');
  });

  it('is never judged as chilled food where it came frozen', () => {
    for (const kind of foodCheckKinds)
      for (const region of ['GB', 'GB-SCT', 'IE', 'FR', 'DE', 'US', 'NZ'])
        expect(judgeCheck({ points: [point(0, 4)] }, limits(kind, region, {}, 'FROZEN'))).not.toBe('PASSED');
  });
});

describe('limits', () => {
  it('are the law with a house rule on top, or the house rule instead of advice', () => {
    const strict = { HOT_HOLD: { celsius: 65 } };
    expect(judgeCheck({ points: [point(0, 64)] }, limits('HOT_HOLD', 'GB', strict))).toBe('FAILED');
    const weak = { HOT_HOLD: { celsius: 55 } };
    expect(judgeCheck({ points: [point(0, 60)] }, limits('HOT_HOLD', 'GB', weak))).toBe('FAILED');
    expect(limits('COOL', 'GB')[0]?.basis).toBe('HOUSE');
  });

  it('give no verdict where nobody set one', () => {
    expect(verdict('COOL', 'DE', [point(0, 70), point(30, 3)])).toBeNull();
    expect(verdict('COOK', 'NZ', [point(0, 90)])).toBeNull();
    const own = limits('COOL', 'DE', { COOL: [{ celsius: 10, minutes: 120 }] });
    expect(judgeCheck({ points: [point(0, 70), point(30, 3)] }, own)).toBe('PASSED');
    expect(readHouseLimits('[')).toEqual({});
  });
});

describe('what is asked of the person who measures', () => {
  it.each([
    ['GB', 59.9, {}, undefined],
    ['GB', 60, {}, { celsius: 60, seconds: 2700 }],
    ['GB', 72, {}, { celsius: 70, seconds: 120 }],
    ['GB', 75, {}, { celsius: 75, seconds: 30 }],
    ['GB', 91, {}, { celsius: 80, seconds: 6 }],
    ['GB', 91, { COOK: { celsius: 75, seconds: 0 } }, undefined],
    ['US', 91, {}, undefined],
    ['US', 91, { COOK: { celsius: 75, seconds: 60 } }, { celsius: 75, seconds: 60 }],
    ['DE', 91, {}, undefined],
  ])('in %s at %d °C, with %j of the house, how long it was held: %j', (country, value, house, hold) => {
    expect(holdAsked(limits('COOK', country, house), value)).toEqual(hold);
  });

  it.each<[FoodCheckKind, string, FoodVariant[]]>([
    ['COOK', 'US', ['POULTRY', 'GROUND', 'WHOLE']],
    ['COOK', 'GB', []],
    ['COOL', 'US', ['AMBIENT']],
    ['DELIVERY', 'IE', ['FROZEN']],
    ['COOK', 'JP', []],
  ])('of %s in %s, which food it is: %j', (kind, country, variants) => {
    expect(variantsOf(kind, { region: 'country', country })).toEqual(variants);
  });
});
