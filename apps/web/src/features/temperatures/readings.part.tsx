import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { Fridge, Reading } from '@larder/contract/temperatures';
import { IconTemperatureOff } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import type { Column } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDegrees, VenueTime } from './temperature-value.part.tsx';
import { useReadings } from './temperatures.api.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

type Owner = Fridge & { record_backdating: boolean };

/** Every reading of a fridge, newest first; `tools` stand above them. */
export function Readings({ fridge, tools }: { fridge: Owner; tools?: ReactNode }) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const list = useReadings(fridge.id);
  const columns = useReadingColumns(fridge);
  return (
    <DataTable
      id="readings"
      label={t('readings')}
      title={t('readings')}
      list={list}
      columns={columns}
      tools={tools}
      compactBelow={520}
      rowName={(row) => formatDateTime(row.recorded_at, { format, zone: fridge.timezone })}
      count={(count) => t('readingsCount', { count })}
      empty={{ icon: IconTemperatureOff, title: t('noReadingsTitle'), text: t('noReadingsText') }}
    />
  );
}

function useReadingColumns(fridge: Owner): Column<Reading>[] {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const { timezone, record_backdating } = fridge;
  return useMemo(
    () => [
      {
        id: 'recorded_at',
        header: t('recorded'),
        width: '156px',
        compact: 'title',
        cell: (row) => <VenueTime instant={row.recorded_at} timezone={timezone} />,
      },
      {
        id: 'value',
        header: t('temperature'),
        width: '112px',
        align: 'end',
        compact: 'side',
        // Red stands for backdated alone (docs/product/network.md#temperatures); over the limit has a badge.
        cell: (row) => (
          <span className={record_backdating && isBackdated(row) ? classes.backdated : undefined}>
            {degrees(row.value)}
          </span>
        ),
      },
      {
        id: 'note',
        header: t('note'),
        absent: (row) => !isNoted(row, record_backdating),
        cell: (row) => <Note reading={row} fridge={fridge} />,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- how degrees are written changes with the session alone
    [t, timezone, record_backdating, fridge],
  );
}

function Note({ reading, fridge: { timezone, record_backdating } }: { reading: Reading; fridge: Owner }) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const { initials, user_name: name } = reading;
  const by =
    name && initials
      ? t('byPerson', { name, initials })
      : (initials || name) && t('by', { initials: initials || name });
  const time = formatDateTime(reading.initial_recorded_at, { format, zone: timezone });
  return (
    <span className={classes.notes}>
      {by && <span>{by}</span>}
      {reading.via_device_name && <span>{t('handedIn', { device: reading.via_device_name })}</span>}
      {reading.time_doubtful && <StatusBadge tone="warn">{t('timeDoubtful', { time })}</StatusBadge>}
      {reading.is_ahead && <StatusBadge tone="warn">{t('ahead')}</StatusBadge>}
      {reading.is_over_threshold && <StatusBadge tone="warn">{t('overMark')}</StatusBadge>}
      {record_backdating && isBackdated(reading) && (
        <StatusBadge tone="bad">{t('backdatedFrom', { time })}</StatusBadge>
      )}
      {reading.is_action_missing && <StatusBadge tone="warn">{t('actionMissing')}</StatusBadge>}
      {reading.recheck_of && <StatusBadge tone="info">{t('recheck')}</StatusBadge>}
      {reading.corrective_action && <span>{reading.corrective_action}</span>}
    </span>
  );
}

function isNoted(reading: Reading, marksBackdated: boolean): boolean {
  const { initials, is_over_threshold, is_action_missing, recheck_of, corrective_action } = reading;
  const { user_name, via_device_name, time_doubtful, is_ahead } = reading;
  const noted =
    initials || user_name || via_device_name || corrective_action || recheck_of || time_doubtful || is_ahead;
  return Boolean(noted) || is_over_threshold || is_action_missing || (marksBackdated && isBackdated(reading));
}

function isBackdated({ recorded_at, initial_recorded_at, time_doubtful }: Reading): boolean {
  return !time_doubtful && recorded_at !== initial_recorded_at;
}
