import { IconChecklist } from '@tabler/icons-react';
import { useAddressQuery } from '../../browser/address.ts';
import { useTexts } from '../../browser/texts.ts';
import { CardTable } from '../../ui/card-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { AuditChainCard } from '../audit/audit-chain.part.tsx';
import { useMailColumns, useQueueColumns, useRepeatedColumns } from './job-columns.part.tsx';
import { JobList } from './job-list.part.tsx';
import { useQueues, useRepeated, useScheduledMails } from './jobs.api.ts';
import classes from './jobs.module.css';
import { jobsTexts } from './jobs.texts.ts';

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
