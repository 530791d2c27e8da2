import { formatDate } from '@larder/rules/date-format';
import { addDays, startOfLocalDay } from '@larder/rules/local-day';
import { nowIso } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { NightlyKind, NightlySubject } from '../../platform/jobs/nightly.ts';
import { findSettings } from '../../platform/settings.ts';
import {
  findDueLabels,
  findReportingDevice,
  listReportingDevices,
  type ReportingSubject,
} from './expiry-report.queries.ts';
import { expiryBlock } from './reports.mails.ts';

/** How many labels of each kind a message names. */
const named = 50;

/** The daily expiry report of a device: at the hour that its venue has for it, to its daily_expiry_report_email. */
export function expiryReport({ publicUrl }: Pick<Config, 'publicUrl'>): NightlyKind {
  return {
    kind: 'expiry_report',
    subjects: async (tx) => withHours(tx, await listReportingDevices(tx)),
    subjectsOf: async (tx, organization_id, most) =>
      withHours(tx, (await listReportingDevices(tx, organization_id)).slice(0, most)),
    async compose(tx, device_id, { day, before: midnight, timezone }) {
      const device = await findReportingDevice(tx, device_id);
      if (!device) return undefined;
      const { date_format } = await findSettings(tx, device.organization_id);
      const tomorrow = new Date(startOfLocalDay(addDays(day, 1), timezone) * 1000).toISOString();
      const written = formatDate(midnight, { date_format, timezone });
      const report = expiryBlock({
        device: device.name,
        venue: device.venue,
        day: written,
        ...(await findDueLabels(tx, device_id, { now: nowIso(), end: tomorrow }, named)),
        style: { date_format, timezone },
        url: `${publicUrl}/#/reports?tab=expiry&device=${device_id}`,
      });
      return { to: addressesOf(device.email), venue: device.venue, day: written, ...report };
    },
  };
}

async function withHours(tx: Tx, devices: readonly ReportingSubject[]): Promise<NightlySubject[]> {
  const hours = new Map<string, number>();
  for (const { organization_id } of devices)
    if (!hours.has(organization_id)) hours.set(organization_id, (await findSettings(tx, organization_id)).digest_hour);
  return devices.map(({ id, timezone, organization_id }) => ({ id, timezone, hour: hours.get(organization_id) ?? 0 }));
}

function addressesOf(list: string): string[] {
  return [...new Set(list.split(',').map((one) => one.trim()))].filter(Boolean);
}
