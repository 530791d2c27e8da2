import { useTexts } from '@larder/browser/texts';
import type { ExpiringLabel } from '@larder/contract/reports';
import { useMemo } from 'react';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { StatusBadge, type BadgeTone } from '../../ui/status-badge.tsx';
import { PrintItem, UseBy } from './print-item.part.tsx';
import { reportsTexts } from './reports.texts.ts';
import classes from './print-log.module.css';

const tones: Record<ExpiringLabel['expiry_state'], BadgeTone> = {
  OVERDUE: 'bad',
  PAST_BEST: 'warn',
  TODAY: 'warn',
  NEXT: 'info',
};

/** The columns of the expiry report: product, storage, use by, initials, device, batch, state. */
export function useExpiryColumns(onTrace: (id: string) => void): Column<ExpiringLabel>[] {
  const t = useTexts(reportsTexts);
  return useMemo(
    () => [
      {
        id: 'product',
        header: t('product'),
        compact: 'title',
        cell: (row) => <PrintItem log={row} onTrace={onTrace} />,
      },
      {
        id: 'storage',
        header: t('storage'),
        width: '14%',
        cell: (row) => row.storage_override || row.storage || <Absent />,
      },
      { id: 'use_by_date', header: t('useBy'), width: '156px', sortable: true, cell: (row) => <UseBy log={row} /> },
      { id: 'initials', header: t('initials'), width: '82px', cell: (row) => row.initials || <Absent /> },
      {
        id: 'device',
        header: t('device'),
        width: '18%',
        cell: ({ device }) => (
          <>
            {device.name} <span className={classes.where}>{device.location}</span>
          </>
        ),
      },
      {
        id: 'batch_code',
        header: t('batch'),
        width: '148px',
        hideBelow: 860,
        cell: (row) => row.batch_code || <Absent />,
      },
      {
        id: 'state',
        header: t('state'),
        width: '144px',
        compact: 'side',
        cell: ({ expiry_state }) => <StatusBadge tone={tones[expiry_state]}>{t(expiry_state)}</StatusBadge>,
      },
    ],
    [t, onTrace],
  );
}
