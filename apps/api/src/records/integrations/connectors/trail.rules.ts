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

/**
 * The words of a device's daily task in Trail: one line for each label, what is over first; a day without any says so.
 */
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

/** What Trail's list of sites says of a key and a site. A list that cannot be read says nothing of the site. */
export function trailVerdict(status: number, body: string, site: string): { ok: boolean; result: string } {
  if (status === 401 || status === 403) return { ok: false, result: `Trail refuses the API key (answer ${status}).` };
  if (status < 200 || status > 299)
    return { ok: false, result: `Trail answered ${status}. Try again later, and check the API key.` };
  const sites = sitesIn(body);
  if (sites === undefined)
    return {
      ok: true,
      result: 'Trail takes the API key. Its list of sites could not be read: check the site ID in Trail.',
    };
  if (!sites.includes(site))
    return {
      ok: false,
      result: `Trail takes the API key, but shows it no site ${site}. Its sites: ${sites.slice(0, 20).join(', ') || 'none'}.`,
    };
  return {
    ok: true,
    result: `Trail takes the API key and knows site ${site}. The template ID counts from the next task.`,
  };
}

/** The numbers of the sites that an answer lists, by itself or in a member; undefined where it is no such list. */
function sitesIn(body: string): string[] | undefined {
  try {
    const answer: unknown = JSON.parse(body);
    const inside = typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
    const list = Array.isArray(answer) ? answer : inside.find((member) => Array.isArray(member));
    if (!Array.isArray(list)) return undefined;
    const ids = list.map((one: unknown) => (one as { id?: unknown } | null)?.id);
    return ids.every((id) => typeof id === 'number' || typeof id === 'string') ? ids.map(String) : undefined;
  } catch {
    return undefined;
  }
}
