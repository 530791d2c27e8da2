import type { DeviceLabels } from '@larder/contract/devices/device-live-labels';
import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { LabelLogDetails } from '@larder/contract/labels/prints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeDevice, type FakeDevice } from '../../../../../tools/fake-device.ts';
import { chanceFrom } from '../../../test/chance.ts';
import { reachOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { minutesAgo, organizationId, pairTablet } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let venue = '';
/** Two tablets of one venue. */
let one: FakeDevice;
let other: FakeDevice;
let ids: string[] = [];
beforeAll(async () => {
  harness = await openHarness();
  venue = await organizationId(harness, 'Harbour');
  const [first, second] = [await paired('Facts one'), await paired('Facts two')];
  [one, other] = [first.tablet, second.tablet];
  ids = [first.id, second.id];
});
afterAll(() => harness.close());

const paired = (name: string, clock: () => number = Date.now, at = venue) => pairTablet(harness, name, at, clock);

const detailsOf = async (id: string) =>
  (await harness.call('GET', `/label_logs/${id}`, { as: admin })).body as LabelLogDetails;
const print = (tablet: FakeDevice) =>
  tablet.print({
    product_id: tablet.state.products[0]?.id ?? '',
    storage_id: tablet.state.storage[0]?.id ?? '',
    at: minutesAgo(600),
  });
const close = (tablet: FakeDevice, label_log_id: string, outcome: 'used' | 'wasted', minutes: number) =>
  tablet.report('label_closed', { label_log_id, outcome }, minutesAgo(minutes));
const closed = (label_log_id: string, outcome: 'used' | 'wasted', initials: string) => ({
  label_log_id,
  outcome,
  initials,
});

async function accept(tablet: FakeDevice, ...events: DeviceEvent[]): Promise<void> {
  expect((await tablet.send(events)).map(({ status }) => status)).toEqual(events.map(() => 'accepted'));
}

describe('a fact about a label', () => {
  it('may come before its print, and counts once that is there', async () => {
    const label = print(one);
    await accept(other, close(other, label.id, 'used', 60));
    await accept(one, label);
    expect(await detailsOf(label.id)).toMatchObject({ outcome: 'used', disputed: [], facts: [{ kind: 'used' }] });
  });

  it('that contradicts the first end is kept and puts the outcome in dispute, whichever came first', async () => {
    for (const order of ['as it was', 'the other way round']) {
      const label = print(one);
      const [used, wasted] = [close(one, label.id, 'used', 90), close(other, label.id, 'wasted', 30)];
      await accept(one, label);
      if (order === 'as it was') await accept(one, used);
      await accept(other, wasted);
      if (order !== 'as it was') await accept(one, used);
      const log = await detailsOf(label.id);
      expect(log, order).toMatchObject({ outcome: 'used', closed_at: used.device_time, disputed: ['wasted'] });
      expect(log.facts.map(({ kind, device }) => `${kind} ${device?.id}`)).toEqual([
        `used ${ids[0]}`,
        `wasted ${ids[1]}`,
      ]);
      const found = await harness.call('GET', '/label_logs', { as: admin, query: { 'filters[mark]': 'disputed' } });
      expect(found.body.items.map(({ id }: { id: string }) => id)).toContain(label.id);
    }
  });

  it('of the first version reaches the tablets of the venue as any other', async () => {
    const [used, misprint, seen] = [print(one), print(one), print(one)];
    await accept(one, used, misprint, seen, close(one, used.id, 'used', 90));
    await accept(one, one.report('label_misprinted', { label_log_id: misprint.id }, minutesAgo(80)));
    await accept(one, one.report('label_scanned', { label_log_id: seen.id }, minutesAgo(30)));
    const { status, body } = await other.ask('GET', '/device/labels');
    expect(status).toBe(200);
    const { items } = body as DeviceLabels;
    const kinds = new Map(items.map(({ id, facts }) => [id, facts.map(({ kind }) => kind)]));
    expect([used, misprint, seen].map(({ id }) => kinds.get(id))).toEqual([['used'], ['voided'], ['found']]);
  });

  it('is a sight of a label after its end', async () => {
    const label = print(one);
    await accept(one, label, close(one, label.id, 'used', 90));
    await accept(other, other.report('label_scanned', { label_log_id: label.id }, minutesAgo(30)));
    expect(await detailsOf(label.id)).toMatchObject({ outcome: 'used', disputed: ['found'] });
  });

  it('of a sibling venue counts too, before and after the print, and is shown with it', async () => {
    const sibling = await organizationId(harness, 'Quayside');
    const { tablet, id: device_id } = await paired('Facts elsewhere', Date.now, sibling);
    const [before, after] = [print(one), print(one)];
    await accept(tablet, close(tablet, before.id, 'used', 60));
    await accept(one, before, after);
    await accept(tablet, close(tablet, after.id, 'wasted', 50));
    const expected = { outcome: 'used', disputed: [], facts: [{ kind: 'used', device: { id: device_id } }] };
    expect(await detailsOf(before.id)).toMatchObject(expected);
    const own = await harness.call('GET', `/label_logs/${before.id}`, { as: 'venue@harbour.test' });
    expect(own.body).toMatchObject(expected);
    expect(await detailsOf(after.id)).toMatchObject({ outcome: 'wasted', facts: [{ kind: 'wasted' }] });
    // What the venue itself reports is folded with what the other one said.
    await accept(one, close(one, after.id, 'used', 90));
    expect(await detailsOf(after.id)).toMatchObject({ outcome: 'used', disputed: ['wasted'] });
    // The tablet elsewhere changes what became of the label, and sees nothing else of the venue.
    const pulled = JSON.stringify(tablet.state);
    expect(pulled).not.toContain(after.id);
  });

  it('of a sibling venue shows its device, no person, and nothing else of that venue', async () => {
    const sibling = await organizationId(harness, 'Quayside');
    const { tablet, id: device_id } = await paired('Facts next door', Date.now, sibling);
    const [label, foreign] = [print(one), print(tablet)];
    await accept(one, label, one.report('label_closed', closed(label.id, 'used', 'OWN'), minutesAgo(60)));
    await accept(
      tablet,
      foreign,
      tablet.report('label_closed', closed(label.id, 'wasted', 'NEXT'), minutesAgo(50)),
      tablet.report('label_closed', closed(foreign.id, 'used', 'NEXT'), minutesAgo(40)),
    );
    const read = async (as: string) => (await harness.call('GET', `/label_logs/${label.id}`, { as })).body;
    const initials = ({ facts }: LabelLogDetails) => facts.map((fact) => fact.initials);
    expect(initials(await read(admin))).toEqual(['OWN', 'NEXT']);
    const own = await read('venue@harbour.test');
    expect(initials(own)).toEqual(['OWN', '']);
    expect(own.facts[1].device).toEqual({ id: device_id, name: 'Facts next door' });
    expect(Object.keys(own.facts[1]).toSorted()).toEqual(Object.keys(own.facts[0]).toSorted());
    expect(JSON.stringify(own)).not.toContain(sibling);
    // A name is no way in: neither the device nor what it printed can be opened.
    for (const path of [`/devices/${device_id}`, `/label_logs/${foreign.id}`]) {
      expect((await harness.call('GET', path, { as: 'venue@harbour.test' })).status, path).toBe(404);
    }
    const log = await harness.call('GET', '/label_logs', { as: 'venue@harbour.test', query: { size: '100' } });
    expect(log.text).not.toContain(device_id);
  });

  it('has no effect on the label of another customer, and tells nothing of it', async () => {
    const label = print(one);
    await accept(one, label);
    const stranger = createFakeDevice(reachOf(harness));
    const devices = (await harness.call('GET', '/devices', { as: 'admin@orchard.test' })).body.items;
    await harness.call('POST', `/devices/${devices[0].id}/pairing`, { as: 'admin@orchard.test' });
    await harness.call('PUT', `/devices/${devices[0].id}/pin`, { as: 'admin@orchard.test', body: { pin: '1234' } });
    await harness.call('POST', `/devices/${devices[0].id}/pairing`, { as: 'admin@orchard.test' });
    await stranger.pair(devices[0].device_code, '1234');
    await accept(stranger, close(stranger, label.id, 'wasted', 10));
    expect(await detailsOf(label.id)).toMatchObject({ outcome: null, disputed: [], facts: [] });
  });

  it('takes effect at the time that a wrong clock is corrected to', async () => {
    const { tablet } = await paired('Facts off', () => Date.now() + 3 * 3_600_000);
    const label = print(one);
    await accept(one, label, close(one, label.id, 'used', 60));
    // An hour and a half ago, by a clock that is three hours ahead.
    const wasted = tablet.report('label_closed', { label_log_id: label.id, outcome: 'wasted' }, minutesAgo(-90));
    await accept(tablet, wasted);
    const log = await detailsOf(label.id);
    expect(log).toMatchObject({ outcome: 'wasted', disputed: ['used'] });
    const off = Date.parse(log.closed_at ?? '') - Date.now() + 90 * 60_000;
    expect(Math.abs(off)).toBeLessThan(60_000);
  });

  it('is folded alike in every order, from two tablets at the same time', async () => {
    const chance = chanceFrom(20_261_122);
    for (let run = 0; run < 6; run++) {
      const labels = Array.from({ length: 4 }, () => print(one));
      const facts = labels.flatMap(({ id }) => [
        close(one, id, 'used', 90 - run),
        close(other, id, 'wasted', 40 + run),
        other.report('label_scanned', { label_log_id: id }, minutesAgo(20)),
      ]);
      const mixed = [...labels, ...facts].toSorted(() => chance.next() - 0.5);
      const half = chance.between(1, mixed.length - 1);
      await Promise.all([accept(one, ...mixed.slice(0, half)), accept(other, ...mixed.slice(half))]);
      for (const { id } of labels)
        expect(await detailsOf(id)).toMatchObject({ outcome: 'used', disputed: ['found', 'wasted'] });
    }
  });
});

describe('the reports of another device', () => {
  it('are handed in by one of its venue, count once, and say who handed them in', async () => {
    const label = print(one);
    const scan = one.report('label_scanned', { label_log_id: label.id }, minutesAgo(100));
    await accept(one, label);
    const handIn = (tablet: FakeDevice, origin_device_id: string) =>
      tablet.ask('POST', '/device/events', { events: [label, scan], origin_device_id });
    const [{ body }, again] = [await handIn(other, ids[0] ?? ''), await handIn(other, ids[0] ?? '')];
    const states = (answer: unknown) =>
      (answer as { results: { status: string }[] }).results.map(({ status }) => status);
    expect(states(body)).toEqual(['duplicate', 'accepted']);
    expect(states(again.body)).toEqual(['duplicate', 'duplicate']);
    const late = print(one);
    const handed = await other.ask('POST', '/device/events', { events: [late], origin_device_id: ids[0] });
    expect(states(handed.body)).toEqual(['accepted']);
    expect(await detailsOf(late.id)).toMatchObject({
      device: { id: ids[0], name: 'Facts one' },
      via_device: { id: ids[1], name: 'Facts two' },
    });
    const [account] = await harness.behind<{ account_id: string }>(
      'select account_id from auth.device_logins where device_id = $1',
      [ids[0]],
    );
    const entries = await harness.inAccount<{ actor_name: string; new_values: object }>(
      account?.account_id ?? '',
      "select actor_name, new_values from audit_entries where subject_id = $1 and new_values ? 'reports_handed_in' order by created_at",
      [ids[0]],
    );
    expect(entries).toEqual([
      { actor_name: 'Facts two', new_values: { reports_handed_in: 1, via_device_id: ids[1] } },
      { actor_name: 'Facts two', new_values: { reports_handed_in: 1, via_device_id: ids[1] } },
    ]);
  });

  it('are not taken for a device of another venue or customer', async () => {
    const devices = (await harness.call('GET', '/devices', { as: 'admin@orchard.test' })).body.items;
    const elsewhere = (await harness.call('GET', '/devices', { as: admin, query: { size: '100' } })).body.items.find(
      ({ organization }: { organization: { name: string } }) => organization.name !== 'Harbour',
    );
    for (const { id } of [devices[0], elsewhere]) {
      const answer = await other.ask('POST', '/device/events', { events: [], origin_device_id: id });
      expect(answer.status).toBe(404);
    }
  });
});

describe('a print whose time cannot be true', () => {
  it.each(['1990-06-01T08:00:00.000Z', '2099-01-01T00:00:00.000Z'])(
    'as of %s is kept, placed by its receipt and marked',
    async (at) => {
      const label = print(one);
      label.device_time = at;
      Object.assign(label.body, { printed_date: at });
      await accept(one, label);
      const log = await detailsOf(label.id);
      expect(log).toMatchObject({ time_doubtful: true, reported_date: at });
      expect(Math.abs(Date.parse(log.printed_date) - Date.now())).toBeLessThan(600_000);
    },
  );
});
