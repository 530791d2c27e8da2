import archivo400 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-400-normal.woff?url';
import archivo700 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-700-normal.woff?url';
import archivoMore400 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-ext-400-normal.woff?url';
import archivoMore700 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-ext-700-normal.woff?url';
import arimo400 from '@fontsource/arimo/files/arimo-latin-400-normal.woff?url';
import arimo700 from '@fontsource/arimo/files/arimo-latin-700-normal.woff?url';
import arimoCyrillic400 from '@fontsource/arimo/files/arimo-cyrillic-400-normal.woff?url';
import arimoCyrillic700 from '@fontsource/arimo/files/arimo-cyrillic-700-normal.woff?url';
import arimoGreek400 from '@fontsource/arimo/files/arimo-greek-400-normal.woff?url';
import arimoGreek700 from '@fontsource/arimo/files/arimo-greek-700-normal.woff?url';
import arimoMore400 from '@fontsource/arimo/files/arimo-latin-ext-400-normal.woff?url';
import arimoMore700 from '@fontsource/arimo/files/arimo-latin-ext-700-normal.woff?url';
import arimoVietnamese400 from '@fontsource/arimo/files/arimo-vietnamese-400-normal.woff?url';
import arimoVietnamese700 from '@fontsource/arimo/files/arimo-vietnamese-700-normal.woff?url';
import type { Drawing } from '@larder/label/drawing';
import { readFontFile, type FontShapes } from '@larder/label/font-file';
import { outlineDrawing, type LabelShapes } from '@larder/label/outline';
import { toPdf } from '@larder/label/pdf';
import { toPng } from '@larder/label/png';
import { toPrinter, type PrinterLanguage } from '@larder/label/printer';
import { rasterise } from '@larder/label/raster';

export type LabelFileKind = 'pdf' | 'png' | PrinterLanguage;
export type LabelFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Three dots of the file to each dot of a label printer: 609 dpi. */
const pictureDots = 24;

/** A label's drawing as a file at true size, made here in the page. */
export async function labelFile(drawing: Drawing, kind: LabelFileKind, title: string): Promise<LabelFile> {
  const areas = outlineDrawing(drawing, await loadShapes());
  const { width, height } = drawing;
  const name = `${fileName(title)} ${width}x${height}.${endings[kind]}`;
  if (kind === 'pdf') return { name, type: 'application/pdf', bytes: toPdf(areas, { width, height, title }) };
  if (kind === 'png')
    return { name, type: 'image/png', bytes: toPng(rasterise(areas, drawing, pictureDots), pictureDots) };
  return { name, type: 'application/octet-stream', bytes: toPrinter(areas, { width, height }, kind) };
}

const endings: Record<LabelFileKind, string> = {
  pdf: 'pdf',
  png: 'png',
  zpl: 'zpl',
  tspl: 'tspl',
  brother_ql: 'ql.bin',
  esc_pos: 'escpos.bin',
};

// Fetched once, when the first file is asked for.
let shapes: Promise<LabelShapes> | undefined;

function loadShapes(): Promise<LabelShapes> {
  shapes ??= fetchShapes().catch((error: unknown) => {
    shapes = undefined;
    throw error;
  });
  return shapes;
}

async function fetchShapes(): Promise<LabelShapes> {
  const [regular, bold, narrow, narrowBold] = await Promise.all([
    all([arimo400, arimoMore400, arimoGreek400, arimoCyrillic400, arimoVietnamese400]),
    all([arimo700, arimoMore700, arimoGreek700, arimoCyrillic700, arimoVietnamese700]),
    all([archivo400, archivoMore400]),
    all([archivo700, archivoMore700]),
  ]);
  return { 'Arimo 400': regular, 'Arimo 700': bold, 'Archivo Narrow 400': narrow, 'Archivo Narrow 700': narrowBold };
}

function all(addresses: string[]): Promise<FontShapes[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The font ${address} could not be fetched`);
      return readFontFile(await response.arrayBuffer(), inflate);
    }),
  );
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// What no file system takes is left out.
function fileName(title: string): string {
  const plain = title.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim();
  return Array.from(plain).slice(0, 60).join('') || 'label';
}
