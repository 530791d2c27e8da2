import { FridgeState, type FridgeRow } from '@larder/contract/cold/temperatures';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../../access/session/demo-sign-in.rules.ts';
import { clock, nowIso } from '../../platform/clock.ts';
import { rows } from '../../platform/database/rows.ts';
import { withScope } from '../../platform/database/scope.ts';
import { venueOfFridge } from './fridge-state.rules.ts';
import { pressing } from './fridges.queries.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
const hour = 60;
let harness: Harness;
let desk: Awaited<ReturnType<typeof openFridgeDesk>>;
let account: string;
const realNow = clock.now;
beforeAll(async () => {
  harness = await openHarness();
  desk = await openFridgeDesk(harness);
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  account = found?.account_id ?? '';
});
afterEach(() => {
  clock.now = realNow;
});
afterAll(() => harness.close());

/** Every fridge as the rules judge it at this instant, beside what is kept of it. */
function judged(): Promise<{ name: string; rule: number; kept: number | null }[]> {
  const now = nowIso();
  return withScope(harness.app.database, { account_id: account }, (tx) =>
    rows(
      tx,
      sql`select f.name, ${pressing(now)} as rule, case when t.otherwise > 0 and t.silent_from < ${now}::timestamptz then 1 else t.otherwise end as kept
          from fridges f cross join ${venueOfFridge} left join fridge_troubles t on t.account_id = f.account_id and t.fridge_id = f.id
            and t.name_key = f.name_key and t.organization_id = f.organization_id
          where f.deleted_at is null order by f.name_key, f.id`,
    ),
  );
}

/** The fridges of which something else is kept than the rules say, and rows of fridges that are gone. */
async function wrong(): Promise<unknown[]> {
  const found = await judged();
  if (found.length === 0) throw new Error('There is no fridge');
  const others = await harness.behind(
    `select t.fridge_id from fridge_troubles t where not exists (select 1 from fridges f where f.id = t.fridge_id and f.deleted_at is null)`,
  );
  return [...found.filter(({ rule, kept }) => rule !== kept), ...others];
}

const byTrouble = async (as = admin, query: Record<string, string> = {}) =>
  (await harness.call('GET', '/fridges', { as, query: { sort_by: 'state', size: '100', ...query } })).body
    .items as FridgeRow[];
const setReadings = (choice: string) =>
  harness.inAccount(
    account,
    `update organization_settings set settings = ${choice} where organization_id = '${account}'`,
  );

describe('how pressing a fridge is', () => {
  it('is kept of the demo’s fridges', async () => {
    expect(await wrong()).toEqual([]);
  });

  it('follows readings, limits, names, incidents and what was deleted', async () => {
    const { id } = await desk.newFridge();
    expect(await wrong()).toEqual([]);
    for (const value of [3, 6, 9, 3]) {
      await desk.read(id, [-10 + value, value]);
      expect(await wrong()).toEqual([]);
    }
    await desk.read(id, [-200, 12], [-100, 12]);
    expect(await wrong()).toEqual([]);
    await harness.call('PUT', `/fridges/${id}`, {
      as: venue,
      body: { name: 'Another name', temperature_upper_threshold: 2 },
    });
    expect(await wrong()).toEqual([]);
    await harness.call('PUT', `/fridges/${id}`, { as: admin, body: { temperature_lower_limit: 1 } });
    await desk.read(id, [-1, -4]);
    expect(await wrong()).toEqual([]);
    const places = (await byTrouble()).map((one) => one.id);
    expect(places.indexOf(id)).toBeGreaterThanOrEqual(0);
    await harness.call('DELETE', `/fridges/${id}`, { as: admin });
    expect(await wrong()).toEqual([]);
    expect((await byTrouble()).map((one) => one.id)).not.toContain(id);
  });

  it('follows how often fridges are to be read, wherever that is chosen', async () => {
    for (const choice of [
      `settings || '{"readings_per_day": 24}'`,
      `settings || '{"readings_per_day": 0}'`,
      `settings - 'readings_per_day'`,
    ]) {
      await setReadings(choice);
      expect(await wrong()).toEqual([]);
    }
    await harness.inAccount(account, `delete from organization_settings where organization_id <> '${account}'`);
    expect(await wrong()).toEqual([]);
  });

  it('takes in what fell silent since it was kept, and what was read again', async () => {
    const { id } = await desk.newFridge();
    await desk.read(id, [0, 4]);
    await desk.later(40 * hour, async () => {
      const session = await harness.call('POST', '/authorize', { body: { email: admin, password: demoPassword } });
      const listed = await byTrouble(session.body.access_token);
      expect(listed.find((one) => one.id === id)).toMatchObject({ state: 'SILENT', open_incident_id: null });
      expect(listed.map(placeOf)).toEqual(listed.map(placeOf).toSorted());
      const reversed = await byTrouble(session.body.access_token, { sort_order: 'desc' });
      expect(reversed.map((one) => one.id)).toEqual(listed.map((one) => one.id).toReversed());
    });
    // As the watch would leave it behind at that time.
    await harness.behind(`update fridge_troubles set pressing = 1 where pressing > 1`);
    const listed = await byTrouble();
    expect(listed.find((one) => one.id === id)).toMatchObject({ state: 'OK' });
    expect(listed.map(placeOf)).toEqual(listed.map(placeOf).toSorted());
    await desk.watch();
    expect(await wrong()).toEqual([]);
    const kept = await harness.behind(`select pressing from fridge_troubles where fridge_id = '${id}'`);
    expect(kept).toEqual([{ pressing: 1 + FridgeState.options.indexOf('OK') }]);
  });
});

/** Where a fridge belongs in the order, as a text. */
function placeOf({ open_incident_id, state, name, id }: FridgeRow): string {
  return JSON.stringify([open_incident_id ? 0 : 1 + FridgeState.options.indexOf(state), name.toLowerCase(), id]);
}
