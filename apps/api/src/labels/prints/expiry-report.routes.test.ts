import type { ExpiringLabel } from '@larder/contract/labels/prints';
import { shortCode, storedLabelCode } from '@larder/rules/label-code';
import { localDay } from '@larder/rules/local-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from '../../access/session/demo-sign-in.rules.ts';
import { clock } from '../../platform/clock.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { expiryReport } from './expiry-report.actions.ts';

const admin = 'admin@harbour.test';
const hour = 3_600_000;
/** Noon in London, at which every venue of the demo has the same day. */
const noon = Date.parse('2026-06-15T11:00:00Z');
let harness: Harness;
let device: { account_id: string; organization_id: string; id: string };
let real: number;

beforeAll(async () => {
  harness = await openHarness();
  for (const table of ['label_logs', 'live_labels', 'organizations', 'devices']) {
    await harness.behind(`alter table ${table} no force row level security`);
  }
  const [found] = await harness.behind<typeof device>(
    "select d.account_id, d.organization_id, d.id from devices d where d.device_code = '1000001'",
  );
  device = found!;
  real = Date.now();
});
afterAll(() => {
  clock.now = () => Date.now();
  return harness.close();
});
beforeEach(async () => {
  await harness.behind('truncate label_logs, live_labels');
  clock.now = () => real;
});

/** Prints that end so many hours from now; answers their ids by name. */
async function print(labels: Record<string, number>, more: Record<string, unknown> = {}): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [name, hours] of Object.entries(labels)) {
    const values = { organization_id: device.organization_id, device_id: device.id, ...more };
    const [row] = await harness.behind<{ id: string }>(
      `insert into label_logs (account_id, organization_id, device_id, id, product_name, usage, storage, initials, batch_code, printed_date, use_by, device_time)
       values ($1, $2, $3, gen_random_uuid(), $4, 'prep', 'Fridge', 'AB', $5, now(), $6, now()) returning id`,
      [
        device.account_id,
        values.organization_id,
        values.device_id,
        name,
        `B-${name}`,
        new Date(clock.now() + hours * hour).toISOString(),
      ],
    );
    await harness.behind(
      `insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_name, usage, batch_code, initials,
         printed_at, use_by, ends_at, sticker_ends_at, condition, place, seen_at)
       select l.account_id, l.id, l.code, l.code_short, l.organization_id, l.organization_id, l.product_name, l.usage, l.batch_code, l.initials,
         l.printed_date, l.use_by, l.use_by, l.use_by, 'CHILLED', l.storage, l.printed_date
       from label_logs l where l.id = $1`,
      [row!.id],
    );
    ids.set(name, row!.id);
  }
  return ids;
}

/** What became of a label. */
async function change(name: string, values: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(values).map((column, at) => `${column} = $${at + 2}`);
  await harness.behind(`update live_labels set ${columns.join(', ')} where product_name = $1`, [
    name,
    ...Object.values(values),
  ]);
}

async function allergenIds(count: number): Promise<string[]> {
  const { items } = (await harness.call('GET', '/allergens', { as: admin })).body;
  return items.slice(0, count).map(({ id }: { id: string }) => id);
}

async function list(query: Record<string, string> = {}, as = admin) {
  const answer = await harness.call('GET', '/expiry_report', { as, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { items: ExpiringLabel[]; total?: number; has_more: boolean; next_cursor?: string };
}

const names = async (query?: Record<string, string>, as?: string) =>
  (await list(query, as)).items.map(({ product }) => product.name);
const seconds = (hours: number) => String(Math.floor(clock.now() / 1000 + hours * 3_600));

describe('the expiry report', () => {
  it('ends with today by default and has the latest use-by first, each with its state', async () => {
    clock.now = () => noonOfToday();
    await print({ yesterday: -24, hourAgo: -1, soon: 1, tonight: 10, tomorrow: 24 });
    const { items, total } = await list();
    expect(items.map(({ product, expiry_state }) => [product.name, expiry_state])).toEqual([
      ['tonight', 'TODAY'],
      ['soon', 'TODAY'],
      ['hourAgo', 'OVERDUE'],
      ['yesterday', 'OVERDUE'],
    ]);
    expect(total).toBe(4);
    expect(await names({ order_by: 'ASC', sort_by: 'use_by_date' })).toEqual([
      'yesterday',
      'hourAgo',
      'soon',
      'tonight',
    ]);
  });

  it('is left by a label that was misprinted, wasted or used, but not while that is in dispute', async () => {
    clock.now = () => noonOfToday();
    await print({ kept: 1, misprinted: 2, wasted: 3, used: 4, lost: 5, doubtful: 6 });
    for (const [name, custody] of [
      ['misprinted', 'VOIDED'],
      ['wasted', 'WASTED'],
      ['used', 'USED'],
      ['lost', 'UNACCOUNTED'],
      ['doubtful', 'USED'],
    ] as const)
      await change(name, { custody, closed_at: new Date(clock.now()).toISOString() });
    await change('doubtful', { disputed: ['wasted'] });
    expect(await names()).toEqual(['doubtful', 'kept']);
    expect(await names({ 'filters[needs][]': 'disputed' })).toEqual(['doubtful']);
  });

  it('goes by the date that runs now, and says where a label is and how it is kept', async () => {
    clock.now = () => noonOfToday();
    await print({ opened: 90, frozen: -20, kept: 2, quality: 3, endless: 4 });
    const soon = new Date(clock.now() + hour).toISOString();
    await change('opened', { use_by: soon, ends_at: soon, opened_at: soon, remaining: 2, amount: 5 });
    const later = new Date(clock.now() + 900 * hour).toISOString();
    const frozen = { condition: 'FROZEN', place: 'Chest freezer' };
    await change('frozen', { ...frozen, use_by: null, best_before: later, ends_at: later });
    const over = new Date(clock.now() - hour).toISOString();
    await change('quality', { use_by: null, best_before: over, ends_at: over });
    await change('endless', { use_by: null, ends_at: 'infinity' });
    const { items } = await list();
    expect(items.map((item) => [item.product.name, item.expiry_state])).toEqual([
      ['kept', 'TODAY'],
      ['opened', 'TODAY'],
      ['quality', 'PAST_BEST'],
    ]);
    expect(items[1]).toMatchObject({
      place: 'Fridge',
      condition: 'CHILLED',
      opened_at: soon,
      use_by: soon,
      remaining: 2,
    });
    expect(items[1]?.printed_info.use_by_date).not.toBe(soon);
    expect(await names({ 'filters[state][]': 'NO_DATE' })).toEqual(['endless']);
    expect(await names({ 'filters[state][]': 'NEXT', 'filters[condition][]': 'FROZEN' })).toEqual(['frozen']);
    expect(await names({ 'filters[state][]': 'NEXT', 'filters[place][]': 'chest' })).toEqual(['frozen']);
    const wrong = await harness.call('GET', '/expiry_report', { as: admin, query: { 'filters[condition][]': 'COLD' } });
    expect(wrong.status).toBe(422);
  });

  it('counts a label as not accounted for when its use-by has been over for 3 days', async () => {
    clock.now = () => noonOfToday();
    await print({ over: -71, lost: -73, doubtful: -74 });
    await change('doubtful', { custody: 'USED', disputed: ['found'] });
    const states = (await list({ order_by: 'asc' })).items.map((item) => [item.product.name, item.expiry_state]);
    expect(states).toEqual([
      ['doubtful', 'NOT_ACCOUNTED'],
      ['lost', 'NOT_ACCOUNTED'],
      ['over', 'OVERDUE'],
    ]);
    expect(await names({ 'filters[state][]': 'NOT_ACCOUNTED' })).toEqual(['lost', 'doubtful']);
    expect(await names({ 'filters[state][]': 'OVERDUE' })).toEqual(['over']);
  });

  it('names what a sticker lacks until head office has seen to it', async () => {
    clock.now = () => noonOfToday();
    await print({ plain: 1, unnamed: 200, late: 201, seen: 202 });
    await change('unnamed', { missing_allergen_ids: await allergenIds(2) });
    await change('late', { is_date_late: true });
    await change('seen', { is_date_late: true, relabel_done_at: new Date(clock.now()).toISOString() });
    const { items } = await list({ 'filters[needs][]': 'relabel', order_by: 'asc' });
    expect(items.map(({ product, relabel }) => [product.name, ...relabel])).toEqual([
      ['unnamed', 'allergens'],
      ['late', 'date'],
    ]);
    expect(items[0]?.missing_allergens).toHaveLength(2);
    // Without a window those without a date come last, and the pages follow each other.
    await change('plain', { use_by: null, ends_at: 'infinity', is_date_late: true });
    const first = await list({ 'filters[needs][]': 'relabel', order_by: 'asc', size: '2' });
    const second = await list({
      'filters[needs][]': 'relabel',
      order_by: 'asc',
      size: '2',
      cursor: first.next_cursor!,
    });
    expect([...first.items, ...second.items].map(({ product }) => product.name)).toEqual(['unnamed', 'late', 'plain']);
  });

  it('finds a label by its code, at any time by the whole of it', async () => {
    clock.now = () => noonOfToday();
    const ids = await print({ soon: 1, far: 700 });
    const code = storedLabelCode(ids.get('far') ?? '');
    const written = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
    for (const search of [code, written, `https://scan.example.com/${code}`])
      expect(await names({ search })).toEqual(['far']);
    expect(await names({ search: shortCode(code) })).toEqual([]);
    expect(await names({ search: shortCode(code), use_by_max: seconds(800) })).toEqual(['far']);
    expect(await names({ search: shortCode(storedLabelCode(ids.get('soon') ?? '')) })).toEqual(['soon']);
    const logs = await harness.call('GET', '/label_logs', { as: admin, query: { search: code } });
    expect(logs.body.items.map(({ id }: { id: string }) => id)).toEqual([ids.get('far')]);
  });

  it('takes its window to the second, and any state by itself', async () => {
    clock.now = () => noonOfToday();
    await print({ over: -30, today: 2, tomorrow: 26, week: 170 });
    expect(await names({ use_by_max: seconds(27) })).toEqual(['tomorrow', 'today', 'over']);
    expect(await names({ use_by_min: seconds(-1), use_by_max: seconds(2) })).toEqual(['today']);
    expect(await names({ 'filters[state][]': 'OVERDUE' })).toEqual(['over']);
    expect(await names({ 'filters[state][]': 'TODAY' })).toEqual(['today']);
    expect(await names({ 'filters[state][]': 'NEXT' })).toEqual(['week', 'tomorrow']);
    expect(await names({ 'filters[state][]': 'NEXT', use_by_max: seconds(27) })).toEqual(['tomorrow']);
    const wrong = await harness.call('GET', '/expiry_report', { as: admin, query: { 'filters[state][]': 'SOON' } });
    expect([wrong.status, wrong.body.error_code]).toEqual([422, 'INVALID']);
  });

  it('reads the day from the clock of the venue', async () => {
    // Half past midnight in London is the evening before in New York.
    const night = Date.parse(`${localDay(real, 'Europe/London')}T00:30:00Z`) + 24 * hour;
    clock.now = () => night;
    const [brooklyn] = await harness.behind<{ organization_id: string; device_id: string }>(
      "select o.id as organization_id, d.id as device_id from organizations o join devices d on d.organization_id = o.id where o.timezone = 'America/New_York' limit 1",
    );
    await print({ morning: 7 }, brooklyn);
    const { body } = await harness.call('POST', '/authorize', { body: { email: admin, password: demoPassword } });
    const then = body.access_token as string;
    expect((await list({}, then)).items.map(({ expiry_state, timezone }) => [expiry_state, timezone])).toEqual([
      ['NEXT', 'America/New_York'],
    ]);
    expect(await names({ 'filters[state][]': 'TODAY' }, then)).toEqual([]);
    expect(await names({ 'filters[state][]': 'NEXT' }, then)).toEqual(['morning']);
    await print({ evening: 2 }, brooklyn);
    await print({ breakfast: 7, tomorrow: 24 });
    expect(await names({ 'filters[state][]': 'TODAY' }, then)).toEqual(['breakfast', 'evening']);
    expect(await names({ 'filters[state][]': 'NEXT' }, then)).toEqual(['tomorrow', 'morning']);
    const { body: summary } = await harness.call('GET', '/labels/summary', { as: then });
    expect(summary).toMatchObject({ today: 2, next: 2 });
  });

  it('contains exactly the labels that each figure of the summary counts, at every hour of the account', async () => {
    const [brooklyn] = await harness.behind<{ organization_id: string; device_id: string }>(
      "select o.id as organization_id, d.id as device_id from organizations o join devices d on d.organization_id = o.id where o.timezone = 'America/New_York' limit 1",
    );
    clock.now = () => noonOfToday();
    const midnight = Date.parse(`${localDay(real, 'Europe/London')}T00:00:00Z`);
    const ends = Array.from({ length: 26 }, (_, at) => (at - 8) * 3 + 1);
    await print(Object.fromEntries(ends.map((hours) => [`here ${hours}`, hours])));
    await print(Object.fromEntries(ends.map((hours) => [`there ${hours}`, hours])), brooklyn);
    for (const at of [0, 2, 4, 11, 13, 20, 23]) {
      clock.now = () => midnight + at * hour;
      const { body } = await harness.call('POST', '/authorize', { body: { email: admin, password: demoPassword } });
      const as = body.access_token as string;
      const { body: summary } = await harness.call('GET', '/labels/summary', { as });
      for (const state of ['OVERDUE', 'TODAY', 'PAST_BEST', 'NEXT', 'NO_DATE', 'NOT_ACCOUNTED']) {
        const { total } = await list({ 'filters[state][]': state }, as);
        expect(total, `${state} at ${at}:00`).toBe(summary[state.toLowerCase()]);
      }
    }
  });

  it('narrows by every filter and goes on by cursor without gap or repetition', async () => {
    clock.now = () => noonOfToday();
    await print(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`label ${at}`, at - 4])));
    for (const [filter, value] of [
      ['product', 'label 3'],
      ['batch_code', 'B-label 3'],
    ]) {
      expect(await names({ [`filters[${filter}][]`]: value! })).toEqual(['label 3']);
    }
    for (const query of [
      { 'filters[storage][]': 'fridge' },
      { 'filters[initials][]': 'ab' },
      { 'filters[device_id][]': device.id },
    ]) {
      expect(await names(query as unknown as Record<string, string>)).toHaveLength(7);
    }
    expect(await names({ search: 'LABEL 5' })).toEqual(['label 5']);
    const first = await list({ size: '4' });
    const second = await list({ size: '4', cursor: first.next_cursor! });
    const seen = [...first.items, ...second.items].map(({ product }) => product.name);
    expect(seen).toEqual(Array.from({ length: 7 }, (_, at) => `label ${6 - at}`));
    expect(second.total).toBeUndefined();
  });

  it('ends at the venue for those who work there, and is closed to operators', async () => {
    clock.now = () => noonOfToday();
    await print({ own: 1 });
    const [other] = await harness.behind<{ organization_id: string; device_id: string }>(
      'select organization_id, id as device_id from devices where account_id = $1 and organization_id <> $2 limit 1',
      [device.account_id, device.organization_id],
    );
    await print({ elsewhere: 2 }, other);
    expect(await names({}, 'staff@harbour.test')).toEqual(['own']);
    expect(await names()).toEqual(['elsewhere', 'own']);
    expect(await names({ organization_id: other!.organization_id })).toEqual(['elsewhere']);
    expect(await names({}, 'admin@orchard.test')).toEqual([]);
    expect((await harness.call('GET', '/expiry_report', { as: 'operator@larder.test' })).status).toBe(403);
  });
});

describe('the daily expiry report of a device', () => {
  it('goes out at the hour of its venue, once, naming what ends today and what is over', async () => {
    await harness.behind("update devices set daily_expiry_report_email = ''");
    await harness.behind("update devices set daily_expiry_report_email = 'kitchen@harbour.test' where id = $1", [
      device.id,
    ]);
    const job = () => nightlyJob(harness.app, [expiryReport(harness.app.config)]).run({});
    const mails = async () => {
      await harness.runJobs();
      return harness.behind<{ subject: string; text: string }>(
        `select subject, text from mailbox_messages where "to" = 'kitchen@harbour.test' order by created_at`,
      );
    };
    // 04:59 and 05:00 of London's summer.
    clock.now = () => noon - 7 * hour - 60_000;
    await print({ gone: -20, soup: 5, later: 30, jam: -30 });
    await harness.behind("update live_labels set use_by = null, best_before = ends_at where product_name = 'jam'");
    await job();
    expect(await mails()).toEqual([]);
    clock.now = () => noon - 7 * hour;
    await Promise.all([job(), job()]);
    await job();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(/^Daily report of 15\/06\/2026: /);
    expect(mail!.text).toContain(', on 15/06/2026: 1 label to be used today, 1 label overdue.');
    expect(mail!.text).toContain('- Today: soup, Fridge, use by 15/06/2026 09:59, AB, B-soup');
    expect(mail!.text).toContain('- Overdue: gone, Fridge, use by 14/06/2026 08:59, AB, B-gone');
    expect(mail!.text).toContain('1 label past best before: check the quality');
    expect(mail!.text).toContain('- Past best before: jam, Fridge, best before 13/06/2026 22:59, AB, B-jam');
    expect(mail!.text).not.toContain('later');
    expect(mail!.text).toContain(`/#/reports?tab=expiry&device=${device.id}`);
    clock.now = () => noon + 18 * hour;
    await harness.behind("update live_labels set custody = 'USED'");
    await job();
    expect((await mails()).at(-1)!.text).toContain('expires on 16/06/2026, and none is overdue.');
  });
});

/** Noon of the present day in London, so that a few hours before and after are the same day. */
function noonOfToday(): number {
  return Date.parse(`${localDay(real, 'Europe/London')}T12:00:00Z`);
}
