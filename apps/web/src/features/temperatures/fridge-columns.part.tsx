import { useTexts } from '@larder/browser/texts';
import type { FridgeRow } from '@larder/contract/temperatures';
import { useMemo } from 'react';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { Sparkline } from './sparkline.part.tsx';
import { FridgeStateBadge, useDegrees, VenueTime } from './temperature-value.part.tsx';
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
        cell: ({ temperature_upper_threshold: limit }) => (limit === null ? <Absent /> : degrees(limit)),
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
        compact: 'side',
        cell: (row) => <FridgeStateBadge fridge={row} />,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- how degrees are written changes with the session alone
    [t],
  );
}

function LastReading({ fridge: { last_value, last_reading_at, timezone } }: { fridge: FridgeRow }) {
  const degrees = useDegrees();
  if (last_value === null || last_reading_at === null) return <Absent />;
  return (
    <>
      {degrees(last_value)}{' '}
      <span className={classes.when}>
        <VenueTime instant={last_reading_at} timezone={timezone} />
      </span>
    </>
  );
}
