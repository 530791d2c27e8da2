import type { TotalCounts, WastedUnit } from '@larder/contract/waste/waste';
import { formatAmount } from '@larder/rules/amount';
import { formatMoney } from '@larder/rules/money';
import type { DigestPart } from '../platform/jobs/digest-mail.ts';

export type WastageReport = {
  venue: string;
  /** The day as its venue writes it. */
  day: string;
  totals: TotalCounts;
  reasons: Share[];
  products: Share[];
  url: string;
};

/** How much of one unit type went to one reason or product. */
export type Share = { name: string; unit_type: WastedUnit; amount: number };

const listed = 10;
const units = ['weight', 'volume', 'units'] as const;

/** The daily report of what a venue threw away on the day before; a day without any is reported too. */
export function wastageBlock({
  venue,
  day,
  totals,
  reasons,
  products,
  url,
}: WastageReport): Omit<DigestPart, 'day' | 'venue'> {
  const items = units.reduce((count, unit) => count + totals[unit].items, 0);
  const amounts = [
    ...units.flatMap((unit) => (totals[unit].items ? [formatAmount(totals[unit].amount, unit)] : [])),
    ...costOf(totals),
  ];
  const action = { label: 'Open the wastage', url };
  if (!items) {
    const lines = [`Nothing was recorded as wasted at ${venue} on ${day}.`];
    return { block: { lines, action }, quiet: true };
  }
  return {
    block: {
      lines: [
        `${items === 1 ? '1 item was' : `${items.toLocaleString('en-GB')} items were`} recorded as wasted at ${venue} on ${day}: ${amounts.join(', ')}.`,
        'By reason, and the products that were wasted most:',
      ],
      list: [...sharesOf(reasons), ...sharesOf(products)],
      action,
    },
  };
}

/** What it cost, and of how many items that is not known; nothing where it is known of none. */
function costOf({ cost: { amount, currency, items_without } }: TotalCounts): string[] {
  if (amount === null) return [];
  const lacking = `${items_without.toLocaleString('en-GB')} ${items_without === 1 ? 'item' : 'items'} without a cost`;
  return [`${formatMoney(amount, currency)}${items_without ? ` (and ${lacking})` : ''}`];
}

/** One line for each name, with all its unit types; the names come as they are sorted. */
function sharesOf(shares: Share[]): string[] {
  const names = [...new Set(shares.map(({ name }) => name))];
  const lines = names.slice(0, listed).map((name) => {
    const own = shares.filter((share) => share.name === name);
    return `${name}: ${own.map(({ amount, unit_type }) => formatAmount(amount, unit_type)).join(', ')}`;
  });
  return names.length > listed ? [...lines, `and ${(names.length - listed).toLocaleString('en-GB')} more`] : lines;
}
