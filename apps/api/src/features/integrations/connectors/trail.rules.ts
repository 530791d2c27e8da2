import { localDay, localTime } from '@larder/rules/local-day';

type Due = {
  labels: { product_name: string; storage: string; initials: string; batch_code: string; use_by: string }[];
  total: number;
};

/** The words of a device's daily task in Trail: one line for each label, what is over first; a day without any says so. */
export function taskText(
  { name, venue, timezone }: { name: string; venue: string; timezone: string },
  { today, overdue }: { today: Due; overdue: Due },
): string {
  const lines = [...linesOf('Overdue', overdue, timezone), ...linesOf('Today', today, timezone)];
  const heading = `${name}, ${venue}: ${today.total} to be used today, ${overdue.total} overdue.`;
  return [heading, ...lines].join('\n');
}

function linesOf(state: string, { labels, total }: Due, timezone: string): string[] {
  const lines = labels.map((label) => {
    const time = Date.parse(label.use_by);
    const use_by = `use by ${localDay(time, timezone)} ${localTime(time, timezone)}`;
    return `${state}: ${[label.product_name, label.storage, use_by, label.initials, label.batch_code].filter(Boolean).join(', ')}`;
  });
  return total > labels.length ? [...lines, `${state}: and ${total - labels.length} more`] : lines;
}
