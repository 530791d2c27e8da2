import { fieldFault } from '../../platform/http/fault.ts';
import type { Sheet } from '../../platform/spreadsheet/table.ts';
import { textEncodings } from '../../platform/spreadsheet/text-encoding.ts';

/** An encoding that can be read, or none; another is refused by its field. */
export function checkEncoding(encoding: string | undefined): string | undefined {
  if (!encoding || textEncodings.includes(encoding)) return encoding || undefined;
  throw fieldFault('encoding', `“${encoding}” is not an encoding that can be read`);
}

/** Why a file is not run without a choice, and what to do. */
export function closeCall({ reading, encoding }: Pick<Sheet, 'reading' | 'encoding'>): string {
  const [, other] = reading?.choices ?? [];
  return `The file may be in the encoding ${encoding ?? ''} or ${other?.encoding ?? ''}: choose the one that shows its letters correctly, or save the file as UTF-8`;
}
