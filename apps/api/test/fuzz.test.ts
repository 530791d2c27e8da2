import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { fuzz } from './fuzz.ts';
import { openHarness, type Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

describe('the whole contract', () => {
  it('answers whatever it is sent, and never by a fault of its own', { timeout: 300_000 }, async () => {
    const { calls, broken, statuses, reached } = await fuzz(harness, { calls: 2_000, seed: 24 });
    console.info(
      `fuzz: ${calls} calls, ${JSON.stringify(statuses)}, ${reached.size} of ${endpoints.length} endpoints reached`,
    );
    expect(broken).toEqual([]);
    // The requests are near enough to valid ones that many get past the first judgement.
    expect(reached.size).toBeGreaterThan(endpoints.length / 3);
    expect((await harness.call('GET', '/categories', { as: 'admin@orchard.test' })).status).toBe(200);
  });
});
