import { formatDateTime } from '@larder/rules/date-format';
import { formatTemperature } from '@larder/rules/temperature';
import { layOutMail } from '../../platform/mail/mail-layout.ts';

/** A pot that has to be measured soon. */
export type DueCheck = {
  id: string;
  organization_id: string;
  venue: string;
  name: string;
  due_at: string;
  due_celsius: number;
};

type Style = { date_format: 'uk' | 'us'; timezone: string };

const note =
  'A tablet rings for a pot only while its screen is on. You get one message for each deadline of a pot that is still open.';

/** Informs a venue's people of pots that have to be cold soon, or had to be: one message for all of them. */
export function dueChecksMail(
  publicUrl: string,
  name: string,
  { checks, now, style }: { checks: readonly DueCheck[]; now: string; style: Style },
) {
  const [first, ...others] = checks;
  if (!first) throw new Error('A message is about at least one pot');
  const isLate = first.due_at <= now;
  const subject = isLate ? `${first.name} was not measured in time` : `Measure ${first.name} now`;
  return layOutMail({
    subject: others.length === 0 ? subject : `${first.venue}: measure ${checks.length} pots now`,
    lines: [`Hello ${name},`, ...checks.map((one) => needs(one, now, style))],
    action:
      others.length === 0
        ? { label: 'Open the check', url: `${publicUrl}/#/reports/food-checks/${first.id}` }
        : { label: 'Open the checks', url: `${publicUrl}/#/reports/food-checks?verdict=OPEN` },
    note,
  });
}

function needs({ name, venue, due_at, due_celsius }: DueCheck, now: string, style: Style): string {
  const at = formatDateTime(due_at, style);
  const limit = formatTemperature(due_celsius, style.date_format);
  return due_at <= now
    ? `${name} at ${venue} had to be measured at ${limit} or colder by ${at}. Measure it now, and decide what becomes of it.`
    : `${name} at ${venue} has to be measured at ${limit} or colder by ${at}. Measure it now: there is still time to chill it faster.`;
}
