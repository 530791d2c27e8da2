export interface OracleFact {
  id: string;
  kind: string;
  at: number;
  place?: string;
  amount?: number;
  undoes?: string;
  outcome?: string;
  received_at?: number;
  time_doubtful?: boolean;
  out_of_contact?: boolean;
}

const twoMinutes = 2 * 60 * 1000;
const tenMinutes = 10 * 60 * 1000;
export type Standing = OracleFact & { early: boolean };

// When each counts, by what can be known of its time, and which of them nobody took back; those up to `until` alone.
export function standing(print: { printed_at: number }, reported: readonly OracleFact[], until = Infinity): Standing[] {
  const each = Object.values(Object.fromEntries(reported.map((fact) => [`_${fact.id}`, fact])));
  const real = each
    .filter(({ at }) => Number.isFinite(at))
    .map((fact) => ({ ...fact, early: print.printed_at - fact.at > twoMinutes }))
    .filter(({ kind, early }) => !early || /^(?:opened|thawed|moved|found|part_used)$/.test(kind))
    .filter(({ kind, time_doubtful }) => kind !== 'frozen' || !time_doubtful)
    .map((fact) => {
      const isUnknown = fact.early || fact.time_doubtful;
      const latest = Math.min(fact.at, fact.received_at ?? fact.at);
      const earliest = fact.kind === 'opened' && isUnknown ? print.printed_at : latest;
      return { ...fact, at: earliest < print.printed_at ? print.printed_at : earliest };
    })
    .filter(({ at }) => at <= until);
  const takenBack = (fact: Standing) =>
    real.some(
      (one) =>
        one.kind === 'undone' &&
        one.undoes === fact.id &&
        Math.abs(one.at - fact.at) <= tenMinutes &&
        mayTakeBack(one, fact),
    );
  return real
    .filter((fact) => fact.kind !== 'undone' && !takenBack(fact))
    .toSorted((a, b) => (a.at === b.at ? (a.id > b.id ? 1 : -1) : a.at - b.at));
}

function mayTakeBack(undoing: OracleFact, fact: OracleFact): boolean {
  if (!/^(?:opened|frozen|thawed)$/.test(fact.kind) || undoing.out_of_contact) return true;
  const [later, earlier] = [undoing.received_at, fact.received_at];
  return later === undefined || earlier === undefined || later <= earlier + tenMinutes + twoMinutes;
}
