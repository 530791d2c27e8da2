import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { recordQueries, rowsRead } from '../../../test/plans.ts';
import { withScope } from '../../platform/database/scope.ts';

const admin = 'admin@harbour.test';
const venues = 300;
let harness: Harness;
let account: string;
beforeAll(async () => {
  harness = await openHarness();
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  account = found?.account_id ?? '';
  await harness.inAccount(
    account,
    `insert into organizations (account_id, id, parent_id, name, name_key, organization_type)
       select '${account}', public.new_id(), '${account}', 'Kiosk ' || n, 'kiosk ' || n, 'VENUE' from generate_series(1, ${venues}) n`,
  );
  await harness.inAccount(
    account,
    `insert into organization_tree (account_id, ancestor_id, descendant_id, depth)
       select o.account_id, a.id, o.id, case when a.id = o.id then 0 else 1 end
       from organizations o join organizations a on a.account_id = o.account_id and a.id in (o.id, o.account_id) where o.name like 'Kiosk %'`,
  );
  await harness.behind('analyze');
});
afterAll(() => harness.close());

it.each(['/labels/summary', '/venue_figures', '/labels/closed'])(
  '%s compares no venue with every other, however many there are',
  async (path) => {
    const { asked } = await recordQueries(async () => {
      const answer = await harness.call('GET', path, { as: admin });
      expect(answer.status).toBe(200);
    });
    const read = asked.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('auth.open_session'));
    expect(read.length).toBeGreaterThan(0);
    await withScope(harness.app.database, { account_id: account }, async (tx) => {
      for (const one of read) {
        const most = [...(await rowsRead(tx.client, one))].filter(([, rows]) => rows > 20 * venues);
        expect(most).toEqual([]);
      }
    });
  },
);
