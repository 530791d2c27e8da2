import type { DocumentMark } from '@larder/label/document-pdf';
import { linesOf, widthOf } from '../document/page-text.ts';
import { pauses } from '../pauses.ts';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';
import { numberText } from './write-text.ts';

type Paper = { width: number; height: number };
type Column = SheetColumn & { x: number; room: number };
type Row = { cells: string[][]; height: number };

const margin = 10;
const size = 2.3;
const leading = size * 1.25;
const headHeight = 13;
const footHeight = 7;
/** Between two columns. */
const gap = 1.5;

/**
 * A table on pages (millimetres): each repeats the title, who asked for it and the names of its columns. Nothing is
 * cut: a text takes the lines that it needs. Below the last row is room for the signature of who checked it.
 */
export async function sheetPages(sheet: Sheet, rows: readonly SheetCell[][], paper: Paper): Promise<DocumentMark[][]> {
  const columns = columnsOf(sheet.columns, paper);
  const names = rowOf(columns, (column) => column.header, 700);
  const room = paper.height - 2 * margin - headHeight - names.height - footHeight;
  const pages: Row[][] = [[]];
  let left = room;
  const pause = pauses();
  for (const row of rows) {
    await pause();
    const set = rowOf(columns, (column, at) => shown(column, row[at] ?? null, sheet.dateFormat), 400);
    for (const piece of piecesOf(set, room)) {
      if (piece.height > left) {
        pages.push([]);
        left = room;
      }
      pages.at(-1)?.push(piece);
      left -= piece.height;
    }
  }
  if (left < signHeight) pages.push([]);
  return pages.map((page, index) => [
    ...head(sheet, rows.length, `${index + 1} / ${pages.length}`, paper),
    ...table(names, page, columns, paper),
    ...(rows.length === 0 ? [nothing(names)] : []),
    ...(index === pages.length - 1 ? signing(paper) : []),
  ]);
}

/**
 * Shares the width of the page by the widths that the columns have in a workbook, each at least as wide as a word of
 * its name.
 */
function columnsOf(columns: readonly SheetColumn[], { width }: Paper): Column[] {
  const weights = columns.map(({ kind, width: wanted = kind === 'moment' ? 15 : 12 }) => wanted);
  const least = columns.map(({ header }) => Math.max(...header.split(' ').map(nameWidth)) + gap);
  const room = width - 2 * margin;
  const narrow = new Set<number>();
  const shareOf = (at: number): number => {
    if (narrow.has(at)) return least[at] ?? 0;
    const wide = weights.filter((_, other) => !narrow.has(other)).reduce((sum, one) => sum + one, 0);
    const taken = [...narrow].reduce((sum, other) => sum + (least[other] ?? 0), 0);
    return (Math.max(0, room - taken) * (weights[at] ?? 0)) / wide;
  };
  for (let found = -1; ; narrow.add(found)) {
    found = columns.findIndex((_, at) => !narrow.has(at) && shareOf(at) < (least[at] ?? 0));
    if (found < 0) break;
  }
  let x = margin;
  return columns.map((column, at) => {
    const share = shareOf(at);
    x += share;
    return { ...column, x: x - share, room: share - gap };
  });
}

function nameWidth(word: string): number {
  return widthOf(word, size, 700) + 0.1;
}

function rowOf(columns: readonly Column[], text: (column: Column, at: number) => string, weight: 400 | 700): Row {
  const cells = columns.map((column, at) => linesOf(text(column, at), column.room, size, weight));
  return { cells, height: Math.max(1, ...cells.map((lines) => lines.length)) * leading + 1.2 };
}

/** A row that is higher than a page goes on over several. */
function piecesOf(row: Row, room: number): Row[] {
  if (row.height <= room) return [row];
  const most = Math.floor((room - 1.2) / leading);
  const count = Math.ceil(Math.max(...row.cells.map((lines) => lines.length)) / most);
  return Array.from({ length: count }, (_, index) => {
    const cells = row.cells.map((lines) => lines.slice(index * most, (index + 1) * most));
    return { cells, height: Math.max(1, ...cells.map((lines) => lines.length)) * leading + 1.2 };
  });
}

function shown({ kind }: SheetColumn, cell: SheetCell, dateFormat: Sheet['dateFormat']): string {
  if (cell === null || cell === '') return '';
  if (kind === 'number') return numberText(cell);
  if (kind === 'text') return cell;
  return momentText(cell, dateFormat);
}

/** A local date and time of a cell, "2026-11-20 09:44:50", as pages show it. */
export function momentText(cell: string, dateFormat: Sheet['dateFormat']): string {
  const [year = '', month = '', day = ''] = cell.slice(0, 10).split('-');
  const [hours = '', minutes = ''] = cell.slice(11, 16).split(':');
  if (dateFormat !== 'us') return `${day}/${month}/${year} ${hours}:${minutes}`;
  return `${month}/${day}/${year} ${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`;
}

function head({ title, origin }: Sheet, rows: number, page: string, { width }: Paper): DocumentMark[] {
  const counted = `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`;
  const facts = origin ? `${origin} · ${counted}` : counted;
  return [
    { kind: 'text', text: title, x: margin, baseline: margin + 4.5, size: 5, weight: 700 },
    { kind: 'text', text: page, x: width - margin, baseline: margin + 4.5, size: 2.8, weight: 400, anchor: 'end' },
    { kind: 'text', text: facts, x: margin, baseline: margin + 9, size: 2.6, weight: 400, ink: 'grey' },
  ];
}

function table(names: Row, rows: readonly Row[], columns: readonly Column[], { width }: Paper): DocumentMark[] {
  const marks: DocumentMark[] = [];
  let y = margin + headHeight;
  for (const [index, row] of [names, ...rows].entries()) {
    const weight = index === 0 ? 700 : 400;
    row.cells.forEach((lines, at) => {
      const column = columns[at];
      if (!column) return;
      const numeric = column.kind === 'number';
      const x = numeric ? column.x + column.room : column.x;
      lines.forEach((text, line) =>
        marks.push({
          kind: 'text',
          text,
          x,
          baseline: y + size + line * leading,
          size,
          weight,
          ...(numeric && { anchor: 'end' as const }),
        }),
      );
    });
    y += row.height;
    const height = index === 0 ? 0.3 : 0.1;
    marks.push({ kind: 'box', x: margin, y: y - 0.5, width: width - 2 * margin, height, paint: 'grey' });
  }
  return marks;
}

function nothing({ height }: Row): DocumentMark {
  const baseline = margin + headHeight + height + 4;
  return { kind: 'text', text: 'There is nothing to list.', x: margin, baseline, size: 2.6, weight: 400, ink: 'grey' };
}

const signHeight = 16;

function signing({ width, height }: Paper): DocumentMark[] {
  const y = height - margin - 4;
  const fields = ['Checked by', 'Signature', 'Date'];
  const share = (width - 2 * margin) / fields.length;
  return fields.flatMap((text, index): DocumentMark[] => {
    const x = margin + index * share;
    return [
      { kind: 'box', x, y, width: share - 8, height: 0.2, paint: 'black' },
      { kind: 'text', text, x, baseline: y + 3.5, size: 2.6, weight: 400, ink: 'grey' },
    ];
  });
}
