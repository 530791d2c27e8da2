import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { withScope } from '../../platform/database/scope.ts';

let harness: Harness;
let url: string;
beforeAll(async () => {
  harness = await openHarness();
  await harness.server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(harness.server.server.address() as AddressInfo).port}/api/device/events`;
});
afterAll(() => harness.close());

/** The calls that stand in line for the labels of the account. */
async function inLine(): Promise<number> {
  const [found] = await harness.behind<{ count: number }>(
    "select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and l.locktype = 'advisory' and not l.granted",
  );
  return found?.count ?? 0;
}

it('reports whose tablets gave up waiting end all the same: they are kept once, and hold up nobody', async () => {
  const tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
  const [kept] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  const account_id = kept?.account_id ?? '';
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const held = withScope(harness.app.database, { account_id }, async ({ client }) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('labels of account ' || $1, 0))", [account_id]);
    await released;
  });

  const events = Array.from({ length: 4 }, () => ({
    id: uuidv7(),
    type: 'label_fact',
    device_time: new Date().toISOString(),
    body: { label_id: randomUUID(), kind: 'found' },
  }));
  const reportOf = (event: object) => ({ events: [event], sent_at: new Date().toISOString() });
  for (const [before, event] of events.entries()) {
    const leaving = new AbortController();
    const call = fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${tablet.tokens?.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(reportOf(event)),
      signal: leaving.signal,
    });
    await expect.poll(inLine).toBe(before + 1);
    leaving.abort();
    await expect(call).rejects.toThrow(/abort/i);
  }
  release();
  await held;

  for (const event of events) {
    const answer = await tablet.ask('POST', '/device/events', reportOf(event));
    expect(answer.body).toMatchObject({ results: [{ id: event.id, status: 'duplicate' }] });
  }
  const { pool } = harness.app.database;
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  const facts = await harness.inAccount(account_id, 'select id from label_events where id = any ($1)', [
    events.map(({ id }) => id),
  ]);
  expect(facts).toHaveLength(events.length);
});
