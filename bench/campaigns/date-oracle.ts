import { Temporal } from 'temporal-polyfill';
import type { Standing } from './fact-oracle.ts';

/** The rules of dates once more, as `lifeByOracle` needs them. */
export interface OracleRules {
  timezone: string;
  day_of_production: boolean;
  thaw_policy: 'fixed' | 'remaining' | 'lesser';
  opened?: OracleSpan;
  frozen?: OracleSpan;
  thawed?: OracleSpan;
  thawing?: OracleSpan;
}
export interface OracleSpan {
  units: number;
  period: 'hours' | 'days';
}
export interface OraclePrint {
  printed_at: number;
  use_by: number | null;
  condition: string;
  place: string;
  amount: number | null;
  cap: number | null;
  limits?: readonly { use_by: number; timezone: string; never_paused?: boolean }[] | null;
  paused?: readonly OraclePause[] | null;
  best_before?: number | null;
  never_paused?: boolean;
  is_undated?: boolean;
}
export interface OraclePause {
  use_by: number | null;
  at: number;
  timezone?: string;
  thaw?: Omit<OracleRules, 'opened' | 'frozen'>;
}

type Limit = { end: number; zone: string; endless?: boolean };

export function datesByOracle(print: OraclePrint, facts: readonly Standing[], rules: OracleRules) {
  const zone = rules.timezone;
  const changes: { kind: 'frozen' | 'thawed'; at: number; index: number }[] = [];
  let condition = print.condition;
  facts.forEach(({ kind, at }, index) => {
    if (kind === 'frozen' && condition !== 'FROZEN') changes.push({ kind, at, index });
    if (kind === 'thawed' && condition !== 'THAWED') changes.push({ kind, at, index });
    if (kind === 'frozen' || kind === 'thawed') condition = kind.toUpperCase();
  });
  const printedFrozen = print.condition === 'FROZEN';
  const thawedBefore = print.condition === 'THAWED' || (!printedFrozen && print.paused != null);
  const printed: Limit[] = [
    ...(print.use_by === null
      ? []
      : [{ end: print.use_by, zone, endless: print.never_paused === true || print.condition === 'HOT' }]),
    ...(print.cap === null ? [] : [{ end: print.cap, zone }]),
    ...(print.limits ?? []).map((limit) => ({
      end: limit.use_by,
      zone: limit.timezone,
      endless: limit.never_paused === true,
    })),
  ];
  const openedIndex = facts.findIndex(({ kind }) => kind === 'opened');
  const opened = facts[openedIndex];
  const openLimits: Limit[] = opened && rules.opened ? [{ end: span(rules.opened, opened.at, rules), zone }] : [];
  // Only a first freezing, before any thawing, can stop dates.
  const [first] = changes;
  const isFirstFreezing = first?.kind === 'frozen' && !printedFrozen && !thawedBefore && rules.frozen !== undefined;
  const before = first ? [...printed, ...(openedIndex >= 0 && openedIndex < first.index ? openLimits : [])] : [];
  const freezing = first && facts[first.index];
  const knownSince = freezing?.out_of_contact ? first?.at : freezing?.received_at;
  // Had it not been frozen, it had ended before anybody knew of the freezing.
  const unfrozen = facts.filter(({ kind }) => kind !== 'frozen');
  const isJudged = isFirstFreezing && freezing?.received_at !== undefined && !freezing.out_of_contact;
  const otherwise: number[] = isJudged ? ending(datesByOracle(print, unfrozen, rules).running) : [];
  const isKnown = [...ending(before), ...otherwise].every((end) => (knownSince ?? first?.at ?? 0) <= end);
  const stops = isFirstFreezing && isKnown && before.every(({ end }) => first.at <= end);
  const stoppable = before.filter(({ endless }) => !endless);
  const endless = before.filter((limit) => limit.endless);
  const stopped: OraclePause[] =
    stops && first
      ? [
          ...stoppable.map(({ end, zone: timezone }) => ({ use_by: end, at: first.at, timezone })),
          // Neither has food that was mixed with some that has no date.
          ...(stoppable.length === 0 || print.is_undated ? [{ use_by: null, at: first.at }] : []),
        ]
      : printedFrozen
        ? [...(print.paused ?? [])]
        : [];
  const thaws = changes.filter(({ kind }) => kind === 'thawed');
  const thawEnds = thaws.flatMap(({ at }, index) => {
    return [afterThaw(index === 0 ? stopped : [], at, rules)];
  });
  // Opened again in the freezer, and over by then, before an earlier opening was reported.
  const knownAt = (opened?.out_of_contact ? opened.at : opened?.received_at) ?? opened?.at ?? 0;
  const thawedAt = changes.find(({ kind }) => kind === 'thawed')?.index ?? Infinity;
  const again: Limit[] = facts.flatMap((fact, index) => {
    const inFreezer = index < thawedAt && (printedFrozen ? stopped.length > 0 : stops && first && index > first.index);
    if (fact.kind !== 'opened' || index <= openedIndex || !inFreezer || !rules.opened) return [];
    const end = span(rules.opened, fact.at, rules);
    return knownAt > end ? [{ end, zone }] : [];
  });
  const runningLimits =
    stops && first
      ? [...endless, ...(openedIndex > first.index ? openLimits : []), ...again]
      : [...printed, ...openLimits, ...again];
  const isStopped = stopped.length > 0 && thaws.length === 0;
  const frozenEnd = stops && first && rules.frozen && thaws.length === 0 ? span(rules.frozen, first.at, rules) : null;
  const running: Limit[] = [...runningLimits, ...thawEnds.map((end) => ({ end, zone }))];
  return {
    condition,
    running,
    paused: isStopped ? stopped : [],
    thawedOnce: thawedBefore || thaws.length > 0,
    undated: thaws.length === 0 && (print.is_undated === true || !running.some((limit) => !limit.endless)),
    best_before: frozenEnd ?? print.best_before ?? null,
  };
}

// No rule gives more than any other that the food has been under.
function afterThaw(stopped: readonly OraclePause[], at: number, rules: OracleRules): number {
  const under = stopped.flatMap((pause) => (pause.thaw ? [thawedUnder([pause], at, pause.thaw)] : []));
  return Math.min(thawedUnder(stopped, at, rules), ...under);
}

// Where nothing says how long it keeps, it ends with the thawing.
function thawedUnder(
  stopped: readonly OraclePause[],
  at: number,
  rules: Omit<OracleRules, 'opened' | 'frozen'>,
): number {
  const begin = rules.thawing ? Math.min(span(rules.thawing, at, rules), at + exactly(rules.thawing)) : at;
  const fixed = rules.thawed ? [span(rules.thawed, begin, rules)] : [];
  const left = stopped.flatMap(({ use_by, at: since, timezone }) =>
    use_by === null ? [] : [continued(use_by, since, at, timezone ?? rules.timezone)],
  );
  // Of food without a date nothing is left but what the fixed time gives.
  const isUndated = stopped.length === 0 || stopped.some(({ use_by }) => use_by === null);
  const undated = !isUndated ? [] : fixed.length > 0 ? fixed : [at];
  // More than a day after thawing is for food that had so long left.
  const isLong = rules.thawed !== undefined && exactly(rules.thawed) > 86_400_000;
  if (rules.thaw_policy === 'fixed' && !isLong) return Math.min(...(fixed.length > 0 ? fixed : [...left, ...undated]));
  if (rules.thaw_policy === 'remaining') return Math.min(...left, ...undated);
  return Math.min(...fixed, ...left, ...undated);
}

function exactly({ units, period }: OracleSpan): number {
  return units * (period === 'days' ? 86_400_000 : 3_600_000);
}

// Whole days: each day that it spent out of the freezer is used up, the first and the last among them.
function continued(use_by: number, since: number, at: number, zone: string): number {
  const end = local(use_by, zone);
  const isWholeDay = `${end.hour}:${end.minute}:${end.second}` === '23:59:59';
  if (!isWholeDay) return at + Math.max(0, use_by - since);
  let days = 0;
  let day = local(since, zone).toPlainDate();
  while (Temporal.PlainDate.compare(day, end.toPlainDate()) < 0) {
    day = day.add({ days: 1 });
    days += 1;
  }
  if (days === 0) return at;
  return midnightBefore(local(at, zone).toPlainDate().add({ days }), zone);
}

function span(
  { units, period }: OracleSpan,
  from: number,
  rules: Pick<OracleRules, 'timezone' | 'day_of_production'>,
): number {
  if (period === 'hours') return from + units * 3_600_000;
  const extra = rules.day_of_production && units > 0 ? 0 : 1;
  return midnightBefore(
    local(from, rules.timezone)
      .toPlainDate()
      .add({ days: units + extra }),
    rules.timezone,
  );
}

// The second before a day begins.
function midnightBefore(day: Temporal.PlainDate, zone: string): number {
  return day.toZonedDateTime({ timeZone: zone }).epochMilliseconds - 1000;
}

function local(at: number, zone: string): Temporal.ZonedDateTime {
  return new Temporal.ZonedDateTime(BigInt(at) * 1_000_000n, zone);
}

export function ending(limits: readonly Limit[]): number[] {
  return limits.map(({ end }) => end);
}

export function least(ends: readonly number[]): number | null {
  return ends.length > 0 ? Math.min(...ends) : null;
}
