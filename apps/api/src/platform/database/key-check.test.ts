import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { deriveSecrets } from '../secrets/secrets.ts';
import { expectKey, keepKey } from './key-check.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const check = (key: string) => deriveSecrets(key).check;
const [first, second] = [check('the key of the first start, long enough'), check('another key, as long as that')];
const owner = async () => {
  const [one] = await harness.behind<{ database: string }>('select current_database() as database');
  return { ...inject('owner'), database: one?.database ?? '' };
};
const origin = '/data/secret-key';

it('is derived from the key alone, and tells two apart', () => {
  expect(check('the key of the first start, long enough')).toBe(first);
  expect(first).not.toBe(second);
});

it('is noted at the first start, and names an exchanged key in one line from then on', async () => {
  await expectKey(await owner(), { check: first, origin });
  await keepKey(await owner(), first, false);
  await expectKey(await owner(), { check: first, origin });
  await keepKey(await owner(), second, false);
  await expect(expectKey(await owner(), { check: second, origin })).rejects.toThrow(
    /^\/data\/secret-key is not the key that this database was filled with: bring that one back.*npm run admin -- new-key/,
  );
  await expectKey(await owner(), { check: first, origin });
});

it('goes on with another key where somebody says that the first one is lost', async () => {
  await keepKey(await owner(), second, true);
  await expectKey(await owner(), { check: second, origin });
  await expect(expectKey(await owner(), { check: first, origin })).rejects.toMatchObject({ name: 'ConfigFault' });
});

it('says nothing of a database that has no schema yet', async () => {
  await expect(
    expectKey({ ...inject('owner'), database: 'postgres' }, { check: first, origin }),
  ).resolves.toBeUndefined();
});
