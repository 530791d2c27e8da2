import type { DeviceEventType } from '@larder/contract/devices/device-events';
import { partBody } from '@larder/contract/devices/report-forms';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeDevice, type FakeDevice } from '../../../../../tools/fake-device.ts';
import { chanceFrom, type Chance } from '../../../test/chance.ts';
import { reachOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
let tablet: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  tablet = createFakeDevice(reachOf(harness));
  await tablet.pair('1000001', '2468');
  await tablet.pull();
});
afterAll(() => harness.close());

type Result = { id: string; status: string; error_code?: string };
/** Sends text as it is, so that it can hold what no honest tablet writes. */
async function sendText(events: string): Promise<Result[]> {
  const answer = await harness.call('POST', '/device/events', {
    as: tablet.tokens?.access_token ?? '',
    body: `{"events":[${events}]}`,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
}
const send = (events: unknown[]) => sendText(events.map((one) => JSON.stringify(one)).join(','));
const honest = () => {
  const event = tablet.print({
    product_id: tablet.state.products[0]?.id ?? '',
    storage_id: tablet.state.storage[0]?.id ?? '',
  });
  return structuredClone(event);
};

describe('one bad event', () => {
  const cases: [string, (event: ReturnType<typeof honest>) => unknown, string][] = [
    ['a re-print of itself', (event) => ({ ...event, body: { ...event.body, reprint_id: event.id } }), 'rejected'],
    ['a type of every object', (event) => ({ ...event, type: 'constructor' }), 'rejected'],
    ['an offset of almost a day', (event) => ({ ...event, device_time: '2026-10-14T09:30:00+23:59' }), 'accepted'],
    ['the year 0', (event) => ({ ...event, device_time: '0000-10-14T09:30:00Z' }), 'accepted'],
    ['twelve decimals', (event) => ({ ...event, device_time: '2026-10-14T09:30:00.123456789012Z' }), 'accepted'],
    [
      'odd times in its body',
      (event) => ({
        ...event,
        body: {
          ...event.body,
          printed_date: '0000-01-01T00:00:00.123456789012+23:59',
          use_by: '9999-12-31T23:59:59-23:59',
        },
      }),
      'accepted',
    ],
    ['a NUL', (event) => ({ ...event, body: { ...event.body, initials: '\u0000' } }), 'rejected'],
    ['a NUL in a name of its own', (event) => ({ ...event, ['\u0000']: 1 }), 'rejected'],
    ['a lone surrogate', (event) => ({ ...event, body: { ...event.body, batch_code: '\ud800' } }), 'rejected'],
    ['no id', ({ id: _, ...event }) => event, 'rejected'],
    ['an id that is none', (event) => ({ ...event, id: 'none' }), 'rejected'],
    ['a body that is none', (event) => ({ ...event, body: null }), 'rejected'],
    ['nothing', () => null, 'rejected'],
  ];

  it.each(cases)('with %s takes no other with it', async (_, spoil, status) => {
    const [before, after] = [honest(), honest()];
    const bad = spoil(honest());
    const results = await send([before, bad, after]);
    expect(results.map((one) => one.status)).toEqual(['accepted', status, 'accepted']);
    // The same again is a repetition, or refused alike.
    const again = await send([before, bad, after]);
    expect(again.map((one) => one.status)).toEqual([
      'duplicate',
      status === 'accepted' ? 'duplicate' : status,
      'duplicate',
    ]);
  });

  it('as deep as the call is long takes no other with it', async () => {
    const [before, after] = [honest(), honest()];
    const deep = `{"id":"${randomUUID()}","type":"label_scanned","device_time":"2026-10-14T09:30:00Z","body":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
    const results = await sendText(`${JSON.stringify(before)},${deep},${JSON.stringify(after)}`);
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'rejected', 'accepted']);
  });

  it('with a prototype key takes no other with it', async () => {
    const [before, poisoned] = [honest(), honest()];
    const text = JSON.stringify(poisoned).replace('"body":{', '"body":{"__proto__":{"x":1},');
    const results = await sendText(`${JSON.stringify(before)},${text}`);
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
  });

  it('in capital letters is the same event', async () => {
    const event = honest();
    const loud = { ...event, id: event.id.toUpperCase() };
    expect(await send([loud])).toEqual([{ id: loud.id, status: 'accepted' }]);
    expect(await send([event])).toEqual([{ id: event.id, status: 'duplicate' }]);
    const log = await harness.call('GET', `/label_logs/${event.id}`, { as: 'admin@harbour.test' });
    expect(log.status).toBe(200);
  });
});

it('refuses a body of more than 6 MiB', async () => {
  const answer = await harness.call('POST', '/device/events', {
    as: tablet.tokens?.access_token ?? '',
    body: { events: [], app_version: 'x'.repeat(6 * 1024 * 1024) },
  });
  expect(answer.status).toBe(413);
});

// One seed, so that a run that failed can be repeated.
it('answers each of 1,500 spoilt events by itself, and none of its calls fails', async () => {
  const chance = chanceFrom(1_122);
  let accepted = 0;
  for (let call = 0; call < 30; call++) {
    const good = honest();
    const events: unknown[] = [good, ...Array.from({ length: 50 }, () => spoilt(chance))];
    events.sort(() => chance.next() - 0.5);
    const results = await send(events);
    expect(results).toHaveLength(events.length);
    expect(results.find(({ id }) => id === good.id)?.status).toBe('accepted');
    accepted += results.filter(({ status }) => status === 'accepted').length;
    expect(results.filter(({ error_code }) => error_code === 'INTERNAL')).toEqual([]);
  }
  // Neither is everything refused: what is judged is the content too.
  expect(accepted).toBeGreaterThan(60);
}, 120_000);

/** An event of some kind of which one or two members were replaced by something that nobody expects. */
function spoilt(chance: Chance): unknown {
  const { products, storage, fridges, wastage_reasons: reasons } = tablet.state;
  const now = new Date().toISOString();
  const label_log_id = chance.id();
  const bodies: [DeviceEventType, Record<string, unknown>][] = [
    ['label_printed', { ...honest().body }],
    ['label_closed', { label_log_id, outcome: 'used' }],
    ['label_misprinted', { label_log_id }],
    ['label_scanned', { label_log_id }],
    ['label_fact', { label_id: label_log_id, kind: 'moved', place: 'Fridge', initials: 'FZ' }],
    ['label_fact', { label_id: label_log_id, kind: 'wasted', reason_id: chance.pick(reasons).id }],
    ['temperature_recorded', { fridge_id: chance.pick(fridges).id, value: 4, recorded_at: now }],
    ['fridge_saved', { fridge_id: chance.id(), name: 'A fridge' }],
    ['product_saved', { product_id: chance.id(), name: 'A soup', category_id: chance.pick(products).category_id }],
    ['profile_saved', { user_id: chance.id(), forename: 'Robin' }],
    ['label_ordered', { label_type: 'SINGLE_HEIGHT', quantity: 1, express_delivery: false, initials: 'FZ' }],
    [
      'wastage_recorded',
      {
        product_id: chance.pick(products).id,
        amount: 1,
        unit_type: 'units',
        reason_id: chance.pick(reasons).id,
        wasted_by: 'FZ',
        wasted_at: now,
      },
    ],
  ];
  const [type, flat] = chance.pick(bodies);
  const form: { by?: object; clock?: object; body: object } =
    chance.next() < 0.5 ? partBody(type, flat as never) : { body: flat };
  const { by, clock, body } = form;
  const event: Record<string, unknown> = { id: chance.id(), type, device_time: now, ...(by && { by, clock }), body };
  const parts = [body, body, by ?? body, clock ?? body] as Record<string, unknown>[];
  const odd = [
    null,
    true,
    -1,
    1e308,
    5e-324,
    '',
    ' ',
    'x'.repeat(5_000),
    '\u0000',
    '\udfff',
    [],
    {},
    [[]],
    { a: { b: [] } },
    chance.id(),
    '0000-00-00',
    '0000-01-01T00:00:00Z',
    '2026-11-22T23:59:59.999999999999+23:59',
    '9999-12-31T23:59:59Z',
    now,
    storage[0]?.id,
    'constructor',
    '__proto__',
    '🫙',
  ];
  for (let times = chance.between(0, 2); times > 0; times--) {
    const target = chance.next() < 0.3 ? event : chance.pick(parts);
    const key =
      chance.next() < 0.15
        ? chance.pick(['extra', 'toString', '', '\u0000', 'valueOf'])
        : chance.pick(Object.keys(target));
    target[key] = chance.pick(odd);
  }
  return chance.next() < 0.03 ? chance.pick(odd) : event;
}
