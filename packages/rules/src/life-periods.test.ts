import { describe, expect, test } from 'vitest';
import { lacksThawReason, lifeRules, readLifePeriods, resolvePeriods } from './life-periods.ts';
import { isLongThaw } from './long-thaw.ts';
import { periodsAsText } from './period-words.ts';
import { resolveThawPolicy } from './thaw-policy.ts';

const days = (units: number) => ({ units, period: 'days' as const });
const hours = (units: number) => ({ units, period: 'hours' as const });

describe('the periods that apply to a product', () => {
  test('are its own, then its category’s, then the organisation’s, each by itself', () => {
    const sources = {
      product: { opened: days(2) },
      category: { opened: days(3), frozen: days(90) },
      organization: { opened: days(4), frozen: days(30), thawed: hours(24) },
    };
    expect(resolvePeriods(sources)).toEqual({ opened: days(2), frozen: days(90), thawed: hours(24) });
    expect(resolvePeriods({ ...sources, product: null })).toMatchObject({ opened: days(3) });
    expect(resolvePeriods({})).toEqual({});
  });

  test('are without freezing where the first that speaks of it says so', () => {
    const [barred, frozen] = [{ not_for_freezing: true }, { frozen: days(90) }];
    expect(resolvePeriods({ product: barred, category: frozen })).toEqual({ not_for_freezing: true });
    expect(resolvePeriods({ category: barred, organization: frozen })).toEqual({ not_for_freezing: true });
    expect(resolvePeriods({ product: frozen, category: barred })).toEqual(frozen);
    expect(lifeRules({ not_for_freezing: true }, { timezone: 'UTC', day_of_production: true }, 'fixed')).toEqual({
      timezone: 'UTC',
      day_of_production: true,
      thaw_policy: 'fixed',
    });
    expect(periodsAsText(barred)).toBe('Freezing: not for freezing');
  });

  test('become the rules of a label, with what is not known left out', () => {
    const venue = { timezone: 'Europe/London', day_of_production: true };
    expect(lifeRules({ thawed: hours(24) }, venue, 'fixed')).toEqual({
      ...venue,
      thawed: hours(24),
      thaw_policy: 'fixed',
    });
    expect(lifeRules({}, { ...venue, cooking_resets: true }, 'lesser')).toMatchObject({ cooking_resets: true });
  });

  test('of an organisation are read from a text, whatever is in it', () => {
    expect(readLifePeriods('{"thawed":{"units":24,"period":"hours"}}')).toEqual({ thawed: hours(24) });
    for (const text of [undefined, '', 'null', '1', '{']) expect(readLifePeriods(text)).toEqual({});
  });

  test('read as one sentence in the history', () => {
    expect(periodsAsText(null)).toBe('');
    expect(
      periodsAsText({
        opened: days(1),
        thawed: days(2),
        expiries: { CHILLED: hours(1) },
        thawed_reason: 'Vacuum packed',
      }),
    ).toBe(
      'Opened: 1 day; Thawed: 2 days; In chilled storage: 1 hour; Reason for the time after thawing: Vacuum packed',
    );
  });
});

test('more than 24 hours after thawing needs a reason', () => {
  expect(isLongThaw(hours(24))).toBe(false);
  expect(isLongThaw(days(1))).toBe(false);
  expect(isLongThaw(hours(25))).toBe(true);
  expect(isLongThaw(days(2))).toBe(true);
  expect(lacksThawReason({})).toBe(false);
  expect(lacksThawReason({ thawed: days(2) })).toBe(true);
  expect(lacksThawReason({ thawed: days(2), thawed_reason: ' ' })).toBe(true);
  expect(lacksThawReason({ thawed: days(2), thawed_reason: 'Tested' })).toBe(false);
});

test.each([
  ['country', 'GB', 'fixed'],
  ['country', 'IE', 'fixed'],
  ['country', 'us', 'remaining'],
  ['country', 'CA', 'remaining'],
  ['country', 'DE', 'lesser'],
  ['country', '', 'lesser'],
  ['fixed', 'US', 'fixed'],
  ['remaining', 'GB', 'remaining'],
  ['lesser', 'GB', 'lesser'],
] as const)('the policy %s in %j counts thawed food as %s', (policy, country, used) => {
  expect(resolveThawPolicy(policy, country)).toBe(used);
});
