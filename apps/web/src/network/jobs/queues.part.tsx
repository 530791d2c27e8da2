import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { JobState, Lane, Queue } from '@larder/contract/network/jobs';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { queries } from '../../browser/client.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { wholeAnswer } from '../../ui/table/row-list.ts';
import { nameOf, type Translate } from './job-words.part.ts';
import { jobsTexts } from './jobs.texts.ts';
import classes from './jobs.module.css';

/** Milliseconds between two reads of work that proceeds by itself. */
const pause = 10_000;

/** How much work each lane has, and each kind of it. */
export function Queues() {
  const t = useTexts(jobsTexts);
  const found = useQuery({ ...queries.jobs.queues.queryOptions({ input: {} }), refetchInterval: pause });
  const kinds = wholeAnswer(found);
  const empty = { icon: IconChecklist, title: t('noQueuesTitle'), text: t('noQueuesText') };
  return (
    <div className={classes.cards} data-waiting={kinds.state === 'loading' || undefined}>
      <CardTable
        id="lanes"
        title={t('lanes')}
        list={wholeAnswer({ ...found, data: found.data && { items: found.data.lanes } })}
        columns={useLaneColumns()}
        rowId={(row) => row.name}
        empty={empty}
      />
      <CardTable
        id="queues"
        title={t('queues')}
        list={kinds}
        columns={useQueueColumns()}
        rowId={(row) => row.name}
        empty={empty}
      />
    </div>
  );
}

type LaneRow = z.infer<typeof Lane>;
type QueueRow = z.infer<typeof Queue>;

function useLaneColumns(): Column<LaneRow>[] {
  const t = useTexts(jobsTexts);
  return useMemo(
    () => [
      { id: 'name', header: t('lane'), compact: 'title', cell: (row) => <strong>{laneName(t, row.name)}</strong> },
      {
        id: 'limits',
        header: t('limits'),
        width: '20%',
        hideBelow: 1000,
        compact: 'hidden',
        cell: (row) => t('limitsOf', { workers: formatNumber(row.workers), seconds: formatNumber(row.seconds) }),
      },
      ...figureColumns<LaneRow>(t),
    ],
    [t],
  );
}

function useQueueColumns(): Column<QueueRow>[] {
  const t = useTexts(jobsTexts);
  return useMemo(
    () => [
      { id: 'name', header: t('job'), compact: 'title', cell: (row) => <strong>{nameOf(t, row.name)}</strong> },
      {
        id: 'lane',
        header: t('lane'),
        width: '20%',
        hideBelow: 1000,
        compact: 'hidden',
        cell: (row) => laneName(t, row.lane),
      },
      ...figureColumns<QueueRow>(t),
    ],
    [t],
  );
}

type Figures = Record<JobState, number> & { overdue_since: string | null };

function figureColumns<Row extends Figures>(t: Translate): Column<Row>[] {
  const figure = (id: JobState): Column<Row> => ({
    id,
    header: t(id),
    width: '110px',
    align: 'end',
    cell: (row) => formatNumber(row[id]),
  });
  return [
    ...(['waiting', 'running', 'retrying', 'failed'] as const).map(figure),
    {
      id: 'overdue',
      header: t('overdue'),
      width: '160px',
      cell: (row) => (row.overdue_since ? <DateTime instant={row.overdue_since} /> : <Absent sign="-" />),
    },
  ];
}

function laneName(t: Translate, lane: string): string {
  return t(`lane_${lane}` as Parameters<Translate>[0]);
}
