import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { LabelNotice } from '@larder/contract/labels/label-notices';
import type { LabelLogDetails } from '@larder/contract/labels/prints';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeDevice, type FakeDevice } from '../../../../../tools/fake-device.ts';
import { reachOf } from '../../../test/fake-device.ts';
import { createFirstDevice } from '../../../test/first-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
let harness: Harness;
let tablet: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  tablet = createFakeDevice(reachOf(harness));
  await tablet.pair('1000001', '2468');
  await tablet.pull();
});
afterAll(() => harness.close());

const detailsOf = async (id: string) =>
  (await harness.call('GET', `/label_logs/${id}`, { as: admin })).body as LabelLogDetails;
const put = (path: string, body: object) => harness.call('PUT', path, { as: admin, body });

/** A product of its own in the category of the first one that the tablet offers, known to the tablet. */
async function newProduct(name: string, allergens: string[]): Promise<string> {
  const [like] = tablet.state.products.filter(({ usage }) => usage === 'COMPONENT');
  const body = { name, categories: [{ id: like?.category_id }] };
  const made = await harness.call('POST', '/products', { as: admin, body });
  expect(made.status, made.text).toBe(201);
  await declare(made.body.id, allergens);
  await tablet.pull();
  return made.body.id;
}

/** States allergens of a product besides those that it has. */
async function declare(product_id: string, names: string[]): Promise<void> {
  const { items } = (await harness.call('GET', '/allergens', { as: admin, query: { size: '100' } })).body;
  for (const name of names) {
    const body = { id: items.find((one: { name: string }) => one.name === name)?.id };
    const answer = await harness.call('POST', `/products/${product_id}/allergens`, { as: admin, body });
    expect(answer.status, answer.text).toBe(201);
  }
}

const print = (product_id: string) => tablet.print({ product_id, storage_id: tablet.state.storage[0]?.id ?? '' });

async function accept(...events: DeviceEvent[]): Promise<void> {
  expect((await tablet.send(events)).map(({ status }) => status)).toEqual(events.map(() => 'accepted'));
}

describe('the words of a print', () => {
  it('are those on the label, whatever the product says by the time the report arrives', async () => {
    const id = await newProduct('Basil Pesto of words', ['Milk', 'Eggs']);
    const before = print(id);
    await accept(print(id));
    await declare(id, ['Sesame']);
    await put(`/products/${id}`, { name: 'Pesto, new recipe' });
    await accept(before);
    const log = await detailsOf(before.id);
    expect(log.words).toEqual(before.body.printed);
    expect(log.product.name).toBe('Basil Pesto of words');
    expect(log).toMatchObject({
      is_stale: true,
      stale_fields: ['allergens', 'name'],
      missing_allergens: ['Sesame'],
      is_withdrawn: false,
    });
  });

  it('that name everything and say the same are not marked', async () => {
    const id = await newProduct('Unchanged words', ['Milk']);
    const event = print(id);
    await accept(event);
    expect(await detailsOf(event.id)).toMatchObject({ is_stale: false, stale_fields: [], missing_allergens: [] });
  });

  it('count as naming nothing without allergen ids, however they read', async () => {
    const id = await newProduct('Words without ids', ['Milk']);
    const event = print(id);
    (event.body.printed as { allergen_ids: string[] }).allergen_ids = [];
    await accept(event);
    expect(await detailsOf(event.id)).toMatchObject({ stale_fields: ['allergens'], missing_allergens: ['Milk'] });
  });

  it('that lack an allergen are a notice to the venue until the label is used', async () => {
    const id = await newProduct('Noticed pesto', ['Milk']);
    const events = [print(id), print(id), print(id)];
    await declare(id, ['Sesame']);
    await accept(...events);
    const noticesOf = async (as: string) =>
      ((await harness.call('GET', '/label_notices', { as })).body.items as LabelNotice[]).filter(
        ({ product }) => product.id === id,
      );
    expect(await noticesOf('venue@harbour.test')).toMatchObject([
      { labels: 3, missing_allergens: ['Sesame'], product: { name: 'Noticed pesto' } },
    ]);
    expect(await noticesOf('admin@orchard.test')).toEqual([]);
    const found = await harness.call('GET', '/label_logs', {
      as: admin,
      query: { 'filters[mark]': 'missing_allergens' },
    });
    expect(found.body.items.map((log: { id: string }) => log.id)).toEqual(
      expect.arrayContaining(events.map((event) => event.id)),
    );
    for (const event of events) tablet.report('label_closed', { label_log_id: event.id, outcome: 'wasted' });
    await accept(...tablet.outbox.slice(-3));
    expect(await noticesOf(admin)).toEqual([]);
  });

  it('that lack an allergen are mailed once a product and day to the venue, and audited', async () => {
    const [id, other] = [await newProduct('Mailed pesto', ['Milk']), await newProduct('Mailed tapenade', ['Fish'])];
    const events = [print(id), print(id), print(other), print(id)];
    await declare(id, ['Sesame']);
    await declare(other, ['Milk']);
    const mails = async (day = 0) => {
      const real = clock.now;
      // Noon, so that no midnight comes between two looks.
      const noon = (Math.floor(real() / 86_400_000) + day + 0.5) * 86_400_000;
      clock.now = () => noon;
      await harness.runJobs();
      clock.now = real;
      const answer = await harness.server.inject({ url: '/mailbox/messages', headers: { host: 'localhost' } });
      const { items } = answer.json<{ items: { to: string; subject: string; text: string }[] }>();
      return items.filter(({ subject }) => subject.startsWith('Mailed '));
    };
    await accept(...events.slice(0, 3));
    const sent = await mails();
    expect(new Set(sent.map(({ subject }) => subject.split(':')[0]))).toEqual(
      new Set(['Mailed pesto', 'Mailed tapenade']),
    );
    const people = sent.filter(({ subject }) => subject.startsWith('Mailed pesto'));
    expect(people.map(({ to }) => to)).toContain(venue);
    expect(new Set(people.map(({ to }) => to)).size).toBe(people.length);
    expect(people[0]?.text).toContain('Sesame: not on 2 labels printed');
    // Another call of the day adds no message; on the next one the labels are still there.
    await accept(events[3]!);
    expect(await mails()).toHaveLength(sent.length);
    const tapenades = sent.length - people.length;
    const late = print(other);
    (late.body.printed as { allergen_ids: string[] }).allergen_ids = [];
    await accept(late);
    expect(await mails(1)).toHaveLength(sent.length + tapenades);
    const { body } = await harness.call('GET', '/audit', { as: admin, query: { 'filters[subject_id]': id } });
    const noted = body.items.filter(({ subject }: { subject: { type: string } }) => subject.type === 'label_notice');
    expect(noted).toMatchObject([{ user: { full_name: 'Label notices' }, new_values: { labels: 2 } }]);
  });
});

describe('a print of a product that is gone', () => {
  it('is kept and marked, deleted or switched off; and so is what is reported of it later', async () => {
    const [deleted, off] = [await newProduct('Deleted soup', ['Milk']), await newProduct('Switched off soup', [])];
    const events = [print(deleted), print(off)];
    await harness.call('DELETE', `/products/${deleted}`, { as: admin });
    await put(`/products/${off}`, { lifecycle: 'INACTIVE' });
    await accept(...events);
    for (const [at, name] of ['Deleted soup', 'Switched off soup'].entries()) {
      const log = await detailsOf(events[at]?.id ?? '');
      expect(log).toMatchObject({ is_withdrawn: true, product: { name, id: [deleted, off][at] } });
    }
    await accept(tablet.report('label_closed', { label_log_id: events[0]?.id, outcome: 'used' }));
    expect(await detailsOf(events[0]?.id ?? '')).toMatchObject({ outcome: 'used', disputed: [] });
  });

  it('is kept by its own words where the account does not know the product at all', async () => {
    const [some] = tablet.state.products;
    const event = print(some?.id ?? '');
    event.body.product_id = randomUUID();
    await accept(event);
    expect(await detailsOf(event.id)).toMatchObject({ is_withdrawn: true, product: { id: null, name: some?.name } });
  });

  it('is refused where it does not say what it printed', async () => {
    const id = await newProduct('Wordless soup', []);
    const event = print(id);
    delete event.body.printed;
    await harness.call('DELETE', `/products/${id}`, { as: admin });
    expect(await tablet.send([event])).toMatchObject([{ status: 'rejected', error_code: 'NOT_FOUND' }]);
  });
});

describe('a label without a product', () => {
  it('is taken wherever it was printed, and marked where the venue does not allow it by then', async () => {
    const misc = () => {
      const event = print(tablet.state.products[0]?.id ?? '');
      delete event.body.product_id;
      event.body.printed = { ...(event.body.printed as object), name: 'Staff lunch' };
      return event;
    };
    const marked = async () => {
      const { body } = await harness.call('GET', '/label_logs', {
        as: admin,
        query: { 'filters[mark]': 'disallowed', printed_min: '0' },
      });
      return (body.items as { id: string }[]).map(({ id }) => id);
    };
    const venue = tablet.state.device.organization.id;
    const choose = (allow_misc_print: boolean) =>
      harness.call('PATCH', `/organizations/${venue}/settings`, { as: admin, body: { allow_misc_print } });
    await choose(true);
    const event = misc();
    await accept(event);
    expect(await detailsOf(event.id)).toMatchObject({
      is_withdrawn: false,
      is_disallowed: false,
      product: { id: null, name: 'Staff lunch' },
    });
    await choose(false);
    const late = misc();
    await accept(late);
    expect(await detailsOf(late.id)).toMatchObject({
      is_withdrawn: false,
      is_disallowed: true,
      product: { id: null, name: 'Staff lunch' },
    });
    const found = await marked();
    expect(found).toContain(late.id);
    expect(found).not.toContain(event.id);
  });
});

it('keeps where a print went, how old its data was, that a person had set the clock, and that nobody knows whether it came out', async () => {
  const event = print(tablet.state.products[0]?.id ?? '');
  const printer = { language: 'ZPL', route: 'bluetooth' };
  const facts = {
    print_unconfirmed: true,
    printer,
    label_size: 'DOUBLE_HEIGHT',
    state_age_days: 9,
    clock_by_person: true,
  };
  Object.assign(event.body, facts);
  await accept(event);
  expect(await detailsOf(event.id)).toMatchObject(facts);
  const marked = await harness.call('GET', '/label_logs', {
    as: admin,
    query: { 'filters[mark]': 'clock_by_person', printed_min: '0' },
  });
  const items = marked.body.items as { id: string; clock_by_person: boolean }[];
  expect(items.map(({ id }) => id)).toContain(event.id);
  expect(items.filter((item) => !item.clock_by_person)).toEqual([]);
});

it('serves the first tablets as ever: they send no words and get their batch numbers from the server', async () => {
  const first = createFirstDevice(reachOf(harness));
  await first.pair('1000001', '2468');
  await first.pull();
  const [product] = first.state.products;
  const event = first.print({ product_id: product?.id ?? '', storage_id: first.state.storage[0]?.id ?? '' });
  first.report('label_scanned', { label_log_id: event.id });
  first.report('label_closed', { label_log_id: event.id, outcome: 'used' });
  first.report('label_misprinted', { label_log_id: event.id });
  expect((await first.send()).map(({ status }) => status)).toEqual(Array(4).fill('accepted'));
  expect((await first.send()).map(({ status }) => status)).toEqual(Array(4).fill('duplicate'));
  const log = await detailsOf(event.id);
  expect(log).toMatchObject({ words: null, is_stale: false, is_misprint: true, outcome: 'used' });
  expect(log.product).toEqual({ id: product?.id, name: product?.name });
  expect(log.batch_code).toMatch(/^[A-Z]+-\d{6}-\d{3,}$/);
  await tablet.pair('1000001', '2468');
});

describe('batch numbers', () => {
  it('are the tablet’s own, and an emptied tablet goes on counting', async () => {
    const { batch_mark, batch_venue } = tablet.state.device;
    expect(batch_mark).toMatch(/^([A-Z]|\d\d)$/);
    await tablet.pull();
    const event = print(tablet.state.products[0]?.id ?? '');
    const code = String(event.body.batch_code);
    expect(code).toMatch(new RegExp(`^${batch_venue}-\\d{6}-${batch_mark}\\d{3}$`));
    await accept(event);
    expect((await detailsOf(event.id)).batch_code).toBe(code);
    const emptied = createFakeDevice(reachOf(harness));
    await emptied.pair('1000001', '2468');
    await emptied.pull();
    const [product, storage] = [emptied.state.products[0], emptied.state.storage[0]];
    const next = emptied.print({ product_id: product?.id ?? '', storage_id: storage?.id ?? '' });
    const numberOf = (text: string) => Number(text.slice(-3));
    expect(numberOf(String(next.body.batch_code))).toBe(numberOf(code) + 1);
    await tablet.pair('1000001', '2468');
  });

  it('have a mark that no other device of the venue has', async () => {
    const accounts = await harness.behind<{ account_id: string }>('select distinct account_id from auth.device_logins');
    for (const { account_id } of accounts) {
      const twice = await harness.inAccount(
        account_id,
        "select 1 from devices where batch_mark <> '' group by organization_id, batch_mark having count(*) > 1",
      );
      expect(twice).toEqual([]);
    }
  });
});
