import iconv from 'iconv-lite';
import { csv, csvOf, head, json, milk, named, pie, teaMilk, type OddFile } from './odd-file.ts';

/** Text files as people keep them, each with what is right, asked or reported of it. */
export const oddTexts: readonly OddFile[] = [
  {
    ...csv,
    about: 'titles above the header, and blank lines',
    file: `Our menu,,,\r\n,,,\r\n${csvOf([head, ['Pie', '1', 'M', 'Milk']])}`,
    products: [{ ...pie, contains: milk }],
    reported: [],
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
    reported: [],
  },
  {
    ...csv,
    about: 'a quotation mark that is never closed',
    file: 'name,sku,category,allergens\nPie,1,M,"Milk\nTea,2,M,Milk\nJam,3,M,"Milk, eggs"\nBun,4,M,none',
    products: [{ name: 'Bun', sku: '4', category: 'M', contains: [] }],
    reported: ['2 '],
  },
  {
    ...csv,
    about: 'a lone quotation mark',
    file: 'name,sku,category,allergens\nPie,1",M,Milk\n"12"" pizza",2,M,Milk',
    products: [
      { ...pie, sku: '1"', contains: milk },
      { ...teaMilk, name: '12" pizza' },
    ],
    reported: ['2 sku'],
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
    reported: ['2 sku', '3 sku', '5 sku'],
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
    reported: ['3 name', '3 sku', '5 sku', '6 name'],
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
    reported: ['2 sku', '3 custom_allergens', '3 sku', '4 sku', '5 sku', '6 custom_allergens', '6 name', '6 sku'],
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
    reported: ['2 name', '3 name', '4 name', '5 name'],
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
    reported: ['3 name'],
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
    reported: [2, 3, 4, 5, 6, 7, 8, 9].flatMap((row) => [`${row} ingredients`, `${row} may_contain`]),
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
    reported: [
      '2 units',
      '3 cost_per_unit',
      '3 units',
      '5 period',
      '5 price',
      '5 units',
      '6 period',
      '6 price',
      '6 units',
    ],
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
    reported: [],
  })),
];

/** The same of JSON files. */
export const oddObjects: readonly OddFile[] = [
  {
    ...json,
    about: 'a list within an object, and its legend beside it',
    file: JSON.stringify({
      legend: { G: 'Gluten' },
      codes: [{ code: 'M', name: 'Milk' }],
      dishes: [{ dish: 'Pie', allergens: ['G', 'M'] }],
    }),
    products: [{ name: 'Pie', category: 'All' }],
    reported: ['1 ', '2 custom_allergens'],
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
    reported: [],
  },
  {
    ...json,
    about: 'names that stand twice in an entry',
    file: '[{"dish":"Pie","allergens":"Milk"},{"dish":"Tea","allergens":"Milk","allergens":"none"},{"dish":"Jam","allergens":"Milk","Allergens":"none"}]',
    products: ['Pie', 'Jam'].map((name) => ({ name, category: 'All', contains: milk })),
    reported: ['3 allergens', '4 custom_allergens'],
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
    reported: ['2 custom_allergens', '3 name', '4 custom_allergens'],
    asked: { '7': '' },
  },
];
