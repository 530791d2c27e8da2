/** Something that happened to a printed label. Kinds that a server does not know yet change nothing. */
export interface LabelFact {
  id: string;
  kind: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** What became of a label, by everything that is known of it. */
export interface LabelOutcome {
  outcome: 'used' | 'wasted' | null;
  /** When that was, milliseconds since 1970. */
  closed_at: number | null;
  is_misprint: boolean;
  /** The kinds of facts that contradict the outcome, in the order of the alphabet. */
  disputed: string[];
}

/** How long after its end a label may still be seen without a doubt, in milliseconds: it is scanned to be closed. */
const lastSight = 120_000;

/**
 * Folds the facts of a label into its outcome. It depends on the set alone, not on the order in which the facts came or
 * how often: the first end stands, by time and then by id; another kind of end, or a sight of the label more than 2
 * minutes later, disputes it. A voided label was never made, so nothing about it is in dispute.
 */
export function foldOutcome(facts: readonly LabelFact[]): LabelOutcome {
  const sorted = [...new Map(facts.map((fact) => [fact.id, fact])).values()].toSorted(
    (a, b) => a.at - b.at || (a.id < b.id ? -1 : 1),
  );
  const is_misprint = sorted.some(({ kind }) => kind === 'voided');
  const end = sorted.find(({ kind }) => isEnd(kind));
  if (!end) return { outcome: null, closed_at: null, is_misprint, disputed: [] };
  const against = sorted.filter(
    ({ kind, at }) => (isEnd(kind) && kind !== end.kind) || (kind === 'found' && at > end.at + lastSight),
  );
  return {
    outcome: end.kind as 'used' | 'wasted',
    closed_at: end.at,
    is_misprint,
    disputed: is_misprint ? [] : [...new Set(against.map(({ kind }) => kind))].toSorted(),
  };
}

function isEnd(kind: string): boolean {
  return kind === 'used' || kind === 'wasted';
}
