import { csvOf, milk, short, type OddFile, type OddProduct } from './odd-file.ts';

const soup = { name: 'Soup', category: 'All' };
const legendRows: [about: string, rows: string[][], reported: string[]][] = [
  [
    'below, in two columns',
    [
      ['', ''],
      ['N', 'Nuts'],
      ['M', 'Milk'],
    ],
    ['4 name', '5 name'],
  ],
  ['below, in one cell each', [['N = Nuts', 'M = Milk']], ['3 name']],
  ['below a title', [['Key', 'N: Nuts; M: Milk']], ['3 name']],
  ['in one line', [['Legend: N = Nuts, M = Milk', '']], ['3 name']],
];
/** Files with codes and the legend that explains them, each with what is right, asked or reported of it. */
export const oddLegends: readonly OddFile[] = [
  ...legendRows.map(([place, rows, reported]): OddFile => ({
    format: 'csv',
    ...short,
    about: `a legend ${place}, which is no product`,
    file: csvOf([['dish', 'allergens'], ['Soup', 'N, M'], ...rows]),
    products: [soup],
    reported: ['2 custom_allergens', ...reported],
    asked: { N: 'Nuts', M: 'Milk' },
  })),
  ...legendRows.slice(0, 3).map(([place, rows, reported]): OddFile => ({
    format: 'csv',
    ...short,
    about: `a legend ${place.replace('below', 'above')}, between header and products`,
    file: csvOf([['dish', 'allergens'], ...rows, ['Soup', 'N, M']]),
    products: [soup],
    reported: [
      ...reported.map((one) => one.replace(/^\d+/, (row) => String(Number(row) - 1))),
      `${rows.length + 2} custom_allergens`,
    ],
    asked: { N: 'Nuts', M: 'Milk' },
  })),
  {
    format: 'csv',
    ...short,
    about: 'products whose names are as short as codes',
    file: csvOf([
      ['dish', 'allergens'],
      ['BLT', 'Gluten'],
      ['IPA', 'Milk'],
      ['EGG', 'Eggs'],
    ]),
    products: [
      { name: 'BLT', category: 'All', contains: ['Cereals containing gluten'] },
      { name: 'IPA', category: 'All', contains: milk },
      { name: 'EGG', category: 'All', contains: ['Eggs'] },
    ],
    reported: [],
  },
  {
    format: 'csv',
    ...short,
    about: 'capital and small letters that are two codes',
    file: csvOf([
      ['dish', 'allergens', 'key'],
      ['Pie', 'N', 'N = Nuts'],
      ['Soup', 'n', 'n = may contain nuts'],
    ]),
    products: [{ name: 'Pie', category: 'All' }, soup],
    reported: ['2 custom_allergens', '3 custom_allergens'],
    asked: { N: 'Nuts', n: 'may contain nuts' },
  },
];

/** How people write allergens, with what is to become of each. */
const written: (Omit<OddProduct, 'name'> & { cell: string; isReported?: boolean; ask?: string[] })[] = [
  {
    cell: 'Milk & egg | fish / nuts + celery • sesame',
    contains: ['Celery', 'Eggs', 'Fish', 'Milk', 'Sesame', 'Tree nuts'],
  },
  { cell: 'Gluten (wheat)', contains: ['Cereals containing gluten', 'Wheat'] },
  { cell: 'Contains: Milk. May contain: nuts', contains: milk, may: 'nuts' },
  { cell: 'Contains: none. May contain: nuts', contains: [], may: 'nuts' },
  { cell: 'SO2', contains: ['Sulphur dioxide/sulphites'] },
  { cell: 'sulphur', contains: ['Sulphur dioxide/sulphites'] },
  { cell: 'Shellfish', text: 'Shellfish', isReported: true, ask: ['Shellfish'] },
  ...['none', 'keine', 'no allergens'].map((cell) => ({ cell, contains: [] })),
  ...['-', 'n/a', 'nil', '?', 'tbc', 'T.B.C.', '…'].map((cell) => ({ cell, isReported: true })),
  ...['no', '0', 'x', 'false', '✓', '🥛', 'gluten free'].map((cell) => ({ cell, isReported: true, ask: [cell] })),
  { cell: 'Milk (0), Eggs (1)', partly: ['Eggs'], isReported: true, ask: ['Milk (0)'] },
  { cell: 'Milk = 0; Eggs = 1', isReported: true, ask: ['Milk = 0', 'Eggs = 1'] },
  { cell: 'Milk*, (Eggs)', contains: ['Eggs', 'Milk'], isReported: true },
  { cell: 'Milk (traces)', partly: milk, isReported: true, ask: ['traces'] },
  { cell: 'Milk, none', partly: milk, isReported: true, ask: ['none'] },
];
/** All of them in one file. */
export const oddCells: OddFile = {
  format: 'csv',
  ...short,
  about: 'allergens as people write them',
  file: csvOf([['dish', 'allergens'], ...written.map(({ cell }, at) => [`Dish no. ${at}`, cell])]),
  products: written.map(({ cell: _, isReported: __, ask: ___, ...product }, at) => ({
    name: `Dish no. ${at}`,
    category: 'All',
    ...product,
  })),
  reported: written.flatMap(({ isReported }, at) => (isReported ? [`${at + 2} custom_allergens`] : [])),
  asked: Object.fromEntries(written.flatMap(({ ask = [] }) => ask.map((value) => [value, '']))),
};
