import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import { defaultSettings } from '@larder/contract/network/settings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lists, OwnLabel, Product } from '../../store/database.ts';
import { withFact } from '../../store/live-fold.ts';
import { hasChanged, printedLabel, type LiveLabel, type OwnFact } from '../../store/live-label.ts';
import { decideLabel } from './label-choice.rules.ts';
import { reprintOf, type Stickers } from './reprint.rules.ts';

const zone = 'Europe/London';
const hour = 3_600_000;
const printed = Date.parse('2026-11-20T08:00:00.000Z');
const life = {
  opened: { units: 1, period: 'days' },
  frozen: { units: 90, period: 'days' },
  thawed: { units: 24, period: 'hours' },
} as const;
const soup = {
  id: 'soup',
  name: 'Soup',
  lifecycle: 'ACTIVE',
  allergens: [],
  allergens_declared: true,
  label_text: {},
  life,
} as unknown as Product;
const place = (name: string, units: number, kind: 'CHILLED' | 'FROZEN') =>
  ({ id: name, name, expiry: { units, period: 'days' }, source: 'rule', kind }) as Lists['storage'][number];
const storage = [place('Fridge', 5, 'CHILLED'), place('Freezer', 90, 'FROZEN')];
const id = (number: number) => `0192f3a4-5b6c-7d8e-9fab-${String(number).padStart(12, '0')}`;
const body: LabelPrinted = {
  product_id: 'soup',
  storage_id: 'Fridge',
  usage: 'prep',
  printed_date: new Date(printed).toISOString(),
  use_by: '2026-11-24T23:59:59.000Z',
  initials: 'BO',
  tags: ['USE FIRST'],
  label_size: 'DOUBLE_HEIGHT',
  life: { timezone: zone, day_of_production: true, thaw_policy: 'lesser', ...life },
};
const first: OwnLabel = { id: id(1), printed_at: body.printed_date, body };
const second: OwnLabel = {
  id: id(2),
  printed_at: new Date(printed + hour).toISOString(),
  body: { ...body, reprint_id: id(1) },
};
const live = (label: OwnLabel, ...facts: OwnFact[]): LiveLabel =>
  facts.reduce(withFact, printedLabel(label.id, label.body, zone, undefined));
let count = 0;
const fact = (kind: OwnFact['kind'], after: number, more: Partial<OwnFact> = {}): OwnFact => ({
  id: `fact ${(count += 1)}`,
  kind,
  at: printed + after * hour,
  ...more,
});
const weighed: OwnLabel = { ...first, body: { ...body, amount: 25_000, unit_type: 'weight' } };
const alone: Stickers = { first: undefined, again: [] };
const plan = (label: OwnLabel, stickers: Stickers, known: LiveLabel[], after: number, copies = true) =>
  reprintOf(
    label,
    stickers,
    { products: new Map([['soup', soup]]), storage, live: new Map(known.map((one) => [one.id, one])) },
    {
      prepared_at: new Date(printed + after * hour).toISOString(),
      settings: { ...defaultSettings, reprint_copy_date: copies },
    },
  );
function print(...asked: Parameters<typeof plan>) {
  const planned = plan(...asked);
  if (!planned.ok) throw new Error(planned.reason);
  const settings = { ...defaultSettings, reprint_copy_date: asked[4] ?? true };
  const decided = decideLabel(planned.choice, { settings, person: { initials: 'AB' }, thaw_policy: 'lesser' });
  if (!decided.ok) throw new Error(decided.error_description);
  return decided;
}

describe('a label of food that has other dates than its sticker', () => {
  test.each([true, false])('has the date that it was opened with (dates copied: %s)', (copies) => {
    const opened = live(first, fact('opened', 10));
    const again = print(first, alone, [opened], 12, copies);
    expect(again.body).toMatchObject({
      use_by: '2026-11-20T23:59:59.000Z',
      date_term: 'USE_BY',
      reprint_id: id(1),
      parents: [{ id: id(1), relation: 'RELABEL' }],
      tags: ['USE FIRST'],
      label_size: 'DOUBLE_HEIGHT',
    });
    expect(again.data.use_by_date).toBe('2026-11-20T23:59:59.000Z');
  });

  test('has the date that thawing left, and says that it is defrosted and where it is now', () => {
    const thawed = live(first, fact('frozen', 2, { place: 'Freezer' }), fact('thawed', 50, { place: 'Fridge' }));
    const again = print(first, alone, [thawed], 51);
    expect(Date.parse(again.body.use_by)).toBe(thawed.life.use_by);
    expect(Date.parse(again.body.use_by)).toBeLessThan(Date.parse(body.use_by));
    expect(again.body).toMatchObject({ condition: 'THAWED', tags: ['USE FIRST', 'DEFROSTED'], storage_id: 'Fridge' });
  });

  test('has a best-before while it is frozen', () => {
    const frozen = live(first, fact('frozen', 2, { place: 'Freezer' }));
    expect(print(first, alone, [frozen], 3).body).toMatchObject({
      condition: 'FROZEN',
      date_term: 'BEST_BEFORE',
      storage_id: 'Freezer',
    });
  });

  test('has it by what is known of another sticker on the same food', () => {
    const opened = live(first, fact('opened', 10));
    for (const [label, stickers] of [
      [second, { first, again: [] }],
      [first, { first: undefined, again: [second] }],
    ] as const) {
      const other = label === second ? [opened, live(second)] : [live(first), live(second, fact('opened', 10))];
      expect(print(label, stickers, other, 12).body.use_by).toBe('2026-11-20T23:59:59.000Z');
    }
  });

  test('is none of food whose opening was taken back', () => {
    const opened = fact('opened', 10);
    const undone = live(first, opened, fact('undone', 10, { undoes: opened.id }));
    expect(print(first, alone, [undone], 12).body.use_by).toBe(body.use_by);
  });

  test('ends when the server says so', () => {
    const known = { ...live(first), gone_by: '2026-11-21T10:00:00.000Z' };
    expect(print(first, alone, [known], 12).body).toMatchObject({ use_by: '2026-11-21T10:00:00.000Z' });
  });
});

test.each([
  ['used', 'ended'],
  ['wasted', 'ended'],
  ['relabelled', 'replaced'],
] as const)('food that was %s gets no label again', (kind, reason) => {
  expect(plan(first, alone, [live(first, fact(kind, 3))], 4)).toEqual({ ok: false, reason });
});

test('food that was used from another tablet, or by its other sticker, gets none either', () => {
  const used = live(first, fact('used', 3));
  expect(plan(second, { first, again: [] }, [used, live(second)], 4)).toEqual({ ok: false, reason: 'ended' });
  expect(plan({ ...first, ended: 'wasted' }, alone, [], 4)).toEqual({ ok: false, reason: 'ended' });
});

test('a misprint, and a label of which nothing else is known, are printed again as they were', () => {
  const misprint = { ...first, ended: 'misprint' } as const;
  expect(print(misprint, alone, [live(first, fact('voided', 1))], 2).body.use_by).toBe(body.use_by);
  expect(print(first, alone, [], 2).body).toMatchObject({ use_by: body.use_by, reprint_id: id(1) });
});

test('whatever happened to food, a label that is printed again never has a later date than the food, nor than the first print', () => {
  const step = fc.record({
    kind: fc.constantFrom('opened' as const, 'frozen' as const, 'thawed' as const, 'moved' as const),
    hours: fc.integer({ min: 0, max: 90 }),
    of: fc.constantFrom(0, 1),
  });
  // The product may have changed between two prints.
  const rules = fc.record({
    thaw_policy: fc.constantFrom('fixed' as const, 'remaining' as const, 'lesser' as const),
    frozen: fc.constantFrom(life.frozen, undefined),
    thawed: fc.constantFrom(life.thawed, { units: 5, period: 'days' as const }, undefined),
    day_of_production: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 5 }),
      fc.integer({ min: 0, max: 20 }),
      fc.boolean(),
      fc.tuple(rules, rules),
      (steps, later, copies, [rulesOfFirst, rulesOfSecond]) => {
        const facts = steps.map(({ kind, hours, of }) => ({
          of,
          fact: fact(kind, hours, { place: kind === 'frozen' ? 'Freezer' : 'Fridge' }),
        }));
        const one = { ...first, body: { ...first.body, life: { ...body.life, ...rulesOfFirst } } } as OwnLabel;
        const other = { ...second, body: { ...second.body, life: { ...body.life, ...rulesOfSecond } } } as OwnLabel;
        const both = [one, other].map((label, index) =>
          live(label, ...facts.flatMap((known) => (known.of === index ? known.fact : []))),
        );
        const at = Math.max(0, ...steps.map(({ hours }) => hours)) + later;
        const again = print(other, { first: one, again: [] }, both, at, copies);
        const counting = both.filter((label) => label.id === second.id || hasChanged(label));
        const ends = counting.flatMap(({ life: { use_by } }) => use_by ?? []);
        if (again.body.date_term === 'BEST_BEFORE')
          expect(both.some((label) => label.life.condition === 'FROZEN')).toBe(true);
        else
          expect(Date.parse(again.body.use_by)).toBeLessThanOrEqual(
            Math.min(...ends, Date.parse(body.use_by) + 91 * 24 * hour),
          );
      },
    ),
    { numRuns: 300 },
  );
});

describe('the weight of a label that is printed again', () => {
  const took = () => fact('part_used', 2, { amount: 3_000 });
  test.each([
    ['as it was printed', [], 25_000, '25 kg'],
    ['what is left of it', [took()], 22_000, '22 kg'],
    ['what is left once it was opened', [took(), fact('opened', 3)], 22_000, '22 kg'],
    ['what is left once it was frozen', [took(), fact('frozen', 3)], 22_000, '22 kg'],
    ['what is left once it was thawed', [fact('frozen', 3), fact('thawed', 4), took()], 22_000, '22 kg'],
  ] as const)('is %s', (_, facts, amount, words) => {
    const { body: again } = print(weighed, alone, [live(weighed, ...facts)], 5);
    expect(again).toMatchObject({ amount, unit_type: 'weight', printed: { amount: words } });
  });

  test('is that of its print where nobody knows more of it', () => {
    expect(print(weighed, alone, [], 5).body).toMatchObject({ amount: 25_000, printed: { amount: '25 kg' } });
  });
});
