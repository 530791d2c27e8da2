import { nameKey } from '@larder/rules/name-key';
import { tidyCode } from '@larder/rules/name-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chanceFrom } from '../../../test/chance.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

async function differing(names: string[]): Promise<unknown[]> {
  const found = await harness.behind<{ name: string; key: string }>(
    'select name, public.name_key(name) as key from unnest($1::text[]) name',
    [names],
  );
  return found.flatMap(({ name, key }) => {
    const expected = nameKey(name);
    return key === expected ? [] : [{ name: escaped(name), sql: escaped(key), rules: escaped(expected) }];
  });
}

const escaped = (text: string) =>
  Array.from(text)
    .map((one) => one.codePointAt(0)?.toString(16))
    .join(' ');

it('the database and the rules mean the same by the same name, letter by letter', { timeout: 60_000 }, async () => {
  // Letters that either of them does not know yet can have no form in common.
  const [known] = await harness.behind<{ letters: string }>(
    `select string_agg(chr(c), '') as letters from generate_series(1, 1114111) c
      where c not between 55296 and 57343 and unicode_assigned(chr(c))`,
  );
  const letters = Array.from(known?.letters ?? '').filter((one) => !/\p{Cn}/u.test(one));
  expect(letters.length).toBeGreaterThan(280_000);
  expect(await differing(letters.map((one) => `a${one}B`))).toEqual([]);
});

it('and of whole names', async () => {
  const { pick, between } = chanceFrom(20_261_127);
  const pieces = Array.from(
    'aZéßẞİıIſKΣσςΆ ÅåﬁǅΐᾳŉＡ①½№™…' +
      '\u0301\u0323\u200B\u200D\u200C\u202E\u2067\uFEFF\u00AD\u034F\u00A0\u3000\t\n\u2028\u2800\uFE0F\u3164가각ก้็שּׁלא👩🏽🍳❤',
  );
  const names = Array.from({ length: 5_000 }, () =>
    Array.from({ length: between(1, 12) }, () => pick(pieces)).join(''),
  );
  expect(await differing(names)).toEqual([]);
  for (const name of names) expect(nameKey(nameKey(name)), escaped(name)).toBe(nameKey(name));
  for (const name of names) expect(tidyCode(tidyCode(name)), escaped(name)).toBe(tidyCode(name));
});
