import type { DocumentMark } from '@larder/label/document-pdf';
import { textWidth } from '@larder/label/measure';
import { toWords, wrapWords } from '@larder/label/wrap';
import { answerOf, letters, type Answer } from './allergen-answer.rules.ts';
import type { MatrixLine } from './allergen-matrix.api.ts';

export type Paper = { width: number; height: number };
/** What stands above the table on each page. */
export type PageHead = {
  title: string;
  /** Whose products, which of them, and when that was. */
  facts: readonly string[];
  /** What the marks mean, by name and sentence. */
  key: Record<Answer, { name: string; text: string }>;
  product: string;
  pageOf: (page: number, pages: number) => string;
};
type Allergen = { id: string; name: string };
/** The part of a product's row that fits on one page, its texts cut into lines. */
type Row = { row: MatrixLine; lines: { text: string; size: number; weight: 400 | 700 }[]; height: number };
type Band = {
  allergens: readonly Allergen[];
  head: { lines: string[]; size: number }[];
  height: number;
  column: number;
};

const margin = 10;
const nameWidth = 58;
const columnWidths = { least: 5.8, most: 7 };
const rowHeight = 7;
const leading = 1.2;
const answers = ['contains', 'may_contain', 'free', 'undeclared'] as const;

/**
 * The matrix on pages: each repeats the title, the key and the names of its allergens. Nothing is cut: names and notes
 * take the lines that they need, also over several pages, and allergens that are too many for one page's width stand on
 * the next.
 */
export function matrixPages(
  rows: readonly MatrixLine[],
  allergens: readonly Allergen[],
  head: PageHead,
  paper: Paper,
): DocumentMark[][] {
  const bands = bandsOf(allergens, paper);
  const top = headHeight(head, paper);
  const room = paper.height - margin - top - Math.max(...bands.map(({ height }) => height));
  const sheets = sheetsOf(
    rows.flatMap((row) => rowPieces(row, head, room)),
    room,
  ).flatMap((sheet) => bands.map((band) => ({ sheet, band })));
  return sheets.map(({ sheet, band }, index) => [
    ...headMarks(head, head.pageOf(index + 1, sheets.length), paper),
    ...tableMarks(sheet, band, head, top),
  ]);
}

/** Even shares of the allergens, as few as their columns allow. */
function bandsOf(allergens: readonly Allergen[], { width }: Paper): Band[] {
  const room = width - 2 * margin - nameWidth;
  const count = Math.max(1, Math.ceil(allergens.length / Math.floor(room / columnWidths.least)));
  const share = Math.ceil(allergens.length / count);
  return Array.from({ length: count }, (_, index) => {
    const part = allergens.slice(index * share, (index + 1) * share);
    const head = part.map(({ name }) => columnHead(name));
    const longest = Math.max(0, ...head.flatMap(({ lines, size }) => lines.map((line) => widthOf(line, size, 700))));
    return { allergens: part, head, height: longest + 4, column: Math.min(columnWidths.most, room / share) };
  });
}

// A long name becomes a little smaller, then two lines, then higher: never shorter.
function columnHead(name: string): { lines: string[]; size: number } {
  for (const height of [36, 48, 66]) {
    for (const size of [2.8, 2.6, 2.4, 2.2, 2]) {
      const lines = linesOf(name, size, height, 700);
      if (lines.length === 1 || (lines.length === 2 && size < 2.5)) return { lines, size };
    }
  }
  return { lines: linesOf(name, 1.4, 66, 700), size: 1.4 };
}

function rowPieces(row: MatrixLine, head: PageHead, room: number): Row[] {
  const within = nameWidth - 4;
  const said = (text: string, size: number, weight: 400 | 700) =>
    linesOf(text, size, within, weight).map((line) => ({ text: line, size, weight }));
  const lines = [
    ...said(row.name, 3, 700),
    ...(row.sku ? said(row.sku, 2.3, 400) : []),
    ...(row.declared_at === null ? said(head.key.undeclared.name, 2.5, 700) : []),
    ...(row.notes ? said(row.notes, 2.5, 400) : []),
  ];
  const pieces: Row[] = [];
  for (const line of lines) {
    const last = pieces.at(-1);
    if (last && last.height + line.size * leading <= room) {
      last.lines.push(line);
      last.height += line.size * leading;
    } else pieces.push({ row, lines: [line], height: 2 + line.size * leading });
  }
  return pieces.map((piece) => ({ ...piece, height: Math.max(rowHeight, piece.height) }));
}

function sheetsOf(rows: readonly Row[], room: number): Row[][] {
  const sheets: Row[][] = [];
  let left = 0;
  for (const row of rows) {
    if (row.height > left) {
      sheets.push([]);
      left = room;
    }
    sheets.at(-1)?.push(row);
    left -= row.height;
  }
  return sheets;
}

function headHeight(head: PageHead, { width }: Paper): number {
  return margin + 8 + linesOf(head.facts.join(' · '), 2.8, width - 2 * margin, 400).length * 2.8 * leading + 12;
}

function headMarks(head: PageHead, page: string, { width }: Paper): DocumentMark[] {
  const right = width - margin;
  const facts = linesOf(head.facts.join(' · '), 2.8, width - 2 * margin, 400);
  const below = margin + 8 + facts.length * 2.8 * leading;
  const half = (width - 2 * margin) / 2;
  return [
    { kind: 'text', text: head.title, x: margin, baseline: margin + 4.5, size: 5, weight: 700 },
    { kind: 'text', text: page, x: right, baseline: margin + 4.5, size: 2.8, weight: 400, anchor: 'end' },
    ...facts.map((text, index): DocumentMark => {
      return { kind: 'text', text, x: margin, baseline: margin + 9 + index * 2.8 * leading, size: 2.8, weight: 400 };
    }),
    ...answers.flatMap((answer, index): DocumentMark[] => {
      const { name, text } = head.key[answer];
      const x = margin + (index % 2) * half;
      const y = below + Math.floor(index / 2) * 5.4;
      const start = x + 7;
      const gap = widthOf(name, 2.6, 700) + 1.5;
      return [
        ...answerMarks(answer, x, y),
        { kind: 'text', text: name, x: start, baseline: y + 3.2, size: 2.6, weight: 700 },
        { kind: 'text', text, x: start + gap, baseline: y + 3.2, size: 2.6, weight: 400 },
      ];
    }),
  ];
}

function tableMarks(rows: readonly Row[], band: Band, head: PageHead, top: number): DocumentMark[] {
  const columnAt = (index: number) => margin + nameWidth + index * band.column;
  const right = columnAt(band.allergens.length);
  const line = (y: number): DocumentMark => ({
    kind: 'box',
    x: margin,
    y,
    width: right - margin,
    height: 0.15,
    paint: 'grey',
  });
  let y = top + band.height;
  const marks: DocumentMark[] = [
    { kind: 'text', text: head.product, x: margin, baseline: y - 2, size: 2.8, weight: 700 },
    ...band.head.flatMap(({ lines, size }, index) =>
      lines.map((text, at): DocumentMark => {
        // Lines stand beside each other around the middle of the column.
        const x = columnAt(index) + band.column / 2 + size * 0.35 + (at - (lines.length - 1) / 2) * size * 1.1;
        return { kind: 'text', text, x, baseline: y - 2, size, weight: 700, upwards: true };
      }),
    ),
    line(y),
  ];
  for (const { row, lines, height } of rows) {
    let baseline = y + 0.6;
    for (const { text, size, weight } of lines) {
      baseline += size * leading;
      marks.push({ kind: 'text', text, x: margin, baseline: baseline - size * 0.25, size, weight });
    }
    band.allergens.forEach(({ id }, index) => {
      marks.push(...answerMarks(answerOf(row, id), columnAt(index) + band.column / 2 - 2.5, y + (height - 5) / 2));
    });
    y += height;
    marks.push(line(y));
  }
  return marks;
}

/** A letter and a shape, as on the screen: a filled square, a ring, a bare dash, a dashed box; 5 mm high and wide. */
function answerMarks(answer: Answer, x: number, y: number): DocumentMark[] {
  const square = { kind: 'box', x: x + 0.2, y: y + 0.2, width: 4.6, height: 4.6 } as const;
  const letter: DocumentMark = {
    kind: 'text',
    text: letters[answer],
    x: x + 2.5,
    baseline: y + 3.5,
    size: 2.9,
    weight: 700,
    anchor: 'middle',
    ...(answer === 'contains' && { ink: 'white' }),
  };
  if (answer === 'contains') return [{ ...square, paint: 'black' }, letter];
  if (answer === 'may_contain') return [{ ...square, round: true, paint: { line: 0.4 } }, letter];
  if (answer === 'undeclared') return [{ ...square, paint: { line: 0.4, dashed: true } }, letter];
  return [letter];
}

function linesOf(text: string, size: number, width: number, weight: 400 | 700): string[] {
  const words = toWords([{ text: text.replaceAll(/\s+/g, ' ').trim(), weight }], 'Arimo');
  const lines = wrapWords(words, size, width, 'Arimo');
  return lines.map((line) => line.words.map((word, at) => (at > 0 && word.spaced ? ' ' : '') + word.text).join(''));
}

function widthOf(text: string, size: number, weight: 400 | 700): number {
  return textWidth(text, 'Arimo', weight) * size;
}
