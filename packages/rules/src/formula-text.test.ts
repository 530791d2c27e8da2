import { expect, it } from 'vitest';
import { startsFormula } from './formula-text.ts';

const before = [
  '',
  ' ',
  '\u00A0',
  '\u3000',
  '\u200B',
  '\uFEFF',
  '\u202E',
  '\u2066',
  '\u00AD',
  '\u2060',
  '\u0001',
  '\u001F',
  '\u007F',
  '\u0085',
  '\u{E0041}',
];
const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '⁼', '\t', '\r', '\n'];

it('no space, control or invisible character before it hides a formula', () => {
  for (const start of starts)
    for (const one of before)
      for (const other of before) {
        // A line break after something that nobody sees is white space before harmless words.
        const isBreak = /\s/.test(start) && one + other !== '';
        if (!isBreak)
          expect(startsFormula(`${one}${other}${start}cmd|' /C calc'!A0`), JSON.stringify([one, other, start])).toBe(
            true,
          );
        expect(startsFormula(`${one}${other}${start}=1`), JSON.stringify([one, other, start])).toBe(true);
      }
});

it.each([
  '-18.5',
  '+447700900123',
  '-0',
  'a=1',
  '1-2',
  '',
  'Żurek',
  'חלב -1',
  '👩\u200D🍳',
  '–18 °C',
  '\u200Ba',
  '(=1)',
])('%j is left as it is', (text) => expect(startsFormula(text)).toBe(false));
