import type { Drawing, Mark, TextMark } from './drawing.ts';
import { boxPath } from './empty-box.ts';
import type { LabelFont } from './measure.ts';

/** The CSS font list of a label font; Arial and its metric twins stand in for Arimo, narrow ones for Archivo Narrow. */
export const fontFamilies: Record<LabelFont, string> = {
  Arimo: "Arimo, Arial, 'Liberation Sans', Helvetica, sans-serif",
  // What Archivo Narrow lacks is taken from Arimo, as in the files.
  'Archivo Narrow': "'Archivo Narrow', Arimo, 'Arial Narrow', 'Liberation Sans Narrow', Arial, sans-serif",
};

/** Letters stand where they were measured: without kerning and ligatures, as in every other file of the drawing. */
export const letterStyle = 'font-kerning:none;font-variant-ligatures:none;text-rendering:geometricPrecision';

/**
 * A drawing as a self-contained SVG document, black on white, one unit to the millimetre. `scale` 1 is life size and
 * sets width and height in millimetres; with a title the picture is named by it, without one it is hidden from screen
 * readers.
 */
export function toSvg(drawing: Drawing, options: { scale?: number; title?: string } = {}): string {
  const { width, height } = drawing;
  const scale = options.scale ?? 1;
  const name = options.title ? ` role="img" aria-label="${escapeXml(options.title)}"` : ' aria-hidden="true"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`,
    ` width="${short(width * scale)}mm" height="${short(height * scale)}mm"${name}`,
    ` font-family="${escapeXml(fontFamilies[drawing.font])}" style="${letterStyle}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...drawing.marks.map(markSvg),
    '</svg>',
  ].join('');
}

// Millimetres for an attribute, to the thousandth.
function short(millimetres: number): string {
  return String(Math.round(millimetres * 1000) / 1000);
}

function markSvg(mark: Mark): string {
  if (mark.kind === 'text') return textSvg(mark);
  if (mark.kind === 'missing') return `<path d="${boxPath(mark, short)}" fill-rule="evenodd"/>`;
  return `<rect x="${short(mark.x)}" y="${short(mark.y)}" width="${short(mark.width)}" height="${short(mark.height)}"/>`;
}

// The width is pinned, so that another face of the font list cannot push text off the label.
function textSvg(mark: TextMark): string {
  const attributes = [
    `x="${short(mark.x)}" y="${short(mark.baseline)}" font-size="${short(mark.size)}"`,
    mark.weight === 700 ? ' font-weight="700"' : '',
    mark.anchor === 'start' ? '' : ` text-anchor="${mark.anchor}"`,
    mark.ink === 'white' ? ' fill="#fff"' : '',
    ` textLength="${short(mark.width)}" lengthAdjust="spacingAndGlyphs"`,
  ];
  return `<text ${attributes.join('')}>${escapeXml(mark.text)}</text>`;
}

function escapeXml(text: string): string {
  return text.replaceAll(illegal, '\uFFFD').replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// Everything that XML 1.0 (fifth edition, section 2.2) does not allow in a document, escaped or not.
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
