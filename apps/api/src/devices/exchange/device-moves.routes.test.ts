import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeDevice } from '../../../../../tools/fake-device.ts';
import { reachOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { openMoves } from '../../../test/moving-device.ts';
import { jobsOf } from '../../app.ts';

const admin = 'admin@harbour.test';
const atHarbour = 'venue@harbour.test';
/** Of the other brand. */
const atBakery = 'niamh.byrne@harbour.test';
let harness: Harness;
let moves: Awaited<ReturnType<typeof openMoves>>;
beforeAll(async () => {
  harness = await openHarness();
  moves = await openMoves(harness);
});
afterAll(() => harness.close());

const statusesOf = (results: { status: string; error_code?: string | undefined }[]) =>
  results.map(({ status, error_code }) => error_code ?? status);
const seenBy = async (as: string, id: string) => (await harness.call('GET', `/label_logs/${id}`, { as })).status;

describe('reports that wait while their device is moved', () => {
  it('are of the venue where they were made, whatever they are, and seen by those who see that venue', async () => {
    const device = await moves.newDevice('Harbour');
    const print = device.print();
    const fact = device.tablet.report('label_fact', { label_id: print.id, kind: 'opened', initials: 'MV' });
    const reports = [print, device.read(), device.waste(), fact];
    await device.settleAt('Quayside');
    expect(statusesOf(await device.send(...reports))).toEqual(reports.map(() => 'accepted'));
    expect(await moves.placesOf(reports)).toEqual(reports.map(() => 'Harbour'));
    expect([await seenBy(atHarbour, print.id), await seenBy(atBakery, print.id)]).toEqual([200, 404]);
    const log = (await harness.call('GET', `/label_logs/${print.id}`, { as: atHarbour })).body;
    // Products and storages are looked up where it was printed.
    expect(log).toMatchObject({
      product: { id: print.body['product_id'] },
      is_withdrawn: false,
      is_stale: false,
      is_mismatch: false,
      facts: [{ id: fact.id }],
    });
    expect(log.storage).toBe((print.body['printed'] as { storage: string }).storage);
    const { items } = (
      await harness.call('GET', '/temperature_readings', {
        as: atHarbour,
        query: { fridge_id: String(reports[1]?.body['fridge_id']) },
      })
    ).body;
    expect(items.map(({ id }: { id: string }) => id)).toContain(reports[1]?.id);
    const after = [device.print(), device.read(), device.waste()];
    expect(statusesOf(await device.send(...after))).toEqual(after.map(() => 'accepted'));
    expect(await moves.placesOf(after)).toEqual(after.map(() => 'Quayside'));
  });

  it('are parted by venue in one call, also where the device came back on the same day', async () => {
    const device = await moves.newDevice('Harbour');
    const made: ReturnType<typeof device.read>[] = [];
    const venues = ['Harbour', 'Quayside', 'Harbour', 'Station Road'] as const;
    for (const venue of venues) {
      if (made.length > 0) await device.settleAt(venue);
      made.push(device.print(), device.read());
    }
    const results = await device.send(...made.toReversed());
    expect(statusesOf(results)).toEqual(made.map(() => 'accepted'));
    expect(results.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed());
    expect(await moves.placesOf(made)).toEqual(venues.flatMap((venue) => [venue, venue]));
  });

  it('are of the former venue until a tablet is paired at the new one, which does not know of the move', async () => {
    const device = await moves.newDevice('Harbour');
    await device.moveTo('Brooklyn Pier');
    await device.moveTo('Quayside');
    const reports = [device.print(), device.read(), device.waste()];
    await device.pair();
    reports.push(device.print(), device.read(), device.waste());
    expect(statusesOf(await device.send(...reports))).toEqual(reports.map(() => 'accepted'));
    expect(await moves.placesOf(reports)).toEqual([
      ...Array.from({ length: 3 }, () => 'Harbour'),
      ...Array.from({ length: 3 }, () => 'Quayside'),
    ]);
  });

  it('keep their judgement, wherever the device is when it asks again', async () => {
    const device = await moves.newDevice('Harbour');
    const [taken, strange] = [device.read(), device.read(randomUUID())];
    const judged = ['accepted', 'NOT_FOUND'];
    const [, refusal] = await device.send(taken, strange);
    for (const venue of ['Quayside', 'Harbour', 'Brooklyn Pier'] as const) {
      await device.settleAt(venue);
      const [known, again] = await device.send(taken, strange);
      expect([known?.status, again]).toEqual(['duplicate', refusal]);
    }
    expect(refusal?.error_code).toBe(judged[1]);
    const listed = await harness.call('GET', `/devices/${device.id}/rejected_events`, { as: admin });
    expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([strange.id]);
    expect(await moves.placesOf([taken, strange])).toEqual(['Harbour', 'Harbour']);
  });

  it('name what was added on the device itself, which went along with it', async () => {
    const device = await moves.newDevice('Harbour');
    const save = (product_id: string, name: string) =>
      device.tablet.report('product_saved', { product_id, name, category_id: device.tablet.state.categories[0]?.id });
    const [sent, waiting] = [randomUUID(), randomUUID()];
    await device.send(save(sent, `Sent ${sent}`));
    await device.tablet.pull();
    const printed = device.print({ product_id: sent });
    const reports = [save(waiting, `Waiting ${waiting}`), printed, device.waste({ product_id: sent })];
    await device.settleAt('Station Road');
    expect(statusesOf(await device.send(...reports))).toEqual(reports.map(() => 'accepted'));
    expect(await moves.placesOf(reports)).toEqual(reports.map(() => 'Harbour'));
    const products = await harness.inAccount<{ id: string; organization_id: string }>(
      moves.account,
      'select organization_id from products where id = any ($1)',
      [[sent, waiting]],
    );
    expect(products.map((one) => one.organization_id)).toEqual([
      moves.idOf('Station Road'),
      moves.idOf('Station Road'),
    ]);
    const log = (await harness.call('GET', `/label_logs/${printed.id}`, { as: admin })).body;
    expect(log).toMatchObject({ product: { id: sent }, is_withdrawn: false });
    const [waste] = await harness.inAccount(moves.account, 'select product_id from wastage_items where id = $1', [
      reports[2]?.id,
    ]);
    expect(waste).toEqual({ product_id: sent });
  });

  it('name their product by its id where their venue does not know it any more, after the venue itself was moved', async () => {
    const wanted = {
      name: 'Slipway',
      category: { tag: 'VENUE' },
      parent: [{ id: moves.idOf('Harbour Café') }],
      locations: [{ line1: '1 Slipway', city: 'Whitby', postcode: 'YO21 3PU' }],
    };
    const made = await harness.call('POST', '/organizations', { as: admin, body: wanted });
    expect(made.status, made.text).toBe(201);
    const { id: venue } = made.body;
    const device = await moves.newDevice({ id: venue });
    const offered = (await moves.newDevice('Quayside')).tablet.state.products.map(({ id }) => id);
    const product_id = device.tablet.state.products.find(({ id }) => !offered.includes(id))?.id;
    const [print, foreign] = [device.print({ product_id }), device.print()];
    foreign.body['product_id'] = randomUUID();
    await harness.inAccount(moves.account, 'update organizations set parent_id = $2 where id = $1', [
      venue,
      moves.idOf('Tide & Grain Bakery'),
    ]);
    const synced = await harness.call('POST', `/organizations/${moves.account}/sync`, { as: 'operator@larder.test' });
    expect(synced.status, synced.text).toBe(200);
    await harness.runJobs();
    await device.settleAt('Quayside');
    expect(statusesOf(await device.send(print, foreign))).toEqual(['accepted', 'accepted']);
    expect(await moves.placesOf([print, foreign])).toEqual(['Slipway', 'Slipway']);
    const logs = [print, foreign].map(({ id }) => harness.call('GET', `/label_logs/${id}`, { as: admin }));
    const [own, unknown] = (await Promise.all(logs)).map(({ body }) => body);
    expect(own).toMatchObject({ product: { id: print.body['product_id'] }, is_withdrawn: true, missing_allergens: [] });
    expect(unknown).toMatchObject({ product: { id: null }, is_withdrawn: true });
    // And it stays, as long as reports may come from there.
    const gone = harness.inAccount(moves.account, 'delete from organizations where id = $1', [venue]);
    await expect(gone).rejects.toThrow(/foreign key/);
  });

  it('order rolls for the venue that ordered them', async () => {
    const device = await moves.newDevice('Harbour');
    const order = device.tablet.report('label_ordered', {
      label_type: 'SINGLE_HEIGHT_EASY_PEEL',
      quantity: 40,
      express_delivery: false,
      initials: 'MV',
    });
    await device.settleAt('Quayside');
    expect(statusesOf(await device.send(order))).toEqual(['accepted']);
    expect(await moves.placesOf([order])).toEqual(['Harbour']);
    const shown = await harness.call('GET', '/label_orders', { as: atHarbour, query: { size: '100' } });
    expect(shown.body.items.find(({ id }: { id: string }) => id === order.id)).toMatchObject({
      organization: { name: 'Harbour' },
    });
    const cancelled = await harness.call('DELETE', `/label_orders/${order.id}`, { as: atHarbour });
    expect([cancelled.status, cancelled.text]).toEqual([200, '{}']);
  });

  it('give their batch numbers to nobody else: the mark of a device that left stays its own', async () => {
    const device = await moves.newDevice('Station Road');
    const { batch_mark } = device.tablet.state.device;
    const print = device.print();
    await device.settleAt('Quayside');
    const next = await moves.newDevice('Station Road');
    expect(next.tablet.state.device.batch_mark).not.toBe(batch_mark);
    await device.send(print);
    const [counted] = await harness.inAccount<{ used: number }>(
      moves.account,
      'select used from batch_counters where organization_id = $1 and mark = $2 order by day desc',
      [moves.idOf('Station Road'), batch_mark],
    );
    expect(counted?.used).toBeGreaterThan(0);
  });
});

describe('a clock that is wrong', () => {
  it('is put right by how far it was off, before it says where its device was', async () => {
    const device = await moves.newDevice('Harbour', () => Date.now() + 5 * 3_600_000);
    const before = device.read();
    await device.settleAt('Quayside');
    const after = device.read();
    expect(statusesOf(await device.send(before, after))).toEqual(['accepted', 'accepted']);
    expect(await moves.placesOf([before, after])).toEqual(['Harbour', 'Quayside']);
  });

  it.each([
    ['an hour behind', -3_600_000],
    ['half a day ahead', 43_200_000],
    ['years behind', -40 * 365 * 86_400_000],
  ])('is not believed against the fridge that was read: %s', async (_, off) => {
    const device = await moves.newDevice('Harbour');
    const shifted = (event: ReturnType<typeof device.read>) => ({
      ...event,
      device_time: new Date(Date.now() + off).toISOString(),
    });
    const first = device.read();
    await device.settleAt('Quayside');
    const reports = [shifted(first), shifted(device.read())];
    expect(statusesOf(await device.send(...reports))).toEqual(['accepted', 'accepted']);
    expect(await moves.placesOf(reports)).toEqual(['Harbour', 'Quayside']);
  });

  it('gives no reach for ever: days after it left, a device reads no fridge of its former venue', async () => {
    const device = await moves.newDevice('Harbour');
    const fridge = device.tablet.state.fridges[0]?.id;
    await device.settleAt('Quayside');
    await harness.behind('alter table device_moves no force row level security');
    await harness.behind(
      "update device_moves set moved_at = moved_at - interval '3 days', arrived_at = arrived_at - interval '3 days' where device_id = $1 and arrived_at > '-infinity'",
      [device.id],
    );
    await harness.behind('alter table device_moves force row level security');
    expect(statusesOf(await device.send(device.read(fridge)))).toEqual(['NOT_FOUND']);
  });
});

describe('reports of a moved device that others bring', () => {
  it('are taken from its former venue where they were made there, and from nowhere else', async () => {
    const device = await moves.newDevice('Harbour');
    const [there, read] = [device.print(), device.read()];
    await device.settleAt('Quayside');
    const here = device.print();
    const neighbour = await moves.newDevice('Harbour');
    const hand = (by = neighbour) =>
      by.tablet.ask('POST', '/device/events', { origin_device_id: device.id, events: [there, read, here] });
    const { results } = (await hand()).body as { results: { status: string; error_code?: string }[] };
    expect(statusesOf(results)).toEqual(['accepted', 'accepted', 'FORBIDDEN']);
    expect(await moves.placesOf([there, read, here])).toEqual(['Harbour', 'Harbour', 'nowhere']);
    expect(statusesOf(await device.send(there, read, here))).toEqual(['duplicate', 'duplicate', 'accepted']);
    const stranger = await moves.newDevice('Station Road');
    expect((await hand(stranger)).status).toBe(404);
  });

  it('come from a file into the venues that the person sees', async () => {
    const device = await moves.newDevice('Harbour');
    const there = device.print();
    await device.settleAt('Quayside');
    const here = device.print();
    const file = { format: 1, device_id: device.id, events: [there, here] };
    const take = async (as: string) =>
      statusesOf((await harness.call('POST', `/devices/${device.id}/events`, { as, body: file })).body.results);
    expect(await take(atBakery)).toEqual(['FORBIDDEN', 'accepted']);
    expect(await take(admin)).toEqual(['accepted', 'duplicate']);
    expect(await moves.placesOf([there, here])).toEqual(['Harbour', 'Quayside']);
  });

  it('are judged again after an upgrade where they were made', async () => {
    const device = await moves.newDevice('Harbour');
    const waiting = [device.read(), device.print(), device.waste()];
    await device.tablet.ask('POST', '/device/events', {
      events: waiting.map((event) => ({ ...event, type: `next_${event.type}` })),
    });
    const ids = waiting.map(({ id }) => id);
    await harness.inAccount(
      moves.account,
      'update device_events set type = substr(type, 6) where event_id = any ($1)',
      [ids],
    );
    await device.settleAt('Quayside');
    await jobsOf(harness.app)
      .find(({ name }) => name === 'judge_unsupported_reports')
      ?.run({});
    expect(statusesOf(await device.send(...waiting))).toEqual(waiting.map(() => 'duplicate'));
    expect(await moves.placesOf(waiting)).toEqual(waiting.map(() => 'Harbour'));
    const kept = await harness.inAccount(
      moves.account,
      'select id from temperature_readings where id = any ($1) union all select id from label_logs where id = any ($1) union all select id from wastage_items where id = any ($1)',
      [ids],
    );
    expect(kept).toHaveLength(waiting.length);
  });
});

describe('a tablet', () => {
  it('reads everything anew where its device was moved to: neither food nor fridges of the former venue stay', async () => {
    const device = await moves.newDevice('Harbour');
    const { version, labels_version } = device.tablet.state;
    const before = device.tablet.state.products.map(({ id }) => id);
    const labels = (await device.tablet.ask('GET', '/device/labels')).body as { version: string };
    const ask = async () => [
      (await device.tablet.ask('GET', `/device/state?since=${version}&only_changed=true`)).body,
      (await device.tablet.ask('GET', `/device/labels?since=${labels.version}`)).body,
    ];
    expect(await ask()).toMatchObject([{ full: false }, { full: false }]);
    await device.settleAt('Brooklyn Pier');
    const [state, printed] = await ask();
    expect([state, printed]).toMatchObject([{ full: true }, { full: true }]);
    const { products, fridges, storage, labels_version: now } = state as typeof device.tablet.state;
    expect([products.length > 0, fridges.length, storage.length > 0]).toEqual([true, 2, true]);
    const kept = device.tablet.state.products.map(({ id }) => id);
    expect(kept.toSorted()).toEqual(products.map(({ id }) => id).toSorted());
    expect(before.every((id) => kept.includes(id))).toBe(false);
    expect(now).not.toBe(labels_version);
  });

  it('that was paired with another device elsewhere hands in what it holds, and no other tablet there does', async () => {
    const [first, second] = [await moves.newDevice('Harbour'), await moves.newDevice('Quayside')];
    const install_id = randomUUID();
    await first.tablet.ask('POST', '/device/events', { events: [], install_id });
    const waiting = [first.print(), first.read()];
    const other = createFakeDevice(reachOf(harness));
    await second.pair(other);
    const hand = (install?: string) =>
      other.ask('POST', '/device/events', { origin_device_id: first.id, events: waiting, install_id: install });
    expect([(await hand()).status, (await hand(randomUUID())).status]).toEqual([404, 404]);
    const { results } = (await hand(install_id)).body as { results: { status: string }[] };
    expect(statusesOf(results)).toEqual(['accepted', 'accepted']);
    expect(await moves.placesOf(waiting)).toEqual(['Harbour', 'Harbour']);
    expect(statusesOf(await first.send(...waiting))).toEqual(['duplicate', 'duplicate']);
  });
});
