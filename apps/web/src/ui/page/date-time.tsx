import { formatDate, formatDateTime, formatLong } from '@larder/browser/dates';
import { useDateStyle } from '../../browser/date-style.ts';

type DateTimeProps = {
  instant: string;
  dateOnly?: boolean;
  /** Where it happened, if not the organisation's. */ zone?: string;
};

/** An instant in the organisation's format and zone; the long form with the zone's name is its tooltip. */
export function DateTime({ instant, dateOnly, zone }: DateTimeProps) {
  const own = useDateStyle();
  const style = zone ? { ...own, zone } : own;
  return (
    <time dateTime={instant} title={formatLong(instant, style)}>
      {dateOnly ? formatDate(instant, style) : formatDateTime(instant, style)}
    </time>
  );
}
