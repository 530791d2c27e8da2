import { dateTermNames, type DateTerm } from '@larder/rules/date-term';
import { formatDate, formatDateTime, isEndOfDay } from '@larder/rules/date-format';
import { layOutMail } from '../../platform/mail-layout.ts';

export type DueLabel = { product_name: string; storage: string; initials: string; batch_code: string; use_by: string; date_term: DateTerm };
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

/** What a device's labels say is to be used today, and what is over already; a day without any is told too. */
export function expiryReportMail({ device, venue, day, today, overdue, past_best, style, url }: ExpiryReport) {
  const subject = `Expiring on ${day}: ${device}, ${venue}`;
  const action = { label: 'Open the expiry report', url };
  if (today.total + overdue.total + past_best.total === 0) {
    return layOutMail({ subject, lines: [`No label of ${device} expires on ${day}, and none is overdue.`], action });
  }
  return layOutMail({
    subject,
    lines: [
      `${device}: ${counted(today.total)} to be used today, ${counted(overdue.total)} overdue.`,
      ...(past_best.total > 0
        ? [`${counted(past_best.total)} past best before: check the quality, the food is not unsafe by its date.`]
        : []),
    ],
    list: [
      ...linesOf('Today', today, style),
      ...linesOf('Overdue', overdue, style),
      ...linesOf('Past best before', past_best, style),
    ],
    action,
    note: 'A label leaves this report when it is used, wasted or marked as a misprint on the device.',
  });
}

function counted(labels: number): string {
  return labels === 1 ? '1 label' : `${labels.toLocaleString('en-GB')} labels`;
}

function linesOf(state: string, { labels, total }: Due, style: Style): string[] {
  const lines = labels.map((label) => {
    const facts = [label.storage, `${dateTermNames[label.date_term].toLowerCase()} ${moment(label.use_by, style)}`, label.initials, label.batch_code];
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
