import { barcodeEdge, barcodeGap, columnPlace, lowBars, placeSpread } from './body.ts';
import type { Drawing, Finding, Frame, LabelParts, Mark } from './drawing.ts';
import { eanFoot, eanMarks } from './ean-marks.ts';
import { layoutHeader, partHeading } from './header.ts';
import type { Header } from './header.ts';
import { statedBlocks } from './label-blocks.ts';
import { labelWidth } from './label-data.ts';
import { judgeLegibility, lawfulXHeight, sizeForXHeight } from './legibility.ts';
import { placeStack, wordsText } from './line-marks.ts';
import type { PartPlan } from './part-plan.ts';
import { fittingLines, linesOf, stackOf } from './set-lines.ts';
import type { SetLine } from './set-lines.ts';
import { fitStack, setStack } from './stack.ts';
import type { Block, Stack } from './stack.ts';
import { stripHeight, stripMarks } from './tags.ts';

/**
 * How a plan is tried: the height of the bars in millimetres, text between its smallest size (0) and its own (1), the
 * number of parts, and the text whose width every head keeps free for the number of its part.
 */
export interface PartSetting {
  frame: Frame;
  bars: number;
  scale: number;
  count: number;
  room: string;
}

interface Part extends PartSetting {
  index: number;
  header: Header;
  /** What is still to be said. */
  lines: SetLine[];
  /** The line of allergens beside so many characters of the ingredients. */
  claim: (said: number) => Block[];
}

/**
 * The parts of a label; undefined when the first has no room for the line of allergens, or another none for its next
 * line of text.
 */
export function drawParts(plan: PartPlan, setting: PartSetting): LabelParts | undefined {
  const claim = claimOf(plan, setting.scale);
  const first = headerOf(plan, setting, 0);
  const lines = flowLines(plan, setting, [
    ...(plan.claimFlows ? claim(0) : []),
    ...nameBlocks(wordsText(first.rest)),
    ...plan.flow,
  ]);
  const open = plan.claimFlows ? () => [] : claim;
  const start = drawPart(plan, { ...setting, index: 0, header: first, lines, claim: open });
  if (!start) return undefined;
  const parts: LabelParts = [start.drawing];
  const isBehind = plan.barcodePart === Infinity;
  const fewest = isBehind ? 1 : plan.barcodePart + 1;
  for (let at = start.taken; at < lines.length || parts.length < fewest;) {
    const header = headerOf(plan, setting, parts.length);
    const rest = { index: parts.length, header, lines: lines.slice(at), claim: () => [] };
    const part = drawPart(plan, { ...setting, ...rest });
    if (!part) return undefined;
    parts.push(part.drawing);
    at += part.taken;
  }
  if (isBehind) {
    const index = parts.length;
    const end = { ...setting, index, header: headerOf(plan, setting, index), lines: [], claim: () => [] };
    const part = drawPart({ ...plan, barcodePart: index }, end);
    if (!part) return undefined;
    parts.push(part.drawing);
  }
  parts[0].findings.push(...allergensBeyond(lines.slice(start.taken)));
  return parts;
}

const full = sizeForXHeight(lawfulXHeight.full);
const gap = 0.8;

function headerOf(plan: PartPlan, { frame, count, room }: PartSetting, index: number): Header {
  const part = count > 1 ? `${index + 1}/${count}` : '';
  return layoutHeader(partHeading(plan.content, { index, part, room, share: plan.share, frame }), frame);
}

function nameBlocks(rest: string): Block[] {
  return rest === '' ? [] : [{ element: 'name', runs: [{ text: rest, weight: 700 }], size: full, gap: 0 }];
}

function claimOf({ content, names }: PartPlan, scale: number): (said: number) => Block[] {
  const size = full + (4 - full) * scale;
  const lawful = (blocks: Block[]) => blocks.map((block) => ({ ...block, size: Math.max(full, block.size) }));
  if (content.usage === 'COMPONENT') return () => lawful(statedBlocks(content, size));
  const line = (allergens: string) => lawful(statedBlocks({ ...content, allergens, known_allergens: '' }, size));
  return (said) => {
    const lacking = names(said).join(', ');
    // A statement that the law wants complete is never a part of it.
    return line(content.contains && (lacking || content.allergens) ? content.contains : lacking);
  };
}

function flowLines({ content }: PartPlan, { frame, scale }: PartSetting, flow: Block[]): SetLine[] {
  const room = { width: frame.right - frame.left, height: Infinity, floor: full, font: frame.font };
  return linesOf(setStack(flow, room, scale), content.ingredients.replaceAll(' ', '').length);
}

function drawPart(plan: PartPlan, part: Part): { drawing: Drawing; taken: number } | undefined {
  const { frame, index, lines } = part;
  const { font, left } = frame;
  const width = frame.right - left;
  const barcode = plan.barcodePart === index ? plan.barcode : undefined;
  const foot = barcode ? eanFoot(barcode.size, barcode.showNumber) + part.bars : 0;
  const bottom = frame.bottom - (barcode ? foot + barcodeGap : 0);
  const dateRows = index === 0 ? plan.dates : plan.laterDates;
  const dates = setStack(dateRows, { width, height: Infinity, floor: full, font }, 1);
  const top = part.header.bottom + (dates.height > 0 ? dates.height + gap : 0);
  const whole = index < plan.barcodePart && plan.barcode ? undefined : share(plan, part, bottom - top);
  const last = whole?.taken === lines.length;
  const shared = last ? whole : share(plan, part, bottom - top - stripHeight - gap);
  if (!shared) return undefined;
  const { taken } = shared;
  // The part with the barcode may have no room for text; without this, parts that take nothing would never end.
  if (index > 0 && !barcode && taken === 0 && lines.length > 0) return undefined;
  const edge = last ? bottom : bottom - stripHeight - gap;
  const claimGap = shared.claim.height > 0 ? gap : 0;
  const textBox = { x: left, y: top, width, height: edge - top - shared.claim.height - claimGap };
  const marks: Mark[] = [
    ...part.header.marks,
    ...placeStack(dates, { x: left, y: part.header.bottom, width, height: dates.height }, 0, font),
    ...placeSpread(stackOf(lines.slice(0, taken)), textBox, frame),
    ...placeStack(shared.claim, { ...textBox, y: edge - shared.claim.height }, 0, font),
    ...(last ? [] : stripMarks(goesOn(index, part.count), { x: left, y: edge + gap, width, font })),
    ...(barcode ? footMarks(plan, part, foot) : []),
  ];
  const findings = barcode ? lowBars(part.bars, barcode.size.standardHeight) : [];
  const height = frame.bottom + frame.top;
  return { drawing: { width: labelWidth, height, font, marks, findings, legibility: judgeLegibility(marks) }, taken };
}

// As many lines as leave room for the allergens that they do not name.
function share(plan: PartPlan, part: Part, height: number): { taken: number; claim: Stack } | undefined {
  const { font, left, right } = part.frame;
  const room = { width: right - left, floor: plan.claimFloor, font };
  for (let taken = fittingLines(part.lines, height); taken >= 0; taken -= 1) {
    const text = stackOf(part.lines.slice(0, taken)).height;
    const blocks = part.claim(part.lines[taken - 1]?.said ?? 0);
    const above = text > 0 && blocks.length > 0 ? text + gap : text;
    const claim = fitStack(blocks, { ...room, height: height - above });
    if (claim) return { taken, claim };
  }
  return undefined;
}

function goesOn(index: number, count: number): string {
  return `CONTINUES ${index + 2}/${count} - stick ${count === 2 ? 'both' : 'all'}`;
}

function footMarks(plan: PartPlan, part: Part, foot: number): Mark[] {
  const { frame, bars } = part;
  if (!plan.barcode) return [];
  const { number, size, showNumber } = plan.barcode;
  const beside = part.index === 0 ? plan.column : [];
  const y = frame.bottom - foot;
  const centred = Math.round(((frame.left + frame.right - size.width) / 2) * 8) / 8;
  const place = columnPlace(plan.barcode, frame);
  const column = fitStack(beside, { width: place.width, height: foot, floor: full, font: frame.font });
  return [
    ...eanMarks(number, {
      x: beside.length > 0 ? barcodeEdge : centred,
      y,
      height: bars,
      size,
      showNumber,
      font: frame.font,
    }),
    ...(column ? placeSpread(column, { ...place, y, height: foot }, frame) : []),
  ];
}

function allergensBeyond(later: SetLine[]): Finding[] {
  const lines = later.filter(({ set }) => set.block.element === 'allergens');
  if (lines.length === 0) return [];
  const text = lines.map(({ line }) => wordsText(line.words)).join(' ');
  return [{ kind: 'allergens_continue', element: 'allergens', text }];
}
