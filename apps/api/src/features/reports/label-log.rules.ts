import type { ExpiringLabel, ExpiryState, LabelLog } from '@larder/contract/reports';
import type { DateTerm } from '@larder/rules/date-term';
import { localDay } from '@larder/rules/local-day';
import { Temporal } from 'temporal-polyfill';

type Row = Omit<LabelLog, 'product' | 'device' | 'organization' | 'printed_info'> & {
  use_by: string | null;
  date_term: DateTerm;
  best_before: string | null;
  product_id: string | null;
  product_name: string;
  device_id: string;
  device_name: string;
  organization_id: string;
  organization_name: string;
};

/** How many days back the print log looks by default (docs/product/catalogue.md#print-log-window). */
export const windowDays = 2;

/** The start of the day two days ago in a zone, in seconds since 1970: the print log's default window. */
export function startOfWindow(now: number, timezone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).startOfDay();
  return Math.floor(today.subtract({ days: windowDays }).startOfDay().epochMilliseconds / 1000);
}

/** The last second of today in a zone, in seconds since 1970: where the expiry report ends by default. */
export function endOfToday(now: number, timezone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone);
  return Math.floor(today.add({ days: 1 }).startOfDay().epochMilliseconds / 1000) - 1;
}

/** How near the end of a label is, on the calendar of its own venue. Food past a best-before may still be eaten: it is never overdue. */
export function expiryState(
  { use_by, date_term, timezone }: Pick<Row, 'use_by' | 'date_term' | 'timezone'>,
  now: number,
): ExpiryState {
  const end = Date.parse(use_by ?? '');
  if (end < now) return date_term === 'BEST_BEFORE' ? 'PAST_BEST' : 'OVERDUE';
  return localDay(end, timezone) === localDay(now, timezone) ? 'TODAY' : 'NEXT';
}

/** A print as the expiry report shows it. */
export function describeExpiring(log: Row, now: number): ExpiringLabel {
  return { ...describeLog(log), expiry_state: expiryState(log, now) };
}

/** A print as the log shows it. Members are named one by one: nothing of a row leaves the server unasked. */
export function describeLog(log: Row): LabelLog {
  return {
    id: log.id,
    printed_date: log.printed_date,
    product: { id: log.product_id, name: log.product_name },
    usage: log.usage,
    storage: log.storage,
    storage_override: log.storage_override,
    storage_rule: log.storage_rule,
    initials: log.initials,
    device: { id: log.device_id, name: log.device_name, location: log.organization_name },
    organization: { id: log.organization_id, name: log.organization_name },
    timezone: log.timezone,
    reprint_id: log.reprint_id,
    reprint_type: log.reprint_type,
    batch_code: log.batch_code,
    tags: log.tags,
    is_override: log.is_override,
    is_misprint: log.is_misprint,
    is_mismatch: log.is_mismatch,
    is_stale: log.is_stale,
    stale_fields: log.stale_fields,
    missing_allergens: log.missing_allergens,
    is_withdrawn: log.is_withdrawn,
    is_mistimed: log.is_mistimed,
    time_doubtful: log.time_doubtful,
    disputed: log.disputed,
    print_unconfirmed: log.print_unconfirmed,
    outcome: log.outcome,
    closed_at: log.closed_at,
    printed_info: { use_by_date: log.use_by, date_term: log.date_term, best_before_date: log.best_before },
  };
}
