import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/access/session/demo-sign-in.rules.ts';
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
    // A call may have ended the session that the harness has.
    const body = { email: 'admin@orchard.test', password: demoPassword };
    const { body: session } = await harness.call('POST', '/authorize', { body });
    expect((await harness.call('GET', '/categories', { as: session.access_token })).status).toBe(200);
  });
});
