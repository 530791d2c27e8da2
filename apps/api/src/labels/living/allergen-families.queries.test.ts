import { families, familyOf } from '@larder/rules/allergen-families';
import { familiesOf } from '@larder/rules/allergen-statement';
import { defaultAllergens } from '@larder/rules/default-allergens';
import { wordKey } from '@larder/rules/word-key';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const names = [...defaultAllergens, ...Object.keys(families), ...Object.values(families).flat()];
/** As people write a name: in capitals, between spaces of any kind, emphasised, at the end of a sentence. */
const written = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...names),
      fc.string({ unit: fc.constantFrom('a', 'e', 'n', 'r', 't', ' ', '_', '.', '-') }),
      fc.constant('Pine nuts'),
    ),
    fc.constantFrom('', ' ', '\u00a0', '\u2009', '\ufeff', '\t', '_', '- '),
    fc.constantFrom('', '.', ' ', '_', '\u3000'),
    fc.constantFrom('as', 'upper', 'lower', 'wide'),
  )
  .map(([name, before, after, how]) => {
    const cased = how === 'upper' ? name.toUpperCase() : how === 'lower' ? name.toLowerCase() : name;
    return before + (how === 'wide' ? cased.replaceAll(' ', ' \u00a0') : cased) + after;
  });

async function inSql(words: string[]): Promise<{ key: string; family: string | null }[]> {
  return harness.behind(
    `select public.word_key(w) as key, public.allergen_family(w) as family from unnest($1::text[]) with ordinality u(w, n) order by n`,
    [words],
  );
}

it('knows the family of each allergen in SQL as in the rules, however it is written', async () => {
  const words = [...names, ...fc.sample(written, 5_000)];
  const found = await inSql(words);
  expect(found).toEqual(words.map((word) => ({ key: wordKey(word), family: familyOf(word) ?? null })));
  expect(found.filter(({ family }) => family !== null).length).toBeGreaterThan(500);
});

it('gives each family the members in SQL that it has in the rules, whatever allergens an account has', async () => {
  // Some accounts have renamed some, deleted others and made more of their own.
  const account = fc.uniqueArray(fc.oneof(fc.constantFrom(...names), written), {
    minLength: 10,
    maxLength: 40,
    selector: (name) => wordKey(name),
  });
  const accounts = fc.sample(account, 150);
  const all = accounts.flat();
  const known = new Map((await inSql(all)).map((one, at) => [all[at], one]));
  let kin = 0;
  for (const list of accounts) {
    const allergens = list.map((name, at) => ({ id: `id ${at}`, name }));
    for (const { id, name } of allergens) {
      const members = allergens.filter((one) => known.get(one.name)?.family === known.get(name)?.key);
      kin += members.length;
      expect(new Set(familiesOf(allergens, [id])), name).toEqual(new Set([id, ...members.map((one) => one.id)]));
    }
  }
  expect(kin).toBeGreaterThan(150);
});
