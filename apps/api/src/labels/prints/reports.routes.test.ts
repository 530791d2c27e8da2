import type { LabelLog } from '@larder/contract/labels/prints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  // Row security binds the owner too: lifted for the looks behind the scenes, the server stays bound.
  for (const table of ['label_logs', 'organizations']) {
    await harness.behind(`alter table ${table} no force row level security`);
  }
});
afterAll(() => harness.close());

async function list(query: Record<string, string> = {}, as = admin) {
  const answer = await harness.call('GET', '/label_logs', { as, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { items: LabelLog[]; total?: number; has_more: boolean; next_cursor?: string };
}

const all = { printed_min: '0', size: '100' };

describe('the print log', () => {
  it('looks back to the start of the day two days ago, newest first', async () => {
    const { items, total } = await list({ size: '100' });
    const times = items.map(({ printed_date }) => Date.parse(printed_date));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times.length).toBeGreaterThan(20);
    const [oldest] = await harness.behind<{ start: string }>(
      `select (date_trunc('day', now() at time zone 'Europe/London') - interval '2 days') at time zone 'Europe/London' as start`,
    );
    const since = String(Math.floor(Date.parse(oldest!.start) / 1000));
    expect(total).toBe((await list({ printed_min: since })).total);
    expect((await list({ printed_min: '0' })).total).toBeGreaterThan(total!);
  });

  it('takes its window to the second, the last one whole', async () => {
    const [newest] = (await list({ size: '1' })).items;
    const second = String(Math.floor(Date.parse(newest!.printed_date) / 1000));
    const within = await list({ printed_min: second, printed_max: second });
    expect(within.items.map(({ id }) => id)).toContain(newest!.id);
    const before = await list({ printed_max: String(Number(second) - 1), size: '1' });
    expect(before.items.map(({ id }) => id)).not.toContain(newest!.id);
  });

  it('goes on by cursor without gap or repetition, counting only once', async () => {
    const seen: string[] = [];
    const first = await list({ ...all, size: '40' });
    let page = first;
    for (let pages = 0; pages < 5; pages++) {
      seen.push(...page.items.map(({ id }) => id));
      page = await list({ ...all, size: '40', cursor: page.next_cursor! });
      expect(page.total).toBeUndefined();
    }
    expect(seen).toEqual((await numbered(5)).map(({ id }) => id));
    expect(first.total).toBeGreaterThan(200);
    async function numbered(pages: number) {
      const found = Array.from({ length: pages }, (_, at) => list({ ...all, size: '40', page: String(at) }));
      return (await Promise.all(found)).flatMap(({ items }) => items);
    }
  });

  it('refuses a cursor that it did not write, and members it does not know', async () => {
    const forged = await harness.call('GET', '/label_logs', { as: admin, query: { cursor: 'abc.def' } });
    expect([forged.status, forged.body.error_code]).toEqual([400, 'BAD_REQUEST']);
    const unknown = await harness.call('GET', '/label_logs', { as: admin, query: { colour: 'red' } });
    expect([unknown.status, unknown.body.error_code]).toEqual([422, 'INVALID']);
  });

  it('narrows by search and by every filter, alone and together', async () => {
    const [sample] = (await list(all)).items.filter((log) => log.storage && log.batch_code);
    const { product, storage, initials, batch_code, device } = sample!;
    const expected: [Record<string, string>, (log: LabelLog) => boolean][] = [
      [
        { search: product.name.slice(1, 6).trim().toUpperCase() },
        (log) => contains(log.product.name, product.name.slice(1, 6).trim()),
      ],
      [{ 'filters[product][]': product.name }, (log) => contains(log.product.name, product.name)],
      [{ 'filters[product_id][]': product.id! }, (log) => log.product.id === product.id],
      [{ 'filters[storage][]': storage }, (log) => contains(`${log.storage} ${log.storage_override}`, storage)],
      [{ 'filters[initials][]': initials }, (log) => contains(log.initials, initials)],
      [{ 'filters[batch_code][]': batch_code }, (log) => contains(log.batch_code, batch_code)],
      [{ 'filters[device_id][]': device.id }, (log) => log.device.id === device.id],
      [
        { 'filters[device_id][]': device.id, 'filters[initials][]': initials },
        (log) => log.device.id === device.id && contains(log.initials, initials),
      ],
    ];
    for (const [query, matches] of expected) {
      const { items, total } = await list({ ...all, ...query });
      expect(total, JSON.stringify(query)).toBeGreaterThan(0);
      expect(items.every(matches), JSON.stringify(query)).toBe(true);
    }
  });

  it("takes a search's wildcards literally", async () => {
    expect((await list({ ...all, search: '%' })).total).toBe(0);
    expect((await list({ ...all, 'filters[batch_code][]': '___' })).total).toBe(0);
  });

  it('names overrides, misprints, re-prints and each row in the zone of its venue', async () => {
    const [counts] = await harness.behind<{ over: number; void: number; again: number }>(
      `select count(*) filter (where is_override)::int as over, count(*) filter (where is_misprint)::int as void,
         count(*) filter (where reprint_id is not null)::int as again
       from label_logs l join organizations o on o.account_id = l.account_id and o.id = l.account_id where o.name = 'Harbour Kitchens'`,
    );
    const logs = await everything();
    expect({
      over: logs.filter((log) => log.is_override && log.printed_info.use_by_date).length,
      void: logs.filter((log) => log.is_misprint).length,
      again: logs.filter((log) => log.reprint_id && log.reprint_type).length,
    }).toEqual(counts);
    expect(new Set(logs.map(({ timezone }) => timezone)).size).toBeGreaterThan(1);
  });
});

type Node = { id: string; tag: string; parent_id: string | null };

describe('reach', () => {
  it('ends at the venue for those who work there, and at the customer for everybody', async () => {
    const own = await list(all, 'venue@harbour.test');
    expect(new Set(own.items.map(({ organization }) => organization.id)).size).toBe(1);
    const elsewhere = (await list(all)).items.find((log) => log.organization.id !== own.items[0]!.organization.id)!;
    const asked = await list({ ...all, organization_id: elsewhere.organization.id }, 'venue@harbour.test');
    expect(asked.items).toEqual([]);
    for (const as of ['venue@harbour.test', 'admin@orchard.test']) {
      const one = await harness.call('GET', `/label_logs/${elsewhere.id}`, { as });
      expect([one.status, one.body.error_code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('narrows to chosen organisations and all below them', async () => {
    const [log] = (await list(all)).items;
    const { items } = await list({ ...all, organization_id: log!.organization.id });
    expect(new Set(items.map(({ organization }) => organization.name))).toEqual(new Set([log!.organization.name]));
    const tree = (await harness.call('GET', '/organization_names', { as: admin })).body.items as Node[];
    const brand = tree.find(({ tag }) => tag === 'BRAND')!;
    const venues = tree.filter(({ parent_id }) => parent_id === brand.id).map(({ id }) => id);
    const below = await list({ ...all, organization_id: brand.id });
    expect(below.total).toBe((await list({ ...all, organization_id: venues.join(',') })).total);
    expect(below.total).toBeGreaterThan(0);
  });

  it('is open to staff, and closed to operators and to nobody signed in', async () => {
    expect((await list({}, 'staff@harbour.test')).items.length).toBeGreaterThan(0);
    expect((await harness.call('GET', '/label_logs', { as: 'operator@larder.test' })).status).toBe(403);
    expect((await harness.call('GET', '/label_logs')).status).toBe(401);
  });
});

describe('the traceability of a label', () => {
  it('follows reprint_id back to the first print, nearest first', async () => {
    const byId = new Map((await everything()).map((log) => [log.id, log]));
    const latest = [...byId.values()].find((log) => log.reprint_id && byId.get(log.reprint_id)?.reprint_id)!;
    const { body } = await harness.call('GET', `/label_logs/${latest.id}`, { as: admin });
    const ids = body.chain.map(({ id }: LabelLog) => id);
    const expected: string[] = [];
    for (let log = byId.get(latest.reprint_id!); log; log = byId.get(log.reprint_id ?? '')) expected.push(log.id);
    expect(ids).toEqual(expected);
    expect(ids.length).toBeGreaterThan(1);
    expect(body.chain.at(-1).reprint_id).toBeNull();
  });

  it('ends in a circle of prints too', async () => {
    const [one, two] = (await list(all)).items.filter((log) => !log.reprint_id);
    await harness.behind('update label_logs set reprint_id = $2 where id = $1', [one!.id, two!.id]);
    await harness.behind('update label_logs set reprint_id = $2 where id = $1', [two!.id, one!.id]);
    const { body } = await harness.call('GET', `/label_logs/${one!.id}`, { as: admin });
    expect(body.chain.map(({ id }: LabelLog) => id)).toEqual([two!.id]);
  });

  it('knows no print of another name', async () => {
    const absent = await harness.call('GET', '/label_logs/00000000-0000-7000-8000-000000000000', { as: admin });
    expect(absent.status).toBe(404);
    expect((await harness.call('GET', '/label_logs/one', { as: admin })).status).toBe(422);
  });
});

async function everything(): Promise<LabelLog[]> {
  const logs: LabelLog[] = [];
  let page = await list(all);
  for (;;) {
    logs.push(...page.items);
    if (!page.next_cursor) return logs;
    page = await list({ ...all, cursor: page.next_cursor });
  }
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
