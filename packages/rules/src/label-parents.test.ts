import { describe, expect, test } from 'vitest';
import type { LifeRules } from './label-dates.ts';
import type { LabelFact } from './label-fact.ts';
import type { LabelPrint } from './label-life.ts';
import { capOf, type Relation } from './label-parents.ts';

const hour = 3_600_000;
const made = Date.parse('2026-11-20T08:00:00Z');
const end = Date.parse('2026-11-24T23:59:59Z');
const rules: LifeRules = {
  timezone: 'Europe/London',
  day_of_production: true,
  thaw_policy: 'lesser',
  frozen: { units: 90, period: 'days' },
  thawed: { units: 24, period: 'hours' },
};
const print: LabelPrint = {
  printed_at: made,
  use_by: end,
  condition: 'CHILLED',
  place: 'Fridge',
  amount: null,
  cap: null,
};
const facts = (...known: [LabelFact['kind'], number][]): LabelFact[] =>
  known.map(([kind, after]) => ({ id: `${kind} ${after}`, kind, at: made + after * hour }));
const sticker = (relation: Relation, ...known: [LabelFact['kind'], number][]) => ({
  print,
  rules,
  relation,
  facts: facts(...known),
});

describe('food under several stickers that is labelled anew in the freezer', () => {
  const at = made + 89 * hour;
  const refrozen = [
    ['frozen', 0],
    ['thawed', 88],
    ['frozen', 89],
  ] as [LabelFact['kind'], number][];

  test('keeps the earliest date of all, where one of them says that freezing stops none', () => {
    const known = [sticker('RELABEL', ...refrozen), sticker('RELABEL')];
    expect(capOf(known, at, 'FROZEN', false).cap).toBe(end);
    expect(capOf(known.toReversed(), at, 'FROZEN', false).cap).toBe(end);
  });

  test('has no date that runs, where freezing stops them all', () => {
    const known = [sticker('RELABEL', ['frozen', 2]), sticker('RELABEL')];
    expect(capOf(known, at, 'FROZEN', false)).toMatchObject({ cap: null, paused: [{}, {}] });
  });

  test('is not the other food that it is mixed with', () => {
    const { cap } = capOf([sticker('INGREDIENT', ...refrozen), sticker('INGREDIENT')], at, 'FROZEN', false);
    expect(cap).toBe(made + 112 * hour);
  });
});
