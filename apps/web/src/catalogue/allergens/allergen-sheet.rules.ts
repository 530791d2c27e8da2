import { startsFormula } from '@larder/rules/formula-text';
import { localDay } from '@larder/rules/local-day';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import type { Answer } from './allergen-answer.rules.ts';
import { answerOf } from './allergen-answer.rules.ts';
import type { MatrixLine } from './allergen-matrix.api.ts';

type Words = Record<Answer | 'product' | 'sku' | 'category' | 'declared' | 'notDeclared' | 'notes' | 'sheet', string>;

/** The matrix as a spreadsheet: one row a product, one column an allergen, every answer in words. */
export async function matrixSheet(
  rows: readonly MatrixLine[],
  allergens: readonly { id: string; name: string }[],
  words: Words,
  zone: string,
): Promise<Uint8Array> {
  const head = [
    words.product,
    words.sku,
    words.category,
    words.declared,
    ...allergens.map(({ name }) => name),
    words.notes,
  ];
  const lines = rows.map((row): CellValue[] => [
    plain(row.name),
    plain(row.sku),
    plain(row.categories.map(({ name }) => name).join(', ')),
    row.declared_at ? localDay(Date.parse(row.declared_at), zone) : words.notDeclared,
    ...allergens.map(({ id }) => words[answerOf(row, id)]),
    plain(row.notes),
  ]);
  return writeXlsx({
    sheets: [{ name: words.sheet, rows: [head, ...lines], freezePane: { rows: 1, columns: 1 } }],
  });
}

/** A spreadsheet program must take a name for a text, never for a formula. */
function plain(text: string): string {
  return startsFormula(text) ? `'${text}` : text;
}
