import { useTexts } from '@larder/browser/texts';
import type { Sensor } from '@larder/contract/cold/sensors';
import { IconAlertTriangle, IconBellZ, IconCircleOff, IconHourglassEmpty } from '@tabler/icons-react';
import { useMemo } from 'react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { fridgePath } from '../temperatures/temperatures.paths.ts';
import { sensorsTexts } from './sensors.texts.ts';
import classes from './sensors.module.css';

/** The columns of the sensors: name, state, fridge and since when, the last value and battery. */
export function useSensorColumns(degrees: (celsius: number) => string): Column<Sensor>[] {
  const t = useTexts(sensorsTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('sensor'),
        compact: 'title',
        cell: ({ name, external_id }) => (
          <>
            {name} <code className={classes.external}>{external_id}</code>
          </>
        ),
      },
      { id: 'state', header: t('state'), width: '200px', compact: 'side', cell: (row) => <SensorState of={row} /> },
      {
        id: 'fridge',
        header: t('fridge'),
        width: '22%',
        absent: ({ fridge }) => fridge === null,
        cell: ({ fridge, organization }) =>
          fridge ? (
            <>
              <RowLink to={fridgePath(fridge.id)}>{fridge.name}</RowLink>
              <span className={classes.venue}>{organization.name}</span>
            </>
          ) : (
            <Absent />
          ),
      },
      {
        id: 'since',
        header: t('since'),
        width: '120px',
        hideBelow: 1000,
        cell: ({ held_from }) => (held_from ? <DateTime instant={held_from} dateOnly /> : <Absent />),
      },
      {
        id: 'last',
        header: t('last'),
        width: '150px',
        cell: ({ last_raw, offset_celsius, last_seen_at }) =>
          last_seen_at === null ? (
            <Absent />
          ) : (
            <>
              {last_raw !== null && degrees(last_raw + offset_celsius)}
              <span className={classes.venue}>
                <DateTime instant={last_seen_at} />
              </span>
            </>
          ),
      },
      {
        id: 'battery',
        header: t('battery'),
        width: '90px',
        align: 'end',
        hideBelow: 800,
        cell: ({ battery }) => (battery === null ? <Absent /> : t('percent', { count: Math.round(battery) })),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- how degrees are written changes with the session alone
    [t],
  );
}

function SensorState({ of: { state, is_silent, fault } }: { of: Sensor }) {
  const t = useTexts(sensorsTexts);
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  if (fault) {
    return (
      <StatusBadge tone="bad" icon={<IconAlertTriangle {...icon} />}>
        {t('faulty', { fault })}
      </StatusBadge>
    );
  }
  if (is_silent) {
    return (
      <StatusBadge tone="warn" icon={<IconBellZ {...icon} />}>
        {t('silent')}
      </StatusBadge>
    );
  }
  if (state === 'ACTIVE') return <StatusBadge tone="ok">{t(state)}</StatusBadge>;
  const Icon = state === 'WAITING' ? IconHourglassEmpty : IconCircleOff;
  return (
    <StatusBadge tone={state === 'WAITING' ? 'info' : 'neutral'} icon={<Icon {...icon} />}>
      {t(state)}
    </StatusBadge>
  );
}
