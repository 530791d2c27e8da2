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
  /** Products whose labels lack an allergen of their recipes. */
  lacking: number;
  /** Ingredients whose declarations somebody is to read again, and the names of the first of them. */
  reviews: number;
  to_review: string[];
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
      `${many(counts.lacking, 'product lacks', 'products lack')} an allergen of the recipe`,
      `${many(counts.reviews, 'ingredient')} with declarations to review${namesOf(counts)}`,
      `${many(counts.failed, 'delivery', 'deliveries')} to other services failed`,
      ...venues.map(({ name, prints }) => `${name}: ${many(prints, 'label')}`),
    ],
    action: { label: 'Open Larder', url },
  });
}

function namesOf({ reviews, to_review }: DigestCounts): string {
  if (to_review.length === 0) return '';
  return `: ${to_review.join(', ')}${reviews > to_review.length ? ' …' : ''}`;
}

function many(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;
}
