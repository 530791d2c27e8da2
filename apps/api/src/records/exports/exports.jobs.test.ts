import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';
import { blobKey } from './export-file.rules.ts';
import { sweepExportsJob, sweepStrayExportsJob } from './exports.jobs.ts';

const now = clock.now;
const admin = 'admin@harbour.test';
let harness: Harness;
let account = '';
let ordered = 0;
beforeAll(async () => {
  harness = await openHarness();
  for (const table of ['users', 'exports']) {
    await harness.behind(`alter table ${table} no force row level security`);
  }
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from users where email = 'admin@harbour.test'",
  );
  account = found?.account_id ?? '';
});
afterAll(() => harness.close());
afterEach(() => {
  clock.now = now;
});

const sweepStray = async (days: number) => {
  clock.now = () => now() + days * 86_400_000;
  await sweepStrayExportsJob(harness.app).run({});
  clock.now = now;
};
const has = async (id: string) => Boolean(await harness.app.blobs.get(blobKey(account, id)));
const put = (key: string) => harness.app.blobs.put(key, new Uint8Array([1]), 'application/octet-stream');

/** An export that was sent; each is requested after the 15 seconds that the one before locks. */
async function sent(): Promise<string> {
  const at = now() + ++ordered * 20_000;
  clock.now = () => at;
  const query = { to: admin, size: 'all', format: 'csv' };
  const { body, text, status } = await harness.call('GET', '/reports/export', { as: admin, query });
  expect(status, text).toBe(200);
  await harness.runJobs();
  clock.now = now;
  return body.id;
}

it('removes a file without an export a day after it was stored, and no other', async () => {
  const [kept, stray] = [await sent(), randomUUID()];
  await put(blobKey(account, stray));
  await put(`exports/${account}/not-an-export`);
  await sweepStray(0.9);
  expect([await has(kept), await has(stray)]).toEqual([true, true]);
  await sweepStray(1.1);
  expect([await has(kept), await has(stray)]).toEqual([true, false]);
  expect(await harness.app.blobs.get(`exports/${account}/not-an-export`)).toBeDefined();
});

it('leaves the file of an export that is still being made, and removes that of one that was given up', async () => {
  const [running, failed] = [await sent(), await sent()];
  await harness.behind(`update exports set state = 'RUNNING', size_bytes = null where id = '${running}'`);
  await harness.behind(`update exports set state = 'FAILED', size_bytes = null where id = '${failed}'`);
  await sweepStray(1.1);
  expect([await has(running), await has(failed)]).toEqual([true, false]);
});

it('removes what an earlier sweep left of a file whose link had ended', async () => {
  const id = await sent();
  await harness.behind(`update exports set expires_at = now() - interval '1 minute' where id = '${id}'`);
  await sweepExportsJob(harness.app).run({});
  expect(await has(id)).toBe(false);
  await put(blobKey(account, id));
  await sweepStray(1.1);
  expect(await has(id)).toBe(false);
});
