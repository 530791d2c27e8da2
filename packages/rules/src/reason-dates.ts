import { Temporal } from 'temporal-polyfill';
import { appliedExpiry, endOfLocalDay, useByOf, type Expiry } from './expiry.ts';
import { readyAt } from './label-dates.ts';
import type { Condition } from './label-fact.ts';
import type { Periods } from './life-periods.ts';
import { decideDates, type PrintDates, type PrintDatesInput } from './print-dates.ts';
import { countsMakerDate, type PrintReason } from './print-reason.ts';
import { keptInputs } from './storage-expiry.ts';

export interface ReasonInput extends Omit<
  PrintDatesInput,
  'is_frozen' | 'thawed' | 'product_override' | 'storage_rule'
> {
  /** None: of a print whose device does not say. */
  reason: PrintReason | null | undefined;
  /** The day on the maker's pack, YYYY-MM-DD. */
  maker_date?: string | null | undefined;
  /** How the food is kept, whatever the reason. */
  condition: Condition | undefined;
  periods: Periods;
  /** The expiries that `decideDates` chooses from for food that is kept so (`expiryInputs`). */
  expiriesOf: (condition: Condition | undefined) => Pick<PrintDatesInput, 'product_override' | 'storage_rule'>;
  /** What thawing left to it, the labels that it is made from say. */
  is_thaw_inherited?: boolean | undefined;
}

/**
 * The dates of a label that is printed for a reason, decided alike by server, device and preview. Opened food keeps no
 * longer than its opened period, what is defrosted no longer than thawed food keeps from the moment that it is ready,
 * and opened and received food no longer than its maker says. Food frozen now has the best-before of the freezer. No
 * reason gives food a later date than it has without one, but for freezing, which stops the date of chilled food.
 */
export function decidePrint(input: ReasonInput): PrintDates {
  const { reason, settings, rule } = input;
  const decided = decideDates(datesInput(input));
  if (!decided.ok || decided.source === 'COPIED') return decided;
  const at = decided.printed_date;
  if (reason === 'FROZEN' && stopsDate(input)) return frozenDates(input, decided);
  if (!countsMakerDate(reason) && reason !== 'DEFROSTED') return decided;
  const maker = countsMakerDate(reason) && input.maker_date ? endOfLocalDay(input.maker_date, settings.timezone) : null;
  if (maker && isBefore(maker, at)) return { ok: false, error_description: 'The maker’s date is over' };
  const isQuality = rule.date_term === 'BEST_BEFORE';
  const ends = [ownEnd(input, at), isQuality ? null : maker].filter((end) => end !== null);
  return withQuality(ends.reduce(withSafety, decided), isQuality ? maker : null);
}

/** The expiry behind the date of a label that is printed for a reason. Undefined without a rule. */
export function appliedPeriod(input: ReasonInput): Expiry | undefined {
  const { periods, reason, printed_date, settings } = input;
  const expiry = appliedExpiry(reason === 'FROZEN' && stopsDate(input) ? freezerInput(input) : datesInput(input));
  const own = reason === 'OPENED' ? periods.opened : reason === 'DEFROSTED' ? periods.thawed : undefined;
  const end = ownEnd(input, printed_date);
  if (!expiry || !own || !end) return expiry;
  return isBefore(end, useByOf(expiry, printed_date, settings)) ? own : expiry;
}

/**
 * When food is ready that is taken out of the freezer at a moment (ISO 8601); null where it is not known how long it
 * thaws, and for any other reason.
 */
export function readyDate(
  { reason, periods: { thawing }, settings }: Pick<ReasonInput, 'reason' | 'periods' | 'settings'>,
  at: string,
): string | null {
  if (reason !== 'DEFROSTED' || !thawing) return null;
  return wire(readyAt(Date.parse(at), { ...settings, thawing }));
}

// A mark says that the food has thawed already; the reason that it is taken out now.
function datesInput(input: ReasonInput): PrintDatesInput {
  const { reason, condition, periods, is_thaw_inherited = false } = input;
  // Food that is being defrosted is in no freezer, whatever the storage is.
  const kept = reason === 'DEFROSTED' && condition === 'FROZEN' ? undefined : condition;
  const isInherited = is_thaw_inherited && kept === 'THAWED';
  return { ...plain(input), ...input.expiriesOf(condition), ...keptInputs(periods, isInherited ? undefined : kept) };
}

function freezerInput(input: ReasonInput): PrintDatesInput {
  const { periods, printed_date, settings } = input;
  const { product_override, storage_rule } = input.expiriesOf('FROZEN');
  const known = [product_override, periods.frozen].flatMap((expiry) => expiry ?? []);
  const [least] = known
    .map((expiry) => ({ expiry, end: Date.parse(useByOf(expiry, printed_date, settings)) }))
    .toSorted((left, right) => left.end - right.end);
  return { ...plain(input), product_override: least?.expiry ?? null, storage_rule, is_frozen: true };
}

function plain(input: ReasonInput): Omit<PrintDatesInput, 'is_frozen' | 'thawed' | 'product_override'> {
  const { printed_date, settings, rule, chosen_use_by, first_print } = input;
  return { printed_date, settings, rule, chosen_use_by, first_print };
}

/** Whether freezing stops the date: of food that may be frozen, has not thawed, and keeps for a known time after. */
function stopsDate({ condition, periods }: ReasonInput): boolean {
  return condition !== 'THAWED' && !periods.not_for_freezing && keptInputs(periods, 'FROZEN').is_frozen;
}

function frozenDates(input: ReasonInput, without: PrintDates & { ok: true }): PrintDates {
  const frozen = decideDates(freezerInput(input));
  // In a freezer the date is stopped anyway.
  if (!frozen.ok || input.condition !== 'FROZEN') return frozen;
  const quality = withQuality(frozen, without.best_before);
  return without.date_term === 'USE_BY' ? withSafety(quality, without.use_by) : quality;
}

/** When food ends by what its reason says; null where that says nothing. */
function ownEnd({ reason, periods, condition, settings, is_thaw_inherited }: ReasonInput, at: string): string | null {
  if (reason === 'OPENED') return periods.opened ? useByOf(periods.opened, at, settings) : null;
  if (reason !== 'DEFROSTED' || is_thaw_inherited) return null;
  // Out of the freezer without a time that it keeps, nothing is left of it.
  if (!periods.thawed) return condition === 'FROZEN' ? at : null;
  const ready = readyDate({ reason, periods, settings }, at);
  return useByOf(periods.thawed, ready ?? at, settings);
}

/** Dates with one more that keeps the food safe. */
function withSafety(dates: PrintDates & { ok: true }, end: string): PrintDates & { ok: true } {
  if (dates.date_term === 'USE_BY' && !isBefore(end, dates.use_by)) return dates;
  const within = dates.use_within && { ...dates.use_within, at: end };
  return { ...dates, use_by: end, date_term: 'USE_BY', use_within: within };
}

/** Dates with one more best-before, where they have one. */
function withQuality(dates: PrintDates & { ok: true }, end: string | null): PrintDates & { ok: true } {
  if (!end || !dates.best_before || !isBefore(end, dates.best_before)) return dates;
  return { ...dates, best_before: end, ...(dates.date_term === 'BEST_BEFORE' && { use_by: end }) };
}

function isBefore(left: string, right: string): boolean {
  return Temporal.Instant.compare(left, right) < 0;
}

function wire(time: number): string {
  return Temporal.Instant.fromEpochMilliseconds(time).toString({ fractionalSecondDigits: 3 });
}
