import { useTexts } from '@larder/browser/texts';
import { refusalWords } from '@larder/rules/refusal-words';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { queries } from '../../browser/client.ts';
import { DateTime } from '../../ui/page/date-time.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { paged, useRowList, type RowList } from '../../ui/table/row-list.ts';
import { deviceHealthTexts } from './device-health.texts.ts';
import { devicesTexts, type DeviceText } from './devices.texts.ts';
import classes from './device.module.css';

const kinds: Record<string, DeviceText> = {
  label_printed: 'kindPrinted',
  label_misprinted: 'kindMisprinted',
  label_scanned: 'kindScanned',
  label_closed: 'kindClosed',
  label_fact: 'kindFact',
  label_ordered: 'kindOrdered',
  temperature_recorded: 'kindTemperature',
  wastage_recorded: 'kindWastage',
  fridge_answered: 'kindAnswered',
  fridge_saved: 'kindFridge',
  product_asked: 'kindAsked',
  product_saved: 'kindProduct',
  profile_saved: 'kindProfile',
};
type Line = ReturnType<typeof useRejectedEvents> extends RowList<infer Row> ? Row : never;

/** What a device reported and the server refused, with the reason: nothing that happened gets lost unseen. */
export function RejectedEvents({ deviceId }: { deviceId: string }) {
  const t = useTexts(devicesTexts);
  const list = useRejectedEvents(deviceId);
  const columns = useMemo<Column<Line>[]>(
    () => [
      {
        id: 'type',
        header: t('what'),
        width: '22%',
        compact: 'title',
        cell: (row) => <strong>{t(kinds[row.type] ?? 'kindOther')}</strong>,
      },
      { id: 'reason', header: t('reason'), compact: 'detail', cell: (row) => <Reason row={row} /> },
      {
        id: 'device_time',
        header: t('happened'),
        width: '20%',
        compact: 'side',
        cell: (row) => <DateTime instant={row.device_time} />,
      },
      {
        id: 'received_at',
        header: t('received'),
        width: '20%',
        compact: 'hidden',
        cell: (row) => <DateTime instant={row.received_at} />,
      },
    ],
    [t],
  );
  return (
    <CardTable
      id="rejected-events"
      title={t('rejectedTitle')}
      list={list}
      columns={columns}
      rowName={(row) => t(kinds[row.type] ?? 'kindOther')}
      empty={{ icon: IconCircleCheck, title: t('rejectedNone') }}
    />
  );
}

/** Why it was refused, and who brought it when the tablet did not send it itself. */
function Reason({ row: { via, via_name, ...row } }: { row: Line }) {
  const t = useTexts(deviceHealthTexts);
  const words = refusalWords(row);
  return (
    <>
      {words.kind === 'sentence' && words.text}
      {words.kind === 'field' && t('refusedField', { field: words.field })}
      {words.kind === 'newer' && t('refusedNewer')}
      {via === 'file' && <span className={classes.aside}>{t('broughtBy', { name: via_name })}</span>}
    </>
  );
}

function useRejectedEvents(id: string) {
  return useRowList(
    queries.devices.rejectedEvents.infiniteOptions({
      input: ({ page }) => ({ params: { id }, query: { page } }),
      ...paged,
    }),
  );
}
