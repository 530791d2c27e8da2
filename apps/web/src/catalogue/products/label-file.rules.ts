import type { LabelParts } from '@larder/label/drawing';
import { outlineDrawing } from '@larder/label/outline';
import { toPdf } from '@larder/label/pdf';
import { toPng } from '@larder/label/png';
import { standardPrinter, type PrinterLanguage } from '@larder/label/printer';
import { printerDocument } from '@larder/label/printer-document';
import { rasterise, stackRasters } from '@larder/label/raster';
import { loadShapes } from '@larder/look/label-shapes';

export type LabelFileKind = 'pdf' | 'png' | PrinterLanguage | 'zpl_plain' | 'brother_ql_plain';
export type LabelFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Three dots of the file to each dot of a label printer: 609 dpi. */
const pictureDots = 24;
/** Millimetres between the parts in one picture, as on a roll. */
const partGap = 3;

/** A label as a file at true size, its parts one after another, made here in the page. */
export async function labelFile(parts: LabelParts, kind: LabelFileKind, title: string): Promise<LabelFile> {
  const shapes = await loadShapes();
  const areas = parts.map((part) => outlineDrawing(part, shapes));
  const { width, height } = parts[0];
  const count = parts.length > 1 ? ` in ${parts.length} parts` : '';
  const name = `${fileName(title)} ${width}x${height}${count}.${endings[kind]}`;
  if (kind === 'pdf')
    return {
      name,
      type: 'application/pdf',
      bytes: toPdf(
        areas.map((one) => ({ areas: one, width, height })),
        title,
      ),
    };
  if (kind === 'png') {
    const rasters = areas.map((part) => rasterise(part, { width, height }, pictureDots));
    return { name, type: 'image/png', bytes: toPng(stackRasters(rasters, partGap * pictureDots), pictureDots) };
  }
  const { language, plain_graphics } = printers[kind];
  const printer = { ...standardPrinter(language), settings: { plain_graphics } };
  const bytes = await printerDocument(areas, { width, height }, printer);
  return { name, type: 'application/octet-stream', bytes };
}

const printers: Record<
  Exclude<LabelFileKind, 'pdf' | 'png'>,
  { language: PrinterLanguage; plain_graphics: boolean }
> = {
  zpl: { language: 'zpl', plain_graphics: false },
  zpl_plain: { language: 'zpl', plain_graphics: true },
  tspl: { language: 'tspl', plain_graphics: false },
  brother_ql: { language: 'brother_ql', plain_graphics: false },
  brother_ql_plain: { language: 'brother_ql', plain_graphics: true },
  esc_pos: { language: 'esc_pos', plain_graphics: false },
};

const endings: Record<LabelFileKind, string> = {
  pdf: 'pdf',
  png: 'png',
  zpl: 'zpl',
  zpl_plain: 'zpl',
  tspl: 'tspl',
  brother_ql: 'ql.bin',
  brother_ql_plain: 'ql.bin',
  esc_pos: 'escpos.bin',
};

// What no file system takes is left out.
function fileName(title: string): string {
  const plain = title.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim();
  return Array.from(plain).slice(0, 60).join('') || 'label';
}
