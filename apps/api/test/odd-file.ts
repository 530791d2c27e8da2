import { oddWorkbook, type OddCell, type OddSheet } from './factories/odd-workbook.ts';

/**
 * A product as a person would read it from a file; what is left out is empty, and allergens that are not listed are not
 * declared.
 */
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
  reported: string[];
  /** What is asked, and the answers that are offered. */
  asked?: Record<string, string>;
};

export const named = { name: 'name', sku: 'sku', category_id: 'category', custom_allergens: 'allergens' };
export const head = ['name', 'sku', 'category', 'allergens'];
/** Files of dishes alone: the SKU is made, the category chosen. */
export const short = {
  mapping: { name: 'dish', custom_allergens: 'allergens' },
  choices: { makes_sku: true, category: 'All' },
};

/** Quoted cells. */
export const csvOf = (rows: string[][], separator = ',') =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n');
export const bookOf = (rows: OddCell[][], more: Partial<OddSheet> = {}) => oddWorkbook({ Menu: { rows, ...more } });
export const xlsx = { format: 'xlsx', mapping: named } as const;
export const csv = { format: 'csv', mapping: named } as const;
export const json = { format: 'json', ...short } as const;
export const pie = { name: 'Pie', sku: '1', category: 'M' };
export const milk = ['Milk'];
export const tea = (sku: string, ...rest: OddCell[]): OddCell[] => ['Tea', sku, 'M', ...rest];
export const teaMilk = { name: 'Tea', sku: '2', category: 'M', contains: milk };
