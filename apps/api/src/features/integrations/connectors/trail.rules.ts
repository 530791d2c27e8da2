import { dateTermNames, type DateTerm } from '@larder/rules/date-term';
import { localDay, localTime } from '@larder/rules/local-day';

type DueLabel = {
  product_name: string;
  storage: string;
  initials: string;
  batch_code: string;
  use_by: string;
  date_term: DateTerm;
};
type Due = { labels: DueLabel[]; total: number };

/** The words of a device's daily task in Trail: one line for each label, what is over first; a day without any says so. */
export function taskText(
  { name, venue, timezone }: { name: string; venue: string; timezone: string },
  { today, overdue, past_best }: { today: Due; overdue: Due; past_best: Due },
): string {
  const lines = [
    ...linesOf('Overdue', overdue, timezone),
    ...linesOf('Past best before', past_best, timezone),
    ...linesOf('Today', today, timezone),
  ];
  const quality = past_best.total > 0 ? `, ${past_best.total} past best before` : '';
  const heading = `${name}, ${venue}: ${today.total} to be used today, ${overdue.total} overdue${quality}.`;
  return [heading, ...lines].join('\n');
}

function linesOf(state: string, { labels, total }: Due, timezone: string): string[] {
  const lines = labels.map((label) => {
    const time = Date.parse(label.use_by);
    const end = `${dateTermNames[label.date_term].toLowerCase()} ${localDay(time, timezone)} ${localTime(time, timezone)}`;
    return `${state}: ${[label.product_name, label.storage, end, label.initials, label.batch_code].filter(Boolean).join(', ')}`;
  });
  return total > labels.length ? [...lines, `${state}: and ${total - labels.length} more`] : lines;
}
