import { layOutMail } from '../../platform/mail-layout.ts';
import type { ImportProblem } from './row.rules.ts';

const LISTED = 50;

/** Tells those whom a job names which rows of its file were not imported. */
export function failedRowsMail(
  counts: { total: number; failed: number; creates: number; updates: number },
  errors: ImportProblem[],
) {
  const { total, failed, creates, updates } = counts;
  const subject = `Import: ${failed} of ${total} rows could not be imported`;
  const lines = errors
    .slice(0, LISTED)
    .map(({ row, field, message }) => `Row ${row}${field ? ` (${field})` : ''}: ${message}`);
  if (errors.length > LISTED) lines.push(`… and ${errors.length - LISTED} more`);
  return layOutMail({
    subject,
    lines: [`${creates} products were created and ${updates} updated. These rows were left out:`],
    list: lines,
  });
}
