import type { OracleFact, Standing } from './fact-oracle.ts';

export function rest(
  amount: number | null,
  facts: readonly Standing[],
): { remaining: number | null; last: string | null } {
  if (amount === null) return { remaining: null, last: null };
  let used = 0;
  for (const { id, kind, early, amount: part = 0 } of facts) {
    if (kind !== 'part_used' || used >= amount) continue;
    used = Math.round((used + Math.max(0, part)) * 1e6) / 1e6;
    if (used >= amount) return { remaining: 0, last: early ? null : id };
  }
  return { remaining: Math.round((amount - used) * 1e6) / 1e6, last: null };
}

const endings: Record<string, string> = { used: 'USED', wasted: 'WASTED', relabelled: 'RELABELLED' };

interface OracleEnd {
  custody: string;
  closed_at: number | null;
  closed_by: string | null;
  disputed: string[];
}

// From the last settlement on, or from the beginning; what came before it is settled.
export function endByOracle(facts: readonly OracleFact[], last: string | null): OracleEnd {
  const voided = facts.find(({ kind }) => kind === 'voided');
  if (voided) return { custody: 'VOIDED', closed_at: voided.at, closed_by: voided.id, disputed: [] };
  const endOf = (fact: OracleFact) => (fact.id === last ? 'USED' : endings[fact.kind]);
  const settledAt = facts.findLastIndex(({ kind }) => kind === 'settled');
  const settled = facts[settledAt];
  const earlier = facts.slice(0, Math.max(0, settledAt));
  let closing: { custody: string; at: number; by: string } | undefined;
  if (settled) {
    const custody = settled.outcome ?? endByOracle(earlier, last).custody;
    const reported = earlier.find((fact) => endOf(fact) === custody);
    if (custody !== 'LIVE') closing = { custody, at: reported?.at ?? settled.at, by: reported?.id ?? settled.id };
  }
  const later = facts.slice(settledAt + 1);
  const isClosed = closing !== undefined;
  const found = isClosed ? undefined : later.find((fact) => endOf(fact) !== undefined);
  if (found) closing = { custody: endOf(found) ?? '', at: found.at, by: found.id };
  if (!closing) return { custody: 'LIVE', closed_at: null, closed_by: null, disputed: [] };
  const { custody, at, by } = closing;
  const limit = (isClosed ? (settled?.at ?? at) : at) + 2 * 60 * 1000;
  const against = later.filter((fact) => {
    const end = endOf(fact);
    return end ? end !== custody : fact.at > limit;
  });
  return { custody, closed_at: at, closed_by: by, disputed: [...new Set(against.map(({ kind }) => kind))].toSorted() };
}
