import { layoutBody } from './body.ts';
import type { Drawing, Finding, Frame } from './drawing.ts';
import { layoutHeader } from './header.ts';
import { labelContent } from './label-content.ts';
import type { LabelContent } from './label-content.ts';
import { labelHeight, labelWidth } from './label-data.ts';
import type { LabelData, LabelSettings, LabelSize } from './label-data.ts';
import { judgeLegibility } from './legibility.ts';
import type { LabelFont } from './measure.ts';
import { planLabel } from './plan.ts';
import type { Plan } from './plan.ts';

/**
 * Draws one label in millimetres, 53 wide and 40 or 80 high, from its data and the organisation's settings
 * (specification, catalogue section 9 and access section 2 Label Format). Text shrinks to the lawful x-height of 1.2 mm,
 * the bars get lower and narrower, the name and the margins smaller, then text shrinks to 0.9 mm; what does not fit even so is left off and reported in
 * `findings`, never dropped in silence.
 */
export function layoutLabel(data: LabelData, settings: LabelSettings, size: LabelSize = 'SINGLE_HEIGHT'): Drawing {
  const content = labelContent(data, settings);
  const height = labelHeight(size);
  const font = data.usage === 'SINGLE' && settings.condensed_font ? 'Archivo Narrow' : 'Arimo';
  const showNumber = data.usage === 'COMPONENT' || settings.sale_label_show_barcode_number;
  const { preferred, fallback } = planLabel(content, height === 80, showNumber);
  for (const plan of fallback ? [preferred, fallback] : [preferred]) {
    const drawing = draw(content, plan, frameOf(height, font, false));
    if (isAsWished(drawing)) return drawing;
  }
  return draw(content, fallback ?? preferred, frameOf(height, font, true));
}

/** A printer leaves a millimetre at each edge white; a label with little to say leaves more. */
function frameOf(height: number, font: LabelFont, close: boolean): Frame {
  const [side, end] = close ? [1.5, 1] : [2, 1.5];
  return { left: side, right: labelWidth - side, top: end, bottom: height - end, font, close };
}

function draw(content: LabelContent, plan: Plan, frame: Frame): Drawing {
  const header = layoutHeader(content, plan.headerPrice, frame);
  const body = layoutBody(plan, { ...frame, top: header.bottom });
  const marks = [...header.marks, ...body.marks];
  const findings: Finding[] = [...header.findings, ...body.findings];
  if (content.invalid_barcode !== '') {
    findings.push({ kind: 'invalid_barcode', element: 'barcode', text: content.invalid_barcode });
  }
  const { font } = frame;
  return {
    width: labelWidth,
    height: frame.bottom + frame.top,
    font,
    marks,
    findings,
    legibility: judgeLegibility(marks),
  };
}

function isAsWished({ findings, legibility }: Drawing): boolean {
  return legibility.judgement === 'full' && findings.every(({ kind }) => kind !== 'overflow');
}
