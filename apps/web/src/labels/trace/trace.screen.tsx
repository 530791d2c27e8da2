import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRoute, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { ExportButton } from '../../records/exports/export-button.dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useDatesChip } from '../../ui/table/dates-chip.ts';
import { FilterPanel } from '../../ui/table/filter-panel.tsx';
import { useListAddress } from '../../ui/table/list-address.ts';
import { SearchInput } from '../../ui/table/search-input.tsx';
import { recallsPath } from '../recalls/recalls.paths.ts';
import {
  chosenStarts,
  foundRows,
  noStarts,
  onlyStart,
  type Starts,
  traceAddress,
  traceQuery,
} from './trace-address.rules.ts';
import { TraceAnswer } from './trace-answer.part.tsx';
import { useTraceExport } from './trace-export.part.ts';
import { TraceFound } from './trace-found.part.tsx';
import { deliveriesPath } from './trace.paths.ts';
import { traceTexts } from './trace.texts.ts';
import classes from './trace.module.css';

const RecallOpenDialog = lazyPart(() => import('../recalls/recall-open.dialog.tsx'), 'RecallOpenDialog');

/** Where a lot, or what else was typed, went. The address holds it all, so that it can be sent to others. */
export function TraceScreen() {
  const t = useTexts(traceTexts);
  const can = useCan();
  const [, change] = useAddressQuery();
  const address = useListAddress(traceAddress);
  const dates = useDatesChip(address, { param: 'days', label: t('days'), usual: t('allDays') });
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('reports'), to: '/reports' }]}
        actions={
          <>
            {can(contract.receipts.list) && (
              <Button
                variant="default"
                leftSection={<IconTruckDelivery size={18} stroke={1.75} aria-hidden />}
                renderRoot={(props) => <Link to={deliveriesPath} {...props} />}
              >
                {t('deliveries')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link to={recallsPath} {...props} />}
            >
              {t('recalls')}
            </Button>
          </>
        }
      />
      <div className={classes.line}>
        <SearchInput
          label={t('searchLabel')}
          value={address.search}
          onSearch={(q) => change({ ...noStarts, q }, 'replace')}
        />
        <FilterPanel filters={[{ param: 'days', label: t('days'), kind: 'DATE_RANGE' }]} address={address} />
      </div>
      <Answer search={address.search} days={address.filter('days')} dates={dates.label} />
    </>
  );
}

type AnswerProps = { search: string; days: string[]; dates: string };

/** What was typed may mean several things, of which one is chosen; what means one thing alone is traced at once. */
function Answer({ search, days, dates }: AnswerProps) {
  const t = useTexts(traceTexts);
  const [query] = useAddressQuery();
  const chosen = chosenStarts(query);
  const found = useQuery({
    ...queries.trace.find.queryOptions({ input: { query: { search } } }),
    enabled: search !== '' && !chosen,
  });
  const answer = (starts: Starts) => (
    <TraceAnswer
      starts={starts}
      days={days}
      dates={dates}
      search={search}
      action={
        <span className={classes.actions}>
          <ExportTrace starts={starts} days={days} />
          <OpenRecall starts={starts} days={days} />
        </span>
      }
    />
  );
  if (chosen) return answer(chosen);
  if (!search) return <EmptyState icon={IconRoute} title={t('startTitle')} text={t('startText')} />;
  if (found.isError) return <RetryBanner onRetry={found.refetch}>{t('findFailed')}</RetryBanner>;
  if (!found.data) return <div aria-busy />;
  const rows = foundRows(found.data);
  const only = onlyStart(rows);
  if (only) return answer(only);
  return <TraceFound search={search} rows={rows} />;
}

/** Mails what is traced as a file. */
function ExportTrace({ starts, days }: { starts: Starts; days: string[] }) {
  const t = useTexts(traceTexts);
  const can = useCan();
  const { zone } = useDateStyle();
  const exported = useTraceExport(traceQuery(starts, days, zone), [t('exportLabels')], true);
  return can(contract.trace.export) && <ExportButton {...exported} />;
}

/** Opens a recall of what is traced. */
function OpenRecall({ starts, days }: { starts: Starts; days: string[] }) {
  const t = useTexts(traceTexts);
  const can = useCan();
  const { zone } = useDateStyle();
  const [asked, setAsked] = useState(false);
  if (!can(contract.recalls.open)) return null;
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('openRecall')}</Button>
      {asked && <RecallOpenDialog query={traceQuery(starts, days, zone)} onClose={() => setAsked(false)} />}
    </>
  );
}
