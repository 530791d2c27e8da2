import type { LabelElement } from './drawing.ts';
import type { LabelFont } from './measure.ts';
import { lineStretch, longestStretch, toWords, wrapWords } from './wrap.ts';
import type { Line, Run, Word } from './wrap.ts';

/** A part of a label's text that is set in lines; sizes and gaps in millimetres. */
export interface Block {
  element: LabelElement;
  runs: Run[];
  /** The size it has when there is room. */
  size: number;
  /** The size below which it does not shrink, if that is more than the room's floor. */
  least?: number;
  /** Rather smaller, down to `least`, than in more than one line or with divided words. */
  fit?: 'line' | 'words';
  /** Space above, left out at the top. */
  gap: number;
  align?: 'start' | 'end';
}

export interface SetBlock {
  block: Block;
  size: number;
  lines: Line[];
}

export interface Stack {
  blocks: SetBlock[];
  height: number;
}

/** The room for a stack: millimetres, the font, and the size below which no text shrinks by itself. */
export interface Room {
  width: number;
  height: number;
  floor: number;
  font: LabelFont;
}

/** Line height in em. */
export const leading = 1.16;

/** Sets blocks under one another as large as they fit; undefined when they do not fit at the smallest size. */
export function fitStack(blocks: Block[], room: Room): Stack | undefined {
  const prepared = prepare(blocks, room);
  const fits = (scale: number): Stack | undefined => {
    const stack = setPrepared(prepared, scale, room);
    return stack.height <= room.height + tolerance ? stack : undefined;
  };
  // Halving finds the largest of 32 scales in five steps, as smaller text never needs more height, but for a stray
  // line.
  let best = fits(0);
  if (!best) return undefined;
  let [low, high] = [0, 32];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const stack = fits(middle / 32);
    if (stack) [best, low] = [stack, middle];
    else high = middle - 1;
  }
  return best;
}

/** Sets blocks between their smallest size (scale 0) and their own (1), whatever height that needs. */
export function setStack(blocks: Block[], room: Room, scale: number): Stack {
  return setPrepared(prepare(blocks, room), scale, room);
}

/** The height of a line of text at its size, in millimetres. */
export function lineHeight(line: Line): number {
  return line.size * leading;
}

/** Sums of floating-point heights may pass a limit by less than a printer could show. */
export const tolerance = 0.01;

interface Prepared {
  block: Block;
  words: Word[];
  largest: number;
  least: number;
}

function prepare(blocks: Block[], room: Room): Prepared[] {
  return blocks
    .map((block) => ({ block, words: wordsOf(block, room.font) }))
    .filter(({ words }) => words.length > 0)
    .map(({ block, words }) => {
      // The room's floor holds for the smallest run of a block.
      const smallestRun = Math.min(1, ...block.runs.map((run) => run.scale ?? 1));
      const least = Math.min(block.size, Math.max(block.least ?? 0, room.floor / smallestRun));
      const largest = Math.max(least, Math.min(block.size, widestSize(block, words, room)));
      return { block, words, least, largest };
    });
}

// A label is tried in many sizes with the same words.
const known = new WeakMap<Block, Map<LabelFont, Word[]>>();

function wordsOf(block: Block, font: LabelFont): Word[] {
  const words = known.get(block)?.get(font) ?? toWords(block.runs, font);
  known.set(block, (known.get(block) ?? new Map<LabelFont, Word[]>()).set(font, words));
  return words;
}

function widestSize({ fit }: Block, words: Word[], room: Room): number {
  if (!fit) return Infinity;
  const stretch = fit === 'line' ? lineStretch(words, room.font) : longestStretch(words);
  // A thousandth less, so that rounding cannot push the last letter over.
  return stretch === 0 ? Infinity : (room.width / stretch) * 0.999;
}

function setPrepared(prepared: Prepared[], scale: number, room: Room): Stack {
  const blocks = prepared.map(({ block, words, least, largest }) => {
    const size = least + (largest - least) * scale;
    return { block, size, lines: wrapWords(words, size, room.width, room.font) };
  });
  return { blocks, height: stackHeight(blocks) };
}

/** The height of blocks under one another, with the gaps between them, in millimetres. */
export function stackHeight(blocks: SetBlock[]): number {
  const shown = blocks.filter((set) => set.lines.length > 0);
  return shown.reduce(
    (height, set, index) =>
      height + (index > 0 ? set.block.gap : 0) + set.lines.reduce((sum, line) => sum + lineHeight(line), 0),
    0,
  );
}
