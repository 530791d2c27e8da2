import type { ExpiringLabel, LabelLog } from '@larder/contract/labels/prints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { taskText } from '../../records/integrations/connectors/trail.rules.ts';

const admin = 'admin@harbour.test';
const hour = 3_600_000;
let harness: Harness;
let tablet: FakeDevice;
let category: string;
let product: string;

beforeAll(async () => {
  harness = await openHarness();
  tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
  await tablet.pull();
  const made = await portal('POST', '/categories', { name: 'Dated jars', usage: 'COMPONENT' });
  category = made.id;
  const body = { name: 'Dated jam', categories: [{ id: category }], expiry: { units: 2, period: 'days' } };
  product = (await portal('POST', '/products', body)).id;
  await tablet.pull();
});
afterAll(() => harness.close());

async function portal(method: string, path: string, body?: object) {
  const answer = await harness.call(method, path, { as: admin, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

const offered = () => tablet.state.products.find(({ id }) => id === product);
const logOf = async (id: string): Promise<LabelLog> => portal('GET', `/label_logs/${id}`);

/** The print log as a file. */
async function printLog(): Promise<string> {
  const { id } = await portal('GET', `/reports/export?to=${encodeURIComponent(admin)}&format=csv`);
  await harness.runJobs();
  const [found] = await harness.behind<{ account_id: string }>(`select account_id from users where email = '${admin}'`);
  return Buffer.from((await harness.app.blobs.get(`exports/${found!.account_id}/${id}`)) ?? []).toString();
}

/** What a tablet with the present state prints, as the log has it. */
async function print(more: object = {}): Promise<LabelLog> {
  await tablet.pull();
  const event = tablet.print({ product_id: product, ...more });
  expect((await tablet.send([event]))[0]).toMatchObject({ status: 'accepted' });
  return logOf(event.id);
}

describe('the term of dates', () => {
  it('is set on a category and reaches its products on devices, their own first', async () => {
    expect(offered()).toMatchObject({ date_term: 'USE_BY', use_within_hours: null });
    await portal('PUT', `/categories/${category}`, { date_term: 'BEST_BEFORE', use_within_hours: 48 });
    expect(await tablet.pull()).toBe(true);
    expect(offered()).toMatchObject({ date_term: 'BEST_BEFORE', use_within_hours: 48 });
    expect(await portal('GET', `/products/${product}`)).toMatchObject({
      date_term: null,
      use_within_hours: null,
      categories: [{ date_term: 'BEST_BEFORE', use_within_hours: 48 }],
    });

    await portal('PUT', `/products/${product}`, { date_term: 'USE_BY', use_within_hours: 0 });
    await tablet.pull();
    expect(offered()).toMatchObject({ date_term: 'USE_BY', use_within_hours: null });
    await portal('PUT', `/products/${product}`, { date_term: null, use_within_hours: null });
    const [latest] = (await portal('GET', `/products/${product}/history`)).items;
    expect(latest).toMatchObject({ old_values: { date_term: 'USE_BY', use_within_hours: '0' } });
    expect(latest).toMatchObject({ new_values: { date_term: '', use_within_hours: '' } });
  });

  it.each([
    ['/categories/', { use_within_hours: 0 }],
    ['/categories/', { use_within_hours: 721 }],
    ['/categories/', { date_term: 'SELL_BY' }],
    ['/categories/', { date_term: null }],
    ['/products/', { use_within_hours: -1 }],
    ['/products/', { use_within_hours: 1.5 }],
  ])('is refused at %s: %j', async (path, body) => {
    const id = path === '/categories/' ? category : product;
    expect((await harness.call('PUT', `${path}${id}`, { as: admin, body })).status).toBe(422);
  });
});

describe('a print', () => {
  it('of a best-before is ended by it, and says so', async () => {
    await portal('PUT', `/categories/${category}`, { date_term: 'BEST_BEFORE', use_within_hours: null });
    const { printed_info, is_mismatch, is_stale } = await print();
    expect([is_mismatch, is_stale]).toEqual([false, false]);
    expect(printed_info.date_term).toBe('BEST_BEFORE');
    expect(printed_info.best_before_date).toBe(printed_info.use_by_date);
  });

  it('with "use within" beside a best-before is ended by these hours', async () => {
    await portal('PUT', `/categories/${category}`, { date_term: 'BEST_BEFORE', use_within_hours: 4 });
    const { printed_date, printed_info, is_mismatch, is_stale } = await print();
    expect([is_mismatch, is_stale, printed_info.date_term]).toEqual([false, false, 'USE_BY']);
    expect(Date.parse(printed_info.use_by_date ?? '')).toBe(Date.parse(printed_date) + 4 * hour);
    expect(Date.parse(printed_info.best_before_date ?? '')).toBeGreaterThan(Date.parse(printed_info.use_by_date ?? ''));
  });

  it('with "use within" beside a use-by ends with the earlier', async () => {
    await portal('PUT', `/categories/${category}`, { date_term: 'USE_BY', use_within_hours: 4 });
    const soon = await print();
    expect(Date.parse(soon.printed_info.use_by_date ?? '')).toBe(Date.parse(soon.printed_date) + 4 * hour);
    await portal('PUT', `/categories/${category}`, { use_within_hours: 720 });
    const late = await print();
    expect(Date.parse(late.printed_info.use_by_date ?? '')).toBeLessThan(Date.parse(late.printed_date) + 72 * hour);
    expect([soon.is_mismatch, late.is_mismatch, late.printed_info.best_before_date]).toEqual([false, false, null]);
  });

  it('again never turns a use-by into a best-before', async () => {
    await portal('PUT', `/categories/${category}`, { date_term: 'USE_BY', use_within_hours: null });
    await tablet.pull();
    const first = tablet.print({ product_id: product });
    await tablet.send([first]);
    await portal('PUT', `/categories/${category}`, { date_term: 'BEST_BEFORE' });
    const again = await print({ reprint_of: first });
    expect(again).toMatchObject({ is_mismatch: false, is_stale: false, printed_info: { date_term: 'USE_BY' } });
  });

  it('by a tablet that knows no best-before is taken as the use-by that it printed, and marked', async () => {
    await portal('PUT', `/categories/${category}`, { date_term: 'BEST_BEFORE' });
    await tablet.pull();
    const event = tablet.print({ product_id: product });
    const { date_term: _, printed, ...body } = event.body as Record<string, unknown> & { printed: object };
    const dates = [{ term: 'USE BY', at: body.use_by }];
    const [worded, wordless] = [
      tablet.report('label_printed', { ...body, printed: { ...printed, dates } }),
      tablet.report('label_printed', body),
    ];
    await tablet.send([worded, wordless]);
    const info = { printed_info: { date_term: 'USE_BY', best_before_date: null } };
    expect(await logOf(worded.id)).toMatchObject({ ...info, is_stale: true, stale_fields: ['date_term'] });
    expect(await logOf(wordless.id)).toMatchObject({ ...info, is_stale: false });
    expect(await printLog()).toMatch(/Dated jam,.*,use by or best before,/);
  });

  it('says what its date is by its words first, else by its term', async () => {
    await tablet.pull();
    const event = tablet.print({ product_id: product });
    const { printed, ...body } = event.body as Record<string, unknown> & { printed: { dates: object[] } };
    const said = [
      tablet.report('label_printed', { ...body, date_term: 'USE_BY', printed }),
      tablet.report('label_printed', { ...body, date_term: 'BEST_BEFORE' }),
    ];
    await tablet.send(said);
    for (const { id } of said)
      expect(await logOf(id)).toMatchObject({
        printed_info: { date_term: 'BEST_BEFORE', best_before_date: body.use_by },
      });
  });
});

describe('a best-before that is over', () => {
  beforeAll(async () => {
    await harness.behind('alter table live_labels no force row level security');
    const yesterday = "now() - interval '1 day'";
    await harness.behind(
      `update live_labels set ends_at = ${yesterday}, use_by = case when use_by is not null then ${yesterday} end,
         best_before = case when best_before is not null then ${yesterday} end where product_id = $1`,
      [product],
    );
  });

  const report = async (state?: string) => {
    const query = { search: 'Dated jam', size: '100', ...(state && { 'filters[state][]': state }) };
    const answer = await harness.call('GET', '/expiry_report', { as: admin, query });
    expect(answer.status, answer.text).toBe(200);
    return new Set(
      (answer.body.items as ExpiringLabel[]).map((one) => [one.printed_info.date_term, one.expiry_state].join(' ')),
    );
  };

  it('is past its best in the expiry report, never overdue', async () => {
    expect(await report()).toEqual(new Set(['BEST_BEFORE PAST_BEST', 'USE_BY OVERDUE']));
    expect(await report('PAST_BEST')).toEqual(new Set(['BEST_BEFORE PAST_BEST']));
    expect(await report('OVERDUE')).toEqual(new Set(['USE_BY OVERDUE']));
  });

  it('has a line of its own in the task for Trail', () => {
    const label = { product_name: 'Jam', storage: '', initials: 'AB', batch_code: '', use_by: '2026-10-13T22:59:59Z' };
    const none = { labels: [], total: 0 };
    const past_best = { labels: [{ ...label, date_term: 'BEST_BEFORE' as const }], total: 1 };
    const kitchen = { name: 'Prep', venue: 'Harbour', timezone: 'Europe/London' };
    expect(taskText(kitchen, { today: none, overdue: none, past_best }).split('\n')).toEqual([
      'Prep, Harbour: 0 to be used today, 0 overdue, 1 past best before.',
      'Past best before: Jam, best before 2026-10-13 23:59, AB',
    ]);
  });
});
