import type { Mark } from './drawing.ts';
import { fontExtent, isExactlyMeasured, textWidth } from './measure.ts';
import type { LabelFont } from './measure.ts';

/** The height of a tag in millimetres. */
export const tagHeight = 4;

const size = 2.9;
const padding = 1;
const gap = 0.8;

/** The width of a row of tags in millimetres. */
export function tagsWidth(tags: string[], font: LabelFont): number {
  const widths = tags.map((tag) => textWidth(tag, font, 700) * size + 2 * padding);
  return widths.reduce((sum, width) => sum + width, 0) + Math.max(0, tags.length - 1) * gap;
}

/** Tags in inverse print, white letters on black, from a top left corner in millimetres (specification, catalogue section 9). */
export function tagMarks(tags: string[], left: number, top: number, font: LabelFont): Mark[] {
  const { ascent, descent } = fontExtent(font);
  let x = left;
  return tags.flatMap((text): Mark[] => {
    const width = textWidth(text, font, 700) * size;
    const box = { x, y: top, width: width + 2 * padding, height: tagHeight };
    const start = x + padding;
    x += box.width + gap;
    return [
      { kind: 'rect', element: 'tags', ...box },
      {
        kind: 'text',
        element: 'tags',
        text,
        x: start,
        // Centred by its capitals: they stand on the baseline and leave most of the descent empty.
        baseline: top + (tagHeight + size * (ascent - descent) * 1.03) / 2,
        size,
        weight: 700,
        font,
        anchor: 'start',
        ink: 'white',
        width,
        exact: isExactlyMeasured(text, font, 700),
      },
    ];
  });
}
