import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LifeRules } from './label-dates.ts';
import { countedFacts, factKinds, placeFact, timeFault, type FactKind, type LabelFact } from './label-fact.ts';
import { foldLabel, type LabelPrint } from './label-life.ts';

const hour = 3_600_000;
const begun = Date.parse('2026-10-01T09:00:00Z');
const rules: LifeRules = {
  timezone: 'UTC',
  day_of_production: false,
  opened: { units: 2, period: 'days' },
  frozen: { units: 90, period: 'days' },
  thawed: { units: 24, period: 'hours' },
  thaw_policy: 'fixed',
};
/** Made at nine, to be used within 48 hours. */
const print: LabelPrint = {
  printed_at: begun,
  use_by: begun + 48 * hour,
  condition: 'CHILLED',
  place: 'A',
  amount: null,
  cap: null,
};
let count = 0;
const fact = (kind: FactKind, at: number, more: Partial<LabelFact> = {}): LabelFact => ({
  id: `fact ${String((count += 1)).padStart(4, '0')}`,
  kind,
  at: begun + at * hour,
  ...more,
});
/** Received so many hours after the print. */
const received = (at: number) => ({ received_at: begun + at * hour });
const endOf = (...facts: LabelFact[]) => foldLabel(print, facts, rules);
const hours = (time: number | null) => time && (time - begun) / hour;

describe('the time of a fact', () => {
  it('is never later than its receipt', () => {
    const ahead = fact('thawed', 150, received(6));
    expect(timeFault(ahead, begun)).toBe('ahead');
    expect(placeFact(ahead, begun)?.at).toBe(begun + 6 * hour);
    const life = endOf(fact('frozen', 4, received(4)), ahead);
    expect([life.condition, hours(life.use_by)]).toEqual(['THAWED', 30]);
  });

  it('before the print decides nothing, and is read as is safe for the food', () => {
    for (const kind of ['used', 'wasted', 'relabelled', 'voided', 'settled'] as const)
      expect(endOf(fact(kind, -1)).custody).toBe('LIVE');
    expect(timeFault(fact('used', -1), begun)).toBe('before_print');
    expect(endOf(fact('opened', -50)).opened_at).toBe(begun);
    expect(hours(endOf(fact('thawed', -50)).use_by)).toBe(24);
    expect(endOf(fact('frozen', -1))).toMatchObject({ condition: 'CHILLED', notes: ['frozen_in_doubt'] });
    const amount = foldLabel({ ...print, amount: 2 }, [fact('part_used', -1, { amount: 2 })], rules);
    expect(amount).toMatchObject({ custody: 'LIVE', remaining: 0 });
    // Two clocks that count as right may differ by so much.
    expect(endOf(fact('used', -0.02))).toMatchObject({ custody: 'USED', closed_at: begun });
  });

  it('that cannot be true opens as early as can be, and freezes nothing', () => {
    const doubtful = { ...received(20), time_doubtful: true };
    expect(endOf(fact('opened', 20, doubtful)).opened_at).toBe(begun);
    expect(endOf(fact('frozen', 20, doubtful))).toMatchObject({ condition: 'CHILLED', notes: ['frozen_in_doubt'] });
    expect(hours(endOf(fact('thawed', 20, doubtful)).use_by)).toBe(44);
  });
});

describe('a freezing that is first received after the end', () => {
  it('leaves the date passed', () => {
    const life = endOf(fact('frozen', 30, received(50)), fact('thawed', 50, received(50)));
    expect(life.notes).toContain('frozen_told_late');
    expect(hours(life.use_by)).toBe(48);
  });

  it('counts from a tablet that could not report it sooner, and says so', () => {
    const life = endOf(fact('frozen', 30, { ...received(50), out_of_contact: true }));
    expect(life).toMatchObject({ use_by: null, notes: ['frozen_out_of_contact'] });
  });

  it('is as late where the food had ended by its opening', () => {
    const opened = fact('opened', 1, received(1));
    const life = foldLabel({ ...print, use_by: null }, [opened, fact('frozen', 30, received(80))], rules);
    expect(life.notes).toEqual(['frozen_told_late']);
  });
});

it('does not revive food by an opening before the freezer that is received after the end', () => {
  const opened = fact('opened', 10, received(10));
  const known = [fact('frozen', 4, received(4)), opened];
  const end = endOf(...known).use_by ?? 0;
  expect(endOf(...known, fact('opened', 2, received(200))).use_by).toBe(end);
  // Received in time, it was the first.
  expect(endOf(...known, fact('opened', 2, received(11))).use_by).toBeNull();
});

describe('taking back what bears on dates', () => {
  const thawed = fact('thawed', 10, received(10));
  const frozen = fact('frozen', 4, received(4));
  const undone = (more: Partial<LabelFact>) => fact('undone', 10.1, { undoes: thawed.id, ...more });

  it('counts where it also came in time, or could not come sooner', () => {
    expect(endOf(frozen, thawed, undone(received(10.15))).condition).toBe('FROZEN');
    expect(endOf(frozen, thawed, undone({ ...received(90), out_of_contact: true })).condition).toBe('FROZEN');
  });

  it('does not days later, whatever its clock says', () => {
    const life = endOf(frozen, thawed, undone(received(90)));
    expect([life.condition, hours(life.use_by)]).toEqual(['THAWED', 34]);
  });
});

const anyFact = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    kind: fc.constantFrom(...factKinds),
    at: fc.integer({ min: -200, max: 400 }).map((at) => begun + at * hour),
    received_at: fc.integer({ min: 0, max: 300 }).map((at) => begun + at * hour),
    time_doubtful: fc.boolean(),
    undoes: fc.constantFrom('a', 'b', 'c'),
    outcome: fc.constantFrom('LIVE' as const, 'USED' as const),
  },
  { requiredKeys: ['id', 'kind', 'at', 'received_at'] },
);

it('lets no fact count later than its receipt or before its label', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 6 }), (facts) => {
      for (const { id, at, received_at } of countedFacts(facts, begun)) {
        expect(at, id).toBeLessThanOrEqual(Math.max(received_at, begun));
        expect(at, id).toBeGreaterThanOrEqual(begun);
      }
    }),
    { numRuns: 300, seed: 7 },
  );
});

it('lets nothing that is received after the end make the date later', () => {
  const afterwards = anyFact.map((one) => ({ ...one, id: `late ${one.id}`, received_at: begun + 900 * hour }));
  const known = fc.uniqueArray(anyFact, { maxLength: 4, selector: ({ id }) => id });
  fc.assert(
    fc.property(known, afterwards, (facts, late) => {
      const before = foldLabel(print, facts, rules).use_by;
      if (before === null || before > late.received_at) return;
      const after = foldLabel(print, [...facts, late], rules).use_by;
      expect(after).not.toBeNull();
      expect(after).toBeLessThanOrEqual(before);
    }),
    { numRuns: 1_500, seed: 11 },
  );
});
