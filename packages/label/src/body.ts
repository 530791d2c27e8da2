import type { Finding, Frame, Mark } from './drawing.ts';
import { eanFoot, eanMarks } from './ean-marks.ts';
import { lawfulXHeight, sizeForXHeight } from './legibility.ts';
import { placeStack } from './line-marks.ts';
import type { Plan, PlannedBarcode } from './plan.ts';
import { fitStack } from './stack.ts';
import type { Stack } from './stack.ts';

interface Placed {
  marks: Mark[];
  findings: Finding[];
}

/**
 * Everything below the header of a label in one part: the text, and at the foot the barcode with its column. Undefined
 * when it does not fit with letters of at least `floor` (font size in millimetres).
 */
export function layoutBody(plan: Plan, frame: Frame, floor: number): Placed | undefined {
  const width = frame.right - frame.left;
  const height = frame.bottom - frame.top;
  if (!plan.barcode) {
    const room = { width, height, font: frame.font };
    const stack = fitStack(plan.body, { ...room, floor: full }) ?? fitStack(plan.body, { ...room, floor });
    if (!stack) return undefined;
    return { marks: placeSpread(stack, { x: frame.left, y: frame.top, width, height }, frame), findings: [] };
  }
  const shared = shareHeight(plan, plan.barcode, frame, floor);
  if (!shared) return undefined;
  const { bars, body, column } = shared;
  const { number, size, showNumber } = plan.barcode;
  const y = frame.bottom - eanFoot(size, showNumber) - bars;
  const x = plan.column.length > 0 ? barcodeEdge : Math.round(((frame.left + frame.right - size.width) / 2) * 8) / 8;
  const columnBox = { ...columnPlace(plan.barcode, frame), y, height: frame.bottom - y };
  return {
    marks: [
      ...placeSpread(body, { x: frame.left, y: frame.top, width, height: y - barcodeGap - frame.top }, frame),
      ...eanMarks(number, { x, y, height: bars, size, showNumber, font: frame.font }),
      ...placeSpread(column, columnBox, frame),
    ],
    findings: lowBars(bars, size.standardHeight),
  };
}

const comfortable = sizeForXHeight(1.35);
const full = sizeForXHeight(lawfulXHeight.full);
/** Between a barcode and the text above it, in millimetres. */
export const barcodeGap = 0.8;
/**
 * Where a barcode begins that has a column beside it: its quiet zone may reach into the margin, where nothing is
 * printed.
 */
export const barcodeEdge = 0.75;
const columnGap = 0.4;

// The tallest bars beside which all text keeps the full lawful size; failing that, low bars and the smallest size.
function shareHeight(
  plan: Plan,
  barcode: PlannedBarcode,
  frame: Frame,
  floor: number,
): { bars: number; body: Stack; column: Stack } | undefined {
  const foot = eanFoot(barcode.size, barcode.showNumber);
  const width = frame.right - frame.left;
  const height = frame.bottom - frame.top - barcodeGap - foot;
  const columnWidth = columnPlace(barcode, frame).width;
  const share = (bars: number, least: number) => {
    const room = { floor: least, font: frame.font };
    const body = fitStack(plan.body, { ...room, width, height: height - bars });
    const column = body && fitStack(plan.column, { ...room, width: columnWidth, height: bars + foot });
    return body && column ? { bars, body, column } : undefined;
  };
  const fromTall = barHeights(barcode);
  const fromLow = fromTall.toReversed();
  const tallest = (least: number) => share(fromLow[0] ?? 0, least) && firstOf(fromTall, (bars) => share(bars, least));
  const shared = (plan.textFirst ? tallest(comfortable) : undefined) ?? tallest(full);
  if (shared || floor >= full) return shared;
  // Taller bars only take room from the body.
  return firstOf(fromLow, (bars) => share(bars, floor));
}

function firstOf<Item, Found>(items: Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}

/** The heights that bars may have, from the standard's down to the lowest, in millimetres. */
export function barHeights({ size }: PlannedBarcode): number[] {
  const steps = Math.floor((size.standardHeight - size.lowestHeight) / 0.5);
  return Array.from({ length: steps + 1 }, (_, step) => size.standardHeight - step * 0.5);
}

/** The room beside a barcode, in millimetres. */
export function columnPlace({ size }: PlannedBarcode, frame: Frame): { x: number; width: number } {
  const x = barcodeEdge + size.width + columnGap;
  return { x, width: Math.max(0, frame.right - x) };
}

/** The marks of a stack in a box; room that is left goes between the blocks, so that a short label breathes. */
export function placeSpread(
  stack: Stack,
  box: { x: number; y: number; width: number; height: number },
  frame: Frame,
): Mark[] {
  const gaps = stack.blocks.filter(({ lines }) => lines.length > 0).length - 1;
  const most = box.height > 40 ? 2 : 0.9;
  const spread = gaps > 0 ? Math.min(most, Math.max(0, box.height - stack.height) / gaps) : 0;
  return placeStack(stack, box, spread, frame.font);
}

/** Says when bars are lower than the standard asks. */
export function lowBars(height: number, standard: number): Finding[] {
  return height < standard ? [{ kind: 'low_barcode', element: 'barcode', height, standard }] : [];
}
