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
}

/** How long after a fact it can be undone, in milliseconds. */
export const undoWithin = 600_000;

/** Years 1 and 9999: what can be stored and reckoned with. */
const [earliest, latest] = [Date.UTC(2000, 0, 1) - 730_119 * 86_400_000, Date.UTC(9999, 11, 31, 23, 59, 59, 999)];

/**
 * The facts that count, each once, by time and then by id: the same list for any order and any repetition. A fact without a time is none.
 * One that was undone within 10 minutes is left out, and so is every `undone` itself, which cannot be undone; a clock that was put back in
 * between may have the undoing come first.
 */
export function countedFacts<Fact extends LabelFact>(facts: readonly Fact[]): Fact[] {
  const known = [...new Map(facts.map((fact) => [fact.id, fact])).values()]
    .filter(({ at }) => at >= earliest && at <= latest)
    .toSorted((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1));
  const times = new Map(known.map(({ id, at }) => [id, at]));
  const gone = new Set<string>();
  for (const { kind, at, undoes = '' } of known) {
    if (kind === 'undone' && Math.abs(at - (times.get(undoes) ?? Infinity)) <= undoWithin) gone.add(undoes);
  }
  return known.filter(({ kind, id }) => kind !== 'undone' && !gone.has(id));
}
