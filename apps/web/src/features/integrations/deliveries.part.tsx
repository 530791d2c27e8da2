import { useTexts } from '@larder/browser/texts';
import type { Automation, Delivery } from '@larder/contract/integrations';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMemo } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import { CardTable } from '../../ui/card-table.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
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
      rowName={(row) => row.subject}
      empty={{ icon: IconSend, title: t('noDeliveriesTitle'), text: t('noDeliveriesText') }}
    />
  );
}

function useDeliveryColumns(busy: boolean, onRetry: (id: string) => void): Column<Delivery>[] {
  const t = useTexts(automationsTexts);
  const mayRetry = useCan()(contract.integrations.retry);
  return useMemo(
    () => [
      { id: 'about', header: t('about'), compact: 'title', cell: (row) => row.subject },
      { id: 'time', header: t('time'), width: '150px', cell: (row) => <DateTime instant={row.created_at} /> },
      { id: 'attempts', header: t('attempts'), width: '90px', align: 'end', cell: (row) => row.attempts },
      { id: 'answer', header: t('answer'), width: '30%', cell: (row) => <Answer delivery={row} /> },
      {
        id: 'state',
        header: t('state'),
        width: '200px',
        compact: 'side',
        cell: (row) => (
          <span className={classes.deeds}>
            <DeliveryState state={row.state} />
            {mayRetry && row.can_retry && (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={busy}
                aria-label={t('retryOf', { name: row.subject })}
                onClick={() => onRetry(row.id)}
              >
                {t('retry')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, mayRetry, busy, onRetry],
  );
}

/** What came of the last attempt, and when the next one is made. */
function Answer({ delivery: { result, next_attempt_at } }: { delivery: Delivery }) {
  const t = useTexts(automationsTexts);
  return (
    <>
      {result || <Absent />}
      {next_attempt_at && (
        <span className={classes.second}>
          {t('nextAttempt')} <DateTime instant={next_attempt_at} />
        </span>
      )}
    </>
  );
}
