import { defaultSettings } from '@larder/contract/network/settings';
import type { LabelData } from '@larder/label/label-data';
import { lossOf, readSvg } from '@larder/label/label-proof';
import { layoutLabel } from '@larder/label/layout';
import { checkLabel } from '@larder/label/legal-check';
import { toSvg } from '@larder/label/svg';
import { suggestAllergens } from '@larder/rules/allergen-emphasis';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const file = join(process.env['REAL_DATA_DIR'] ?? '../shared/data', 'products/off2019_uk_3000.csv');
const there = existsSync(file);
if (!there) console.info(`${file} is not there: the labels of real products are not drawn`);

// One in four, and every one in `npm run test:full`.
it.skipIf(!there)('draws the labels of real products, and judges them', { timeout: 300_000 }, () => {
  const counts = new Map<string, number>();
  const all = readProducts(readFileSync(file, 'utf8'));
  const products = process.env['TEST_FULL'] ? all : all.filter((_, index) => index % 4 === 0);
  for (const { barcode, name, ingredients } of products) {
    const data: LabelData = {
      usage: 'SINGLE',
      name,
      ingredients,
      barcode_number: barcode,
      created: '2026-10-14T08:30:00Z',
      use_by_date: '2026-10-17T22:59:59Z',
    };
    const parts = layoutLabel(data, defaultSettings, 'DOUBLE_HEIGHT');
    for (const part of parts) expect(toSvg(part)).toMatch(/^<svg .*<\/svg>$/su);
    const findings = checkLabel(data, defaultSettings, parts);
    for (const { kind, level } of findings) {
      counts.set(`${level} ${kind}`, (counts.get(`${level} ${kind}`) ?? 0) + 1);
    }
    if (!findings.some(({ level }) => level === 'red')) counts.set('no red', (counts.get('no red') ?? 0) + 1);
  }
  console.info(`legal check of ${products.length} real labels:`, Object.fromEntries(counts));
  expect(all.length).toBeGreaterThan(1_500);
  // What the program itself decides is never wrong by its own measure.
  expect(counts.has('red not_emphasised')).toBe(false);
  expect(counts.has('red too_small')).toBe(false);
  expect(counts.get('no red')).toBeGreaterThan(products.length * 0.95);
});

// One in six, so that it stays short; the bench of the labels takes every one.
it.skipIf(!there).each(['SINGLE_HEIGHT', 'DOUBLE_HEIGHT'] as const)(
  'loses no word of a real product, nor an allergen on its first part: %s',
  { timeout: 300_000 },
  (size) => {
    let several = 0;
    const products = readProducts(readFileSync(file, 'utf8')).filter((_, index) => index % 6 === 0);
    for (const { barcode, name, ingredients } of products) {
      const certain = suggestAllergens(ingredients).filter((word) => word.certain);
      const allergens = [...new Set(certain.map(({ allergen }) => allergen))].join(', ');
      const data: LabelData = {
        usage: 'SINGLE',
        name,
        ingredients,
        barcode_number: barcode,
        allergens_display: allergens,
        created: '2026-10-14T08:30:00Z',
        use_by_date: '2026-10-17T22:59:59Z',
      };
      const parts = layoutLabel(data, defaultSettings, size);
      if (parts.length > 1) several += 1;
      const loss = lossOf(
        parts.map((part) => readSvg(toSvg(part))),
        { name, ingredients, allergens, term: 'USE BY' },
      );
      expect(loss, name).toEqual({ ingredients: '', unnamed: [], parts: [], cut: [] });
    }
    expect(several).toBeGreaterThan(0);
  },
);

/** CSV with quoted cells: barcode, name, and ingredients whose allergens some people marked by underscores. */
function readProducts(csv: string) {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end?.includes('\n')) rows.push([]);
  }
  return rows
    .slice(1)
    .map(([barcode = '', name = '', text = '']) => ({
      barcode,
      name,
      ingredients: text.replaceAll(/_([^_]{1,30})_/g, '$1'),
    }))
    .filter(({ name, ingredients }) => name !== '' && ingredients !== '');
}
