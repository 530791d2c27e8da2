import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { emphasise, presumedSpans, printedSpans, united } from './emphasis.ts';

const bold = (text: string, names: string[]) =>
  presumedSpans(text, names).map(({ start, end }) => text.slice(start, end));

describe('without a confirmed emphasis', () => {
  it('marks the stated names and what means an allergen for certain', () => {
    expect(bold('Kiwi paste, wheat flour, kiwis, coconut milk', ['Kiwi'])).toEqual(['Kiwi', 'wheat', 'kiwis']);
  });

  it.each<[string, string[], string[]]>([
    ['Water, MILK, eggs', ['Milk', 'Egg'], ['MILK', 'eggs']],
    ['eggplant, buttermilk', ['Egg', 'Milk'], ['buttermilk']],
    ['wheat flour, wheat', ['Wheat', 'Wheat flour'], ['wheat flour', 'wheat']],
    ['Crème (lait)', ['Lait'], ['lait']],
    ['a.c', ['a+c', '.*', '['], []],
    ['tree nuts', ['Nuts'], ['tree nuts']],
    ['anything', [], []],
  ])('marks in %j of %j', (text, names, expected) => {
    expect(bold(text, names)).toEqual(expected);
    const runs = emphasise(text, presumedSpans(text, names));
    expect(runs.map((run) => run.text).join('')).toBe(text);
  });

  it('marks nothing that is only precaution, and nothing twice', () => {
    expect(bold('Milk, sugar. May contain nuts', ['Milk'])).toEqual(['Milk']);
  });
});

describe('a confirmed emphasis', () => {
  const at = (text: string, word: string) => {
    const start = text.indexOf(word);
    return { start, end: start + word.length };
  };

  it.each([
    ['Sugar,  \n wheat flour', ['wheat']],
    ['\u202EOats\u202C and\u200B milk', ['Oats', 'milk']],
    ['  Milk', ['  Milk']],
    ['a\u0301gg, e\u0301gg', ['e\u0301gg']],
    ['🥚 egg', ['🥚', 'egg']],
    ['\u{F8F0}Milk\u{F8F1} milk', ['milk']],
  ])('is of the same words when %j is printed', (text, words) => {
    const spans = words.map((word) => at(text, word));
    const printed = cleanText(text.replaceAll(/[\u{F8F0}\u{F8F1}]/gu, ''));
    expect(printedSpans(text, spans).map(({ start, end }) => printed.slice(start, end))).toEqual(
      words.map((word) => cleanText(word)),
    );
  });
});

it('puts the runs together to the whole text', () => {
  const text = 'Wheat flour, milk';
  expect(
    emphasise(text, [
      { start: 0, end: 5 },
      { start: 13, end: 17 },
    ]),
  ).toEqual([
    { text: 'Wheat', weight: 700 },
    { text: ' flour, ', weight: 400 },
    { text: 'milk', weight: 700 },
  ]);
  expect(emphasise(text, [])).toEqual([{ text, weight: 400 }]);
});

it('makes stretches that meet one', () => {
  expect(
    united([
      { start: 4, end: 9 },
      { start: 0, end: 5 },
      { start: 9, end: 10 },
    ]),
  ).toEqual([
    { start: 0, end: 9 },
    { start: 9, end: 10 },
  ]);
});
