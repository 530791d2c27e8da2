import type { LabelLog, PrintsByHour } from '@larder/contract/labels/prints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
const hour = 3_600_000;
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  await harness.behind('alter table label_logs no force row level security');
});
afterAll(() => harness.close());

async function ask(path: string, query: Record<string, string>) {
  const answer = await harness.call('GET', path, { as: admin, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const chart = (query: Record<string, string> = {}): Promise<PrintsByHour> => ask('/label_logs/by_hour', query);
const sum = (prints: number[]) => prints.reduce((total, one) => total + one, 0);

/** The whole list, page by page. */
async function listed(query: Record<string, string> = {}): Promise<LabelLog[]> {
  const found: LabelLog[] = [];
  for (let page = 0; ; page += 1) {
    const { items, has_more } = await ask('/label_logs', { size: '100', page: String(page), ...query });
    found.push(...items);
    if (!has_more) return found;
  }
}

it('counts what the print log shows, each print in its hour and at its device', async () => {
  const [logs, { from, hours, series }] = [await listed(), await chart()];
  expect(sum(series.flatMap(({ prints }) => prints))).toBe(logs.length);
  expect(series.every(({ prints }) => prints.length === hours)).toBe(true);
  expect(Date.parse(from) % hour).toBe(0);
  const own = series.find(({ device }) => device);
  const expected = Array.from({ length: hours }, () => 0);
  for (const log of logs.filter(({ device }) => device.id === own?.device?.id)) {
    const at = Math.floor((Date.parse(log.printed_date) - Date.parse(from)) / hour);
    expected[at] = (expected[at] ?? 0) + 1;
  }
  expect(own?.prints).toEqual(expected);
  expect(sum(expected)).toBeGreaterThan(0);
});

it('is narrowed as the list is', async () => {
  const [log] = (await ask('/label_logs', { size: '1' })).items as LabelLog[];
  const query = { 'filters[device_id][0]': log!.device.id, search: log!.product.name };
  const { series } = await chart(query);
  expect(series.map(({ device }) => device?.id)).toEqual([log!.device.id]);
  expect(sum(series[0]!.prints)).toBe((await listed(query)).length);
});

it('goes back three days at most, and is empty where nothing can have been printed', async () => {
  const { from, hours, series } = await chart({ printed_min: '0' });
  expect(hours).toBe(72);
  const since = String(Date.parse(from) / 1000);
  expect(sum(series.flatMap(({ prints }) => prints))).toBe((await listed({ printed_min: since })).length);
  const tomorrow = String(Math.floor(Date.now() / 1000) + 86_400);
  expect(await chart({ printed_min: tomorrow })).toMatchObject({ hours: 0, series: [] });
});

it('shows the six busiest devices by themselves and the others together', async () => {
  const { series: before } = await chart();
  const [log] = (await ask('/label_logs', { size: '1' })).items as LabelLog[];
  await harness.behind('alter table devices no force row level security');
  await harness.behind(
    `insert into devices (account_id, id, organization_id, name, device_code)
     select account_id, gen_random_uuid(), organization_id, 'Busy ' || n, (7700000 + n)::text from devices, generate_series(1, 8) n where id = $1`,
    [log!.device.id],
  );
  await harness.behind(
    `insert into label_logs (account_id, organization_id, device_id, id, product_name, usage, storage, storage_rule, initials, printed_date, use_by, device_time, batch_code)
     select d.account_id, d.organization_id, d.id, gen_random_uuid(), 'Busy soup', 'prep', 'Fridge', '3 days', 'AB', now(), now(), now(), 'B'
     from devices d, generate_series(1, 500) n where d.name like 'Busy %'`,
  );
  const { series } = await chart();
  expect(series).toHaveLength(7);
  expect(series.slice(0, 6).every(({ device }) => device?.name.startsWith('Busy '))).toBe(true);
  expect(series[6]?.device).toBeNull();
  const all = before.flatMap(({ prints }) => prints);
  expect(sum(series.flatMap(({ prints }) => prints))).toBe(sum(all) + 8 * 500);
});

it('re-prints and misprints can be asked for by themselves', async () => {
  for (const [mark, condition] of [
    ['reprint', 'reprint_id is not null'],
    ['misprint', 'is_misprint'],
  ] as const) {
    const logs = await listed({ printed_min: '0', 'filters[mark][0]': mark });
    const [account] = await harness.behind<{ account_id: string }>('select account_id from label_logs where id = $1', [
      logs[0]!.id,
    ]);
    const [counted] = await harness.behind<{ count: number }>(
      `select count(*)::int from label_logs where account_id = $1 and ${condition}`,
      [account!.account_id],
    );
    expect(logs.length, mark).toBe(counted!.count);
    expect(
      logs.every((log) => (mark === 'misprint' ? log.is_misprint : log.reprint_id)),
      mark,
    ).toBeTruthy();
  }
});
