import { bare, hasNegation, readStatement, saysNone, saysNothing } from './allergen-statement.rules.ts';
import { oneLine } from './cell.rules.ts';
import type { UsualMarks } from './chart-marks.rules.ts';
import { allergenNamed, chartColumns, chartWord, deniedAllergen, isMark } from './chart.rules.ts';
import { saidInWords } from './suggestion.rules.ts';

type ChartColumn = { at: number; header: string; word: string; isMay: boolean };

/** Which columns of a table are those of a chart. */
export type ChartPlan = {
  columns: ChartColumn[];
  /** Columns that say what is not in the food. */
  denied: string[];
  /** Some of these speak of an allergen that no other column has: then no row is a whole statement. */
  isOpen: boolean;
  /** Columns that say in words what the marks beside them do not: "Other allergens". */
  words: { at: number; header: string; isMay: boolean }[];
  /** The other columns; the first of them names the dish. */
  others: number[];
  first: number;
};

/** What a row says; `isMarked`: at least one of its cells says something. */
export type ChartStatement = {
  contains: string;
  may: string;
  /** The allergens that its cells deny. */
  none: string;
  unread: { word: string; cell: string }[];
  isMarked: boolean;
};

/** The plan of a chart with a column beside it; undefined for any other table. */
export function chartPlan(headers: readonly string[]): ChartPlan | undefined {
  if (chartColumns(headers).length === 0) return undefined;
  const named = headers.map((header, at) => ({ header, at, allergen: allergenNamed(header) }));
  const beside = named.filter(({ allergen }) => allergen === undefined);
  const words = beside.flatMap(({ at, header }) => {
    const said = saidInWords(header);
    return said && beside[0]?.at !== at ? [{ at, header, isMay: said === 'may_contain' }] : [];
  });
  const others = beside.map(({ at }) => at);
  const denied = named.filter(({ header, allergen }) => allergen !== undefined && hasNegation(header));
  const read = named.filter(({ header, allergen }) => allergen !== undefined && !hasNegation(header));
  const known = new Set(read.map(({ allergen }) => allergen));
  const [first] = others;
  if (first === undefined || known.size < 3) return undefined;
  return {
    columns: read.map(({ header, at, allergen = '' }) => ({
      at,
      header,
      word: chartWord(header, allergen),
      isMay: /^(?:mc|may)\b/iu.test(bare(header)) || (readStatement(header)?.may ?? '') !== '',
    })),
    denied: denied.map(({ header }) => header),
    words,
    isOpen: denied.some(({ allergen = '' }) => !known.has(deniedAllergen(allergen))),
    others,
    first,
  };
}

/** Distinct texts that are read for names: a chart has few, and others wait for it. */
const MOST_TEXTS = 2_000;

type Named = { contains: string[]; may: string[] };
export type CellReader = ReturnType<typeof cellReader>;

/** Reads the cells of one chart; each distinct one is read once. */
export function cellReader() {
  const memory = new Map<string, Named | undefined>();
  /** The allergens that a cell names itself, and nothing else: "Wheat, barley" in the column of cereals. */
  const namedIn = (cell: string, column: Pick<ChartColumn, 'header' | 'word'>): Named | undefined => {
    if (oneLine(cell) === '' || cell.length > 200) return undefined;
    const key = `${column.header}\n${cell}`;
    if (!memory.has(key) && memory.size < MOST_TEXTS)
      memory.set(key, nameAgain(oneLine(cell), column) ?? (cell.length < 3 ? undefined : readNames(oneLine(cell))));
    return memory.get(key);
  };
  const statementOf = (
    { columns, isOpen, words: inWords }: ChartPlan,
    cells: readonly string[],
    markOf: UsualMarks,
  ): ChartStatement => {
    const contains: string[] = [];
    const may: string[] = [];
    const none: string[] = [];
    const unread: ChartStatement['unread'] = [];
    let open = isOpen ? 1 : 0;
    let silent = 0;
    for (const { at, header, word, isMay } of columns) {
      const cell = cells[at] ?? '';
      const named = namedIn(cell, { header, word });
      const mark = named ? 'contains' : markOf(cell);
      const words = named ?? (mark === 'may_contain' ? { contains: [], may: [word] } : { contains: [word], may: [] });
      if (mark === 'contains' || mark === 'may_contain') {
        (isMay ? may : contains).push(...words.contains);
        may.push(...words.may);
      } else if (mark !== 'none') open += 1;
      else if (!isMay) none.push(word);
      if (oneLine(cell) === '') silent += 1;
      else if (mark === undefined) unread.push({ word, cell: oneLine(cell) });
    }
    for (const { at, header, isMay } of inWords) {
      const cell = oneLine(cells[at] ?? '');
      const said = wordsOf(cell);
      if (!said) unread.push({ word: header, cell });
      if (!said?.isWhole) open += 1;
      (isMay ? may : contains).push(...(said?.contains ?? []));
      may.push(...(said?.may ?? []));
    }
    // A question mark says that the list is not whole.
    const list = [...new Set(contains), ...(open > 0 ? ['?'] : [])].join(', ');
    return {
      contains: contains.length === 0 && open > 0 ? '' : list || 'none',
      may: [...new Set(may)].join(', '),
      none: [...new Set(none)].join(', '),
      unread,
      isMarked: silent < columns.length,
    };
  };
  return { namedIn, statementOf };
}

/** What a cell says in words; undefined where only a person can read it. */
function wordsOf(text: string): (Named & { isWhole: boolean }) | undefined {
  if (text === '' || saysNone(text)) return { contains: [], may: [], isWhole: true };
  if (saysNothing(text)) return { contains: [], may: [], isWhole: false };
  const statement = readStatement(text);
  if (!statement || hasNegation(statement.contains) || isMark(text)) return undefined;
  return { contains: listOf(statement.contains), may: listOf(statement.may), isWhole: true };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map(oneLine)
    .filter((part) => part !== '');
}

/** A cell that says the name of its column, or that the food may contain it. */
function nameAgain(text: string, { header, word }: Pick<ChartColumn, 'header' | 'word'>): Named | undefined {
  const name = bare(header);
  if (bare(text) === name) return { contains: [word], may: [] };
  const statement = readStatement(text);
  return statement && bare(statement.contains) === '' && bare(statement.may) === name
    ? { contains: [], may: [word] }
    : undefined;
}

function readNames(text: string): Named | undefined {
  const statement = readStatement(text);
  const parts = (list: string) =>
    list
      .split(/[,;/&+]|\band\b/i)
      .map(oneLine)
      .filter((part) => part !== '');
  const named = { contains: parts(statement?.contains ?? text), may: parts(statement?.may ?? '') };
  const all = [...named.contains, ...named.may];
  const isWhole = all.length > 0 && all.every((part) => allergenNamed(part) !== undefined && !hasNegation(part));
  return isWhole ? named : undefined;
}
