import { textWidth } from './measure.ts';
import type { FontWeight, LabelFont } from './measure.ts';

/** A stretch of text in one style. `scale` is relative to the block's size, `size` (millimetres) overrules both. */
export interface Run {
  text: string;
  weight: FontWeight;
  scale?: number;
  size?: number;
}

/** A piece that no line break divides, `em` its advance. */
export interface Word extends Run {
  em: number;
  /** A space stands before it. */
  spaced: boolean;
  /** No line break stands before it: it only changes the style within a word, as bold after an opening bracket. */
  glued: boolean;
}

export interface Line {
  words: Word[];
  /** Millimetres. */
  width: number;
  size: number;
}

/**
 * Cuts runs into words: at spaces, after separators that stand without one, and between signs of scripts without
 * spaces.
 */
export function toWords(runs: Run[], font: LabelFont): Word[] {
  const words: Word[] = [];
  let spaced = false;
  for (const run of runs) {
    let glued = !mayBreakAfter(words.at(-1));
    for (const [piece] of run.text.matchAll(pieces)) {
      if (piece === ' ') spaced = words.length > 0;
      else {
        words.push({ ...run, text: piece, em: textWidth(piece, font, run.weight), spaced, glued: glued && !spaced });
        spaced = false;
      }
      glued = false;
    }
  }
  return words;
}

const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
// A space; one sign of a script that sets no spaces, with its marks; or characters up to a space or past a separator. A
// time of day stays with its half: "9:30 am".
const pieces = new RegExp(
  ` |${unspaced}[\\p{M}\\p{P}]*|(?! |${unspaced}).(?:(?! |${unspaced}|(?<=[,;/-])\\p{L}).| (?<=\\d:\\d\\d )(?=[ap]m(?![\\p{L}\\p{N}])))*`,
  'gsu',
);

function mayBreakAfter(word: Word | undefined): boolean {
  return word === undefined || breakable.test(word.text);
}

const breakable = new RegExp(`[,;/-]$|${unspaced}[\\p{M}\\p{P}]*$`, 'u');

/**
 * Sets words in lines no wider than `width` (millimetres) at a font size; only what is wider than a whole line is
 * divided.
 */
export function wrapWords(words: Word[], size: number, width: number, font: LabelFont): Line[] {
  const lines: Line[] = [];
  let line: Line = { words: [], width: 0, size: 0 };
  const close = () => {
    if (line.words.length > 0) lines.push(line);
    line = { words: [], width: 0, size: 0 };
  };
  const put = (piece: Word[]): void => {
    const space = line.words.length > 0 && piece[0]?.spaced ? spaceWidth(piece[0], size, font) : 0;
    const advance = piece.reduce((sum, word) => sum + word.em * sizeOf(word, size), 0);
    if (line.width + space + advance > width) close();
    line.width += line.words.length > 0 ? space + advance : advance;
    line.words.push(...piece);
    line.size = Math.max(line.size, ...piece.map((word) => sizeOf(word, size)));
  };
  for (const piece of unbroken(words)) {
    const advance = piece.reduce((sum, word) => sum + word.em * sizeOf(word, size), 0);
    if (advance <= width) put(piece);
    else for (const part of piece.flatMap((word) => divide(word, size, width, font))) put([part]);
  }
  close();
  return lines;
}

/**
 * The longest stretch of a text that no line break divides, in em of the block's size; runs of fixed size count not.
 */
export function longestStretch(words: Word[]): number {
  const stretches = unbroken(words.filter((word) => word.size === undefined));
  return Math.max(0, ...stretches.map((piece) => piece.reduce((sum, word) => sum + word.em * sizeOf(word, 1), 0)));
}

/** The width of a whole text set in one line, in em of the block's size. */
export function lineStretch(words: Word[], font: LabelFont): number {
  return words.reduce(
    (sum, word, index) => sum + word.em * sizeOf(word, 1) + (index > 0 && word.spaced ? spaceWidth(word, 1, font) : 0),
    0,
  );
}

/** The font size of a word within a block, in millimetres. */
export function sizeOf(run: Run, blockSize: number): number {
  return run.size ?? blockSize * (run.scale ?? 1);
}

/** The width of the space before a word, in millimetres. */
export function spaceWidth(word: Run, blockSize: number, font: LabelFont): number {
  return textWidth(' ', font, word.weight) * sizeOf(word, blockSize);
}

function unbroken(words: Word[]): Word[][] {
  const pieces: Word[][] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    if (last && word.glued) last.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

// By what a reader takes for one character, so that no accent or emoji is torn.
function divide(word: Word, size: number, width: number, font: LabelFont): Word[] {
  const limit = width / sizeOf(word, size);
  if (word.em <= limit) return [word];
  const parts: Word[] = [];
  let part = { text: '', em: 0 };
  const close = () => parts.push({ ...word, ...part, spaced: word.spaced && parts.length === 0 });
  for (const character of charactersOf(word, font)) {
    if (part.text && part.em + character.em > limit) {
      close();
      part = { text: '', em: 0 };
    }
    part = { text: part.text + character.text, em: part.em + character.em };
  }
  close();
  return parts;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
// A word is divided anew at every size that is tried.
const segmented = new WeakMap<Word, { text: string; em: number }[]>();

function charactersOf(word: Word, font: LabelFont): { text: string; em: number }[] {
  const known = segmented.get(word);
  if (known) return known;
  const characters = Array.from(segmenter.segment(word.text), ({ segment }) => ({
    text: segment,
    em: textWidth(segment, font, word.weight),
  }));
  segmented.set(word, characters);
  return characters;
}
