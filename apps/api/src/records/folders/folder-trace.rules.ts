import { figures, notice, paragraph, subheading, table } from '../../platform/document/page-blocks.ts';
import type { Block } from '../../platform/document/page-flow.ts';
import { momentText } from '../../platform/spreadsheet/write-pages.ts';
import type { FolderFacts } from './folder-facts.rules.ts';
import { moreRows, sectionHead } from './folder-section.rules.ts';
import { cellReader, counted } from './folder.rules.ts';

const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** What came in at the door, and which recalls asked something of the venue; nothing where the reader may not trace. */
export function traceBlocks(facts: FolderFacts): Block[] {
  return [...deliveries(facts), ...recalls(facts)];
}

function deliveries(facts: FolderFacts): Block[] {
  const { tally, columns, origin } = facts;
  if (!columns.has('deliveries')) return [];
  const cell = cellReader(columns.get('deliveries') ?? []);
  const { lines, without_lot, refused } = tally.deliveries;
  return [
    ...sectionHead(facts, 'deliveries'),
    figures([
      { value: number(lines), name: 'lines of deliveries' },
      { value: number(refused.total), name: 'refused' },
      { value: number(without_lot), name: 'without a lot' },
    ]),
    ...(lines === 0 ? [paragraph('No delivery was recorded in this period.')] : []),
    ...(refused.total > 0
      ? [
          subheading('Refused at the door'),
          table(
            [
              { name: 'Food', share: 4 },
              { name: 'Supplier', share: 3 },
              { name: 'Received', share: 3 },
              { name: '°C', share: 1, end: true },
              { name: '', share: 0.4 },
              { name: 'Why', share: 5 },
              { name: 'By', share: 1.4 },
            ],
            refused.rows.map((row) => [
              cell(row, 'Food'),
              cell(row, 'Supplier'),
              momentText(cell(row, 'Received'), origin.date_format),
              cell(row, '°C'),
              '',
              cell(row, 'Why it was refused'),
              cell(row, 'Initials'),
            ]),
          ),
          ...moreRows(refused, 'Deliveries'),
        ]
      : []),
  ];
}

function recalls(facts: FolderFacts): Block[] {
  const { tally, columns, origin } = facts;
  if (!columns.has('recalls')) return [];
  const cell = cellReader(columns.get('recalls') ?? []);
  const { rows, unfinished, years } = tally.recalls;
  const drills = [...years].toSorted(([one], [other]) => one.localeCompare(other));
  return [
    ...sectionHead(facts, 'recalls'),
    figures([
      { value: number(rows.total), name: 'recalls and drills' },
      { value: number(drills.reduce((sum, [, one]) => sum + one.drills, 0)), name: 'of them drills' },
      { value: number(unfinished), name: 'not finished' },
    ]),
    ...(rows.total === 0 ? [paragraph('No recall asked anything of this venue in this period.')] : []),
    ...(unfinished > 0
      ? [notice(`${counted(unfinished, 'recall is', 'recalls are')} not finished by this venue.`)]
      : []),
    ...(drills.length > 0
      ? [
          subheading('Drills by year: minutes to 100%'),
          table(
            [
              { name: 'Year', share: 2 },
              { name: 'Drills', share: 2, end: true },
              { name: 'Fastest, minutes', share: 3, end: true },
              { name: 'Slowest, minutes', share: 3, end: true },
              { name: 'Not finished', share: 3, end: true },
            ],
            drills.map(([year, one]) => [
              year,
              number(one.drills),
              one.minutes.length > 0 ? number(Math.min(...one.minutes)) : 'None',
              one.minutes.length > 0 ? number(Math.max(...one.minutes)) : 'None',
              number(one.drills - one.minutes.length),
            ]),
          ),
        ]
      : []),
    ...(rows.rows.length > 0
      ? [
          subheading('Each of them'),
          table(
            [
              { name: 'Recall', share: 5 },
              { name: 'Kind', share: 2 },
              { name: 'Opened', share: 3 },
              { name: 'Seen', share: 3 },
              { name: 'Finished', share: 3 },
              { name: 'Minutes', share: 1.6, end: true },
              { name: 'Labels', share: 1.4, end: true },
              { name: 'Found', share: 1.4, end: true },
            ],
            rows.rows.map((row) => [
              cell(row, 'Recall'),
              cell(row, 'Kind'),
              momentText(cell(row, 'Opened'), origin.date_format),
              said(momentText(cell(row, 'Seen'), origin.date_format), cell(row, 'Seen by')) || 'Not seen',
              said(momentText(cell(row, 'Finished'), origin.date_format), cell(row, 'Finished by')) ||
                (cell(row, 'Excused') ? 'Excused' : 'Not finished'),
              cell(row, 'Minutes to 100%'),
              cell(row, 'Labels'),
              cell(row, 'Found'),
            ]),
          ),
          ...moreRows(rows, 'Recalls and drills'),
        ]
      : []),
  ];
}

const said = (time: string, by: string) => [time, by].filter(Boolean).join(', ');
