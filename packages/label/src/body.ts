import type { Finding, Frame, Mark } from './drawing.ts';
import { eanFoot, eanMarks } from './ean-marks.ts';
import { lawfulXHeight, sizeForXHeight } from './legibility.ts';
import { placeStack } from './line-marks.ts';
import type { Plan, PlannedBarcode } from './plan.ts';
import { fitStack, settleStack } from './stack.ts';
import type { Stack } from './stack.ts';

interface Placed {
  marks: Mark[];
  findings: Finding[];
}

/** Everything below the header of a label: the text, and at the foot the barcode with its column. */
export function layoutBody(plan: Plan, frame: Frame): Placed {
  const width = frame.right - frame.left;
  const height = frame.bottom - frame.top;
  if (!plan.barcode) {
    const room = { width, height, font: frame.font };
    const stack =
      fitStack(plan.body, { ...room, floor: full }) ?? settleStack(plan.body, { ...room, floor: smallPack });
    return placeSpread(stack, { x: frame.left, y: frame.top, width, height }, frame);
  }
  const { bars, body, column } = shareHeight(plan, plan.barcode, frame);
  const { number, size, showNumber } = plan.barcode;
  const y = frame.bottom - eanFoot(size, showNumber) - bars;
  const x = plan.column.length > 0 ? barcodeEdge : Math.round(((frame.left + frame.right - size.width) / 2) * 8) / 8;
  const text = placeSpread(body, { x: frame.left, y: frame.top, width, height: y - gap - frame.top }, frame);
  const columnBox = { ...columnPlace(plan.barcode, frame), y, height: frame.bottom - y };
  const beside = placeSpread(column, columnBox, frame);
  return {
    marks: [
      ...text.marks,
      ...eanMarks(number, { x, y, height: bars, size, showNumber, font: frame.font }),
      ...beside.marks,
    ],
    findings: [...text.findings, ...beside.findings, ...lowBars(bars, size.standardHeight)],
  };
}

const comfortable = sizeForXHeight(1.35);
const full = sizeForXHeight(lawfulXHeight.full);
const smallPack = sizeForXHeight(lawfulXHeight.smallPack);
const gap = 0.8;
// The quiet zone may reach into the margin: nothing is printed there.
const barcodeEdge = 0.75;
const columnGap = 0.4;

// The tallest bars beside which all text keeps the full lawful size; failing that, low bars and the smaller lawful size;
// failing that, the lowest bars that leave the column whole, and the body loses text.
function shareHeight(plan: Plan, barcode: PlannedBarcode, frame: Frame): { bars: number; body: Stack; column: Stack } {
  const foot = eanFoot(barcode.size, barcode.showNumber);
  const width = frame.right - frame.left;
  const height = frame.bottom - frame.top - gap - foot;
  const columnWidth = columnPlace(barcode, frame).width;
  const bodyRoom = (bars: number, floor: number) => ({ width, height: height - bars, floor, font: frame.font });
  const columnRoom = (bars: number, floor: number) => ({
    width: columnWidth,
    height: bars + foot,
    floor,
    font: frame.font,
  });
  const share = (bars: number, floor: number) => {
    const body = fitStack(plan.body, bodyRoom(bars, floor));
    const column = body && fitStack(plan.column, columnRoom(bars, floor));
    return body && column ? { bars, body, column } : undefined;
  };
  const fromTall = barHeights(barcode);
  const fromLow = fromTall.toReversed();
  const lowest = fromLow[0] ?? 0;
  const tallest = (floor: number) => share(lowest, floor) && firstOf(fromTall, (bars) => share(bars, floor));
  const shared =
    (plan.textFirst ? tallest(comfortable) : undefined) ??
    tallest(full) ??
    // Taller bars only take room from the body.
    (fitStack(plan.body, bodyRoom(lowest, smallPack)) && firstOf(fromLow, (bars) => share(bars, smallPack)));
  if (shared) return shared;
  const bars =
    fromLow.find((height) => fitStack(plan.column, columnRoom(height, smallPack))) ?? barcode.size.standardHeight;
  return {
    bars,
    body: settleStack(plan.body, bodyRoom(bars, smallPack)),
    column: settleStack(plan.column, columnRoom(bars, smallPack)),
  };
}

function firstOf<Item, Found>(items: Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}

function barHeights({ size }: PlannedBarcode): number[] {
  const steps = Math.floor((size.standardHeight - size.lowestHeight) / 0.5);
  return Array.from({ length: steps + 1 }, (_, step) => size.standardHeight - step * 0.5);
}

function columnPlace({ size }: PlannedBarcode, frame: Frame): { x: number; width: number } {
  const x = barcodeEdge + size.width + columnGap;
  return { x, width: Math.max(0, frame.right - x) };
}

// Room that is left goes between the blocks, so that a short label breathes.
function placeSpread(stack: Stack, box: { x: number; y: number; width: number; height: number }, frame: Frame): Placed {
  const gaps = stack.blocks.filter(({ lines }) => lines.length > 0).length - 1;
  const most = box.height > 40 ? 2 : 0.9;
  const spread = gaps > 0 ? Math.min(most, Math.max(0, box.height - stack.height) / gaps) : 0;
  return placeStack(stack, box, spread, frame.font);
}

function lowBars(height: number, standard: number): Finding[] {
  return height < standard ? [{ kind: 'low_barcode', element: 'barcode', height, standard }] : [];
}
