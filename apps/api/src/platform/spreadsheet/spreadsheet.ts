import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { fairQueue } from '../jobs/fair-queue.ts';
import type { SheetFormat } from './format.ts';
import type { WantedLayout } from './header-row.ts';
import { SHEET_LIMITS } from './limits.ts';
import type { SheetLimits } from './limits.ts';
import { sheetRefusal } from './refusal.ts';
import type { SheetAnswer, SheetTask } from './spreadsheet-worker.ts';
import type { Sheet } from './table.ts';
import type { WantedEncoding } from './text-encoding.ts';

export type ReadSheetOptions = {
  /** A path, or the bytes themselves; a Blob is handed over without copying it. */
  file: string | Uint8Array | Blob;
  /** Null takes whatever format the file has. */
  format: SheetFormat | null;
  /** Column names that the table should have; they decide between the sheets of a workbook. */
  wanted?: string[];
  /** What a person says of the encoding of a text file. */
  encoding?: WantedEncoding;
  /** What a person says of where the table stands. */
  layout?: WantedLayout;
  /** Whose file it is: callers take turns. */
  caller?: string;
  limits?: Partial<SheetLimits>;
  /** Ends the waiting and the reading when the caller has gone. */
  signal?: AbortSignal | undefined;
};

/** One file at a time, so that several uploads together stay within the memory of one. */
const queue = fairQueue();

/**
 * Reads an uploaded file as a table in a worker thread with its own bounds on memory and time, so that no file can stop
 * or swell the server. Fails with a SheetRefusal whose text is meant for the person who uploaded the file.
 */
export function readSheet(options: ReadSheetOptions): Promise<Sheet> {
  return queue(options.caller ?? '', () => readInWorker(options), options.signal);
}

function readInWorker({
  file,
  format,
  wanted = [],
  encoding = {},
  layout = {},
  limits,
  signal,
}: ReadSheetOptions): Promise<Sheet> {
  signal?.throwIfAborted();
  const bounds = { ...SHEET_LIMITS, milliseconds: patience(file), ...limits };
  const task: SheetTask = { file, format, limits: bounds, wanted, encoding, layout };
  const worker = startWorker(task);
  return new Promise<Sheet>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(
        sheetRefusal(
          'TIMEOUT',
          `The file takes longer than ${Math.round(bounds.milliseconds) / 1000} seconds to read.`,
        ),
      );
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

/** Milliseconds: a small file that takes long is not an honest one, and others wait behind it. */
function patience(file: ReadSheetOptions['file']): number {
  const bytes = typeof file === 'string' ? SHEET_LIMITS.file_bytes : file instanceof Blob ? file.size : file.length;
  return Math.min(SHEET_LIMITS.milliseconds, 20_000 + (bytes / 2 ** 20) * 2_000);
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
