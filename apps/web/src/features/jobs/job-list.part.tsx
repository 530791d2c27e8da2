import { useTexts } from '@larder/browser/texts';
import type { JobRow, JobState } from '@larder/contract/jobs';
import { IconChecklist, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { z } from 'zod';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { StatusBadge, type BadgeTone } from '../../ui/status-badge.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { useJobList } from './jobs.api.ts';
import { jobsTexts } from './jobs.texts.ts';

type JobLine = z.infer<typeof JobRow>;
const states = ['failed', 'retrying', 'running', 'waiting'] as const;

/** The jobs one by one; those that failed, or wait for their next attempt, can be worked at once. */
export function JobList() {
  const t = useTexts(jobsTexts);
  const can = useCan();
  const address = useListAddress({ filters: { state: '' } });
  const [state = ''] = address.filter('state');
  const list = useJobList({ search: address.search, state });
  const retry = useWrite(queries.jobs.retry, { saved: t('retried'), failed: t('retryFailed') });
  return (
    <DataTable
      id="jobs"
      label={t('jobs')}
      list={list}
      address={address}
      columns={useJobColumns()}
      rowName={(row) => nameOf(t, row.name)}
      rowMenu={(row) =>
        can(contract.jobs.retry) && (row.state === 'failed' || row.state === 'retrying')
          ? [
              {
                label: t('retry'),
                icon: IconRefresh,
                onSelect: () => retry.mutate({ params: { id: row.id } }),
              },
            ]
          : []
      }
      filters={
        <>
          <SearchInput label={t('searchLabel')} value={address.search} onSearch={address.setSearch} />
          <SegmentedFilter
            label={t('state')}
            value={state}
            options={[{ value: '', label: t('all') }, ...states.map((value) => ({ value, label: t(value) }))]}
            onChange={(value) => address.setFilters({ state: value ? [value] : [] })}
          />
        </>
      }
      count={(count) => t('count', { count })}
      empty={{ icon: IconChecklist, title: t('noJobsTitle'), text: t('noJobsText') }}
    />
  );
}

const tones: Record<JobState, BadgeTone> = { waiting: 'neutral', running: 'info', retrying: 'warn', failed: 'bad' };

function useJobColumns(): Column<JobLine>[] {
  const t = useTexts(jobsTexts);
  return useMemo(
    () => [
      { id: 'job', header: t('job'), compact: 'title', cell: (row) => <strong>{nameOf(t, row.name)}</strong> },
      { id: 'customer', header: t('customer'), width: '17%', cell: (row) => row.account?.name ?? <Absent sign="-" /> },
      {
        id: 'state',
        header: t('state'),
        width: '120px',
        compact: 'side',
        cell: (row) => <StatusBadge tone={tones[row.state]}>{t(row.state)}</StatusBadge>,
      },
      {
        id: 'attempts',
        header: t('attempts'),
        width: '100px',
        align: 'end',
        cell: (row) => t('attemptsOf', { attempts: row.attempts, most: row.max_attempts }),
      },
      { id: 'due', header: t('due'), width: '170px', cell: (row) => <DateTime instant={row.run_at} /> },
      {
        id: 'error',
        header: t('lastError'),
        width: '26%',
        hideBelow: 900,
        cell: (row) => row.last_error || <Absent sign="-" />,
      },
    ],
    [t],
  );
}

type Translate = ReturnType<
  typeof useTexts<typeof jobsTexts extends { keys?: infer C extends Record<string, string> } ? C : never>
>;

/** What a kind of work is called; one without words keeps its own name. */
export function nameOf(t: Translate, name: string): string {
  return t(name as Parameters<Translate>[0]);
}
