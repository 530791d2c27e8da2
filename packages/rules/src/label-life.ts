import {
  freezeDates,
  freezeFault,
  isReportedLate,
  limited,
  openDates,
  thawDates,
  thawLimit,
  type DateLimit,
  type FreezeFault,
  type LabelDates,
  type LifeRules,
  type Paused,
} from './label-dates.ts';
import { foldEnd, type LabelEnd } from './label-end.ts';
import {
  countedFacts,
  placeFact,
  placeFacts,
  standingFacts,
  timeFault,
  type Condition,
  type FactKind,
  type LabelFact,
} from './label-fact.ts';

/** A label as it was printed; times in milliseconds since 1970. */
export interface LabelPrint {
  printed_at: number;
  use_by: number | null;
  condition: Condition;
  place: string;
  amount: number | null;
  /** The date beyond which what it was made from does not let it keep (`capOf`), or its maker's use-by. */
  cap: number | null;
  /** The dates behind `cap`, where they are known. */
  limits?: DateLimit[] | null;
  /**
   * What its frozen parents have left. On a label that is not printed frozen, a list (also an empty one) says that its
   * food has been thawed.
   */
  paused?: Paused[] | null;
  best_before?: number | null;
  /** No freezer stops its use-by: it is to be used within so many hours. */
  never_paused?: boolean;
  /** Some of what it was made from had no date that a freezer stops. */
  is_undated?: boolean;
  /** It was labelled as it was opened: then its use-by says so already. */
  opened_at?: number;
}

/** What a person should know of a label's life. */
export type LifeNoteKind =
  | FreezeFault
  | 'frozen_in_doubt'
  | 'frozen_out_of_contact'
  | 'parent_overdue'
  | 'thawed_unfrozen'
  | 'nothing_left_after_thawing'
  | 'used_after_use_by';

/** One thing that bore on a label's dates: what they were before and are since. */
export interface LifeStep {
  kind: 'opened' | 'frozen' | 'thawed';
  at: number;
  before: number | null;
  use_by: number | null;
}

/**
 * Everything that is known of a label; times in milliseconds since 1970. Expired is no state: it is a `use_by` that
 * lies behind.
 */
export interface LabelLife extends LabelDates, LabelEnd {
  place: string;
  amount: number | null;
  /** What is left of the amount. */
  remaining: number | null;
  notes: LifeNoteKind[];
  /** What changed its dates, in order. */
  steps: LifeStep[];
  timezone: string;
}

/**
 * Folds the facts of a label into its life. It depends on the set of facts alone, not on the order in which they came
 * or how often, and never throws on any. Dates follow what happened to the food, whether or not somebody ended the
 * label: until a dispute is settled, it may still be there. Opening never makes a date later, and nothing makes a
 * passed date count again.
 */
export function foldLabel(print: LabelPrint, facts: readonly LabelFact[], rules: LifeRules): LabelLife {
  const counted = withKnownEnds(print, countedFacts(facts, print.printed_at), rules);
  let dates = printedDates(print, rules);
  let { place } = print;
  let remaining = print.amount;
  const notes = new Set<LifeNoteKind>([...parentNotes(print), ...doubtNotes(print, facts)]);
  const steps: LifeStep[] = [];
  const emptied = new Set<string>();
  const early = new Set(facts.flatMap((fact) => (isBefore(fact, print) ? [fact.id] : [])));
  const late = new Set<string>();
  for (const fact of counted) {
    const after = changeDates(dates, fact, rules, notes);
    if (after !== dates && isStep(fact.kind)) {
      steps.push({ kind: fact.kind, at: fact.at, before: dates.use_by, use_by: after.use_by });
    }
    dates = after;
    if (fact.place !== undefined && movesTo(fact.kind)) place = fact.place;
    if (fact.kind === 'part_used' && remaining !== null && remaining > 0) {
      remaining = less(remaining, fact.amount);
      if (remaining === 0 && !early.has(fact.id)) emptied.add(fact.id);
    }
    if (dates.use_by !== null && fact.at > dates.use_by) late.add(fact.id);
  }
  const end = foldEnd(counted, emptied);
  if (end.custody === 'USED' && end.closed_by !== null && late.has(end.closed_by)) notes.add('used_after_use_by');
  const { timezone } = rules;
  return { ...dates, ...end, place, amount: print.amount, remaining, notes: [...notes].toSorted(), steps, timezone };
}

/** The dates of a label before anything happened to it. */
export function printedDates(print: LabelPrint, { timezone }: LifeRules): LabelDates {
  const { use_by, cap, condition, paused, best_before = null, never_paused = false, is_undated = false } = print;
  const { opened_at = null } = print;
  const isFrozen = condition === 'FROZEN';
  const dates: LabelDates = {
    condition,
    use_by: null,
    limits: [],
    best_before,
    opened_at,
    opened_known_at: opened_at ?? 0,
    paused: isFrozen && paused && paused.length > 0 ? [...paused] : null,
    was_thawed: condition === 'THAWED' || (!isFrozen && paused != null),
    best_before_thawed: best_before,
    ...(is_undated && { is_undated }),
  };
  const own = { use_by, timezone, never_paused: never_paused || condition === 'HOT' };
  const behind = [own, { use_by: cap, timezone }, ...(print.limits ?? [])];
  return behind.reduce(
    (sum, limit) => limited(sum, limit.use_by, limit.timezone, 'never_paused' in limit && limit.never_paused),
    dates,
  );
}

/** Its dates at a moment (milliseconds since 1970), by the facts up to then alone. */
export function datesAt(print: LabelPrint, facts: readonly LabelFact[], rules: LifeRules, moment: number): LabelDates {
  const notes = new Set<LifeNoteKind>();
  const { printed_at } = print;
  const before = facts.filter((fact) => (placeFact(fact, printed_at)?.at ?? Infinity) <= moment);
  const placed = placeFacts(before, printed_at);
  return withKnownEnds(print, standingFacts(placed), rules).reduce(
    (dates, fact) => changeDates(dates, fact, rules, notes),
    printedDates(print, rules),
  );
}

/** A freezing that became known after the food had ended without it, as by a thawing that had been reported before. */
type JudgedFact = LabelFact & { ended_before?: boolean };

function withKnownEnds(print: LabelPrint, counted: readonly LabelFact[], rules: LifeRules): JudgedFact[] {
  return counted.map((fact) => {
    const { kind, received_at, out_of_contact } = fact;
    if (kind !== 'frozen' || received_at === undefined || out_of_contact) return fact;
    const others = counted.filter(({ id, kind: other }) => id !== fact.id && other !== 'frozen');
    const { use_by } = others.reduce(
      (dates, one) => changeDates(dates, one, rules, new Set()),
      printedDates(print, rules),
    );
    return use_by !== null && received_at > use_by ? { ...fact, ended_before: true } : fact;
  });
}

function changeDates(dates: LabelDates, fact: JudgedFact, rules: LifeRules, notes: Set<LifeNoteKind>): LabelDates {
  const { kind, at } = fact;
  if (kind === 'opened') return openDates(dates, at, rules, fact);
  if (kind === 'frozen') {
    if (dates.condition === 'FROZEN') return dates;
    const fault = freezeFault(dates, at, rules, fact);
    const after = freezeDates(dates, at, rules, fact);
    if (!fault && isReportedLate(dates, fact)) notes.add('frozen_out_of_contact');
    if (fault) notes.add(fault);
    else if (leavesNothing(after.paused ?? [], at, rules)) notes.add('nothing_left_after_thawing');
    return after;
  }
  if (kind !== 'thawed' || dates.condition === 'THAWED') return dates;
  if (dates.condition !== 'FROZEN') notes.add('thawed_unfrozen');
  return thawDates(dates, at, rules);
}

function leavesNothing(paused: readonly Paused[], at: number, rules: LifeRules): boolean {
  return thawLimit(paused, at, rules) <= at;
}

function parentNotes({ cap, printed_at }: LabelPrint): LifeNoteKind[] {
  return cap !== null && cap < printed_at ? ['parent_overdue'] : [];
}

// Such a freezing stops no date: when it was, nobody knows.
function doubtNotes(print: LabelPrint, facts: readonly LabelFact[]): LifeNoteKind[] {
  const isDoubtful = (fact: LabelFact) => fact.time_doubtful === true || isBefore(fact, print);
  return facts.some((fact) => fact.kind === 'frozen' && isDoubtful(fact)) ? ['frozen_in_doubt'] : [];
}

function isBefore(fact: LabelFact, { printed_at }: LabelPrint): boolean {
  return timeFault(fact, printed_at) === 'before_print';
}

function isStep(kind: FactKind): kind is LifeStep['kind'] {
  return kind === 'opened' || kind === 'frozen' || kind === 'thawed';
}

function movesTo(kind: FactKind): boolean {
  return kind === 'moved' || kind === 'frozen' || kind === 'thawed';
}

// To the millionth: three tenths less a tenth less two tenths are nothing.
function less(remaining: number, amount = 0): number {
  const used = Number.isFinite(amount) ? Math.max(0, amount) : 0;
  return Math.max(0, Math.round((remaining - used) * 1e6) / 1e6);
}
