import type { LabelNotice } from '@larder/contract/labels/label-notices';
import { formatDate, formatDateTime, isEndOfDay } from '@larder/rules/date-format';
import { dateTermNames, type DateTerm } from '@larder/rules/date-term';
import type { DigestPart } from '../../platform/jobs/digest-mail.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';

export type DueLabel = {
  product_name: string;
  storage: string;
  initials: string;
  batch_code: string;
  use_by: string;
  date_term: DateTerm;
};
type Due = { labels: DueLabel[]; total: number };
/** `past_best`: past its best and still safe, so that it never counts as overdue. */
export type DueLabels = { today: Due; overdue: Due; past_best: Due };
type Style = Parameters<typeof formatDate>[1];

export type ExpiryReport = DueLabels & {
  device: string;
  venue: string;
  /** The day as its venue writes it. */
  day: string;
  style: Style;
  url: string;
};

/** What a device's labels say is to be used today, and what is over already; a day without any is reported too. */
export function expiryBlock({
  device,
  venue,
  day,
  today,
  overdue,
  past_best,
  style,
  url,
}: ExpiryReport): Omit<DigestPart, 'day' | 'venue'> {
  const action = { label: 'Open the expiry report', url };
  if (today.total + overdue.total + past_best.total === 0) {
    const lines = [`No label of ${device} at ${venue} expires on ${day}, and none is overdue.`];
    return { block: { lines, action }, quiet: true };
  }
  return {
    block: {
      lines: [
        `${device}, on ${day}: ${counted(today.total)} to be used today, ${counted(overdue.total)} overdue. A label leaves this report when it is used, wasted or marked as a misprint on the device.`,
        ...(past_best.total > 0
          ? [`${counted(past_best.total)} past best before: check the quality; the date does not make the food unsafe.`]
          : []),
      ],
      list: [
        ...linesOf('Today', today, style),
        ...linesOf('Overdue', overdue, style),
        ...linesOf('Past best before', past_best, style),
      ],
      action,
    },
  };
}

/** Labels of a product that may be on food and do not name an allergen which the product declares. */
export function labelNoticeMail(publicUrl: string, name: string, notices: readonly LabelNotice[], style: Style) {
  const [first] = notices;
  if (!first) throw new Error('A message is about at least one notice');
  const { product, organization } = first;
  return layOutMail({
    subject: `${product.name}: labels at ${organization.name} do not name an allergen`,
    lines: [
      `Hello ${name},`,
      `Labels of ${product.name} at ${organization.name} do not name an allergen that the product, or food that it was made from, now contains. Find the food and relabel it.`,
    ],
    list: notices.flatMap(
      ({ labels, missing_allergens, missing_from_sources, wording_known, first_printed, last_printed }) => {
        const when = printedWhen(first_printed, last_printed, style);
        const on = wording_known
          ? `not on ${counted(labels)} ${when}`
          : `perhaps not on ${counted(labels)} ${when}, whose wording is not known`;
        return [
          missing_allergens.length > 0 && `${missing_allergens.join(', ')}: ${on}`,
          missing_from_sources.length > 0 && `${missing_from_sources.join(', ')}, from what it was made from: ${on}`,
        ].filter((line) => line !== false);
      },
    ),
    action: {
      label: 'Show these labels',
      url: `${publicUrl}/#/reports?tab=expiry&needs=relabel&q=${encodeURIComponent(product.name)}`,
    },
    note: 'You get at most one such message a day for each product. The home page lists these labels until they are used, wasted or marked as a misprint.',
  });
}

type DateNotices = { notices: readonly LabelNotice[]; isCut: boolean };

/** Labels of a venue that may be on food and give a later date than that has. */
export function dateNoticeMail(publicUrl: string, name: string, { notices, isCut }: DateNotices, style: Style) {
  const [first] = notices;
  if (!first) throw new Error('A message is about at least one notice');
  const { organization } = first;
  return layOutMail({
    subject: `${organization.name}: labels give a later date than their food has`,
    lines: [
      `Hello ${name},`,
      `Labels at ${organization.name} give a later date than their food has by now: it was opened, thawed or kept otherwise since, or its dates were shortened. Find the food and relabel it.`,
    ],
    list: [
      ...notices.map(({ product, labels, sticker_ends_at, gone_by, first_printed, last_printed }) => {
        const dates =
          sticker_ends_at && gone_by
            ? `: the sticker says ${moment(sticker_ends_at, style)}, use by ${moment(gone_by, style)}`
            : '';
        return `${product.name}, ${counted(labels)} ${printedWhen(first_printed, last_printed, style)}${dates}`;
      }),
      ...(isCut ? ['and others, which the list shows'] : []),
    ],
    action: {
      label: 'Show these labels',
      url: `${publicUrl}/#/reports?tab=expiry&needs=relabel&org=${organization.id}`,
    },
    note: 'You get at most one such message a day for each venue. The home page lists these labels until they are used, wasted, relabelled or marked as a misprint.',
  });
}

function printedWhen(first: string, last: string, style: Style): string {
  const [from, to] = [formatDateTime(first, style), formatDateTime(last, style)];
  return from === to ? `printed ${from}` : `printed from ${from} to ${to}`;
}

function counted(labels: number): string {
  return labels === 1 ? '1 label' : `${labels.toLocaleString('en-GB')} labels`;
}

function linesOf(state: string, { labels, total }: Due, style: Style): string[] {
  const lines = labels.map((label) => {
    const facts = [
      label.storage,
      `${dateTermNames[label.date_term].toLowerCase()} ${moment(label.use_by, style)}`,
      label.initials,
      label.batch_code,
    ];
    return `${state}: ${[label.product_name, ...facts].filter(Boolean).join(', ')}`;
  });
  return total > labels.length
    ? [...lines, `${state}: and ${(total - labels.length).toLocaleString('en-GB')} more`]
    : lines;
}

/** A label that holds until the end of a day names the day alone. */
function moment(instant: string, style: Style): string {
  return isEndOfDay(instant, style.timezone) ? formatDate(instant, style) : formatDateTime(instant, style);
}
