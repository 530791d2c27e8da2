import type { Custody, FactKind, LabelFact } from './label-fact.ts';

/** Whether a label is still there, and what speaks against it. */
export interface LabelEnd {
  custody: Custody;
  /** When it ended, milliseconds since 1970. */
  closed_at: number | null;
  /** The fact that ended it. */
  closed_by: string | null;
  /** The kinds of facts that contradict it, in the order of the alphabet: such a label may still be there. */
  disputed: FactKind[];
}

/** How long after its end a label may still be seen without a doubt, in milliseconds: it is scanned to be closed. */
const lastSight = 120_000;

const ends: Partial<Record<FactKind, Custody>> = { used: 'USED', wasted: 'WASTED', relabelled: 'RELABELLED' };

interface End {
  custody: Custody;
  at: number;
  by: string;
  /** From when on a sight of it is a contradiction, but for the last one. */
  since: number;
}

/**
 * What became of a label by the facts that count, in their order. The first end stands; another kind of end, or a sign
 * of life more than 2 minutes later, disputes it until somebody settles what is true. What was misprinted never was a
 * label, so nothing about it is in dispute. `emptied` are the facts that used up the rest of its amount.
 */
export function foldEnd(facts: readonly LabelFact[], emptied: ReadonlySet<string>): LabelEnd {
  const voided = facts.find(({ kind }) => kind === 'voided');
  if (voided) return { custody: 'VOIDED', closed_at: voided.at, closed_by: voided.id, disputed: [] };
  const seen: End[] = [];
  const disputed = new Set<FactKind>();
  let end: End | undefined;
  for (const { id, kind, at, outcome } of facts) {
    if (kind === 'settled') {
      end = settle(outcome ?? end?.custody ?? 'LIVE', { at, by: id }, seen);
      disputed.clear();
      continue;
    }
    const custody = emptied.has(id) ? 'USED' : ends[kind];
    if (custody) {
      const found = { custody, at, by: id, since: at };
      seen.push(found);
      end ??= found;
      if (end.custody !== custody) disputed.add(kind);
    } else if (end && at > end.since + lastSight) disputed.add(kind);
  }
  return {
    custody: end?.custody ?? 'LIVE',
    closed_at: end?.at ?? null,
    closed_by: end?.by ?? null,
    disputed: [...disputed].toSorted(),
  };
}

// Of the ends that were reported, the first of the kind that is true stands.
function settle(custody: Custody, { at, by }: { at: number; by: string }, seen: readonly End[]): End | undefined {
  if (custody === 'LIVE') return undefined;
  const stated = seen.find((one) => one.custody === custody);
  return { ...(stated ?? { custody, at, by }), since: at };
}
