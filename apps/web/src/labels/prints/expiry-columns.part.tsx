import { useTexts } from '@larder/browser/texts';
import type { LabelState } from '@larder/contract/labels/living';
import type { ExpiringLabel } from '@larder/contract/labels/prints';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Absent } from '../../ui/page/absent.tsx';
import { VenueTime } from '../../ui/page/venue-time.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { labelStatesTexts } from '../living/label-states.texts.ts';
import { PrintItem } from './print-item.part.tsx';
import { PrintPerson } from './print-person.part.tsx';
import { reportsTexts } from './reports.texts.ts';
import classes from './print-log.module.css';

type Badges = {
  State: ComponentType<{ state: LabelState }>;
  Needs: ComponentType<{ label: ExpiringLabel }>;
};

/**
 * The columns of the expiry report: product, where it is, how it is kept, its end, initials, device with batch, state.
 */
export function useExpiryColumns(onTrace: (id: string) => void, { State, Needs }: Badges): Column<ExpiringLabel>[] {
  const t = useTexts(reportsTexts);
  const words = useTexts(labelStatesTexts);
  return useMemo(
    () => [
      {
        id: 'product',
        header: t('product'),
        compact: 'title',
        cell: (row) => <PrintItem log={row} onTrace={onTrace} marks={<Needs label={row} />} />,
      },
      {
        id: 'storage',
        header: t('storage'),
        width: '12%',
        cell: (row) => <Place row={row} />,
      },
      {
        id: 'condition',
        header: t('condition'),
        width: '128px',
        hideBelow: 760,
        cell: (row) => (
          <>
            {words(row.condition)}
            {row.opened_at && (
              <Beside>
                {t('opened')} <VenueTime instant={row.opened_at} timezone={row.timezone} />
              </Beside>
            )}
          </>
        ),
      },
      { id: 'use_by_date', header: t('useBy'), width: '148px', sortable: true, cell: (row) => <End row={row} /> },
      {
        id: 'initials',
        header: t('initials'),
        width: '12%',
        hideBelow: 1120,
        cell: (row) => <PrintPerson log={row} />,
      },
      {
        id: 'device',
        header: t('deviceAndBatch'),
        width: '16%',
        cell: ({ device, batch_code }) => (
          <>
            {device.name}
            <Beside>{device.location}</Beside>
            {batch_code && <Beside>{batch_code}</Beside>}
          </>
        ),
      },
      {
        id: 'state',
        header: t('state'),
        width: '168px',
        compact: 'side',
        cell: ({ expiry_state }) => <State state={expiry_state} />,
      },
    ],
    [t, words, onTrace, State, Needs],
  );
}

/** Where a label is now; the storage that it was printed for besides, where that is another. */
function Place({ row }: { row: ExpiringLabel }) {
  const t = useTexts(reportsTexts);
  const printed = row.storage_override || row.storage;
  const place = row.place || printed;
  if (!place) return <Absent />;
  return (
    <>
      {place}
      {printed && printed !== place && <Beside>{t('printedFor', { storage: printed })}</Beside>}
    </>
  );
}

/**
 * The date that runs, with its name where it is a best-before, and what the sticker says where that is another; red
 * when it was chosen by hand.
 */
function End({ row }: { row: ExpiringLabel }) {
  const t = useTexts(reportsTexts);
  const { ends_at, sticker_ends_at, use_by, timezone, is_override } = row;
  const isChanged = sticker_ends_at !== null && sticker_ends_at !== ends_at;
  return (
    <>
      <span className={is_override && !isChanged ? classes.override : undefined}>
        {ends_at === null && <Absent />}
        {ends_at !== null && use_by === null && <span className={classes.term}>{t('bestBefore')} </span>}
        {ends_at !== null && <VenueTime instant={ends_at} timezone={timezone} dayEnds />}
        {is_override && !isChanged && ` ${t('override')}`}
      </span>
      {isChanged && (
        <Beside>
          {t('onSticker')} <VenueTime instant={sticker_ends_at} timezone={timezone} dayEnds />
        </Beside>
      )}
    </>
  );
}

/** What is said besides, below it in a table and after it where rows are short. */
function Beside({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={classes.where}>{children}</span>
    </>
  );
}
