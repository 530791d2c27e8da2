import { formatDate, formatDateTime, formatLong } from '@larder/browser/dates';
import { useDateStyle } from '../../browser/date-style.ts';

/** An instant in the organisation's format and zone; the long form with the zone's name is its tooltip. */
export function DateTime({ instant, dateOnly }: { instant: string; dateOnly?: boolean }) {
  const style = useDateStyle();
  return (
    <time dateTime={instant} title={formatLong(instant, style)}>
      {dateOnly ? formatDate(instant, style) : formatDateTime(instant, style)}
    </time>
  );
}
