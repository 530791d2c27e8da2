import type { LabelNotice, LabelNoticeTotals } from '@larder/contract/labels/label-notices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { makeVenue } from '../../../test/kitchen-labels.ts';
import { watchStatements } from '../../../test/sent-statements.ts';

const as = 'admin@harbour.test';
const venueCount = 60;
const perVenue = 50;
const productCount = 7;
let harness: Harness;
let venues: string[];

const read = async (path: string, query: Record<string, string> = {}) => {
  const answer = await harness.call('GET', path, { as, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

/** What is wrong with the sticker of each place in a venue: three in ten lack nothing. */
const faults = ['allergen', 'allergen', 'words', 'source', 'date', 'rule', 'unknown', 'none', 'seen', 'gone'] as const;
const isListed = (at: number) => !['none', 'seen', 'gone'].includes(faults[at % faults.length] ?? '');

// Written straight into the table: 60 venues with 50 stickers each.
beforeAll(async () => {
  harness = await openHarness();
  venues = [];
  for (let at = 0; at < venueCount; at++)
    venues.push(await makeVenue(harness, `Noticed ${String(at).padStart(2, '0')}`));
  const [allergen] = (await read('/allergens')).items;
  const [owner] = await harness.behind<{ account_id: string }>('select account_id from organizations where id = $1', [
    venues[0],
  ]);
  const account = owner?.account_id ?? '';
  await harness.inAccount(account, 'delete from live_labels');
  const labels = venues.flatMap((venue) =>
    Array.from({ length: perVenue }, (_, at) => ({
      venue,
      product: at % productCount,
      fault: faults[at % faults.length],
    })),
  );
  await harness.inAccount(
    account,
    `insert into live_labels (account_id, id, code, code_short, organization_id, origin_organization_id, product_id, product_name, usage, batch_code,
       initials, printed_at, use_by, ends_at, sticker_ends_at, condition, place, seen_at, custody, allergen_ids, missing_allergen_ids, missing_words,
       missing_from_sources, is_wording_unknown, is_date_late, rule_ends_at, relabel_done_at)
     select $1, gen_random_uuid(), 'C' || n, 'S' || n, e.venue, e.venue, ('00000000-0000-7000-8000-00000000000' || e.product)::uuid, 'Listed ' || e.product,
       'prep', '', 'AB', now() - n * interval '1 second', d.ends, d.ends, now() + interval '5 days', 'CHILLED', 'Fridge', now(),
       case when e.fault = 'gone' then 'USED' else 'LIVE' end, '{}',
       case when e.fault in ('allergen', 'unknown', 'seen', 'gone') then array[$2::uuid] else '{}' end, case when e.fault = 'words' then array['Buckwheat'] else '{}' end,
       case when e.fault = 'source' then array['Milk'] else '{}' end, e.fault = 'unknown', e.fault = 'date',
       case when e.fault = 'rule' then now() + interval '1 day' end, case when e.fault = 'seen' then now() end
     from (select (j ->> 'venue')::uuid as venue, j ->> 'product' as product, j ->> 'fault' as fault, n from jsonb_array_elements($3::jsonb) with ordinality a(j, n)) e
     cross join lateral (select now() + case when e.fault = 'date' then interval '2 days' else interval '5 days' end as ends) d`,
    [account, allergen.id, JSON.stringify(labels)],
  );
}, 120_000);
afterAll(() => harness.close());

async function walk(query: Record<string, string>) {
  const notices: LabelNotice[] = [];
  const totals: LabelNoticeTotals[] = [];
  let cursor: string | undefined;
  do {
    const page = await read('/label_notices', { ...query, ...(cursor && { cursor }) });
    notices.push(...page.items);
    totals.push(page.totals);
    cursor = page.next_cursor;
  } while (cursor);
  return { notices, totals };
}

it('lists the notices of 3,000 stickers in 60 venues whole, page by page, with the totals of the summary', async () => {
  const listed = Array.from({ length: perVenue }, (_, at) => at).filter(isListed);
  const labels = listed.length * venueCount;
  const { notices, totals } = await walk({ size: '100' });
  const unknown = labels / 7;
  expect(totals[0]).toEqual({ labels, wording_unknown: unknown, products: productCount, venues: venueCount });
  for (const one of totals) expect(one).toEqual(totals[0]);
  expect(totals.length).toBeGreaterThan(10);
  expect(notices.reduce((sum, one) => sum + one.labels, 0)).toBe(labels);
  const keyOf = ({ product, organization, kind, wording_known, ...one }: LabelNotice) =>
    JSON.stringify([product.id, organization.id, kind, wording_known, one.missing_allergens, one.missing_from_sources]);
  expect(new Set(notices.map(keyOf)).size).toBe(notices.length);
  expect(new Set(notices.map(({ organization }) => organization.id))).toEqual(new Set(venues));
  const summary = await read('/labels/summary');
  expect([summary.relabel, summary.wording_unknown]).toEqual([labels, unknown]);

  // The labels themselves, and those of one venue, come to the same.
  const live = await read('/labels/live', { relabel: 'true', size: '1' });
  expect(live.total).toBe(labels);
  const [one = ''] = venues;
  const own = await walk({ organization_id: one, size: '7' });
  const mine = await read('/labels/live', { relabel: 'true', size: '100', organization_id: one });
  expect(mine.items.length).toBe(listed.length);
  expect(own.totals[0]).toMatchObject({ labels: listed.length, venues: 1 });
  expect(own.notices.reduce((sum, notice) => sum + notice.labels, 0)).toBe(listed.length);
  expect((await read('/labels/summary', { organization_id: one })).relabel).toBe(listed.length);
});

it('asks the database as often for a page of a hundred as for one of two', async () => {
  const sentBy = watchStatements(harness.app.database.pool);
  const count = async (size: string) => (await sentBy(() => read('/label_notices', { size }))).statements.length;
  await count('2');
  expect(await count('100')).toBe(await count('2'));
});
