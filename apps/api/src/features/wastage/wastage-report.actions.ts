import { formatDate } from '@larder/rules/date-format';
import type { Config } from '../../platform/config.ts';
import type { NightlyKind, NightlySubject } from '../../platform/jobs/nightly.ts';
import { findSettings } from '../../platform/settings.ts';
import { sumItems } from './wastage-items.queries.ts';
import { findVenueName, hasReportAddress, listRecorders, listShares } from './wastage-report.queries.ts';
import { wastageReportMail } from './wastage.mails.ts';

/** The overnight wastage report: at three in the morning of each venue with devices, to its wastage_report_emails. */
export function wastageReport({ publicUrl }: Pick<Config, 'publicUrl'>): NightlyKind {
  return {
    kind: 'wastage_report',
    hour: 3,
    async subjects(tx) {
      if (!(await hasReportAddress(tx))) return [];
      const subjects: NightlySubject[] = [];
      for (const { id } of await listRecorders(tx)) {
        const { wastage_report_emails, timezone } = await findSettings(tx, id);
        if (addressesOf(wastage_report_emails).length) subjects.push({ id, timezone });
      }
      return subjects;
    },
    async compose(tx, id, { yesterday, from, before, timezone }) {
      const { wastage_report_emails, date_format } = await findSettings(tx, id);
      const narrowing = { organization_id: [id], from, before };
      const mail = wastageReportMail({
        venue: await findVenueName(tx, id),
        day: formatDate(from, { date_format, timezone }),
        totals: await sumItems(tx, narrowing),
        reasons: await listShares(tx, 'reason', narrowing),
        products: await listShares(tx, 'product_name', narrowing),
        url: `${publicUrl}/#/wastage?org=${id}&wasted=${yesterday},${yesterday}`,
      });
      return addressesOf(wastage_report_emails).map((to) => ({ to, ...mail }));
    },
  };
}

function addressesOf(list: string): string[] {
  return [...new Set(list.split(',').map((one) => one.trim()))].filter(Boolean);
}
