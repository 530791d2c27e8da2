import { cellText, oneLine } from './cell.rules.ts';
import type { FileTarget } from './mapping.rules.ts';

/** Several rows of a file that are one product: the first one's number, their cells as one row. */
export type JoinedRow = {
  row: number;
  rows: number[];
  cells: string[];
  /** Whether some of them say what they contain and others do not. */
  isPartial: boolean;
  /** Fields in which they say different things, of which only one can be right; their cells are empty. */
  differing: FileTarget[];
};

const added: ReadonlySet<FileTarget> = new Set(['custom_allergens', 'ingredients', 'may_contain']);

/**
 * Reads several rows as one product: texts of the label one after the other, each once; other fields as they are, if
 * they agree.
 */
export function joinRows(
  group: readonly { row: number; cells: string[] }[],
  places: Partial<Record<FileTarget, number>>,
): JoinedRow {
  const [first = { row: 0, cells: [] }] = group;
  const cells = [...first.cells];
  const differing: FileTarget[] = [];
  let isPartial = false;
  for (const [target, place] of Object.entries(places) as [FileTarget, number][]) {
    const texts = group.map((one) => oneLine(cellText(one.cells[place])));
    const said = [...new Set(texts.filter((text) => text !== ''))];
    if (target === 'custom_allergens') isPartial = said.length > 0 && texts.includes('');
    if (said.length > 1 && !added.has(target)) differing.push(target);
    cells[place] = said.length > 1 && !added.has(target) ? '' : said.join(', ');
  }
  return { row: first.row, rows: group.map(({ row }) => row), cells, isPartial, differing };
}
