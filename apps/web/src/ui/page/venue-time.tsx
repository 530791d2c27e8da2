import { formatDate, formatDateTime, formatLong } from '@larder/browser/dates';
import { isEndOfDay, zoneName } from '@larder/rules/date-format';
import { useDateStyle } from '../../browser/date-style.ts';
import classes from './venue-time.module.css';

type VenueTimeProps = {
  instant: string;
  /** The zone of the venue. */
  timezone: string;
  /** Leaves the time away where it says nothing, as the last second of a use-by day. */
  dayEnds?: boolean;
};

/** A moment on the clock of its own venue; the zone is named where it is not the reader's. */
export function VenueTime({ instant, timezone, dayEnds = false }: VenueTimeProps) {
  const { format, zone } = useDateStyle();
  const style = { format, zone: timezone };
  const wholeDay = dayEnds && isEndOfDay(instant, timezone);
  return (
    <time dateTime={instant} title={formatLong(instant, style)}>
      {wholeDay ? formatDate(instant, style) : formatDateTime(instant, style)}
      {!wholeDay && !sameClock(instant, timezone, zone) && (
        <span className={classes.zoneName}> {zoneName(instant, timezone)}</span>
      )}
    </time>
  );
}

/** An instant as words on a venue's clock, without the time of day where it is the end of the day. */
export function useVenueDate(timezone: string): (instant: string) => string {
  const { format } = useDateStyle();
  const style = { format, zone: timezone };
  return (instant) => (isEndOfDay(instant, timezone) ? formatDate(instant, style) : formatDateTime(instant, style));
}

/** Whether the clocks of two zones show the same at an instant, as those of London and Dublin do. */
export function sameClock(instant: string, one: string, other: string): boolean {
  const shown = (zone: string) => formatDateTime(instant, { format: 'uk', zone });
  return one === other || shown(one) === shown(other);
}
