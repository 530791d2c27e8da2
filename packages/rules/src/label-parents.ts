import {
  earlier,
  freezeDates,
  leastLimits,
  pausedUnder,
  thawDates,
  type DateLimit,
  type LabelDates,
  type LifeRules,
  type Paused,
} from './label-dates.ts';
import type { Condition, LabelFact } from './label-fact.ts';
import { datesAfter, type LabelPrint } from './label-life.ts';

export const relations = ['INGREDIENT', 'PORTION', 'COOKED', 'RELABEL'] as const;
/** How a label came from another: with others mixed in, a part of it, cooked, or the same under a new sticker. */
export type Relation = (typeof relations)[number];

/** A label that another was made from, with the rules that it was printed with. */
export interface LabelParent {
  print: LabelPrint;
  facts: readonly LabelFact[];
  rules: LifeRules;
  relation: Relation;
}

/** What its parents leave to a new label, as its print has it. */
export interface ParentLimits {
  cap: number | null;
  /** The dates behind `cap`. */
  limits: DateLimit[];
  paused: Paused[] | null;
  best_before: number | null;
}

/**
 * What a label that is made at `at` (milliseconds since 1970) inherits, by the facts up to that moment alone: the earliest of its parents'
 * dates, of a frozen parent the one that thawing now would give. A label that is frozen itself takes over what its parents had left;
 * a date that freezing does not stop (too late, a second time, not for freezing) runs on. Only where cooking resets, and every parent
 * is in date, is food cooked from a parent free of its date.
 */
export function capOf(
  parents: readonly LabelParent[],
  at: number,
  condition: Condition,
  cooking_resets: boolean,
): ParentLimits {
  const known = parents.map((parent) => ({ ...parent, dates: datesAtMaking(parent, at) }));
  const allInDate = known.every(({ dates, rules }) => isInDate(dates, at, rules));
  let limits: ParentLimits = { cap: null, limits: [], paused: null, best_before: null };
  for (const { dates, relation, rules } of known) {
    if (relation === 'COOKED' && cooking_resets && allInDate) continue;
    limits = withParent(limits, inherited(dates, at, condition, rules), relation, rules);
  }
  return limits;
}

function datesAtMaking({ print, facts, rules }: LabelParent, at: number): LabelDates {
  return datesAfter(
    print,
    facts.filter((fact) => fact.at <= at),
    rules,
  );
}

function isInDate(dates: LabelDates, at: number, rules: LifeRules): boolean {
  const { use_by } = thawedNow(dates, at, rules);
  return use_by === null || use_by >= at;
}

function inherited(dates: LabelDates, at: number, condition: Condition, rules: LifeRules): LabelDates {
  return condition === 'FROZEN' ? freezeDates(dates, at, rules) : thawedNow(dates, at, rules);
}

function thawedNow(dates: LabelDates, at: number, rules: LifeRules): LabelDates {
  return dates.condition === 'FROZEN' ? thawDates(dates, at, rules) : dates;
}

// Cooking makes new food, which may be frozen; what is mixed of thawed food may not.
function withParent(limits: ParentLimits, dates: LabelDates, relation: Relation, rules: LifeRules): ParentLimits {
  const own = pausedUnder(dates.paused ?? [], rules);
  const isMarked = own.length > 0 || (dates.was_thawed && relation !== 'COOKED');
  return {
    cap: earlier(limits.cap, dates.use_by),
    limits: leastLimits([...limits.limits, ...dates.limits]),
    paused: isMarked ? [...(limits.paused ?? []), ...own] : limits.paused,
    best_before: earlier(limits.best_before, dates.best_before),
  };
}
