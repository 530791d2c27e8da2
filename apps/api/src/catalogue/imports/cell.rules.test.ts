import { describe, expect, it } from 'vitest';
import { cellText, characterCount, lines, oneLine } from './cell.rules.ts';

describe('cellText', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'@home", '@home'],
    ["' -x", ' -x'],
    ["'n Soup", "'n Soup"],
    ["'-18", "'-18"],
    ["''=1", "''=1"],
    ['=1+1', '=1+1'],
    [undefined, ''],
  ])('of %j is %j', (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });
});

describe('oneLine', () => {
  it.each([
    ['  Soup \t of\nthe  day ', 'Soup of the day'],
    ['Caf\u0065\u0301', 'Café'],
    ['a\u0000b\u001F\u007F\u0080c', 'abc'],
    ['zero\u200Bwidth\uFEFF', 'zerowidth'],
    ['non\u00A0breaking', 'non breaking'],
    ['\u202Egnissim\u202C', 'gnissim'],
    ['broken \uD800 half', 'broken \uFFFD half'],
    ['👩‍🍳 می‌خواهم', '👩‍🍳 می‌خواهم'],
    ['=1+1', '=1+1'],
    ['\uFEFF', ''],
  ])('%j becomes %j', (raw, clean) => {
    expect(oneLine(raw)).toBe(clean);
  });
});

describe('lines', () => {
  it.each([
    ['one\r\ntwo\rthree\u2028four\u0085five', 'one\ntwo\nthree\nfour\nfive'],
    ['a  \n\n\n\n b\t\tc ', 'a\n\nb c'],
    ['\n\n', ''],
  ])('%j becomes %j', (raw, clean) => {
    expect(lines(raw)).toBe(clean);
  });
});

it('characters are counted as people count them', () => {
  expect(characterCount('Kühl 🧊')).toBe(6);
});
