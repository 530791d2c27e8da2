import { Button } from '@mantine/core';
import { formatPence } from '@larder/rules/label-order';
import { IconShoppingCart } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDateStyle, writeDay } from '../../browser/dates.ts';
import { useTexts } from '../../browser/texts.ts';
import { CardTable } from '../../ui/card-table.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useOrders, useRecurringOrders, type OrderLine, type RecurringLine } from './label-orders.api.ts';
import classes from './label-orders.module.css';
import { labelOrdersTexts } from './label-orders.texts.ts';

/** What was ordered, newest first; an order that stands can be cancelled. */
export function OrderHistory({ onCancel }: { onCancel: (order: OrderLine) => void }) {
  const t = useTexts(labelOrdersTexts);
  const columns = useMemo<Column<OrderLine>[]>(
    () => [
      {
        id: 'what',
        header: t('labelType'),
        compact: 'title',
        cell: (row) => (
          <>
            <strong>{t('rolls', { count: row.quantity })}</strong> {t(row.label_type)}
            {row.recurring_id && <span className={classes.note}> ({t('recurringMark')})</span>}
          </>
        ),
      },
      {
        id: 'device',
        header: t('device'),
        width: '20%',
        cell: (row) => `${row.device.name}, ${row.organization.name}`,
      },
      { id: 'ordered', header: t('ordered'), width: '150px', cell: (row) => <DateTime instant={row.created_at} /> },
      { id: 'by', header: t('by'), width: '14%', hideBelow: 900, cell: (row) => row.ordered_by },
      { id: 'price', header: t('price'), width: '110px', align: 'end', cell: (row) => formatPence(row.total) },
      {
        id: 'state',
        header: t('state'),
        width: '120px',
        compact: 'side',
        cell: (row) => <StatusBadge tone={row.state === 'PLACED' ? 'ok' : 'neutral'}>{t(row.state)}</StatusBadge>,
      },
      {
        id: 'cancel',
        header: t('actions'),
        width: '130px',
        absent: (row) => row.state !== 'PLACED',
        cell: (row) =>
          row.state === 'PLACED' && (
            <Button className={classes.deed} variant="subtle" size="compact-sm" onClick={() => onCancel(row)}>
              {t('cancelOrder')}
            </Button>
          ),
      },
    ],
    [t, onCancel],
  );
  return (
    <CardTable
      id="label-orders"
      title={t('history')}
      list={useOrders()}
      columns={columns}
      rowName={(row) => t('rolls', { count: row.quantity })}
      empty={{ icon: IconShoppingCart, title: t('noOrdersTitle'), text: t('noOrdersText') }}
    />
  );
}

/** What is ordered again and again, by the day of its next order. */
export function RecurringOrders({ onEnd }: { onEnd: (order: RecurringLine) => void }) {
  const t = useTexts(labelOrdersTexts);
  const { format: date_format } = useDateStyle();
  const columns = useMemo<Column<RecurringLine>[]>(
    () => [
      {
        id: 'what',
        header: t('labelType'),
        compact: 'title',
        cell: (row) => (
          <>
            <strong>{t('rolls', { count: row.quantity })}</strong> {t(row.label_type)}
          </>
        ),
      },
      {
        id: 'device',
        header: t('device'),
        width: '22%',
        cell: (row) => `${row.device.name}, ${row.organization.name}`,
      },
      { id: 'every', header: t('every'), width: '16%', cell: (row) => t(row.recurrence) },
      { id: 'next', header: t('next'), width: '14%', cell: (row) => writeDay(row.next_on, date_format) },
      {
        id: 'end',
        header: t('actions'),
        width: '150px',
        compact: 'side',
        cell: (row) => (
          <Button className={classes.deed} variant="subtle" size="compact-sm" onClick={() => onEnd(row)}>
            {t('end')}
          </Button>
        ),
      },
    ],
    [t, date_format, onEnd],
  );
  const list = useRecurringOrders();
  // Most venues have none: the card stands there once it has something to say.
  if (list.state === 'ready' && list.rows.length === 0) return null;
  return (
    <CardTable
      id="recurring-orders"
      title={t('recurring')}
      list={list}
      columns={columns}
      rowName={(row) => t('rolls', { count: row.quantity })}
      empty={{ icon: IconShoppingCart, title: t('noRecurringTitle'), text: t('noRecurringText') }}
    />
  );
}
