import { readBrotherQl } from './brother-ql-reader.ts';
import { byteReader } from './byte-reader.ts';
import { readEscPos } from './esc-pos-reader.ts';
import type { PrinterLanguage } from './printer.ts';
import type { Raster } from './raster.ts';
import { readTspl } from './tspl-reader.ts';
import { readZpl } from './zpl-reader.ts';

/**
 * The dots that a printer burns for a document, one raster for each label in it. `width` is the label's in dots, for
 * languages that do not say it: rows of ESC/POS are whole bytes, those of Brother QL as wide as the head. It knows the
 * commands that Larder sends and no others: whatever else throws a PrinterReadError that names the place.
 */
export async function readPrinter(bytes: Uint8Array, language: PrinterLanguage, width: number): Promise<Raster[]> {
  const reader = byteReader(bytes);
  const rasters = await readers[language](reader, width);
  if (rasters.length === 0) reader.fail('no label is printed');
  return rasters;
}

const readers = { zpl: readZpl, tspl: readTspl, brother_ql: readBrotherQl, esc_pos: readEscPos };
