import { text } from '@larder/browser/texts';
import { PrintError } from '@larder/label/printer-document';
import { undrawnTexts } from './undrawn.texts.ts';

/** Why a label cannot be drawn for a printer, and what to do about it. */
export function undrawnWords(error: unknown, printer: string): string {
  const t = text(undrawnTexts);
  return t(error instanceof PrintError ? error.kind : 'other', { printer });
}
