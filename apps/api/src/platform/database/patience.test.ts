import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openFreezable } from '../../../test/frozen-database.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { withScope } from './scope.ts';

const admin = 'admin@harbour.test';
let way: Awaited<ReturnType<typeof openFreezable>>;
let harness: Harness;
beforeAll(async () => {
  way = await openFreezable(inject('owner'));
  harness = await openHarness({}, way.owner);
});
afterAll(async () => {
  way.thaw();
  await harness.close();
  way.close();
});

const ready = () => harness.server.inject('/readyz');
const list = () => harness.call('GET', '/categories', { as: admin });

it(
  'a frozen database: the probe says so first, calls are sent away, and what had begun goes on',
  { timeout: 60_000 },
  async () => {
    const [account] = await harness.behind<{ account_id: string }>('select account_id from auth.memberships limit 1');
    const account_id = account?.account_id ?? '';
    expect((await list()).status).toBe(200);
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    let goOn = () => {};
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const long = withScope(harness.app.database, { account_id }, async ({ client }) => {
      begun();
      await mayGoOn;
      return (await client.query<{ done: boolean }>('select true as done')).rows[0];
    });
    await hasBegun;
    way.freeze();
    goOn();

    const answers: string[] = [];
    const noted = async (name: string, answer: Promise<{ statusCode?: number; status?: number }>) => {
      const { statusCode, status } = await answer;
      answers.push(`${name} ${statusCode ?? status}`);
    };
    const signIn = harness.call('POST', '/authorize', { body: { email: 'nobody@larder.test', password: 'wrong' } });
    // More than there are connections: some do not even get one.
    const calls = Array.from({ length: 12 }, () => list());
    await Promise.all([noted('ready', ready()), noted('sign-in', signIn), ...calls.map((one) => noted('call', one))]);
    expect(answers[0]).toBe('ready 503');
    expect(new Set(answers)).toEqual(new Set(['ready 503', 'sign-in 503', 'call 503']));
    const refused = await calls[0];
    expect(refused?.body.error_code).toBe('UNAVAILABLE');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);

    way.thaw();
    expect(await long).toEqual({ done: true });
    await expect.poll(async () => (await list()).status, { timeout: 20_000 }).toBe(200);
    await expect.poll(async () => (await ready()).statusCode, { timeout: 20_000 }).toBe(200);
  },
);
