import { Temporal } from 'temporal-polyfill';
import { mostUseWithinHours, readDateTerm, type DateRule, type DateTerm } from './date-term.ts';
import { decideExpiry, useByOf, type PrintExpiryInput } from './expiry.ts';

/** The dates of an earlier print; a log without a term printed a use-by. */
export interface PrintedDates {
  printed_date: string;
  use_by: string;
  date_term?: DateTerm | undefined;
  best_before?: string | null | undefined;
}

export type PrintDatesInput = Omit<PrintExpiryInput, 'first_print'> & {
  rule: DateRule;
  /** It is printed for a freezer that stops its date (`keptInputs`). */
  is_frozen?: boolean | undefined;
  first_print?: PrintedDates | null | undefined;
};

export type PrintDates =
  | {
      ok: true;
      printed_date: string;
      /** When the label ends: its use-by; the best-before where that is the only date on it. */
      use_by: string;
      /** What `use_by` is. */
      date_term: DateTerm;
      best_before: string | null;
      /**
       * Printed besides; `at` is the use-by, for either it is the earlier of both or the food is not safe for so long.
       */
      use_within: { hours: number; at: string } | null;
      source: 'OVERRIDE' | 'STORAGE' | 'CHOSEN' | 'COPIED';
    }
  | { ok: false; error_description: string };

/**
 * The dates of one print, decided alike by server, device and preview. The expiry that decideExpiry finds, or the date
 * that somebody chose, is the use-by or the best-before as the rule says. "Use within n hours" counts exact hours from
 * the print, across clock changes too, and is a limit of safety: the use-by is the earlier of both, and beside a
 * best-before it is the label's use-by. So is how long thawed food keeps. What a freezer stops has a best-before,
 * whatever the rule says. A re-print never outlives the first print, and never turns its use-by into a best-before.
 */
export function decideDates(input: PrintDatesInput): PrintDates {
  const { rule, first_print: first, thawed, settings, is_frozen = false } = input;
  const printedSafety = first && first.date_term !== 'BEST_BEFORE' ? first.use_by : null;
  const printedQuality = first && (first.best_before ?? (first.date_term === 'BEST_BEFORE' ? first.use_by : null));
  const term = printedSafety && !printedQuality ? 'USE_BY' : is_frozen ? 'BEST_BEFORE' : rule.date_term;
  const end = term === 'BEST_BEFORE' ? printedQuality : earliest(printedSafety, printedQuality);
  const decided = decideExpiry({
    ...input,
    thawed: term === 'USE_BY' ? thawed : null,
    first_print: first && { printed_date: first.printed_date, use_by: end ?? first.use_by },
  });
  if (!decided.ok) return decided;

  const { printed_date, source } = decided;
  const within = rule.use_within_hours ? usedWithin(printed_date, rule.use_within_hours) : null;
  if (first && source === 'COPIED') {
    const use_by = wire(first.use_by);
    const date_term = printedSafety ? 'USE_BY' : 'BEST_BEFORE';
    // Other hours than those on the first print are not printed beside its dates.
    const use_within = printedSafety && within === use_by ? withinUntil(rule, use_by) : null;
    return { ok: true, printed_date, use_by, date_term, best_before: earliest(printedQuality), use_within, source };
  }
  const best_before = term === 'BEST_BEFORE' ? decided.use_by : null;
  const thawedEnd = best_before && thawed ? useByOf(thawed, printed_date, settings) : null;
  const safety = earliest(best_before ? null : decided.use_by, within, thawedEnd, printedSafety);
  const use_by = safety ?? decided.use_by;
  const use_within = withinUntil(rule, use_by);
  return {
    ok: true,
    printed_date,
    use_by,
    date_term: safety ? 'USE_BY' : 'BEST_BEFORE',
    best_before,
    use_within,
    source,
  };
}

/**
 * The dates as a label carries them, in the names of the label print data (docs/product/catalogue.md#label-print-data):
 * the hours of "use within" with their end besides the use-by or the best-before. Beside a best-before that end is the
 * label's use-by, and is printed once.
 */
export function labelDates({ use_by, date_term, best_before, use_within }: PrintDates & { ok: true }): {
  use_by_date: string | null;
  best_before_date: string | null;
  use_in_hours_override: number | null;
  use_within_date: string | null;
} {
  const isUseBy = date_term === 'USE_BY' && !(best_before && use_within);
  return {
    use_by_date: isUseBy ? use_by : null,
    best_before_date: best_before,
    use_in_hours_override: use_within?.hours ?? null,
    use_within_date: use_within?.at ?? null,
  };
}

/**
 * What the words of a label say of its dates: the earliest use-by and the earliest best-before among them, null where
 * there is none.
 */
export function readPrintedDates(dates: readonly { term: string; at: string }[]): {
  use_by: string | null;
  best_before: string | null;
} {
  const earliestOf = (term: DateTerm) =>
    earliest(...dates.flatMap((one) => (readDateTerm(one.term) === term ? [one.at] : [])));
  return { use_by: earliestOf('USE_BY'), best_before: earliestOf('BEST_BEFORE') };
}

/**
 * Whether the words of a label name the kinds of dates that were decided for it, whatever the times; true where they
 * name none.
 */
export function namesDatesOf(
  dates: readonly { term: string; at: string }[],
  decided: PrintDates & { ok: true },
): boolean {
  const { use_by, best_before } = readPrintedDates(dates);
  if (!use_by && !best_before) return true;
  return (
    (use_by !== null) === (decided.date_term === 'USE_BY') && (best_before !== null) === (decided.best_before !== null)
  );
}

/** The instant so many hours after a print, whatever the clocks on the wall do in between. */
function usedWithin(printed_date: string, hours: number): string {
  if (!Number.isInteger(hours) || hours < 1 || hours > mostUseWithinHours) {
    throw new RangeError(`Hours to use within must be a whole number from 1 to ${mostUseWithinHours}`);
  }
  return Temporal.Instant.from(printed_date).add({ hours }).toString({ fractionalSecondDigits: 3 });
}

function withinUntil({ use_within_hours: hours }: DateRule, at: string): { hours: number; at: string } | null {
  return hours ? { hours, at } : null;
}

function earliest(...times: (string | null | undefined)[]): string | null {
  const [first] = times
    .flatMap((time) => (time ? [wire(time)] : []))
    .toSorted((left, right) => Temporal.Instant.compare(Temporal.Instant.from(left), Temporal.Instant.from(right)));
  return first ?? null;
}

function wire(time: string): string {
  return Temporal.Instant.from(time).toString({ fractionalSecondDigits: 3 });
}
