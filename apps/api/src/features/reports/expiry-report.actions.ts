import { formatDate } from '@larder/rules/date-format';
import { addDays, startOfLocalDay } from '@larder/rules/local-day';
import { nowIso } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { NightlyKind } from '../../platform/jobs/nightly.ts';
import { findSettings } from '../../platform/settings.ts';
import { findDueLabels, findReportingDevice, listReportingDevices } from './expiry-report.queries.ts';
import { expiryReportMail } from './reports.mails.ts';

/** How many labels of each kind a message names. */
const named = 50;

/** The daily expiry report of a device: at six in the morning of its venue, to its daily_expiry_report_email. */
export function expiryReport({ publicUrl }: Pick<Config, 'publicUrl'>): NightlyKind {
  return {
    kind: 'expiry_report',
    hour: 6,
    subjects: listReportingDevices,
    async compose(tx, device_id, { day, before: midnight, timezone }) {
      const device = await findReportingDevice(tx, device_id);
      if (!device) return [];
      const { date_format } = await findSettings(tx, device.organization_id);
      const tomorrow = new Date(startOfLocalDay(addDays(day, 1), timezone) * 1000).toISOString();
      const mail = expiryReportMail({
        device: device.name,
        venue: device.venue,
        day: formatDate(midnight, { date_format, timezone }),
        ...(await findDueLabels(tx, device_id, { now: nowIso(), end: tomorrow }, named)),
        style: { date_format, timezone },
        url: `${publicUrl}/#/reports?tab=expiry&device=${device_id}`,
      });
      return addressesOf(device.email).map((to) => ({ to, ...mail }));
    },
  };
}

function addressesOf(list: string): string[] {
  return [...new Set(list.split(',').map((one) => one.trim()))].filter(Boolean);
}
