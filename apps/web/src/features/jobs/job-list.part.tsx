import { IconChecklist, IconRefresh } from '@tabler/icons-react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { nameOf, useJobColumns } from './job-columns.part.tsx';
import { useJobList, useRetryJob } from './jobs.api.ts';
import { jobsTexts } from './jobs.texts.ts';

const states = ['failed', 'retrying', 'running', 'waiting'] as const;

/** The jobs one by one; those that failed, or wait for their next attempt, can be worked at once. */
export function JobList() {
  const t = useTexts(jobsTexts);
  const can = useCan();
  const address = useListAddress({ filters: { state: '' } });
  const [state = ''] = address.filter('state');
  const list = useJobList({ search: address.search, state });
  const retry = useRetryJob();
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
                onSelect: () => retry.mutate(row.id),
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
