import { isUtf8 } from 'node:buffer';
import chardet from 'chardet';
import iconv from 'iconv-lite';
import { readingScore } from './text-plausibility.ts';

export type TextEncoding = { name: string; bom: number };

/** Byte order marks; UTF-32 is listed so that its first half is not taken for UTF-16. */
const MARKS: { name: string; bytes: number[] }[] = [
  { name: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { name: 'utf-32le', bytes: [0xff, 0xfe, 0, 0] },
  { name: 'utf-32be', bytes: [0, 0, 0xfe, 0xff] },
  { name: 'utf-16le', bytes: [0xff, 0xfe] },
  { name: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** What a spreadsheet program, a till or an old export writes; the first of equals wins. */
const CANDIDATES = [
  'windows-1252',
  'windows-1251',
  'windows-1253',
  'windows-1250',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'koi8-r',
  'macroman',
  'cp850',
  'cp866',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
];

const SAMPLE_BYTES = 64 * 1024;

/**
 * Names the encoding of a text: by its mark, as strict UTF-8, as UTF-16 by its zero bytes, or else the legacy code page
 * under which the letters make the most plausible words. Null when the bytes are no text at all.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding | null {
  const mark = MARKS.find((known) => known.bytes.every((byte, index) => bytes[index] === byte));
  if (mark !== undefined) return { name: mark.name, bom: mark.bytes.length };
  const wide = wideEncoding(bytes);
  if (wide !== null) return { name: wide, bom: 0 };
  if (bytes.includes(0)) return null;
  if (isUtf8(bytes)) return { name: 'utf-8', bom: 0 };
  const name = codePage(tellingLines(bytes));
  return name === null ? null : { name, bom: 0 };
}

/** The same text as UTF-8 without a mark. UTF-8 input is not copied. */
export function toUtf8(bytes: Uint8Array, encoding: TextEncoding): Uint8Array {
  const body = bytes.subarray(encoding.bom);
  if (encoding.name === 'utf-8') return body;
  return new TextEncoder().encode(iconv.decode(Buffer.from(body.buffer, body.byteOffset, body.length), encoding.name));
}

/** UTF-16 without a mark: in Western tables nearly every second byte is zero, and nothing decodes to a control. */
function wideEncoding(bytes: Uint8Array): string | null {
  const sample = Buffer.from(bytes.subarray(0, Math.min(bytes.length, 4096) & ~1));
  if (sample.length < 4) return null;
  for (const [name, zeroPlace] of [
    ['utf-16le', 1],
    ['utf-16be', 0],
  ] as const) {
    const zeros = sample.filter((byte, index) => byte === 0 && (index & 1) === zeroPlace).length;
    if (zeros < sample.length * 0.15) continue;
    if (!/[^\P{Cc}\t\r\n]|[\p{Cs}\p{Noncharacter_Code_Point}]/u.test(iconv.decode(sample, name))) return name;
  }
  return null;
}

function codePage(sample: Uint8Array): string | null {
  const buffer = Buffer.from(sample);
  const statistics = new Map(chardet.analyse(buffer).map((match) => [match.name.toLowerCase(), match.confidence]));
  let best: string | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const name of CANDIDATES) {
    const text = iconv.decode(buffer, name);
    const bonus = (statistics.get(name) ?? statistics.get(SAME_LETTERS[name] ?? '') ?? 0) / 100;
    const score = readingScore(text) + bonus;
    if (score > bestScore) [best, bestScore] = [name, score];
  }
  return bestScore < 0 ? null : best;
}

/** The name under which the statistics know a code page that shares its letters. */
const SAME_LETTERS: Record<string, string> = {
  'windows-1252': 'iso-8859-1',
  'windows-1253': 'iso-8859-7',
  'windows-1254': 'iso-8859-9',
  'windows-1255': 'iso-8859-8',
  'windows-1256': 'iso-8859-6',
};

/** The lines that hold letters beyond ASCII, which alone tell one code page from another. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let size = 0;
  let start = 0;
  while (start < bytes.length && size < SAMPLE_BYTES) {
    const found = bytes.indexOf(10, start);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(start, Math.min(end, start + SAMPLE_BYTES));
    if (line.some((byte) => byte > 127)) {
      lines.push(line);
      size += line.length;
    }
    start = end;
  }
  return Buffer.concat(lines).subarray(0, SAMPLE_BYTES);
}
