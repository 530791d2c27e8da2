import { saveFile } from '@larder/browser/save-file';
import type { Drawing } from '@larder/label/drawing';
import type { LabelPrint } from '@larder/label/label-print';
import { outlineDrawing } from '@larder/label/outline';
import { toPdf } from '@larder/label/pdf';
import { toSvg } from '@larder/label/svg';
import { loadShapes } from '@larder/look/label-shapes';
import { oncePrinted } from '@larder/look/once-printed';
import { PrinterError, type PrinterSetup, type Transport } from './printer.ts';
import classes from './pages.module.css';

/**
 * By the system's print dialog, or by sharing a PDF with the printer maker's app: every label is a page of its size.
 * Only the person can know what was printed, so the job asks.
 */
export function pages({ route }: PrinterSetup): Transport {
  const labels: LabelPrint[] = [];
  return {
    asks: true,
    open: () => Promise.resolve(),
    send(label, onSent) {
      labels.push(label);
      onSent(1);
      return Promise.resolve();
    },
    async finish() {
      if (route === 'file') await share(new File([await pdfOf(labels)], 'labels.pdf', { type: 'application/pdf' }));
      else await printSheets(labels.flatMap(({ parts }) => parts));
    },
    close: () => Promise.resolve(),
  };
}

async function pdfOf(labels: LabelPrint[]): Promise<Uint8Array<ArrayBuffer>> {
  const shapes = await loadShapes();
  const parts = labels.flatMap((label) => label.parts);
  return toPdf(
    parts.map((part) => ({ areas: outlineDrawing(part, shapes), width: part.width, height: part.height })),
    labels[0]?.words.name ?? '',
  );
}

async function share(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) throw new PrinterError('unsupported');
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw new PrinterError('cancelled', error);
    // Drawing a long list may take longer than a browser lets a page share after a tap: the file is saved instead.
    saveFile(file.name, file.type, file);
  }
}

/** Opens the print dialog with the labels alone, each part on a page of its own size. */
async function printSheets(parts: Drawing[]): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = classes['sheets'] ?? '';
  for (const part of parts) {
    const sheet = document.createElement('div');
    sheet.className = classes['sheet'] ?? '';
    sheet.dataset['height'] = String(part.height);
    sheet.append(
      document.importNode(new DOMParser().parseFromString(toSvg(part), 'image/svg+xml').documentElement, true),
    );
    sheets.append(sheet);
  }
  document.body.append(sheets);
  await document.fonts.ready;
  oncePrinted(() => sheets.remove());
  print();
}
