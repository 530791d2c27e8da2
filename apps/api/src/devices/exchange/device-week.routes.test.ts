import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import type { DeviceEvent } from '@larder/contract/devices/exchange';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeDevice, type FakeDevice } from '../../../../../tools/fake-device.ts';
import { overHttp } from '../../../../../tools/over-http.ts';
import { chanceFrom, type Chance } from '../../../test/chance.ts';
import { onePixel } from '../../../test/factories/picture.ts';
import { flakyNetwork, insist, type Troubles } from '../../../test/flaky-network.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const days = 7;
const day = 86_400_000;
/** The week before today: nothing of it lies in the future, however wrong the clock of a device is. */
const monday = Math.floor(Date.now() / day) * day - (days + 1) * day;

let harness: Harness;
let url = '';
beforeAll(async () => {
  harness = await openHarness();
  url = await harness.server.listen({ port: 0, host: '127.0.0.1' });
  const body = { backdate_readings: true };
  await harness.call('PATCH', `/organizations/${await accountId()}/settings`, { as: admin, body });
});
afterAll(() => harness.close());

/** A tablet in a kitchen, with all that it still has to report, and what it remembers of its week. */
type Worker = {
  tablet: FakeDevice;
  chance: Chance;
  drift: number;
  waiting: DeviceEvent[];
  reported: DeviceEvent[];
  troubles: Troubles;
};

it('shows exactly what devices did in a week, although calls are lost and repeated and clocks drift', async () => {
  const codes = Array.from({ length: process.env.TEST_FULL ? 12 : 6 }, (_, index) => String(1_000_001 + index));
  const workers = await Promise.all(codes.map(startWork));
  for (let at = 0; at < days; at++) {
    for (const worker of workers) await liveDay(worker, at);
  }
  for (const worker of workers) await sendAll(worker);

  const reported = workers.flatMap((worker) => worker.reported);
  const of = (type: string) => reported.filter((event) => event.type === type);
  const count = (key: keyof Troubles) => workers.reduce((sum, { troubles }) => sum + troubles[key], 0);
  const spoilt = (count('lost') + count('unanswered') + count('repeated')) / count('calls');
  expect(spoilt).toBeGreaterThan(0.25);
  for (const type of ['label_printed', 'label_misprinted', 'label_closed', 'temperature_recorded', 'wastage_recorded'])
    expect(of(type).length, type).toBeGreaterThanOrEqual(codes.length * days);

  const drifts = new Map(workers.flatMap(({ reported: own, drift }) => own.map(({ id }) => [id, drift] as const)));
  await expectPrints(of('label_printed'), of('label_misprinted'), drifts);
  await expectReadings(of('temperature_recorded'), drifts);
  await expectWastage(of('wastage_recorded'));
  const [kept] = await harness.inAccount<{ accepted: number; rejected: number }>(
    await accountId(),
    `select count(*) filter (where status = 'accepted')::int as accepted, count(*) filter (where status = 'rejected')::int as rejected
     from device_events where event_id = any ($1::uuid[])`,
    [reported.map(({ id }) => id)],
  );
  expect(kept).toEqual({ accepted: reported.length, rejected: 0 });
  console.info(
    `a week: ${reported.length} reports of ${workers.length} devices in ${count('calls')} calls, ${Math.round(spoilt * 100)} % of them lost or repeated`,
  );
}, 240_000);

async function startWork(device_code: string, index: number): Promise<Worker> {
  const chance = chanceFrom(1_000 + index);
  // Up to three hours off, and further every day.
  const drift = ((index % 6) - 3) * 3_600_000;
  const { reach, troubles } = flakyNetwork(overHttp(url), chance);
  const tablet = createFakeDevice(reach, { clock: () => Date.now() + drift });
  await insist(() => tablet.pair(device_code, '2468'));
  return { tablet, chance, drift, waiting: [], reported: [], troubles };
}

/** One day: it prints, reads its fridges, throws away, and reports when it finds the time. */
async function liveDay(worker: Worker, at: number): Promise<void> {
  const { tablet, chance } = worker;
  await insist(() => tablet.pull());
  if (at === 3) await insist(() => tablet.refresh());
  const { products, storage, fridges, wastage_reasons: reasons } = tablet.state;
  const opened = monday + at * day + worker.drift + at * 20_000;
  const clock = (minute: number) => new Date(opened + (7 * 60 + minute) * 60_000).toISOString();
  const note = (event: DeviceEvent) => void worker.waiting.push(event);
  const prints: DeviceEvent[] = [];
  for (let minute = 0; minute < 600; minute += chance.between(30, 90)) {
    const print = tablet.print({
      product_id: chance.pick(products).id,
      storage_id: chance.pick(storage).id,
      at: clock(minute),
      initials: 'WK',
      ...(prints.length > 2 && chance.next() < 0.1 && reprintOf(chance.pick(prints))),
    });
    prints.push(print);
    note(print);
  }
  const [spoilt, used] = [chance.pick(prints), chance.pick(prints)];
  note(tablet.report('label_misprinted', { label_log_id: spoilt.id }, clock(610)));
  note(tablet.report('label_closed', { label_log_id: used.id, outcome: chance.pick(['used', 'wasted']) }, clock(620)));
  for (const fridge of fridges) {
    for (const minute of [30, 500]) {
      const reading = {
        fridge_id: fridge.id,
        value: chance.between(-5, 95) / 10,
        recorded_at: clock(minute),
        corrective_action: 'Closed the door',
        ...(chance.next() < 0.1 && { initial_recorded_at: clock(minute + 45) }),
      };
      note(tablet.report('temperature_recorded', reading, clock(minute + 45)));
    }
  }
  const wasted = {
    product_id: chance.pick(products).id,
    amount: chance.between(1, 900),
    unit_type: chance.pick(['units', 'weight', 'volume']),
    reason_id: chance.pick(reasons.filter((reason) => !reason.notes_required)).id,
    wasted_by: 'WK',
    wasted_at: clock(615),
    ...(at % 3 === 0 && { picture_key: await sendPicture(tablet) }),
  };
  note(tablet.report('wastage_recorded', wasted, clock(615)));
  if (chance.next() < 0.7) await sendAll(worker);
}

function reprintOf(parent: DeviceEvent) {
  const { product_id, storage_id } = parent.body as LabelPrinted;
  return { reprint_of: parent, product_id, ...(storage_id && { storage_id }) };
}

/** Over the bad network too, as one picture: each try names the same id. */
function sendPicture(tablet: FakeDevice): Promise<string> {
  const picture_id = randomUUID();
  return insist(() => tablet.sendPicture(onePixel(), picture_id));
}

/** Sends what waits, in a mixed order and in bits, until all of it is acknowledged. */
async function sendAll(worker: Worker): Promise<void> {
  const { tablet, chance, waiting, reported } = worker;
  while (waiting.length > 0) {
    const bit = waiting.slice(0, chance.between(5, 40)).toSorted(() => chance.next() - 0.5);
    const results = await insist(() => tablet.send(bit));
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    reported.push(...bit);
    waiting.splice(0, bit.length);
  }
}

/** By how many milliseconds the clock of each report's device was ahead. */
type Drifts = ReadonlyMap<string, number>;

/** A time is kept by the clock of the server, which is known to the second or so. */
function expectTime(kept: string | undefined, given: string, drift = 0): void {
  expect(Math.abs(Date.parse(kept ?? '') - (Date.parse(given) - drift))).toBeLessThan(60_000);
}

async function expectPrints(prints: DeviceEvent[], misprints: DeviceEvent[], drifts: Drifts): Promise<void> {
  const from = String(Math.floor((monday - day) / 1000));
  const shown = await readAll<Log>('/label_logs', { printed_min: from, 'filters[initials][]': 'WK' });
  expect(shown.map(({ id }) => id).toSorted()).toEqual(prints.map(({ id }) => id).toSorted());
  const logs = new Map(shown.map((log) => [log.id, log]));
  for (const { id, body } of prints) {
    const { product_id, use_by, printed_date, reprint_id } = body as LabelPrinted;
    const log = logs.get(id);
    expect(log?.product.id).toBe(product_id);
    expect(log?.printed_info.use_by_date).toBe(use_by);
    expectTime(log?.printed_date, printed_date, drifts.get(id));
    expect(log?.reprint_id).toBe(reprint_id ?? null);
  }
  expect(new Set(shown.map(({ batch_code, device }) => `${device.location} ${batch_code}`)).size).toBe(shown.length);
  const voided = new Set(misprints.map(({ body }) => body.label_log_id));
  expect(new Set(shown.filter(({ is_misprint }) => is_misprint).map(({ id }) => id))).toEqual(voided);
}

async function expectReadings(readings: DeviceEvent[], drifts: Drifts): Promise<void> {
  const fridges = new Set(readings.map(({ body }) => body.fridge_id as string));
  const mine = new Map(readings.map((event) => [event.id, event.body]));
  let shown = 0;
  for (const fridge_id of fridges) {
    const kept = await readAll<Reading>('/temperature_readings', { fridge_id });
    for (const { id, value, recorded_at } of kept) {
      const reported = mine.get(id);
      if (!reported) continue;
      shown++;
      expect(value).toBe(reported.value);
      expectTime(recorded_at, reported.recorded_at as string, drifts.get(id));
    }
    expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
  }
  expect(shown).toBe(readings.length);
}

async function expectWastage(wasted: DeviceEvent[]): Promise<void> {
  const shown = await readAll<Item>('/wastage_items', { 'filters[wasted_by][]': 'WK' });
  const reported = new Map(wasted.map((event) => [event.id, event.body]));
  expect(shown.map(({ id }) => id).toSorted()).toEqual([...reported.keys()].toSorted());
  // A picture is kept under a key of the server's own.
  const pictures = await harness.inAccount<{ picture_id: string; picture_key: string }>(
    await accountId(),
    'select picture_id, picture_key from pictures where picture_id is not null',
  );
  const keyOf = new Map<unknown, string>(pictures.map((one) => [one.picture_id, one.picture_key]));
  for (const { id, amount, unit_type, picture_key } of shown) {
    const body = reported.get(id);
    expect({ amount, unit_type, picture_key }).toEqual({
      amount: body?.amount,
      unit_type: body?.unit_type,
      picture_key: keyOf.get(body?.picture_key) ?? null,
    });
  }
  expect(shown.filter(({ picture_key }) => picture_key).length).toBeGreaterThan(0);
}

type Log = {
  id: string;
  printed_date: string;
  product: { id: string };
  device: { location: string };
  printed_info: { use_by_date: string };
  reprint_id: string | null;
  batch_code: string;
  is_misprint: boolean;
};
type Reading = { id: string; value: number; recorded_at: string };
type Item = { id: string; amount: number; unit_type: string; picture_key: string | null };

/** Every row of a list of the portal. */
async function readAll<Row>(path: string, query: Record<string, string>): Promise<Row[]> {
  const items: Row[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...query, size: '100', ...(cursor && { cursor }) };
    const { status, body, text } = await harness.call('GET', path, { as: admin, query: asked });
    expect(status, text).toBe(200);
    items.push(...body.items);
    cursor = body.next_cursor;
  } while (cursor);
  return items;
}

async function accountId(): Promise<string> {
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  return found?.account_id ?? '';
}
