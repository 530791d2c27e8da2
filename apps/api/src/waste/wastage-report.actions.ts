import { formatDate } from '@larder/rules/date-format';
import type { Config } from '../platform/config.ts';
import { findCurrency } from '../platform/currency.ts';
import type { NightlyKind, NightlySubject } from '../platform/jobs/nightly.ts';
import { findSettings } from '../platform/settings.ts';
import { findVenueName, hasReportAddress, listRecorders, listShares } from './wastage-report.queries.ts';
import { sumItems } from './wastage-sums.queries.ts';
import { wastageBlock } from './wastage.mails.ts';

/** The daily wastage report: at the hour that each venue with devices has for it, to its wastage_report_emails. */
export function wastageReport({ publicUrl }: Pick<Config, 'publicUrl'>): NightlyKind {
  return {
    kind: 'wastage_report',
    async subjects(tx) {
      if (!(await hasReportAddress(tx))) return [];
      const subjects: NightlySubject[] = [];
      for (const { id } of await listRecorders(tx)) {
        const { wastage_report_emails, timezone, digest_hour: hour } = await findSettings(tx, id);
        if (addressesOf(wastage_report_emails).length) subjects.push({ id, timezone, hour });
      }
      return subjects;
    },
    async subjectsOf(tx, organization_id, most) {
      const subjects: NightlySubject[] = [];
      for (const { id } of (await listRecorders(tx, organization_id)).slice(0, most)) {
        const { timezone, digest_hour: hour } = await findSettings(tx, id);
        subjects.push({ id, timezone, hour });
      }
      return subjects;
    },
    async compose(tx, id, { yesterday, from, before, timezone }) {
      const { wastage_report_emails, date_format } = await findSettings(tx, id);
      const narrowing = { organization_id: [id], from, before };
      const venue = await findVenueName(tx, id);
      const report = wastageBlock({
        venue,
        day: formatDate(from, { date_format, timezone }),
        totals: await sumItems(tx, await findCurrency(tx), narrowing),
        reasons: await listShares(tx, 'reason', narrowing),
        products: await listShares(tx, 'product_name', narrowing),
        url: `${publicUrl}/#/wastage?org=${id}&wasted=${yesterday},${yesterday}`,
      });
      const day = formatDate(before, { date_format, timezone });
      return { to: addressesOf(wastage_report_emails), venue, day, ...report };
    },
  };
}

function addressesOf(list: string): string[] {
  return [...new Set(list.split(',').map((one) => one.trim()))].filter(Boolean);
}
