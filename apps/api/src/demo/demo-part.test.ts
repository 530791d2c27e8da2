import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../test/harness.ts';
import { row } from '../platform/database/rows.ts';
import { withScope, type Tx } from '../platform/database/scope.ts';
import { demoPart } from './demo-part.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const limits = (tx: Tx) =>
  row<{ idle: string; statement: string }>(
    tx,
    sql`select current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('statement_timeout') as statement`,
  );

it('may take as long as a slow machine needs, and leaves the limits of everybody else', async () => {
  const [account] = await harness.behind<{ id: string }>('select account_id as id from auth.device_logins limit 1');
  const id = account?.id ?? '';
  expect(await demoPart(harness.app.database, id, limits)).toEqual({ idle: '0', statement: '0' });
  expect(await withScope(harness.app.database, { account_id: id }, limits)).toEqual({ idle: '1min', statement: '30s' });
});
