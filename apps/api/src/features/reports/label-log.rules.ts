import { Temporal } from 'temporal-polyfill';
import type { LabelLog } from '@larder/contract/reports';

type Row = Omit<LabelLog, 'product' | 'device' | 'organization' | 'printed_info'> & {
  use_by: string | null;
  product_id: string | null;
  product_name: string;
  device_id: string;
  device_name: string;
  organization_id: string;
  organization_name: string;
};

/** How many days back the print log looks by default (specification, catalogue section 9). */
export const windowDays = 2;

/** The start of the day two days ago in a zone, in seconds since 1970: the print log's default window. */
export function startOfWindow(now: number, timezone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).startOfDay();
  return Math.floor(today.subtract({ days: windowDays }).startOfDay().epochMilliseconds / 1000);
}

/** A print as the log shows it. */
export function describeLog({
  use_by,
  product_id,
  product_name,
  device_id,
  device_name,
  organization_id,
  organization_name,
  ...log
}: Row): LabelLog {
  return {
    ...log,
    product: { id: product_id, name: product_name },
    device: { id: device_id, name: device_name, location: organization_name },
    organization: { id: organization_id, name: organization_name },
    printed_info: { use_by_date: use_by },
  };
}
