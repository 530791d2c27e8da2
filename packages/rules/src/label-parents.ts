import {
  earlier,
  freezeDates,
  freezeFault,
  leastLimits,
  pausedUnder,
  thawDates,
  type DateLimit,
  type FactReport,
  type LabelDates,
  type LifeRules,
  type Paused,
} from './label-dates.ts';
import type { Condition, LabelFact } from './label-fact.ts';
import { datesAt, type LabelPrint } from './label-life.ts';

export const relations = ['INGREDIENT', 'PORTION', 'COOKED', 'RELABEL'] as const;
/** How a label came from another: with others mixed in, a part of it, cooked, or the same under a new sticker. */
export type Relation = (typeof relations)[number];

/** A label that another was made from, with the rules that it was printed with. */
export interface LabelParent {
  print: LabelPrint;
  facts: readonly LabelFact[];
  rules: LifeRules;
  relation: Relation;
  /** When the new label took its place, where that is later than the making of the food; milliseconds since 1970. */
  made_at?: number;
}

/** What its parents leave to a new label, as its print has it. */
export interface ParentLimits {
  cap: number | null;
  /** The dates behind `cap`. */
  limits: DateLimit[];
  paused: Paused[] | null;
  best_before: number | null;
  /** One of them has no date that a freezer stops. */
  is_undated?: boolean;
}

/**
 * What a label that is made at `at` (milliseconds since 1970) inherits, by the facts up to that moment alone: the
 * earliest of its parents' dates, of a frozen parent the one that thawing now would give. A label that is frozen itself
 * takes over what its parents had left; a date that freezing does not stop (too late, a second time, not for freezing)
 * runs on, and so do those of the other stickers of the same food. Only where cooking resets, and every parent is in
 * date, is food cooked from a parent free of its date. `report` says how the making became known: a label printed frozen
 * is a freezing.
 */
export function capOf(
  parents: readonly LabelParent[],
  at: number,
  condition: Condition,
  cooking_resets: boolean,
  report: FactReport = {},
): ParentLimits {
  const known = parents.map((parent) => {
    const { print, facts, rules, made_at = at } = parent;
    return { ...parent, made_at, dates: datesAt(print, facts, rules, made_at) };
  });
  const allInDate = known.every(({ dates, rules, made_at }) => isInDate(dates, made_at, rules));
  const runsOn = known.some((one) => one.relation === 'RELABEL' && runsInFreezer(one, report));
  let limits: ParentLimits = { cap: null, limits: [], paused: null, best_before: null };
  for (const { dates, relation, rules, made_at } of known) {
    if (relation === 'COOKED' && cooking_resets && allInDate) continue;
    let taken = thawedNow(dates, made_at, rules);
    if (condition === 'FROZEN') {
      const isSameFood = relation === 'RELABEL' && dates.condition !== 'FROZEN';
      taken = runsOn && isSameFood ? { ...dates, condition } : freezeDates(dates, made_at, rules, report);
    }
    limits = withParent(limits, taken, relation, pausesOf(taken, made_at, rules));
  }
  return limits;
}

/** Whether freezing stops no date of the food under this sticker. */
function runsInFreezer(
  { dates, rules, made_at }: { dates: LabelDates; rules: LifeRules; made_at: number },
  report: FactReport,
): boolean {
  if (dates.condition !== 'FROZEN') return freezeFault(dates, made_at, rules, report) !== undefined;
  return dates.paused === null && (dates.use_by !== null || dates.was_thawed);
}

function isInDate(dates: LabelDates, at: number, rules: LifeRules): boolean {
  const { use_by } = thawedNow(dates, at, rules);
  return use_by === null || use_by >= at;
}

function thawedNow(dates: LabelDates, at: number, rules: LifeRules): LabelDates {
  return dates.condition === 'FROZEN' ? thawDates(dates, at, rules) : dates;
}

// In the freezer its rules go along also where no date of it is stopped: thawed, it keeps no longer than the parent
// would.
function pausesOf({ condition, paused }: LabelDates, at: number, rules: LifeRules): Paused[] {
  const stopped = paused ?? [];
  if (condition !== 'FROZEN') return pausedUnder(stopped, rules);
  return pausedUnder(stopped.length > 0 ? stopped : [{ use_by: null, at }], rules);
}

// Cooking makes new food, which may be frozen; what is mixed of thawed food may not.
function withParent(limits: ParentLimits, dates: LabelDates, relation: Relation, pauses: Paused[]): ParentLimits {
  const is_undated = limits.is_undated || (dates.condition !== 'FROZEN' && isUndated(dates));
  const isMarked = pauses.length > 0 || (dates.was_thawed && relation !== 'COOKED');
  return {
    cap: earlier(limits.cap, dates.use_by),
    limits: leastLimits([...limits.limits, ...dates.limits]),
    paused: isMarked ? [...(limits.paused ?? []), ...pauses] : limits.paused,
    best_before: earlier(limits.best_before, dates.best_before),
    ...(is_undated && { is_undated }),
  };
}

// What is frozen says so by what it had left.
function isUndated({ limits, is_undated = false }: LabelDates): boolean {
  return is_undated || limits.every(({ never_paused }) => never_paused);
}
