import type { Box, Finding, LabelElement, Mark, TextMark } from './drawing.ts';
import { fontExtent, isExactlyMeasured } from './measure.ts';
import type { LabelFont } from './measure.ts';
import { leading, lineHeight } from './stack.ts';
import type { SetBlock, Stack } from './stack.ts';
import { sizeOf, spaceWidth } from './wrap.ts';
import type { Line, Word } from './wrap.ts';

/**
 * The marks of a stack in a box (millimetres), with `spread` added to every gap. Text that the stack hides is a finding.
 */
export function placeStack(
  stack: Stack,
  box: Box,
  spread: number,
  font: LabelFont,
): { marks: Mark[]; findings: Finding[] } {
  const marks: Mark[] = [];
  const findings: Finding[] = [];
  let top = box.y;
  for (const set of stack.blocks) {
    if (set.lines.length > 0 && marks.length > 0) top += set.block.gap + spread;
    const start = top;
    for (const line of set.lines) {
      const x = set.block.align === 'end' ? box.x + box.width - line.width : box.x;
      const { element } = set.block;
      marks.push(
        ...lineMarks(line, { element, x, baseline: top + baselineIn(line.size, font), blockSize: set.size, font }),
      );
      top += lineHeight(line);
    }
    const room = { x: box.x, y: start, width: box.width, height: top - start };
    if (set.hidden.length > 0) findings.push(overflow(set, room));
  }
  return { marks, findings };
}

export interface LinePlace {
  element: LabelElement;
  x: number;
  baseline: number;
  /** The font size of the block in millimetres, to which runs are relative. */
  blockSize: number;
  font: LabelFont;
}

/** The marks of one line of text: one for each stretch of equal style, starting at x on the baseline (millimetres). */
export function lineMarks(line: Line, place: LinePlace): TextMark[] {
  const marks: TextMark[] = [];
  let x = place.x;
  for (const stretch of stretches(line)) {
    const [first] = stretch;
    if (!first) continue;
    const size = sizeOf(first, place.blockSize);
    if (first.spaced && marks.length > 0) x += spaceWidth(first, place.blockSize, place.font);
    const text = wordsText(stretch);
    const gaps = stretch.filter((word, index) => index > 0 && word.spaced).length;
    const width =
      stretch.reduce((sum, word) => sum + word.em * size, 0) + gaps * spaceWidth(first, place.blockSize, place.font);
    const { element, baseline, font } = place;
    const exact = isExactlyMeasured(text, font, first.weight);
    marks.push({
      kind: 'text',
      element,
      text,
      x,
      baseline,
      size,
      weight: first.weight,
      font,
      anchor: 'start',
      ink: 'black',
      width,
      exact,
    });
    x += width;
  }
  return marks;
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

// A line that holds right-to-left letters stays in one piece, so that the renderer can order it as a whole.
function stretches(line: Line): Word[][] {
  if (line.words.some((word) => rightToLeft.test(word.text))) {
    const [first] = line.words;
    return [line.words.map((word) => ({ ...word, ...styleOf(first ?? word) }))];
  }
  const found: Word[][] = [];
  for (const word of line.words) {
    const last = found.at(-1);
    const before = last?.[0];
    if (last && before && sameStyle(before, word)) last.push(word);
    else found.push([word]);
  }
  return found;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function styleOf({ weight, scale, size }: Word) {
  return { weight, ...(scale === undefined ? {} : { scale }), ...(size === undefined ? {} : { size }) };
}

function sameStyle(left: Word, right: Word): boolean {
  return left.weight === right.weight && left.scale === right.scale && left.size === right.size;
}

function overflow(set: SetBlock, box: Box): Finding {
  return { kind: 'overflow', element: set.block.element, text: wordsText(set.hidden), box };
}
