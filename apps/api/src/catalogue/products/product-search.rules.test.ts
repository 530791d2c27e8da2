import { describe, expect, it } from 'vitest';
import { distanceOf, nearestWords, searchPhrase, searchWords, slipsIn } from './product-search.rules.ts';

describe('the words of a search', () => {
  it.each([
    ['  Crème   BRÛLÉE ', ['creme', 'brulee']],
    ['fish & chips', ['fish', 'chips']],
    ['soup soup', ['soup']],
    ['5012345678900', ['5012345678900']],
    ['牛乳 プリン', ['牛乳', 'プリン']],
    ['борщ', ['борщ']],
    ['%_', []],
  ])('%s', (search, words) => expect(searchWords(search)).toEqual(words));
});

it('takes a search as one phrase too', () => {
  expect(searchPhrase('  Crème   BRÛLÉE & co ')).toBe('creme brulee & co');
});

describe('the distance of two words', () => {
  it.each([
    ['chicken', 'chicken', 0],
    ['chiken', 'chicken', 1],
    ['chikcen', 'chicken', 1],
    ['chocklate', 'chocolate', 1],
    ['tomatoe', 'tomato', 1],
    ['soup', 'stew', 3],
    ['', 'abc', 3],
    ['борш', 'борщ', 1],
  ])('%s and %s', (one, two, distance) => {
    expect(distanceOf(one, two)).toBe(distance);
    expect(distanceOf(two, one)).toBe(distance);
  });
});

describe('what is probably meant', () => {
  it('is near enough, and the nearest first', () => {
    const known = ['chocolate', 'chicken', 'chick', 'thicken', 'chickpea'];
    expect(nearestWords('chiken', known)).toEqual(['chicken', 'thicken']);
    expect(nearestWords('chicken', ['chicken'])).toEqual([]);
  });

  it('is not guessed of short words and numbers', () => {
    expect(['egg', 'beef', 'salmon', 'ab12cd'].map(slipsIn)).toEqual([0, 1, 2, 0]);
  });
});
