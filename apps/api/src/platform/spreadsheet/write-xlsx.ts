import { startsFormula } from '@larder/rules/formula-text';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';
import { numberText } from './write-text.ts';
import { styles, workbookParts } from './write-xlsx-parts.ts';
import { zipPieces } from './zip-writer.ts';

/** A sheet and its rows, which are asked for when it is written. */
export type WrittenSheet = { sheet: Sheet; batches: AsyncIterable<SheetCell[][]> };

/**
 * A workbook of one sheet (ECMA-376). Text stands in text cells, which never run; text that would run if it were typed
 * is marked as quoted too, so that editing its cell leaves it text. The sheet's XML is written as the rows come.
 */
export function xlsxPieces(sheet: Sheet, batches: AsyncIterable<SheetCell[][]>): AsyncGenerator<Buffer> {
  return workbookPieces([{ sheet, batches }]);
}

/**
 * A workbook of several sheets, each written when the one before it is whole: the first of them last, for it tells what
 * they hold.
 */
export function workbookPieces(sheets: readonly WrittenSheet[]): AsyncGenerator<Buffer> {
  const written = sheets.map(({ sheet, batches }, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    pieces: sheetXml(sheet, batches),
  }));
  return zipPieces([
    ...Object.entries(workbookParts(sheets.map(({ sheet }) => sheet))).map(([name, text]) => ({ name, text })),
    ...written.slice(1),
    ...written.slice(0, 1),
  ]);
}

async function* sheetXml({ columns }: Sheet, batches: AsyncIterable<SheetCell[][]>): AsyncGenerator<Buffer> {
  const writers = columns.map(({ kind }, at) => cellWriters[kind](columnName(at)));
  const header = columns.map((column, at) => textCell(`${columnName(at)}1`, column.header, styles.header)).join('');
  yield Buffer.from(`${opening(columns)}<row r="1">${header}</row>`);
  let number = 1;
  for await (const rows of batches) {
    let xml = '';
    for (const row of rows) {
      number += 1;
      xml += `<row r="${number}">`;
      for (let at = 0; at < writers.length; at += 1) {
        const cell = row[at];
        if (cell) xml += writers[at]?.(number, cell) ?? '';
      }
      xml += '</row>';
    }
    yield Buffer.from(xml);
  }
  const last = `${columnName(columns.length - 1)}${number}`;
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${last}"/>${guards(columns, number)}</worksheet>`);
}

/** A rule that no text fulfils keeps what stands in a column from being typed over, and shows why beside the cell. */
function guards(columns: readonly SheetColumn[], last: number): string {
  const rules = columns.flatMap(({ header, guard }, at) => {
    if (!guard || last < 2) return [];
    const [title, text] = [attribute(header), attribute(guard)];
    return `<dataValidation type="custom" allowBlank="0" showInputMessage="1" showErrorMessage="1" errorTitle="${title}" error="${text}" promptTitle="${title}" prompt="${text}" sqref="${columnName(at)}2:${columnName(at)}${last}"><formula1>FALSE</formula1></dataValidation>`;
  });
  return rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : '';
}

/** Titles of such a rule have at most 32 characters, texts 255. */
function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function opening(columns: readonly SheetColumn[]): string {
  const widths = columns.map(({ kind, width = kind === 'moment' ? 17 : 14 }, at) => {
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

type CellWriter = (row: number, cell: string) => string;

const cellWriters: Record<SheetColumn['kind'], (column: string) => CellWriter> = {
  text: (column) => (row, cell) => textCell(column + row, cell, startsFormula(cell) ? styles.quoted : 0),
  number: (column) => (row, cell) => {
    const number = numberText(cell);
    return number && `<c r="${column}${row}"><v>${number}</v></c>`;
  },
  moment: (column) => (row, cell) => `<c r="${column}${row}" s="${styles.moment}"><v>${serialOf(cell)}</v></c>`,
};

/** The most characters that a cell may hold. */
const most = 32_767;
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const needsCare = /[&<>\u0000-\u001f\ufffe\uffff]|_x|^[ \u00a0]|[ \u00a0]$/;

function textCell(reference: string, text: string, style: number): string {
  const styled = style ? ` s="${style}"` : '';
  const content = needsCare.test(text) || text.length > most ? careful(text) : `<t>${text}</t>`;
  return `<c r="${reference}"${styled} t="inlineStr"><is>${content}</is></c>`;
}

/**
 * Text that XML cannot hold as it is: characters it refuses are written as _x0007_, and what looks like that is kept
 * apart from it.
 */
function careful(text: string): string {
  const written = text
    .slice(0, most)
    .replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (character) => {
      return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<t xml:space="preserve">${written}</t>`;
}

const days = new Map<string, number>();

/** A local date and time as the days since 1899-12-30 that spreadsheet programs count. */
function serialOf(moment: string): string {
  const day = moment.slice(0, 10);
  let serial = days.get(day);
  if (serial === undefined) {
    if (days.size > 5_000) days.clear();
    days.set(day, (serial = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569));
  }
  const [hours = 0, minutes = 0, seconds = 0] = [moment.slice(11, 13), moment.slice(14, 16), moment.slice(17, 19)].map(
    Number,
  );
  return (serial + (hours * 3_600 + minutes * 60 + seconds) / 86_400).toFixed(11);
}

/** A, B, … Z, AA, AB, … */
function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (at % 26))}`;
}
