import { expect, test } from 'vitest';
import { lifeDraft, lifeOfDraft } from './life-draft.ts';

const days = (units: number) => ({ units, period: 'days' as const });

test.each([
  [{}],
  [{ opened: days(3), thawed: { units: 24, period: 'hours' as const } }],
  [{ frozen: days(90), expiries: { CHILLED: days(4), HOT: { units: 2, period: 'hours' as const } } }],
  [{ thawed: days(2), thawed_reason: 'Vacuum packed' }],
  [{ opened: days(1), not_for_freezing: true }],
])('what is saved comes back from its form: %j', (life) => {
  expect(lifeOfDraft(lifeDraft(life))).toEqual(life);
});

test('an empty form says nothing, and a reason without a long time is none', () => {
  const empty = lifeDraft(null);
  expect(lifeOfDraft(empty)).toEqual({});
  expect(lifeOfDraft({ ...empty, thawed_reason: 'Old' })).toEqual({});
  expect(lifeOfDraft({ ...empty, opened: { units: '0', period: 'days' } })).toEqual({});
});

test('what is not for freezing has no time in a freezer', () => {
  const draft = lifeDraft({ frozen: days(90), expiries: { FROZEN: days(60), CHILLED: days(4) } });
  expect(lifeOfDraft({ ...draft, not_for_freezing: true })).toEqual({
    not_for_freezing: true,
    expiries: { CHILLED: days(4) },
  });
});
