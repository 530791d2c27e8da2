import { lineHeight, stackHeight, tolerance } from './stack.ts';
import type { SetBlock, Stack } from './stack.ts';
import type { Line } from './wrap.ts';

/** A line of a text that goes on from part to part, with the block that it belongs to. */
export interface SetLine {
  set: SetBlock;
  line: Line;
  /** How many characters of the list of ingredients are said up to its end, without spaces. */
  said: number;
}

/** The lines of a stack one by one; `listed` is how long the list of ingredients is, in characters without spaces. */
export function linesOf(stack: Stack, listed: number): SetLine[] {
  const lines = stack.blocks.flatMap((set) => set.lines.map((line) => ({ set, line })));
  // Counted from the end, for the heading in front of the list is none of it.
  let remaining = 0;
  const found: SetLine[] = [];
  for (const { set, line } of lines.toReversed()) {
    found.push({ set, line, said: Math.max(0, listed - remaining) });
    if (set.block.element !== 'ingredients') continue;
    remaining += line.words.reduce((sum, { text }) => sum + text.replaceAll(' ', '').length, 0);
  }
  return found.toReversed();
}

/** How many of the lines fit into a height in millimetres. */
export function fittingLines(lines: readonly SetLine[], height: number): number {
  let used = 0;
  for (const [index, { set, line }] of lines.entries()) {
    const before = lines[index - 1];
    used += (before && before.set !== set ? set.block.gap : 0) + lineHeight(line);
    if (used > height + tolerance) return index;
  }
  return lines.length;
}

/** Lines as a stack again, those of a block together. */
export function stackOf(lines: readonly SetLine[]): Stack {
  const blocks: (SetBlock & { of: SetBlock })[] = [];
  for (const { set, line } of lines) {
    const last = blocks.at(-1);
    if (last?.of === set) last.lines.push(line);
    else blocks.push({ of: set, block: set.block, size: set.size, lines: [line] });
  }
  return { blocks, height: stackHeight(blocks) };
}
