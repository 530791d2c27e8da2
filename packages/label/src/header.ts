import type { Finding, Frame, Mark } from './drawing.ts';
import type { LabelContent } from './label-content.ts';
import { placeStack } from './line-marks.ts';
import { textWidth } from './measure.ts';
import type { LabelFont } from './measure.ts';
import { settleStack } from './stack.ts';
import type { Stack } from './stack.ts';
import { tagHeight, tagMarks, tagsWidth } from './tags.ts';

export interface Header {
  marks: Mark[];
  findings: Finding[];
  /** Millimetres from the top of the label to where the text below may start. */
  bottom: number;
}

/**
 * The name with the price or the tags at its right, or the tags in a row below when they find no room beside it, and a
 * rule. A name of more than 15 characters is set smaller (specification, catalogue section 9).
 */
export function layoutHeader(content: Pick<LabelContent, 'name' | 'tags'>, price: string, frame: Frame): Header {
  const { font } = frame;
  const width = frame.right - frame.left;
  const height = (frame.bottom - frame.top) * 0.4;
  const size = nameSize(content.name, height > 20, frame.close);

  const priceStack = settle('price', price, height > 20 ? 5 : 4.2, { width: width * 0.45, height, font });
  const tags = tagsWidth(content.tags, font);
  const nameEm = textWidth(content.name, font, 700);
  // A name may give a little of its size to have its tags beside it rather than in a row of their own.
  const sizeBeside = Math.min(size, ((width - gap - tags) / nameEm) * 0.999);
  const tagsBeside = price === '' && content.tags.length > 0 && sizeBeside >= size * 0.8;
  const beside = tagsBeside ? tags : widest(priceStack);

  const nameRoom = { width: beside > 0 ? width - beside - gap : width, height, font };
  const nameStack = settle('name', content.name, tagsBeside ? sizeBeside : size, nameRoom);
  const text = { y: frame.top, width: nameRoom.width, height: nameStack.height };
  const name = placeStack(nameStack, { ...text, x: frame.left }, 0, font);
  const right = placeStack(priceStack, { ...text, x: frame.right - beside, width: beside }, 0, font);

  const textBottom = frame.top + Math.max(nameStack.height, priceStack.height);
  const tagsTop = tagsBeside ? frame.top + Math.max(0, (nameStack.height - tagHeight) / 2) : textBottom + 0.3;
  const tagsLeft = tagsBeside ? frame.right - tags : frame.left;
  const bottom = content.tags.length > 0 ? Math.max(textBottom, tagsTop + tagHeight) : textBottom;
  return {
    marks: [
      ...name.marks,
      ...right.marks,
      ...tagMarks(content.tags, tagsLeft, tagsTop, font),
      { kind: 'rect', element: 'rule', x: frame.left, y: bottom + 0.375, width, height: 0.25 },
    ],
    findings: [...name.findings, ...right.findings],
    bottom: bottom + 1.25,
  };
}

const gap = 1.5;
const smallest = 2.6;

// Over 15 characters smaller (specification, catalogue section 9).
function nameSize(name: string, tall: boolean, close: boolean): number {
  const long = Array.from(name).length > 15;
  if (tall) return long ? 4.2 : 6.5;
  if (close) return long ? 2.8 : 3.4;
  return long ? 3.5 : 5;
}

function settle(
  element: 'name' | 'price',
  text: string,
  size: number,
  room: { width: number; height: number; font: LabelFont },
): Stack {
  const shape = element === 'price' ? ({ align: 'end', fit: 'line' } as const) : ({ fit: 'words' } as const);
  const block = { element, runs: [{ text, weight: 700 as const }], size, gap: 0, rank: 0, ...shape };
  return settleStack([block], { ...room, floor: smallest });
}

function widest(stack: Stack): number {
  return Math.max(0, ...stack.blocks.flatMap(({ lines }) => lines.map((line) => line.width)));
}
