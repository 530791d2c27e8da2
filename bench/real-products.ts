import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a label says of a product, as a public collection has it. */
export type RealProduct = {
  file: string;
  name: string;
  ingredients: string;
  allergens: string;
  may_contain: string;
  barcode: string;
};

const folder = join(process.env['REAL_DATA_DIR'] ?? '../shared/data', 'products');

type Columns = { name: string; allergens?: string; may_contain?: string; barcode: string };
const files: Record<string, Columns> = {
  'off_lookup_food.csv': { name: 'product_name', allergens: 'allergens', may_contain: 'traces', barcode: 'code' },
  'off2019_uk_3000.csv': { name: 'product_name', barcode: 'barcode' },
  'off2019_multilingual.csv': { name: 'product_name', barcode: 'barcode' },
  'off2019_nasty_rows.csv': { name: 'product_name', barcode: 'barcode' },
  'import_shaped/off_import_600.csv': {
    name: 'name',
    allergens: 'custom_allergens',
    may_contain: 'may_contain',
    barcode: 'barcode',
  },
};

/** The products of every collection that is there, with a name; none without the folder of real data. */
export function realProducts(): RealProduct[] {
  return Object.entries(files).flatMap(([file, columns]) => {
    const path = join(folder, file);
    return existsSync(path) ? readFile(file, readFileSync(path, 'utf8'), columns) : [];
  });
}

function readFile(file: string, csv: string, columns: Columns): RealProduct[] {
  const [head = [], ...rows] = readRows(csv);
  const of = (row: string[], column: string | undefined) => (column && row[head.indexOf(column)]) ?? '';
  const ingredients = head.includes('ingredients') ? 'ingredients' : 'ingredients_text';
  return rows
    .map((row) => ({
      file,
      name: of(row, columns.name).trim(),
      ingredients: of(row, ingredients),
      allergens: of(row, columns.allergens),
      may_contain: of(row, columns.may_contain),
      barcode: of(row, columns.barcode),
    }))
    .filter(({ name }) => name !== '');
}

/** CSV with quoted cells (RFC 4180). */
function readRows(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end?.includes('\n')) rows.push([]);
  }
  return rows;
}
