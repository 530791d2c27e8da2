import { writeDay } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { JobState, Queue, RepeatedJob, ScheduledMail } from '@larder/contract/jobs';
import { IconChecklist } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useAddressQuery } from '../../browser/address.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { Absent } from '../../ui/absent.tsx';
import { CardTable } from '../../ui/card-table.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { AuditChainCard } from '../audit/audit-chain.part.tsx';
import { JobList, nameOf } from './job-list.part.tsx';
import { useQueues, useRepeated, useScheduledMails } from './jobs.api.ts';
import { jobsTexts } from './jobs.texts.ts';
import classes from './jobs.module.css';

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

function Queues() {
  const t = useTexts(jobsTexts);
  return (
    <CardTable
      id="queues"
      title={t('queues')}
      list={useQueues()}
      columns={useQueueColumns()}
      rowId={(row) => row.name}
      empty={{ icon: IconChecklist, title: t('noQueuesTitle'), text: t('noQueuesText') }}
    />
  );
}

function Schedule() {
  const t = useTexts(jobsTexts);
  return (
    <div className={classes.cards}>
      <CardTable
        id="repeated"
        title={t('repeated')}
        list={useRepeated()}
        columns={useRepeatedColumns()}
        rowId={(row) => row.name}
        empty={{ icon: IconChecklist, title: t('noRepeatedTitle'), text: t('noRepeatedText') }}
      />
      <CardTable
        id="mails"
        title={t('mails')}
        list={useScheduledMails()}
        columns={useMailColumns()}
        rowId={(row) => `${row.kind} ${row.subject.id}`}
        rowName={(row) => `${row.kind} ${row.subject.name}`}
        empty={{ icon: IconChecklist, title: t('noMailsTitle'), text: t('noMailsText') }}
      />
      <AuditChainCard />
    </div>
  );
}

function useQueueColumns(): Column<z.infer<typeof Queue>>[] {
  const t = useTexts(jobsTexts);
  return useMemo(() => {
    const figure = (id: JobState): Column<z.infer<typeof Queue>> => ({
      id,
      header: t(id),
      width: '110px',
      align: 'end',
      cell: (row) => row[id].toLocaleString('en'),
    });
    return [
      { id: 'name', header: t('job'), compact: 'title', cell: (row) => <strong>{nameOf(t, row.name)}</strong> },
      ...(['waiting', 'running', 'retrying', 'failed'] as const).map(figure),
      {
        id: 'overdue',
        header: t('overdue'),
        width: '160px',
        cell: (row) => (row.overdue_since ? <DateTime instant={row.overdue_since} /> : <Absent sign="-" />),
      },
    ];
  }, [t]);
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
