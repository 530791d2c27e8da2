import { useTexts } from '@larder/browser/texts';
import type { Automation, Delivery } from '@larder/contract/records/integrations';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { isGone } from '../../ui/feedback/record-state.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { automationsTexts } from './automations.texts.ts';
import { answerOf, type Watched } from './delivery-answer.rules.ts';
import { DeliveryState } from './delivery-state.part.tsx';
import classes from './integrations.module.css';

/** How often the state of a delivery is read, and for how long, in milliseconds. */
const [pause, patience] = [1000, 60_000];

/** One automation below its list: what it does, a test of it, and what it delivered. */
export function AutomationPanel({ id }: { id: string }) {
  const t = useTexts(automationsTexts);
  const {
    data: automation,
    error,
    refetch,
  } = useQuery(queries.integrations.getAutomation.queryOptions({ input: { params: { id } } }));
  const panel = useRef<HTMLDivElement>(null);
  const shown = automation !== undefined;
  useEffect(() => {
    // Chosen from the list, not by the address: the focus follows.
    if (shown && document.activeElement?.closest('table')) panel.current?.focus();
  }, [shown]);
  if (isGone(error)) return <Banner tone="info">{t('gone')}</Banner>;
  if (!automation) return error ? <RetryBanner onRetry={refetch}>{t('loadFailed')}</RetryBanner> : null;
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label={automation.name} className={classes.panel}>
      <AutomationWork automation={automation} />
    </div>
  );
}

function AutomationWork({ automation }: { automation: Automation }) {
  const t = useTexts(automationsTexts);
  const mayTest = useCan()(contract.integrations.test) && automation.can_edit;
  const { test, retry, busy, trial, words } = useTrial(automation.id);
  const waiting = trial !== undefined && !trial.answer && !trial.slow;
  const { event, next_run_at } = automation;
  return (
    <>
      <Card
        title={automation.name}
        actions={
          mayTest && (
            <Button
              variant="default"
              leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
              loading={busy || waiting}
              onClick={test}
            >
              {t('testVerb')}
            </Button>
          )
        }
      >
        <div className={classes.fields}>
          {waiting && <Banner tone="info">{t(`pending${trial.kind}`)}</Banner>}
          {trial?.slow && <Banner tone="warn">{t('slow')}</Banner>}
          {words && <Banner tone={trial?.answer?.state === 'DELIVERED' ? 'info' : 'bad'}>{words}</Banner>}
          <FactList
            facts={[
              { label: t('event'), value: event.name },
              { label: t('description'), value: automation.description || <Absent /> },
              {
                label: event.is_scheduled ? t('nextRun') : t('when'),
                value: event.is_scheduled ? next_run_at ? <DateTime instant={next_run_at} /> : <Absent /> : t('atOnce'),
              },
              { label: t('owner'), value: automation.owner.name },
            ]}
          />
        </div>
      </Card>
      <DeliveriesCard automation={automation} busy={busy || waiting} onRetry={retry} />
    </>
  );
}

type TrialKind = 'Test' | 'Retry';

/** Sends a test or repeats a delivery, and reports its result: the call itself only says that it is on its way. */
function useTrial(automationId: string) {
  const t = useTexts(automationsTexts);
  const client = useQueryClient();
  const [watched, setWatched] = useState<Watched & { kind: TrialKind; until: number }>();
  const watch = (kind: TrialKind) => ({
    onSuccess: ({ id, attempts }: Delivery) => setWatched({ kind, id, attempts, until: Date.now() + patience }),
  });
  const test = useWrite(queries.integrations.test, { failed: t('testFailed') });
  const retry = useWrite(queries.integrations.retry, { failed: t('retryFailed') });
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...queries.integrations.deliveries.queryOptions({
      input: { params: { id: automationId }, query: { size: 100 } },
    }),
    enabled: watched !== undefined,
    refetchInterval: ({ state }) =>
      answerOf(state.data?.items, watched) || !watched || Date.now() > watched.until ? false : pause,
  });
  const answer = answerOf(data?.items, watched);
  const kind = watched?.kind;
  const words = kind && answer && t(`${answer.state}${kind}`, { result: answer.result });
  const arrived = answer?.state === 'DELIVERED';
  useEffect(() => {
    if (!words) return;
    if (arrived) toastSuccess(words);
    else toastError(words);
    void client.invalidateQueries({ queryKey: queries.integrations.key() });
  }, [words, arrived, client]);
  return {
    test: () => test.mutate({ params: { id: automationId } }, watch('Test')),
    retry: (id: string) => retry.mutate({ params: { id } }, watch('Retry')),
    busy: test.isPending || retry.isPending,
    trial: watched && {
      kind: watched.kind,
      answer,
      slow: !answer && Math.max(dataUpdatedAt, errorUpdatedAt) > watched.until - 2 * pause,
    },
    words,
  };
}

type DeliveriesProps = { automation: Automation; busy: boolean; onRetry: (id: string) => void };

/** The last deliveries of an automation, newest first; those that did not arrive can be sent again. */
function DeliveriesCard({ automation, busy, onRetry }: DeliveriesProps) {
  const t = useTexts(automationsTexts);
  const list = useRowList(
    queries.integrations.deliveries.infiniteOptions({
      input: ({ cursor }) => ({ params: { id: automation.id }, query: { size: 20, cursor } }),
      ...paged,
    }),
  );
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
          <span className={classes.actions}>
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
