import { describe, expect, it } from 'vitest';
import {
  choose,
  firstMarks,
  moveMarks,
  namedAllergens,
  openQuestions,
  piecesOf,
  refuse,
  type Marks,
} from './ingredient-marks.rules.ts';

const words = (text: string, { chosen }: Marks) => chosen.map(({ start, end }) => text.slice(start, end));
const asked = (text: string, marks: Marks) =>
  openQuestions(text, marks).map(({ start, end }) => text.slice(start, end));

describe('the marks', () => {
  it('begin with the suggestion, and ask about the rest', () => {
    const text = 'Sugar, milk, malt extract, kiwi';
    const marks = firstMarks(text, null, ['Kiwi']);
    expect(words(text, marks)).toEqual(['milk', 'kiwi']);
    expect(asked(text, marks)).toEqual(['malt extract']);
    expect(namedAllergens(text, marks)).toEqual(['Milk']);
  });

  it('begin with what was confirmed, and ask nothing again', () => {
    const text = 'Milk, malt extract';
    const marks = firstMarks(text, [], []);
    expect(words(text, marks)).toEqual([]);
    expect(asked(text, marks)).toEqual([]);
  });

  it('follow an edit before them, and a word that grows is another word', () => {
    const before = 'Sugar, milk';
    const marks = firstMarks(before, null, []);
    const after = 'Brown sugar, milk';
    expect(words(after, moveMarks(before, after, marks))).toEqual(['milk']);
    const grown = 'Sugar, milkfish';
    expect(words(grown, moveMarks(before, grown, marks))).not.toContain('milk');
    const added = 'Sugar, milk, wheat';
    expect(words(added, moveMarks(before, added, marks))).toEqual(['milk', 'wheat']);
  });

  it('keep a refusal through edits', () => {
    const before = 'Oats, milk';
    const refused = refuse(firstMarks(before, null, []), { start: 0, end: 4 });
    const after = 'Oats, milk, salt';
    expect(words(after, moveMarks(before, after, refused))).toEqual(['milk']);
  });

  it('take a selection without its outer spaces', () => {
    const text = 'Sugar, kiwi paste';
    const marks = choose(text, firstMarks(text, null, []), { start: 6, end: 11 });
    expect(words(text, marks)).toEqual(['kiwi']);
    expect(choose(text, marks, { start: 6, end: 7 })).toEqual(marks);
  });
});

it('cuts the whole text into its pieces', () => {
  const text = 'Wheat flour, malt extract, salt';
  const pieces = piecesOf(text, firstMarks(text, null, []));
  expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  expect(pieces.map(({ kind }) => kind)).toEqual(['chosen', 'plain', 'question', 'plain']);
});

it('leaves a word that was refused where it is, to be emphasised after all', () => {
  const text = 'Sugar, milk, malt extract';
  const milk = { start: 7, end: 11 };
  const first = firstMarks(text, null, []);
  const refused = refuse(first, milk);
  expect(piecesOf(text, refused)).toContainEqual({ ...milk, kind: 'refused' });
  expect(openQuestions(text, refused)).toEqual(openQuestions(text, first));
  expect(choose(text, refused, milk)).toEqual({ chosen: [milk], refused: [] });
  // So is what somebody decided about before the page was opened.
  expect(piecesOf(text, firstMarks(text, [], [])).map(({ kind }) => kind)).toEqual([
    'plain',
    'refused',
    'plain',
    'refused',
  ]);
});
