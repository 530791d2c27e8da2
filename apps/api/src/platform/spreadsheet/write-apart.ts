import { on } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Sheet, SheetCell, SheetFormat } from './sheet.ts';
import type { WriterMessage, WriterRows, WriterTask } from './writer-worker.ts';

/**
 * The same bytes as `sheetPieces` makes, made in a thread of their own: one person's large file must not hold up the
 * calls of everybody. A batch is read when the thread has written the one before.
 */
export async function* sheetPiecesApart(
  format: SheetFormat,
  sheet: Sheet,
  batches: AsyncIterable<SheetCell[][]>,
): AsyncGenerator<Buffer> {
  const rows = batches[Symbol.asyncIterator]();
  const worker = startWorker({ format, sheet });
  const messages = on(worker, 'message', { close: ['exit'] });
  try {
    for await (const [message] of messages as AsyncIterable<[WriterMessage]>) {
      if ('whole' in message) return;
      if ('piece' in message) yield bufferOf(message.piece);
      else worker.postMessage((await nextOf(rows)) satisfies WriterRows);
    }
    throw new Error('The thread that writes files ended before its file was whole');
  } finally {
    await worker.terminate();
    await rows.return?.();
  }
}

/** Without a copy of its own. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function nextOf(rows: AsyncIterator<SheetCell[][]>): Promise<WriterRows> {
  const { value, done } = await rows.next();
  return done ? null : value;
}

/** The built server has the worker beside it; run from source, the runner of the sources reads it. */
function startWorker(workerData: WriterTask): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./writer-worker.js', import.meta.url), { workerData });
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
  const runner = new URL('./esm/api/index.mjs', tsx).href;
  const source = new URL('./writer-worker.ts', import.meta.url).href;
  const start = `import('${runner}').then(({ register }) => { register(); return import('${source}'); })`;
  return new Worker(start, { workerData, eval: true });
}
