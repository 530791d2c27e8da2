import { groups, headings, list } from './chart-headings.ts';
import { oddWorkbook, type OddCell } from './factories/odd-workbook.ts';
import { csvOf } from './odd-file.ts';

/** What a chart says of a dish and an allergen; `unsaid`: nothing. */
export type Saying = 'contains' | 'may' | 'none' | 'unsaid';

/** How the cells of a chart say it. `person`: what a cell means that only a person can tell, in lower case. */
type Dialect = {
  name: string;
  contains: string;
  may?: string;
  none: string;
  person: Record<string, 'contains' | 'may_contain' | 'none' | 'unknown'>;
};

const dialects: Dialect[] = [
  { name: 'ticks and blanks', contains: '✓', none: '', person: { '': 'none' } },
  { name: 'ticks and blanks that say nothing', contains: '✓', none: '', person: { '': 'unknown' } },
  { name: 'ticks and crosses', contains: '✓', none: '✗', person: { '✗': 'none' } },
  { name: 'heavy ticks and heavy crosses', contains: '✔', none: '✘', person: { '✘': 'none' } },
  { name: 'emoji', contains: '✅', none: '❌', person: { '❌': 'none' } },
  { name: 'x and blank', contains: 'x', none: '', person: { '': 'none' } },
  { name: 'X and dash', contains: 'X', none: '-', person: { '-': 'none' } },
  { name: 'Y, N, M', contains: 'Y', may: 'M', none: 'N', person: {} },
  { name: 'yes, no, may contain', contains: 'Yes', may: 'May contain', none: 'No', person: {} },
  { name: 'YES, NO, TRACES', contains: 'YES', may: 'TRACES', none: 'NO', person: {} },
  { name: '1 and 0', contains: '1', none: '0', person: {} },
  { name: '1, 2, 0', contains: '1', may: '2', none: '0', person: { '2': 'may_contain' } },
  { name: 'TRUE and FALSE', contains: 'TRUE', none: 'FALSE', person: {} },
  { name: 'C, MC and blank', contains: 'C', may: 'MC', none: '', person: { '': 'none' } },
  { name: 'contains and free', contains: 'Contains', may: 'May contain', none: 'Free', person: {} },
  { name: 'contains and free from', contains: 'Contains', may: 'May contain', none: 'Free from', person: {} },
  { name: 'full and empty circles', contains: '●', may: '○', none: '', person: { '': 'none' } },
  { name: 'plus and minus', contains: '+', none: '-', person: { '+': 'contains', '-': 'none' } },
  {
    name: 'plus, plus in brackets, minus',
    contains: '+',
    may: '(+)',
    none: '-',
    person: { '+': 'contains', '(+)': 'may_contain', '-': 'none' },
  },
  { name: 'x, x in brackets', contains: 'x', may: '(x)', none: '', person: { '': 'none' } },
  { name: 'tick, tick with a star', contains: '✓', may: '✓*', none: '', person: { '': 'none', '✓*': 'may_contain' } },
  { name: 'Y, Y with a star, N', contains: 'Y', may: 'Y*', none: 'N', person: { 'y*': 'may_contain' } },
  { name: 'present and absent', contains: 'Present', may: 'Possible', none: 'Absent', person: {} },
  { name: 'German', contains: 'ja', may: 'Spuren', none: 'nein', person: {} },
  { name: 'French', contains: 'oui', may: 'traces', none: 'non', person: {} },
  { name: 'Spanish', contains: 'sí', may: 'trazas', none: 'no', person: {} },
  { name: 'own letters', contains: 'A', may: 'B', none: 'Z', person: { a: 'contains', b: 'may_contain', z: 'none' } },
  { name: 'words with a stop', contains: 'Yes.', may: 'May contain.', none: 'No.', person: {} },
  { name: 'its own name', contains: '@', none: '', person: { '': 'none' } },
  { name: 'its own name, or that it may', contains: '@', may: 'May contain @', none: '-', person: { '-': 'none' } },
  { name: 'n/a for none', contains: 'Y', none: 'n/a', person: { 'n/a': 'none' } },
];

const menus: Record<string, string[]> = {
  plain: list('Leek soup; Fish pie; Garden salad; Beef stew; Apple tart; Fried rice; Lemon sole'),
  capitals: list('LEEK SOUP; FISH PIE; GARDEN SALAD; BEEF STEW; APPLE TART; FRIED RICE; LEMON SOLE'),
  'called as allergens': list('Milk; Scrambled eggs; Fish; Peanut brittle; Celery; Mustard; Soy latte'),
  signs: list('No. 7 (spicy); “Crème brûlée”; 1/2 chicken; Fish & chips; Soup of the day, hot; Tea / coffee; 7up'),
};

type Row = string[];
type Layout = { name: string; rows: (plain: Plain) => Row[] | undefined };
type Plain = { dishes: string[]; names: string[]; marks: Row[]; dialect: Dialect; truth: Saying[][] };

const wide = ({ dishes, names, marks }: Plain, before: (at: number) => Row = () => [], head: Row = []) => [
  ['Dish', ...head, ...names],
  ...marks.map((row, at) => [dishes[at] ?? '', ...before(at), ...row]),
];
const pad = (row: Row, width: number) => [...row, ...Array.from({ length: Math.max(0, width - row.length) }, () => '')];

const layouts: Layout[] = [
  { name: 'plain', rows: (plain) => wide(plain) },
  {
    name: 'without a name above the dishes',
    rows: (plain) => wide(plain).map((row, at) => (at === 0 ? ['', ...row.slice(1)] : row)),
  },
  {
    name: 'below two titles and a blank row',
    rows: (plain) => [['The Harbour: allergens'], ['Updated May 2026'], [''], ...wide(plain)],
  },
  { name: 'with a group above', rows: (plain) => [['', 'Allergens'], ...wide(plain)] },
  {
    name: 'with a group above and the dish there',
    rows: (plain) => [['Dish', 'Allergens'], ...wide(plain).map((row, at) => (at === 0 ? ['', ...row.slice(1)] : row))],
  },
  {
    name: 'with sections',
    rows: (plain) =>
      wide(plain).flatMap((row, at) => (at === 1 ? [['STARTERS'], row] : at === 4 ? [['Mains'], row] : [row])),
  },
  {
    name: 'with sections over all columns',
    rows: (plain) => wide(plain).flatMap((row, at) => (at === 3 ? [row.map(() => 'MAINS'), row] : [row])),
  },
  {
    name: 'with the names again on each page',
    rows: (plain) => wide(plain).flatMap((row, at, all) => (at === 4 ? [all[0] ?? [], row] : [row])),
  },
  { name: 'with a code and a price', rows: (plain) => wide(plain, (at) => [`D-${at}`, '4.50'], ['Code', 'Price']) },
  {
    name: 'with diets behind',
    rows: (plain) =>
      wide(plain).map((row, at) => [...row, at === 0 ? 'Vegan' : at % 2 ? 'V' : '', at === 0 ? 'Vegetarian' : 'VG']),
  },
  {
    name: 'with a note behind',
    rows: (plain) => wide(plain).map((row, at) => [...row, at === 0 ? 'Notes' : at === 2 ? 'Ask the chef' : '']),
  },
  {
    name: 'with a legend below',
    rows: (plain) => [
      ...wide(plain),
      [''],
      [`Key: ${plain.dialect.contains} = contains`],
      ['Please tell us about any allergy before you order.'],
    ],
  },
  { name: 'with a legend above', rows: (plain) => [[`Key: ${plain.dialect.contains} = contains`], ...wide(plain)] },
  {
    name: 'with a blank column between',
    rows: (plain) => wide(plain).map((row) => [...row.slice(0, 4), '', ...row.slice(4)]),
  },
  { name: 'with blank rows between', rows: (plain) => wide(plain).flatMap((row) => [row, ['']]) },
  {
    name: 'of six allergens',
    rows: ({ names, marks, ...rest }) =>
      wide({ ...rest, names: names.slice(2, 8), marks: marks.map((row) => row.slice(2, 8)) }),
  },
  {
    name: 'in another order',
    rows: ({ names, marks, ...rest }) =>
      wide({ ...rest, names: names.toReversed(), marks: marks.map((row) => row.toReversed()) }),
  },
  {
    name: 'with the dish behind a number',
    rows: (plain) => wide(plain).map((row, at) => [at === 0 ? 'No.' : String(at), ...row]),
  },
  {
    name: 'with the section as a column',
    rows: (plain) => wide(plain, (at) => [at < 3 ? 'Starters' : 'Mains'], ['Category']),
  },
  {
    name: 'with the section on its first row',
    rows: (plain) =>
      wide(plain).map((row, at) => [at === 0 ? 'Section' : at === 1 ? 'Starters' : at === 4 ? 'Mains' : '', ...row]),
  },
  { name: 'on its side', rows: (plain) => transposed(wide(plain)) },
  { name: 'on its side below a title', rows: (plain) => [['Our allergens'], ...transposed(wide(plain))] },
  {
    name: 'a row for each dish and allergen',
    rows: ({ dishes, names, marks, dialect }) =>
      dialect.contains === '@'
        ? undefined
        : [
            ['Dish', 'Allergen', 'Status'],
            ...marks.flatMap((row, dish) => row.map((mark, at) => [dishes[dish] ?? '', names[at] ?? '', mark])),
          ],
  },
  {
    name: 'a row for each allergen that a dish contains',
    rows: ({ dishes, names, truth, dialect }) =>
      dialect.name === 'ticks and blanks that say nothing'
        ? [
            ['Dish', 'Allergen'],
            ...truth.flatMap((row, dish) =>
              row.flatMap((saying, at) => (saying === 'contains' ? [[dishes[dish] ?? '', names[at] ?? '']] : [])),
            ),
          ]
        : undefined,
  },
  {
    name: 'with two blocks, contains and may contain',
    rows: ({ dishes, names, truth, dialect }) =>
      dialect.may === undefined
        ? undefined
        : [
            ['', 'CONTAINS', ...names.slice(1).map(() => ''), 'MAY CONTAIN', ...names.slice(1).map(() => '')],
            ['Dish', ...names, ...names],
            ...truth.map((row, dish) => [
              dishes[dish] ?? '',
              ...row.map((one) => (one === 'contains' ? dialect.contains.replace('@', 'x') : dialect.none)),
              ...row.map((one) => (one === 'may' ? dialect.contains.replace('@', 'x') : dialect.none)),
            ]),
          ],
  },
  {
    name: 'with a row of totals',
    rows: (plain) => [
      ...wide(plain),
      ['Total', ...plain.names.map((_, at) => String(plain.truth.filter((row) => row[at] === 'contains').length))],
    ],
  },
];

function transposed(rows: Row[]): Row[] {
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => rows.map((row) => pad(row, width)[at] ?? ''));
}

export type ShapedChart = {
  about: string;
  file: string | Uint8Array<ArrayBuffer>;
  format: 'csv' | 'xlsx';
  person: Dialect['person'];
  truth: Map<string, Map<string, Saying>>;
};

/** A chart by its numbers: the same numbers make the same chart. */
export function shapedChart(seed: number): ShapedChart | undefined {
  const pick = <T>(list: readonly T[], salt: number): T => list[hash(seed, salt) % list.length] as T;
  const dialect = pick(dialects, 1);
  const [language, names] = pick(Object.entries(headings), 2);
  const layout = pick(layouts, 3);
  const format = pick(['csv', 'xlsx'] as const, 4);
  const [menu, dishes] = pick(Object.entries(menus), 6);
  const truth = dishes.map((_, dish) =>
    names.map((__, at): Saying => {
      const draw = hash(seed, 100 + dish * 20 + at) % 10;
      if (draw < 3) return 'contains';
      return draw < 5 && dialect.may !== undefined ? 'may' : dialect.person[''] === 'unknown' ? 'unsaid' : 'none';
    }),
  );
  const marks = truth.map((row) =>
    row.map((one, at) =>
      (one === 'contains' ? dialect.contains : one === 'may' ? (dialect.may ?? '') : dialect.none).replace(
        '@',
        names[at] ?? '',
      ),
    ),
  );
  // "May contain contains milk?" is nothing that people write.
  if (dialect.contains === '@' && ['asked', 'numbered', 'official Swedish'].includes(language)) return undefined;
  const rows = layout.rows({ dishes, names, marks, dialect, truth });
  if (!rows) return undefined;
  const width = Math.max(...rows.map((row) => row.length));
  const even = rows.map((row) => pad(row, width));
  const isPart = layout.name === 'of six allergens';
  const shown = truth.map((row) =>
    row.map((one, at) => [groups[at] ?? '', one] as const).filter((_, at) => !isPart || (at >= 2 && at < 8)),
  );
  return {
    about: `${seed}: ${dialect.name}; ${language}; ${layout.name}; ${menu}; ${format}`,
    file: format === 'csv' ? csvOf(even, pick([',', ';', '\t'], 5)) : oddWorkbook({ Menu: { rows: even.map(typed) } }),
    format,
    person: dialect.person,
    truth: new Map(shown.map((row, at) => [dishes[at] ?? '', new Map(row)])),
  };
}

/** Numbers and truths are typed as such into a workbook. */
function typed(row: Row): OddCell[] {
  return row.map((cell) =>
    /^\d+$/.test(cell) ? Number(cell) : /^(?:TRUE|FALSE)$/.test(cell) ? cell === 'TRUE' : cell,
  );
}

function hash(seed: number, salt: number): number {
  let value = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  for (const by of [0xc2b2ae35, 0x27d4eb2f]) value = Math.imul(value ^ (value >>> 15), by);
  return (value ^ (value >>> 13)) >>> 0;
}
