import { readCsv } from './csv.ts';
import type { WantedLayout } from './header-row.ts';
import { readJson } from './json.ts';
import type { SheetLimits } from './limits.ts';
import { sheetRefusal } from './refusal.ts';
import type { Sheet } from './table.ts';
import type { WantedEncoding } from './text-encoding.ts';
import { readWorkbook } from './workbook.ts';

/**
 * The formats an import configuration knows; xlsx also reads the older xls (docs/product/catalogue.md#import-details).
 */
export type SheetFormat = 'csv' | 'xlsx' | 'json';

const MARKS: { kind: string; format: SheetFormat | null; bytes: string }[] = [
  { kind: 'an Excel workbook', format: 'xlsx', bytes: 'PK\u0003\u0004' },
  { kind: 'an Excel workbook', format: 'xlsx', bytes: '\u00D0\u00CF\u0011\u00E0' },
  { kind: 'a PDF', format: null, bytes: '%PDF' },
  { kind: 'a PNG picture', format: null, bytes: '\u0089PNG' },
  { kind: 'a JPEG picture', format: null, bytes: '\u00FF\u00D8\u00FF' },
  { kind: 'a GIF picture', format: null, bytes: 'GIF8' },
  { kind: 'a WebP picture or a sound', format: null, bytes: 'RIFF' },
  { kind: 'a compressed archive', format: null, bytes: '\u001F\u008B' },
  { kind: 'a compressed archive', format: null, bytes: 'Rar!' },
  { kind: 'a compressed archive', format: null, bytes: '7z\u00BC\u00AF' },
];

const ASKED: Record<SheetFormat, string> = { csv: 'a CSV file', xlsx: 'an Excel workbook', json: 'a JSON file' };

/**
 * Reads a file as the format it is expected to have; one that plainly is something else is refused by its name. Without
 * an expectation, what the file looks like decides, and text is taken for CSV.
 */
export async function readAs(
  expected: SheetFormat | null,
  bytes: Uint8Array,
  limits: SheetLimits,
  {
    wanted = [],
    encoding = {},
    layout = {},
  }: { wanted?: readonly string[]; encoding?: WantedEncoding; layout?: WantedLayout } = {},
): Promise<Sheet> {
  if (bytes.length === 0) throw sheetRefusal('EMPTY', 'The file is empty.');
  if (bytes.length > limits.file_bytes) throw fileTooLarge(limits);
  const found = recognise(bytes);
  const format = expected ?? found?.format ?? 'csv';
  if (found !== null && found.format !== format) {
    throw sheetRefusal('WRONG_FORMAT', `This file is ${found.kind}, not ${ASKED[format]}.`);
  }
  if (format === 'csv') return readCsv(bytes, limits, { wanted, encoding, layout });
  if (format === 'json') return readJson(bytes, limits, layout);
  if (found === null) throw sheetRefusal('WRONG_FORMAT', 'This file is not an Excel workbook.');
  return readWorkbook(bytes, limits, wanted, layout);
}

/** The refusal of a file above the size limit, worded once for the upload and for the reader. */
export function fileTooLarge(limits: SheetLimits): Error {
  return sheetRefusal('TOO_LARGE', `The file is larger than ${limits.file_bytes / 1024 / 1024} MB.`);
}

/** What a file is by its first bytes, whatever its name says; null when nothing tells. */
export function recognise(bytes: Uint8Array): { kind: string; format: SheetFormat | null } | null {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  const mark = MARKS.find((known) => head.startsWith(known.bytes));
  if (mark !== undefined) return mark;
  const text = head.replace(/^\u00EF\u00BB\u00BF/, '').trimStart();
  if (/^(?:<!doctype html|<html|<table)/i.test(text)) return { kind: 'a web page', format: null };
  if (text.startsWith('<?xml')) return { kind: 'an XML file', format: null };
  if (/^\[\s*[[{\]]/.test(text) || /^\{\s*"/.test(text)) return { kind: 'a JSON file', format: 'json' };
  return null;
}
