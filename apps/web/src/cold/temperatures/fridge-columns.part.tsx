import { formatAgo, formatLong } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { FridgeRow } from '@larder/contract/cold/temperatures';
import { useMemo, useState } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { FridgeDay } from '../../ui/page/fridge-day.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { MissedReadings } from './sensor-standing.part.tsx';
import { FridgeStateBadge, OpenIncidentBadge, useDegrees, VenueTime } from './temperature-value.part.tsx';
import { fridgePath } from './temperatures.paths.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

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
        id: 'hours',
        header: t('lastDay'),
        width: '152px',
        absent: (row) => row.hours.length === 0,
        cell: (row) => <LastDay fridge={row} />,
      },
      {
        id: 'last_reading_at',
        header: t('lastReading'),
        width: '168px',
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
        cell: (row) => <MissedReadings fridge={row} />,
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
      <span className={classes.value}>
        {isSilent ? t('lastKnown', { value: degrees(last_value) }) : degrees(last_value)}
      </span>{' '}
      <span className={classes.readAt}>
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

/** The last 24 hours of a fridge, and in words how cold and how warm it was. */
function LastDay({ fridge }: { fridge: FridgeRow }) {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const { hours, last_value, open_incident_id } = fridge;
  const last = hours.at(-1);
  if (!last) {
    return (
      <span title={t('hoursNone')}>
        <Absent />
      </span>
    );
  }
  const [min, max] = [Math.min(...hours.map(({ low }) => low)), Math.max(...hours.map(({ high }) => high))];
  const label = t('hoursRead', { min: degrees(min), max: degrees(max), last: degrees(last_value ?? last.high) });
  return (
    <div className={classes.day}>
      <FridgeDay fridge={fridge} width={120} hasIncident={open_incident_id !== null} label={label} />
    </div>
  );
}
