import { cleanText } from './clean-text.ts';
import type { LabelParts } from './drawing.ts';
import type { LabelData, LabelSettings, LabelSize } from './label-data.ts';
import { labelWords, type LabelWords } from './label-words.ts';
import { layoutLabel } from './layout.ts';
import { outlineDrawing, type LabelShapes } from './outline.ts';
import { PrintError, printerDocument } from './printer-document.ts';
import type { Printer } from './printer.ts';

/** One label to be printed, and which allergens its data names. */
export interface PrintableLabel {
  data: LabelData;
  settings: LabelSettings;
  size: LabelSize;
  allergen_ids: readonly string[];
}

/** A label ready to print. */
export interface LabelPrint {
  parts: LabelParts;
  /**
   * The bytes of each part, to be sent one after another. However many, they are one sticker: one event, one row of the
   * log.
   */
  documents: Uint8Array<ArrayBuffer>[];
  /** For the event's `printed`: made of the same data as the dots. */
  words: LabelWords;
}

/**
 * Makes one label ready for one printer. Throws a PrintError when it has no name, is wider than the printer's head, or
 * when the printer's offset would cut a part of it off.
 */
export async function printDocuments(
  label: PrintableLabel,
  printer: Printer,
  shapes: LabelShapes,
): Promise<LabelPrint> {
  const words = labelWords(label, label.allergen_ids);
  if (cleanText(words.name) === '') throw new PrintError('no_name', 'The label has no name');
  const parts = layoutLabel(label.data, label.settings, label.size);
  const documents = await Promise.all(
    parts.map((part) => printerDocument([outlineDrawing(part, shapes)], part, printer)),
  );
  return { parts, documents, words };
}
