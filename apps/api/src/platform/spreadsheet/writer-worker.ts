import { on } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { workInBackground } from '../background.ts';
import type { Sheet, SheetCell, SheetFormat } from './sheet.ts';
import { sheetPieces } from './writer.ts';

export type WriterTask = { format: SheetFormat; sheet: Sheet };

/** Asks for the next batch of rows, hands over a piece of the file, or says that it is whole. */
export type WriterMessage = { ask: true } | { piece: Uint8Array } | { whole: true };

/** The answer to an `ask`: null behind the last rows. */
export type WriterRows = SheetCell[][] | null;

/** The body of the worker thread: rows in, as it asks for them, and the pieces of one file out. */
async function work({ format, sheet }: WriterTask, port: MessagePort): Promise<void> {
  const say = (message: WriterMessage) => port.postMessage(message);
  for await (const piece of sheetPieces(format, sheet, askedFor(port, say))) say({ piece });
  say({ whole: true });
  port.close();
}

async function* askedFor(port: MessagePort, say: (message: WriterMessage) => void): AsyncGenerator<SheetCell[][]> {
  const answers = on(port, 'message');
  say({ ask: true });
  for await (const [rows] of answers as AsyncIterable<[WriterRows]>) {
    if (!rows) return;
    yield rows;
    say({ ask: true });
  }
}

if (parentPort) {
  workInBackground();
  void work(workerData as WriterTask, parentPort);
}
