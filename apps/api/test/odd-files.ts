import iconv from 'iconv-lite';
import { oddWorkbook, type OddCell, type OddSheet } from './factories/odd-workbook.ts';

/** A product as a person would read it from a file; what is left out is empty, and allergens that are not listed are not declared. */
export type OddProduct = {
  name: string;
  sku?: string;
  category?: string;
  /** All allergens, and so declared. */
  contains?: string[];
  /** Some of them, not declared. */
  partly?: string[];
  may?: string;
  /** Printed among the allergens as it stands. */
  text?: string;
  ingredients?: string;
  expiry?: string;
  cost?: number;
  price?: string;
};

export type OddFile = {
  about: string;
  file: string | Uint8Array<ArrayBuffer>;
  format: 'csv' | 'xlsx' | 'json';
  mapping: Record<string, string>;
  choices?: object;
  products: OddProduct[];
  /** Rows and fields of all that is said of the file. */
  told: string[];
  /** What is asked, and the answers that are offered. */
  asked?: Record<string, string>;
};

const named = { name: 'name', sku: 'sku', category_id: 'category', custom_allergens: 'allergens' };
const head = ['name', 'sku', 'category', 'allergens'];
/** Files of dishes alone: the SKU is made, the category chosen. */
const short = {
  mapping: { name: 'dish', custom_allergens: 'allergens' },
  choices: { makes_sku: true, category: 'All' },
};

/** Quoted cells. */
export const csvOf = (rows: string[][], separator = ',') =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n');
const bookOf = (rows: OddCell[][], more: Partial<OddSheet> = {}) => oddWorkbook({ Menu: { rows, ...more } });
const xlsx = { format: 'xlsx', mapping: named } as const;
const csv = { format: 'csv', mapping: named } as const;
const json = { format: 'json', ...short } as const;
const pie = { name: 'Pie', sku: '1', category: 'M' };
const milk = ['Milk'];
const tea = (sku: string, ...rest: OddCell[]): OddCell[] => ['Tea', sku, 'M', ...rest];
const teaMilk = { name: 'Tea', sku: '2', category: 'M', contains: milk };

const workbooks: OddFile[] = [
  {
    ...xlsx,
    about: 'cells struck through as a whole',
    file: bookOf([
      head,
      [{ text: 'Pie', isStruck: true }, '1', 'M', 'Milk'],
      tea('2', { text: 'none', isStruck: true }),
      ['Jam', { number: 3, isStruck: true }, 'M', 'Milk'],
    ]),
    products: [{ name: 'Tea', sku: '2', category: 'M' }],
    told: ['2 name', '3 custom_allergens', '4 sku'],
  },
  {
    ...xlsx,
    about: 'a cell struck through in part',
    file: bookOf([head, ['Pie', '1', 'M', { runs: [{ text: 'Milk, ' }, { text: 'nuts', isStruck: true }] }]]),
    products: [pie],
    told: ['2 custom_allergens'],
  },
  {
    ...xlsx,
    about: 'rich text and raised marks of footnotes',
    file: bookOf([
      head,
      [{ runs: [{ text: 'Fish ' }, { text: 'pie' }] }, '1', 'M', 'Fish'],
      [{ runs: [{ text: 'Tea' }, { text: '1', isRaised: true }] }, '2', 'M', 'Milk'],
    ]),
    products: [
      { ...pie, name: 'Fish pie', contains: ['Fish'] },
      { ...teaMilk, name: 'Tea1' },
    ],
    told: ['3 name'],
  },
  {
    ...xlsx,
    about: 'cells merged downwards',
    file: bookOf([head, ['Pie', '1', 'M', 'Milk'], ['Tea', '2', '', ''], ['Jam', '3', '', 'none']], {
      merged: ['C2:C4', 'D2:D3'],
    }),
    products: [{ ...pie, contains: milk }, teaMilk, { name: 'Jam', sku: '3', category: 'M', contains: [] }],
    told: [],
  },
  {
    ...xlsx,
    mapping: { ...named, may_contain: 'may' },
    about: 'cells merged beside each other, and a heading over all columns',
    file: bookOf(
      [
        [...head, 'may'],
        ['MAINS', '', '', '', ''],
        ['Pie', '1', 'M', 'Milk', ''],
        ['Tea', '2', 'M', 'Milk', 'nuts'],
      ],
      { merged: ['A2:E2', 'D3:E3'] },
    ),
    products: [
      { ...pie, contains: milk },
      { ...teaMilk, may: 'nuts' },
    ],
    told: ['2 category_id', '2 sku', '3 custom_allergens'],
  },
  {
    ...xlsx,
    about: 'hidden rows and columns',
    file: bookOf([head, ['Pie', '1', 'M', 'Milk']], { hiddenColumns: [2, 4, 9], hiddenRows: [2] }),
    products: [{ ...pie, contains: milk }],
    told: ['1 custom_allergens', '1 sku', '2 '],
  },
  {
    ...xlsx,
    about: 'comments beside the names of columns and products',
    file: bookOf([
      ['name', 'sku', 'category', { text: 'allergens', comment: 'n = may contain nuts' }],
      [{ text: 'Pie', comment: 'Contains nuts since May' }, '1', 'M', 'Milk'],
    ]),
    products: [{ ...pie, contains: milk }],
    told: ['1 custom_allergens', '2 name'],
  },
  {
    ...xlsx,
    about: 'dates and answers in the place of codes',
    file: bookOf([
      head,
      ['Pie', { number: 46_000, format: 'd-mmm' }, 'M', 'Milk'],
      tea('2', { number: 46_000, format: 'd-mmm' }),
      ['Jam', true, 'M', false],
    ]),
    products: [
      { ...pie, sku: '2025-12-09', contains: milk },
      { name: 'Tea', sku: '2', category: 'M' },
      { name: 'Jam', sku: 'TRUE', category: 'M' },
    ],
    told: ['2 sku', '3 custom_allergens', '4 custom_allergens', '4 sku'],
    asked: { '2025-12-09': '', FALSE: '' },
  },
  {
    ...xlsx,
    about: 'cells with errors',
    file: bookOf([
      head,
      ['Pie', '1', 'M', { error: '#N/A' }],
      ['Jam', { error: '#REF!' }, 'M', 'Milk'],
      ['Tea', '2', 'M', 'Milk'],
    ]),
    products: [pie, teaMilk],
    told: ['2 custom_allergens', '3 sku'],
  },
  {
    ...xlsx,
    about: 'formulas with and without a result',
    file: bookOf([
      head,
      [{ formula: 'A9', result: 'Pie' }, '1', 'M', { formula: 'B9' }],
      tea('2', { formula: 'B9', result: 'Milk' }),
    ]),
    products: [pie, teaMilk],
    told: ['2 custom_allergens'],
  },
  {
    ...xlsx,
    about: 'numbers that a spreadsheet program has rounded, and those that it shows with zeros before them',
    file: bookOf([
      head,
      ['Pie', 5_000_160_000_000_123, 'M', 'Milk'],
      ['Jam', 1e21, 'M', 'Milk'],
      ['Tea', { number: 42, format: '00000' }, 'M', 'Milk'],
    ]),
    products: [
      { ...pie, sku: '5000160000000120', contains: milk },
      { name: 'Jam', sku: '1e+21', category: 'M', contains: milk },
      { ...teaMilk, sku: '00042' },
    ],
    told: ['2 sku', '3 sku'],
  },
  {
    ...xlsx,
    about: 'several sheets, of which the last is the active one',
    file: oddWorkbook(
      {
        Old: { rows: [head, ['Stew', '9', 'M', 'none'], ['Bun', '8', 'M', 'none']] },
        New: { rows: [['Prices of May'], [], head, ['Pie', '1', 'M', 'Milk']] },
      },
      1,
    ),
    products: [{ ...pie, contains: milk }],
    told: ['3 '],
  },
  {
    format: 'xlsx',
    ...short,
    about: 'codes with a legend on another sheet',
    file: oddWorkbook({
      Menu: {
        rows: [
          ['dish', 'allergens'],
          ['Pie', 'G, 7'],
          ['Tea', 'm'],
        ],
      },
      Key: {
        rows: [
          ['Code', 'Means'],
          ['G', 'Gluten'],
          ['M', 'Milk'],
          ['', '7 = Eggs; 8 = Fish'],
        ],
      },
    }),
    products: [
      { name: 'Pie', category: 'All' },
      { name: 'Tea', category: 'All' },
    ],
    told: ['1 ', '2 custom_allergens', '3 custom_allergens'],
    asked: { '7': 'Eggs', G: 'Gluten', m: 'Milk' },
  },
  {
    ...xlsx,
    mapping: { ...named, cost_per_unit: 'cost', price: 'price', units: 'life', period: 'life' },
    about: 'shares, negative numbers and dates in the place of amounts',
    file: bookOf([
      [...head, 'cost', 'price', 'life'],
      ['Pie', '1', 'M', 'Milk', { number: 0.2, format: '0%' }, { number: 0.2, format: '0%' }, -3],
      ['Tea', '2', 'M', 'Milk', -1.5, -1.5, { number: 46_000, format: 'd-mmm' }],
      ['Jam', '3', 'M', 'Milk', 1.5, { number: 1.5, format: '"£"0.00' }, '1 week'],
    ]),
    products: [
      { ...pie, contains: milk },
      teaMilk,
      { name: 'Jam', sku: '3', category: 'M', contains: milk, cost: 1.5, price: '£1.50', expiry: '7 days' },
    ],
    told: ['2', '3'].flatMap((row) => [`${row} cost_per_unit`, `${row} period`, `${row} price`, `${row} units`]),
  },
];

const texts: OddFile[] = [
  {
    ...csv,
    about: 'titles above the header, and blank lines',
    file: `Our menu,,,\r\n,,,\r\n${csvOf([head, ['Pie', '1', 'M', 'Milk']])}`,
    products: [{ ...pie, contains: milk }],
    told: [],
  },
  {
    ...csv,
    about: 'no header',
    mapping: { name: 'Column A', sku: 'Column B', category_id: 'Column C', custom_allergens: 'Column D' },
    choices: { header_row: 0 },
    file: csvOf([
      ['Pie', '1', 'M', 'Milk'],
      ['Tea', '2', 'M', 'Milk'],
    ]),
    products: [{ ...pie, contains: milk }, teaMilk],
    told: [],
  },
  {
    ...csv,
    about: 'a quotation mark that is never closed',
    file: 'name,sku,category,allergens\nPie,1,M,"Milk\nTea,2,M,Milk\nJam,3,M,"Milk, eggs"\nBun,4,M,none',
    products: [{ name: 'Bun', sku: '4', category: 'M', contains: [] }],
    told: ['2 '],
  },
  {
    ...csv,
    about: 'a lone quotation mark',
    file: 'name,sku,category,allergens\nPie,1",M,Milk\n"12"" pizza",2,M,Milk',
    products: [
      { ...pie, sku: '1"', contains: milk },
      { ...teaMilk, name: '12" pizza' },
    ],
    told: ['2 sku'],
  },
  {
    ...csv,
    about: 'rows that differ under one SKU, and one that does not',
    file: csvOf([
      head,
      ['Pie', '1', 'M', 'Milk'],
      ['Pie', '1', 'M', 'Eggs'],
      ['Tea', '2', 'M', 'Milk'],
      ['Tea', '2', 'M', 'Milk'],
    ]),
    products: [teaMilk],
    told: ['2 sku', '3 sku', '5 sku'],
  },
  {
    ...csv,
    about: 'SKUs and names that differ in case, accents and zeros',
    file: csvOf([
      head,
      ['Café', 'ab-1', 'M', 'Milk'],
      ['Cafe', 'AB-1', 'M', 'Milk'],
      ['Pie', '007', 'M', 'Milk'],
      ['Tea', '7', 'M', 'Milk'],
      ['PIE', 'x', 'M', 'Milk'],
    ]),
    products: [
      ['Café', 'ab-1'],
      ['Cafe', 'AB-1'],
      ['Pie', '007'],
      ['Tea', '7'],
      ['PIE', 'x'],
    ].map(([name = '', sku = '']) => ({ name, sku, category: 'M', contains: milk })),
    told: ['3 name', '3 sku', '5 sku', '6 name'],
  },
  {
    ...csv,
    about: 'codes that a spreadsheet program spoiled before the file was saved as text',
    file: csvOf([
      head,
      ['Pie', '5.00016E+12', 'M', 'Milk'],
      ['Tea', '01-Mar', 'M', '01-Apr'],
      ['Jam', '2026-03-01', 'M', 'Milk'],
      ['Bun', '#N/A', 'M', 'Milk'],
      ['TRUE', '5,1e12', 'M', '#NAME?'],
    ]),
    products: [
      { ...pie, sku: '5.00016E+12', contains: milk },
      { name: 'Tea', sku: '01-Mar', category: 'M' },
      { name: 'Jam', sku: '2026-03-01', category: 'M', contains: milk },
      { name: 'TRUE', sku: '5,1e12', category: 'M' },
    ],
    told: ['2 sku', '3 custom_allergens', '3 sku', '4 sku', '5 sku', '6 custom_allergens', '6 name', '6 sku'],
    asked: { '01-Apr': '' },
  },
  {
    ...csv,
    about: 'letters that an earlier program has spoiled, and code of a web page',
    file: csvOf([
      head,
      ['CrÃ¨me brÃ»lÃ©e', '1', 'M', 'Milk'],
      ['Cr?me', '2', 'M', 'Milk'],
      ['Cr\uFFFDme', '3', 'M', 'Milk'],
      ['Mac &amp; cheese', '4', 'M', 'Milk'],
      ['Crème – “fine”', '5', 'M', 'Milk'],
    ]),
    products: ['CrÃ¨me brÃ»lÃ©e', 'Cr?me', 'Cr\uFFFDme', 'Mac &amp; cheese', 'Crème – “fine”'].map((name, at) => ({
      name,
      sku: String(at + 1),
      category: 'M',
      contains: milk,
    })),
    told: ['2 name', '3 name', '4 name', '5 name'],
  },
  {
    ...csv,
    about: 'spaces that do not break, and very long cells',
    file: csvOf([
      head,
      ['Fish\u00A0 pie\u00A0', '\u00A01', 'M', `\u00A0Milk${','.repeat(2_000)}`],
      ['a'.repeat(2_000), '2', 'M', 'Milk'],
    ]),
    products: [{ ...pie, name: 'Fish pie', contains: milk }],
    told: ['3 name'],
  },
  {
    ...csv,
    mapping: { ...named, ingredients: 'ingredients', may_contain: 'may' },
    about: 'what stands in columns of ingredients and traces by mistake',
    file: csvOf([
      [...head, 'ingredients', 'may'],
      ...['x', 'yes', '0', '2026-05-01', 'TRUE', '#REF!', 'n/a', '100 %'].map((text, at) => [
        `Dish ${'abcdefgh'[at] ?? ''}`,
        `I${at}`,
        'M',
        'Milk',
        text,
        text,
      ]),
      ['Pie', '1', 'M', 'Milk', 'Egg', 'nuts'],
    ]),
    products: [
      ...Array.from('abcdefgh', (letter, at) => ({
        name: `Dish ${letter}`,
        sku: `I${at}`,
        category: 'M',
        contains: milk,
      })),
      { ...pie, contains: milk, ingredients: 'Egg', may: 'nuts' },
    ],
    told: [2, 3, 4, 5, 6, 7, 8, 9].flatMap((row) => [`${row} ingredients`, `${row} may_contain`]),
    asked: { x: '', yes: '', '0': '', '2026-05-01': '', TRUE: '', '100': '' },
  },
  {
    ...csv,
    mapping: { ...named, cost_per_unit: 'cost', price: 'price', units: 'life', period: 'life' },
    about: 'times and amounts as people write them',
    file: csvOf([
      [...head, 'cost', 'price', 'life'],
      ['Pie', '1', 'M', 'Milk', '1.234,50', '1.234,50', '6 months'],
      ['Tea', '2', 'M', 'Milk', '1.234', '5,-', '1.000 days'],
      ['Jam', '3', 'M', 'Milk', '2,5', '5.5 each', 'D+2'],
      ['Bun', '4', 'M', 'Milk', '£1.25', '01-May', '-3 days'],
      ['Bap', '5', 'M', 'Milk', '', 'n/a', '2-3 days'],
    ]),
    products: [
      { ...pie, contains: milk, cost: 1234.5, price: '1.234,50', expiry: '180 days' },
      { ...teaMilk, price: '5,-' },
      { name: 'Jam', sku: '3', category: 'M', contains: milk, cost: 2.5, price: '5.50 each', expiry: '2 days' },
      { name: 'Bun', sku: '4', category: 'M', contains: milk, cost: 1.25 },
      { name: 'Bap', sku: '5', category: 'M', contains: milk },
    ],
    told: ['2 units', '3 cost_per_unit', '3 units', '5 period', '5 price', '5 units', '6 period', '6 price', '6 units'],
  },
  ...(['windows-1252', 'utf-16le', 'utf-8'] as const).map((encoding): OddFile => ({
    ...csv,
    about: `letters in ${encoding}`,
    file: Uint8Array.from(
      iconv.encode(
        csvOf([head, ['Crème brûlée', '1', 'M', 'Lait'], ['Pâté de campagne', '2', 'M', 'œufs']], ';'),
        encoding,
        {
          addBOM: encoding === 'utf-16le',
        },
      ),
    ),
    products: [
      { name: 'Crème brûlée', sku: '1', category: 'M', contains: milk },
      { name: 'Pâté de campagne', sku: '2', category: 'M', contains: ['Eggs'] },
    ],
    told: [],
  })),
];

const objects: OddFile[] = [
  {
    ...json,
    about: 'a list within an object, and its legend beside it',
    file: JSON.stringify({
      legend: { G: 'Gluten' },
      codes: [{ code: 'M', name: 'Milk' }],
      dishes: [{ dish: 'Pie', allergens: ['G', 'M'] }],
    }),
    products: [{ name: 'Pie', category: 'All' }],
    told: ['1 ', '2 custom_allergens'],
    asked: { G: 'Gluten', M: 'Milk' },
  },
  {
    ...json,
    about: 'names that differ in case from entry to entry',
    file: JSON.stringify([
      { dish: 'Pie', allergens: 'Milk' },
      { Dish: 'Tea', Allergens: 'Eggs' },
    ]),
    products: [
      { name: 'Pie', category: 'All', contains: milk },
      { name: 'Tea', category: 'All', contains: ['Eggs'] },
    ],
    told: [],
  },
  {
    ...json,
    about: 'names that stand twice in an entry',
    file: '[{"dish":"Pie","allergens":"Milk"},{"dish":"Tea","allergens":"Milk","allergens":"none"},{"dish":"Jam","allergens":"Milk","Allergens":"none"}]',
    products: ['Pie', 'Jam'].map((name) => ({ name, category: 'All', contains: milk })),
    told: ['3 allergens', '4 custom_allergens'],
  },
  {
    ...json,
    about: 'lists of objects in a cell, null, and numbers',
    file: JSON.stringify([
      { dish: 'Pie', allergens: [{ name: 'Milk' }] },
      { dish: 'Tea', allergens: null },
      { dish: 'Jam', allergens: 7 },
    ]),
    products: ['Pie', 'Jam'].map((name) => ({ name, category: 'All' })),
    told: ['2 custom_allergens', '3 name', '4 custom_allergens'],
    asked: { '7': '' },
  },
];

const soup = { name: 'Soup', category: 'All' };
const legendRows: [about: string, rows: string[][], told: string[]][] = [
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
const legends: OddFile[] = [
  ...legendRows.map(([place, rows, told]): OddFile => ({
    format: 'csv',
    ...short,
    about: `a legend ${place}, which is no product`,
    file: csvOf([['dish', 'allergens'], ['Soup', 'N, M'], ...rows]),
    products: [soup],
    told: ['2 custom_allergens', ...told],
    asked: { N: 'Nuts', M: 'Milk' },
  })),
  ...legendRows.slice(0, 3).map(([place, rows, told]): OddFile => ({
    format: 'csv',
    ...short,
    about: `a legend ${place.replace('below', 'above')}, between header and products`,
    file: csvOf([['dish', 'allergens'], ...rows, ['Soup', 'N, M']]),
    products: [soup],
    told: [
      ...told.map((one) => one.replace(/^\d+/, (row) => String(Number(row) - 1))),
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
    told: [],
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
    told: ['2 custom_allergens', '3 custom_allergens'],
    asked: { N: 'Nuts', n: 'may contain nuts' },
  },
];

/** How people write allergens, with what is to become of each. */
const written: (Omit<OddProduct, 'name'> & { cell: string; isTold?: boolean; ask?: string[] })[] = [
  {
    cell: 'Milk & egg | fish / nuts + celery • sesame',
    contains: ['Celery', 'Eggs', 'Fish', 'Milk', 'Sesame', 'Tree nuts'],
  },
  { cell: 'Gluten (wheat)', contains: ['Cereals containing gluten', 'Wheat'] },
  { cell: 'Contains: Milk. May contain: nuts', contains: milk, may: 'nuts' },
  { cell: 'Contains: none. May contain: nuts', contains: [], may: 'nuts' },
  { cell: 'SO2', contains: ['Sulphur dioxide/sulphites'] },
  { cell: 'sulphur', contains: ['Sulphur dioxide/sulphites'] },
  { cell: 'Shellfish', text: 'Shellfish', isTold: true, ask: ['Shellfish'] },
  ...['none', 'keine', 'no allergens'].map((cell) => ({ cell, contains: [] })),
  ...['-', 'n/a', 'nil', '?', 'tbc', 'T.B.C.', '…'].map((cell) => ({ cell, isTold: true })),
  ...['no', '0', 'x', 'false', '✓', '🥛', 'gluten free'].map((cell) => ({ cell, isTold: true, ask: [cell] })),
  { cell: 'Milk (0), Eggs (1)', partly: ['Eggs'], isTold: true, ask: ['Milk (0)'] },
  { cell: 'Milk = 0; Eggs = 1', isTold: true, ask: ['Milk = 0', 'Eggs = 1'] },
  { cell: 'Milk*, (Eggs)', contains: ['Eggs', 'Milk'], isTold: true },
  { cell: 'Milk (traces)', partly: milk, isTold: true, ask: ['traces'] },
  { cell: 'Milk, none', partly: milk, isTold: true, ask: ['none'] },
];
const cells: OddFile = {
  format: 'csv',
  ...short,
  about: 'allergens as people write them',
  file: csvOf([['dish', 'allergens'], ...written.map(({ cell }, at) => [`Dish no. ${at}`, cell])]),
  products: written.map(({ cell: _, isTold: __, ask: ___, ...product }, at) => ({
    name: `Dish no. ${at}`,
    category: 'All',
    ...product,
  })),
  told: written.flatMap(({ isTold }, at) => (isTold ? [`${at + 2} custom_allergens`] : [])),
  asked: Object.fromEntries(written.flatMap(({ ask = [] }) => ask.map((value) => [value, '']))),
};

/** Files as people keep them, each with what is right, asked or told of it. */
export const oddFiles: readonly OddFile[] = [...workbooks, ...texts, ...objects, ...legends, cells];
