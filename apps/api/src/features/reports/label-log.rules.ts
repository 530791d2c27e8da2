import type { ExpiringLabel, LabelLog } from '@larder/contract/reports';
import type { DateTerm } from '@larder/rules/date-term';
import { Temporal } from 'temporal-polyfill';
import { liveState } from '../labels/live-state.rules.ts';

/** A print as it is read: names and places beside their ids. */
export type LabelLogRow = Omit<LabelLog, 'product' | 'device' | 'organization' | 'printed_info'> & {
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

/** A live label with its print, as both are read. */
export type ExpiringLabelRow = LabelLogRow &
  Omit<ExpiringLabel, keyof LabelLog | 'expiry_state' | 'use_by' | 'best_before'> & {
    runs_to: string | null;
    best_now: string | null;
    missing_now: string[];
  };

/** A label as the expiry report shows it. */
export function describeExpiring(label: ExpiringLabelRow, now: number): ExpiringLabel {
  const { runs_to, best_now, missing_now, code, code_short, custody, condition, place, ...others } = label;
  const { opened_at, ends_at, sticker_ends_at, amount, remaining, relabel, ...print } = others;
  return {
    ...describeLog(print),
    ...{ code, code_short, custody, condition, place, opened_at, ends_at, sticker_ends_at, amount, remaining, relabel },
    use_by: runs_to,
    best_before: best_now,
    missing_allergens: missing_now,
    expiry_state: liveState({ use_by: runs_to, ends_at, timezone: label.timezone }, now),
  };
}

/** A print as the log shows it. */
export function describeLog({
  product_id,
  product_name,
  device_id,
  device_name,
  organization_id,
  organization_name,
  use_by,
  date_term,
  best_before,
  ...log
}: LabelLogRow): LabelLog {
  return {
    ...log,
    product: { id: product_id, name: product_name },
    device: { id: device_id, name: device_name, location: organization_name },
    organization: { id: organization_id, name: organization_name },
    printed_info: { use_by_date: use_by, date_term, best_before_date: best_before },
  };
}
