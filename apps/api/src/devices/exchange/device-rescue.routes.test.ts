import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
let device: FakeDevice;
let id: string;
let account_id: string;
beforeAll(async () => {
  harness = await openHarness();
  device = deviceOf(harness);
  await device.pair('1000001', '2468');
  await device.pull();
  id = device.state.device.id;
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  account_id = found?.account_id ?? '';
});
afterAll(() => harness.close());

const print = () =>
  device.print({ product_id: device.state.products[0]?.id ?? '', storage_id: device.state.storage[0]?.id ?? '' });
const file = (events: unknown[], members: Record<string, unknown> = {}) => ({
  format: 1,
  device_id: id,
  events,
  sha256: createHash('sha256').update(JSON.stringify(events)).digest('hex'),
  ...members,
});
const take = (body: unknown, as = 'admin@harbour.test', of = id) =>
  harness.call('POST', `/devices/${of}/events`, { as, body });
const stored = (event_id: string) =>
  harness.inAccount<{ via: string; via_name: string; status: string }>(
    account_id,
    'select via, via_name, status from device_events where event_id = $1',
    [event_id],
  );

describe('a file of reports', () => {
  it('is taken as if the device had sent it: what it sent itself counts once, what is wrong is kept aside', async () => {
    const [sent, unsent] = [print(), print()];
    await device.send([sent]);
    const before = (await harness.call('GET', `/devices/${id}`, { as: 'admin@harbour.test' })).body.health;
    const strange = { ...unsent, id: randomUUID(), body: { ...unsent.body, initials: '' } };
    const answer = await take(file([sent, unsent, strange]));
    expect([answer.status, answer.body.results.map((one: { status: string }) => one.status)]).toEqual([
      200,
      ['duplicate', 'accepted', 'rejected'],
    ]);
    expect(await stored(sent.id)).toEqual([{ via: 'device', via_name: '', status: 'accepted' }]);
    const [kept] = await stored(unsent.id);
    expect(kept).toMatchObject({ via: 'file', status: 'accepted' });
    expect(kept?.via_name).not.toBe('');
    expect((await harness.call('GET', `/label_logs/${unsent.id}`, { as: 'venue@harbour.test' })).status).toBe(200);
    const after = (await harness.call('GET', `/devices/${id}`, { as: 'admin@harbour.test' })).body.health;
    expect(after.clock_offset_ms).toBe(before.clock_offset_ms);
    const again = await device.send([unsent]);
    expect(again.map(({ status }) => status)).toEqual(['duplicate']);
    const refused = await harness.call('GET', `/devices/${id}/rejected_events`, { as: 'admin@harbour.test' });
    expect(refused.body.items[0]).toMatchObject({ id: strange.id, via: 'file', via_name: kept?.via_name });
  });

  it('waits for no picture: the record of waste whose picture stayed on the tablet is kept and marked', async () => {
    const waste = device.report('wastage_recorded', {
      product_id: device.state.products[0]?.id ?? '',
      amount: 2,
      unit_type: 'units',
      reason_id: device.state.wastage_reasons.find(({ notes_required }) => !notes_required)?.id,
      wasted_by: 'CR',
      wasted_at: new Date().toISOString(),
      picture_missing: true,
    });
    const answer = await take(file([waste]));
    expect(answer.body.results).toMatchObject([{ status: 'accepted' }]);
    const { body } = await harness.call('GET', '/wastage_items?size=100', { as: 'venue@harbour.test' });
    const [item] = body.items.filter((one: { id: string }) => one.id === waste.id);
    expect(item).toMatchObject({ is_picture_missing: true, picture_key: null });
  });

  it('is kept apart from what the tablet sent, with the person, on every row of the lists and the exports', async () => {
    const as = 'venue@harbour.test';
    const admin = 'admin@harbour.test';
    const fridge_id = randomUUID();
    await device.send([device.report('fridge_saved', { fridge_id, name: 'Rescue fridge' })]);
    const reading = (value: number) =>
      device.report('temperature_recorded', { fridge_id, value, recorded_at: new Date().toISOString() });
    const waste = () =>
      device.report('wastage_recorded', {
        product_id: device.state.products[0]?.id ?? '',
        amount: 1,
        unit_type: 'units',
        reason_id: device.state.wastage_reasons.find(({ notes_required }) => !notes_required)?.id,
        wasted_by: 'CR',
        wasted_at: new Date().toISOString(),
        picture_missing: true,
      });
    const [sent, brought] = [
      [reading(3.1), waste(), print()],
      [reading(3.2), waste(), print()],
    ];
    await device.send(sent);
    const taken = await take(file(brought), admin);
    expect(taken.body.results.map(({ status }: { status: string }) => status)).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
    const name = (await stored(brought[0]?.id ?? ''))[0]?.via_name ?? '';
    const lists = [
      ['/temperature_readings', { fridge_id, size: '100' }],
      ['/wastage_items', { size: '100' }],
      ['/label_logs', { size: '100' }],
    ] as const;
    const broughtIn: number[] = [];
    for (const [index, [path, query]] of lists.entries()) {
      const { items } = (await harness.call('GET', path, { as, query })).body;
      const cameOf = (id: string | undefined) => {
        const { via, via_name } = items.find((one: { id: string }) => one.id === id);
        return { via, via_name };
      };
      expect(cameOf(sent[index]?.id), path).toEqual({ via: 'device', via_name: '' });
      expect(cameOf(brought[index]?.id), path).toEqual({ via: 'file', via_name: name });
      broughtIn.push(items.filter(({ via }: { via: string }) => via === 'file').length);
    }
    const files = ['/temperature_readings/export', '/wastage_items/export', '/reports/export'];
    for (const [index, path] of files.entries()) {
      const query = { to: as, format: 'csv', ...lists[index]?.[1], size: 'all', ...(index === 0 && { fridge_id }) };
      const order = await harness.call('GET', path, { as, query });
      expect(order.status, `${path} ${order.text}`).toBe(200);
      await harness.runJobs();
      const csv = Buffer.from((await harness.app.blobs.get(`exports/${account_id}/${order.body.id}`)) ?? []).toString();
      const [head = '', ...lines] = csv.trim().split('\r\n');
      expect(head.split(','), path).toContain('From a file of');
      expect(lines.filter((line) => line.includes(name)).length, path).toBe(broughtIn[index]);
    }
  });

  it('may do no more than the device: what its venue does not see is refused', async () => {
    const [other] = await harness.inAccount<{ id: string }>(
      account_id,
      'select id from fridges where organization_id <> $1 and deleted_at is null limit 1',
      [device.state.device.organization.id],
    );
    const event = {
      id: randomUUID(),
      type: 'temperature_recorded',
      device_time: new Date().toISOString(),
      body: { fridge_id: other?.id, value: 3, recorded_at: new Date().toISOString() },
    };
    const answer = await take(file([event]));
    expect(answer.body.results).toMatchObject([{ status: 'rejected', error_code: 'NOT_FOUND' }]);
  });

  it('is refused when it was cut off, is of another device, or is no such file', async () => {
    const event = print();
    const answers = await Promise.all(
      [
        file([event], { sha256: '0'.repeat(64) }),
        file([event], { device_id: randomUUID() }),
        { events: [event] },
        file([event], { format: 2 }),
      ].map((body) => take(body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(answers.slice(0, 2).map(({ body }) => body.errors[0].path)).toEqual(['sha256', 'device_id']);
    expect(await stored(event.id)).toEqual([]);
  });

  it('is for those who manage the device alone', async () => {
    const body = file([print()]);
    const statuses = await Promise.all(
      ['staff@harbour.test', 'admin@orchard.test', 'operator@larder.test'].map(
        async (who) => (await take(body, who)).status,
      ),
    );
    expect(statuses).toEqual([403, 404, 403]);
  });
});

describe('a report of a kind that the server does not know', () => {
  it('is kept aside, and taken once an upgraded server knows it', async () => {
    const fridge_id = device.state.fridges[0]?.id ?? '';
    const body = { fridge_id, value: 3.1, recorded_at: new Date(Date.now() - 60_000).toISOString() };
    const [good, bad] = [device.report('reading_taken', body), device.report('reading_taken', { fridge_id: 'none' })];
    const results = await device.send([good, bad]);
    expect(results.map(({ error_code }) => error_code)).toEqual(['UNSUPPORTED_TYPE', 'UNSUPPORTED_TYPE']);
    const judge = () => harness.inQueue("select graphile_worker.add_job('judge_unsupported_reports')");
    await judge();
    await harness.runJobs();
    expect((await stored(good.id))[0]?.status).toBe('rejected');
    // The upgrade: from now on the kind has a name that the server knows.
    await harness.inAccount(
      account_id,
      "update device_events set type = 'temperature_recorded' where type = 'reading_taken'",
    );
    await judge();
    await harness.runJobs();
    expect([(await stored(good.id))[0]?.status, (await stored(bad.id))[0]?.status]).toEqual(['accepted', 'rejected']);
    const readings = await harness.inAccount<{ value: number }>(
      account_id,
      'select value::float8 as value from temperature_readings where id = $1',
      [good.id],
    );
    expect(readings).toEqual([{ value: 3.1 }]);
    const [refused] = await harness.inAccount<{ error_code: string }>(
      account_id,
      'select error_code from device_events where event_id = $1',
      [bad.id],
    );
    expect(refused?.error_code).toBe('INVALID');
    expect((await device.send([good])).map(({ status }) => status)).toEqual(['duplicate']);
  });
});
