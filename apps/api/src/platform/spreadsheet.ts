import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SheetFormat } from './spreadsheet-format.ts';
import { SHEET_LIMITS } from './spreadsheet-limits.ts';
import type { SheetLimits } from './spreadsheet-limits.ts';
import { sheetRefusal } from './spreadsheet-refusal.ts';
import type { Sheet } from './spreadsheet-table.ts';
import type { SheetAnswer, SheetTask } from './spreadsheet-worker.ts';

type ReadSheetOptions = {
  /** A path, or the bytes themselves; a Blob is handed over without copying it. */
  file: string | Uint8Array | Blob;
  /** Null takes whatever format the file has. */
  format: SheetFormat | null;
  /** Column names that the table should have; they decide between the sheets of a workbook. */
  wanted?: string[];
  limits?: Partial<SheetLimits>;
  signal?: AbortSignal;
};

/** One file at a time, so that several uploads together stay within the memory of one. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Reads an uploaded file as a table in a worker thread with its own bounds on memory and time, so that no file can stop
 * or swell the server. Fails with a SheetRefusal whose text is meant for the person who uploaded the file.
 */
export function readSheet(options: ReadSheetOptions): Promise<Sheet> {
  const result = queue.then(() => readInWorker(options));
  queue = result.catch(() => undefined);
  return result;
}

function readInWorker({ file, format, wanted = [], limits, signal }: ReadSheetOptions): Promise<Sheet> {
  signal?.throwIfAborted();
  const bounds = { ...SHEET_LIMITS, ...limits };
  const task: SheetTask = { file, format, limits: bounds, wanted };
  const worker = startWorker(task);
  return new Promise<Sheet>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(sheetRefusal('TIMEOUT', `The file takes longer than ${bounds.milliseconds / 1000} seconds to read.`));
    }, bounds.milliseconds);
    const abort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', abort);
    worker.on('message', (answer: SheetAnswer) => {
      if ('sheet' in answer) return resolve(answer.sheet);
      const { code, message, ...place } = answer.refusal;
      return reject(sheetRefusal(code, message, place));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => reject(fromWorkerError(error)));
    worker.on('exit', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      reject(sheetRefusal('DAMAGED', 'The file cannot be read.'));
    });
  }).finally(() => {
    void worker.terminate();
  });
}

function fromWorkerError(error: NodeJS.ErrnoException): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return sheetRefusal('TOO_LARGE', 'The file needs more memory than an import may use: split it into smaller files.');
}

/** The built server has the worker beside it; run from source, it is bundled on the first call. */
function startWorker(workerData: SheetTask): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: workerData.limits.heap, maxYoungGenerationSizeMb: 8 };
  const options = { workerData, resourceLimits };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./spreadsheet-worker.js', import.meta.url), options);
  sourceBundle ??= bundleSource();
  return new Worker(sourceBundle, { ...options, eval: true });
}

let sourceBundle: string | undefined;

/** Not an import: the bundler of the built server must not see its own tool. */
function bundleSource(): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const entry = fileURLToPath(new URL('./spreadsheet-worker.ts', import.meta.url));
  const settings = { bundle: true, platform: 'node', format: 'cjs', target: 'node20', write: false } as const;
  return buildSync({ ...settings, entryPoints: [entry] }).outputFiles[0]?.text ?? '';
}
