import type { PrinterLanguage } from './printer.ts';

/**
 * How a printer is: `no_paper` or no ribbon, its head or cover `open`, too `hot` to print; `unknown` when it does not
 * say, or says anything else.
 */
export type PrinterStatus = 'ready' | 'no_paper' | 'open' | 'paused' | 'hot' | 'unknown';

/**
 * What asks a printer how it is: ~HS, ESC ! ?, ESC i S, and of ESC/POS the cause of being offline, the errors and the
 * paper (DLE EOT 2, 3 and 4). To be sent between labels; a Brother QL must not be asked while it prints.
 */
export const statusQueries: Record<PrinterLanguage, Uint8Array<ArrayBuffer>> = {
  zpl: Uint8Array.of(0x7e, 0x48, 0x53),
  tspl: Uint8Array.of(0x1b, 0x21, 0x3f),
  brother_ql: Uint8Array.of(0x1b, 0x69, 0x53),
  esc_pos: Uint8Array.of(0x10, 0x04, 2, 0x10, 0x04, 3, 0x10, 0x04, 4),
};

/**
 * What a printer's answer to `statusQueries` says; `unknown` for one that is not complete yet, so what arrives bit by
 * bit can be read until it is not. Of several answers the last one counts. A Zebra that is open or out of paper may not
 * answer at all (ZPL Programming Guide, ~HS).
 */
export function readStatus(answer: Uint8Array, language: PrinterLanguage): PrinterStatus {
  return readers[language](answer);
}

const readers: Record<PrinterLanguage, (answer: Uint8Array) => PrinterStatus> = {
  zpl: readZplStatus,
  tspl: readTsplStatus,
  brother_ql: readBrotherStatus,
  esc_pos: readEscPosStatus,
};

// ZPL II Programming Guide, ~HS: two lines of flags between STX and ETX, and a third that says nothing here.
function readZplStatus(answer: Uint8Array): PrinterStatus {
  const text = Array.from(answer, (byte) => String.fromCharCode(byte)).join('');
  const begun = text.split('\x02').slice(1);
  const lines = begun.filter((line) => line.includes('\x03')).map((line) => (line.split('\x03')[0] ?? '').split(','));
  const last = lines.findLastIndex((line) => line.length === 12);
  const [first, second] = [lines[last], lines[last + 1]];
  if (!first || second?.length !== 11) return 'unknown';
  const [paperOut, paused, cold, hot] = [1, 2, 10, 11].map((place) => first[place] === '1');
  const [open, ribbonOut] = [2, 3].map((place) => second[place] === '1');
  if (open) return 'open';
  if (paperOut || ribbonOut) return 'no_paper';
  if (hot || cold) return hot ? 'hot' : 'unknown';
  return paused ? 'paused' : 'ready';
}

// TSPL/TSPL2 Programming, ESC ! ?: one byte, a bit for each state.
function readTsplStatus(answer: Uint8Array): PrinterStatus {
  const state = answer.at(-1);
  if (state === undefined) return 'unknown';
  const [open, jam, paperOut, ribbonOut, paused] = [0x41, 0x02, 0x04, 0x08, 0x10].map((bits) => (state & bits) !== 0);
  if (open) return 'open';
  if (jam) return 'unknown';
  if (paperOut || ribbonOut) return 'no_paper';
  return (state & 0x80) !== 0 ? 'hot' : paused ? 'paused' : 'ready';
}

// Raster Command Reference QL-800/810W/820NWB, ESC i S: 32 bytes with two of errors; a notice 3 says that it cools
// down.
function readBrotherStatus(answer: Uint8Array): PrinterStatus {
  const start = lastStart(answer);
  if (start < 0) return 'unknown';
  const [errors1 = 0, errors2 = 0] = answer.subarray(start + 8, start + 10);
  const [type, notice] = [answer[start + 18], answer[start + 22]];
  if (errors2 & 0x10) return 'open';
  // No media, end of media, and media of another kind.
  if (errors1 & 0x03 || errors2 & 0x01) return 'no_paper';
  if (type === 5 && notice === 3) return 'hot';
  // Switched off, or an error of another kind.
  return errors1 || errors2 || type === 2 || type === 4 ? 'unknown' : 'ready';
}

function lastStart(answer: Uint8Array): number {
  for (let start = answer.length - 32; start >= 0; start -= 1) {
    if (answer[start] === 0x80 && answer[start + 1] === 0x20 && answer[start + 2] === 0x42) return start;
  }
  return -1;
}

// Epson ESC/POS, DLE EOT: one byte for each question, in which bits 0 and 7 are always off and 1 and 4 on.
function readEscPosStatus(answer: Uint8Array): PrinterStatus {
  const [offline = 0, errors = 0, paper = 0] = answer.slice(-3);
  if (answer.length < 3 || [offline, errors, paper].some((byte) => (byte & 0x93) !== 0x12)) return 'unknown';
  if (offline & 0x04) return 'open';
  if (offline & 0x20 || paper & 0x20) return 'no_paper';
  // It goes on by itself when the head has cooled down; the cutter and other errors it cannot mend.
  if (errors & 0x28) return 'unknown';
  return errors & 0x40 ? 'hot' : offline & 0x40 ? 'unknown' : 'ready';
}
