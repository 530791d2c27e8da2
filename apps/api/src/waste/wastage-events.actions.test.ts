import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../tools/fake-device.ts';
import { onePixel } from '../../test/factories/picture.ts';
import { deviceOf } from '../../test/fake-device.ts';
import { openHarness, type Harness } from '../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let device: FakeDevice;
let token: string;
beforeAll(async () => {
  harness = await openHarness();
  device = deviceOf(harness);
  await device.pair('1000001', '2468');
  await device.pull();
  token = device.tokens?.access_token ?? '';
});
afterAll(() => harness.close());

const reason = (name: string) => device.state.wastage_reasons.find((one) => one.name === name)?.id ?? '';
const wasted = (body: Record<string, unknown> = {}, id = randomUUID()) => ({
  id,
  type: 'wastage_recorded',
  device_time: new Date().toISOString(),
  body: {
    product_id: device.state.products[0]?.id,
    amount: 1500,
    unit_type: 'weight',
    reason_id: reason('Expired'),
    wasted_by: 'FD',
    wasted_at: new Date().toISOString(),
    ...body,
  },
});
const itemOf = (id: string) => harness.call('GET', `/wastage_items/${id}`, { as: admin });
const sendPicture = async () => {
  const body = new FormData();
  body.set('picture', onePixel(), 'waste.png');
  return (await harness.call('POST', '/device/pictures', { as: token, body })).body.picture_key as string;
};
const settings = async (change: Record<string, unknown>) => {
  const organization = (await harness.behind<{ account_id: string }>('select account_id from auth.device_logins'))[0];
  const answer = await harness.call('PATCH', `/organizations/${organization?.account_id}/settings`, {
    as: admin,
    body: change,
  });
  expect(answer.status).toBe(200);
};

describe('what a device knows', () => {
  it('is every reason and container of its venue, and those of the organisations above', async () => {
    expect(device.state.wastage_reasons.map(({ name }) => name)).toContain('Other');
    expect(device.state.wastage_reasons.find(({ name }) => name === 'Other')?.notes_required).toBe(true);
    expect(device.state.containers[0]).toMatchObject({ name: 'GN 1/1, 65 mm', volume: 9000 });
    const made = await harness.call('POST', '/containers', { as: admin, body: { name: 'Stock pot', volume: 20_000 } });
    await device.pull();
    expect(device.state.containers.at(-1)).toEqual({ id: made.body.id, name: 'Stock pot', volume: 20_000 });
  });
});

describe('what a device reports', () => {
  it('is kept once, by the names of the day', async () => {
    const event = wasted({ notes: ' Left out over night ' });
    const [first, second] = [await device.send([event]), await device.send([event])];
    expect([first[0]?.status, second[0]?.status]).toEqual(['accepted', 'duplicate']);
    const { body } = await itemOf(event.id);
    expect(body).toMatchObject({
      product_name: device.state.products[0]?.name,
      amount: 1500,
      unit_type: 'weight',
      reason: 'Expired',
      notes: 'Left out over night',
      wasted_by: 'FD',
      container: null,
      picture_key: null,
      device: { name: device.state.device.name },
      timezone: device.state.device.timezone,
    });
  });

  it('measures with a container by its volume, and keeps the names of what was deleted since', async () => {
    const container = (
      await harness.call('POST', '/containers', { as: admin, body: { name: 'Small jug', volume: 333.3 } })
    ).body;
    const own = (await harness.call('POST', '/wastage_reasons', { as: admin, body: { name: 'Tasting' } })).body;
    await harness.call('DELETE', `/containers/${container.id}`, { as: admin });
    await harness.call('DELETE', `/wastage_reasons/${own.id}`, { as: admin });
    const { amount: _, unit_type: __, ...body } = wasted().body;
    const event = { ...wasted(), body: { ...body, reason_id: own.id, container: { id: container.id, count: 3 } } };
    expect((await device.send([event]))[0]?.status).toBe('accepted');
    expect((await itemOf(event.id)).body).toMatchObject({
      amount: 999.9,
      unit_type: 'volume',
      reason: 'Tasting',
      container: { name: 'Small jug', count: 3 },
    });
  });

  it('shows its picture to people who may see the item, and to nobody else', async () => {
    const picture_key = await sendPicture();
    const event = wasted({ picture_key });
    expect((await device.send([event]))[0]?.status).toBe('accepted');
    expect((await itemOf(event.id)).body.picture_key).toBe(picture_key);
    const answer = await harness.call('GET', `/wastage_items/pictures/${picture_key}`, { as: admin });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const stranger = await harness.call('GET', `/wastage_items/pictures/${picture_key}`, { as: 'admin@orchard.test' });
    const absent = await harness.call('GET', `/wastage_items/pictures/${randomUUID()}`, { as: admin });
    expect([stranger.status, absent.status]).toEqual([404, 404]);
    // One that was sent and belongs to no item yet is nobody's to see.
    const loose = await harness.call('GET', `/wastage_items/pictures/${await sendPicture()}`, { as: admin });
    expect(loose.status).toBe(404);
  });

  it('is refused item by item, naming the field, and the rest is kept', async () => {
    const { amount: _, ...bare } = wasted().body;
    const events = [
      wasted(),
      wasted({ product_id: randomUUID() }),
      wasted({ reason_id: randomUUID() }),
      { ...wasted(), body: { ...bare, unit_type: 'volume', container: { id: randomUUID(), count: 1 } } },
      wasted({ amount: 0 }),
      wasted({ amount: 1, container: { id: randomUUID(), count: 1 } }),
      { ...wasted(), body: bare },
      wasted({ unit_type: 'kilos' }),
      wasted({ reason_id: '' }),
      wasted({ surprise: true }),
      wasted(),
    ];
    const results = await device.send(events);
    const answers = results.map(({ status, error_description }) =>
      status === 'accepted' ? status : error_description?.split(':')[0],
    );
    expect(answers).toEqual([
      'accepted',
      'product_id',
      'reason_id',
      'container.id',
      'amount',
      'amount',
      'amount',
      'unit_type',
      'reason_id',
      'surprise',
      'accepted',
    ]);
    const kept = await Promise.all(events.map(({ id }) => itemOf(id)));
    expect(kept.map(({ status }) => (status === 200 ? 'accepted' : 'refused'))).toEqual(
      answers.map((one) => (one === 'accepted' ? one : 'refused')),
    );
  });

  it('is kept without a picture that was not sent or is another item’s, and marked', async () => {
    const used = await sendPicture();
    const events = [
      wasted({ picture_key: used }),
      wasted({ picture_key: used }),
      wasted({ picture_key: randomUUID() }),
    ];
    expect((await device.send(events)).map(({ status }) => status)).toEqual(Array(3).fill('accepted'));
    const late = wasted({ picture_key: used });
    expect((await device.send([late])).map(({ status }) => status)).toEqual(['accepted']);
    const kept = await Promise.all([...events, late].map(async ({ id }) => (await itemOf(id)).body));
    expect(kept.filter(({ picture_key }) => picture_key === used)).toMatchObject([{ is_picture_missing: false }]);
    const bare = kept.filter(({ picture_key }) => picture_key === null);
    expect(bare.map(({ is_picture_missing }) => is_picture_missing)).toEqual([true, true, true]);
  });

  it('is kept by the name that the device gave a product which the server has not taken', async () => {
    const [named, known] = [
      wasted({ product_id: randomUUID(), product_name: 'Twice a soup' }),
      wasted({ product_name: 'Another name' }),
    ];
    expect((await device.send([named, known])).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect((await itemOf(named.id)).body).toMatchObject({ product_id: null, product_name: 'Twice a soup', cost: null });
    expect((await itemOf(known.id)).body).toMatchObject({ product_name: device.state.products[0]?.name });
  });

  it('says that a person had set the clock, until a manager gives the time', async () => {
    const event = wasted({ clock_by_person: true });
    expect((await device.send([event]))[0]?.status).toBe('accepted');
    const marked = async () => (await itemOf(event.id)).body.clock_by_person;
    expect(await marked()).toBe(true);
    const correct = (body: object) => harness.call('PUT', `/wastage_items/${event.id}`, { as: admin, body });
    expect((await correct({ notes: 'Dropped' })).status).toBe(200);
    expect(await marked()).toBe(true);
    await correct({ wasted_at: new Date(Date.now() - 60_000).toISOString() });
    expect(await marked()).toBe(false);
  });

  it('is kept without the picture and the notes that the venue asks for, and marked until somebody adds the notes', async () => {
    await settings({ wastage_picture_required: 'required', wastage_notes_available: false });
    const [bare, whole] = [wasted({ reason_id: reason('Other') }), wasted({ picture_key: await sendPicture() })];
    expect((await device.send([bare, whole])).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    const marks = async (id: string) => {
      const { is_picture_missing, is_notes_missing } = (await itemOf(id)).body;
      return [is_picture_missing, is_notes_missing];
    };
    expect(await marks(bare.id)).toEqual([true, false]);
    expect(await marks(whole.id)).toEqual([false, false]);
    await settings({ wastage_picture_required: 'optional', wastage_notes_available: true });
    const [noted, left, fine] = [
      wasted({ reason_id: reason('Other') }),
      wasted({ picture_missing: true }),
      wasted({ picture_missing: false }),
    ];
    expect((await device.send([noted, left, fine])).map(({ status }) => status)).toEqual(Array(3).fill('accepted'));
    expect(await marks(noted.id)).toEqual([false, true]);
    expect(await marks(left.id)).toEqual([true, false]);
    expect(await marks(fine.id)).toEqual([false, false]);
    const corrected = await harness.call('PUT', `/wastage_items/${noted.id}`, {
      as: admin,
      body: { notes: 'Dropped' },
    });
    expect(corrected.status).toBe(200);
    expect(await marks(noted.id)).toEqual([false, false]);
    const list = await harness.call('GET', '/wastage_items', { as: admin });
    const shown = (list.body.items as { id: string }[]).find(({ id }) => id === left.id);
    expect(shown).toMatchObject({ is_picture_missing: true, is_notes_missing: false });
  });
});
