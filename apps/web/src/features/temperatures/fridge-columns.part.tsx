import { formatAgo, formatLong } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { FridgeRow } from '@larder/contract/temperatures';
import { useMemo, useState } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { FridgeStateBadge, OpenIncidentBadge, useDegrees, VenueTime } from './temperature-value.part.tsx';
import { fridgePath } from './temperatures.paths.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

const width = 120;
const height = 28;
const margin = 3;
const day = 86_400_000;

/** The columns of the fridges: name with venue, last day, last reading, limit, missed readings, state. */
export function useFridgeColumns(): Column<FridgeRow>[] {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <>
            <RowLink to={fridgePath(row.id)}>{row.name}</RowLink>{' '}
            <span className={classes.when}>{row.organization.name}</span>
          </>
        ),
      },
      {
        id: 'sparkline',
        header: t('lastDay'),
        width: '152px',
        absent: (row) => row.sparkline.length === 0,
        cell: (row) => <Sparkline fridge={row} />,
      },
      {
        id: 'last_reading_at',
        header: t('lastReading'),
        width: '152px',
        sortable: true,
        cell: (row) => <LastReading fridge={row} />,
      },
      {
        id: 'limit',
        header: t('limit'),
        width: '108px',
        align: 'end',
        hideBelow: 820,
        compact: 'hidden',
        cell: ({ temperature_upper_threshold: limit, temperature_lower_limit: lower }) => (
          <>
            {limit === null ? <Absent /> : degrees(limit)}
            {lower !== null && <span className={classes.when}>{t('fromLimit', { value: degrees(lower) })}</span>}
          </>
        ),
      },
      {
        id: 'missed',
        header: t('missed'),
        width: '120px',
        hideBelow: 900,
        compact: 'hidden',
        cell: ({ missed_readings: count }) =>
          count > 0 ? <span className={classes.missed}>{t('missedCount', { count })}</span> : t('noneMissed'),
      },
      {
        id: 'state',
        header: t('state'),
        width: '148px',
        sortable: true,
        compact: 'side',
        cell: (row) => (
          <span className={classes.states}>
            <OpenIncidentBadge fridge={row} />
            <FridgeStateBadge fridge={row} />
          </span>
        ),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- how degrees are written changes with the session alone
    [t],
  );
}

/** What was read last; of a fridge that fell silent it is the last that is known, and how long ago that is. */
function LastReading({ fridge: { last_value, last_reading_at, timezone, state } }: { fridge: FridgeRow }) {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const { format } = useDateStyle();
  const [now] = useState(Date.now);
  if (last_value === null || last_reading_at === null) return <Absent />;
  const isSilent = state === 'SILENT';
  return (
    <>
      {isSilent ? t('lastKnown', { value: degrees(last_value) }) : degrees(last_value)}{' '}
      <span className={classes.when}>
        {isSilent ? (
          <time dateTime={last_reading_at} title={formatLong(last_reading_at, { format, zone: timezone })}>
            {formatAgo(last_reading_at, now)}
          </time>
        ) : (
          <VenueTime instant={last_reading_at} timezone={timezone} />
        )}
      </span>
    </>
  );
}

/** The last 24 hours of a fridge as a small line: its limit, where nobody read a gap, and the newest value as a dot. */
function Sparkline({ fridge }: { fridge: FridgeRow }) {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const [now] = useState(Date.now);
  const { sparkline: points, temperature_upper_threshold: limit, readings_per_day } = fridge;
  const lower = fridge.temperature_lower_limit;
  const last = points.at(-1);
  if (!last) {
    return (
      <span title={t('sparkNone')}>
        <Absent />
      </span>
    );
  }
  const values = points.map(({ value }) => value);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const low = Math.min(min, limit ?? min, lower ?? min) - 1;
  const high = Math.max(max, limit ?? max) + 1;
  const end = Math.max(now, Date.parse(last.recorded_at));
  const x = (at: string) => margin + (1 - (end - Date.parse(at)) / day) * (width - 2 * margin);
  const y = (value: number) => height - margin - ((value - low) / (high - low)) * (height - 2 * margin);
  const pause = (2 * day) / Math.max(1, readings_per_day);
  const path = points.map(({ recorded_at, value }, index) => {
    const before = points[index - 1];
    const broken = !before || Date.parse(recorded_at) - Date.parse(before.recorded_at) > pause;
    return `${broken ? 'M' : 'L'}${x(recorded_at).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  const label = t('sparkline', { min: degrees(min), max: degrees(max), last: degrees(last.value) });
  return (
    <svg
      className={classes.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {limit !== null && <line className={classes.sparkLimit} x1={0} x2={width} y1={y(limit)} y2={y(limit)} />}
      {lower !== null && <line className={classes.sparkLimit} x1={0} x2={width} y1={y(lower)} y2={y(lower)} />}
      <path className={classes.sparkLine} d={path.join('')} />
      <circle
        className={
          (limit !== null && last.value > limit) || (lower !== null && last.value < lower)
            ? classes.sparkOver
            : classes.sparkDot
        }
        cx={x(last.recorded_at)}
        cy={y(last.value)}
        r={3}
      />
    </svg>
  );
}
