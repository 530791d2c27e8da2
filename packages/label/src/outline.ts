import type { Drawing, MissingMark, ModuleGrid, TextMark } from './drawing.ts';
import { emptyBox } from './empty-box.ts';
import type { FontShapes, Glyph } from './font-file.ts';
import type { Contour } from './glyph-contours.ts';
import type { FontWeight, LabelFont } from './measure.ts';

/** The font files of each face, the first that has a character gives its shape. */
export type LabelShapes = Record<`${LabelFont} ${FontWeight}`, FontShapes[]>;

/** A step of an outline in millimetres from the label's top left corner; Q is a quadratic curve. */
export type Step = { to: 'M' | 'L'; x: number; y: number } | { to: 'Q'; cx: number; cy: number; x: number; y: number };

/** A filled area: closed contours by the non-zero rule, each beginning with M. */
export interface Area {
  ink: 'black' | 'white';
  steps: Step[];
  /** Of a code, whose modules dots may not round one by one. */
  grid?: ModuleGrid;
}

/**
 * A drawing as filled areas in the order of painting, from which every file and every printer's dots are made, so that
 * all show the same. A character without a shape in the fonts is an empty box, never nothing.
 */
export function outlineDrawing(drawing: Drawing, shapes: LabelShapes): Area[] {
  return drawing.marks.map((mark) => {
    if (mark.kind === 'text') return { ink: mark.ink, steps: textSteps(mark, shapes) };
    if (mark.kind === 'missing') return { ink: 'black', steps: missingSteps(mark) };
    const steps = boxSteps(mark.x, mark.y, mark.width, mark.height);
    return { ink: 'black', steps, ...(mark.grid && { grid: mark.grid }) };
  });
}

/**
 * One character, a thousand to the em and y upwards from the baseline; an empty box when no font has a shape for it.
 */
export function outlineGlyph(character: string, faces: FontShapes[]): { advance: number; steps: Step[] } {
  const { advance, contours } = shapeOf(character, faces);
  const place = { x: 0, baseline: 0, across: 1000, up: -1000 };
  return { advance, steps: contours.flatMap((contour) => contourSteps(contour, place)) };
}

function textSteps(mark: TextMark, shapes: LabelShapes): Step[] {
  const faces = [...shapes[`${mark.font} ${mark.weight}`], ...shapes[`Arimo ${mark.weight}`]];
  const glyphs = Array.from(mark.text, (character) => shapeOf(character, faces));
  const natural = glyphs.reduce((sum, { advance }) => sum + advance, 0) * mark.size;
  // Held to the measured width, as the picture on the page is.
  const stretch = natural > 0 ? mark.width / natural : 1;
  const width = natural * stretch;
  let x = mark.x - (mark.anchor === 'middle' ? width / 2 : mark.anchor === 'end' ? width : 0);
  return glyphs.flatMap(({ advance, contours }) => {
    const place = { x, baseline: mark.baseline, across: mark.size * stretch, up: mark.size };
    x += advance * mark.size * stretch;
    return contours.flatMap((contour) => contourSteps(contour, place));
  });
}

// Hebrew has shapes but would stand in the wrong order.
function shapeOf(character: string, faces: FontShapes[]): Glyph {
  const rightToLeft = /\p{Script=Hebrew}/u.test(character);
  for (const face of rightToLeft ? [] : faces) {
    const glyph = face.glyph(character);
    if (glyph) return glyph;
  }
  return emptyBox;
}

function missingSteps({ x, baseline, size }: MissingMark): Step[] {
  return emptyBox.contours.flatMap((contour) => contourSteps(contour, { x, baseline, across: size, up: size }));
}

interface Place {
  x: number;
  baseline: number;
  across: number;
  up: number;
}

// Between two controls a point of the curve lies in their middle.
function contourSteps(contour: Contour, { x, baseline, across, up }: Place): Step[] {
  const points = contour.map((point) => ({ x: x + point.x * across, y: baseline - point.y * up, on: point.on }));
  const middle = (left: { x: number; y: number }, right: { x: number; y: number }) => ({
    x: (left.x + right.x) / 2,
    y: (left.y + right.y) / 2,
  });
  const firstOn = points.findIndex(({ on }) => on);
  const turned = [...points.slice(Math.max(0, firstOn)), ...points.slice(0, Math.max(0, firstOn))];
  const [first, last] = [turned[0], turned.at(-1)];
  if (!first || !last) return [];
  const start = first.on ? first : middle(last, first);
  const steps: Step[] = [{ to: 'M', x: start.x, y: start.y }];
  const rest = first.on ? turned.slice(1) : turned;
  rest.forEach((point, index) => {
    if (point.on) {
      if (rest[index - 1]?.on !== false) steps.push({ to: 'L', x: point.x, y: point.y });
      return;
    }
    const next = rest[index + 1];
    const end = !next ? start : next.on ? next : middle(point, next);
    steps.push({ to: 'Q', cx: point.x, cy: point.y, x: end.x, y: end.y });
  });
  return steps;
}

function boxSteps(x: number, y: number, width: number, height: number): Step[] {
  return [
    { to: 'M', x, y },
    { to: 'L', x: x + width, y },
    { to: 'L', x: x + width, y: y + height },
    { to: 'L', x, y: y + height },
  ];
}
