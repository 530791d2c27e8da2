import { Temporal } from 'temporal-polyfill';

/** A rule of a storage location, a storage rule or a product: how long after the print. */
export interface Expiry {
  units: number;
  period: 'hours' | 'days';
}

/** The organisation's settings that bear on a use-by date (docs/product/access.md#expiry-date). */
export interface ExpirySettings {
  day_of_production: boolean;
  allow_print_expiry_override: boolean;
  disable_extend_expiry_override: boolean;
  reprint_copy_date: boolean;
  timezone: string;
}

/** The dates of an earlier print, as its label log holds them. */
export interface PrintDates {
  printed_date: string;
  use_by: string;
}

export interface PrintExpiryInput {
  printed_date: string;
  settings: ExpirySettings;
  /** The product's active OVERRIDE. */
  product_override?: Expiry | null | undefined;
  /** The rule of the storage location or storage rule that was picked. */
  storage_rule?: Expiry | null | undefined;
  /** How long food that has thawed keeps: the calculated date is never later. */
  thawed?: Expiry | null | undefined;
  /** The use-by that somebody chose on the device instead of the calculated one. */
  chosen_use_by?: string | null | undefined;
  /** For a re-print: the dates of the first print of its chain. */
  first_print?: PrintDates | null | undefined;
}

export type PrintExpiry =
  | {
      ok: true;
      printed_date: string;
      use_by: string;
      source: 'OVERRIDE' | 'STORAGE' | 'CHOSEN' | 'COPIED';
    }
  | { ok: false; error_description: string };

/**
 * The use-by date of one print, decided alike by server, device and preview: a product's OVERRIDE beats the storage's
 * rule, a chosen date is bound by the settings, a re-print never outlives the first print. All times are ISO 8601 UTC.
 * Source: docs/product/access.md#expiry-date and docs/product/catalogue.md#expiry-override-fields.
 */
export function decideExpiry(input: PrintExpiryInput): PrintExpiry {
  const { settings, first_print: first, chosen_use_by: chosen } = input;
  if (first && settings.reprint_copy_date) {
    return { ok: true, printed_date: instant(first.printed_date), use_by: instant(first.use_by), source: 'COPIED' };
  }
  const rule = chooseExpiryRule(input.product_override, input.storage_rule);
  if (!rule) return refuse('No expiry rule for this storage');

  const printed_date = instant(input.printed_date);
  const calculated = useByOf(appliedExpiry(input) ?? rule.expiry, printed_date, settings);
  const use_by = first ? earlier(calculated, first.use_by) : calculated;
  if (chosen == null || sameUseBy(chosen, use_by)) return { ok: true, printed_date, use_by, source: rule.source };

  if (!settings.allow_print_expiry_override) return refuse('The use-by date may not be changed when printing');
  if (isLater(printed_date, chosen)) return refuse('The use-by date is before the time of printing');
  if (first && isLater(chosen, first.use_by))
    return refuse("A re-print may not go beyond the first print's use-by date");
  if (settings.disable_extend_expiry_override && isLater(chosen, calculated)) {
    return refuse('The use-by date may be shortened but not extended');
  }
  return { ok: true, printed_date, use_by: instant(chosen), source: 'CHOSEN' };
}

/**
 * Which rule applies: the product's OVERRIDE, else the storage's, else none
 * (docs/product/catalogue.md#expiry-override-fields).
 */
export function chooseExpiryRule(
  product_override: Expiry | null | undefined,
  storage_rule: Expiry | null | undefined,
): { expiry: Expiry; source: 'OVERRIDE' | 'STORAGE' } | undefined {
  if (product_override) return { expiry: product_override, source: 'OVERRIDE' };
  if (storage_rule) return { expiry: storage_rule, source: 'STORAGE' };
  return undefined;
}

/**
 * The expiry that a label gets: the rule that applies, or what thawed food keeps where that is less. Undefined without
 * a rule.
 */
export function appliedExpiry({
  printed_date,
  settings,
  product_override,
  storage_rule,
  thawed,
}: Pick<PrintExpiryInput, 'printed_date' | 'product_override' | 'storage_rule' | 'thawed'> & {
  settings: Pick<ExpirySettings, 'day_of_production' | 'timezone'>;
}): Expiry | undefined {
  const expiry = chooseExpiryRule(product_override, storage_rule)?.expiry;
  if (!expiry || !thawed) return expiry;
  const [byRule, asThawed] = [expiry, thawed].map((one) => useByOf(one, printed_date, settings));
  return isLater(byRule ?? '', asThawed ?? '') ? thawed : expiry;
}

/**
 * When a rule ends. Days are calendar days in the venue's zone, valid to 23:59:59 local, and with day_of_production the
 * print day counts as day one; hours are an exact instant and ignore day_of_production
 * (docs/product/access.md#expiry-date). Throws a RangeError on units that are not a whole number from 0 to 100,000, on
 * an unreadable time and an unknown zone.
 */
export function useByOf(
  expiry: Expiry,
  printed_date: string,
  settings: Pick<ExpirySettings, 'day_of_production' | 'timezone'>,
): string {
  const { units, period } = expiry;
  if (!Number.isInteger(units) || units < 0 || units > 100_000) {
    throw new RangeError('Expiry units must be a whole number from 0 to 100000');
  }
  const printed = Temporal.Instant.from(printed_date);
  if (period === 'hours') return wire(printed.add({ hours: units }));
  const days = settings.day_of_production && units >= 1 ? units - 1 : units;
  const day = printed.toZonedDateTimeISO(settings.timezone).toPlainDate().add({ days });
  return lastSecond(day, settings.timezone);
}

/** The last valid second, 23:59:59 local, of a calendar day (YYYY-MM-DD) in a zone, as ISO 8601 UTC. */
export function endOfLocalDay(date: string, timezone: string): string {
  return lastSecond(Temporal.PlainDate.from(date), timezone);
}

/** Whether two use-by times agree to the second; tells a device's honest print from a mismatch. */
export function sameUseBy(left: string, right: string): boolean {
  const seconds = (time: string) => Math.floor(Temporal.Instant.from(time).epochMilliseconds / 1000);
  return seconds(left) === seconds(right);
}

// One second before the next day begins: right also where a clock change makes midnight fall twice or not at all.
function lastSecond(day: Temporal.PlainDate, timezone: string): string {
  const next = day.add({ days: 1 }).toZonedDateTime(timezone);
  return wire(next.toInstant().subtract({ seconds: 1 }));
}

function earlier(left: string, right: string): string {
  return isLater(left, right) ? instant(right) : left;
}

function isLater(left: string, right: string): boolean {
  return Temporal.Instant.compare(left, right) > 0;
}

function instant(time: string): string {
  return wire(Temporal.Instant.from(time));
}

function wire(time: Temporal.Instant): string {
  return time.toString({ fractionalSecondDigits: 3 });
}

function refuse(error_description: string): { ok: false; error_description: string } {
  return { ok: false, error_description };
}
