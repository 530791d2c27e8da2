import { layoutBody } from './body.ts';
import { layoutWithCode } from './code-layout.ts';
import type { Drawing, Frame, LabelParts } from './drawing.ts';
import { layoutHeader, wholeHeading } from './header.ts';
import { labelContent } from './label-content.ts';
import type { LabelContent } from './label-content.ts';
import { labelHeight, labelWidth } from './label-data.ts';
import type { LabelData, LabelSettings, LabelSize } from './label-data.ts';
import { judgeLegibility, lawfulXHeight, sizeForXHeight } from './legibility.ts';
import type { LabelFont } from './measure.ts';
import { flowingAmount, judgeNetQuantity, netQuantity } from './net-quantity.ts';
import { layoutParts } from './parts.ts';
import { planLabel } from './plan.ts';
import type { Plan } from './plan.ts';

/**
 * Draws one label in millimetres, 53 wide and 40 or 80 high, from its data and the organisation's settings
 * (docs/product/catalogue.md#label-drawing and docs/product/access.md#label-format). Text shrinks to the lawful
 * x-height of 1.2 mm, the bars get lower and narrower, the figures of a net quantity lower than its law asks, the name
 * and the margins smaller, the mark with the label's code is left off; on prep labels text then shrinks to 0.9 mm. What
 * does not fit even so continues: the label has several parts, and no word is left off.
 */
export function layoutLabel(data: LabelData, settings: LabelSettings, size: LabelSize = 'SINGLE_HEIGHT'): LabelParts {
  const content = labelContent(data, settings);
  const height = labelHeight(size);
  const font = data.usage === 'SINGLE' && settings.condensed_font ? 'Archivo Narrow' : 'Arimo';
  const showNumber = data.usage === 'COMPONENT' || settings.sale_label_show_barcode_number;
  const plan = (share: number) =>
    planLabel(content, height === 80, showNumber, netQuantity(content, settings, { height, share }));
  const { preferred } = plan(1);
  const [open, close] = [frameOf(height, font, false), frameOf(height, font, true)];
  const marked = content.code === '' ? undefined : drawWithCode(content, preferred, [open, close]);
  if (marked) return [marked];
  const whole = ({ preferred: first, fallback }: ReturnType<typeof planLabel>) =>
    drawWhole(content, first, open, full) ??
    (fallback && drawWhole(content, fallback, open, full)) ??
    drawWhole(content, fallback ?? first, close, data.usage === 'COMPONENT' ? smallPack : full);
  const isNet = data.usage === 'SINGLE' && content.amount !== '';
  const parts =
    whole(plan(1)) ??
    (isNet ? (whole(plan(0.8)) ?? whole(plan(0.6)) ?? whole(plan(0))) : undefined) ??
    layoutParts(content, close, showNumber, {
      lawful: flowingAmount(content, settings, close, 1),
      smaller: flowingAmount(content, settings, close, 0),
    });
  parts[0].findings.push(...judgeNetQuantity(content, settings, parts));
  if (content.code !== '') parts[0].findings.push({ kind: 'no_room_for_code', element: 'code' });
  if (content.invalid_barcode !== '') {
    parts[0].findings.push({ kind: 'invalid_barcode', element: 'barcode', text: content.invalid_barcode });
  }
  return parts;
}

const full = sizeForXHeight(lawfulXHeight.full);
const smallPack = sizeForXHeight(lawfulXHeight.smallPack);

/** A printer leaves a millimetre at each edge white; a label with little to say leaves more. */
function frameOf(height: number, font: LabelFont, close: boolean): Frame {
  const [side, end] = close ? [1.5, 1] : [2, 1.5];
  return { left: side, right: labelWidth - side, top: end, bottom: height - end, font, close };
}

function drawWithCode(content: LabelContent, { body }: Plan, frames: Frame[]): Drawing | undefined {
  for (const frame of frames) {
    const drawing = layoutWithCode(content, body, frame);
    if (drawing) return drawing;
  }
  return undefined;
}

// A label in one part, with letters of at least `floor`; undefined when it does not fit.
function drawWhole(content: LabelContent, plan: Plan, frame: Frame, floor: number): LabelParts | undefined {
  const header = layoutHeader(wholeHeading(content, plan, frame), frame);
  const body = header.whole ? layoutBody(plan, { ...frame, top: header.bottom }, floor) : undefined;
  if (!body) return undefined;
  const marks = [...header.marks, ...body.marks];
  const height = frame.bottom + frame.top;
  const drawing: Drawing = {
    width: labelWidth,
    height,
    font: frame.font,
    marks,
    findings: body.findings,
    legibility: judgeLegibility(marks),
  };
  return [drawing];
}
