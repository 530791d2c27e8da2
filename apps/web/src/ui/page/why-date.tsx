import { useTexts } from '@larder/browser/texts';
import { countedDate } from '@larder/rules/counted-days';
import { whyDateTexts } from './why-date.texts.ts';
import classes from './why-date.module.css';

type WhyDateProps = {
  printed_date: string;
  use_by: string;
  /** The rule as a print keeps it, such as "3 days"; empty where there was none. */
  rule: string;
  /** The zone of the venue. */
  timezone: string;
  byHand?: boolean;
  isReprint?: boolean;
};

/** How a label comes to its date, with the days that count; nothing where nobody knows. */
export function WhyDate(props: WhyDateProps) {
  const t = useTexts(whyDateTexts);
  const reason = useReason(props);
  if (!reason) return null;
  return (
    <span className={classes.why}>
      <b>{t('why')}</b> {reason}
    </span>
  );
}

function useReason({ rule: kept, timezone, byHand, isReprint, ...dates }: WhyDateProps): string | undefined {
  const t = useTexts(whyDateTexts);
  const [, count, period] = /^(\d+) (day|hour)s?$/.exec(kept) ?? [];
  const rule = period && t(period === 'day' ? 'days' : 'hours', { count: Number(count) });
  const counted = countedDate({ ...dates, rule: kept }, timezone);
  if (byHand) return t('byHand');
  if (rule && counted?.unit === 'hours') return t('exactly', { rule });
  if (rule && counted?.unit === 'days') {
    const { printed, first, last, days } = counted;
    const words = { rule, printed: weekday(printed), first: weekday(first), last: weekday(last), days };
    if (printed === first) return t(days === 1 ? 'oneDay' : 'counted', words);
    return t(days === 1 ? 'oneDayAfter' : 'countedAfter', words);
  }
  if (isReprint) return t('ofFirst');
  return rule && t('otherLimit', { rule });
}

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** A calendar day (YYYY-MM-DD) as kitchens say it: "Thu 26". */
function weekday(day: string): string {
  return `${weekdays.format(Date.parse(`${day}T12:00:00Z`))} ${Number(day.slice(8))}`;
}
