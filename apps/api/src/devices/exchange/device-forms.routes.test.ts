import { partBody, type FirstType, type FlatBody } from '@larder/contract/devices/report-forms';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { sampleBodies } from '../../../test/sample-bodies.ts';

let harness: Harness;
let device: FakeDevice;
let account_id: string;
let user_id: string;
beforeAll(async () => {
  harness = await openHarness();
  device = deviceOf(harness);
  await device.pair('1000001', '2468');
  await device.pull();
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  account_id = found?.account_id ?? '';
  const as = 'admin@harbour.test';
  const people = (await harness.call('GET', '/users', { as, query: { size: '100' } })).body.items;
  user_id = people.find(({ email }: { email: string }) => email === 'staff@harbour.test').id;
  const devices = [device.state.device.id];
  await harness.call('POST', `/users/${user_id}/devices`, { as, body: { devices } });
});
afterAll(() => harness.close());

function sample<T extends FirstType>(type: T, at: string): FlatBody<T> {
  const { products, fridges, wastage_reasons } = device.state;
  const names = {
    user_id,
    product_id: products[0]?.id ?? '',
    category_id: products[0]?.category_id ?? '',
    fridge_id: fridges[0]?.id ?? '',
    reason_id: wastage_reasons[0]?.id ?? '',
  };
  return sampleBodies(names, at)[type];
}

/** Where the effect of each is, by the id of the event or by a member of its body. */
const effects: { [T in FirstType]: [table: string, member?: string] } = {
  label_printed: ['label_logs'],
  label_misprinted: ['label_events'],
  label_closed: ['label_events'],
  label_scanned: ['label_events'],
  label_fact: ['label_events'],
  fridge_saved: ['fridges', 'fridge_id'],
  temperature_recorded: ['temperature_readings'],
  label_ordered: ['label_orders'],
  profile_saved: ['users', 'user_id'],
  product_saved: ['products', 'product_id'],
  wastage_recorded: ['wastage_items'],
};

/** What is written of a report, without what is its own. */
async function effectOf(type: FirstType, id: string, body: object): Promise<string> {
  const [table, member] = effects[type];
  const named = new Map(Object.entries(body).map(([name, value]) => [name, String(value)]));
  const about = (member && named.get(member)) || id;
  const found = await harness.inAccount<{ row: Record<string, unknown> }>(
    account_id,
    `select to_jsonb(t) - 'changed_in' - 'code' - 'code_short' as row from ${table} t where t.id = $1`,
    [about],
  );
  expect(found).toHaveLength(1);
  const own = [id, about, ...['label_id', 'label_log_id'].flatMap((name) => named.get(name) ?? [])];
  return own.reduce((text, value) => text.replaceAll(value, 'own'), JSON.stringify(found[0]?.row));
}

describe('a report with an envelope has the effect of one without', () => {
  it.each(Object.keys(effects) as FirstType[])('%s', async (type) => {
    const device_time = new Date().toISOString();
    const [one, other] = [randomUUID(), randomUUID()];
    const [flat, parted] = [sample(type, device_time), partBody(type, sample(type, device_time))];
    const { results } = (
      await device.ask('POST', '/device/events', {
        sent_at: device_time,
        events: [
          { id: one, type, device_time, body: flat },
          // What its first form does not say changes nothing.
          { id: other, device_time, ...parted, by: { initials: 'FD', ...parted.by } },
        ],
      })
    ).body as { results: unknown[] };
    expect(results).toEqual([
      { id: one, status: 'accepted' },
      { id: other, status: 'accepted' },
    ]);
    expect(await effectOf(type, other, parted.body)).toBe(await effectOf(type, one, flat));
  });
});

it('keeps the envelope beside the body, and nothing where none came', async () => {
  const device_time = new Date().toISOString();
  const flat = sample('label_scanned', device_time);
  const { by, clock, body } = partBody('label_scanned', flat);
  const [one, other] = [randomUUID(), randomUUID()];
  await device.send([
    { id: one, type: 'label_scanned', device_time, body: flat },
    { id: other, type: 'label_scanned', device_time, by, clock, body: { ...body } },
  ]);
  const kept = await harness.inAccount(
    account_id,
    'select body, envelope from device_events where event_id = any ($1::uuid[]) order by envelope is not null',
    [[one, other]],
  );
  expect(kept).toEqual([
    { body: flat, envelope: null },
    { body, envelope: { by, clock } },
  ]);
});

it('judges a report of an unknown kind with its envelope once a newer server knows it', async () => {
  const device_time = new Date().toISOString();
  const { by, clock, body } = partBody('temperature_recorded', sample('temperature_recorded', device_time));
  const id = randomUUID();
  const [kept] = await device.send([{ id, type: 'heat_felt', device_time, by, clock, body: { ...body } }]);
  expect(kept?.error_code).toBe('UNSUPPORTED_TYPE');
  await harness.inAccount(
    account_id,
    "update device_events set type = 'temperature_recorded' where type = 'heat_felt'",
  );
  await harness.inQueue("select graphile_worker.add_job('judge_unsupported_reports')");
  await harness.runJobs();
  const rows = await harness.inAccount(
    account_id,
    'select initials, user_id, clock_by_person from temperature_readings where id = $1',
    [id],
  );
  expect(rows).toEqual([{ initials: 'FD', user_id: by.user_id, clock_by_person: true }]);
});
