import { useTexts } from '@larder/browser/texts';
import type { RecallDetails } from '@larder/contract/labels/recalls';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { recordOf, RecordState } from '../../ui/feedback/record-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { RecallActions } from './recall-actions.part.tsx';
import { RecallFacts } from './recall-facts.part.tsx';
import { RecallLabels } from './recall-labels.part.tsx';
import { RecallBalanceCard, RecallTimeline } from './recall-report.part.tsx';
import { RecallFigures, RecallSaid } from './recall-said.part.tsx';
import { shownLabels } from './recall-shown.rules.ts';
import { RecallVenues } from './recall-venues.part.tsx';
import { RecallBadge } from './recall-words.part.tsx';
import { recallsPath } from './recalls.paths.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

const ExcuseDialog = lazyPart(() => import('./recall-excuse.dialog.tsx'), 'RecallExcuseDialog');

/** How often an open recall is looked at again, in milliseconds. */
const again = 20_000;

/** One recall: who has seen it, who is done, and whom to call. */
export function RecallDetailScreen() {
  const t = useTexts(recallsTexts);
  const { recallId = '' } = useParams({ strict: false });
  const query = useQuery({
    ...queries.recalls.get.queryOptions({ input: { params: { id: recallId } } }),
    refetchInterval: ({ state }) => (state.data?.state === 'OPEN' ? again : false),
  });
  const [address, change] = useAddressQuery();
  const [excused, setExcused] = useState<RecallDetails['tasks'][number]>();
  const crumbs: Crumb[] = [
    { label: t('reports'), to: '/reports' },
    { label: t('title'), to: recallsPath },
  ];
  const recall = recordOf(query);
  if (!recall) {
    return (
      <RecordState
        query={query}
        title={t('recall')}
        crumbs={crumbs}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: IconAlertTriangle,
          action: <Link to={recallsPath}>{t('back')}</Link>,
        }}
      />
    );
  }
  const wasOpened = recall.opened_at !== null;
  const figure = shownLabels(address['show']);
  return (
    <>
      <PageHeader
        title={recall.title}
        crumbs={crumbs}
        badge={
          <>
            <StatusBadge tone="neutral">{t(`kind_${recall.kind}`)}</StatusBadge>
            <RecallBadge recall={recall} />
          </>
        }
        actions={
          <>
            {wasOpened && <ExportReport id={recall.id} />}
            <RecallActions recall={recall} />
          </>
        }
      />
      <div className={classes.page}>
        <RecallSaid recall={recall} />
        {wasOpened && <RecallFigures recall={recall} />}
        {figure && wasOpened && (
          <RecallLabels
            key={`${figure} ${address['at'] ?? ''}`}
            recall={recall}
            figure={figure}
            venue={recall.tasks.find(({ organization }) => organization.id === address['at'])?.organization}
            onClose={() => change({ show: undefined, at: undefined })}
          />
        )}
        {wasOpened && <RecallVenues recall={recall} onExcuse={setExcused} />}
        <div className={classes.pair}>
          <RecallFacts recall={recall} />
          {wasOpened && <RecallBalanceCard balance={recall.balance} />}
        </div>
        <RecallTimeline recall={recall} />
      </div>
      {excused && <ExcuseDialog recall={recall} task={excused} onClose={() => setExcused(undefined)} />}
    </>
  );
}

/** Exports the report of a recall, for those who ask for it afterwards. */
function ExportReport({ id }: { id: string }) {
  const t = useTexts(recallsTexts);
  const can = useCan();
  if (!can(contract.recalls.export)) return null;
  return (
    <ExportButton
      kind="recall_report"
      title={t('exportTitle')}
      facts={[t('exportSummary')]}
      total={undefined}
      totalCapped={false}
      formats={['xlsx', 'pdf']}
      call={({ to, format }) =>
        api.recalls.export({ params: { id }, query: { to, format: format === 'pdf' ? 'pdf' : 'xlsx' } })
      }
      saved={(email) => t('exportSent', { email })}
      failed={t('exportFailed')}
    />
  );
}
