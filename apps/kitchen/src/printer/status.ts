import { readStatus, statusQueries, type PrinterStatus } from '@larder/label/printer-status';
import type { PrinterSetup } from './printer.ts';

/** How long a printer may take to say how it is, in milliseconds; many say nothing, and are taken to be ready. */
const patience = 1200;

/** Asks a printer how it is over a route that can be read: `read` answers what has arrived, or nothing at the end. */
export async function askStatus(
  { language }: Pick<PrinterSetup, 'language'>,
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>,
  read: (until: number) => Promise<Uint8Array | undefined>,
): Promise<PrinterStatus> {
  const until = Date.now() + patience;
  // A printer that takes no bytes now says nothing either.
  await by(until, write(statusQueries[language]));
  let answer = new Uint8Array();
  while (Date.now() < until) {
    const more = await read(until);
    if (!more) break;
    answer = Uint8Array.from([...answer, ...more]);
    const status = readStatus(answer, language);
    if (status !== 'unknown') return status;
  }
  return 'unknown';
}

/** What a promise answers, or nothing once the time has come. */
export async function by<Value>(until: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), Math.max(0, until - Date.now()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
