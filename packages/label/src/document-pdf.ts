import { fontObjects, fontSize, letterCase, type DocumentShapes } from './document-letters.ts';
import type { FontWeight } from './measure.ts';
import type { Area } from './outline.ts';
import { areaLines, bytesOf, pdfFile, points, short, streamOf, utf16 } from './pdf-file.ts';

/**
 * A run of text on its baseline, in millimetres from the page's top left corner; `upwards` reads from below to above.
 */
export interface DocumentText {
  kind: 'text';
  text: string;
  x: number;
  baseline: number;
  size: number;
  weight: FontWeight;
  anchor?: 'start' | 'middle' | 'end';
  upwards?: true;
  ink?: 'black' | 'grey' | 'white';
}

/** A box in millimetres, filled, or drawn as a line of the given width; `round` makes it the ellipse within. */
export interface DocumentBox {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  paint: 'black' | 'grey' | 'pale' | { line: number; dashed?: true };
  round?: true;
}

/** A drawing, such as a label's, with its top left corner at a place in millimetres; 1 is its true size. */
export interface DocumentDrawing {
  kind: 'drawing';
  areas: readonly Area[];
  x: number;
  y: number;
  scale: number;
}

export type DocumentMark = DocumentText | DocumentBox | DocumentDrawing;

/** Compresses by zlib (RFC 1950). */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/**
 * Pages of text and boxes as a PDF (ISO 32000-1). Letters are shapes of the file's own (Type 3 fonts), so that no
 * viewer needs the fonts, and know what they mean, so that text can be searched and copied. A character without a shape
 * in the fonts is an empty box. Sizes in millimetres; `title` is what viewers show.
 */
export async function toDocument(
  pages: readonly (readonly DocumentMark[])[],
  { width, height, title }: { width: number; height: number; title: string },
  { shapes, deflate }: { shapes: DocumentShapes; deflate: Deflate },
): Promise<Uint8Array<ArrayBuffer>> {
  const letters = letterCase(shapes);
  const contents: string[] = [];
  for (const marks of pages) {
    const lines = [`${points(1)} 0 0 ${points(1)} 0 ${points(height)} cm`, ...marks.map((mark) => draw(mark, letters))];
    contents.push(characters(await deflate(bytesOf(lines.join('\n')))));
  }
  // The catalogue, the tree of pages and the title stand first, then two objects a page, then those of the fonts.
  const pageAt = (index: number) => 4 + index * 2;
  let free = pageAt(pages.length);
  const fonts = letters.fonts.map((font) => {
    const at = free;
    free += fontSize(font);
    return { font, at };
  });
  const kids = pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ');
  const names = fonts.map(({ at }, index) => `/F${index} ${at} 0 R`).join(' ');
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 ${points(width)} ${points(height)}] /Resources << /Font << ${names} >> >> >>`,
    `<< /Title <${utf16(title)}> /Producer (Larder) >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${pageAt(index) + 1} 0 R >>`,
      streamOf(content, '/Filter /FlateDecode '),
    ]),
    ...fonts.flatMap(({ font, at }) => fontObjects(font, at)),
  ]);
}

type LetterCase = ReturnType<typeof letterCase>;
const inks = { black: '0 g', grey: '0.35 g', white: '1 g' } as const;

function draw(mark: DocumentMark, letters: LetterCase): string {
  if (mark.kind === 'drawing') return drawAreas(mark);
  return mark.kind === 'text' ? drawText(mark, letters) : drawBox(mark);
}

function drawText(mark: DocumentText, letters: LetterCase): string {
  // Marks that join others have no shape of their own here.
  const text = mark.text.normalize('NFC').replaceAll(/[\p{M}\p{Cf}\p{Cc}]/gu, '');
  const places = Array.from(text, (character) => letters.place(character, mark.weight));
  const width = places.reduce((sum, { advance }) => sum + advance, 0) * mark.size;
  const back = mark.anchor === 'middle' ? width / 2 : mark.anchor === 'end' ? width : 0;
  const [x, y] = mark.upwards ? [mark.x, mark.baseline + back] : [mark.x - back, mark.baseline];
  const turn = mark.upwards ? '0 1 -1 0' : '1 0 0 1';
  let font: number | undefined;
  let shown = '';
  for (const place of places) {
    if (place.font !== font) shown += `${font === undefined ? '' : '> Tj '}/F${place.font} ${short(mark.size)} Tf <`;
    font = place.font;
    shown += place.code.toString(16).padStart(2, '0');
  }
  if (!shown) return '';
  return `BT ${inks[mark.ink ?? 'black']} ${turn} ${short(x)} ${short(-y)} Tm ${shown}> Tj ET`;
}

function drawBox({ x, y, width, height, paint, round }: DocumentBox): string {
  const path = round
    ? ellipse(x, y, width, height)
    : `${short(x)} ${short(-y - height)} ${short(width)} ${short(height)} re`;
  if (paint === 'black') return `0 g ${path} f`;
  if (paint === 'grey') return `0.82 g ${path} f`;
  if (paint === 'pale') return `0.955 g ${path} f`;
  return `0 G ${short(paint.line)} w ${paint.dashed ? '[0.8 0.6] 0 d' : '[] 0 d'} ${path} s`;
}

function drawAreas({ areas, x, y, scale }: DocumentDrawing): string {
  return [
    'q',
    `${short(scale)} 0 0 ${short(-scale)} ${short(x)} ${short(-y)} cm`,
    ...areas.flatMap(areaLines),
    'Q',
  ].join('\n');
}

function ellipse(x: number, y: number, width: number, height: number): string {
  const [a, b] = [width / 2, height / 2];
  const at = (across: number, up: number) => `${short(x + a + across * a)} ${short(-y - b + up * b)}`;
  // How far the controls of a quarter stand from its ends.
  const k = 0.5523;
  return [
    `${at(1, 0)} m`,
    `${at(1, k)} ${at(k, 1)} ${at(0, 1)} c`,
    `${at(-k, 1)} ${at(-1, k)} ${at(-1, 0)} c`,
    `${at(-1, -k)} ${at(-k, -1)} ${at(0, -1)} c`,
    `${at(k, -1)} ${at(1, -k)} ${at(1, 0)} c`,
  ].join(' ');
}

function characters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
