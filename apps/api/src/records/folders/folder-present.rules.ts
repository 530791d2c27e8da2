import type { DocumentMark } from '@larder/label/document-pdf';
import type { TextRow } from '../../platform/database/row-stream.ts';
import { figures, paragraph, subheading, table } from '../../platform/document/page-blocks.ts';
import { margin, room, type Block, type Box } from '../../platform/document/page-flow.ts';
import { linesOf } from '../../platform/document/page-text.ts';
import { momentText } from '../../platform/spreadsheet/write-pages.ts';
import type { FolderFacts } from './folder-facts.rules.ts';
import { moreRows, sectionHead } from './folder-section.rules.ts';
import { cellReader } from './folder.rules.ts';

const number = (value: number) => value.toLocaleString('en-GB');

/** How things are at the making, and what was changed about them: allergens, people, settings and limits. */
export function presentBlocks(facts: FolderFacts): Block[] {
  return [...allergens(facts), ...people(facts), ...changes(facts)];
}

function allergens(facts: FolderFacts): Block[] {
  const columns = facts.columns.get('allergens');
  if (!columns) return [];
  const { rows, undeclared, open } = facts.tally.allergens;
  const names = columns.slice(4, -1).map(({ header }) => header);
  // Of allergens that no product says anything about a column would be empty.
  const said = names.filter((_, at) => rows.rows.some((row) => row[at + 4]));
  return [
    ...sectionHead(facts, 'allergens'),
    figures([
      { value: number(rows.total), name: 'products for sale' },
      { value: number(undeclared), name: 'whose allergens nobody has declared' },
      { value: number(open), name: 'with an allergen that a person must check' },
    ]),
    paragraph(
      'A filled circle: contains. An open circle: may contain. A question mark: a person must check. Where a product is declared and nothing is shown, it is free of the allergen; an undeclared one says nothing. Allergens that no product names have no column here.',
      { ink: 'grey', size: 2.7 },
    ),
    ...(rows.total > 0 ? [matrix(rows.rows, names, said)] : [paragraph('No product is for sale at this venue.')]),
    ...moreRows(rows, 'Allergen matrix'),
  ];
}

const productShare = 52;

function matrix(rows: readonly TextRow[], names: readonly string[], said: readonly string[]): Block {
  const step = Math.min(12, (room - productShare) / Math.max(1, said.length));
  const middle = (at: number) => margin.side + productShare + step * (at + 0.5);
  const size = 2.4;
  const lines = (name: string) => linesOf(name, 26, size, 400).slice(0, 2);
  const high = 28;
  const end = margin.side + productShare + step * said.length;
  const head: Box = {
    height: high,
    marks: (y) => [
      { kind: 'text', text: 'Product', x: margin.side, baseline: y + high - 1.6, size: 2.5, weight: 700, ink: 'grey' },
      ...said.flatMap((name, at) =>
        lines(name).map((text, line, all): DocumentMark => ({
          kind: 'text',
          text,
          x: middle(at) + 0.8 + (line - (all.length - 1) / 2) * size * 1.1,
          baseline: y + high - 1.6,
          size,
          weight: 400,
          upwards: true,
        })),
      ),
      { kind: 'box', x: margin.side, y: y + high, width: end - margin.side, height: 0.3, paint: 'black' },
    ],
  };
  return { kind: 'rows', head, rows: rows.map((row) => matrixRow(row, names, said, { middle, end })) };
}

function matrixRow(
  row: TextRow,
  names: readonly string[],
  said: readonly string[],
  { middle, end }: { middle: (at: number) => number; end: number },
): Box {
  const title = `${row[0] ?? ''}${row[3] ? '' : ' (not declared)'}`;
  const lines = linesOf(title, productShare - 3, 2.6, 400);
  const height = lines.length * 3.4 + 1.2;
  return {
    height,
    marks: (y) => [
      ...lines.map((text, at): DocumentMark => ({
        kind: 'text',
        text,
        x: margin.side,
        baseline: y + 3.1 + at * 3.4,
        size: 2.6,
        weight: 400,
      })),
      ...said.flatMap((name, at) => sign(row[names.indexOf(name) + 4] ?? '', middle(at), y + height / 2)),
      { kind: 'box', x: margin.side, y: y + height, width: end - margin.side, height: 0.12, paint: 'grey' },
    ],
  };
}

function sign(word: string, x: number, y: number): DocumentMark[] {
  const circle = { kind: 'box' as const, x: x - 1.15, y: y - 1.15, width: 2.3, height: 2.3, round: true as const };
  if (word === 'Contains') return [{ ...circle, paint: 'black' }];
  if (word === 'May contain') return [{ ...circle, paint: { line: 0.3 } }];
  if (word === 'Check') {
    return [{ kind: 'text', text: '?', x, baseline: y + 1, size: 2.8, weight: 700, anchor: 'middle' }];
  }
  return [];
}

function people(facts: FolderFacts): Block[] {
  const cell = cellReader(facts.columns.get('people') ?? []);
  const { rows, own } = facts.tally.people;
  return [
    ...sectionHead(facts, 'people'),
    figures([
      { value: number(rows.total), name: 'people with access' },
      { value: number(own), name: 'belong to this venue' },
      { value: number(rows.total - own), name: 'have access from elsewhere in the organisation' },
    ]),
    ...(rows.total > 0
      ? [
          table(
            [
              { name: 'Name', share: 4 },
              { name: 'Role', share: 3.4 },
              { name: 'State', share: 2 },
              { name: 'Signs in to', share: 3 },
              { name: 'Organisation', share: 4 },
            ],
            rows.rows.map((row) =>
              ['Name', 'Role', 'State', 'Signs in to', 'Organisation'].map((name) => cell(row, name)),
            ),
          ),
        ]
      : []),
    ...moreRows(rows, 'People with access'),
  ];
}

function changes(facts: FolderFacts): Block[] {
  const { columns: all, seals, tally, origin } = facts;
  const columns = all.get('changes');
  if (!columns || !seals) return [];
  const cell = cellReader(columns);
  const { rows } = tally.changes;
  return [
    ...sectionHead(facts, 'changes'),
    figures([
      { value: number(seals.changes), name: 'changes of settings, limits and incidents' },
      { value: number(rows.total), name: 'fields changed by them' },
      { value: number(seals.kept), name: 'seals in the folder' },
    ]),
    ...(rows.total > 0
      ? [
          subheading('The newest changes'),
          table(
            [
              { name: 'When (UTC)', share: 3 },
              { name: 'Who', share: 3 },
              { name: 'What', share: 4.4 },
              { name: 'Field', share: 3 },
              { name: 'From', share: 3 },
              { name: 'To', share: 3 },
            ],
            rows.rows.map((row) => [
              momentText(cell(row, 'When (UTC)'), origin.date_format),
              cell(row, 'Who'),
              [cell(row, 'Action'), cell(row, 'Kind').toLowerCase(), cell(row, 'Name')].filter(Boolean).join(' '),
              cell(row, 'Field'),
              short(cell(row, 'Old value')),
              short(cell(row, 'New value')),
            ]),
          ),
          ...moreRows(rows, 'Changes'),
        ]
      : [paragraph('No setting, limit or incident was changed in this period.')]),
  ];
}

/** A long value is whole in the workbook alone. */
function short(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
