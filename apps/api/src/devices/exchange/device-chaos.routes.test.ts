import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveThroughChaos } from '../../../test/chaos.ts';
import { reachOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

// A smaller run of bench/campaigns/chaos.ts.
it('says of every label what stands on it and what became of it, whatever the network and the catalogue did', async () => {
  const { items } = (await harness.call('GET', '/devices', { as: admin, query: { size: '100' } })).body as {
    items: { device_code: string; organization: { id: string } }[];
  };
  const at = items.find(({ device_code }) => device_code === '1000001')?.organization.id;
  const other = items.find(({ device_code, organization }) => organization.id === at && device_code !== '1000001');
  const found = await liveThroughChaos({
    reach: reachOf(harness),
    portal: (method, path, body) => harness.call(method, path, { as: admin, body }),
    codes: ['1000001', other?.device_code ?? ''],
    days: 3,
    seed: 20_261_122,
    labels: 12,
  });
  const { events, calls, troubled, stale, withdrawn, disputed, ...faults } = found;
  expect(faults).toEqual({ lost: 0, twice: 0, rejected: 0, unpaired: 0, failed: 0, misquoted: 0, misjudged: 0 });
  expect(events).toBeGreaterThan(100);
  expect(troubled / calls).toBeGreaterThan(0.15);
  expect(Object.entries({ stale, withdrawn, disputed }).filter(([, marks]) => marks === 0)).toEqual([]);
}, 240_000);
