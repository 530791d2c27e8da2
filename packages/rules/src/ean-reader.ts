import { isEan13, leftParities } from './barcode.ts';

/**
 * The widths of space, bar, space and bar of each digit, in modules, as set A has them; set B has them turned round.
 */
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'].map((digit) =>
  Array.from(digit, Number),
);
/** Guard, six digits, guard in the middle, six digits, guard. */
const runsOfCode = 3 + 24 + 5 + 24 + 3;
/** How far the widths of a digit may be from what they should be, in modules and added up. */
const mostError = 1.5;

/** A picture in shades of grey, row by row from the top left corner, 0 black. */
export interface GreyPicture {
  width: number;
  height: number;
  grey: Uint8Array;
}

/**
 * The EAN-13 that a picture shows, its bars upright in either direction. Rows are read apart from each other, and two
 * of them have to say the same: a code that is read wrongly would open the wrong product.
 */
export function readEan13({ width, height, grey }: GreyPicture): string | undefined {
  const seen = new Set<string>();
  const rows = 24;
  for (let row = 1; row < rows; row += 1) {
    const line = Math.floor((height * row) / rows);
    const code = readRow(averaged({ width, height, grey }, line));
    if (code === undefined) continue;
    if (seen.has(code)) return code;
    seen.add(code);
  }
  return undefined;
}

/** A row and its neighbours, which have another noise. */
function averaged({ width, height, grey }: GreyPicture, line: number): Uint8Array {
  const lines = [line - 1, line, line + 1].filter((one) => one >= 0 && one < height);
  return Uint8Array.from({ length: width }, (_, x) => {
    return lines.reduce((sum, one) => sum + (grey[one * width + x] ?? 0), 0) / lines.length;
  });
}

function readRow(row: Uint8Array): string | undefined {
  const runs = runsOf(row);
  return codeIn(runs) ?? codeIn(runs.toReversed());
}

/**
 * The widths of spaces and bars in turn, beginning and ending with a space. A pixel is dark when it is darker than the
 * middle between the lightest and the darkest of its neighbourhood; where these are alike there are no bars.
 */
function runsOf(row: Uint8Array): number[] {
  const blocks = blocksOf(row);
  const reach = Math.max(1, Math.round(blocks.length / 16));
  const enough = (Math.max(...row) - Math.min(...row)) / 3;
  const middles = blocks.map((_, index) => {
    const around = blocks.slice(Math.max(0, index - reach), index + reach + 1);
    const darkest = Math.min(...around.map((block) => block.darkest));
    const lightest = Math.max(...around.map((block) => block.lightest));
    return lightest - darkest > enough ? (darkest + lightest) / 2 : 0;
  });
  const runs: number[] = [];
  let [dark, length] = [false, 0];
  for (const [at, grey] of row.entries()) {
    const isDark = grey < (middles[Math.floor(at / blockWidth)] ?? 0);
    if (isDark === dark) length += 1;
    else {
      runs.push(length);
      [dark, length] = [isDark, 1];
    }
  }
  runs.push(length);
  if (dark) runs.push(0);
  return runs;
}

/** Neighbouring pixels are looked at together, for speed. */
const blockWidth = 8;

function blocksOf(row: Uint8Array): { darkest: number; lightest: number }[] {
  return Array.from({ length: Math.ceil(row.length / blockWidth) }, (_, index) => {
    const block = row.subarray(index * blockWidth, (index + 1) * blockWidth);
    return { darkest: Math.min(...block), lightest: Math.max(...block) };
  });
}

function codeIn(runs: readonly number[]): string | undefined {
  // A code begins with a bar, which has an odd place, after a quiet zone.
  for (let first = 1; first + runsOfCode < runs.length; first += 2) {
    const code = codeAt(runs, first);
    if (code) return code;
  }
  return undefined;
}

function codeAt(runs: readonly number[], first: number): string | undefined {
  const code = runs.slice(first, first + runsOfCode);
  const module = code.reduce((sum, run) => sum + run, 0) / 95;
  const isGuard = (from: number, count: number) =>
    code.slice(from, from + count).every((run) => run > module * 0.3 && run < module * 2);
  const isQuiet = (run = 0) => run > module * 3;
  if (module < 1 || !isQuiet(runs[first - 1]) || !isQuiet(runs[first + runsOfCode])) return undefined;
  if (!isGuard(0, 3) || !isGuard(27, 5) || !isGuard(56, 3)) return undefined;
  const left = Array.from({ length: 6 }, (_, place) => digitOf(code.slice(3 + place * 4, 7 + place * 4)));
  const right = Array.from({ length: 6 }, (_, place) => digitOf(code.slice(32 + place * 4, 36 + place * 4)));
  const lead = leftParities.indexOf(left.map((found) => found?.set ?? '-').join(''));
  // The right half has the widths of set A, beginning with a bar.
  if (lead < 0 || !right.every((found) => found?.set === 'A')) return undefined;
  const barcode = [lead, ...[...left, ...right].map((found) => found?.digit)].join('');
  return isEan13(barcode) ? barcode : undefined;
}

function digitOf(runs: readonly number[]): { digit: number; set: 'A' | 'B' } | undefined {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7;
  let best: { digit: number; set: 'A' | 'B' } | undefined;
  let least = mostError;
  for (const [digit, expected] of widths.entries()) {
    for (const set of ['A', 'B'] as const) {
      const wanted = set === 'A' ? expected : expected.toReversed();
      const error = runs.reduce((sum, run, index) => sum + Math.abs(run / module - (wanted[index] ?? 0)), 0);
      if (error < least) {
        least = error;
        best = { digit, set };
      }
    }
  }
  return best;
}
