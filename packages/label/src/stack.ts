import type { LabelElement } from './drawing.ts';
import { textWidth } from './measure.ts';
import type { LabelFont } from './measure.ts';
import { lineStretch, longestStretch, sizeOf, toWords, wrapWords } from './wrap.ts';
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
  /** When text must go, blocks of the lowest rank lose it first. */
  rank: number;
  align?: 'start' | 'end';
}

/** A block set in lines; `hidden` are the words that found no room. */
export interface SetBlock {
  block: Block;
  size: number;
  lines: Line[];
  hidden: Word[];
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

/** Sets blocks as large as they fit, or else trims them: never undefined, nothing lost that `hidden` does not hold. */
export function settleStack(blocks: Block[], room: Room): Stack {
  return fitStack(blocks, room) ?? trimStack(blocks, room);
}

/** Sets blocks under one another as large as they fit; undefined when they do not fit at the smallest size. */
export function fitStack(blocks: Block[], room: Room): Stack | undefined {
  const prepared = prepare(blocks, room);
  const fits = (scale: number): Stack | undefined => {
    const stack = setStack(prepared, scale, room);
    return stack.height <= room.height + tolerance ? stack : undefined;
  };
  // Halving finds the largest of 32 scales in five steps, as smaller text never needs more height, but for a stray line.
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

/** The height of a line of text at its size, in millimetres. */
export function lineHeight(line: Line): number {
  return line.size * leading;
}

// At the smallest size, leaving off what does not fit from the lowest rank up.
function trimStack(blocks: Block[], room: Room): Stack {
  const stack = setStack(prepare(blocks, room), 0, room);
  for (const set of stack.blocks.toSorted((left, right) => left.block.rank - right.block.rank)) {
    while (set.lines.length > 0 && stackHeight(stack.blocks) > room.height + tolerance) hideLine(set);
    if (set.hidden.length > 0) endWithEllipsis(set, room);
  }
  return { ...stack, height: stackHeight(stack.blocks) };
}

// Sums of floating-point heights may pass a limit by less than a printer could show.
const tolerance = 0.01;

interface Prepared {
  block: Block;
  words: Word[];
  largest: number;
  least: number;
}

function prepare(blocks: Block[], room: Room): Prepared[] {
  return blocks
    .map((block) => ({ block, words: toWords(block.runs, room.font) }))
    .filter(({ words }) => words.length > 0)
    .map(({ block, words }) => {
      // The room's floor holds for the smallest run of a block.
      const smallestRun = Math.min(1, ...block.runs.map((run) => run.scale ?? 1));
      const least = Math.min(block.size, Math.max(block.least ?? 0, room.floor / smallestRun));
      const largest = Math.max(least, Math.min(block.size, widestSize(block, words, room)));
      return { block, words, least, largest };
    });
}

function widestSize({ fit }: Block, words: Word[], room: Room): number {
  if (!fit) return Infinity;
  const stretch = fit === 'line' ? lineStretch(words, room.font) : longestStretch(words);
  // A thousandth less, so that rounding cannot push the last letter over.
  return stretch === 0 ? Infinity : (room.width / stretch) * 0.999;
}

function setStack(prepared: Prepared[], scale: number, room: Room): Stack {
  const blocks = prepared.map(({ block, words, least, largest }) => {
    const size = least + (largest - least) * scale;
    return { block, size, lines: wrapWords(words, size, room.width, room.font), hidden: [] };
  });
  return { blocks, height: stackHeight(blocks) };
}

function stackHeight(blocks: SetBlock[]): number {
  const shown = blocks.filter((set) => set.lines.length > 0);
  return shown.reduce(
    (height, set, index) =>
      height + (index > 0 ? set.block.gap : 0) + set.lines.reduce((sum, line) => sum + lineHeight(line), 0),
    0,
  );
}

function hideLine(set: SetBlock): void {
  const line = set.lines.pop();
  set.hidden.unshift(...(line?.words ?? []));
}

function endWithEllipsis(set: SetBlock, room: Room): void {
  const line = set.lines.at(-1);
  const style = line?.words.at(-1);
  if (!line || !style) return;
  const ellipsis = { ...style, text: '…', em: textWidth('…', room.font, style.weight), spaced: false, glued: true };
  const advance = ellipsis.em * sizeOf(ellipsis, set.size);
  while (line.words.length > 1 && line.width + advance > room.width) {
    const word = line.words.pop();
    if (!word) break;
    set.hidden.unshift(word);
    line.width -= word.em * sizeOf(word, set.size);
    if (word.spaced) line.width -= textWidth(' ', room.font, word.weight) * sizeOf(word, set.size);
  }
  if (line.width + advance <= room.width) {
    line.words.push(ellipsis);
    line.width += advance;
  }
}
