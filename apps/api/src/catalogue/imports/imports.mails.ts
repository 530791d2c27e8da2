import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { sheetContentTypes, type SheetCell, type SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { csvPieces } from '../../platform/spreadsheet/write-csv.ts';
import type { ImportProblem } from './import-problem.rules.ts';

const LISTED = 50;

type Ran = { name: string; total: number; failed: number; creates: number; updates: number; removes: number };

/**
 * Tells those whom a job names which rows of its file were not imported, and by which import: the first ones in words,
 * all of them in a file.
 */
export async function failedRowsMail({ name, total, failed, creates, updates, removes }: Ran, errors: ImportProblem[]) {
  const listed = errors
    .slice(0, LISTED)
    .map(({ row, field, message }) => `Row ${row}${field ? ` (${field})` : ''}: ${message}`);
  if (errors.length > LISTED)
    listed.push(`… and ${(errors.length - LISTED).toLocaleString('en-GB')} more in the attached file`);
  const done = [
    ...(removes > 0 ? [`${products(removes)} removed first`] : []),
    `${products(creates)} created`,
    `${products(updates)} updated`,
  ];
  const mail = layOutMail({
    subject: `Import “${name}”: ${failed.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows could not be imported`,
    lines: [`Done: ${done.join(', ')}.`, 'These rows were left out:'],
    list: listed,
  });
  const content = await problemFile(errors);
  return { ...mail, attachments: [{ filename: 'import-errors.csv', content_type: sheetContentTypes.csv, content }] };
}

const columns: readonly SheetColumn[] = [
  { header: 'row', kind: 'number' },
  { header: 'field', kind: 'text' },
  { header: 'value', kind: 'text' },
  { header: 'message', kind: 'text' },
];

async function problemFile(problems: ImportProblem[]): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of csvPieces({ columns }, allAtOnce(problems))) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function* allAtOnce(problems: ImportProblem[]): AsyncGenerator<SheetCell[][]> {
  yield problems.map(({ row, field, value, message }) => [String(row), field, value, message]);
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-GB')} products`;
}
