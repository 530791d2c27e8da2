import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { foodTable } from '../../../test/food-words.ts';
import { detectEncoding, toUtf8 } from './text-encoding.ts';

const central = ['cs', 'sk', 'hr', 'hu', 'ro', 'pl'];
const western = ['da', 'de', 'fr', 'es', 'pt', 'it', 'sv'];
const cyrillic = ['ru', 'uk', 'bg'];
const baltic = ['lt', 'lv', 'et'];
const everyone = [...central, ...western, ...cyrillic, ...baltic, 'el', 'tr'];

const pages: Record<string, string[]> = {
  'windows-1250': central,
  'windows-1251': cyrillic,
  'windows-1252': western,
  'windows-1253': ['el'],
  'windows-1254': ['tr'],
  'windows-1257': baltic,
  'iso-8859-2': central,
  'iso-8859-5': cyrillic,
  'iso-8859-7': ['el'],
  'iso-8859-9': ['tr'],
  'iso-8859-13': baltic,
  'iso-8859-15': western,
  cp852: central,
  cp850: ['da', 'de', 'fr', 'es', 'pt'],
  cp866: ['ru'],
  'koi8-r': ['ru'],
  'utf-8': everyone,
  'utf-16le': everyone,
  'utf-16be': everyone,
};

describe.each(Object.entries(pages))('a product list in %s', (encoding, languages) => {
  it.each(languages.flatMap((language) => [5, 20, 60].map((rows) => [language, rows] as const)))(
    'is read right or asked about: %s, %i rows',
    (language, rows) => {
      const bytes = new Uint8Array(iconv.encode(foodTable(language, rows), encoding));
      const text = iconv.decode(Buffer.from(bytes), encoding);
      const found = detectEncoding(bytes);
      const read = found === null ? null : new TextDecoder().decode(toUtf8(bytes, found));
      expect(read === text || found?.is_certain === false, `read as ${found?.name}`).toBe(true);
    },
  );
});
