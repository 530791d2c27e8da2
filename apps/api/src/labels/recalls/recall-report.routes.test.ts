import { readXlsx } from 'hucre';
import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deliverUntil, makeIntegration } from '../../../test/factories/integration.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, makeVenue, minutesAgo, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts';
import { clock } from '../../platform/clock.ts';

const admin = 'admin@harbour.test';
const second = 'finance@harbour.test';
const secret = 'a secret that two of us know';
let harness: Harness;
let receiver: Receiver;
/** Integrations of these tests, which end with them. */
const hooks: string[] = [];
let account: string;
let moment = Date.now();
let kitchen: { venue: string; tablet: FakeDevice };
beforeAll(async () => {
  harness = await openHarness({ OUTBOUND_ALLOW: '127.0.0.0/8' });
  receiver = await openReceiver(secret);
  await listening();
  const venue = await makeVenue(harness, 'Report kitchen');
  kitchen = { venue, tablet: (await pairTablet(harness, 'Report kitchen', venue)).tablet };
  const [found] = await harness.behind<{ account_id: string }>(
    `select account_id from organizations where id = '${venue}'`,
  );
  account = found?.account_id ?? '';
});
beforeEach(() => {
  clock.now = () => moment;
});
afterAll(async () => {
  clock.now = () => Date.now();
  for (const id of hooks) await harness.call('DELETE', `/integrations/${id}`, { as: admin });
  await receiver.close();
  await harness.close();
});

const call = async (method: 'GET' | 'POST', path: string, body?: object, as = admin) =>
  harness.call(method, path, { as, ...(body && { body }) });

/** Six labels of a lot: of one of them nobody knows anything, one was used. */
async function cooked() {
  const code = `P${randomUUID().slice(0, 8)}`;
  const lot = { name: '=Tahini', lot_code: code };
  const prints = [1, 2, 3, 4, 5, 6].map((at) => printLiving(kitchen.tablet, { minutes: 300 + at, lots: [lot] }));
  const [first, second_] = prints;
  if (!first || !second_) throw new Error('No labels');
  await kitchen.tablet.send([...prints, labelFact(kitchen.tablet, first, 'used', 5)]);
  const { lots } = (await harness.call('GET', '/trace/find', { as: admin, query: { search: code } })).body;
  return { lot: lots[0].id as string, prints: prints.slice(1) };
}

async function open(lot: string, kind: string, title: string) {
  const texts = { title, reason: 'Undeclared sesame', staff_text: 'Bring them to the office' };
  const body = { kind, ...texts, scope: { lot_ids: [lot] }, with_untraceable: false };
  const { id } = (await call('POST', '/recalls', body)).body;
  if (kind !== 'DRILL') await call('POST', `/recalls/${id}/confirm`, undefined, second);
  await harness.runJobs();
  return id as string;
}
const answered = (recall_id: string, kind: string, label_id?: string) => ({
  id: uuidv7(),
  type: 'recall_answered' as const,
  device_time: minutesAgo(0),
  by: { initials: 'AB' },
  body: { recall_id, kind, ...(label_id && { label_id }) } as never,
});

async function exported(id: string, format: string, as = admin) {
  const answer = await harness.call('GET', `/recalls/${id}/export`, { as, query: { to: as, format } });
  moment += 20_000;
  if (answer.status !== 200) return { status: answer.status, file: Buffer.alloc(0), rows: 0 };
  await harness.runJobs();
  const file = Buffer.from((await harness.app.blobs.get(`exports/${account}/${answer.body.id}`)) ?? []);
  return { status: 200, file, rows: answer.body.rows as number };
}

async function mailsAbout(title: string): Promise<{ to: string; subject: string; text: string }[]> {
  const found = await harness.server.inject({ url: '/mailbox/messages', headers: { host: 'localhost' } });
  const { items } = found.json<{ items: { to: string; subject: string; text: string }[] }>();
  return items.filter(({ subject }) => subject.includes(title));
}

describe('the report of a recall', () => {
  it('has its summary, venues, timeline and labels, and is never rounded up', async () => {
    const { lot, prints } = await cooked();
    const id = await open(lot, 'RECALL', '=Sesame');
    const [found, binned] = prints;
    await kitchen.tablet.send([
      answered(id, 'SEEN'),
      answered(id, 'QUARANTINED', found?.id),
      answered(id, 'BINNED', binned?.id),
    ]);
    const { file, rows } = await exported(id, 'xlsx');
    const book = await readXlsx(file);
    expect(book.sheets.map(({ name }) => name)).toEqual(['Summary', 'Venues', 'Timeline', 'Labels']);
    const [summary = [], venues = [], timeline = [], labels = []] = book.sheets.map((sheet) => sheet.rows);
    const said = Object.fromEntries(summary.map(([name, value]) => [String(name), value]));
    // Three of six are known: one used, one set aside, one thrown away.
    expect(said).toMatchObject({ Kind: 'Recall', Title: '=Sesame', Explained: '50%', 'Labels reached': '6' });
    expect(said).toMatchObject({ 'Still there, not found': '3', 'Minutes to 100%': 'Not yet' });
    expect(venues[1]).toMatchObject({ 0: 'Report kitchen', 2: 'AB', 6: 5, 7: 2, 8: 1, 9: 1, 10: 3 });
    expect(timeline.slice(1).map((row) => row[1])).toEqual(['Proposed', 'Opened', 'Seen']);
    expect([rows, labels.length - 1]).toEqual([5, 5]);
    expect(
      labels
        .slice(1)
        .map((row) => String(row[3]))
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['Not found', 'Not found', 'Not found', 'Set aside', 'Thrown away']);
    const { tasks } = (await call('GET', `/recalls/${id}`)).body;
    for (const [state, figure] of [
      ['', 'expected'],
      ['FOUND', 'found'],
      ['QUARANTINED', 'quarantined'],
      ['BINNED', 'discarded'],
      ['LEFT', 'left'],
    ] as const) {
      const query = { organization_id: kitchen.venue, ...(state && { state }) };
      const listed = await harness.call('GET', `/recalls/${id}/labels`, { as: admin, query });
      expect([state, listed.body.total]).toEqual([state, tasks[0][figure]]);
    }
    const pages = await exported(id, 'pdf');
    expect(pages.file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is for those who may trace, of their own account', async () => {
    const { lot } = await cooked();
    const id = await open(lot, 'DRILL', 'Whose report');
    expect((await exported(id, 'xlsx', 'venue@harbour.test')).status).toBe(403);
    expect((await exported(id, 'xlsx', 'admin@orchard.test')).status).toBe(404);
    const { body } = await harness.call('GET', `/recalls/${id}/export`, {
      as: admin,
      query: { to: admin, format: 'csv' },
    });
    expect(body.error_code).toBe('INVALID');
  });
});

describe('a drill', () => {
  it('changes no label, writes to nobody outside, and is named in every mail, page and event', async () => {
    const { lot, prints } = await cooked();
    const before = await labelsNow(prints.map(({ id }) => id));
    const title = `Exercise ${randomUUID().slice(0, 6)}`;
    const id = await open(lot, 'DRILL', title);
    await kitchen.tablet.send([answered(id, 'SEEN'), answered(id, 'FOUND', prints[0]?.id), answered(id, 'DONE')]);
    const closed = await call('POST', `/recalls/${id}/close`, { closing: 'DONE' });
    expect(closed.body).toMatchObject({ state: 'DONE', minutes: expect.any(Number) });
    await harness.runJobs();
    expect(await labelsNow(prints.map((one) => one.id))).toEqual(before);
    const mails = await mailsAbout(title);
    expect(mails.length).toBeGreaterThan(1);
    for (const { subject, text } of mails) {
      expect(subject).toContain('Recall exercise');
      expect(text).toContain('This is an exercise. No food is recalled, and no label is held.');
    }
    const people = await harness.inAccount<{ email: string }>(account, 'select email from users');
    const known = new Set(people.map(({ email }) => email.toLowerCase()));
    expect(mails.filter(({ to }) => !known.has(to.toLowerCase()))).toEqual([]);
    await deliverUntil(harness, () => receivedOf(id).length >= 2);
    expect(receivedOf(id).map(({ body, signed }) => [signed, body.type, body.data])).toMatchObject([
      [true, 'recall.opened', { kind: 'DRILL', is_exercise: true, title }],
      [true, 'recall.closed', { kind: 'DRILL', is_exercise: true, state: 'DONE' }],
    ]);
    const summary = (await readXlsx((await exported(id, 'xlsx')).file)).sheets[0]?.rows.flat() ?? [];
    expect(summary).toContain('This is an exercise. No food is recalled, and no label is held.');
  });
});

describe('webhooks', () => {
  it('receive once that a recall is opened, not that one waits, and that it has ended', async () => {
    const { lot } = await cooked();
    const texts = { title: 'Received of', reason: 'Glass', staff_text: 'Find it' };
    const body = { kind: 'RECALL', ...texts, scope: { lot_ids: [lot] }, with_untraceable: false };
    const { id } = (await call('POST', '/recalls', body)).body;
    await call('POST', `/recalls/${id}/confirm`, undefined, second);
    await call('POST', `/recalls/${id}/confirm`, undefined, second);
    await deliverUntil(harness, () => receivedOf(id).length > 0);
    await call('POST', `/recalls/${id}/close`, { closing: 'MISTAKE', note: 'Wrong lot' });
    await deliverUntil(harness, () => receivedOf(id).length > 1);
    expect(
      receivedOf(id).map(({ body, signed }) => [signed, body.type, body.data.state, body.data.is_exercise]),
    ).toEqual([
      [true, 'recall.opened', 'OPEN', false],
      [true, 'recall.closed', 'MISTAKE', false],
    ]);
  });
});

/** A webhook that receives both, and what reached it of one recall, each call signed. */
async function listening() {
  const { integration } = await makeIntegration(harness, 'webhook', { url: `${receiver.url}/hook`, secret }, [
    'recall.opened',
    'recall.closed',
  ]);
  hooks.push(integration);
}
const receivedOf = (recall: string) => receiver.received.filter(({ body }) => body.data?.id === recall);

async function labelsNow(ids: string[]) {
  return harness.inAccount(account, `select * from live_labels where id = any ('{${ids.join(',')}}') order by id`);
}
