import { codeCorner, codeMarks } from './code-mark.ts';
import type { Drawing, Frame } from './drawing.ts';
import { layoutHeader, wholeHeading } from './header.ts';
import type { LabelContent } from './label-content.ts';
import { labelWidth } from './label-data.ts';
import { judgeLegibility, lawfulXHeight, sizeForXHeight } from './legibility.ts';
import { placeStack } from './line-marks.ts';
import { fitStack } from './stack.ts';
import type { Block, Stack } from './stack.ts';

/**
 * A prep label with its mark: text stands above the corner of the mark in the whole width, and beside it in what is
 * left, in whichever share keeps the text largest. Undefined when it finds no room with letters of the full lawful
 * size: no text shrinks below that for the mark.
 */
export function layoutWithCode(content: LabelContent, body: Block[], frame: Frame): Drawing | undefined {
  const header = layoutHeader(wholeHeading(content, { headerPrice: '' }, frame), frame);
  const height = frame.bottom + frame.top;
  const corner = codeCorner(height);
  if (!header.whole || header.bottom > corner.top) return undefined;
  const shared = splitsOf(body)
    .map((split) => share(split, { ...frame, top: header.bottom }, corner))
    .filter((one) => one !== undefined)
    .toSorted((left, right) => right.scale - left.scale);
  const [best] = shared;
  if (!best) return undefined;
  const marks = [
    ...header.marks,
    ...placeShare(best, { ...frame, top: header.bottom }, corner),
    ...codeMarks(content.code, height, frame.font),
  ];
  return { width: labelWidth, height, font: frame.font, marks, findings: [], legibility: judgeLegibility(marks) };
}

const floor = sizeForXHeight(lawfulXHeight.full);

type Corner = ReturnType<typeof codeCorner>;

interface Share {
  above: Stack;
  beside: Stack;
  /** The smallest share of its own size that any block has. */
  scale: number;
}

interface Split {
  above: Block[];
  beside: Block[];
}

// Everything above; or beside the mark what follows the facts, what follows the dates, everything, or the facts alone.
function splitsOf(body: Block[]): Split[] {
  const after = (...elements: Block['element'][]) =>
    body.findLastIndex(({ element }) => elements.includes(element)) + 1;
  const cuts = new Set([body.length, after('dates', 'facts'), after('dates'), 0]);
  const facts = body.filter(({ element }) => element === 'facts');
  return [
    ...[...cuts].map((cut) => ({ above: body.slice(0, cut), beside: body.slice(cut) })),
    { above: body.filter(({ element }) => element !== 'facts'), beside: facts },
  ];
}

function share(split: Split, frame: Frame, corner: Corner): Share | undefined {
  const { font, left, right, top, bottom } = frame;
  const above = fitStack(split.above, { width: right - left, height: corner.top - top, floor, font });
  if (!above) return undefined;
  const gap = split.above.length > 0 ? (split.beside[0]?.gap ?? 0) : 0;
  const height = bottom - top - above.height - gap;
  const beside = fitStack(split.beside, { width: corner.left - left, height, floor, font });
  if (!beside) return undefined;
  const set = [...above.blocks, ...beside.blocks];
  if (set.some(({ block, lines }) => block.fit === 'line' && lines.length > 1)) return undefined;
  return { above, beside, scale: Math.min(1, ...set.map(({ block, size }) => size / block.size)) };
}

// Room that is left goes between the blocks; those above stay above the corner.
function placeShare({ above, beside }: Share, { left, right, top, bottom, font }: Frame, corner: Corner) {
  const [over, next] = [above.blocks.length, beside.blocks.length];
  const between = over > 0 && next > 0 ? (beside.blocks[0]?.block.gap ?? 0) : 0;
  const slack = bottom - top - above.height - between - beside.height;
  const most = bottom - top > 40 ? 2 : 0.9;
  const spread = Math.min(most, Math.max(0, slack) / Math.max(1, over + next - 1));
  const spreadOver = Math.min(spread, Math.max(0, corner.top - top - above.height) / Math.max(1, over - 1));
  const end = top + above.height + spreadOver * Math.max(0, over - 1);
  const start = end + (over > 0 ? between + spread : 0);
  return [
    ...placeStack(above, { x: left, y: top, width: right - left, height: end - top }, spreadOver, font),
    ...placeStack(beside, { x: left, y: start, width: corner.left - left, height: bottom - start }, spread, font),
  ];
}
