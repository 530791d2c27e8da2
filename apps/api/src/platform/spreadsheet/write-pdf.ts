import type { DocumentShapes } from '@larder/label/document-letters';
import { toDocument } from '@larder/label/document-pdf';
import { readFontFile, type FontShapes } from '@larder/label/font-file';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { Sheet, SheetCell } from './sheet.ts';
import { sheetPages } from './write-pages.ts';

/** A4, turned. */
const paper = { width: 297, height: 210 };

/** The rows of a sheet as a document on paper (PDF), each page with the sheet's head and its own number. */
export async function* pdfPieces(sheet: Sheet, batches: AsyncIterable<SheetCell[][]>): AsyncGenerator<Buffer> {
  const rows: SheetCell[][] = [];
  for await (const batch of batches) rows.push(...batch);
  const pages = sheetPages(sheet, rows, paper);
  const shapes = await loadShapes();
  const bytes = await toDocument(pages, { ...paper, title: sheet.title }, { shapes, deflate: promisify(deflate) });
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// Read once, when the first document is asked for.
let shapes: Promise<DocumentShapes> | undefined;

function loadShapes(): Promise<DocumentShapes> {
  shapes ??= readShapes().catch((error: unknown) => {
    shapes = undefined;
    throw error;
  });
  return shapes;
}

async function readShapes(): Promise<DocumentShapes> {
  const [regular, bold] = await Promise.all([facesOf(400), facesOf(700)]);
  return { 400: regular, 700: bold };
}

const { resolve } = createRequire(import.meta.url);
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'];

function facesOf(weight: 400 | 700): Promise<FontShapes[]> {
  return Promise.all(
    subsets.map(async (subset) => {
      const file = await readFile(resolve(`@fontsource/arimo/files/arimo-${subset}-${weight}-normal.woff`));
      return readFontFile(new Uint8Array(file).buffer, promisify(inflate));
    }),
  );
}
