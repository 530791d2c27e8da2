import archivo400 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-400-normal.woff?url';
import archivo700 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-700-normal.woff?url';
import archivoMore400 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-ext-400-normal.woff?url';
import archivoMore700 from '@fontsource/archivo-narrow/files/archivo-narrow-latin-ext-700-normal.woff?url';
import arimoCyrillic400 from '@fontsource/arimo/files/arimo-cyrillic-400-normal.woff?url';
import arimoCyrillic700 from '@fontsource/arimo/files/arimo-cyrillic-700-normal.woff?url';
import arimoCyrillicExt400 from '@fontsource/arimo/files/arimo-cyrillic-ext-400-normal.woff?url';
import arimoCyrillicExt700 from '@fontsource/arimo/files/arimo-cyrillic-ext-700-normal.woff?url';
import arimoGreek400 from '@fontsource/arimo/files/arimo-greek-400-normal.woff?url';
import arimoGreek700 from '@fontsource/arimo/files/arimo-greek-700-normal.woff?url';
import arimoGreekExt400 from '@fontsource/arimo/files/arimo-greek-ext-400-normal.woff?url';
import arimoGreekExt700 from '@fontsource/arimo/files/arimo-greek-ext-700-normal.woff?url';
import arimoHebrew400 from '@fontsource/arimo/files/arimo-hebrew-400-normal.woff?url';
import arimoHebrew700 from '@fontsource/arimo/files/arimo-hebrew-700-normal.woff?url';
import arimo400 from '@fontsource/arimo/files/arimo-latin-400-normal.woff?url';
import arimo700 from '@fontsource/arimo/files/arimo-latin-700-normal.woff?url';
import arimoMore400 from '@fontsource/arimo/files/arimo-latin-ext-400-normal.woff?url';
import arimoMore700 from '@fontsource/arimo/files/arimo-latin-ext-700-normal.woff?url';
import arimoVietnamese400 from '@fontsource/arimo/files/arimo-vietnamese-400-normal.woff?url';
import arimoVietnamese700 from '@fontsource/arimo/files/arimo-vietnamese-700-normal.woff?url';
import { readFontFile, type FontShapes } from '@larder/label/font-file';
import type { LabelShapes } from '@larder/label/outline';
import { inflate } from '@larder/label/zlib';

// Fetched once, when the first file is asked for.
let shapes: Promise<LabelShapes> | undefined;

/** The shapes of the letters that labels are set in, of every script that their fonts hold. */
export function loadShapes(): Promise<LabelShapes> {
  shapes ??= fetchShapes().catch((error: unknown) => {
    shapes = undefined;
    throw error;
  });
  return shapes;
}

async function fetchShapes(): Promise<LabelShapes> {
  const [regular, bold, narrow, narrowBold] = await Promise.all([
    all([
      arimo400,
      arimoMore400,
      arimoGreek400,
      arimoCyrillic400,
      arimoCyrillicExt400,
      arimoGreekExt400,
      arimoVietnamese400,
      // Holds the hyphen U+2010.
      arimoHebrew400,
    ]),
    all([
      arimo700,
      arimoMore700,
      arimoGreek700,
      arimoCyrillic700,
      arimoCyrillicExt700,
      arimoGreekExt700,
      arimoVietnamese700,
      // Holds the hyphen U+2010.
      arimoHebrew700,
    ]),
    all([archivo400, archivoMore400]),
    all([archivo700, archivoMore700]),
  ]);
  return { 'Arimo 400': regular, 'Arimo 700': bold, 'Archivo Narrow 400': narrow, 'Archivo Narrow 700': narrowBold };
}

function all(addresses: string[]): Promise<FontShapes[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The font ${address} could not be fetched`);
      return readFontFile(await response.arrayBuffer(), inflate);
    }),
  );
}
