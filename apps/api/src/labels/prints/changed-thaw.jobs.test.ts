import type { DeviceLabel } from '@larder/contract/devices/device-live-labels';
import type { DeviceEvent } from '@larder/contract/devices/exchange';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, makeVenue, organizationId, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';
import { judgeStickersJob } from './shorter-rules.jobs.ts';

const as = 'admin@harbour.test';
const hour = 3_600_000;
type Policy = 'fixed' | 'remaining' | 'lesser';
let harness: Harness;
let tablet: FakeDevice;
let account: string;
let venue: string;
let made = 0;
beforeAll(async () => {
  harness = await openHarness();
  account = await organizationId(harness, 'Harbour Café');
  venue = await makeVenue(harness, 'Other thaws');
  tablet = (await pairTablet(harness, 'Other thaws', venue)).tablet;
});
afterAll(() => harness.close());

const call = async (method: string, path: string, body?: object) => {
  const answer = await harness.call(method, path, { as, ...(body && { body }) });
  expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
  return answer.body;
};
const settle = (settings: object) => call('PATCH', `/organizations/${account}/settings`, settings);
const timeOf = (text: string | null) => (text === null ? null : Date.parse(text));

/**
 * Everything that was written until now is judged once no older transaction is running any more, and other tests have
 * some.
 */
async function judgeAll(): Promise<void> {
  const [written] = await harness.behind<{ now: string }>('select pg_current_xact_id()::text as now');
  await expect
    .poll(async () => {
      await judgeStickersJob(harness.app).run({});
      const [snapshot] = await harness.behind<{ oldest: string }>(
        'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
      );
      return BigInt(snapshot?.oldest ?? 0) > BigInt(written?.now ?? 0);
    })
    .toBe(true);
  await judgeStickersJob(harness.app).run({});
}

/** How long food of the test keeps, in hours; 24 of them once it has thawed. */
const keeps = 72;
async function makeProduct(): Promise<string> {
  const category = tablet.state.products.find(({ usage }) => usage === 'COMPONENT')?.category_id;
  const life = { frozen: { units: 90, period: 'days' }, thawed: { units: 24, period: 'hours' } };
  const name = `Thawed otherwise ${++made}`;
  const product = await call('POST', '/products', { name, categories: [{ id: category }], life });
  await call('POST', `/products/${product.id}/expiry`, { expiry: { units: keeps, period: 'hours' } });
  await tablet.pull();
  return product.id;
}

type Sticker = { event: DeviceEvent; ends: Record<Policy, number> };

/**
 * What is printed now by the policy that holds: food that was frozen so many hours after it was made, and the stickers
 * that took the place of its first one.
 */
async function printThawed(product: string, hours: number): Promise<Record<string, Sticker>> {
  const thaw_policy = tablet.state.device.thaw_policy ?? 'lesser';
  const print = (minutes: number, more: object = {}) => {
    const event = printLiving(tablet, { minutes, product_id: product, ...more });
    return { ...event, body: { ...event.body, life: { ...(event.body['life'] as object), thaw_policy } } };
  };
  // To the minute, which is not the end of any day.
  const use_by = new Date(Math.floor(Date.now() / 60_000) * 60_000 + (keeps - hours) * hour).toISOString();
  const first = print(hours * 60, { use_by });
  const frozen = labelFact(tablet, first, 'frozen', 50);
  const inFreezer = {
    use_by: new Date(Date.now() + 90 * 24 * hour).toISOString(),
    date_term: 'BEST_BEFORE',
    condition: 'FROZEN',
  };
  const portion = print(40, { ...inFreezer, parents: [{ id: first.id, relation: 'PORTION' }] });
  const thawed = labelFact(tablet, first, 'thawed', 5);
  const thawedPortion = labelFact(tablet, portion, 'thawed', 5);
  const left = Date.parse(use_by) - Date.parse(frozen.device_time);
  const endsAt = (thaw: string): Sticker['ends'] => {
    const [fixed, remaining] = [Date.parse(thaw) + 24 * hour, Date.parse(thaw) + left];
    return { fixed, remaining, lesser: Math.min(fixed, remaining) };
  };
  const ends = endsAt(thawed.device_time);
  const anew = { use_by: new Date(ends[thaw_policy]).toISOString(), condition: 'THAWED' };
  const relabelled = print(3, { ...anew, parents: [{ id: first.id, relation: 'RELABEL' }] });
  const again = print(2, { ...anew, reprint_id: first.id });
  const named = print(1, anew);
  const replaced = labelFact(tablet, first, 'relabelled', 0, { new_label_id: named.id });
  // The same food under a sticker of its own, which nothing has replaced.
  const second = print(hours * 60, { use_by });
  const secondFacts = [labelFact(tablet, second, 'frozen', 50), labelFact(tablet, second, 'thawed', 5)];
  const events = [first, frozen, portion, thawed, thawedPortion, relabelled, again, named, replaced];
  const results = await tablet.send([...events, second, ...secondFacts]);
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  const own = endsAt(secondFacts[1]?.device_time ?? '');
  return {
    'the sticker from before the freezing': { event: second, ends: own },
    'a portion that was frozen': { event: portion, ends: endsAt(thawedPortion.device_time) },
    'a new sticker': { event: relabelled, ends },
    'a re-print': { event: again, ends },
    'a sticker that somebody named': { event: named, ends },
  };
}

const dated = ({ event }: Sticker) => Date.parse(String(event.body['use_by']));
/** What a label is to say where it was printed by one policy and another one holds now. */
function expected(sticker: Sticker, printed: Policy, now: Policy) {
  const end = Math.min(sticker.ends[printed], sticker.ends[now]);
  return end < dated(sticker) ? { relabel: ['date'], gone_by: end } : { relabel: [], gone_by: null };
}

it('asks for every sticker anew that a stricter policy on thawing dates earlier, and lengthens none by a looser one', async () => {
  const product = await makeProduct();
  const printed: { name: string; sticker: Sticker; policy: Policy }[] = [];
  // Each of the three turns into each of the others.
  for (const now of ['fixed', 'remaining', 'lesser', 'fixed', 'lesser', 'remaining', 'fixed'] as const) {
    await settle({ thaw_policy: now });
    await tablet.pull();
    if (!printed.some(({ policy }) => policy === now)) {
      for (const hours of [2, keeps - 6])
        for (const [name, sticker] of Object.entries(await printThawed(product, hours)))
          printed.push({ name: `${name}, ${hours} hours, ${now}`, sticker, policy: now });
    }
    await judgeAll();
    const shown = (await tablet.ask('GET', '/device/labels')).body as { items: DeviceLabel[] };
    for (const { name, sticker, policy } of printed) {
      const { id } = sticker.event;
      const wanted = expected(sticker, policy, now);
      for (const label of [await call('GET', `/labels/${id}`), shown.items.find((one) => one.id === id)])
        expect({ relabel: label?.relabel, gone_by: timeOf(label?.gone_by ?? null) }, `${name}, then ${now}`).toEqual(
          wanted,
        );
    }
    const listed = printed.filter((one) => expected(one.sticker, one.policy, now).gone_by !== null).length;
    const { items, totals } = await call('GET', `/label_notices?organization_id=${venue}`);
    expect([totals.labels, items.reduce((sum: number, one: { labels: number }) => sum + one.labels, 0)]).toEqual([
      listed,
      listed,
    ]);
    expect((await call('GET', `/labels/summary?organization_id=${venue}`)).relabel).toBe(listed);
    expect((await call('GET', `/labels/live?organization_id=${venue}&relabel=true`)).total).toBe(listed);
  }
});

it('follows the country of a venue where that decides about thawing, and a choice of the venue itself', async () => {
  await settle({ thaw_policy: 'country' });
  await tablet.pull();
  expect(tablet.state.device.thaw_policy).toBe('fixed');
  const { 'a new sticker': sticker } = await printThawed(await makeProduct(), keeps - 6);
  if (!sticker) throw new Error('Nothing was printed');
  const says = async () => {
    await judgeAll();
    const { relabel, gone_by } = await call('GET', `/labels/${sticker.event.id}`);
    return { relabel, gone_by: timeOf(gone_by) };
  };
  expect(await says()).toEqual(expected(sticker, 'fixed', 'fixed'));
  const settleIn = (country_code: string) =>
    call('PATCH', `/organizations/${venue}`, {
      locations: [{ line1: '88 Old Ferry Street', city: 'Bristol', postcode: 'BS1 4DJ', country_code }],
    });
  await settleIn('DE');
  expect(await says()).toEqual(expected(sticker, 'fixed', 'lesser'));
  await settleIn('GB');
  expect(await says()).toEqual(expected(sticker, 'fixed', 'fixed'));
  await call('PATCH', `/organizations/${venue}/settings`, { thaw_policy: 'remaining' });
  expect(await says()).toEqual(expected(sticker, 'fixed', 'remaining'));
  await call('PATCH', `/organizations/${venue}/settings`, { reset: ['thaw_policy'] });
  expect(await says()).toEqual(expected(sticker, 'fixed', 'fixed'));
});

it('reaches labels without a product, and those of a product that is gone', async () => {
  const life = { frozen: { units: 90, period: 'days' }, thawed: { units: 24, period: 'hours' } };
  await settle({ thaw_policy: 'remaining', life: JSON.stringify(life) });
  await tablet.pull();
  const product = await makeProduct();
  const sent = [undefined, product].map((product_id) => {
    const use_by = new Date(Math.floor(Date.now() / 60_000) * 60_000 + (keeps - 2) * hour).toISOString();
    const print = printLiving(tablet, { minutes: 120, product_id, use_by });
    Object.assign(print.body, { life: { ...(print.body['life'] as object), thaw_policy: 'remaining' } });
    if (!product_id)
      Object.assign(print.body['printed'] as object, { name: 'Staff lunch', allergens: '', allergen_ids: [] });
    return [print, labelFact(tablet, print, 'frozen', 50), labelFact(tablet, print, 'thawed', 5)] as const;
  });
  expect((await tablet.send(sent.flat())).map(({ status }) => status)).not.toContain('rejected');
  const ends = async () => {
    await judgeAll();
    return Promise.all(sent.map(async ([{ id }]) => timeOf((await call('GET', `/labels/${id}`)).gone_by)));
  };
  expect(await ends()).toEqual([null, null]);
  await call('DELETE', `/products/${product}`);
  await settle({ thaw_policy: 'fixed' });
  expect(await ends()).toEqual(sent.map(([, , { device_time }]) => Date.parse(device_time) + 24 * hour));
  await settle({ thaw_policy: 'country' });
});

it('asks for cooked food anew whose date was its own once cooking starts none any more', async () => {
  await settle({ cooking_resets: true, cooking_resets_note: 'HACCP plan 4.2' });
  await tablet.pull();
  const product_id = await makeProduct();
  const use_by = new Date(Date.now() + 10 * hour).toISOString();
  const raw = printLiving(tablet, { minutes: 60, product_id, use_by });
  const later = new Date(Date.now() + 60 * hour).toISOString();
  const parents = [{ id: raw.id, relation: 'COOKED' }];
  const cooked = printLiving(tablet, { minutes: 30, product_id, use_by: later, parents });
  const again = printLiving(tablet, { minutes: 10, product_id, use_by: later, reprint_id: cooked.id });
  await tablet.send([raw, cooked, again]);
  const ends = async () => {
    await judgeAll();
    return Promise.all([cooked, again].map(async ({ id }) => (await call('GET', `/labels/${id}`)).gone_by));
  };
  expect(await ends()).toEqual([null, null]);
  await settle({ cooking_resets: false, cooking_resets_note: '' });
  expect(await ends()).toEqual([use_by, use_by]);
});

it('judges a re-print by a tablet that does not know the stricter policy', async () => {
  await settle({ thaw_policy: 'fixed' });
  await tablet.pull();
  const product = await makeProduct();
  const use_by = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 6 * hour).toISOString();
  const first = printLiving(tablet, { minutes: (keeps - 6) * 60, product_id: product, use_by });
  const thawed = labelFact(tablet, first, 'thawed', 5);
  await tablet.send([first, labelFact(tablet, first, 'frozen', 50), thawed]);
  await settle({ thaw_policy: 'remaining' });
  await judgeAll();
  const anew = new Date(Date.parse(thawed.device_time) + 24 * hour).toISOString();
  const again = printLiving(tablet, {
    minutes: 1,
    product_id: product,
    use_by: anew,
    condition: 'THAWED',
    reprint_id: first.id,
  });
  await tablet.send([again]);
  await judgeAll();
  expect(await call('GET', `/labels/${again.id}`)).toMatchObject({ relabel: ['date'], sticker_ends_at: anew });
  expect(Date.parse((await call('GET', `/labels/${again.id}`)).gone_by)).toBeLessThan(Date.now() + 7 * hour);
});
