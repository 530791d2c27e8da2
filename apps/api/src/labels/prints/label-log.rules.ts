import type { LabelLog } from '@larder/contract/labels/prints';
import type { DateTerm } from '@larder/rules/date-term';
import { Temporal } from 'temporal-polyfill';

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
