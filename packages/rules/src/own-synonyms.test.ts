import { expect, test } from 'vitest';
import { ownSynonyms } from './own-synonyms.ts';

const read = (text: string) => ownSynonyms(text, (name) => name.trim().toLowerCase());

test('a line is a food, its names have commas between, and one name alone says nothing', () => {
  expect(read('House Dip, Houmous\n\nsoup; Bap, BAP ,Barm cake')).toEqual([
    [['house', 'dip'], ['houmous']],
    [['bap'], ['barm', 'cake']],
  ]);
  expect(read('')).toEqual([]);
  expect(read(' , ,; one')).toEqual([]);
});
