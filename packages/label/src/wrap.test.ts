import { describe, expect, it } from 'vitest';
import { emphasise } from './emphasis.ts';
import { wordsText } from './line-marks.ts';
import { hasShape, textWidth, unshapedCharacters } from './measure.ts';
import { toWords, wrapWords } from './wrap.ts';
import type { Run } from './wrap.ts';

const wrap = (text: string | Run[], width: number, size = 2.5) => {
  const runs: Run[] = typeof text === 'string' ? [{ text, weight: 400 }] : text;
  return wrapWords(toWords(runs, 'Arimo'), size, width, 'Arimo').map((line) => wordsText(line.words));
};

describe('measuring', () => {
  it('knows the advances of the fonts', () => {
    expect(textWidth('A', 'Arimo', 400)).toBeCloseTo(0.667, 3);
    expect(textWidth('0', 'Arimo', 700)).toBeCloseTo(0.556, 3);
    expect(textWidth('ff', 'Arimo', 400)).toBeCloseTo(0.556, 3);
    expect(textWidth('Hello', 'Archivo Narrow', 400)).toBeLessThan(textWidth('Hello', 'Arimo', 400));
  });

  it('falls back to Arimo, and measures the box of a letter without a shape', () => {
    expect(textWidth('Ж', 'Archivo Narrow', 400)).toBe(textWidth('Ж', 'Arimo', 400));
    expect(textWidth('牛奶', 'Arimo', 400)).toBe(1.5);
    expect(textWidth('e\u0301', 'Arimo', 400)).toBe(textWidth('e', 'Arimo', 400));
    expect(unshapedCharacters('Crème Ж ω €½')).toEqual([]);
    expect(['牛', 'ש', '👩', 'a'].map(hasShape)).toEqual([false, false, false, true]);
  });
});

describe('wrapping', () => {
  it('breaks at spaces and after separators that stand without one', () => {
    expect(wrap('milk powder, wheat flour', 16)).toEqual(['milk powder,', 'wheat flour']);
    expect(wrap('milk,eggs,wheat', 8)).toEqual(['milk,', 'eggs,', 'wheat']);
    expect(wrap('14/10/26 09:30', 11)).toEqual(['14/10/26', '09:30']);
  });

  it('keeps a time of day with its half of the day', () => {
    expect(wrap('Prepared 11/26/26 2:30 am', 26)).toEqual(['Prepared 11/26/26', '2:30 am']);
    expect(wrap('at 2:30 amber ale, 9:05 pm', 12)).toEqual(['at 2:30', 'amber ale,', '9:05 pm']);
  });

  it('divides only what is wider than a line, and no grapheme', () => {
    expect(wrap('aaaaaaaaaaaaaaaaaaaa', 14, 2.5)).toEqual(['aaaaaaaaaa', 'aaaaaaaaaa']);
    expect(wrap('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3, 2.5)).toEqual(['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦']);
  });

  it('breaks between ideographs and keeps their punctuation', () => {
    expect(wrap('牛奶、花生', 5.7, 2.5)).toEqual(['牛奶、', '花生']);
  });

  it('does not break where only the style changes', () => {
    const runs = emphasise('malt vinegar (barley) salt', [{ start: 14, end: 20 }]);
    expect(runs.map(({ weight }) => weight)).toEqual([400, 700, 400]);
    expect(wrap(runs, 16)).toEqual(['malt vinegar', '(barley) salt']);
  });
});
