import { costTargets, type CostTarget } from '@larder/rules/import-target';
import { blockRows, type Sheet, type SheetProblem, type SheetRow } from '../../platform/spreadsheet/table.ts';
import { isCode } from './allergen.rules.ts';
import { cellText, oneLine } from './cell.rules.ts';
import { hasDecimalComma } from './cost.rules.ts';
import { madeSku } from './made-sku.rules.ts';
import type { FileTarget } from './mapping.rules.ts';

type Places = Partial<Record<FileTarget, number>>;

/**
 * By what rows are one product: the SKU of a row, made from its name where the file has none; a row without either goes
 * on with the one above.
 */
function groupKey({ cells }: SheetRow, places: Places, above: string): string {
  const cell = (target: FileTarget) => oneLine(cellText(cells[places[target] ?? -1]));
  const name = cell('name');
  if (places.sku === undefined) return name === '' ? above : madeSku(name);
  return cell('sku') || (name === '' ? above : '');
}

/** The rows of a file that are one product together, by the number of the first; only of products that have several. */
export function findGroups(sheet: Sheet, places: Places): Map<number, SheetRow[]> {
  const firsts = new Map<string, number>();
  const repeated = new Set<string>();
  walk(sheet, places, (row, key) => {
    if (firsts.has(key)) repeated.add(key);
    else firsts.set(key, row.row);
  });
  const groups = new Map<number, SheetRow[]>();
  if (repeated.size === 0) return groups;
  walk(sheet, places, (row, key) => {
    if (!repeated.has(key)) return;
    const first = firsts.get(key) ?? row.row;
    groups.set(first, [...(groups.get(first) ?? []), row]);
  });
  return groups;
}

function walk(sheet: Sheet, places: Places, see: (row: SheetRow, key: string) => void): void {
  let above = '';
  for (const block of sheet.blocks) {
    for (const row of blockRows(block, sheet.headers.length)) {
      above = groupKey(row, places, above);
      if (above !== '') see(row, above);
    }
  }
}

/** The row numbers of a page, over readable and unreadable rows in the file's order. */
export function pageOf(sheet: Sheet, page: number, size: number): number[] {
  const numbers = sheet.blocks.flatMap((block) => [...block.numbers]);
  if (sheet.problems.length > 0) {
    for (const { row } of sheet.problems) numbers.push(row);
    numbers.sort((one, other) => one - other);
  }
  return numbers.slice(page * size, (page + 1) * size);
}

/** Whether a row only repeats the names of the columns, as printed pages do. */
export function repeatsHeader(cells: string[], headers: string[], places: Places): boolean {
  const mapped = Object.values(places);
  return mapped.length > 1 && mapped.every((place) => oneLine(cells[place] ?? '') === (headers[place] ?? ''));
}

/**
 * The notes on a file, by the field of their column; those on columns that nobody asks for say nothing of the products.
 */
export function mappedNotes({ notes, headers }: Sheet, places: Places): SheetProblem[] {
  const targets = new Map(Object.entries(places).map(([target, place]) => [headers[place] ?? '', target]));
  return notes.flatMap((note) => {
    const target = note.column === null ? null : targets.get(note.column);
    return target === undefined ? [] : [{ ...note, column: target }];
  });
}

/** The columns of costs in which an amount has a comma before its decimals. */
export function commaColumns(sheet: Sheet, places: Places): Set<CostTarget> {
  const mapped = costTargets.filter((target) => places[target] !== undefined);
  const found = new Set<CostTarget>();
  if (mapped.length === 0) return found;
  for (const block of sheet.blocks)
    for (const { cells } of blockRows(block, sheet.headers.length))
      for (const target of mapped) if (hasDecimalComma(cells[places[target] ?? -1] ?? '')) found.add(target);
  return found;
}

/**
 * Finds out whether a code stands among the allergens of another row; rows that are still to come are read through when
 * somebody asks.
 */
export function codeFinder(sheet: Sheet, column: number | undefined) {
  const seen = new Set<string>();
  let isWhole = column === undefined;
  let open: SheetRow[] = [];
  const see = ({ cells }: SheetRow) => {
    for (const code of codesIn(cells[column ?? -1] ?? '')) seen.add(code);
  };
  return {
    /** The rows of the block that has been taken from the sheet. */
    enter: (rows: SheetRow[]) => {
      open = rows;
    },
    see,
    isUsed(code: string, row: number): boolean {
      if (!isWhole && !seen.has(code.toLowerCase())) {
        for (const one of open) if (one.row > row) see(one);
        for (const block of sheet.blocks) for (const one of blockRows(block, sheet.headers.length)) see(one);
        isWhole = true;
      }
      return seen.has(code.toLowerCase());
    },
  };
}

function codesIn(cell: string): string[] {
  if (cell === '' || cell.length > 200) return [];
  const parts = cell.split(/[\s,;/|+&().:=]+/);
  return parts.filter((part) => part !== '' && isCode(part)).map((part) => part.toLowerCase());
}
