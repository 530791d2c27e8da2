import { tableBuilder } from './builder.ts';
import type { CellNote, WorksheetMarks, WorksheetRow } from './cell.ts';
import { headReader } from './head-reader.ts';
import { LOOKED_AT, type WantedLayout } from './header-row.ts';
import type { SheetLimits } from './limits.ts';
import { sheetRefusal } from './refusal.ts';
import { headerName, type Sheet, type SheetProblem } from './table.ts';
import { seenText } from './unread-cell.ts';
import { openXls } from './xls.ts';
import { openXlsx } from './xlsx-parts.ts';
import { readWorksheet } from './xlsx.ts';
import { openZip } from './zip.ts';

type SheetSource = {
  name: string;
  read: (take: (row: WorksheetRow) => boolean, isGlance?: boolean) => Promise<WorksheetMarks>;
};

const LOOK_ROWS = 200;
const HIDDEN_COLUMN = 'This column is hidden in the workbook and is read like any other.';
/** What is kept of other sheets: more is no legend. */
const ASIDE_SHEETS = 10;
const ASIDE_ROWS = 60;
const ASIDE_CELLS = 20;
const ASIDE_CHARACTERS = 2_000;
const OLE_MARK = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads the one worksheet of an Excel workbook (.xlsx or .xls) that holds the table: the one that a person chose, or
 * the visible sheet that has all wanted columns, or the active one, or else the one whose first 200 rows fill most
 * cells.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  limits: SheetLimits,
  wanted: readonly string[],
  layout: WantedLayout = {},
): Promise<Sheet> {
  const isOld = OLE_MARK.every((byte, index) => bytes[index] === byte);
  const sources = isOld ? xlsSources(bytes, limits) : await xlsxSources(bytes, limits);
  const offered = sources.slice(0, limits.sheets);
  const source = await chooseSource(offered, wanted, layout);
  const builder = tableBuilder(limits);
  const hidden: number[] = [];
  const asked = new Set(wanted.map((name) => name.toLowerCase()));
  const nameOf = (column: number) => headerName(builder.names()[column] ?? '');
  const head = headReader<WorksheetRow>(builder, {
    wanted,
    layout,
    body({ row, cells, notes, isHidden }) {
      if (isHidden) hidden.push(row);
      builder.row(row, cells);
      noteCells(row, notes);
    },
  });
  const first: WorksheetRow[] = [];
  let isEmpty = true;
  const { hiddenColumns } = await source.read((row) => {
    isEmpty = false;
    if (row.row <= LOOKED_AT && row.notes.length > 0) first.push(row);
    if (row.cells.some((cell) => cell.trim() !== '')) head.take(row);
    return true;
  });
  if (isEmpty) throw sheetRefusal('EMPTY', 'The workbook is empty.');
  const found = head.finish();
  const names_row = Math.max(1, found.header_row);
  for (const { row, notes } of first) if (row <= found.header_row) noteCells(row, notes);
  for (const column of hiddenColumns) noteCells(names_row, [{ columns: [column], message: HIDDEN_COLUMN }]);
  for (const note of hiddenNotes(hidden)) builder.note(note);
  const others = offered.filter(({ name }) => name !== source.name).map(({ name }) => `“${name}”`);
  if (others.length > 0 && layout.sheet === undefined) {
    const message = `Only the sheet “${source.name}” is read; the workbook also has ${others.join(', ')}.`;
    builder.note({ row: names_row, column: null, message });
  }
  return {
    format: isOld ? 'xls' : 'xlsx',
    sheet_name: source.name,
    sheets: offered.map(({ name }) => name),
    encoding: null,
    reading: null,
    delimiter: null,
    asides: await asidesOf(offered.filter((one) => one !== source)),
    ...found,
    ...builder.finish(),
  };

  /** What nobody asks for spoils nothing. */
  function noteCells(row: number, notes: readonly CellNote[]): void {
    for (const { columns, message } of notes) {
      const column = columns.find(
        (one) => nameOf(one) !== '' && (asked.size === 0 || asked.has(nameOf(one).toLowerCase())),
      );
      if (column !== undefined) builder.note({ row, column: nameOf(column), message });
    }
  }
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

/** The first rows of the other sheets. */
async function asidesOf(sources: readonly SheetSource[]): Promise<string[][]> {
  const found: string[][] = [];
  for (const source of sources.slice(0, ASIDE_SHEETS)) {
    let rows = 0;
    await source.read(({ cells }) => {
      found.push(cells.slice(0, ASIDE_CELLS).map((cell) => seenText(cell).slice(0, ASIDE_CHARACTERS)));
      rows += 1;
      return rows < ASIDE_ROWS;
    }, true);
  }
  return found;
}

async function chooseSource(
  sources: SheetSource[],
  wanted: readonly string[],
  { sheet, words = [] }: WantedLayout,
): Promise<SheetSource> {
  const [only] = sources;
  if (only === undefined) throw sheetRefusal('EMPTY', 'The workbook has no visible worksheet.');
  if (sheet !== undefined && sheet !== '') {
    const chosen = sources.find(({ name }) => name === sheet);
    if (chosen) return chosen;
    const names = sources.map(({ name }) => `“${name}”`).join(', ');
    throw sheetRefusal('HEADER', `The workbook has no sheet “${sheet}”, which was chosen; it has ${names}.`);
  }
  if (sources.length === 1) return only;
  let best = { source: only, score: -1 };
  for (const source of sources) {
    const score = await look(source, wanted, source === only && words.length > 0);
    if (score > best.score) best = { source, score };
  }
  return best.source;
}

/** How likely a sheet holds the table; the active one does where it has rows below the names of columns. */
async function look(source: SheetSource, wanted: readonly string[], isActive: boolean): Promise<number> {
  let filled = 0;
  let rows = 0;
  let most = 0;
  let isTable = false;
  await source.read(({ cells }) => {
    const used = cells.filter((cell) => cell !== '').length;
    if (rows < LOOKED_AT && used > 1) {
      const names = new Set(cells.map(headerName));
      isTable ||= rows === 0 || names.size > 1;
      most = Math.max(most, wanted.filter((name) => names.has(name)).length);
    }
    filled += used;
    rows += 1;
    return rows < LOOK_ROWS;
  }, true);
  if (rows < 2 || !isTable) return filled;
  return filled + 100_000 + 1_000_000 * most + (isActive ? 500_000 : 0);
}

async function xlsxSources(bytes: Uint8Array, limits: SheetLimits): Promise<SheetSource[]> {
  const zip = openZip(bytes, limits);
  const book = await openXlsx(zip, limits);
  return book.sheets.map(({ name, part }) => ({
    name,
    read: (take, isGlance) => readWorksheet(zip, book, part, take, isGlance),
  }));
}

function xlsSources(bytes: Uint8Array, limits: SheetLimits): SheetSource[] {
  return openXls(bytes, limits).map(({ name, read }) => ({
    name,
    async read(take) {
      const { rows, hiddenColumns } = read();
      for (const row of rows) if (!take(row)) break;
      return { hiddenColumns };
    },
  }));
}
