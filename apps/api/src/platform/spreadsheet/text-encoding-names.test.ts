import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { easternDishes } from '../../../test/eastern-food-words.ts';
import { foodWords } from '../../../test/food-words.ts';
import { detectEncoding, toUtf8 } from './text-encoding.ts';

const central = ['cs', 'sk', 'hr', 'hu', 'ro', 'pl'];
const western = ['da', 'de', 'fr', 'es', 'pt', 'it', 'sv'];
const baltic = ['lt', 'lv', 'et'];
const wide = ['ja', 'zh', 'ru', 'de', 'ko', 'th'];

const pages: Record<string, string[]> = {
  'windows-1250': central,
  'windows-1251': ['ru', 'uk', 'bg'],
  'windows-1252': western,
  'windows-1253': ['el'],
  'windows-1254': ['tr'],
  'windows-1255': ['he'],
  'windows-1256': ['ar'],
  'windows-1257': baltic,
  'windows-1258': ['vi'],
  'windows-874': ['th'],
  'iso-8859-1': western,
  'iso-8859-2': central,
  'iso-8859-3': ['tr'],
  'iso-8859-4': baltic,
  'iso-8859-5': ['ru', 'bg'],
  'iso-8859-6': ['ar'],
  'iso-8859-7': ['el'],
  'iso-8859-8': ['he'],
  'iso-8859-9': ['tr'],
  'iso-8859-10': baltic,
  'iso-8859-13': baltic,
  'iso-8859-15': western,
  'iso-8859-16': ['ro'],
  'koi8-r': ['ru'],
  macroman: ['fr', 'de', 'es'],
  cp850: ['da', 'de', 'fr', 'es', 'pt'],
  cp852: central,
  cp866: ['ru'],
  cp437: ['de', 'es', 'it'],
  cp737: ['el'],
  cp775: baltic,
  cp855: ['ru', 'bg'],
  cp857: ['tr'],
  cp860: ['pt'],
  cp862: ['he'],
  cp865: ['da'],
  cp869: ['el'],
  cp1125: ['uk'],
  maccenteuro: ['cs', 'pl', 'hu'],
  maccyrillic: ['ru'],
  macgreek: ['el'],
  macturkish: ['tr'],
  cp932: ['ja'],
  'euc-jp': ['ja'],
  gb18030: ['zh'],
  big5: ['tw'],
  'euc-kr': ['ko'],
  'utf-16le': wide,
  'utf-16be': wide,
};

/** Vietnamese as its code page holds it: marks of tone stand behind their letters. */
function withOwnMarks(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[aeouAEOU]\p{M}+/gu, (letter) => {
      const [base = '', ...marks] = letter;
      const shape = marks.find((mark) => /[\u0302\u0306\u031B]/.test(mark)) ?? '';
      return (base + shape).normalize('NFC') + marks.filter((mark) => mark !== shape).join('');
    })
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/([aeouAEOU])([\u0302\u0306\u031B])/gu, (pair) => pair.normalize('NFC'));
}

function namesIn(language: string): string[] {
  return easternDishes[language] ?? foodWords[language]?.dishes.split(', ') ?? [];
}

it.each(Object.entries(pages).flatMap(([encoding, languages]) => languages.map((one) => [encoding, one] as const)))(
  'a few names in %s, %s, are never read in a wrong alphabet without a question',
  (encoding, language) => {
    const names = namesIn(language);
    const wrong: string[] = [];
    for (const count of [1, 2, 3, 5, 10]) {
      for (let at = 0; at < names.length; at += count) {
        const list = Array.from({ length: count }, (_, one) => names[(at + one) % names.length] ?? '');
        const written = encoding === 'windows-1258' ? list.map(withOwnMarks) : list;
        const bytes = new Uint8Array(
          iconv.encode(['name,sku', ...written.map((name, one) => `${name},A-${one}`)].join('\r\n'), encoding),
        );
        const text = iconv.decode(Buffer.from(bytes), encoding);
        const found = detectEncoding(bytes);
        const read = found && new TextDecoder().decode(toUtf8(bytes, found));
        if (found?.is_certain && read !== text) wrong.push(`${text} as ${found.name}: ${read}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
