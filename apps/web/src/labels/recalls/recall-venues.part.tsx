import { formatDateTime } from '@larder/browser/dates';
import { formatNumber } from '@larder/browser/numbers';
import { saveFile } from '@larder/browser/save-file';
import { useTexts } from '@larder/browser/texts';
import type { RecallDetails, RecallTask } from '@larder/contract/labels/recalls';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { wholeList } from '../../ui/table/row-list.ts';
import { useFigureLink } from './recall-link.part.tsx';
import { shownVenues, tasksOf } from './recall-shown.rules.ts';
import { csvOf, isAwaited, taskState } from './recall-tasks.rules.ts';
import { TaskBadge } from './recall-words.part.tsx';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

type RecallVenuesProps = { recall: RecallDetails; onExcuse: (task: RecallTask) => void };

/** The venues of a recall; whom to call first stands first. */
export function RecallVenues({ recall, onExcuse }: RecallVenuesProps) {
  const t = useTexts(recallsTexts);
  const download = useCallList(recall.tasks);
  const [query, change] = useAddressQuery();
  const figure = shownVenues(query['venues']);
  return (
    <CardTable
      id="recall-venues"
      title={figure ? t('venuesOf', { figure: t(figure === 'SEEN' ? 'figSeen' : 'figDone') }) : t('venueList')}
      list={wholeList(tasksOf(recall.tasks, figure))}
      columns={useVenueColumns(recall, onExcuse)}
      rowId={({ organization }) => organization.id}
      rowName={({ organization }) => organization.name}
      action={
        <span className={classes.tools}>
          {figure && (
            <Button variant="subtle" size="compact-sm" onClick={() => change({ venues: undefined })}>
              {t('allVenues')}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={download}
          >
            {t('callList')}
          </Button>
        </span>
      }
      empty={{ icon: IconBuildingStore, title: t('noVenuesTitle'), text: t('noVenuesText') }}
    />
  );
}

const figureOf = {
  expected: 'ALL',
  found: 'FOUND',
  quarantined: 'QUARANTINED',
  discarded: 'BINNED',
  left: 'LEFT',
} as const;

function useVenueColumns(recall: RecallDetails, onExcuse: (task: RecallTask) => void): Column<RecallTask>[] {
  const t = useTexts(recallsTexts);
  const can = useCan();
  const linked = useFigureLink();
  const mayExcuse = recall.state === 'OPEN' && can(contract.recalls.answer);
  return useMemo(() => {
    const count = (id: 'expected' | 'found' | 'quarantined' | 'discarded' | 'left', header: string, width: string) => ({
      id,
      header,
      width,
      align: 'end' as const,
      cell: (task: RecallTask) =>
        task[id] > 0
          ? linked({ show: figureOf[id], at: task.organization.id }, formatNumber(task[id]))
          : formatNumber(task[id]),
    });
    return [
      { id: 'venue', header: t('venue'), compact: 'title', cell: ({ organization }) => organization.name },
      count('expected', t('expected'), '72px'),
      count('found', t('found'), '68px'),
      { ...count('quarantined', t('setAside'), '88px'), hideBelow: 980, inItems: true },
      { ...count('discarded', t('binned'), '112px'), hideBelow: 980, inItems: true },
      count('left', t('stillThere'), '88px'),
      { id: 'call', header: t('call'), width: '20%', cell: (task) => <Contact task={task} /> },
      {
        id: 'silent',
        header: t('silentTablets'),
        width: '116px',
        align: 'end',
        hideBelow: 860,
        absent: ({ silent }) => silent === 0,
        cell: ({ silent, tablets }) => (silent > 0 ? t('silentCount', { silent, tablets }) : <Absent />),
      },
      {
        id: 'state',
        header: t('state'),
        width: '184px',
        compact: 'side',
        cell: (task) => <Answer task={task} onExcuse={mayExcuse ? onExcuse : undefined} />,
      },
    ];
  }, [t, linked, mayExcuse, onExcuse]);
}

function Contact({ task: { contact } }: { task: RecallTask }) {
  const t = useTexts(recallsTexts);
  if (!contact) return <span className={classes.small}>{t('noPhone')}</span>;
  return (
    <span className={classes.contact}>
      <a className={classes.phone} href={`tel:${contact.phone.replaceAll(' ', '')}`}>
        {contact.phone}
      </a>
      <span className={classes.small}>{contact.name}</span>
    </span>
  );
}

type AnswerProps = { task: RecallTask; onExcuse: ((task: RecallTask) => void) | undefined };

/** How far a venue is, and who said so; one that cannot answer is excused. */
function Answer({ task, onExcuse }: AnswerProps) {
  const t = useTexts(recallsTexts);
  const style = useDateStyle();
  const { seen_at, seen_by, done_at, done_by, note } = task;
  const said =
    done_at !== null
      ? t('doneBy', { name: done_by, time: formatDateTime(done_at, style) })
      : seen_at !== null && seen_by
        ? t('seenBy', { name: seen_by, time: formatDateTime(seen_at, style) })
        : '';
  return (
    <span className={classes.stack}>
      <TaskBadge task={task} />
      {task.excused_at === null && said && <span className={classes.small}>{said}</span>}
      {note && <span className={classes.small}>{note}</span>}
      {onExcuse && isAwaited(task) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('excuseVenue', { venue: task.organization.name })}
          onClick={() => onExcuse(task)}
        >
          {t('excuse')}
        </Button>
      )}
    </span>
  );
}

/** Saves the venues that are waited for as a list to call by. */
function useCallList(tasks: RecallTask[]): () => void {
  const t = useTexts(recallsTexts);
  const style = useDateStyle();
  return () => {
    const heads = [
      'venue',
      'state',
      'contact',
      'phone',
      'expected',
      'found',
      'left',
      'silent',
      'since',
      'note',
    ] as const;
    const lines = tasks.filter(isAwaited).map((task) => [
      task.organization.name,
      t(`venue_${taskState(task)}`),
      task.contact?.name ?? '',
      // With blanks a spreadsheet program would take it for a formula.
      task.contact?.phone.replaceAll(' ', '') ?? '',
      String(task.expected),
      String(task.found),
      String(task.left),
      String(task.silent),
      task.silent_since ? formatDateTime(task.silent_since, style) : '',
      task.note,
    ]);
    saveFile(t('callListFile'), 'text/csv', csvOf([heads.map((head) => t(`csv_${head}`)), ...lines]));
  };
}
