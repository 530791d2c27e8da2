import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFontFile } from '../packages/label/src/font-file.ts';
import type { LabelShapes } from '../packages/label/src/outline.ts';
import { inflate } from '../packages/label/src/zlib.ts';

/** The shapes of the letters on labels, from the fonts that portal and tablet load. */
export async function loadShapes(): Promise<LabelShapes> {
  const require = createRequire(new URL('../packages/look/src/label-shapes.ts', import.meta.url));
  const face = (font: string, weight: number) =>
    Promise.all(
      ['latin', 'latin-ext'].map((subset) => {
        const file = require.resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`);
        return readFontFile(new Uint8Array(readFileSync(file)).buffer, inflate);
      }),
    );
  return {
    'Arimo 400': await face('arimo', 400),
    'Arimo 700': await face('arimo', 700),
    'Archivo Narrow 400': await face('archivo-narrow', 400),
    'Archivo Narrow 700': await face('archivo-narrow', 700),
  };
}
