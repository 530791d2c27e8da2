import { pictureBytes } from '@larder/rules/picture';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fault } from '../http/fault.ts';
import { pictureLimits, type PictureLimits } from './picture-limits.ts';
import type { Picture, PictureAnswer, PictureTask } from './picture-worker.ts';

/**
 * Reads an uploaded JPEG or PNG and draws it anew as a JPEG without metadata, upright, at most 2048 pixels long. It is
 * decoded in a process of its own with bounds on pixels, memory and time, one picture at a time, so that no file can
 * stop or swell the server. Throws TOO_LARGE, UNSUPPORTED_TYPE, INVALID or UNAVAILABLE (too many wait) with a text for
 * the person who uploaded it.
 */
export async function drawPicture(file: Blob, limits: PictureLimits = pictureLimits): Promise<Picture> {
  if (file.size > pictureBytes) throw fault('TOO_LARGE', 'File size exceeds 5MB limit. Please select a smaller file.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPicture(bytes)) throw fault('UNSUPPORTED_TYPE', 'Invalid file type. Please select a JPEG or PNG image.');
  if (waiting >= limits.waiting) throw fault('UNAVAILABLE', 'Too many pictures are waiting, please try again');
  waiting++;
  const turn = queue.then(() => drawInProcess({ file: bytes, limits }));
  queue = turn.catch(() => undefined).finally(() => waiting--);
  const answer = await turn;
  if ('picture' in answer) return answer.picture;
  throw refusals[answer.refusal]();
}

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

const refusals = {
  DAMAGED: () => fault('INVALID', 'This picture is damaged and cannot be read.'),
  TIMEOUT: () => fault('INVALID', 'This picture takes too long to read. Please select a smaller one.'),
  TOO_MANY_PIXELS: () => fault('TOO_LARGE', 'This picture has too many pixels. Please select a smaller one.'),
};

/** By its first bytes: names and media types are what somebody claims. */
function isPicture(bytes: Uint8Array): boolean {
  const starts = (...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
}

let worker: ChildProcess | undefined;
let rest: NodeJS.Timeout | undefined;
/** Milliseconds without a picture after which the process is let go. */
const idle = 20_000;

type Outcome = PictureAnswer | { refusal: 'TIMEOUT' };

async function drawInProcess(task: PictureTask): Promise<Outcome> {
  clearTimeout(rest);
  const child = (worker ??= startWorker());
  const over = new AbortController();
  const { signal } = over;
  const timer = sleep(task.limits.milliseconds + 1_000, { refusal: 'TIMEOUT' } as const, { signal });
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as PictureAnswer);
  const ended = once(child, 'exit', { signal }).then(([code]): PictureAnswer => {
    // A decoder that is brought down ends by a signal; anything else is our own fault.
    if (code !== null) throw new Error(`The process that reads pictures ended with ${String(code)}`);
    return { refusal: 'DAMAGED' };
  });
  try {
    child.send(task);
    const outcome = await Promise.race<Outcome>([answered, ended, timer]);
    if ('refusal' in outcome && outcome.refusal === 'TIMEOUT') release(child);
    return outcome;
  } finally {
    over.abort();
    rest = setTimeout(() => release(child), idle).unref();
  }
}

function release(child: ChildProcess): void {
  if (worker === child) worker = undefined;
  child.kill('SIGKILL');
}

/**
 * Beside the built server; run from source, the runner of the sources reads it. It gets nothing of the server's
 * environment.
 */
function startWorker(): ChildProcess {
  const built = !import.meta.url.endsWith('.ts');
  const runner = () => ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
  const child = fork(
    fileURLToPath(new URL(built ? './picture-worker.js' : './picture-worker.ts', import.meta.url)),
    [],
    {
      serialization: 'advanced',
      env: {},
      execArgv: ['--max-old-space-size=96', ...(built ? [] : runner())],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  const forget = () => {
    if (worker === child) worker = undefined;
  };
  child.on('exit', forget).on('error', forget).unref();
  child.channel?.unref();
  return child;
}
