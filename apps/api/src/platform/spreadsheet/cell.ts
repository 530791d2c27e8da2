import { formatValue, isDateFormat, serialToDate } from 'hucre';

export type CellValue = string | number | boolean | Date | null;

/** How a cell format shows a number; `shown` is null where the number itself is what a table means. */
export type CellFormat = { isDate: boolean; shown: string | null };

/** What a person should know of cells that are read all the same; columns are counted from 0. */
export type CellNote = { columns: number[]; message: string };

/** One row of a worksheet as a person sees it. */
export type WorksheetRow = {
  /** As the sheet numbers it. */
  row: number;
  /** Empty cells as '', those that hold something without a value as unread ones. */
  cells: string[];
  notes: CellNote[];
  isHidden: boolean;
};

/** What holds for a whole sheet. */
export type WorksheetMarks = { hiddenColumns: number[] };

const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** The built-in formats (ECMA-376 18.8.30) whose signs belong to the value. */
const BUILT_IN_CODES = new Map([
  [5, '"$"#,##0_);("$"#,##0)'],
  [6, '"$"#,##0_);("$"#,##0)'],
  [7, '"$"#,##0.00_);("$"#,##0.00)'],
  [8, '"$"#,##0.00_);("$"#,##0.00)'],
  [9, '0%'],
  [10, '0.00%'],
]);

/** What the number format of that id shows; `code` is the workbook's own, if it has one. */
export function cellFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return { isDate: BUILT_IN_DATES.has(id), shown: BUILT_IN_CODES.get(id) ?? null };
  if (isDateFormat(code)) return { isDate: true, shown: null };
  const plain = code.replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_all, sign: string) =>
    sign === '' ? '' : `"${sign}"`,
  );
  return { isDate: false, shown: changesValue(plain) ? plain : null };
}

/**
 * Leading zeros, per cent, a currency or words are part of what stands in the cell; digits behind the point are not.
 */
function changesValue(code: string): boolean {
  const [first = ''] = code.split(';');
  const words = [...first.matchAll(/"([^"]*)"|\\(.)/g)].map(([, quoted = '', escaped = '']) => quoted + escaped);
  const bare = first.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  if (bare.includes('%') || /\p{Sc}/u.test(bare)) return true;
  if (words.some((word) => /[\p{L}\p{Sc}]/u.test(word))) return true;
  return /^[^#.]*0[^#.]*0/.test(bare.replace(/[.,].*$/, '')) && !bare.includes('#');
}

/** A number as its cell shows it, or as the date that it stands for. */
export function shownNumber(number: number, format: CellFormat | undefined, is1904: boolean): CellValue {
  if (format?.isDate) return serialToDate(number, is1904);
  return format?.shown ? formatValue(number, format.shown).trim() : number;
}

/** What a person sees in a cell: whole days without a time, numbers with the 15 digits a spreadsheet keeps. */
export function valueText(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : '';
  if (Number.isNaN(value.getTime())) return '';
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
