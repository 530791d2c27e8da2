import { formatDateTime, formatLong } from '@larder/browser/dates';
import { zoneName } from '@larder/rules/date-format';
import { useDateStyle } from '../browser/date-style.ts';
import classes from './wastage.module.css';

/** When something was thrown away, on its venue's clock; the zone is named where it is not the reader's. */
export function WastedTime({ instant, timezone }: { instant: string; timezone: string }) {
  const { format, zone } = useDateStyle();
  const shown = formatDateTime(instant, { format, zone: timezone });
  return (
    <time dateTime={instant} title={formatLong(instant, { format, zone: timezone })}>
      {shown}
      {shown !== formatDateTime(instant, { format, zone }) && (
        <span className={classes.quiet}> {zoneName(instant, timezone)}</span>
      )}
    </time>
  );
}
