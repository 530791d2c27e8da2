import type { Drawing } from '@larder/label/drawing';
import { outlineDrawing } from '@larder/label/outline';
import { toPdf } from '@larder/label/pdf';
import { toPng } from '@larder/label/png';
import { toPrinter, type PrinterLanguage } from '@larder/label/printer';
import { rasterise } from '@larder/label/raster';
import { loadShapes } from './label-shapes.part.ts';

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

// What no file system takes is left out.
function fileName(title: string): string {
  const plain = title.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim();
  return Array.from(plain).slice(0, 60).join('') || 'label';
}
