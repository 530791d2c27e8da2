import { toDocument } from '@larder/label/document-pdf';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { loadShapes } from '../document/letter-shapes.ts';
import type { Sheet, SheetCell } from './sheet.ts';
import { sheetPages } from './write-pages.ts';

/** A4, turned. */
const paper = { width: 297, height: 210 };

/** The rows of a sheet as a document on paper (PDF), each page with the sheet's head and its own number. */
export async function* pdfPieces(sheet: Sheet, batches: AsyncIterable<SheetCell[][]>): AsyncGenerator<Buffer> {
  const rows: SheetCell[][] = [];
  for await (const batch of batches) rows.push(...batch);
  const pages = await sheetPages(sheet, rows, paper);
  const { document: shapes } = await loadShapes();
  const bytes = await toDocument(pages, { ...paper, title: sheet.title }, { shapes, deflate: promisify(deflate) });
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
