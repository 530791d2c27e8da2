import type { LabelElement, LabelParts, Legibility, Mark } from './drawing.ts';
import { xHeightRatio } from './measure.ts';

/**
 * The x-heights in millimetres that labels are drawn by, those of European law: 1.2, or 0.9 when the pack's largest
 * side is below 80 cm².
 */
export const lawfulXHeight = { full: 1.2, smallPack: 0.9 } as const;

/** The lowest height of figures, in em, of the faces a label may be set in. */
export const figureRatio = 0.686;

/** The font size in millimetres that reaches an x-height in millimetres. */
export function sizeForXHeight(xHeight: number): number {
  return xHeight / xHeightRatio;
}

/**
 * Judges the smallest text of a label by Regulation (EU) 1169/2011, article 13(2) and (3). The digits under the bars
 * and the characters under the mark are no food information and stay out of it; a label without text counts as legible.
 */
export function judgeLegibility(marks: Mark[]): Legibility {
  const sizes = marks.map((mark) => (mark.kind === 'rect' || noFood.has(mark.element) ? Infinity : mark.size));
  const smallest = Math.min(Infinity, ...sizes) * xHeightRatio;
  // Printed to a tenth of a millimetre; a size computed for exactly 1.2 mm must not fail by rounding.
  const smallest_x_height = smallest === Infinity ? 0 : Math.round(smallest * 1000) / 1000;
  if (smallest >= lawfulXHeight.full - 0.0005) return { smallest_x_height, judgement: 'full' };
  if (smallest >= lawfulXHeight.smallPack - 0.0005) return { smallest_x_height, judgement: 'small_pack' };
  return { smallest_x_height, judgement: 'too_small' };
}

const noFood = new Set<LabelElement>(['barcode_number', 'code']);

/** The same of a whole label: that of the part with the smallest text. */
export function labelLegibility(parts: LabelParts): Legibility {
  return judgeLegibility(parts.flatMap(({ marks }) => marks));
}
