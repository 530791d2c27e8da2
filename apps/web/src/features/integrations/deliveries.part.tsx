import type { Automation, Delivery } from '@larder/contract/integrations';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMemo } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import { CardTable } from '../../ui/card-table.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDeliveryList } from './automations.api.ts';
import { automationsTexts } from './automations.texts.ts';
import { DeliveryState } from './delivery-state.part.tsx';
import classes from './integrations.module.css';

type DeliveriesProps = { automation: Automation; busy: boolean; onRetry: (id: string) => void };

/** The last deliveries of an automation, newest first; those that did not arrive can be sent again. */
export function DeliveriesCard({ automation, busy, onRetry }: DeliveriesProps) {
  const t = useTexts(automationsTexts);
  const list = useDeliveryList(automation.id);
  const columns = useDeliveryColumns(busy, onRetry);
  return (
    <CardTable
      id="deliveries"
      title={t('deliveries', { name: automation.name })}
      list={list}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => row.subject}
      narrowed={false}
      onClear={() => undefined}
      empty={
        <EmptyState
          icon={<IconSend stroke={1.75} aria-hidden />}
          title={t('noDeliveriesTitle')}
          text={t('noDeliveriesText')}
        />
      }
    />
  );
}

function useDeliveryColumns(busy: boolean, onRetry: (id: string) => void): Column<Delivery>[] {
  const t = useTexts(automationsTexts);
  const mayRetry = useCan()(contract.integrations.retry);
  return useMemo(
    () => [
      {
        id: 'about',
        header: t('about'),
        compact: 'title',
        cell: (row) => (
          <span className={classes.tags}>
            {row.subject}
            {row.is_test && <StatusBadge tone="neutral">{t('test')}</StatusBadge>}
          </span>
        ),
      },
      { id: 'time', header: t('time'), width: '150px', cell: (row) => <DateTime instant={row.created_at} /> },
      {
        id: 'attempts',
        header: t('attempts'),
        width: '100px',
        align: 'end',
        cell: (row) => row.attempts,
      },
      { id: 'answer', header: t('answer'), width: '24%', cell: (row) => row.result || <Absent /> },
      {
        id: 'next',
        header: t('nextAttempt'),
        width: '150px',
        cell: (row) => (row.next_attempt_at ? <DateTime instant={row.next_attempt_at} /> : <Absent />),
      },
      {
        id: 'state',
        header: t('state'),
        width: '120px',
        compact: 'side',
        cell: (row) => <DeliveryState state={row.state} />,
      },
      {
        id: 'retry',
        header: t('actions'),
        width: '90px',
        align: 'end',
        compact: 'side',
        cell: (row) =>
          mayRetry &&
          row.can_retry && (
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={busy}
              aria-label={t('retryOf', { name: row.subject })}
              onClick={() => onRetry(row.id)}
            >
              {t('retry')}
            </Button>
          ),
      },
    ],
    [t, mayRetry, busy, onRetry],
  );
}
