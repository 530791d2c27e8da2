import type { TotalCounts } from '@larder/contract/waste/waste';
import { formatAmount } from '@larder/rules/amount';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';

export type DigestCounts = {
  account: string;
  prints: number;
  misprints: number;
  overdue: number;
  incidents: number;
  open_incidents: number;
  failed: number;
};

export type Digest = {
  counts: DigestCounts;
  wasted: TotalCounts;
  venues: { name: string; prints: number }[];
  /** Such as "14/11/2026" or "08/11/2026 to 14/11/2026". */
  period: string;
  is_test: boolean;
  url: string;
};

const units = ['weight', 'volume', 'units'] as const;

/** Sums up a day or a week of an account; what is zero is listed too, because that is good news. */
export function digestMail({ counts, wasted, venues, period, is_test, url }: Digest) {
  const items = units.reduce((sum, unit) => sum + wasted[unit].items, 0);
  const amounts = units.flatMap((unit) => (wasted[unit].items ? [formatAmount(wasted[unit].amount, unit)] : []));
  return layOutMail({
    subject: `${is_test ? 'Test: ' : ''}${counts.account}, ${period}`,
    lines: [`What your kitchens did, ${period}:`],
    list: [
      `${many(counts.prints, 'label')} printed, ${many(counts.misprints, 'misprint')}`,
      `${many(items, 'item')} wasted${amounts.length > 0 ? `: ${amounts.join(', ')}` : ''}`,
      `${many(counts.overdue, 'label')} overdue`,
      `${many(counts.incidents, 'fridge incident')} opened, ${counts.open_incidents.toLocaleString('en-GB')} not closed yet`,
      `${many(counts.failed, 'delivery', 'deliveries')} to other services failed`,
      ...venues.map(({ name, prints }) => `${name}: ${many(prints, 'label')}`),
    ],
    action: { label: 'Open Larder', url },
  });
}

function many(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;
}
