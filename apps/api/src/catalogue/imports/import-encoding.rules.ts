import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { faultOf } from '../../platform/http/fault.ts';
import type { Sheet } from '../../platform/spreadsheet/table.ts';
import { textEncodings } from '../../platform/spreadsheet/text-encoding.ts';

/** An encoding that can be read, or none; another is refused by its field. */
export function checkEncoding(encoding: string | undefined): string | undefined {
  if (!encoding || textEncodings.includes(encoding)) return encoding || undefined;
  throw faultOf(catalogueRefusals.ENCODING_UNKNOWN, { encoding });
}

/** Why a file is not run without a choice, and what to do. */
export function closeCall({ reading, encoding }: Pick<Sheet, 'reading' | 'encoding'>): string {
  const [, other] = reading?.choices ?? [];
  return `The file may be in the encoding ${encoding ?? ''} or ${other?.encoding ?? ''}: choose the one that shows its letters correctly, or save the file as UTF-8`;
}
