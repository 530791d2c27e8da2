import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { TracedLot } from '@larder/contract/labels/trace';
import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { wholeList } from '../../ui/table/row-list.ts';
import { deliveriesPath } from './trace.paths.ts';
import { traceTexts } from './trace.texts.ts';
import classes from './trace.module.css';

/** The lots that a trace starts from; each count of deliveries leads to them. */
export function TracedLots({ lots, total }: { lots: TracedLot[]; total: number }) {
  const t = useTexts(traceTexts);
  const shared = useLotColumns();
  const columns = useMemo(
    (): Column<TracedLot>[] => [
      ...shared,
      {
        id: 'receipts',
        header: t('deliveries'),
        width: '104px',
        align: 'end',
        cell: ({ id, receipts }) =>
          receipts === 0 ? (
            receipts
          ) : (
            <Link to={deliveriesPath} search={{ lot: id }} className={classes.link}>
              {receipts}
            </Link>
          ),
      },
    ],
    [t, shared],
  );
  const title = total > lots.length ? t('lotsCut', { shown: lots.length, count: total }) : t('lots');
  return <LotTable id="traced-lots" title={title} lots={lots} columns={columns} />;
}

/** Lots whose codes look like these: a slip of the pen, perhaps, which somebody has to look at. */
export function NearLots({ lots, onInclude }: { lots: TracedLot[]; onInclude: (id: string) => void }) {
  const t = useTexts(traceTexts);
  const shared = useLotColumns();
  const columns = useMemo(
    (): Column<TracedLot>[] => [
      ...shared,
      {
        id: 'include',
        header: t('include'),
        width: '104px',
        align: 'end',
        compact: 'side',
        cell: ({ id, lot_code }) => (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('includeLot', { code: lot_code })}
            onClick={() => onInclude(id)}
          >
            {t('include')}
          </Button>
        ),
      },
    ],
    [t, shared, onInclude],
  );
  return <LotTable id="near-lots" title={t('nearLots')} lots={lots} columns={columns} />;
}

type LotTableProps = { id: string; title: string; lots: TracedLot[]; columns: Column<TracedLot>[] };

function LotTable({ id, title, lots, columns }: LotTableProps) {
  return (
    <CardTable
      id={id}
      title={title}
      list={wholeList(lots)}
      columns={columns}
      rowName={({ lot_code }) => lot_code}
      empty={{ icon: IconPackage, title }}
    />
  );
}

function useLotColumns(): Column<TracedLot>[] {
  const t = useTexts(traceTexts);
  const { format } = useDateStyle();
  return useMemo(
    () => [
      { id: 'lot_code', header: t('lotCode'), compact: 'title', cell: ({ lot_code }) => <b>{lot_code}</b> },
      { id: 'name', header: t('name'), width: '24%', cell: ({ name }) => name },
      {
        id: 'supplier',
        header: t('supplier'),
        width: '20%',
        absent: ({ supplier }) => !supplier,
        cell: ({ supplier }) => supplier?.name ?? <Absent />,
      },
      {
        id: 'use_by',
        header: t('useBy'),
        width: '112px',
        hideBelow: 720,
        absent: ({ use_by }) => !use_by,
        cell: ({ use_by }) => (use_by ? writeDay(use_by, format) : <Absent />),
      },
      {
        id: 'received_at',
        header: t('received'),
        width: '148px',
        hideBelow: 820,
        absent: ({ received_at }) => !received_at,
        cell: ({ received_at }) => (received_at ? <DateTime instant={received_at} /> : <Absent />),
      },
    ],
    [t, format],
  );
}
