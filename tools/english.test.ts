import { expect, test } from 'vitest';
import { checkEnglish } from './english.ts';

const found = (text: string) => checkEnglish('a.ts', text).map(({ line, rule }) => `${line} ${rule}`);

test.each([
  ['a comment', '// What it was told', '1 says "told"'],
  ['a name', 'const onWish = 1;', '1 says "wish"'],
  ['a name with underscores', 'select x as is_told', '1 says "told"'],
  ['a type', '\ntype ProductDeed = string;', '2 says "deed"'],
  ['a phrase', 'a file of ours', '1 says "of ours"'],
  ['a participle as a type', 'export type Wanted = string;', '1 calls a type Wanted'],
  ['the start of a sentence', 'Whoever asks', '1 says "whoever"'],
])('finds %s', (_, text, expected) => expect(found(text)).toEqual([expected]));

test.each(['const indeed = retold;', 'out of hours', 'serverOf(home)', 'the wishbone', 'stolid, untold'])(
  'leaves %s alone',
  (text) => expect(found(text)).toEqual([]),
);
