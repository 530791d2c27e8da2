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
 * A label that has too much to say for one drawing, in as many parts as its words need, none of them smaller than the
 * full lawful size. Every part has the name, the dates and its number; the first has the barcode and names every
 * allergen, in the list of ingredients or in a line of allergens, which has the first claim on its room, and says that
 * the label continues.
 */
export function layoutParts(
  content: LabelContent,
  frame: Frame,
  showNumber: boolean,
  amount: FlowingAmount = { lawful: [], smaller: [] },
): LabelParts {
  for (const plan of partPlans(content, frame, showNumber, amount)) {
    const parts = largestParts(plan, frame);
    if (parts) return parts;
  }
  // The last plan fits whatever the words: its head, with the tags, ends above 15 mm; its dates are at most five lines
  // of 2.7 mm; a strip or the lowest bars with their digits need 11.3 mm of the 38 mm; and no line that goes on is
  // higher than 3.7 mm.
  throw new Error('The last plan takes every label');
}

/** The amount that goes on with the text: as its law asks, and as small as the last plan needs it. */
interface FlowingAmount {
  lawful: Block[];
  smaller: Block[];
}

const full = sizeForXHeight(lawfulXHeight.full);
const smallPack = sizeForXHeight(lawfulXHeight.smallPack);

// In the order of giving way, so that the first part has room for the allergens: the barcode moves to the second part,
// the name takes less of the height, the line of allergens becomes smaller, then continues itself, the barcode has a
// part of its own, for beside a name and three dates it leaves no room for a line of text, and at last the dates and
// the lower custom fields become smaller too.
function partPlans(content: LabelContent, frame: Frame, showNumber: boolean, amount: FlowingAmount): PartPlan[] {
  const first = planWith(content, frame, showNumber, amount.lawful);
  const later = { ...first, ...withoutColumn(content, frame, amount.lawful), barcodePart: 1 };
  const lessName = { ...later, share: 0.2 };
  const small = { ...lessName, claimFloor: smallPack };
  const flowing = { ...small, claimFlows: true };
  // No column beside it asks for bars of any height there.
  const bars = first.barcode ? barHeights(first.barcode).toReversed() : first.bars;
  const behind = { ...flowing, barcodePart: Infinity, bars };
  return [first, later, lessName, small, flowing, behind, { ...behind, ...smallest(content, frame, amount.smaller) }];
}

// Dates of the full lawful size without a smaller term, and lower custom fields no larger than the default.
function smallest(
  content: LabelContent,
  frame: Frame,
  amount: Block[],
): Pick<PartPlan, 'dates' | 'laterDates' | 'flow'> {
  const dates = dateBlocks(content, full, 1);
  const fields = content.lower_custom_fields.map((field) => ({ ...field, size: Math.min(field.size, 25) }));
  return {
    dates,
    laterDates: dates,
    flow: flowBlocks({ ...content, lower_custom_fields: fields }, content.price, frame, amount),
  };
}

function planWith(content: LabelContent, frame: Frame, showNumber: boolean, amount: Block[]): PartPlan {
  const { barcode_number: number } = content;
  const names = firstPartNames(content);
  const common = {
    content,
    names,
    barcodePart: 0,
    share: nameShare(content, frame),
    claimFloor: full,
    claimFlows: false,
    laterDates: dateBlocks(content, isTall(frame) ? 3.6 : 3, 0.8),
  };
  const barcode = number === '' ? undefined : { number, size: narrowEan, showNumber };
  if (!barcode) return { ...common, ...withoutColumn(content, frame, amount), barcode, bars: [0] };
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
    const flow = flowBlocks(content, price, frame, amount);
    return { ...common, column, dates: [], flow, barcode, bars: fromLow.slice(lowest) };
  }
  return { ...common, ...withoutColumn(content, frame, amount), barcode, bars: fromLow };
}

// A long name takes more than others, so that every part has the whole of it.
function nameShare(content: LabelContent, frame: Frame): number {
  const isWhole = (share: number) =>
    [0, 1].every(
      (index) => layoutHeader(partHeading(content, { index, part: '8/8', room: '88/88', share, frame }), frame).whole,
    );
  return [0.4, 0.55].find(isWhole) ?? 0.4;
}

function withoutColumn(
  content: LabelContent,
  frame: Frame,
  amount: Block[],
): Pick<PartPlan, 'column' | 'dates' | 'flow'> {
  const dates = dateBlocks(content, isTall(frame) ? 4.4 : 3.6, 0.8);
  return { column: [], dates, flow: flowBlocks(content, content.price, frame, amount) };
}

// Everything that goes on from part to part, in the order in which it is read.
function flowBlocks(content: LabelContent, price: string, frame: Frame, amount: Block[]): Block[] {
  const tall = isTall(frame);
  const priced = [...amount, ...priceBlocks(price, 3.6)];
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

// As few parts as can be; in these, for customers' labels bars as high and then text as large as they go, for kitchens'
// the other way.
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

// Each room for the number of a part, and how many parts it can number. How much a part says depends on the room alone:
// with the number itself in the layout, a name that is set smaller beside it can take one part with a number and two
// without, for ever.
const numberRooms = [
  { room: '', most: 1 },
  { room: '88/88', most: 99 },
  { room: '888/888', most: 999 },
  { room: '88888/88888', most: Infinity },
];

function numbered(plan: PartPlan, frame: Frame, bars: number, scale: number): LabelParts | undefined {
  let count = 1;
  for (const { room, most } of numberRooms) {
    const draw = () => drawParts(plan, { frame, bars, scale, count, room });
    let parts = draw();
    if (!parts) return undefined;
    const guessed = count;
    count = parts.length;
    if (count > most) continue;
    if (count !== guessed) parts = draw();
    return parts;
  }
  return undefined;
}
