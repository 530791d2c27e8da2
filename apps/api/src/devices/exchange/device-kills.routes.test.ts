import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { reportThroughKills } from '../../../test/killed-server.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

// A smaller run of bench/campaigns/kills.ts.
it('loses nothing that it acknowledged and takes nothing twice, although it is killed', async () => {
  const [database] = await harness.behind<{ name: string }>('select current_database() as name');
  const codes = ['1000001', '1000002', '1000003', '1000004'];
  const [events, kills] = process.env.TEST_FULL ? [1_200, 3] : [500, 2];
  const run = { owner: inject('owner'), database: database?.name ?? '', codes, events, kills };
  const { acknowledged, kills: killed } = await reportThroughKills(run);
  expect(killed).toBe(kills);
  expect(acknowledged.size).toBe(events);
  const [kept] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  const logs = await harness.inAccount<{ id: string }>(
    kept?.account_id ?? '',
    "select id from label_logs where initials = 'KILL'",
  );
  const ids = logs.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids)).toEqual(acknowledged);
  const [batches] = await harness.inAccount<{ count: number }>(
    kept?.account_id ?? '',
    "select count(distinct (organization_id, batch_code))::int as count from label_logs where initials = 'KILL'",
  );
  expect(batches?.count).toBe(events);
}, 240_000);
