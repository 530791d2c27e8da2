import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { LabelOrder, RecurringOrder } from '@larder/contract/labels/orders';
import { formatPence } from '@larder/rules/label-order';
import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { z } from 'zod';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { DateTime } from '../../ui/page/date-time.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { useOrders, useRecurringOrders } from './label-orders.api.ts';
import { labelOrdersTexts } from './label-orders.texts.ts';
import { noOrder, type OrderAnswers } from './order-form.part.tsx';
import classes from './label-orders.module.css';

type OrderLine = z.infer<typeof LabelOrder>;
type RecurringLine = z.infer<typeof RecurringOrder>;

/** What was ordered, newest first; a placed one can be cancelled, and each ordered again. */
export function OrderHistory({ onAgain }: { onAgain: (order: OrderAnswers) => void }) {
  const t = useTexts(labelOrdersTexts);
  const { mutateAsync: cancel } = useWrite(queries.labelOrders.cancel, {
    saved: t('cancelled'),
    failed: t('cancelFailed'),
  });
  const columns = useMemo<Column<OrderLine>[]>(() => {
    const askToCancel = (row: OrderLine) =>
      confirmFirst({
        title: t('cancelQuestion'),
        text: t('cancelText', { rolls: t('rolls', { count: row.quantity }), device: row.device.name }),
        verb: t('cancelOrder'),
        danger: true,
        onConfirm: () => cancel({ params: { id: row.id } }),
      });
    return [
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
        id: 'actions',
        header: t('actions'),
        width: '230px',
        cell: (row) => (
          <>
            <Button className={classes.action} variant="subtle" size="compact-sm" onClick={() => onAgain(sameAs(row))}>
              {t('orderAgain')}
            </Button>
            {row.state === 'PLACED' && (
              <Button className={classes.action} variant="subtle" size="compact-sm" onClick={() => askToCancel(row)}>
                {t('cancelOrder')}
              </Button>
            )}
          </>
        ),
      },
    ];
  }, [t, cancel, onAgain]);
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

/** An order as the form takes it: once, for who orders it again decides anew when. */
const sameAs = ({ device, label_type, quantity, express_delivery }: OrderLine): OrderAnswers => ({
  ...noOrder,
  device: device.id,
  type: label_type,
  quantity: String(quantity),
  express: express_delivery,
});

/** What is ordered again and again, by the day of its next order. */
export function RecurringOrders() {
  const t = useTexts(labelOrdersTexts);
  const { mutateAsync: end } = useWrite(queries.labelOrders.cancelRecurring, {
    saved: t('ended'),
    failed: t('endFailed'),
  });
  const { format: date_format } = useDateStyle();
  const columns = useMemo<Column<RecurringLine>[]>(() => {
    const askToEnd = (row: RecurringLine) =>
      confirmFirst({
        title: t('endQuestion'),
        text: t('endText', { rolls: t('rolls', { count: row.quantity }), device: row.device.name }),
        verb: t('end'),
        danger: true,
        onConfirm: () => end({ params: { id: row.id } }),
      });
    return [
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
          <Button className={classes.action} variant="subtle" size="compact-sm" onClick={() => askToEnd(row)}>
            {t('end')}
          </Button>
        ),
      },
    ];
  }, [t, date_format, end]);
  const list = useRecurringOrders();
  // Most venues have none: the card is shown once there is one.
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
