import type { DeviceEvent } from '@larder/contract/devices/exchange';
import { isEndOfDay } from '@larder/rules/date-format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, makeVenue, organizationId, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';
import { demoPassword } from '../../access/session/demo-sign-in.rules.ts';
import { judgeStickersJob } from './shorter-rules.jobs.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let tablet: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  tablet = (await pairTablet(harness, 'Judged', await organizationId(harness, 'Harbour'))).tablet;
});
afterAll(() => harness.close());

const judge = () => judgeStickersJob(harness.app).run({});
/** A change is judged when no older transaction is running any more, and other tests have some. */
const judged = async (id: string) => {
  await judge();
  return relabelOf(id);
};
const relabelOf = async (id: string) => (await harness.call('GET', `/labels/${id}`, { as: admin })).body.relabel;

it('has stickers printed anew that give a later date than a rule of today', async () => {
  const product = tablet.state.products.find(({ usage, expiry }) => usage === 'COMPONENT' && !expiry);
  const storage = tablet.state.storage.find(
    ({ kind, expiry }) => kind === 'CHILLED' && expiry.period === 'days' && expiry.units >= 3,
  );
  const print = tablet.print({ product_id: product?.id ?? '', storage_id: storage?.id ?? '' });
  await tablet.send([print]);
  await judge();
  expect(await relabelOf(print.id)).toEqual([]);
  const path = `/products/${product?.id}/expiry`;
  const made = await harness.call('POST', path, { as: admin, body: { expiry: { units: 1, period: 'days' } } });
  expect(made.status, made.text).toBe(201);
  await expect.poll(() => judged(print.id)).toEqual(['date']);
  const notices = (await harness.call('GET', '/label_notices', { as: admin })).body.items;
  expect(notices).toContainEqual(
    expect.objectContaining({ kind: 'date', product: { id: product?.id, name: product?.name } }),
  );
  // The sticker keeps the date that it was printed with.
  const label = (await harness.call('GET', `/labels/${print.id}`, { as: admin })).body;
  expect(label.use_by).toBe(label.sticker_ends_at);
  await harness.call('PUT', path, { as: admin, body: { expiry: { units: 30, period: 'days' } } });
  await expect.poll(() => judged(print.id)).toEqual([]);
});

describe('a sticker whose venue has moved to another zone since', () => {
  // At five in the morning in London it is still the day before in Los Angeles.
  const morning = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 19 * 3_600_000;
  let as = admin;
  let print: DeviceEvent;
  let other: DeviceEvent;
  let device: FakeDevice;
  beforeAll(async () => {
    const venue = await makeVenue(harness, 'On the move', 'Europe/London');
    ({ tablet: device } = await pairTablet(harness, 'Moving', venue));
    const products = device.state.products.filter(({ usage, expiry }) => usage === 'COMPONENT' && !expiry);
    const storage = device.state.storage.find(
      ({ kind, expiry }) => kind === 'CHILLED' && expiry.period === 'days' && expiry.units >= 3,
    );
    [print, other] = [0, 1].map((at) =>
      device.print({
        product_id: products[at]?.id ?? '',
        storage_id: storage?.id ?? '',
        at: new Date(morning).toISOString(),
      }),
    ) as [DeviceEvent, DeviceEvent];
    await device.send([print, other]);
    const body = { timezone: 'America/Los_Angeles' };
    const moved = await harness.call('PATCH', `/organizations/${venue}`, { as: admin, body });
    if (moved.status !== 200) throw new Error(`Not moved: ${moved.text}`);
    await device.pull();
    // The sessions of the account end with a change like that.
    const again = await harness.call('POST', '/authorize', { body: { email: admin, password: demoPassword } });
    as = again.body.access_token;
  });
  /** What comes of a change that shortens the other label's date says that everything before it was judged too. */
  const shorten = async (units: number) => {
    const path = `/products/${String(other.body['product_id'])}/expiry`;
    const [method, status] = units > 1 ? (['POST', 201] as const) : (['PUT', 200] as const);
    const made = await harness.call(method, path, { as, body: { expiry: { units, period: 'days' } } });
    expect(made.status, made.text).toBe(status);
    const end = (await labelOf(other.id)).gone_by;
    await expect
      .poll(async () => {
        await judge();
        return (await labelOf(other.id)).gone_by;
      })
      .not.toBe(end);
  };
  const labelOf = async (id: string) => (await harness.call('GET', `/labels/${id}`, { as })).body;

  it('keeps the days that it was printed by, and needs no other one for that', async () => {
    const use_by = String(print.body['use_by']);
    expect(isEndOfDay(use_by, 'Europe/London')).toBe(true);
    // Counted by the days of Los Angeles it would end a day earlier there.
    await shorten(2);
    expect(await labelOf(other.id)).toMatchObject({ relabel: ['date'], sticker_ends_at: use_by });
    expect(await labelOf(print.id)).toMatchObject({
      relabel: [],
      gone_by: null,
      use_by,
      sticker_ends_at: use_by,
      timezone: 'America/Los_Angeles',
    });
  });

  it('counts the days after an opening by them too, and a label that is printed now by the new ones', async () => {
    const life = (print.body as { life: object }).life;
    const living = printLiving(device, { minutes: 60, life: { ...life, opened: { units: 2, period: 'days' } } });
    await device.send([living, labelFact(device, living, 'opened', 5)]);
    const { use_by, reasons } = await labelOf(living.id);
    expect(reasons).toMatchObject([{ kind: 'opened' }]);
    expect(isEndOfDay(use_by, 'Europe/London')).toBe(true);
    const next = device.print({
      product_id: String(print.body['product_id']),
      storage_id: String(print.body['storage_id']),
    });
    await device.send([next]);
    expect(isEndOfDay((await labelOf(next.id)).use_by, 'America/Los_Angeles')).toBe(true);
    await shorten(1);
    expect((await labelOf(next.id)).relabel).toEqual([]);
  });
});
