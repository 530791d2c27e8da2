import type { DocumentShapes } from '@larder/label/document-letters';
import { readFontFile, type FontShapes } from '@larder/label/font-file';
import type { LabelShapes } from '@larder/label/outline';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** The shapes of the letters of documents, and of the labels that are drawn in them. */
export type LetterShapes = { document: DocumentShapes; label: LabelShapes };

// Read once, when the first document is asked for.
let shapes: Promise<LetterShapes> | undefined;

export function loadShapes(): Promise<LetterShapes> {
  shapes ??= readShapes().catch((error: unknown) => {
    shapes = undefined;
    throw error;
  });
  return shapes;
}

async function readShapes(): Promise<LetterShapes> {
  const [regular, bold, narrow, narrowBold] = await Promise.all([
    facesOf('arimo', 400, scripts),
    facesOf('arimo', 700, scripts),
    facesOf('archivo-narrow', 400, latin),
    facesOf('archivo-narrow', 700, latin),
  ]);
  return {
    document: { 400: regular, 700: bold },
    label: { 'Arimo 400': regular, 'Arimo 700': bold, 'Archivo Narrow 400': narrow, 'Archivo Narrow 700': narrowBold },
  };
}

const { resolve } = createRequire(import.meta.url);
const latin = ['latin', 'latin-ext'];
// The Hebrew one holds the hyphen U+2010.
const scripts = [...latin, 'greek', 'cyrillic', 'cyrillic-ext', 'greek-ext', 'vietnamese', 'hebrew'];

function facesOf(font: 'arimo' | 'archivo-narrow', weight: 400 | 700, subsets: string[]): Promise<FontShapes[]> {
  return Promise.all(
    subsets.map(async (subset) => {
      const file = await readFile(resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`));
      return readFontFile(new Uint8Array(file).buffer, promisify(inflate));
    }),
  );
}
