import type { Recall, RecallDetails, RecallHappening, RecallTask } from '@larder/contract/labels/recalls';
import type { DocumentMark } from '@larder/label/document-pdf';
import { formatDateTime } from '@larder/rules/date-format';
import { figures, heading, notice, paragraph, space, table } from '../../platform/document/page-blocks.ts';
import { flowPages, margin, paper, room, type Block } from '../../platform/document/page-flow.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { momentText } from '../../platform/spreadsheet/write-pages.ts';
import { exercise, recallNames } from './recalls.rules.ts';

/** All that the report of a recall says, but for its labels. */
export type ReportFacts = {
  recall: Recall;
  tasks: RecallTask[];
  happenings: RecallHappening[];
  balance: RecallDetails['balance'];
  asker: string;
  made: string;
  style: { date_format: 'uk' | 'us'; timezone: string };
};

const states = { PROPOSED: 'Waits', REFUSED: 'Refused', OPEN: 'Open', DONE: 'Closed', MISTAKE: 'Closed as a mistake' };
const kinds = {
  PROPOSED: 'Proposed',
  OPENED: 'Opened',
  CLOSED: 'Closed',
  SEEN: 'Seen',
  DONE: 'Finished',
  EXCUSED: 'Excused',
  OVERRIDDEN: 'Printed all the same',
  JOINED: 'Labels joined',
} as const;

const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });
const count = (header: string): SheetColumn => ({ header, kind: 'number', width: 14 });

/** What it was, who decided it, and what is explained: never rounded up, and never an all-clear. */
export const summaryColumns: readonly SheetColumn[] = [text('', 28), text('', 80)];
export function summaryRows({ recall, balance, asker, made, style }: ReportFacts): string[][] {
  const { kind, state, title, reason, staff_text, organization, minutes, closing_note } = recall;
  const at = (time: string | null) => (time ? formatDateTime(time, style) : '');
  const who = (time: string | null, name: string | null) => [at(time), name].filter(Boolean).join(', ');
  return [
    ['Kind', recallNames[kind]],
    ...(kind === 'DRILL' ? [['', exercise]] : []),
    ['Title', title],
    ['State', states[state]],
    ['Organisation', organization.name],
    ['Reason', reason],
    ['What staff were to do', staff_text],
    ['Proposed', who(recall.proposed_at, recall.proposed_by)],
    ['Opened', who(recall.opened_at, recall.opened_by)],
    ['Closed', who(recall.closed_at, recall.closed_by)],
    ['Note', closing_note],
    ['Minutes to 100%', minutes === null ? 'Not yet' : String(minutes)],
    ['Explained', explainedText(balance)],
    ['Labels reached', String(balance.labels)],
    ['Used', String(balance.used)],
    ['Wasted or thrown away', String(balance.wasted)],
    ['Set aside or found', String(balance.set_aside)],
    ['Still there, not found', String(balance.left)],
    ['No outcome', String(balance.unaccounted)],
    ['Report made', `${made} (${style.timezone}) by ${asker}`],
  ];
}

function explainedText({ explained }: ReportFacts['balance']): string {
  return explained === null ? 'Nothing known: no label names it' : `${explained}%`;
}

export const venueColumns: readonly SheetColumn[] = [
  text('Location', 26),
  text('Seen', 18),
  text('Seen by', 16),
  text('Finished', 18),
  text('Finished by', 16),
  text('Excused', 18),
  count('Expected'),
  count('Found'),
  count('Set aside'),
  count('Thrown away'),
  count('Not found'),
  count('Silent tablets'),
  text('Note', 36),
];
/** Who saw it when, venue by venue; times are those of the reader's organisation. */
export function venueRows({ tasks, style }: ReportFacts): string[][] {
  const at = (time: string | null) => (time ? formatDateTime(time, style) : '');
  return tasks.map((task) => [
    task.organization.name,
    at(task.seen_at),
    task.seen_by,
    at(task.done_at),
    task.done_by,
    at(task.excused_at),
    ...[task.expected, task.found, task.quarantined, task.discarded, task.left, task.silent].map(String),
    task.note,
  ]);
}

export const timelineColumns: readonly SheetColumn[] = [
  text('When', 18),
  text('What', 22),
  text('Location', 26),
  text('By', 20),
  count('Labels'),
  text('Note', 44),
];
/** What happened, the first first. */
export function timelineRows({ recall, happenings, style }: ReportFacts): string[][] {
  const { proposed_at, proposed_by, opened_at, opened_by, closed_at, closed_by, closing_note } = recall;
  const line = (kind: keyof typeof kinds, at: string | null, by: string | null, more = ['', '', '']) => {
    const [venue = '', labels = '', note = ''] = more;
    return at === null ? [] : [[formatDateTime(at, style), kinds[kind], venue, by ?? '', labels, note]];
  };
  return [
    ...line('PROPOSED', proposed_at, proposed_by),
    ...line('OPENED', opened_at, opened_by),
    ...happenings
      .toReversed()
      .flatMap(({ kind, at, by, organization, labels, note }) =>
        line(kind, at, by, [organization.name, labels === null ? '' : String(labels), note]),
      ),
    ...line('CLOSED', closed_at, closed_by, ['', '', closing_note]),
  ];
}

type Labels = { columns: readonly SheetColumn[]; rows: readonly (readonly string[])[]; more: boolean };

/** The report on pages: the same as the workbook, with its labels as far as they are few enough to be read. */
export function reportPages(facts: ReportFacts, labels: Labels): DocumentMark[][] {
  const { recall, balance } = facts;
  const number = (value: number) => value.toLocaleString('en-GB');
  const blocks: Block[] = [
    heading(recall.title, `${recallNames[recall.kind]} · ${states[recall.state]} · ${recall.organization.name}`),
    ...(recall.kind === 'DRILL' ? [notice(exercise)] : []),
    space(2),
    figures([
      { value: balance.explained === null ? 'None' : `${balance.explained}%`, name: 'of the labels explained' },
      { value: number(balance.labels), name: 'labels reached' },
      { value: number(balance.left), name: 'not found' },
      { value: recall.minutes === null ? 'Not yet' : number(recall.minutes), name: 'minutes to 100%' },
    ]),
    ...(balance.labels === 0 ? [notice('No label is known to belong to it. That is no all-clear.')] : []),
    table(
      [
        { name: 'Summary', share: 3, weight: 700 },
        { name: '', share: 9 },
      ],
      summaryRows(facts).filter(([, value]) => value),
    ),
    ...section('Who saw it when', venueColumns, venueRows(facts), [0, 1, 2, 3, 4, 6, 7, 10, 12]),
    ...section('Timeline', timelineColumns, timelineRows(facts), [0, 1, 2, 3, 4, 5]),
    ...section('Labels', labels.columns, shownLabels(labels, facts.style), [0, 1, 2, 3, 4, 5, 6]),
    ...(labels.more ? [paragraph('The workbook has the other labels.', { ink: 'grey' })] : []),
  ];
  return flowPages(blocks, (page, pages) => foot(facts, page, pages));
}

/** A table of some of the columns, for the width of a page. */
function section(
  title: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly string[])[],
  places: readonly number[],
): Block[] {
  const shown = places.flatMap((place) => columns[place] ?? []);
  return [
    heading(title, `${rows.length.toLocaleString('en-GB')} ${rows.length === 1 ? 'row' : 'rows'}`),
    ...(rows.length > 0
      ? [
          table(
            shown.map(({ header, width = 17 }) => ({ name: header, share: width })),
            rows.map((row) => places.map((place) => row[place] ?? '')),
          ),
        ]
      : [paragraph('Nothing.')]),
  ];
}

function shownLabels({ columns, rows }: Labels, { date_format }: ReportFacts['style']): string[][] {
  return rows.map((row) =>
    row.map((cell, at) => (columns[at]?.kind === 'moment' && cell ? momentText(cell, date_format) : cell)),
  );
}

function foot({ recall, asker, made }: ReportFacts, page: number, pages: number): DocumentMark[] {
  const baseline = paper.height - margin.bottom + 10;
  const line = { kind: 'text' as const, baseline, size: 2.5, weight: 400 as const, ink: 'grey' as const };
  const drill = recall.kind === 'DRILL' ? 'Exercise · ' : '';
  return [
    { kind: 'box', x: margin.side, y: baseline - 5, width: room, height: 0.15, paint: 'grey' },
    { ...line, text: `${drill}${recall.title} · ${made}, ${asker}`, x: margin.side },
    { ...line, text: `${page} / ${pages}`, x: paper.width - margin.side, anchor: 'end' },
  ];
}
