import { tableBuilder } from './builder.ts';
import type { WorksheetRow } from './cell.ts';
import type { SheetLimits } from './limits.ts';
import { columnLetters, sheetRefusal } from './refusal.ts';
import { headerName, type Sheet, type SheetProblem } from './table.ts';
import { openXls } from './xls.ts';
import { openXlsx } from './xlsx-parts.ts';
import { readWorksheet } from './xlsx.ts';
import { openZip } from './zip.ts';

type SheetSource = { name: string; read: (take: (row: WorksheetRow) => boolean) => Promise<void> };

const LOOK_ROWS = 200;
const OLE_MARK = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads the one worksheet of an Excel workbook (.xlsx or .xls) that holds the table: the visible sheet that has all
 * wanted columns, or else the one whose first 200 rows fill most cells below a header in row 1.
 */
export async function readWorkbook(bytes: Uint8Array, limits: SheetLimits, wanted: string[]): Promise<Sheet> {
  const isOld = OLE_MARK.every((byte, index) => bytes[index] === byte);
  const sources = isOld ? xlsSources(bytes, limits) : await xlsxSources(bytes, limits);
  const source = await chooseSource(sources.slice(0, limits.sheets), wanted);
  const builder = tableBuilder(limits);
  const hidden: number[] = [];
  // An error in a column that nobody asks for spoils nothing.
  const asked = new Set(wanted.map((name) => name.toLowerCase()));
  let headers: string[] = [];
  let isHeader = true;
  await source.read(({ row, cells, errors, isHidden }) => {
    if (isHeader) {
      builder.header(row === 1 ? cells : []);
      headers = cells.map(headerName);
      isHeader = false;
      return true;
    }
    if (isHidden) hidden.push(row);
    const error = errors.find(({ column }) => asked.size === 0 || asked.has((headers[column] ?? '').toLowerCase()));
    if (error === undefined) builder.row(row, cells);
    else builder.problem({ row, column: headers[error.column] ?? columnLetters(error.column), message: broken(error) });
    return true;
  });
  for (const note of hiddenNotes(hidden)) builder.note(note);
  if (isHeader) throw sheetRefusal('EMPTY', 'The workbook is empty.');
  const format = isOld ? 'xls' : 'xlsx';
  return { format, sheet_name: source.name, encoding: null, reading: null, delimiter: null, ...builder.finish() };
}

function broken({ text }: WorksheetRow['errors'][number]): string {
  return `This cell contains the error ${text}: correct its formula, or write the value itself.`;
}

/** Rows next to each other are reported as one. */
function hiddenNotes(rows: number[]): SheetProblem[] {
  const runs: { from: number; to: number }[] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.to === row - 1) last.to = row;
    else runs.push({ from: row, to: row });
  }
  return runs.map(({ from, to }) => ({
    row: from,
    column: null,
    message:
      from === to
        ? `Row ${from} is hidden in the workbook and is read like any other.`
        : `Rows ${from} to ${to} are hidden in the workbook and are read like any other.`,
  }));
}

async function chooseSource(sources: SheetSource[], wanted: string[]): Promise<SheetSource> {
  const [only] = sources;
  if (only === undefined) throw sheetRefusal('EMPTY', 'The workbook has no visible worksheet.');
  if (sources.length === 1) return only;
  let best = { source: only, score: -1 };
  for (const source of sources) {
    const score = await look(source, wanted);
    if (score > best.score) best = { source, score };
  }
  return best.source;
}

async function look(source: SheetSource, wanted: string[]): Promise<number> {
  let filled = 0;
  let rows = 0;
  let bonus = 0;
  await source.read(({ row, cells }) => {
    const used = cells.filter((cell) => cell !== '').length;
    if (rows === 0 && row === 1 && used > 1) {
      const names = new Set(cells);
      bonus += 100_000 + 1_000_000 * wanted.filter((name) => names.has(name)).length;
    }
    filled += used;
    rows += 1;
    return rows < LOOK_ROWS;
  });
  return filled + (rows > 1 ? bonus : 0);
}

async function xlsxSources(bytes: Uint8Array, limits: SheetLimits): Promise<SheetSource[]> {
  const zip = openZip(bytes, limits);
  const book = await openXlsx(zip, limits);
  return book.sheets.map(({ name, part }) => ({ name, read: (take) => readWorksheet(zip, book, part, take) }));
}

function xlsSources(bytes: Uint8Array, limits: SheetLimits): SheetSource[] {
  return openXls(bytes, limits).map(({ name, rows }) => ({
    name,
    async read(take) {
      for (const row of rows()) if (!take(row)) return;
    },
  }));
}
