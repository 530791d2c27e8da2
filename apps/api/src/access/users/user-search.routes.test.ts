import type { UserRow } from '@larder/contract/access/user-rows';
import { searchCap } from '@larder/contract/page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
let venue: string;
const crowd = 1_100;

// More people than a search names one by one, in a venue of which the orchard knows nothing.
beforeAll(async () => {
  harness = await openHarness();
  venue = await peopleOf(harness).place('Harbour');
  await unbound(
    `insert into users (account_id, id, organization_id, role_id, forename, surname, email)
     select o.account_id, gen_random_uuid(), o.id, (select id from roles r where r.account_id = o.account_id and r.name = 'Staff'),
            'Crowd', to_char(n, 'FM0000') || case n % 10 when 0 then ' Bjørnson' else ' Smith' end, 'c' || (9999 - n) || '@crowd.test'
     from organizations o, generate_series(1, ${crowd}) n where o.id = $1`,
    [venue],
  );
});
afterAll(() => harness.close());

/** What the owner of the tables does outside of the policies. */
async function unbound(statement: string, values: unknown[] = []): Promise<void> {
  await harness.behind('alter table users no force row level security');
  await harness.behind(statement, values);
  await harness.behind('alter table users force row level security');
}

type Answer = { items: UserRow[]; total?: number; total_capped?: boolean; has_more: boolean; next_cursor?: string };
const list = async (as: string, query: Record<string, string>) => {
  const answer = await harness.call('GET', '/users', { as, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Answer;
};
const surnames = ({ items }: Answer) => items.map(({ surname }) => surname.slice(0, 4));

describe('a search that thousands match', () => {
  it('is counted to a cap, ordered and gone on with from page to page', async () => {
    const first = await list('admin@harbour.test', { search: 'crowd', size: '2' });
    expect(first).toMatchObject({ total: searchCap, total_capped: true, has_more: true });
    expect(surnames(first)).toEqual(['0001', '0002']);
    const next = await list('admin@harbour.test', { search: 'crowd', size: '2', cursor: first.next_cursor ?? '' });
    expect([next.total, surnames(next)]).toEqual([undefined, ['0003', '0004']]);
    const third = await list('admin@harbour.test', { search: 'crowd', size: '2', page: '2' });
    expect(surnames(third)).toEqual(['0005', '0006']);
    const last = await list('admin@harbour.test', { search: 'crowd', size: '2', sort_order: 'desc' });
    expect(surnames(last)).toEqual(['1100', '1099']);
    const after = await list('admin@harbour.test', {
      search: 'crowd',
      size: '2',
      sort_order: 'desc',
      cursor: last.next_cursor ?? '',
    });
    expect(surnames(after)).toEqual(['1098', '1097']);
    const mails = await list('admin@harbour.test', { search: 'crowd', size: '2', sort_by: 'email' });
    expect(mails.items.map(({ email }) => email)).toEqual(['c8899@crowd.test', 'c8900@crowd.test']);
  });

  it('is narrowed to states and places, in order and from page to page', async () => {
    await unbound(
      `update users set status = 'INVITED', invitation_expires_at = case when surname like '%00 %' then now() + interval '1 day' end
       where forename = 'Crowd' and surname like '%0 %'`,
    );
    const ask = (query: Record<string, string>) => list('admin@harbour.test', { search: 'crowd', size: '2', ...query });
    const invited = await ask({ state: 'INVITED' });
    expect([invited.total, surnames(invited)]).toEqual([11, ['0100', '0200']]);
    expect(surnames(await ask({ state: 'INVITED', cursor: invited.next_cursor ?? '' }))).toEqual(['0300', '0400']);
    const expired = await ask({ state: 'EXPIRED', sort_order: 'desc' });
    expect([expired.total, surnames(expired)]).toEqual([99, ['1090', '1080']]);
    const waiting = await ask({ 'filters[status][]': 'EXPIRED', page: '1' });
    expect([waiting.total, surnames(waiting)]).toEqual([99, ['0030', '0040']]);
    expect(await ask({ state: 'ACTIVE', 'filters[status][]': 'EXPIRED' })).toMatchObject({ total: 0, items: [] });
    expect(surnames(await ask({ state: 'ACTIVE', organizationId: venue }))).toEqual(['0001', '0002']);
    expect((await ask({ 'filters[organization_id][]': venue })).total).toBe(searchCap);
    const elsewhere = await peopleOf(harness).place('Quayside');
    expect(await ask({ organizationId: elsewhere })).toMatchObject({ total: 0, items: [] });
    expect(await ask({ organizationId: venue, 'filters[organization_id][]': elsewhere })).toMatchObject({ total: 0 });
    const all = await list('admin@harbour.test', { state: 'EXPIRED', organizationId: venue, size: '2' });
    // One of the demo's people waits there too.
    expect([all.total, surnames(all)]).toEqual([100, ['0010', '0020']]);
    await unbound(`update users set status = 'ACTIVE', invitation_expires_at = null where forename = 'Crowd'`);
  });

  it('is narrowed by filters, and never leaves the own scope', async () => {
    const active = await list('admin@harbour.test', { search: 'crowd', state: 'ACTIVE' });
    expect([active.total, active.total_capped, surnames(active)[0]]).toEqual([searchCap, true, '0001']);
    expect((await list('admin@harbour.test', { search: 'crowd', state: 'INVITED' })).total).toBe(0);
    for (const stranger of ['admin@orchard.test', 'operator@larder.test'])
      expect(await list(stranger, { search: 'crowd' }), stranger).toMatchObject({ items: [], total: 0 });
  });
});

describe('a search that few match', () => {
  it.each(['0770 bjørnson', '770 BJØ', 'c9229@', '0770'])('finds %s', async (search) => {
    const found = await list('admin@harbour.test', { search });
    expect([found.total, surnames(found)]).toEqual([1, ['0770']]);
    expect((await list('admin@orchard.test', { search })).items).toEqual([]);
  });

  it.each(['c', 'ø', 'jø', 'jør', 'jørn'])('takes %s, whatever its length', async (search) => {
    const found = await list('admin@harbour.test', { search, size: '100' });
    expect(found.items.length).toBeGreaterThan(0);
    for (const { name, email } of found.items) expect(`${name} ${email}`.toLowerCase()).toContain(search);
  });
});
