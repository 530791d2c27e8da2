import type { RecallAnswered } from '@larder/contract/labels/recall-facts';
import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { makeVenue, minutesAgo, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';
import { acceptEvents } from '../../devices/exchange/device-events.actions.ts';
import { withScope } from '../../platform/database/scope.ts';

const admin = 'admin@harbour.test';
const brand = 'brand@harbour.test';
const second = 'finance@harbour.test';
let harness: Harness;
let kitchen: { venue: string; tablet: FakeDevice };
beforeAll(async () => {
  harness = await openHarness();
  const venue = await makeVenue(harness, 'Recall kitchen');
  kitchen = { venue, tablet: (await pairTablet(harness, 'Recall kitchen', venue)).tablet };
});
afterAll(() => harness.close());

const call = async (method: 'GET' | 'POST', path: string, body?: object, as = admin) =>
  harness.call(method, path, { as, ...(body && { body }) });
const lotOf = (lot_code: string) => ({ name: 'Mozzarella', lot_code });
const made = (lot_code: string, minutes: number) => printLiving(kitchen.tablet, { minutes, lots: [lotOf(lot_code)] });

/** A lot that a label was made from, and its id. */
async function cooked(): Promise<{ code: string; lot: string; label: string }> {
  const code = `R${randomUUID().slice(0, 8)}`;
  const label = made(code, 300);
  const [sent] = await kitchen.tablet.send([label]);
  expect(sent).toMatchObject({ status: 'accepted' });
  const { lots } = (await harness.call('GET', '/trace/find', { as: admin, query: { search: code } })).body;
  return { code, lot: lots[0].id, label: label.id };
}

const texts = { title: 'Metal in mozzarella', reason: 'The supplier called', staff_text: 'Bring them to the office' };
async function open(lot: string, kind: string, more: object = {}) {
  const body = { kind, ...texts, scope: { lot_ids: [lot] }, with_untraceable: false, ...more };
  return (await call('POST', '/recalls', body)).body;
}

async function heldBy(label: string): Promise<string | null> {
  const [{ account_id } = { account_id: '' }] = await harness.behind<{ account_id: string }>(
    `select account_id from live_labels where id = '${label}'`,
  );
  const rows = await harness.inAccount<{ hold_recall_id: string | null }>(
    account_id,
    `select hold_recall_id from live_labels where id = '${label}'`,
  );
  return rows[0]?.hold_recall_id ?? null;
}

async function mailsAbout(title: string): Promise<string[]> {
  const found = await harness.server.inject({ url: '/mailbox/messages', headers: { host: 'localhost' } });
  const subjects = found.json<{ items: { subject: string }[] }>().items.map(({ subject }) => subject);
  return subjects.filter((subject) => subject.includes(title));
}

const taskOf = (recall: { tasks: { organization: { id: string } }[] }) =>
  recall.tasks.find(({ organization }) => organization.id === kitchen.venue);

const answered = (recall_id: string, kind: RecallAnswered['kind'], label_id?: string) => ({
  id: uuidv7(),
  type: 'recall_answered' as const,
  device_time: minutesAgo(1),
  by: { initials: 'AB' },
  body: { recall_id, kind, ...(label_id && { label_id }) },
});

describe('a recall', () => {
  it('has the days that it was proposed with, however long it waits for a second person', async () => {
    const { tablet } = kitchen;
    const product_id = tablet.state.products[2]?.id ?? '';
    const label = printLiving(tablet, { product_id, minutes: 33 * 1440 });
    expect(await tablet.send([label])).toMatchObject([{ status: 'accepted' }]);
    const proposed = await open('', 'RECALL', { scope: { product_ids: [product_id] } });
    const [live] = await harness.behind<{ account_id: string }>(
      `select account_id from live_labels where id = '${label.id}'`,
    );
    const waited = await harness.inAccount(
      live?.account_id ?? '',
      `update recalls set proposed_at = proposed_at - interval '5 days' where id = $1 returning id`,
      [proposed.id],
    );
    expect(waited).toHaveLength(1);
    await call('POST', `/recalls/${proposed.id}/confirm`, undefined, second);
    await harness.runJobs();
    expect(await heldBy(label.id)).toBe(proposed.id);
    await call('POST', `/recalls/${proposed.id}/close`, { closing: 'MISTAKE', note: 'Over' });
    await harness.runJobs();
    expect(await heldBy(label.id)).toBe(null);
  });

  it('waits for a second person, then holds labels, tells tablets, and takes in what comes late', async () => {
    const { code, lot, label } = await cooked();
    const proposed = await open(lot, 'RECALL');
    expect(proposed).toMatchObject({ state: 'PROPOSED', tasks: [], can_confirm: false });
    await harness.runJobs();
    const own = await call('POST', `/recalls/${proposed.id}/confirm`);
    expect([own.status, own.body.detail]).toEqual([403, expect.stringContaining('second person')]);
    const confirmed = await call('POST', `/recalls/${proposed.id}/confirm`, undefined, second);
    expect(confirmed.body).toMatchObject({ state: 'OPEN' });
    await harness.runJobs();
    expect(await heldBy(label)).toBe(proposed.id);
    await kitchen.tablet.pull();
    expect(kitchen.tablet.state.recalls).toMatchObject([
      { id: proposed.id, expected: 1, labels: [{ id: label, found: null, is_gone: false }] },
    ]);
    const late = made(code, 200);
    await kitchen.tablet.send([late]);
    await harness.runJobs();
    expect(await heldBy(late.id)).toBe(proposed.id);
    const { body } = await call('GET', `/recalls/${proposed.id}`);
    expect(taskOf(body)).toMatchObject({ expected: 2, left: 2, seen_at: null, done_at: null });
    expect(body.happenings).toMatchObject([{ kind: 'JOINED', labels: 1 }]);
    const subjects = await mailsAbout(texts.title);
    expect(subjects).toContain('Recall to confirm: Metal in mozzarella');
    expect(subjects).toContain('Recall opened: Metal in mozzarella');
    expect(subjects).toContain('Recall at Recall kitchen: Metal in mozzarella');
    expect(subjects).toContain('Recall at Recall kitchen: Metal in mozzarella (more labels)');
  });

  it('takes in what was being written while it opened', async () => {
    const { code, lot, label } = await cooked();
    const late = made(code, 200);
    const device = await harness.behind<{ account_id: string; organization_id: string; id: string; name: string }>(
      `select account_id, organization_id, id, name from devices where organization_id = '${kitchen.venue}'`,
    );
    const [caller = { account_id: '', organization_id: '', id: '', name: '' }] = device;
    let id = '';
    let reaching: Promise<unknown> = Promise.resolve();
    await withScope(harness.app.database, { account_id: caller.account_id }, async (tx) => {
      const report = { events: [late], sent_at: new Date().toISOString() };
      const taken = await acceptEvents(tx, { ...caller, session_id: '', has_moved: false }, report, harness.app);
      expect(taken.results).toMatchObject([{ status: 'accepted' }]);
      ({ id } = await open(lot, 'RECALL', { title: 'Opened meanwhile' }));
      await call('POST', `/recalls/${id}/confirm`, undefined, second);
      reaching = harness.runJobs();
      const waits = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(() => harness.behind(waits), { timeout: 20_000, interval: 10 }).toEqual([{ n: 1 }]);
    });
    await reaching;
    expect([await heldBy(label), await heldBy(late.id)]).toEqual([id, id]);
  });

  it('gives a venue its task whose delivery of the lot is reported later', async () => {
    const { code, lot } = await cooked();
    const { id } = await open(lot, 'RECALL', { title: 'Delivered earlier, reported later' });
    await call('POST', `/recalls/${id}/confirm`, undefined, second);
    await harness.runJobs();
    const receiptAt = async (name: string) => {
      const organization_id = await makeVenue(harness, name);
      const line = { id: uuidv7(), organization_id, received_at: minutesAgo(60), verdict: 'ACCEPTED', ...lotOf(code) };
      const answer = await call('POST', '/receipts', { receipts: [line] });
      expect(answer.body.results).toMatchObject([{ status: 'accepted' }]);
      return organization_id;
    };
    const byOffice = await receiptAt('Reported by the office');
    const other = await makeVenue(harness, 'Reported by its tablet');
    const { tablet } = await pairTablet(harness, 'Reported by its tablet', other);
    const goods = { ...lotOf(code), verdict: 'ACCEPTED' as const };
    await tablet.send([tablet.report('goods_received', goods, minutesAgo(60))]);
    await harness.runJobs();
    const { body } = await call('GET', `/recalls/${id}`);
    const venues = body.tasks.map((task: { organization: { id: string } }) => task.organization.id);
    expect(venues).toEqual(expect.arrayContaining([kitchen.venue, byOffice, other]));
  });

  it('of labels without a lot takes in plain prints that come late', async () => {
    const product_id = kitchen.tablet.state.products[1]?.id ?? '';
    const code = `P${randomUUID().slice(0, 8)}`;
    const goods = { name: 'Mozzarella', lot_code: code, product_id, verdict: 'ACCEPTED' as const };
    await kitchen.tablet.send([kitchen.tablet.report('goods_received', goods, minutesAgo(700))]);
    const { lots } = (await harness.call('GET', '/trace/find', { as: admin, query: { search: code } })).body;
    const { id } = await open(lots[0].id, 'RECALL', { with_untraceable: true, title: 'Plain prints' });
    await call('POST', `/recalls/${id}/confirm`, undefined, second);
    await harness.runJobs();
    // The box came in, so the venue looks for it although no label is known.
    expect(taskOf((await call('GET', `/recalls/${id}`)).body)).toMatchObject({ expected: expect.any(Number) });
    const plain = printLiving(kitchen.tablet, { minutes: 100, product_id });
    await kitchen.tablet.send([plain]);
    await harness.runJobs();
    expect(await heldBy(plain.id)).toBe(id);
    await call('POST', `/recalls/${id}/close`, { closing: 'MISTAKE', note: 'A test' });
    await harness.runJobs();
  });

  it('counts what kitchens found, and explains no more than that', async () => {
    const { lot, label, code } = await cooked();
    const other = made(code, 250);
    const third = made(code, 240);
    await kitchen.tablet.send([other, third]);
    const { id } = await open(lot, 'WITHDRAWAL');
    await call('POST', `/recalls/${id}/confirm`, undefined, second);
    await harness.runJobs();
    const answers = await kitchen.tablet.send([
      answered(id, 'SEEN'),
      answered(id, 'QUARANTINED', label),
      answered(id, 'BINNED', other.id),
      answered(id, 'OVERRIDDEN', label),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'accepted'));
    const { body } = await call('GET', `/recalls/${id}`);
    expect(taskOf(body)).toMatchObject({ expected: 3, found: 2, quarantined: 1, discarded: 1, left: 1 });
    expect(body.balance).toMatchObject({ labels: 3, set_aside: 1, wasted: 1, left: 1, explained: 66 });
    expect(body.happenings.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['OVERRIDDEN', 'SEEN']);
    await kitchen.tablet.pull();
    const state = kitchen.tablet.state.recalls?.find((one) => one.id === id);
    expect(state?.labels.find((one) => one.id === label)).toMatchObject({ found: 'QUARANTINED', is_gone: false });
  });

  it('is refused by a second person with a reason, and opens no more', async () => {
    const { lot, label } = await cooked();
    const { id } = await open(lot, 'RECALL');
    const bare = await call('POST', `/recalls/${id}/close`, { closing: 'REFUSED' }, second);
    expect([bare.status, bare.body.detail]).toEqual([422, expect.stringContaining('Say why')]);
    const refused = await call('POST', `/recalls/${id}/close`, { closing: 'REFUSED', note: 'Other lot' }, second);
    expect(refused.body).toMatchObject({ state: 'REFUSED', closing_note: 'Other lot', opened_at: null });
    expect((await call('POST', `/recalls/${id}/confirm`, undefined, second)).status).toBe(409);
    await harness.runJobs();
    expect(await heldBy(label)).toBeNull();
  });

  it('is closed once every venue is done, which tablets say', async () => {
    const { lot } = await cooked();
    const drill = await open(lot, 'DRILL');
    await harness.runJobs();
    const early = await call('POST', `/recalls/${drill.id}/close`, { closing: 'DONE' });
    expect(early.body.detail).toContain('not done');
    const answers = await kitchen.tablet.send([answered(drill.id, 'SEEN'), answered(drill.id, 'DONE')]);
    expect(answers.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    const closed = (await call('POST', `/recalls/${drill.id}/close`, { closing: 'DONE' })).body;
    expect(closed).toMatchObject({ state: 'DONE', seen: 1, done: 1, minutes: expect.any(Number) });
    await kitchen.tablet.pull();
    expect(kitchen.tablet.state.recalls?.map(({ id }) => id)).not.toContain(drill.id);
  });

  it('changes no label where it is a drill, and has one effect however often it is sent', async () => {
    const { lot, label } = await cooked();
    const id = randomUUID();
    const first = await open(lot, 'DRILL', { id });
    expect(await open(lot, 'DRILL', { id })).toEqual(first);
    await harness.runJobs();
    expect(taskOf((await call('GET', `/recalls/${id}`)).body)).toMatchObject({ expected: 1 });
    expect(await mailsAbout(texts.title)).toContain('Recall exercise at Recall kitchen: Metal in mozzarella');
    expect(await heldBy(label)).toBeNull();
  });

  it('gives its labels back where it was a mistake', async () => {
    const { lot, label } = await cooked();
    const { id } = await open(lot, 'WITHDRAWAL');
    await call('POST', `/recalls/${id}/confirm`, undefined, second);
    await harness.runJobs();
    expect(await heldBy(label)).toBe(id);
    await call('POST', `/recalls/${id}/close`, { closing: 'MISTAKE', note: 'Wrong lot' });
    await harness.runJobs();
    expect(await heldBy(label)).toBeNull();
  });

  it('of the account is seen by a brand, and decided above', async () => {
    const { lot } = await cooked();
    const { id } = await open(lot, 'RECALL');
    expect((await call('GET', `/recalls/${id}`, undefined, brand)).status).toBe(200);
    expect((await call('POST', `/recalls/${id}/confirm`, undefined, brand)).status).toBe(403);
    expect((await call('GET', `/recalls/${id}`, undefined, 'admin@orchard.test')).status).toBe(404);
  });
});
