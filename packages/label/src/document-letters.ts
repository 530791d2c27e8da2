import type { FontShapes } from './font-file.ts';
import type { FontWeight } from './measure.ts';
import { outlineGlyph, type Step } from './outline.ts';
import { pathOf, streamOf, utf16Units } from './pdf-file.ts';

/** The font files of each weight, the first that has a character gives its shape. */
export type DocumentShapes = Record<FontWeight, FontShapes[]>;

/** Where a character of a document stands: in which of its fonts, by which code, and how wide it is in em. */
export type LetterPlace = { font: number; code: number; advance: number };

type Letter = { character: string; advance: number; steps: Step[] };
/** Codes from 1 to 255 in the order of the letters. */
export type LetterFont = { weight: FontWeight; letters: Letter[] };

/** Gives each character of each weight its place in a font when it is first asked for. */
export function letterCase(shapes: DocumentShapes) {
  const fonts: LetterFont[] = [];
  const places = new Map<string, LetterPlace>();
  return {
    fonts,
    place: (character: string, weight: FontWeight): LetterPlace => {
      const known = places.get(`${weight} ${character}`);
      if (known) return known;
      const shape = outlineGlyph(character, shapes[weight]);
      let font = fonts.findIndex((one) => one.weight === weight && one.letters.length < 255);
      if (font < 0) font = fonts.push({ weight, letters: [] }) - 1;
      const code = fonts[font]?.letters.push({ character, ...shape }) ?? 0;
      const place = { font, code, advance: shape.advance };
      places.set(`${weight} ${character}`, place);
      return place;
    },
  };
}

/** How many objects `fontObjects` makes of a font. */
export function fontSize({ letters }: LetterFont): number {
  return letters.length + 2;
}

/**
 * A font as the objects of a PDF from number `at` on (ISO 32000-1, 9.6.5): its dictionary, what its codes mean, and the
 * shape of each letter.
 */
export function fontObjects({ letters }: LetterFont, at: number): string[] {
  const names = letters.map((_, index) => `/g${index + 1}`);
  return [
    `<< /Type /Font /Subtype /Type3 /FontBBox [${box}] /FontMatrix [0.001 0 0 0.001 0 0] /Resources << >> /ToUnicode ${at + 1} 0 R
/FirstChar 1 /LastChar ${letters.length} /Widths [${letters.map(({ advance }) => thousandths(advance)).join(' ')}]
/Encoding << /Type /Encoding /Differences [1 ${names.join(' ')}] >>
/CharProcs << ${names.map((name, index) => `${name} ${at + 2 + index} 0 R`).join(' ')} >> >>`,
    streamOf(meaningOf(letters)),
    ...letters.map(({ advance, steps }) => {
      const path = steps.length > 0 ? [...pathOf(steps), 'h f'] : [];
      return streamOf([`${thousandths(advance)} 0 ${box} d1`, ...path].join('\n'));
    }),
  ];
}

const box = '-500 -500 2000 1500';

// The character of each code, by which viewers search and copy; a list holds at most a hundred.
function meaningOf(letters: Letter[]): string {
  const lines = letters.map(
    ({ character }, index) => `<${(index + 1).toString(16).padStart(2, '0')}> <${utf16Units(character)}>`,
  );
  const lists = [0, 100, 200]
    .map((from) => lines.slice(from, from + 100))
    .filter((list) => list.length > 0)
    .map((list) => `${list.length} beginbfchar\n${list.join('\n')}\nendbfchar`);
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...lists,
    'endcmap end end',
  ].join('\n');
}

function thousandths(em: number): number {
  return Math.round(em * 1000);
}
