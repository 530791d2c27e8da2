import { Temporal } from 'temporal-polyfill';
import { endOfLocalDay, useByOf, type Expiry } from './expiry.ts';
import type { Condition } from './label-fact.ts';
import { isLongThaw } from './long-thaw.ts';

/** The rules that a label was printed with. It keeps them, whatever head office changes later. */
export interface LifeRules {
  timezone: string;
  day_of_production: boolean;
  /** How long it keeps once opened. */
  opened?: Expiry;
  /** How long it keeps its quality in the freezer; absent: not for freezing. */
  frozen?: Expiry;
  /** How long it may be used once it has thawed. */
  thawed?: Expiry;
  /** How long thawing takes. */
  thawing?: Expiry;
  thaw_policy: 'fixed' | 'remaining' | 'lesser';
  /** Food cooked from others that are in date starts anew: it is handed to `capOf`. */
  cooking_resets?: boolean;
}

/** A date that runs, and the zone whose days it counts. */
export interface DateLimit {
  use_by: number;
  timezone: string;
  /** No freezer stops it: of food kept hot, or to be used within so many hours. */
  never_paused?: boolean;
}

/** How a fact became known. */
export interface FactReport {
  /** Milliseconds since 1970; absent while the server has not received it. */
  received_at?: number | undefined;
  /** Its tablet could not report it sooner, and had compared its clock itself. */
  out_of_contact?: boolean | undefined;
  /** Of a freezing: without it the food had ended before that. */
  ended_before?: boolean | undefined;
}

/** What food had left when it was frozen; times in milliseconds since 1970. */
export interface Paused {
  use_by: number | null;
  at: number;
  /** The zone whose days the date counts; absent: that of the label's own rules. */
  timezone?: string;
  /**
   * The rules of the label that the food was frozen under: what is made of it in the freezer keeps no longer than it
   * once it thaws.
   */
  thaw?: ThawRules;
}

/** What decides how long thawed food keeps. */
export type ThawRules = Pick<LifeRules, 'timezone' | 'day_of_production' | 'thaw_policy'> & {
  thawed?: Expiry | undefined;
  thawing?: Expiry | undefined;
};

/** The dates of a label at one moment; times in milliseconds since 1970. */
export interface LabelDates {
  condition: Condition;
  /** The use-by that runs, the earliest of `limits`; null: none does. */
  use_by: number | null;
  /**
   * Every date that runs: of two, the earlier need not leave less when it is stopped, for days and hours are counted
   * otherwise.
   */
  limits: readonly DateLimit[];
  best_before: number | null;
  /**
   * Some of what it was made from has no date that a freezer stops: frozen, it has no more left by that than such food.
   */
  is_undated?: boolean;
  opened_at: number | null;
  /** When that became known. */
  opened_known_at: number;
  /** What the frozen food has left when it thaws; null: no date is stopped. */
  paused: readonly Paused[] | null;
  /** The food has been thawed: it may not be frozen again with a longer date. */
  was_thawed: boolean;
  /** The best-before that counts again after thawing. */
  best_before_thawed: number | null;
}

/** Why a freezing stops no date. */
export type FreezeFault = 'frozen_after_use_by' | 'frozen_told_late' | 'refrozen' | 'not_for_freezing';

/**
 * The first opening: never a later date, and the date runs, also in the freezer. A second opening changes nothing, but
 * for one in the freezer whose end had passed before an earlier one was reported: that does not revive the food.
 */
export function openDates(dates: LabelDates, at: number, rules: LifeRules, report: FactReport = {}): LabelDates {
  const end = rules.opened ? endOf(rules.opened, at, rules) : null;
  if (dates.opened_at !== null) {
    const isRevived = dates.paused !== null && end !== null && dates.opened_known_at > end;
    return isRevived ? limited(dates, end, rules.timezone) : dates;
  }
  return {
    ...limited(dates, end, rules.timezone),
    opened_at: at,
    opened_known_at: report.out_of_contact ? at : (report.received_at ?? at),
  };
}

/** Whether a freezing became known only after the use-by that ran. */
export function isReportedLate(
  { use_by }: LabelDates,
  { received_at = -Infinity, ended_before = false }: FactReport,
): boolean {
  return ended_before || (use_by !== null && received_at > use_by);
}

/**
 * Why a freezing at that moment would stop no date; undefined where it does. One that became known only after the end
 * could revive any food: it counts where nobody could have reported it sooner.
 */
export function freezeFault(
  dates: LabelDates,
  at: number,
  rules: LifeRules,
  report: FactReport = {},
): FreezeFault | undefined {
  if (dates.was_thawed) return 'refrozen';
  if (dates.use_by !== null && at > dates.use_by) return 'frozen_after_use_by';
  if (!report.out_of_contact && isReportedLate(dates, report)) return 'frozen_told_late';
  return rules.frozen ? undefined : 'not_for_freezing';
}

/**
 * Freezing stops the use-by and starts a best-before, where nothing forbids it; else the date runs on, and so do limits
 * that no freezer stops.
 */
export function freezeDates(dates: LabelDates, at: number, rules: LifeRules, report: FactReport = {}): LabelDates {
  if (dates.condition === 'FROZEN') return dates;
  if (freezeFault(dates, at, rules, report) || !rules.frozen) return { ...dates, condition: 'FROZEN' };
  const limits = dates.limits.filter(({ never_paused }) => never_paused);
  const stopped = dates.limits.filter(({ never_paused }) => !never_paused);
  return {
    ...dates,
    condition: 'FROZEN',
    use_by: limits.map(({ use_by }) => use_by).reduce(earlier, null),
    limits,
    best_before: endOf(rules.frozen, at, rules),
    best_before_thawed: dates.best_before,
    paused: [
      ...stopped.map(({ use_by, timezone }) => ({ use_by, timezone, at })),
      ...(stopped.length === 0 || dates.is_undated ? [{ use_by: null, at }] : []),
    ],
  };
}

/**
 * Thawing starts the use-by again, as the policy says; a date that ran all the while is never made later. Food that was
 * thawed before stays as it was.
 */
export function thawDates(dates: LabelDates, at: number, rules: LifeRules): LabelDates {
  if (dates.condition === 'THAWED') return dates;
  const best_before = dates.paused ? dates.best_before_thawed : dates.best_before;
  const { is_undated: _, ...dated } = dates;
  return {
    ...limited(dated, thawLimit(dates.paused ?? [], at, rules), rules.timezone),
    condition: 'THAWED',
    best_before,
    best_before_thawed: best_before,
    paused: null,
    was_thawed: true,
  };
}

/**
 * What thawing at that moment leaves: the fixed time behind thawing, or what was left when it was frozen, or the
 * earlier of both. Where one of them is not known, the other counts; where neither is, nothing is left. It is never
 * more than the labels that the food was frozen under would have.
 */
export function thawLimit(paused: readonly Paused[], at: number, rules: LifeRules): number {
  const behind = paused.flatMap(({ thaw, ...one }) => (thaw ? [leftBy([one], at, thaw)] : []));
  return Math.min(leftBy(paused, at, rules), ...behind);
}

/**
 * How a label was frozen, to be handed on to what is made of it in the freezer: it keeps to all the rules that it has
 * been under.
 */
export function pausedUnder(paused: readonly Paused[], rules: LifeRules): Paused[] {
  const { timezone, day_of_production, thaw_policy, thawed, thawing } = rules;
  const thaw: ThawRules = {
    timezone,
    day_of_production,
    thaw_policy,
    ...(thawed && { thawed }),
    ...(thawing && { thawing }),
  };
  const all = paused.flatMap((one) => {
    const own = { timezone, ...one, thaw };
    return one.thaw ? [{ timezone, ...one }, own] : [own];
  });
  return [...new Map(all.map((one) => [pausedKey(one), one])).values()];
}

/** By what two of them are alike. */
export function pausedKey({ use_by, at, timezone, thaw }: Paused): string {
  const { thawed, thawing } = thaw ?? {};
  const rules = thaw && [thaw.timezone, thaw.day_of_production, thaw.thaw_policy];
  return JSON.stringify([
    use_by,
    at,
    timezone,
    rules,
    thawed && [thawed.units, thawed.period],
    thawing && [thawing.units, thawing.period],
  ]);
}

function leftBy(paused: readonly Paused[], at: number, rules: ThawRules): number {
  const fixed = rules.thawed ? endOf(rules.thawed, readyAt(at, rules), rules) : null;
  const lefts = paused.map(({ use_by, at: frozen_at, timezone }) =>
    use_by === null ? null : remainingAfter(use_by, frozen_at, at, timezone ?? rules.timezone),
  );
  // Each by itself: of a mixture, what had no date keeps no longer for what had one.
  return Math.min(...(lefts.length > 0 ? lefts : [null]).map((left) => byPolicy(fixed, left, rules) ?? at));
}

// Longer than a day after thawing is for food that had so long left.
function byPolicy(fixed: number | null, left: number | null, { thaw_policy, thawed }: ThawRules): number | null {
  if (thaw_policy === 'remaining') return left ?? fixed;
  const isLesser = thaw_policy === 'lesser' || (thawed && isLongThaw(thawed));
  return isLesser ? earlier(fixed, left) : (fixed ?? left);
}

/**
 * When food has thawed that is taken out of the freezer at a moment, milliseconds since 1970. A day of thawing is over
 * with the calendar's day or after 24 hours, whichever comes first.
 */
export function readyAt(at: number, rules: Pick<ThawRules, 'timezone' | 'day_of_production' | 'thawing'>): number {
  if (!rules.thawing) return at;
  const { units, period } = rules.thawing;
  return Math.min(endOf(rules.thawing, at, rules), at + units * (period === 'days' ? 24 : 1) * 3_600_000);
}

/**
 * When food ends that was frozen with time left: a date that ends with its day has whole days left, of which the day of
 * freezing and the day of thawing both count as used (Food Code 3-501.17); any other has its exact time left. Never
 * before the thawing: what had nothing left ends at once. Milliseconds since 1970.
 */
export function remainingAfter(use_by: number, frozen_at: number, thawed_at: number, timezone: string): number {
  const days = wholeDaysLeft(use_by, frozen_at, timezone);
  if (days === undefined) return thawed_at + Math.max(0, use_by - frozen_at);
  return days <= 0
    ? thawed_at
    : Date.parse(
        endOfLocalDay(
          dayOf(thawed_at, timezone)
            .add({ days: days - 1 })
            .toString(),
          timezone,
        ),
      );
}

/** How many days are left to a use-by behind the day of `at`; undefined for one that does not end with its day. */
export function wholeDaysLeft(use_by: number, at: number, timezone: string): number | undefined {
  const last = dayOf(use_by, timezone);
  const isWhole = Math.floor(use_by / 1000) * 1000 === Date.parse(endOfLocalDay(last.toString(), timezone));
  return isWhole ? dayOf(at, timezone).until(last, { largestUnit: 'days' }).days : undefined;
}

function dayOf(at: number, timezone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(timezone).toPlainDate();
}

/** Dates with one more that runs; null is none. */
export function limited(dates: LabelDates, use_by: number | null, timezone: string, never_paused = false): LabelDates {
  if (use_by === null) return dates;
  return {
    ...dates,
    use_by: earlier(dates.use_by, use_by),
    limits: leastLimits([...dates.limits, { use_by, timezone, ...(never_paused && { never_paused }) }]),
  };
}

/** Of dates that count alike (whole days of one zone, or hours; stopped by freezing, or not), the earliest. */
export function leastLimits(limits: readonly DateLimit[]): DateLimit[] {
  // Which days a date counts is costly to find out, and most food has one date.
  if (limits.length < 2) return [...limits];
  const least = new Map<string, DateLimit>();
  for (const limit of limits) {
    const zone = wholeDaysLeft(limit.use_by, limit.use_by, limit.timezone) === undefined ? '' : limit.timezone;
    const key = `${zone} ${limit.never_paused ?? false}`;
    const known = least.get(key);
    if (!known || limit.use_by < known.use_by) least.set(key, limit);
  }
  return [...least.values()].toSorted((left, right) => left.use_by - right.use_by);
}

/** The earlier of two times, where null is none. */
export function earlier(left: number | null, right: number | null): number | null {
  if (left === null || right === null) return left ?? right;
  return Math.min(left, right);
}

function endOf(expiry: Expiry, at: number, rules: Pick<LifeRules, 'timezone' | 'day_of_production'>): number {
  return Date.parse(useByOf(expiry, new Date(Math.floor(at)).toISOString(), rules));
}
