import iconv from 'iconv-lite';
import { isUtf8 } from 'node:buffer';
import type { Language } from './text-languages.ts';
import { textLikelihood } from './text-likelihood.ts';
import { countUtf8, markWrongBytes } from './text-utf8.ts';

export type TextEncoding = {
  name: string;
  /** Bytes of the mark at the start of the file. */
  bom: number;
  /** False when another encoding is nearly as likely: then a person decides. */
  is_certain: boolean;
  /** What else the file may be, the likeliest first. */
  others: string[];
};

/** Byte order marks; UTF-32 is listed so that its first half is not taken for UTF-16. */
const MARKS: { name: string; bytes: number[] }[] = [
  { name: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { name: 'utf-32le', bytes: [0xff, 0xfe, 0, 0] },
  { name: 'utf-32be', bytes: [0, 0, 0xfe, 0xff] },
  { name: 'utf-16le', bytes: [0xff, 0xfe] },
  { name: 'utf-16be', bytes: [0xfe, 0xff] },
];

const WESTERN = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ca', 'nl', 'da', 'no', 'sv', 'fi', 'is', 'et', 'sq'] as const;
const CENTRAL = ['cs', 'sk', 'pl', 'hu', 'ro', 'hr', 'sq', 'de'] as const;
const CYRILLIC = ['ru', 'uk', 'bg', 'sr'] as const;
const BALTIC = ['lt', 'lv', 'et', 'pl', 'de'] as const;

type Candidate = { name: string; languages: readonly Language[]; rarity: number };

/** What a spreadsheet program, a till or an old export writes; of equal readings the first one wins. */
const CANDIDATES: Candidate[] = [
  { name: 'windows-1252', languages: WESTERN, rarity: 0 },
  { name: 'windows-1250', languages: CENTRAL, rarity: 0.5 },
  { name: 'windows-1251', languages: CYRILLIC, rarity: 0.5 },
  { name: 'windows-1253', languages: ['el'], rarity: 0.5 },
  { name: 'windows-1254', languages: ['tr', 'fr', 'de'], rarity: 0.7 },
  { name: 'windows-1257', languages: BALTIC, rarity: 0.7 },
  { name: 'windows-1258', languages: ['vi'], rarity: 1 },
  { name: 'windows-1255', languages: ['he'], rarity: 1 },
  { name: 'windows-1256', languages: ['ar'], rarity: 1 },
  { name: 'windows-874', languages: ['th'], rarity: 1 },
  { name: 'iso-8859-15', languages: WESTERN, rarity: 3 },
  { name: 'iso-8859-2', languages: CENTRAL, rarity: 3 },
  { name: 'iso-8859-5', languages: CYRILLIC, rarity: 3 },
  { name: 'iso-8859-7', languages: ['el'], rarity: 3 },
  { name: 'iso-8859-9', languages: ['tr'], rarity: 3 },
  { name: 'iso-8859-13', languages: BALTIC, rarity: 3 },
  { name: 'iso-8859-3', languages: ['tr', 'it', 'es'], rarity: 4 },
  { name: 'iso-8859-4', languages: BALTIC, rarity: 4 },
  { name: 'iso-8859-6', languages: ['ar'], rarity: 3 },
  { name: 'iso-8859-8', languages: ['he'], rarity: 3 },
  { name: 'iso-8859-10', languages: [...BALTIC, 'sv', 'no', 'is'], rarity: 4 },
  { name: 'iso-8859-16', languages: CENTRAL, rarity: 4 },
  { name: 'koi8-r', languages: CYRILLIC, rarity: 3 },
  { name: 'macroman', languages: WESTERN, rarity: 3 },
  { name: 'cp850', languages: WESTERN, rarity: 3 },
  { name: 'cp852', languages: CENTRAL, rarity: 3 },
  { name: 'cp866', languages: CYRILLIC, rarity: 3 },
  { name: 'koi8-u', languages: CYRILLIC, rarity: 4 },
  { name: 'cp737', languages: ['el'], rarity: 5 },
  { name: 'cp869', languages: ['el'], rarity: 5 },
  { name: 'cp775', languages: BALTIC, rarity: 5 },
  { name: 'cp855', languages: CYRILLIC, rarity: 5 },
  { name: 'cp1125', languages: CYRILLIC, rarity: 5 },
  { name: 'cp857', languages: ['tr'], rarity: 5 },
  { name: 'cp860', languages: ['pt'], rarity: 5 },
  { name: 'cp862', languages: ['he'], rarity: 5 },
  { name: 'maccenteuro', languages: CENTRAL, rarity: 5 },
  { name: 'maccyrillic', languages: CYRILLIC, rarity: 5 },
  { name: 'macgreek', languages: ['el'], rarity: 5 },
  { name: 'macturkish', languages: ['tr'], rarity: 5 },
  { name: 'shift_jis', languages: [], rarity: 1 },
  { name: 'euc-jp', languages: [], rarity: 3 },
  { name: 'gb18030', languages: [], rarity: 1 },
  { name: 'big5', languages: [], rarity: 1 },
  { name: 'euc-kr', languages: [], rarity: 1 },
];

/** Every encoding that a person may choose. */
export const textEncodings: readonly string[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  ...CANDIDATES.map(({ name }) => name),
];

const EASTERN = new Set(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr']);
const EASTERN_LETTER = String.raw`\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}`;

const SAMPLE_BYTES = 64 * 1024;
/** A reading that is less likely than the best by no more than this (a factor of e^5) is a close call. */
const CLOSE = 5;
/**
 * So few bytes beyond ASCII say little: then how rare an encoding is does not count, and one of Asia that fits is not
 * ruled out.
 */
const FEW = 12;
/** Below this per character the bytes are no text in any encoding. */
const NO_TEXT = -9.5;

export type WantedEncoding = {
  /** What a person says of this very file. */
  chosen?: string | undefined;
  /** What was chosen for earlier files of its kind. */
  usual?: string | undefined;
};

/**
 * Names the encoding of a text: by its mark, as UTF-8 (also with a few wrong bytes), as UTF-16 by its zero bytes, or
 * else the code page under which the letters make the likeliest words of a language. `chosen` is what a person says of
 * this very file and is obeyed unless there is a mark; `usual` is what was chosen for earlier files of its kind and
 * decides close calls. Null when the bytes are no text.
 */
export function detectEncoding(bytes: Uint8Array, { chosen, usual }: WantedEncoding = {}): TextEncoding | null {
  const mark = MARKS.find((known) => known.bytes.every((byte, index) => bytes[index] === byte));
  if (mark !== undefined) return certain(mark.name, mark.bytes.length);
  if (chosen !== undefined && textEncodings.includes(chosen)) return certain(chosen);
  const wide = wideEncoding(bytes);
  if (wide !== null) return certain(wide);
  if (isBinary(bytes)) return null;
  if (isUtf8(bytes) && isChance(bytes)) return { ...certain('utf-8'), is_certain: false, others: namesBut('utf-8') };
  if (isUtf8(bytes) || isNearlyUtf8(bytes)) return certain('utf-8');
  return codePage(tellingLines(bytes), usual);
}

/**
 * The same text as UTF-8 without a mark; UTF-8 is not copied. What cannot be decoded is marked, so that its row can be
 * named.
 */
export function toUtf8(bytes: Uint8Array, encoding: Pick<TextEncoding, 'name' | 'bom'>): Uint8Array {
  const body = bytes.subarray(encoding.bom);
  if (encoding.name === 'utf-8') return isUtf8(body) ? body : markWrongBytes(body);
  return new TextEncoder().encode(iconv.decode(Buffer.from(body.buffer, body.byteOffset, body.length), encoding.name));
}

/** A text of one encoding as it would read in another. */
export function readAnew(text: string, from: string, to: string): string {
  return iconv.decode(iconv.encode(text, from), to);
}

function certain(name: string, bom = 0): TextEncoding {
  return { name, bom, is_certain: true, others: [] };
}

/** A zero byte here and there is a damaged cell; many, or other control characters, are no text. */
function isBinary(bytes: Uint8Array): boolean {
  let zeros = 0;
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) zeros += 1;
    else if (byte < 32 && (byte < 9 || (byte > 13 && byte !== 26 && byte !== 27))) controls += 1;
  }
  return zeros > Math.max(3, bytes.length / 1000) || (zeros > 0 && controls > 0) || controls > 3 + bytes.length / 20;
}

/**
 * UTF-16 without a mark: the high bytes of delimiters and line ends are zero, the low ones never, and nothing decodes
 * to a control.
 */
function wideEncoding(bytes: Uint8Array): string | null {
  const sample = Buffer.from(bytes.subarray(0, Math.min(bytes.length, 4096) & ~1));
  if (sample.length < 4) return null;
  for (const [name, zeroPlace] of [
    ['utf-16le', 1],
    ['utf-16be', 0],
  ] as const) {
    const zeros = sample.filter((byte, index) => byte === 0 && (index & 1) === zeroPlace).length;
    const strays = sample.filter((byte, index) => byte === 0 && (index & 1) !== zeroPlace).length;
    if (zeros < sample.length * 0.02 || strays > zeros / 20) continue;
    const text = iconv.decode(sample, name);
    if (/[^\P{Cc}\t\r\n]|[\p{Cs}\p{Noncharacter_Code_Point}]/u.test(text)) continue;
    // A stray zero in a Western text would make Chinese of it.
    if (zeros >= sample.length * 0.15 || textLikelihood(text, allLanguages()) / text.length > -5) return name;
  }
  return null;
}

/**
 * Few wrong bytes among many right characters: no code page makes well-formed UTF-8 by chance more than now and then.
 */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const { right, wrong } = countUtf8(bytes);
  if (right < 2 || wrong * 2 > right) return false;
  const text = new TextDecoder().decode(markWrongBytes(tellingLines(bytes))).replaceAll('\uFDD0', '');
  return textLikelihood(text, allLanguages()) / right > -6;
}

/**
 * A character or two that stand among letters of another script, or one of Asia by itself, may be well-formed UTF-8 by
 * chance.
 */
function isChance(bytes: Uint8Array): boolean {
  const { right } = countUtf8(bytes);
  if (right === 0 || right > 2) return false;
  const text = new TextDecoder().decode(tellingLines(bytes));
  return LATIN_BESIDE_EASTERN.test(text) || (right === 1 && ONE_EASTERN.test(text));
}

const LATIN_BESIDE_EASTERN = new RegExp(`[A-Za-z](?:${EASTERN_LETTER})|(?:${EASTERN_LETTER})[A-Za-z]`, 'u');

const ONE_EASTERN = new RegExp(EASTERN_LETTER, 'u');

/** Whether a reading in an encoding of Asia has no character that nobody types, and none within a Latin word. */
function isCleanEastern(text: string): boolean {
  return !/[\uFFFD\uE000-\uF8FF\uFF61-\uFF9F\u0080-\u009F]/.test(text) && !LATIN_BESIDE_EASTERN.test(text);
}

function namesBut(name: string): string[] {
  return CANDIDATES.map((candidate) => candidate.name).filter((other) => other !== name);
}

function allLanguages(): Language[] {
  return [...new Set(CANDIDATES.flatMap(({ languages }) => languages))];
}

function codePage(sample: Uint8Array, usual: string | undefined): TextEncoding | null {
  const buffer = Buffer.from(sample);
  const readings = CANDIDATES.map(({ name, languages, rarity }) => {
    const text = iconv.decode(buffer, name);
    return { name, text, rarity, score: textLikelihood(text, languages) - rarity };
  }).toSorted((one, other) => other.score - one.score);
  const [best] = readings;
  const high = sample.filter((byte) => byte > 127).length;
  if (best === undefined || best.score / Math.max(1, high) < NO_TEXT) return null;
  const others = readings.filter(({ text }) => text !== best.text);
  const close = others.filter(({ name, text, score, rarity }) => {
    if (best.score - score < CLOSE) return true;
    if (high <= FEW && best.score + best.rarity - score - rarity < CLOSE) return true;
    const mayBeEastern = EASTERN.has(best.name) || high <= FEW;
    return mayBeEastern && EASTERN.has(name) && isCleanEastern(text);
  });
  const kept = readings.find(({ name }) => name === usual);
  const answer = (name: string, is_certain: boolean) => ({
    name,
    bom: 0,
    is_certain,
    others: readings.filter((reading) => reading.name !== name).map((reading) => reading.name),
  });
  if (kept === undefined) return answer(best.name, close.length === 0);
  if (kept.text === best.text || close.includes(kept)) return answer(kept.name, true);
  return answer(best.name, false);
}

/** The lines that hold letters beyond ASCII, which alone tell one code page from another. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let size = 0;
  let lineStart = 0;
  for (let index = 0; index < bytes.length && size < SAMPLE_BYTES; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === 10) lineStart = index + 1;
    if (byte < 128) continue;
    const begin = Math.max(lineStart, index - SAMPLE_BYTES / 4);
    const found = bytes.indexOf(10, index);
    const end = Math.min(found < 0 ? bytes.length : found + 1, begin + SAMPLE_BYTES);
    lines.push(bytes.subarray(begin, end));
    size += end - begin;
    lineStart = end;
    index = end - 1;
  }
  return Buffer.concat(lines).subarray(0, SAMPLE_BYTES);
}
