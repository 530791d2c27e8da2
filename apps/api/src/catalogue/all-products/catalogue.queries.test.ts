import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { withScope } from '../../platform/database/scope.ts';
import { findByWords } from './catalogue.queries.ts';

let harness: Harness;
let account: string;
beforeAll(async () => {
  harness = await openHarness();
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  account = found?.account_id ?? '';
});
afterAll(() => harness.close());

const find = (words: string[], cap: number) =>
  withScope(harness.app.database, { account_id: account }, (tx) => findByWords(tx, words, cap));

it.each([
  // In names alone, in texts alone, in both, in an allergen, in few products and in none.
  ['chicken', 'pie'],
  ['salt', 'water'],
  ['chicken', 'salt'],
  ['milk', 'salt'],
  ['egg', 'milk'],
  ['sandwich', 'qqqqqq'],
  ['salt', 'water', 'sugar'],
])('%s and %s are found where each of them is, as many as are asked for', async (...words: string[]) => {
  const sets = await Promise.all(words.map(async (word) => new Set(await find([word], 10_000))));
  const [first = new Set<string>(), ...others] = sets;
  const both = [...first].filter((id) => others.every((set) => set.has(id)));
  if (!words.includes('qqqqqq')) expect(both.length).toBeGreaterThan(0);
  for (const cap of [1, 4, 1_000]) {
    const found = await find(words, cap);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(Math.min(cap + 1, both.length));
    expect(found.filter((id) => !both.includes(id))).toEqual([]);
  }
});
