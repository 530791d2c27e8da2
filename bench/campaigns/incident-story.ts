import type { Chance } from '../../apps/api/test/chance.ts';

export type Reading = { id: string; at: number; value: number };
export type Limit = { from: number; legal: number; lower?: number | null; delay: number };
export type Expected = {
  kind: 'EXCURSION' | 'TOO_COLD' | 'SILENT';
  start: number;
  end: number | null;
  peak: number | null;
};

const minute = 60_000;
const hour = 60 * minute;

/**
 * Readings of a made-up fridge: mostly cold, now and then warm for minutes or hours, now and then not read for a day or
 * three.
 */
export function inventReadings(chance: Chance, from: number, until: number, everyMinutes: number): Reading[] {
  const readings: Reading[] = [];
  let warmUntil = 0;
  let warmth = 0;
  for (let at = from; at < until;) {
    if (at > warmUntil && chance.next() < everyMinutes / (4 * 24 * 60)) {
      warmUntil = at + chance.between(5, 600) * minute;
      warmth = chance.between(20, 90) / 10;
    }
    const value = Math.round((3.6 + chance.next() * 1.2 + (at < warmUntil ? warmth : 0)) * 10) / 10;
    readings.push({ id: chance.id(), at, value });
    // Two tablets read it at the same instant, and do not agree.
    if (chance.next() < 0.02) readings.push({ id: chance.id(), at, value: value + chance.between(-40, 40) / 10 });
    const pause = chance.next() < everyMinutes / (12 * 24 * 60) ? chance.between(20, 72) * hour : 0;
    at += pause + chance.between(Math.ceil(everyMinutes / 2), Math.ceil(everyMinutes * 1.5)) * minute;
  }
  return readings.map((one) => ({ ...one, value: Math.round(one.value * 10) / 10 }));
}

/** Limits that somebody sets now and then. */
export function inventLimits(chance: Chance, from: number, until: number, changes: number): Limit[] {
  const times = Array.from({ length: changes }, () => from + Math.floor(chance.next() * (until - from)));
  return times
    .toSorted((one, other) => one - other)
    .map((at) => ({
      from: at,
      legal: chance.between(60, 100) / 10,
      lower: chance.pick([null, null, 0, 3.8]),
      delay: chance.pick([0, 15, 30, 90, 240]),
    }));
}

/**
 * The incidents that follow from readings and limits by the definition alone: for every instant at which the fridge was
 * first too warm, or too cold, the first later one at which it was not; for every instant, the next one. Shares no code
 * with the server.
 */
export function incidentsBy(
  readings: readonly Reading[],
  limits: readonly Limit[],
  { made, silentAfter, now }: { made: number; silentAfter: number; now: number },
): Expected[] {
  const instants = [...new Set(readings.map(({ at }) => at))].toSorted((one, other) => one - other);
  const highest = new Map<number, number>();
  for (const { at, value } of readings) highest.set(at, Math.max(value, highest.get(at) ?? -999));
  const limitAt = (at: number) => limits.filter(({ from }) => from <= at).at(-1) ?? limits[0]!;
  const lowest = new Map<number, number>();
  for (const { at, value } of readings) lowest.set(at, Math.min(value, lowest.get(at) ?? 999));
  const isWarm = (at: number) => highest.get(at)! > limitAt(at).legal;
  const isCold = (at: number) => lowest.get(at)! < (limitAt(at).lower ?? Number.NEGATIVE_INFINITY);
  const found: Expected[] = [];
  for (const [kind, isOut] of [['EXCURSION', isWarm] as const, ['TOO_COLD', isCold] as const]) {
    for (let index = 0; index < instants.length; index += 1) {
      const start = instants[index]!;
      if (!isOut(start) || (index > 0 && isOut(instants[index - 1]!))) continue;
      let after = index + 1;
      while (after < instants.length && isOut(instants[after]!)) after += 1;
      const end = instants[after] ?? null;
      if ((end ?? now) - start <= limitAt(start).delay * minute) continue;
      const within = instants.slice(index, after);
      const peak =
        kind === 'EXCURSION'
          ? Math.max(...within.map((at) => highest.get(at)!))
          : Math.min(...within.map((at) => lowest.get(at)!));
      found.push({ kind, start, end, peak });
    }
  }
  const read = [...(made < (instants[0] ?? now) ? [made] : []), ...instants];
  for (const [index, start] of read.entries()) {
    const end = read[index + 1] ?? null;
    if ((end ?? now) - start > silentAfter) found.push({ kind: 'SILENT', start, end, peak: null });
  }
  return found;
}

/** The same things in another order: blocks of some days, or wholly. */
export function shuffle<T>(list: readonly T[], chance: Chance): T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = chance.between(0, at);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
