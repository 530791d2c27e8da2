import type { JobState } from '@larder/contract/jobs';
import { useMemo } from 'react';
import { useDateStyle, writeDay } from '../../browser/dates.ts';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge, type BadgeTone } from '../../ui/status-badge.tsx';
import type { JobLine, MailLine, QueueLine, RepeatedLine } from './jobs.api.ts';
import { jobsTexts } from './jobs.texts.ts';

type Translate = ReturnType<
  typeof useTexts<typeof jobsTexts extends { keys?: infer C extends Record<string, string> } ? C : never>
>;

const tones: Record<JobState, BadgeTone> = { waiting: 'neutral', running: 'info', retrying: 'warn', failed: 'bad' };

export function useJobColumns(): Column<JobLine>[] {
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

export function useQueueColumns(): Column<QueueLine>[] {
  const t = useTexts(jobsTexts);
  return useMemo(() => {
    const figure = (id: JobState): Column<QueueLine> => ({
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

export function useRepeatedColumns(): Column<RepeatedLine>[] {
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

export function useMailColumns(): Column<MailLine>[] {
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
  return <code>{every}</code>;
}

/** What a kind of work is called; one without words keeps its own name. */
export function nameOf(t: Translate, name: string): string {
  return t(name as Parameters<Translate>[0]);
}
