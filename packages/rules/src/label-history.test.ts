import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LifeRules } from './label-dates.ts';
import { factKinds, type Condition, type FactKind, type LabelFact } from './label-fact.ts';
import { foldLabel, type LabelPrint } from './label-life.ts';
import { capOf, type LabelParent, type Relation } from './label-parents.ts';

const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
// Both clock changes of London lie in it.
const begun = Date.parse('2026-03-20T06:00:00Z');
const minute = 60_000;

const expiry = fc.record({
  units: fc.integer({ min: 0, max: 9 }),
  period: fc.constantFrom('days' as const, 'hours' as const),
});
const rulesOf = (timezone: fc.Arbitrary<string>): fc.Arbitrary<LifeRules> =>
  fc.record(
    {
      timezone,
      day_of_production: fc.boolean(),
      thaw_policy: fc.constantFrom('fixed' as const, 'remaining' as const, 'lesser' as const),
      opened: expiry,
      frozen: expiry,
      thawed: expiry,
      thawing: expiry,
    },
    { requiredKeys: ['timezone', 'day_of_production', 'thaw_policy'] },
  );
const rules = rulesOf(fc.constantFrom(...zones));
const times = fc.integer({ min: 0, max: 15 * 24 * 60 }).map((count) => begun + count * minute);
const factOf = (kinds: readonly FactKind[]): fc.Arbitrary<LabelFact> =>
  fc.record(
    {
      id: fc.string({ minLength: 1, maxLength: 3 }),
      kind: fc.constantFrom(...kinds),
      at: times,
      place: fc.constantFrom('A', 'B'),
      amount: fc.integer({ min: 0, max: 3 }),
      undoes: fc.string({ minLength: 1, maxLength: 1 }),
      outcome: fc.constantFrom('LIVE' as const, 'USED' as const, 'WASTED' as const),
    },
    { requiredKeys: ['id', 'kind', 'at'] },
  );
const facts = fc.uniqueArray(factOf(factKinds), { maxLength: 9, selector: ({ id }) => id });
const prints: fc.Arbitrary<LabelPrint> = fc.record({
  printed_at: fc.constant(begun),
  use_by: fc.option(times),
  condition: fc.constantFrom<Condition>('AMBIENT', 'CHILLED', 'FROZEN', 'THAWED'),
  place: fc.constant('A'),
  amount: fc.option(fc.integer({ min: 0, max: 4 })),
  cap: fc.option(times),
});
const infinite = (time: number | null) => time ?? Infinity;

describe('the life of a label', () => {
  it('depends on the set of facts alone', () => {
    fc.assert(
      fc.property(prints, facts, rules, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (...given) => {
        const [print, history, applied, chances] = given;
        const mixed = [...history, ...history]
          .map((fact) => ({ fact, chance: chances.next().value ?? 0 }))
          .toSorted((left, right) => left.chance - right.chance)
          .map(({ fact }) => fact);
        expect(foldLabel(print, mixed, applied)).toEqual(foldLabel(print, history, applied));
      }),
      { numRuns: 150 },
    );
  });

  it('is never lengthened by opening', () => {
    fc.assert(
      fc.property(prints, facts, factOf(['opened']), rules, (print, history, opened, applied) => {
        const before = history.filter(({ kind }) => kind !== 'undone' && kind !== 'frozen');
        const without = infinite(foldLabel(print, before, applied).use_by);
        const life = foldLabel(print, [...before, { ...opened, id: 'opening' }], applied);
        expect(infinite(life.use_by)).toBeLessThanOrEqual(without);
      }),
      { numRuns: 150 },
    );
  });

  it('never counts again once its date has passed', () => {
    fc.assert(
      fc.property(prints, facts, facts, rules, (print, before, later, applied) => {
        const known = before.filter(({ kind }) => kind !== 'undone');
        const last = Math.max(begun, ...known.map(({ at }) => at));
        const passed = foldLabel(print, known, applied).use_by;
        if (passed === null) return;
        const from = Math.max(last, passed) + 1;
        const more = later
          .filter(({ kind }) => kind !== 'undone')
          .map((fact) => ({ ...fact, id: `later ${fact.id}`, at: from + fact.at - begun }));
        expect(infinite(foldLabel(print, [...known, ...more], applied).use_by)).toBeLessThanOrEqual(passed);
      }),
      { numRuns: 150 },
    );
  });

  it('never was, once it is voided', () => {
    fc.assert(
      fc.property(prints, facts, rules, times, (print, history, applied, at) => {
        const known = history.filter(({ undoes }) => undoes !== 'v');
        const life = foldLabel(print, [...known, { id: 'v', kind: 'voided', at }], applied);
        expect(life).toMatchObject({ custody: 'VOIDED', disputed: [] });
      }),
      { numRuns: 100 },
    );
  });

  it('takes anything, also facts without a time', () => {
    const odd = [Number.NaN, Infinity, -8.64e15, 8.64e15, 0, -1.5].map((at, index): LabelFact => {
      return { id: `fact ${index}`, kind: factKinds[index] ?? 'found', at, amount: Number.NaN };
    });
    for (const kind of factKinds) {
      const life = foldLabel(
        { printed_at: begun, use_by: begun, condition: 'CHILLED', place: '', amount: 1, cap: null },
        odd.map((fact) => ({ ...fact, kind })),
        {
          timezone: 'Europe/London',
          day_of_production: true,
          thaw_policy: 'lesser',
          frozen: { units: 1, period: 'days' },
        },
      );
      expect(life.place).toBe('');
    }
  });
});

const relations: readonly Relation[] = ['PORTION', 'INGREDIENT', 'RELABEL'];
const node = fc.record({
  condition: fc.constantFrom<Condition>('CHILLED', 'FROZEN', 'AMBIENT'),
  own: fc.option(fc.integer({ min: 0, max: 9 * 24 })),
  wait: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  parents: fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 3 }),
  facts: fc.array(factOf(['opened', 'frozen', 'thawed', 'found', 'moved', 'used']), { maxLength: 3 }),
  zone: fc.constantFrom(...zones),
});

describe('what is made from other labels', () => {
  const family = fc.tuple(rules, fc.array(node, { minLength: 3, maxLength: 7 }));

  it(
    'does not outlive them, at once and after a later thaw, and is not touched by what befalls them later',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(family, fc.integer({ min: 0, max: 20 * 24 * 60 }), fc.nat(), ([shared, nodes], later, kind) => {
          const made: LabelParent[] = [];
          let now = begun;
          for (const [index, { condition, own, wait, parents, facts: happened, zone }] of nodes.entries()) {
            now += wait * minute;
            const applied = { ...shared, timezone: zone };
            const from =
              index === 0 ? [] : parents.map((at) => made[at % made.length]).filter((one) => one !== undefined);
            const limits = capOf(from, now, condition, false);
            const use_by = own === null ? null : now + own * 60 * minute;
            const print = { printed_at: now, use_by, condition, place: '', amount: null, ...limits };
            const child: LabelParent = { print, facts: [], rules: applied, relation: relations[kind % 3] ?? 'PORTION' };
            expectNoLonger(child, from, now, now + later * minute);
            const after = from.map((parent) => ({ ...parent, facts: [...parent.facts, ...laterFacts(parent, now)] }));
            expect(capOf(after, now, condition, false)).toEqual(limits);
            const spread = happened.map((fact, order) => ({
              ...fact,
              id: `${index} ${order}`,
              at: now + ((fact.at - begun) % (4 * 24 * 60 * minute)),
            }));
            made.push({ ...child, facts: spread });
          }
        }),
        { numRuns: 30 },
      );
    },
  );
});

function laterFacts({ print }: LabelParent, now: number): LabelFact[] {
  return (['opened', 'frozen', 'thawed', 'wasted'] as const).map((kind, index) => ({
    id: `later ${print.printed_at} ${index}`,
    kind,
    at: now + index + 1,
  }));
}

// The child and each parent are treated alike from the making on.
function expectNoLonger(child: LabelParent, parents: readonly LabelParent[], now: number, later: number): void {
  const end = ({ print, facts: known, rules: own }: LabelParent, more: [FactKind, number][]) => {
    const added = more.map(([kind, at], index): LabelFact => ({ id: `~ ${index}`, kind, at }));
    const before = known.filter(({ at }) => at <= now);
    return infinite(foldLabel(print, [...before, ...added], own).use_by);
  };
  const isFrozen = child.print.condition === 'FROZEN';
  for (const parent of parents) {
    const was = foldLabel(
      parent.print,
      parent.facts.filter(({ at }) => at <= now),
      parent.rules,
    ).condition;
    const sameNow: [FactKind, number][] = isFrozen ? [['frozen', now]] : was === 'FROZEN' ? [['thawed', now]] : [];
    expect(end(child, [])).toBeLessThanOrEqual(end(parent, sameNow));
    const cycle: [FactKind, number][] = [
      ['frozen', now + 1],
      ['thawed', later + 2],
    ];
    // Dates of a fixed number of whole days end with the day of each one's own zone.
    if (child.rules.timezone !== parent.rules.timezone) continue;
    expect(end(child, cycle)).toBeLessThanOrEqual(end(parent, [...sameNow, ...cycle]));
  }
}

describe('capOf', () => {
  const applied: LifeRules = { timezone: 'UTC', day_of_production: false, thaw_policy: 'fixed' };
  const at = Date.parse('2026-10-04T12:00:00Z');
  const parent = (use_by: number | null, relation: Relation, more: Partial<LabelPrint> = {}): LabelParent => ({
    print: { printed_at: begun, use_by, condition: 'CHILLED', place: '', amount: null, cap: null, ...more },
    facts: [],
    rules: applied,
    relation,
  });

  it('is nothing without parents', () => {
    expect(capOf([], at, 'CHILLED', false)).toEqual({ cap: null, limits: [], paused: null, best_before: null });
  });

  it('is the earliest date, and the earliest best-before', () => {
    const parents = [parent(at + 5, 'INGREDIENT', { best_before: 9 }), parent(at + 3, 'PORTION', { best_before: 7 })];
    expect(capOf(parents, at, 'CHILLED', false)).toMatchObject({ cap: at + 3, paused: null, best_before: 7 });
  });

  it('falls away by cooking where the account has chosen so, and every parent is in date', () => {
    const cooked = parent(at + 5, 'COOKED');
    expect(capOf([cooked], at, 'HOT', true).cap).toBeNull();
    expect(capOf([cooked], at, 'HOT', false).cap).toBe(at + 5);
    expect(capOf([cooked, parent(at + 9, 'INGREDIENT')], at, 'HOT', true).cap).toBe(at + 9);
    expect(capOf([cooked, parent(at - 1, 'INGREDIENT')], at, 'HOT', true).cap).toBe(at - 1);
    expect(capOf([cooked, parent(at - 1, 'COOKED')], at, 'HOT', true).cap).toBe(at - 1);
  });

  it('marks food that was thawed, so that it is not frozen again with a longer date', () => {
    const thawed = parent(at + 5, 'PORTION', { condition: 'THAWED' });
    expect(capOf([thawed], at, 'CHILLED', false).paused).toEqual([]);
    expect(capOf([{ ...thawed, relation: 'COOKED' }], at, 'CHILLED', false).paused).toBeNull();
  });

  it('hands on what frozen parents have left, and the date of one that freezing does not stop', () => {
    const own = { ...applied, frozen: { units: 30, period: 'days' as const } };
    const frozen: LabelFact[] = [{ id: 'f', kind: 'frozen', at: at - 100 }];
    const one = { ...parent(at + 5, 'PORTION'), rules: own, facts: frozen };
    const unfit = parent(at + 9, 'PORTION');
    expect(capOf([one, unfit], at, 'FROZEN', false)).toMatchObject({
      cap: at + 9,
      // The other keeps no longer than its own rules let it, either.
      paused: [
        { use_by: at + 5, at: at - 100, timezone: 'UTC' },
        { use_by: null, at, timezone: 'UTC' },
      ],
    });
    // Freshly frozen with its label.
    const fresh = { ...parent(at + 5, 'PORTION'), rules: own };
    expect(capOf([fresh], at, 'FROZEN', false)).toMatchObject({ cap: null, paused: [{ use_by: at + 5, at }] });
  });

  it('lets nothing that is made in the freezer keep longer once thawed than what it was made of, through generations', () => {
    const [day, own] = [24 * 60 * minute, { ...applied, frozen: { units: 30, period: 'days' as const } }];
    const hours = (units: number) => ({ units, period: 'hours' as const });
    const thawed = [{ id: 't', kind: 'thawed' as const, at: at + 9 * day }];
    const frozenOf = (one: LabelParent, kept: LifeRules): LabelParent => ({
      print: { ...one.print, use_by: null, condition: 'FROZEN', ...capOf([one], at, 'FROZEN', false) },
      facts: [],
      rules: kept,
      relation: 'PORTION',
    });
    const endOf = (one: LabelParent) => foldLabel(one.print, thawed, one.rules).use_by;
    const first = frozenOf({ ...parent(at + 2 * day, 'PORTION'), rules: own }, { ...own, thawed: hours(24) });
    const child = frozenOf(first, { ...own, thawed: hours(72) });
    const grandchild = frozenOf(child, { ...own, thawed: hours(96) });
    expect([first, child, grandchild].map(endOf)).toEqual(Array(3).fill(at + 10 * day));
    // Its own rules still count where they give less.
    expect(endOf(frozenOf(child, { ...own, thawed: hours(6) }))).toBe(at + 9 * day + 6 * 60 * minute);
    // By what was left, a portion of another country's label is not kept for a fixed time.
    const abroad = frozenOf({ ...parent(at + 60_000, 'PORTION'), rules: own }, { ...own, thaw_policy: 'remaining' });
    expect(endOf(frozenOf(abroad, { ...own, thawed: hours(72) }))).toBe(at + 9 * day + 60_000);
  });

  it.each([
    ['remaining', 53],
    ['remaining', undefined],
    ['fixed', undefined],
    ['lesser', 53],
    ['lesser', undefined],
  ] as const)(
    'lets nothing of food without a date keep longer than that once thawed: %s, %s hours',
    (policy, units) => {
      const [day, hour] = [24 * 60 * minute, 60 * minute];
      const own: LifeRules = {
        ...applied,
        thaw_policy: policy,
        frozen: { units: 30, period: 'days' },
        ...(units && { thawed: { units, period: 'hours' } }),
      };
      const cycle: LabelFact[] = [
        { id: 'f', kind: 'frozen', at: at + hour },
        { id: 't', kind: 'thawed', at: at + 9 * day },
      ];
      const made = (use_by: number | null, ...parents: LabelParent[]): LabelParent => ({
        print: { ...parent(use_by, 'PORTION').print, printed_at: at, ...capOf(parents, at, 'CHILLED', false) },
        facts: [],
        rules: own,
        relation: 'PORTION',
      });
      const endOf = (one: LabelParent, facts = cycle) => foldLabel(one.print, facts, one.rules).use_by;
      const left = 68 * hour;
      const undated = { ...parent(null, 'PORTION'), rules: own };
      // A date that no freezer stops is none there.
      const hot = { ...parent(at + 30 * day, 'PORTION', { condition: 'HOT' }), rules: own };
      const dated = { ...parent(at + left, 'PORTION'), rules: own };
      for (const source of [undated, hot]) {
        const child = made(at + left, source, dated);
        const grandchild = made(at + left, child);
        expect(endOf(source)).toBe(at + 9 * day + (units ?? 0) * hour);
        expect([endOf(child), endOf(grandchild)]).toEqual([endOf(source), endOf(source)]);
        expect(endOf(child, [])).toBe(at + left);
      }
      // By its own date alone it keeps what it had left.
      if (policy === 'remaining') expect(endOf(made(at + left, dated))).toBe(at + 9 * day + left - hour);
    },
  );
});
