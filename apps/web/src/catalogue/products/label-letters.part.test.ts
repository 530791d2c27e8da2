import { readFontFile, type FontShapes } from '@larder/label/font-file';
import { hasShape } from '@larder/label/measure';
import { outlineGlyph, type LabelShapes } from '@larder/label/outline';
import { inflate } from '@larder/label/zlib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const require = createRequire(new URL('../../../../../packages/look/src/label-shapes.ts', import.meta.url));
const face = async (font: string, weight: number): Promise<FontShapes[]> => {
  const sets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'greek-ext', 'hebrew'];
  const files = sets.flatMap((set) => {
    try {
      return [readFileSync(require.resolve(`@fontsource/${font}/files/${font}-${set}-${weight}-normal.woff`))];
    } catch {
      return [];
    }
  });
  return Promise.all(files.map((file) => readFontFile(new Uint8Array(file).buffer, inflate)));
};
const shapes: LabelShapes = {
  'Arimo 400': await face('arimo', 400),
  'Arimo 700': await face('arimo', 700),
  'Archivo Narrow 400': await face('archivo-narrow', 400),
  'Archivo Narrow 700': await face('archivo-narrow', 700),
};

const box = JSON.stringify(outlineGlyph('\uFFFF', []));
const isBox = (character: string, faces: FontShapes[]) => JSON.stringify(outlineGlyph(character, faces)) === box;

it('every character that counts as drawn has its shape in the font files of each weight', () => {
  const boxed: string[] = [];
  for (let code = 0x20; code <= 0xff_ff; code += 1) {
    const character = String.fromCharCode(code);
    if (!hasShape(character)) continue;
    for (const weight of [400, 700] as const) {
      for (const font of ['Arimo', 'Archivo Narrow'] as const) {
        const faces = [...shapes[`${font} ${weight}`], ...shapes[`Arimo ${weight}`]];
        const isShaped = faces.some((face) => face.glyph(character));
        if (!isShaped) boxed.push(`${font} ${weight} ${code.toString(16)}`);
        else if (isBox(character, faces)) boxed.push(character);
      }
    }
  }
  expect(boxed).toEqual([]);
});
