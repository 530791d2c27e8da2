import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

describe('the total of a list', () => {
  it.each([
    ['/devices', 'devices', 'true'],
    ['/fridges', 'fridges', 'deleted_at is null'],
    ['/temperature_incidents', 'temperature_incidents', 'withdrawn_at is null'],
  ])('%s is that of the whole account, of a part of it, and of nobody else’s', async (path, table, which) => {
    const totalOf = async (as: string) => (await harness.call('GET', path, { as })).body.total as number;
    const count = async (where: string) => {
      const [found] = await harness.behind<{ count: number }>(
        `select count(*)::int as count from ${table} x where ${which} and ${where}`,
      );
      return found?.count ?? 0;
    };
    const account = (name: string) =>
      `x.account_id = (select account_id from organizations where name = '${name}' limit 1)`;
    const whole = await count(account('Harbour'));
    const venue = await count(`x.organization_id = (select id from organizations where name = 'Harbour')`);
    expect(venue).toBeLessThan(whole);
    expect(await totalOf('admin@harbour.test')).toBe(whole);
    expect(await totalOf('venue@harbour.test')).toBe(venue);
  });

  it('is counted outside of the policies for the whole account alone', async () => {
    const { rows } = await harness.app.database.pool.query(`select auth.count_whole('devices', 10) as total`);
    expect(rows).toEqual([{ total: null }]);
  });
});
