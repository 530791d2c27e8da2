import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { JobRow, JobState, RepeatedJob, ScheduledMail } from '@larder/contract/network/jobs';
import { IconChecklist, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { type BadgeTone, StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList, wholeAnswer } from '../../ui/table/row-list.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { AuditChainCard } from '../audit/audit-chain.part.tsx';
import { BackupCard } from './backups.part.tsx';
import { nameOf } from './job-words.part.ts';
import { jobsTexts } from './jobs.texts.ts';
import { Queues } from './queues.part.tsx';
import classes from './jobs.module.css';

const states = ['failed', 'retrying', 'running', 'waiting'] as const;
const tones: Record<JobState, BadgeTone> = { waiting: 'neutral', running: 'info', retrying: 'warn', failed: 'bad' };

const tabs = ['jobs', 'queues', 'schedule'] as const;

/** Jobs, for operators: what waits or failed, how much of each kind, and what happens by itself and when. */
export function JobsScreen() {
  const t = useTexts(jobsTexts);
  const [query, changeQuery] = useAddressQuery();
  const current = tabs.find((tab) => tab === query.tab) ?? 'jobs';
  // Each tab has an address of its own.
  const show = (tab: string) =>
    changeQuery({
      ...Object.fromEntries(Object.keys(query).map((name) => [name, undefined])),
      tab: tab === 'jobs' ? undefined : tab,
    });
  return (
    <>
      <PageHeader title={t('title')} />
      <PageTabs label={t('tabs')} tabs={tabs.map((id) => ({ id, label: t(id) }))} current={current} onChange={show}>
        {current === 'jobs' && <JobList />}
        {current === 'queues' && <Queues />}
        {current === 'schedule' && <Schedule />}
      </PageTabs>
    </>
  );
}

function Schedule() {
  const t = useTexts(jobsTexts);
  const repeated = wholeAnswer(useRepeated());
  const backups = useRepeated().data?.backups;
  const mails = useScheduledMails();
  const waiting = repeated.state === 'loading' || mails.state === 'loading';
  return (
    <div className={classes.cards} data-waiting={waiting || undefined}>
      <CardTable
        id="repeated"
        title={t('repeated')}
        list={repeated}
        columns={useRepeatedColumns()}
        rowId={(row) => row.name}
        empty={{ icon: IconChecklist, title: t('noRepeatedTitle'), text: t('noRepeatedText') }}
      />
      {backups && <BackupCard backups={backups} />}
      <CardTable
        id="mails"
        title={t('mails')}
        list={mails}
        columns={useMailColumns()}
        rowId={(row) => `${row.kind} ${row.subject.id}`}
        rowName={(row) => `${row.kind} ${row.subject.name}`}
        empty={{ icon: IconChecklist, title: t('noMailsTitle'), text: t('noMailsText') }}
      />
      <AuditChainCard />
    </div>
  );
}

function useRepeatedColumns(): Column<z.infer<typeof RepeatedJob>>[] {
  const t = useTexts(jobsTexts);
  return useMemo(
    () => [
      { id: 'name', header: t('job'), compact: 'title', cell: (row) => <strong>{nameOf(t, row.name)}</strong> },
      { id: 'every', header: t('every'), width: '20%', cell: (row) => <Pattern every={row.every} /> },
      {
        id: 'last',
        header: t('lastRun'),
        width: '20%',
        compact: 'hidden',
        cell: (row) => (row.last_run_at ? <DateTime instant={row.last_run_at} /> : <Absent sign="-" />),
      },
      { id: 'next', header: t('nextRun'), width: '20%', cell: (row) => <DateTime instant={row.next_run_at} /> },
    ],
    [t],
  );
}

function useMailColumns(): Column<z.infer<typeof ScheduledMail>>[] {
  const t = useTexts(jobsTexts);
  const { format } = useDateStyle();
  return useMemo(
    () => [
      { id: 'mail', header: t('mail'), compact: 'title', cell: (row) => <strong>{nameOf(t, row.kind)}</strong> },
      { id: 'about', header: t('about'), width: '18%', cell: (row) => row.subject.name },
      { id: 'customer', header: t('customer'), width: '18%', cell: (row) => row.account.name },
      {
        id: 'hour',
        header: t('localHour'),
        width: '190px',
        hideBelow: 1000,
        compact: 'hidden',
        cell: (row) => t('localHourIn', { hour: String(row.hour).padStart(2, '0'), zone: row.timezone }),
      },
      {
        id: 'last',
        header: t('lastDay'),
        width: '130px',
        compact: 'hidden',
        hideBelow: 1000,
        cell: (row) => (row.last_day ? writeDay(row.last_day, format) : <Absent sign="-" />),
      },
      { id: 'next', header: t('nextRun'), width: '170px', cell: (row) => <DateTime instant={row.next_run_at} /> },
    ],
    [t, format],
  );
}

/** The patterns in use in words, any other as it is written. */
function Pattern({ every }: { every: string }) {
  const t = useTexts(jobsTexts);
  const [, minutes] = /^\*\/(\d+) \* \* \* \*$/.exec(every) ?? [];
  const [, past] = /^(\d+) \* \* \* \*$/.exec(every) ?? [];
  if (every === '* * * * *') return t('everyMinute');
  if (minutes) return t('everyMinutes', { minutes });
  if (past) return t('everyHour', { minutes: past });
  const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(every) ?? [];
  if (minute && hour) return t('everyDay', { time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` });
  return <code>{every}</code>;
}

type JobLine = z.infer<typeof JobRow>;

/** The jobs one by one; those that failed, or wait for their next attempt, can be worked at once. */
function JobList() {
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
                onSelect: () => retry.mutate({ params: { job: row.id } }),
              },
            ]
          : []
      }
      search={t('searchLabel')}
      filters={
        <SegmentedFilter
          label={t('state')}
          value={state}
          options={[{ value: '', label: t('all') }, ...states.map((value) => ({ value, label: t(value) }))]}
          onChange={(value) => address.setFilters({ state: value ? [value] : [] })}
        />
      }
      count={(count) => t('count', { count })}
      empty={{ icon: IconChecklist, title: t('noJobsTitle'), text: t('noJobsText') }}
    />
  );
}

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

function useJobList({ search, state }: { search: string; state: string }) {
  const query = { size: 20, search: search || undefined, state: (state || undefined) as JobState | undefined };
  return useRowList(queries.jobs.list.infiniteOptions({ input: (at) => ({ query: { ...query, ...at } }), ...paged }));
}

function useRepeated() {
  return useQuery(queries.jobs.repeated.queryOptions({ input: {} }));
}

function useScheduledMails() {
  return useRowList(queries.jobs.mails.infiniteOptions({ input: ({ page }) => ({ query: { page } }), ...paged }));
}
