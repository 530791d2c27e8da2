import { describe, expect, it } from 'vitest';
import { nameKey } from './name-key.ts';
import { mixedAlphabets, tidyCode, tidyName } from './name-text.ts';

const real = [
  'Crème brûlée',
  'Beyoğlu',
  'Żurek z białą kiełbasą',
  'Phở bò Hà Nội',
  'חלב 3%\u200F (טרי)',
  'می\u200Cخواهم',
  'క్\u200Cష',
  '葛\u{E0100}餅',
  'ต้มยำกุ้ง',
  '👩🏽\u200D🍳 Chef’s table',
  '❤\uFE0F soup',
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} breakfast',
  'Борщ',
  'Μουσακάς',
  'Кока-Cola',
  'α-tocopherol 5 μg, 3 kΩ',
  '-18 °C',
];

describe('a name that people write', () => {
  it.each(real)('%s is kept as it is', (name) => {
    expect([tidyName(name), mixedAlphabets(name)]).toEqual([name, undefined]);
    expect(nameKey(nameKey(name))).toBe(nameKey(name));
  });
});

it.each([
  ['K\u200Ble', 'kle'],
  ['\u202ECake', 'cake'],
  ['Ca\u00ADke\uFEFF', 'cake'],
  ['Ca\u200D\u200Cke', 'cake'],
  ['\u212Aale', 'kale'],
  ['ＣＡＫＥ', 'cake'],
  ['ﬁsh', 'fish'],
  ['ắ', 'a\u0306\u0301'.normalize('NFC')],
  ['q\u0323\u0307', 'q\u0307\u0323'.normalize('NFC')],
  ['STRASSE', 'straße'],
  ['ΜΟΥΣΑΚΆΣ', 'μουσακάς'],
  ['İnci', 'inci'],
  [' a\u00A0\t\u3000b ', 'a b'],
  ['Soup\u2800', 'soup'],
  ['\u{1F3F4}\u{E0041}', '\u{1F3F4}'],
])('%j is the same name as %j', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

it.each([
  ['Crème', 'Creme'],
  ['Beyoglu', 'Beyoğlu'],
  ['Cake 1', 'Cake 2'],
  ['Кот', 'Kot'],
])('%j is another name than %j', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

it.each([
  ['\u202Ecod\u202C', 'cod'],
  ['\u2067cod\u2069', 'cod'],
  ['co\u200Bd\u200D', 'cod'],
  ['cod\u200F', 'cod'],
  ['c\u0007od', 'cod'],
  ['cod\n\tpie', 'cod  pie'],
  ['\u200B\u2060', ''],
  ['a\0\u200Bb', 'a\0\u200Bb'],
])('%j is kept as %j', (name, kept) => expect(tidyName(name)).toBe(kept));

it.each([
  ['C\u0430ke', '“C\u0430ke” mixes alphabets: “\u0430” is Cyrillic. Type the word again in one alphabet.'],
  ['Best Bor\u03BF', '“Bor\u03BF” mixes alphabets: “\u03BF” is Greek. Type the word again in one alphabet.'],
  ['С\u0061ша', '“С\u0061ша” mixes alphabets: “\u0061” is Latin. Type the word again in one alphabet.'],
  ['C\u200B\u0430ke', '“C\u0430ke” mixes alphabets: “\u0430” is Cyrillic. Type the word again in one alphabet.'],
])('%j is refused', (name, message) => expect(mixedAlphabets(name)).toBe(message));

it.each([
  ['ＡＢ\u200B１', 'AB1'],
  ['Ab-1', 'Ab-1'],
])('the code %j is kept as %j', (code, kept) => expect(tidyCode(code)).toBe(kept));
