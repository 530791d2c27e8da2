import type { LabelElement, Mark } from './drawing.ts';
import { fontExtent, textWidth } from './measure.ts';
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

/**
 * Tags in inverse print, white letters on black, from a top left corner in millimetres
 * (docs/product/catalogue.md#label-drawing).
 */
export function tagMarks(
  tags: string[],
  { left, top, font, element }: { left: number; top: number; font: LabelFont; element: LabelElement },
): Mark[] {
  const { ascent, descent } = fontExtent(font);
  let x = left;
  return tags.flatMap((text): Mark[] => {
    const width = textWidth(text, font, 700) * size;
    const box = { x, y: top, width: width + 2 * padding, height: tagHeight };
    const start = x + padding;
    x += box.width + gap;
    return [
      { kind: 'rect', element, ...box },
      {
        kind: 'text',
        element,
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
      },
    ];
  });
}

/** The height in millimetres of the strip that says that a label continues. */
export const stripHeight = 3.5;

/** A line of white letters in the middle of a black strip, from its top left corner in millimetres. */
export function stripMarks(
  text: string,
  { x, y, width, font }: { x: number; y: number; width: number; font: LabelFont },
): Mark[] {
  const { ascent, descent } = fontExtent(font);
  const letters = 2.6;
  return [
    { kind: 'rect', element: 'part', x, y, width, height: stripHeight },
    {
      kind: 'text',
      element: 'part',
      text,
      x: x + width / 2,
      baseline: y + (stripHeight + letters * (ascent - descent) * 1.03) / 2,
      size: letters,
      weight: 700,
      font,
      anchor: 'middle',
      ink: 'white',
      width: textWidth(text, font, 700) * letters,
    },
  ];
}
