import { expect, it } from 'vitest';
import { wordDifferences } from './word-differences.rules.ts';

const shown = (before: string, after: string) =>
  wordDifferences(before, after)
    .map(({ text, of }) => ({ both: text, before: `-${text}-`, after: `+${text}+` })[of])
    .join('');

it.each([
  ['flour, water, salt', 'flour, water, salt', 'flour, water, salt'],
  ['flour, water, salt', 'flour, butter, salt', 'flour,- water-+ butter+, salt'],
  ['', 'flour, salt', '+flour, salt+'],
  ['flour, salt', '', '-flour, salt-'],
  ['flour, water, salt', 'water, flour, salt', '-flour-+water+,- water-+ flour+, salt'],
  ['peas, rice', 'peas (75%), rice', 'peas+ (75%)+, rice'],
  ['a b', 'a a b', 'a+ a+ b'],
  ['a a b', 'a b', 'a- a- b'],
])('%s, then %s', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

it('has all words of both texts, whatever they are', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const wordsFrom = (by: number) =>
      Array.from({ length: (seed * by) % 9 }, (_, at) => 'abc'[(seed * by * (at + 1)) % 3]);
    const [before, after] = [wordsFrom(7).join(' '), wordsFrom(11).join(' ')];
    const found = wordDifferences(before, after);
    const of = (side: string) =>
      found.flatMap((one) => (one.of === 'both' || one.of === side ? [one.text] : [])).join('');
    expect([of('before'), of('after')]).toEqual([before, after]);
  }
});
