import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { untilNoDeadlock } from './deadlock.ts';
import { transaction } from './transaction.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

it('lets both of two transactions end that waited for each other', async () => {
  const attempts = [0, 0];
  let arrived = 0;
  let open = () => {};
  const both = new Promise<void>((done) => (open = done));
  const lock = (key: number) => ({ text: 'select pg_advisory_xact_lock($1)', values: [key] });
  const work = (at: 0 | 1) =>
    untilNoDeadlock(() =>
      transaction(harness.app.database.pool, {}, async (client) => {
        attempts[at] = (attempts[at] ?? 0) + 1;
        await client.query(lock(at));
        if (attempts[at] === 1) {
          arrived += 1;
          if (arrived === 2) open();
          await both;
        }
        await client.query(lock(1 - at));
        return at;
      }),
    );
  expect(await Promise.all([work(0), work(1)])).toEqual([0, 1]);
  expect((attempts[0] ?? 0) + (attempts[1] ?? 0)).toBe(3);
});

it.each([
  ['40P01', 3],
  ['40001', 3],
  ['23505', 1],
])('begins work that ends with %s %i times at most', async (code, times) => {
  let attempts = 0;
  const failing = untilNoDeadlock(() => {
    attempts += 1;
    return Promise.reject(Object.assign(new Error('ended'), { code }));
  });
  await expect(failing).rejects.toMatchObject({ code });
  expect(attempts).toBe(times);
});
