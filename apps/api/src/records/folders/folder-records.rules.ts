import { figures, notice, paragraph, subheading, table } from '../../platform/document/page-blocks.ts';
import type { Block } from '../../platform/document/page-flow.ts';
import { momentText } from '../../platform/spreadsheet/write-pages.ts';
import { checkBlocks } from './folder-checks.rules.ts';
import type { FolderFacts } from './folder-facts.rules.ts';
import { incidentCard } from './folder-incident.rules.ts';
import { moreRows, sectionHead } from './folder-section.rules.ts';
import { fromFile } from './folder-tally.rules.ts';
import { traceBlocks } from './folder-trace.rules.ts';
import { cellReader, counted } from './folder.rules.ts';

const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** What happened in the period: prints, temperatures, incidents, food checks, waste, deliveries and recalls. */
export function recordBlocks(facts: FolderFacts): Block[] {
  return [
    ...prints(facts),
    ...readings(facts),
    ...incidents(facts),
    ...checkBlocks(facts),
    ...waste(facts),
    ...traceBlocks(facts),
  ];
}

function prints(facts: FolderFacts): Block[] {
  const { tally, columns, origin } = facts;
  const cell = cellReader(columns.get('prints') ?? []);
  const { outcomes, misprints, exceptions } = tally.prints;
  const total = [...outcomes.values()].reduce((sum, one) => sum + one, 0);
  return [
    ...sectionHead(facts, 'prints'),
    figures([
      { value: number(total), name: 'labels printed' },
      { value: number(total - (outcomes.get('Not yet known') ?? 0)), name: 'with a known outcome' },
      { value: number(misprints), name: 'misprints' },
      { value: number(exceptions.total), name: 'with an exception' },
    ]),
    ...(outcomes.size > 0
      ? [
          table(
            [
              { name: 'Outcome', share: 6 },
              { name: 'Labels', share: 2, end: true },
              { name: 'Share', share: 2, end: true },
            ],
            descending(outcomes).map(([name, count]) => [name, number(count), `${number((count / total) * 100)} %`]),
          ),
        ]
      : [paragraph('No label was printed in this period.')]),
    ...(exceptions.total > 0
      ? [
          subheading('Exceptions'),
          table(
            [
              { name: 'Item', share: 5 },
              { name: 'Printed', share: 3 },
              { name: 'By', share: 1.2 },
              { name: 'Device', share: 3 },
              { name: 'What', share: 6 },
            ],
            exceptions.rows.map((row) => [
              cell(row, 'Item'),
              momentText(cell(row, 'Printed'), origin.date_format),
              cell(row, 'Initials'),
              cell(row, 'Device'),
              what(
                cell(row, 'Marks'),
                cell(row, 'Declared allergens not named'),
                cell(row, 'Use-by not as calculated'),
                cell(row, fromFile),
              ),
            ]),
          ),
          ...moreRows(exceptions, 'Prints'),
        ]
      : []),
  ];
}

function what(marks: string, missing: string, isMismatch: string, broughtBy: string): string {
  const came = broughtBy && `From a file of ${broughtBy}`;
  return [marks, missing && `Does not name ${missing}`, isMismatch && 'Use-by not as calculated', came]
    .filter(Boolean)
    .join('; ');
}

function readings(facts: FolderFacts): Block[] {
  const { tally, columns, origin } = facts;
  const cell = cellReader(columns.get('readings') ?? []);
  const { fridges, over, missing, from_file } = tally.readings;
  const all = [...fridges.values()];
  const worst = all.flatMap((one) => one.worst);
  return [
    ...sectionHead(facts, 'readings'),
    figures([
      { value: number(all.reduce((sum, one) => sum + one.readings, 0)), name: 'readings' },
      { value: number(all.length), name: 'fridges and freezers read' },
      { value: number(over), name: 'readings above the upper limit' },
      { value: number(missing), name: 'without the corrective action that was due' },
      ...(from_file > 0 ? [{ value: number(from_file), name: 'from a file that a person added' }] : []),
    ]),
    ...(all.length > 0
      ? [
          table(
            [
              { name: 'Fridge or freezer', share: 5 },
              { name: 'Readings', share: 2, end: true },
              { name: 'Lowest °C', share: 2, end: true },
              { name: 'Highest °C', share: 2, end: true },
              { name: 'Upper limit °C', share: 2, end: true },
              { name: 'Above it', share: 2, end: true },
            ],
            all.map((one) => [
              one.name,
              number(one.readings),
              number(one.lowest),
              number(one.highest),
              one.limit,
              number(one.over),
            ]),
          ),
        ]
      : [paragraph('No temperature was recorded in this period.')]),
    ...(worst.length > 0
      ? [
          subheading('The highest readings above the upper limit of each'),
          table(
            [
              { name: 'Fridge or freezer', share: 4 },
              { name: 'Recorded', share: 3 },
              { name: '°C', share: 1, end: true },
              { name: 'Limit', share: 1, end: true },
              { name: '', share: 0.4 },
              { name: 'By', share: 1.4 },
              { name: 'Corrective action', share: 5 },
            ],
            worst.map((row) => [
              cell(row, 'Fridge'),
              momentText(cell(row, 'Recorded'), origin.date_format),
              cell(row, '°C'),
              cell(row, 'Upper limit °C'),
              '',
              [cell(row, 'Initials'), cell(row, fromFile) && `file of ${cell(row, fromFile)}`]
                .filter(Boolean)
                .join(', '),
              cell(row, 'Corrective action') || (cell(row, 'Action missing') ? 'Missing' : ''),
            ]),
          ),
          ...moreRows({ rows: worst, total: over }, 'Temperatures'),
        ]
      : []),
  ];
}

function incidents(facts: FolderFacts): Block[] {
  const { tally, columns, origin } = facts;
  const cell = cellReader(columns.get('incidents') ?? []);
  const { states, rows } = tally.incidents;
  const unsigned = rows.total - (states.get('Closed') ?? 0);
  return [
    ...sectionHead(facts, 'incidents'),
    figures([
      { value: number(rows.total), name: 'incidents' },
      { value: number(states.get('Closed') ?? 0), name: 'signed and closed' },
      { value: number(unsigned), name: 'not signed, or changed after signing' },
    ]),
    ...(rows.total === 0
      ? [paragraph('No fridge was above its legal limit for too long, and none was left unread.')]
      : []),
    ...(unsigned > 0 ? [notice(`${counted(unsigned, 'incident has', 'incidents have')} no valid signature yet.`)] : []),
    ...rows.rows.map((row) => incidentCard(row, cell, origin.date_format)),
    ...moreRows(rows, 'Temperature incidents'),
  ];
}

function waste(facts: FolderFacts): Block[] {
  const { reasons, voided } = facts.tally.waste;
  const all = [...reasons.values()].toSorted((one, other) => other.items - one.items);
  const amount = (amounts: ReadonlyMap<string, number>, unit: string) => {
    const found = amounts.get(unit);
    return found === undefined ? '' : number(found);
  };
  return [
    ...sectionHead(facts, 'waste'),
    figures([
      { value: number(all.reduce((sum, one) => sum + one.items, 0)), name: 'items thrown away' },
      { value: number(all.length), name: 'reasons' },
      { value: number(voided), name: 'voided, and not counted' },
    ]),
    ...(all.length > 0
      ? [
          table(
            [
              { name: 'Reason', share: 6 },
              { name: 'Items', share: 2, end: true },
              { name: 'Units', share: 2, end: true },
              { name: 'Weight, g', share: 2, end: true },
              { name: 'Volume, ml', share: 2, end: true },
            ],
            all.map(({ reason, items, amounts }) => [
              reason,
              number(items),
              ...['units', 'g', 'ml'].map((unit) => amount(amounts, unit)),
            ]),
          ),
        ]
      : [paragraph('Nothing was recorded as thrown away in this period.')]),
  ];
}

function descending(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].toSorted(([, one], [, other]) => other - one);
}
