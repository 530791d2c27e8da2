import { useTexts } from '@larder/browser/texts';
import type { LabelLog } from '@larder/contract/labels/prints';
import { useMemo } from 'react';
import { Absent } from '../../ui/page/absent.tsx';
import { VenueTime } from '../../ui/page/venue-time.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { marksTexts } from './marks.texts.ts';
import { PrintItem, UseBy } from './print-item.part.tsx';
import { PrintPerson } from './print-person.part.tsx';
import { reportsTexts } from './reports.texts.ts';
import classes from './print-log.module.css';

/** The columns of the print log: item, storage, reason, initials, batch code, printed, device. */
export function usePrintLogColumns(onTrace: (id: string) => void): Column<LabelLog>[] {
  const t = useTexts(reportsTexts);
  const words = useTexts(marksTexts);
  return useMemo(
    () => [
      {
        id: 'item',
        header: t('item'),
        compact: 'title',
        cell: (row) => (
          <>
            <PrintItem log={row} onTrace={onTrace} />
            {row.is_override && (
              <>
                {' '}
                <UseBy log={row} />
              </>
            )}
          </>
        ),
      },
      {
        id: 'storage',
        header: t('storage'),
        width: '13%',
        cell: (row) => row.storage_override || row.storage || <Absent />,
      },
      {
        id: 'reason',
        header: words('reason'),
        width: '11%',
        hideBelow: 900,
        cell: ({ reason }) => (reason ? words(reason) : <Absent />),
      },
      { id: 'initials', header: t('initials'), width: '15%', cell: (row) => <PrintPerson log={row} /> },
      {
        id: 'batch_code',
        header: t('batchCode'),
        width: '15%',
        hideBelow: 760,
        cell: (row) => row.batch_code || <Absent />,
      },
      {
        id: 'printed',
        header: t('printed'),
        width: '172px',
        cell: (row) => <VenueTime instant={row.printed_date} timezone={row.timezone} />,
      },
      {
        id: 'device',
        header: t('device'),
        width: '17%',
        cell: ({ device }) => (
          <>
            {device.name} <span className={classes.where}>{device.location}</span>
          </>
        ),
      },
    ],
    [t, words, onTrace],
  );
}
