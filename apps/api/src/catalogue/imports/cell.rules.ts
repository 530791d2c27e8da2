import { startsFormula } from '@larder/rules/formula-text';

/** What a cell says: the apostrophe with which a CSV file keeps a text from running as a formula is no part of it. */
export function cellText(cell = ''): string {
  return cell.startsWith("'") && startsFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

/**
 * A cell as one line of text: NFC, without control characters, invisible marks, direction overrides or broken
 * characters, spaces single and trimmed.
 */
export function oneLine(raw: string): string {
  if (!UNTIDY.test(raw)) return raw;
  return printable(raw).replaceAll(/\s+/g, ' ').trim();
}

/**
 * A cell as text that may hold line breaks (kept as \n, at most one empty line between others); otherwise as oneLine.
 */
export function lines(raw: string): string {
  if (!UNTIDY.test(raw)) return raw;
  return printable(raw)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Most cells are plain ASCII with single spaces and need no work. */
const UNTIDY = /[^ -~]| {2}|^ | $/;

/** How many characters a person counts, which is also how the database counts them. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/**
 * Tabs and line breaks stay; joiners and the left-to-right and right-to-left marks too, which scripts need.
 * U+0000 cannot be stored; overrides could make a label read differently from its data.
 */
function printable(raw: string): string {
  if (!UNPRINTABLE.test(raw)) return raw.normalize('NFC');
  return raw
    .replaceAll(/\p{Cc}/gu, (control) => LAYOUT.get(control) ?? '')
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/g, '')
    .replaceAll(/[\p{Cs}\p{Noncharacter_Code_Point}]/gu, '\uFFFD')
    .normalize('NFC');
}

/** One look instead of four passes: most cells beyond ASCII have nothing but letters and signs. */
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u;

/** The control characters that lay text out; vertical tab, form feed and next line are line breaks. */
const LAYOUT = new Map([
  ['\t', '\t'],
  ['\n', '\n'],
  ['\r', '\r'],
  ['\v', '\n'],
  ['\f', '\n'],
  ['\u0085', '\n'],
]);
