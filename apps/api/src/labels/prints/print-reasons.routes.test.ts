import type { LabelDetails } from '@larder/contract/labels/living';
import type { LabelLogDetails } from '@larder/contract/labels/prints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { judgeStickersJob } from './shorter-rules.jobs.ts';

const admin = 'admin@harbour.test';
const hour = 3_600_000;
let harness: Harness;
let tablet: FakeDevice;
let product: string;
let fridge: string;
const hours = (units: number) => ({ units, period: 'hours' });
// In the fridge it keeps for 72 hours.
const life = {
  opened: hours(30),
  frozen: hours(900),
  thawed: hours(20),
  thawing: hours(16),
  expiries: { CHILLED: hours(72) },
};
const keeps = { OPENED: 30, DEFROSTED: 36, COOKED: 72, RECEIVED: 72, PREPARED: 72, FROZEN: 900 };
type Reason = keyof typeof keeps;

beforeAll(async () => {
  harness = await openHarness();
  tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
  const { id } = await portal('POST', '/categories', { name: 'Tubs for reasons', usage: 'COMPONENT' });
  const body = { name: 'Cream of reasons', categories: [{ id }], maker_date: 'ask' };
  product = (await portal('POST', '/products', body)).id;
  await portal('PUT', `/products/${product}`, { life });
  await tablet.pull();
  fridge = tablet.state.storage.find(({ kind }) => kind === 'CHILLED')?.id ?? '';
});
afterAll(() => harness.close());

async function portal(method: string, path: string, body?: object) {
  const answer = await harness.call(method, path, { as: admin, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

const now = () => Math.floor(Date.now() / 1000) * 1000;
const wire = (time: number) => new Date(time).toISOString();

/** A print as a tablet reports it, with whatever dates. */
async function report(reason: Reason | undefined, ends: number, more: object = {}): Promise<LabelLogDetails> {
  const printed = now();
  const event = tablet.report('label_printed', {
    product_id: product,
    storage_id: fridge,
    usage: 'prep',
    printed_date: wire(printed),
    use_by: wire(printed + ends * hour),
    initials: 'BO',
    ...(reason && { reason }),
    ...(reason === 'FROZEN' && { date_term: 'BEST_BEFORE' }),
    ...more,
  });
  expect((await tablet.send([event]))[0]).toMatchObject({ status: 'accepted' });
  return portal('GET', `/label_logs/${event.id}`);
}
const live = async (id: string): Promise<LabelDetails> => portal('GET', `/labels/${id}`);

describe('the reason of a print', () => {
  it.each(Object.entries(keeps) as [Reason, number][])('%s is kept, and its date is judged', async (reason, ends) => {
    expect(await report(reason, ends)).toMatchObject({ reason, is_mismatch: false, storage_rule: ruleOf(reason) });
    expect(await report(reason, ends + 1)).toMatchObject({ reason, is_mismatch: true });
  });

  const ruleOf = (reason: Reason) =>
    ({ OPENED: '30 hours', DEFROSTED: '20 hours', FROZEN: '900 hours' })[reason as string] ?? '72 hours';

  it('is no matter of tablets that do not say it', async () => {
    expect(await report(undefined, 72)).toMatchObject({ reason: null, maker_date: null, is_mismatch: false });
  });

  it('narrows the print log, and labels that end', async () => {
    const { id } = await report('COOKED', 72);
    const list = async (path: string, reason: string) => {
      const window: Record<string, string> =
        path === '/label_logs' ? { printed_min: '0' } : { use_by_max: String(now() / 1000 + 10 * 86_400) };
      const query = { search: 'Cream of reasons', size: '100', ...window, 'filters[reason][]': reason };
      return harness.call('GET', path, { as: admin, query });
    };
    const cooked = (await list('/label_logs', 'COOKED')).body.items;
    expect(new Set(cooked.map((one: { reason: string }) => one.reason))).toEqual(new Set(['COOKED']));
    const ids = async (path: string, reason: string) =>
      (await list(path, reason)).body.items.map((one: { id: string }) => one.id);
    expect([await ids('/label_logs', 'COOKED'), await ids('/expiry_report', 'COOKED')]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    expect(await ids('/label_logs', 'FROZEN')).not.toContain(id);
    expect(await ids('/expiry_report', 'FROZEN')).not.toContain(id);
    expect((await list('/label_logs', 'BAKED')).status).toBe(422);
  });

  it('is never later than the maker’s date', async () => {
    const tomorrow = wire(now() + 24 * hour).slice(0, 10);
    for (const reason of ['OPENED', 'RECEIVED'] as const) {
      const log = await report(reason, keeps[reason], { maker_date: tomorrow });
      // The day ends after 30 hours at the latest where the venue is.
      const isEarlier = Date.parse(`${tomorrow}T23:59:59Z`) < Date.parse(log.printed_date) + keeps[reason] * hour;
      expect(log).toMatchObject({ maker_date: tomorrow, is_mismatch: isEarlier });
    }
    const event = {
      usage: 'prep',
      product_id: product,
      initials: 'BO',
      printed_date: wire(now()),
      use_by: wire(now()),
    };
    const wrong = tablet.report('label_printed', { ...event, maker_date: 'soon' });
    const other = tablet.report('label_printed', { ...event, reason: 'BAKED' });
    const results = await tablet.send([wrong, other]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('makes the food what it says: opened, thawed or frozen', async () => {
    const opened = await live((await report('OPENED', 30)).id);
    expect(opened).toMatchObject({ print_reason: 'OPENED', opened_at: opened.printed_date, condition: 'CHILLED' });
    expect(opened.may.map(({ kind }) => kind)).not.toContain('opened');
    const thawed = await live((await report('DEFROSTED', 36)).id);
    expect(thawed).toMatchObject({ print_reason: 'DEFROSTED', opened_at: null, condition: 'THAWED' });
    const frozen = await live((await report('FROZEN', 900)).id);
    expect(frozen).toMatchObject({ print_reason: 'FROZEN', condition: 'FROZEN', use_by: null });
    const { body } = await tablet.ask('GET', '/device/labels');
    const items = (body as { items: { id: string; reason?: string; print: { opened_at?: number } }[] }).items;
    const mine = items.find(({ id }) => id === opened.id);
    expect(mine).toMatchObject({ reason: 'OPENED', print: { opened_at: Date.parse(opened.printed_date) } });
  });

  it('reaches the file of the log, and tells tablets what is usual', async () => {
    await report('RECEIVED', 72, { maker_date: '2030-01-02' });
    const { id } = await portal('GET', `/reports/export?to=${encodeURIComponent(admin)}&format=csv`);
    await harness.runJobs();
    const [found] = await harness.behind<{ account_id: string }>(
      `select account_id from users where email = '${admin}'`,
    );
    const file = Buffer.from((await harness.app.blobs.get(`exports/${found!.account_id}/${id}`)) ?? []).toString();
    const [header = '', ...lines] = file.trim().split('\r\n');
    expect(header).toContain(',Reason,Maker’s date,');
    expect(lines.find((line) => line.includes('Cream of reasons') && line.includes('2030-01-02'))).toContain(
      'Received',
    );
    await tablet.pull();
    const use = tablet.state.storage_uses?.find(({ product_id }) => product_id === product);
    expect(use).toMatchObject({ storage_id: fridge, reason: 'RECEIVED' });
    expect(tablet.state.products.find(({ id: one }) => one === product)).toMatchObject({ maker_date: 'ask' });
  });

  it('is what a fake tablet prints by the rules, and what a shorter rule finds', async () => {
    const event = tablet.print({ product_id: product, storage_id: fridge, reason: 'OPENED' });
    expect((await tablet.send([event]))[0]).toMatchObject({ status: 'accepted' });
    expect(await portal('GET', `/label_logs/${event.id}`)).toMatchObject({ reason: 'OPENED', is_mismatch: false });
    const gone = async () => {
      await judgeStickersJob(harness.app).run({});
      return (await live(event.id)).gone_by;
    };
    expect(await gone()).toBeNull();
    await portal('PUT', `/products/${product}`, { life: { ...life, opened: hours(10) } });
    const printed = Date.parse(String(event.body['printed_date']));
    // A change is judged when no older transaction is running any more.
    await expect.poll(gone).toBe(new Date(printed + 10 * hour).toISOString());
  });
});
