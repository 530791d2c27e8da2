import type { Box, LabelElement, Mark, MissingMark, TextMark } from './drawing.ts';
import { fontExtent, hasShape, printedLetters, textWidth } from './measure.ts';
import type { LabelFont } from './measure.ts';
import { leading, lineHeight } from './stack.ts';
import type { Stack } from './stack.ts';
import { sizeOf, spaceWidth } from './wrap.ts';
import type { Line, Word } from './wrap.ts';

/** The marks of a stack in a box (millimetres), with `spread` added to every gap. */
export function placeStack(stack: Stack, box: Box, spread: number, font: LabelFont): Mark[] {
  const marks: Mark[] = [];
  let top = box.y;
  for (const set of stack.blocks) {
    if (set.lines.length > 0 && marks.length > 0) top += set.block.gap + spread;
    for (const line of set.lines) {
      const x = set.block.align === 'end' ? box.x + box.width - line.width : box.x;
      const { element } = set.block;
      marks.push(
        ...lineMarks(line, { element, x, baseline: top + baselineIn(line.size, font), blockSize: set.size, font }),
      );
      top += lineHeight(line);
    }
  }
  return marks;
}

export interface LinePlace {
  element: LabelElement;
  x: number;
  baseline: number;
  /** The font size of the block in millimetres, to which runs are relative. */
  blockSize: number;
  font: LabelFont;
}

/**
 * The marks of one line of text, starting at x on the baseline (millimetres): one for each stretch of equal style, and
 * one for each character that the fonts have no shape for.
 */
export function lineMarks(line: Line, place: LinePlace): (TextMark | MissingMark)[] {
  const marks: (TextMark | MissingMark)[] = [];
  let x = place.x;
  for (const [index, stretch] of stretches(line).entries()) {
    const [first] = stretch;
    if (!first) continue;
    const { element, baseline, font } = place;
    const size = sizeOf(first, place.blockSize);
    if (first.spaced && index > 0) x += spaceWidth(first, place.blockSize, font);
    for (const piece of piecesOf(printedLetters(wordsText(stretch)))) {
      const width = textWidth(piece, font, first.weight) * size;
      const common = { element, text: piece, x, baseline, size, weight: first.weight, width };
      if (!hasShape(piece)) marks.push({ kind: 'missing', ...common });
      else if (!piece.startsWith(' ')) marks.push({ kind: 'text', ...common, font, anchor: 'start', ink: 'black' });
      x += width;
    }
  }
  return marks;
}

// Words with single spaces between them, characters without a shape, and spaces that a renderer would drop.
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const [token] of text.matchAll(/ +|[^ ]/gu)) {
    const last = pieces.at(-1);
    if (last !== undefined && hasShape(token) && hasShape(last) && !/ {2}/u.test(last + token)) {
      pieces[pieces.length - 1] = last + token;
    } else pieces.push(token);
  }
  return pieces.flatMap((piece) => piece.split(/(?<=^ +)(?=[^ ])|(?<=[^ ])(?= +$)/u));
}

/** Words as the text they were cut from. */
export function wordsText(words: Word[]): string {
  return words.map((word, index) => (word.spaced && index > 0 ? ` ${word.text}` : word.text)).join('');
}

/** How far below the top of a line its baseline lies, in millimetres. */
export function baselineIn(size: number, font: LabelFont): number {
  const { ascent, descent } = fontExtent(font);
  return size * (ascent + (leading - ascent - descent) / 2);
}

function stretches(line: Line): Word[][] {
  const found: Word[][] = [];
  for (const word of line.words) {
    const last = found.at(-1);
    const before = last?.[0];
    if (last && before && sameStyle(before, word)) last.push(word);
    else found.push([word]);
  }
  return found;
}

function sameStyle(left: Word, right: Word): boolean {
  return left.weight === right.weight && left.scale === right.scale && left.size === right.size;
}
