import { oddWorkbook } from './factories/odd-workbook.ts';
import { bookOf, head, milk, named, pie, short, tea, teaMilk, xlsx, type OddFile } from './odd-file.ts';

/** Workbooks as people keep them, each with what is right, asked or reported of it. */
export const oddWorkbooks: readonly OddFile[] = [
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
    reported: ['2 name', '3 custom_allergens', '4 sku'],
  },
  {
    ...xlsx,
    about: 'a cell struck through in part',
    file: bookOf([head, ['Pie', '1', 'M', { runs: [{ text: 'Milk, ' }, { text: 'nuts', isStruck: true }] }]]),
    products: [pie],
    reported: ['2 custom_allergens'],
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
    reported: ['3 name'],
  },
  {
    ...xlsx,
    about: 'cells merged downwards',
    file: bookOf([head, ['Pie', '1', 'M', 'Milk'], ['Tea', '2', '', ''], ['Jam', '3', '', 'none']], {
      merged: ['C2:C4', 'D2:D3'],
    }),
    products: [{ ...pie, contains: milk }, teaMilk, { name: 'Jam', sku: '3', category: 'M', contains: [] }],
    reported: [],
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
    reported: ['2 name', '3 custom_allergens'],
  },
  {
    ...xlsx,
    about: 'hidden rows and columns',
    file: bookOf([head, ['Pie', '1', 'M', 'Milk']], { hiddenColumns: [2, 4, 9], hiddenRows: [2] }),
    products: [{ ...pie, contains: milk }],
    reported: ['1 custom_allergens', '1 sku', '2 '],
  },
  {
    ...xlsx,
    about: 'comments beside the names of columns and products',
    file: bookOf([
      ['name', 'sku', 'category', { text: 'allergens', comment: 'n = may contain nuts' }],
      [{ text: 'Pie', comment: 'Contains nuts since May' }, '1', 'M', 'Milk'],
    ]),
    products: [{ ...pie, contains: milk }],
    reported: ['1 custom_allergens', '2 name'],
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
    reported: ['2 sku', '3 custom_allergens', '4 custom_allergens', '4 sku'],
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
    reported: ['2 custom_allergens', '3 sku'],
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
    reported: ['2 custom_allergens'],
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
    reported: ['2 sku', '3 sku'],
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
    reported: ['3 '],
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
    reported: ['1 ', '2 custom_allergens', '3 custom_allergens'],
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
    reported: ['2', '3'].flatMap((row) => [`${row} cost_per_unit`, `${row} period`, `${row} price`, `${row} units`]),
  },
];
