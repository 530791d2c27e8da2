import { figures, notice, paragraph, subheading, table } from '../../platform/document/page-blocks.ts';
import type { Block } from '../../platform/document/page-flow.ts';
import { momentText } from '../../platform/spreadsheet/write-pages.ts';
import type { FolderFacts } from './folder-facts.rules.ts';
import { moreRows, sectionHead } from './folder-section.rules.ts';
import { cellReader, counted } from './folder.rules.ts';

const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/**
 * The food checks of the period: how each kind ended, how many of the values somebody typed, and those that failed
 * (docs/product/network.md#food-checks).
 */
export function checkBlocks(facts: FolderFacts): Block[] {
  const { kinds, readings, typed, unsigned } = facts.tally.checks;
  const all = [...kinds].toSorted(([, one], [, other]) => other.checks - one.checks);
  const sum = (of: 'checks' | 'passed' | 'failed' | 'unproven') => all.reduce((total, [, one]) => total + one[of], 0);
  return [
    ...sectionHead(facts, 'checks'),
    figures([
      { value: number(sum('checks')), name: 'food checks' },
      { value: number(sum('passed')), name: 'passed' },
      { value: number(sum('failed')), name: 'failed' },
      { value: number(sum('unproven')), name: 'not proven' },
      ...(readings > 0
        ? [{ value: `${number((typed / readings) * 100)} %`, name: `of ${counted(readings, 'value')} typed by hand` }]
        : []),
    ]),
    ...(all.length > 0
      ? [
          table(
            [
              { name: 'Check', share: 5 },
              ...['Checks', 'Passed', 'Failed', 'Not proven', 'Open, or without a limit'].map((name) => ({
                name,
                share: 2,
                end: true as const,
              })),
            ],
            all.map(([kind, one]) => [
              kind,
              ...[one.checks, one.passed, one.failed, one.unproven, one.others].map(number),
            ]),
          ),
        ]
      : [paragraph('No temperature of food was recorded in this period.')]),
    ...(unsigned > 0
      ? [notice(`${counted(unsigned, 'check', 'checks')} below ${unsigned === 1 ? 'is' : 'are'} not countersigned.`)]
      : []),
    ...failedRows(facts),
  ];
}

function failedRows({ tally, columns, origin }: FolderFacts): Block[] {
  const cell = cellReader(columns.get('checks') ?? []);
  const { failed } = tally.checks;
  if (failed.total === 0) return [];
  return [
    subheading('Failed, not proven and not finished'),
    table(
      [
        { name: 'Food', share: 4 },
        { name: 'Check', share: 2.4 },
        { name: 'Result', share: 2.2 },
        { name: 'Started', share: 3 },
        { name: 'Last °C', share: 1.4, end: true },
        { name: '', share: 0.4 },
        { name: 'What was done', share: 4 },
        { name: 'Countersigned by', share: 3 },
      ],
      failed.rows.map((row) => [
        cell(row, 'Food'),
        cell(row, 'Check'),
        cell(row, 'Result'),
        momentText(cell(row, 'Started'), origin.date_format),
        cell(row, 'Last °C'),
        '',
        cell(row, 'What was done') || 'Nothing recorded',
        cell(row, 'Countersigned by') || 'Nobody yet',
      ]),
    ),
    ...moreRows(failed, 'Food checks'),
  ];
}
