import { readFile, stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { workInBackground } from '../background.ts';
import { fileTooLarge, readAs } from './format.ts';
import type { SheetFormat } from './format.ts';
import type { WantedLayout } from './header-row.ts';
import type { SheetLimits } from './limits.ts';
import { isSheetRefusal, sheetRefusal } from './refusal.ts';
import type { SheetRefusalCode } from './refusal.ts';
import type { Sheet } from './table.ts';
import type { WantedEncoding } from './text-encoding.ts';

export type SheetTask = {
  file: string | Uint8Array | Blob;
  format: SheetFormat | null;
  limits: SheetLimits;
  wanted: string[];
  encoding: WantedEncoding;
  layout: WantedLayout;
};

export type SheetAnswer =
  | { sheet: Sheet }
  | { refusal: { code: SheetRefusalCode; message: string; row?: number; column?: string } };

/** The body of the worker thread: one file in, one table or one refusal out, then the thread ends. */
async function work(task: SheetTask): Promise<void> {
  try {
    const sheet = await readAs(task.format, await load(task), task.limits, task);
    const buffers = sheet.blocks.flatMap((block) => [block.text, block.ends, block.widths, block.numbers]);
    answer({ sheet }, [...new Set(buffers.map((view) => view.buffer as ArrayBuffer))]);
  } catch (error) {
    const { code, message, row, column } = isSheetRefusal(error)
      ? error
      : sheetRefusal('DAMAGED', 'The file is damaged and cannot be read.');
    answer({
      refusal: { code, message, ...(row === undefined ? {} : { row }), ...(column === undefined ? {} : { column }) },
    });
  }
}

async function load(task: SheetTask): Promise<Uint8Array> {
  if (task.file instanceof Uint8Array) return task.file;
  if (task.file instanceof Blob) return new Uint8Array(await task.file.arrayBuffer());
  if ((await stat(task.file)).size > task.limits.file_bytes) throw fileTooLarge(task.limits);
  return readFile(task.file);
}

function answer(message: SheetAnswer, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

workInBackground();
void work(workerData as SheetTask);
