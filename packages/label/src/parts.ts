import { barHeights, columnPlace } from './body.ts';
import type { Frame, LabelParts } from './drawing.ts';
import { eanFoot, narrowEan } from './ean-marks.ts';
import { firstPartNames } from './first-part-names.ts';
import { layoutHeader, partHeading } from './header.ts';
import { customFieldBlocks, factBlocks, ingredientBlocks, lowerFieldBlocks } from './label-blocks.ts';
import { dateBlocks, mayContainBlocks, narrowDateBlocks, priceBlocks } from './label-blocks.ts';
import type { LabelContent } from './label-content.ts';
import { lawfulXHeight, sizeForXHeight } from './legibility.ts';
import { drawParts } from './part-drawing.ts';
import type { PartPlan } from './part-plan.ts';
import { fitStack } from './stack.ts';
import type { Block } from './stack.ts';

/**
 * A label that has too much to say for one drawing, in as many parts as its words need, none of them smaller than the full lawful size.
 * Every part has the name, the dates and its number; the first has the barcode and names every allergen, in the list of ingredients or in
 * a line of allergens, which has the first claim on its room, and says that the label continues.
 */
export function layoutParts(content: LabelContent, frame: Frame, showNumber: boolean): LabelParts {
  for (const plan of partPlans(content, frame, showNumber)) {
    const parts = largestParts(plan, frame);
    if (parts) return parts;
  }
  throw new Error('The last plan takes every label');
}

const full = sizeForXHeight(lawfulXHeight.full);
const smallPack = sizeForXHeight(lawfulXHeight.smallPack);

// In the order of giving way, so that the first part has room for the allergens: the barcode moves to the second part, the name takes
// less of the height, the line of allergens becomes smaller, then continues itself, and at last the barcode has a part of its own: beside a
// name and three dates it leaves no room for a line of text.
function partPlans(content: LabelContent, frame: Frame, showNumber: boolean): PartPlan[] {
  const first = planWith(content, frame, showNumber);
  const later = { ...first, ...withoutColumn(content, frame), barcodePart: 1 };
  const lessName = { ...later, share: 0.2 };
  const small = { ...lessName, claimFloor: smallPack };
  const flowing = { ...small, claimFlows: true };
  // No column beside it asks for bars of any height there.
  const bars = first.barcode ? barHeights(first.barcode).toReversed() : first.bars;
  return [first, later, lessName, small, flowing, { ...flowing, barcodePart: Infinity, bars }];
}

function planWith(content: LabelContent, frame: Frame, showNumber: boolean): PartPlan {
  const { barcode_number: number } = content;
  const names = firstPartNames(content);
  const common = {
    content,
    names,
    barcodePart: 0,
    share: nameShare(content, frame),
    claimFloor: full,
    claimFlows: false,
  };
  const barcode = number === '' ? undefined : { number, size: narrowEan, showNumber };
  if (!barcode) return { ...common, ...withoutColumn(content, frame), barcode, bars: [0] };
  const fromLow = barHeights(barcode).toReversed();
  const { width } = columnPlace(barcode, frame);
  const foot = eanFoot(barcode.size, showNumber);
  const dates = narrowDateBlocks(content, 3.6);
  for (const column of [[...dates, ...priceBlocks(content.price, 5)], dates]) {
    const lowest = fromLow.findIndex((bars) =>
      fitStack(column, { width, height: bars + foot, floor: full, font: frame.font }),
    );
    if (lowest < 0) continue;
    const price = column === dates ? content.price : '';
    const flow = flowBlocks(content, price, frame);
    return { ...common, column, dates: [], flow, barcode, bars: fromLow.slice(lowest) };
  }
  return { ...common, ...withoutColumn(content, frame), barcode, bars: fromLow };
}

// A long name takes more than others, so that every part has the whole of it.
function nameShare(content: LabelContent, frame: Frame): number {
  const isWhole = (share: number) =>
    [0, 1].every((index) => layoutHeader(partHeading(content, { index, part: '8/8', share, frame }), frame).whole);
  return [0.4, 0.55].find(isWhole) ?? 0.4;
}

function withoutColumn(content: LabelContent, frame: Frame): Pick<PartPlan, 'column' | 'dates' | 'flow'> {
  const dates = dateBlocks(content, isTall(frame) ? 4.4 : 3.6, 0.8);
  return { column: [], dates, flow: flowBlocks(content, content.price, frame) };
}

// Everything that goes on from part to part, in the order in which it is read.
function flowBlocks(content: LabelContent, price: string, frame: Frame): Block[] {
  const tall = isTall(frame);
  const priced = priceBlocks(price, 3.6);
  if (content.usage === 'COMPONENT') {
    return [...priced, ...mayContainBlocks(content, tall ? 4 : 3), ...factBlocks(content, tall ? 3.5 : 2.7)];
  }
  const size = tall ? 3.2 : 2.7;
  return [
    ...priced,
    ...ingredientBlocks(content, size),
    ...mayContainBlocks(content, size),
    ...customFieldBlocks(content, size),
    ...factBlocks(content, size),
    ...lowerFieldBlocks(content),
  ];
}

function isTall(frame: Frame): boolean {
  return frame.bottom - frame.top > 50;
}

// As few parts as can be; in these, for customers' labels bars as high and then text as large as they go, for kitchens' the other way.
function largestParts(plan: PartPlan, frame: Frame): LabelParts | undefined {
  const draw = (bars: number, scale: number) => numbered(plan, frame, plan.bars[bars] ?? 0, scale);
  const fewest = draw(0, 0);
  if (!fewest) return undefined;
  const asFew = (parts: LabelParts | undefined) => (parts && parts.length <= fewest.length ? parts : undefined);
  const grow = (most: number, attempt: (step: number) => LabelParts | undefined) => {
    let [low, high] = [0, most];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (asFew(attempt(middle))) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const highest = plan.bars.length - 1;
  if (plan.content.usage === 'COMPONENT') {
    const scale = grow(scales, (step) => draw(0, step / scales));
    const bars = grow(highest, (step) => draw(step, scale / scales));
    return asFew(draw(bars, scale / scales)) ?? fewest;
  }
  const bars = grow(highest, (step) => draw(step, 0));
  const scale = grow(scales, (step) => draw(bars, step / scales));
  return asFew(draw(bars, scale / scales)) ?? fewest;
}

const scales = 16;

// Only whether there are several decides how much each part holds, so that the second or third count is the right one.
function numbered(plan: PartPlan, frame: Frame, bars: number, scale: number): LabelParts | undefined {
  for (let count = 1; ;) {
    const parts = drawParts(plan, { frame, bars, scale, count });
    if (!parts || parts.length === count) return parts;
    // One part that fits without a number only.
    count = Math.max(parts.length, count === 1 ? 2 : 1);
  }
}
