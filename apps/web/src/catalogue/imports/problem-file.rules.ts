import { startsFormula } from '@larder/rules/formula-text';
import type { ImportProblem } from './imports.api.ts';

/**
 * The problems of an import as a CSV file that opens in a spreadsheet program with its letters intact. A text that such
 * a program would take for a formula is led by an apostrophe.
 */
export function problemFile(problems: ImportProblem[]): string {
  const lines = problems.map(({ row, field, value, message }) =>
    [String(row), field, value, message].map(cell).join(','),
  );
  return `\uFEFF${['row,field,value,message', ...lines].join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
