import { layOutMail } from '../../platform/mail-layout.ts';
import type { ImportProblem } from './row.rules.ts';

const LISTED = 50;

type Ran = { name: string; total: number; failed: number; creates: number; updates: number; removes: number };

/** Tells those whom a job names which rows of its file were not imported, and by which import. */
export function failedRowsMail({ name, total, failed, creates, updates, removes }: Ran, errors: ImportProblem[]) {
  const listed = errors
    .slice(0, LISTED)
    .map(({ row, field, message }) => `Row ${row}${field ? ` (${field})` : ''}: ${message}`);
  if (errors.length > LISTED) listed.push('… and more, which a preview of the file shows');
  const done = [
    ...(removes > 0 ? [`${products(removes)} removed first`] : []),
    `${products(creates)} created`,
    `${products(updates)} updated`,
  ];
  return layOutMail({
    subject: `Import “${name}”: ${failed} of ${total} rows could not be imported`,
    lines: [`Done: ${done.join(', ')}.`, 'These rows were left out:'],
    list: listed,
  });
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
