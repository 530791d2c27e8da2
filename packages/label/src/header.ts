import type { Frame, Mark } from './drawing.ts';
import type { LabelContent } from './label-content.ts';
import { sizeForXHeight, lawfulXHeight } from './legibility.ts';
import { placeStack } from './line-marks.ts';
import { textWidth } from './measure.ts';
import type { Plan } from './plan.ts';
import { fitStack, lineHeight, setStack, stackHeight, tolerance } from './stack.ts';
import type { Block, Room, Stack } from './stack.ts';
import { tagHeight, tagMarks, tagsWidth } from './tags.ts';
import type { Word } from './wrap.ts';

export interface Header {
  marks: Mark[];
  /** Millimetres from the top of the label to where the text below may start. */
  bottom: number;
  /** The words of the name that found no room. */
  rest: Word[];
  /** Nothing that belongs here is missing. */
  whole: boolean;
}

/** What stands at the head of a label or of one of its parts. */
export interface Heading {
  name: string;
  tags: string[];
  /** Set at the right of the name: the price, or the amount of a prep label. */
  side: Pick<Block, 'element' | 'runs' | 'least'> & { size?: number };
  /** "1/2", where the label continues. */
  part: string;
  /** The widest such text, for which the name leaves room; '' for none. */
  room: string;
  /** The font size in millimetres at which the name starts. */
  size: number;
  /** The share of the height that the name may take. */
  share: number;
  /** The font size in millimetres below which the name does not shrink. */
  floor: number;
}

/** The head of a label in one part; beside the name of a prep label is its amount. */
export function wholeHeading(
  { name, tags, usage, amount }: Pick<LabelContent, 'name' | 'tags' | 'usage' | 'amount'>,
  { headerPrice, headerAmount }: Pick<Plan, 'headerPrice' | 'headerAmount'>,
  frame: Frame,
): Heading {
  const tall = frame.bottom - frame.top > 50;
  return {
    name,
    tags,
    side: usage === 'COMPONENT' ? sideOf('amount', amount) : (headerAmount ?? sideOf('price', headerPrice)),
    part: '',
    room: '',
    size: nameSize(name, tall, frame.close),
    share: 0.4,
    floor: smallest,
  };
}

/** The head of one part of a label that continues: the tags are on the first alone, the name is on all. */
export function partHeading(
  { name, tags }: Pick<LabelContent, 'name' | 'tags'>,
  { index, part, room, share, frame }: { index: number; part: string; room: string; share: number; frame: Frame },
): Heading {
  const tall = frame.bottom - frame.top > 50;
  const first = index === 0;
  const size = nameSize(name, false, true) * (tall && first ? 1.3 : 1);
  return {
    name,
    tags: first ? tags : [],
    side: sideOf('price', ''),
    part,
    room,
    size,
    share,
    floor: sizeForXHeight(lawfulXHeight.full),
  };
}

/**
 * The name with the price, the amount or the tags at its right, or the tags in a row below when they find no room
 * beside it, and a rule. A name of more than 15 characters is set smaller (docs/product/catalogue.md#label-drawing).
 */
export function layoutHeader(heading: Heading, frame: Frame): Header {
  const { font } = frame;
  const { tags, side } = heading;
  const isAlone = side.runs.every(({ text }) => text === '');
  const partWidth = heading.part === '' ? 0 : tagsWidth([heading.part], font);
  const roomWidth = heading.room === '' ? 0 : tagsWidth([heading.room], font);
  const right = frame.right - (roomWidth > 0 ? roomWidth + gap : 0);
  const width = right - frame.left;
  const height = (frame.bottom - frame.top) * heading.share;

  const sideStack = fitSide(side, {
    width: width * (side.element === 'amount' ? 0.5 : 0.45),
    height,
    font,
    floor: smallest,
  });
  const tagsAcross = tagsWidth(tags, font);
  const nameEm = textWidth(heading.name, font, 700);
  // A name may give a little of its size to have its tags beside it rather than in a row of their own.
  const sizeBeside = Math.min(heading.size, ((width - gap - tagsAcross) / nameEm) * 0.999);
  const tagsBeside = isAlone && tags.length > 0 && sizeBeside >= heading.size * 0.8;
  const beside = tagsBeside ? tagsAcross : widest(sideStack);

  const nameRoom = { width: beside > 0 ? width - beside - gap : width, height, font, floor: heading.floor };
  const { stack, rest } = setName(heading.name, tagsBeside ? sizeBeside : heading.size, nameRoom);
  const text = { y: frame.top, width: nameRoom.width, height: stack.height };
  const textBottom = frame.top + Math.max(stack.height, sideStack.height, roomWidth > 0 ? tagHeight : 0);
  const tagsTop = tagsBeside ? frame.top + Math.max(0, (stack.height - tagHeight) / 2) : textBottom + 0.3;
  const tagsLeft = tagsBeside ? right - tagsAcross : frame.left;
  const bottom = tags.length > 0 ? Math.max(textBottom, tagsTop + tagHeight) : textBottom;
  const partPlace = { left: frame.right - partWidth, top: frame.top, font, element: 'part' } as const;
  return {
    marks: [
      ...placeStack(stack, { ...text, x: frame.left }, 0, font),
      ...placeStack(sideStack, { ...text, x: right - beside, width: beside }, 0, font),
      ...tagMarks(tags, { left: tagsLeft, top: tagsTop, font, element: 'tags' }),
      ...(partWidth > 0 ? tagMarks([heading.part], partPlace) : []),
      {
        kind: 'rect',
        element: 'rule',
        x: frame.left,
        y: bottom + 0.375,
        width: frame.right - frame.left,
        height: 0.25,
      },
    ],
    bottom: bottom + 1.25,
    rest,
    whole: rest.length === 0 && (isAlone || sideStack.blocks.length > 0),
  };
}

const gap = 1.5;
const smallest = 2.6;

// Over 15 characters smaller (docs/product/catalogue.md#label-drawing).
function nameSize(name: string, tall: boolean, close: boolean): number {
  const long = Array.from(name).length > 15;
  if (tall) return long ? 4.2 : 6.5;
  if (close) return long ? 2.8 : 3.4;
  return long ? 3.5 : 5;
}

function sideOf(element: 'price' | 'amount', text: string): Heading['side'] {
  return { element, runs: [{ text, weight: 700 }] };
}

function fitSide(side: Heading['side'], room: Room): Stack {
  const size = room.height > 20 ? 5 : 4.2;
  const block: Block = { size, ...side, gap: 0, align: 'end', fit: 'line' };
  return fitStack([block], room) ?? { blocks: [], height: 0 };
}

function setName(name: string, size: number, room: Room): { stack: Stack; rest: Word[] } {
  const block: Block = { element: 'name', runs: [{ text: name, weight: 700 }], size, gap: 0, fit: 'words' };
  const whole = fitStack([block], room);
  if (whole) return { stack: whole, rest: [] };
  const lines = setStack([block], room, 0).blocks.flatMap((set) => set.lines);
  const each = lineHeight(lines[0] ?? { words: [], width: 0, size });
  const count = Math.max(1, Math.floor((room.height + tolerance) / each));
  const shown = { block, size: lines[0]?.size ?? size, lines: lines.slice(0, count) };
  const rest = lines.slice(count).flatMap(({ words }) => words);
  return { stack: { blocks: [shown], height: stackHeight([shown]) }, rest };
}

function widest(stack: Stack): number {
  return Math.max(0, ...stack.blocks.flatMap(({ lines }) => lines.map((line) => line.width)));
}
