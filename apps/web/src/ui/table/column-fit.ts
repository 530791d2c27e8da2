import { itemsBelow, type Column } from './data-table-model.ts';

type Choice = {
  /** The columns that the reader left out. */
  hidden: readonly string[];
  /** Those that the reader asked for, the latest last. */
  chosen: readonly string[];
};
type Table = {
  /** In pixels. */
  width: number;
  /** What the checkboxes and the menus of the rows take of it. */
  taken?: number;
};

/** The least that the name of a row is given, and any other column without a width. */
const leastName = 160;
const leastWidth = 140;

/**
 * The columns that show. Where the row's name would lose its room, usual columns make way, those that need the widest
 * table before the others, and then what the reader chose, the earliest first.
 */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  { hidden, chosen }: Choice,
  { width, taken = 0 }: Table,
): ReadonlySet<string> {
  const open = columns.filter(({ id }) => !hidden.includes(id));
  const usual = open.filter((column) => fitsByItself(column, width));
  const more = width < itemsBelow ? [] : open.filter(({ id }) => chosen.includes(id));
  const latest = chosen.at(-1);
  const first = chosen.filter((id) => id !== latest);
  const spare = [
    ...usual
      .filter(({ id, hideBelow }) => hideBelow && !chosen.includes(id))
      .toSorted((one, other) => (other.hideBelow ?? 0) - (one.hideBelow ?? 0))
      .map(({ id }) => id),
    ...first,
  ];
  const shown = new Set([...usual, ...more].map(({ id }) => id));
  if (width < itemsBelow) return shown;
  const fits = () =>
    taken + sum(columns.filter(({ id }) => shown.has(id)).map((column) => widthOf(column, width))) <= width;
  const left: string[] = [];
  for (const id of spare) {
    if (fits()) break;
    if (shown.delete(id)) left.push(id);
  }
  // A wide one that went last may have made room for narrow ones before it.
  for (const id of left.toReversed()) {
    shown.add(id);
    if (!fits()) shown.delete(id);
  }
  return shown;
}

/** Whether a column shows in a table of this width when nobody asks for it. */
function fitsByItself<Row>({ hideBelow = 0, inItems, optional }: Column<Row>, width: number): boolean {
  return !optional && (width >= hideBelow || (inItems === true && width < itemsBelow));
}

function widthOf<Row>({ width, compact }: Column<Row>, of: number): number {
  if (width === undefined) return compact === 'title' ? leastName : leastWidth;
  const number = parseFloat(width);
  return width.endsWith('%') ? (of * number) / 100 : number;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
