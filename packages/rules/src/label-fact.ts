import { clockTolerance } from './clock-check.ts';

export const conditions = ['AMBIENT', 'CHILLED', 'HOT', 'FROZEN', 'THAWED'] as const;
/** How a label's food is kept, at first as it was printed. THAWED is never frozen again with a longer date. */
export type Condition = (typeof conditions)[number];

export const custodies = ['LIVE', 'USED', 'WASTED', 'RELABELLED', 'VOIDED'] as const;
/** Whether a label is still there, and what became of it. */
export type Custody = (typeof custodies)[number];

export const factKinds = [
  'used',
  'wasted',
  'part_used',
  'opened',
  'frozen',
  'thawed',
  'moved',
  'relabelled',
  'voided',
  'found',
  'undone',
  'settled',
] as const;
export type FactKind = (typeof factKinds)[number];

/** Something that happened to a printed label. */
export interface LabelFact {
  id: string;
  kind: FactKind;
  /** Milliseconds since 1970. */
  at: number;
  /** Where it is from now on: of `moved`, `frozen` and `thawed`. */
  place?: string;
  /** How much was used: of `part_used`. */
  amount?: number;
  /** The id of the fact that did not happen: of `undone`. */
  undoes?: string;
  /** What is true of a disputed label: of `settled`. */
  outcome?: Custody;
  /** When the server received it, milliseconds since 1970; absent while it has not. */
  received_at?: number;
  /** The time that its device gave cannot be true. */
  time_doubtful?: boolean;
  /** Its tablet was out of contact from then until it reported, and had compared its clock itself. */
  out_of_contact?: boolean;
}

/** What is wrong with the time of a fact: it lies behind its own receipt, or before the print of its label. */
export type TimeFault = 'ahead' | 'before_print';

/** How long after a fact it can be undone, in milliseconds. */
export const undoWithin = 600_000;

/** Years 1 and 9999: what can be stored and reckoned with. */
const [earliest, latest] = [Date.UTC(2000, 0, 1) - 730_119 * 86_400_000, Date.UTC(9999, 11, 31, 23, 59, 59, 999)];

/** The kinds that bear on dates: one of these is taken back in time, or not at all. */
const dating: ReadonlySet<FactKind> = new Set(['opened', 'frozen', 'thawed']);
/** The kinds that say what became of a label, or take something back. */
const deciding: ReadonlySet<FactKind> = new Set(['used', 'wasted', 'relabelled', 'voided', 'settled', 'undone']);

/**
 * What is wrong with the time of a fact of a label printed at `printed_at`, beyond what clocks that count as right may
 * differ by.
 */
export function timeFault({ at, received_at }: LabelFact, printed_at: number): TimeFault | undefined {
  if (at < printed_at - clockTolerance) return 'before_print';
  return received_at !== undefined && at > received_at + clockTolerance ? 'ahead' : undefined;
}

/**
 * A fact with the time at which it counts: never later than its receipt, never before its label's print. Where its time
 * is in doubt the reading is the one that is safe for the food: opened as early as it can have been, thawed at the
 * earlier of its time and its receipt, not frozen at all; and from before the print nothing is decided. Undefined where
 * it does not count.
 */
export function placeFact<Fact extends LabelFact>(fact: Fact, printed_at: number): Fact | undefined {
  const { kind, received_at = Infinity } = fact;
  if (!(fact.at >= earliest && fact.at <= latest)) return undefined;
  const isEarly = timeFault(fact, printed_at) === 'before_print';
  if (isEarly && deciding.has(kind)) return undefined;
  const isDoubtful = isEarly || fact.time_doubtful === true;
  if (isDoubtful && kind === 'frozen') return undefined;
  const at = isDoubtful && kind === 'opened' ? printed_at : Math.max(printed_at, Math.min(fact.at, received_at));
  return at === fact.at ? fact : { ...fact, at };
}

/** Facts with the times at which they count, each once; those that do not count are left out. */
export function placeFacts<Fact extends LabelFact>(facts: readonly Fact[], printed_at: number): Fact[] {
  return [...new Map(facts.map((fact) => [fact.id, fact])).values()].flatMap(
    (fact) => placeFact(fact, printed_at) ?? [],
  );
}

/**
 * The facts that count of a label printed at `printed_at` (milliseconds since 1970), each once, by time and then by id:
 * the same list for any order and any repetition. A fact without a time is none.
 */
export function countedFacts<Fact extends LabelFact>(facts: readonly Fact[], printed_at: number): Fact[] {
  return standingFacts(placeFacts(facts, printed_at));
}

/**
 * Of placed facts those that nobody took back, by time and then by id. One that was undone within 10 minutes is left
 * out, and so is every `undone` itself, which cannot be undone; a clock that was put back in between may have the
 * undoing come first. What bears on dates is taken back only by a report that also came within that time, or from a
 * tablet that could not report sooner.
 */
export function standingFacts<Fact extends LabelFact>(placed: readonly Fact[]): Fact[] {
  const known = placed.toSorted((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
  const byId = new Map(known.map((fact) => [fact.id, fact]));
  const gone = new Set<string>();
  for (const fact of known) {
    const undone = fact.kind === 'undone' ? byId.get(fact.undoes ?? '') : undefined;
    if (undone && Math.abs(fact.at - undone.at) <= undoWithin && isInTime(fact, undone)) gone.add(undone.id);
  }
  return known.filter(({ kind, id }) => kind !== 'undone' && !gone.has(id));
}

function isInTime(undoing: LabelFact, undone: LabelFact): boolean {
  if (!dating.has(undone.kind) || undoing.out_of_contact) return true;
  if (undoing.received_at === undefined || undone.received_at === undefined) return true;
  return undoing.received_at - undone.received_at <= undoWithin + clockTolerance;
}
