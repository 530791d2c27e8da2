import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** A file of this name in a data directory says that it was brought back from a backup: `npm run backup` puts it into every copy. */
export const restoredName = 'restored';
const lockId = 7_237_102;

/**
 * Begins a new epoch of the versions that devices know, so that each pulls its whole state: when it is asked for, when the data directory
 * was brought back from a backup, and when the rows come from another server, whose transaction numbers are ahead of this one's. Those
 * are numbered anew then. A promoted standby and a recovery to a point in time need none of this: the epoch follows from the server's
 * identifier and timeline too. Answers whether a new one began.
 */
export async function settleEpoch(
  owner: pg.ClientConfig,
  { dataDir, renew = false }: { dataDir: string; renew?: boolean },
): Promise<boolean> {
  const mark = join(dataDir, restoredName);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    const { rows } = await client.query<{ ahead: boolean }>('select auth.has_changes_ahead() as ahead');
    const isAhead = rows[0]?.ahead ?? false;
    if (!renew && !isAhead && !existsSync(mark)) return false;
    await client.query('begin');
    if (isAhead) await numberAnew(client);
    await client.query('update migration.installation set id = gen_random_uuid(), made_at = now()');
    await client.query('commit');
    await rm(mark, { force: true });
    return true;
  } finally {
    await client.end();
  }
}

/** Gives what was changed in the future of this server the number of now. The owner is bound by row security, which is lifted for it. */
async function numberAnew(client: pg.Client): Promise<void> {
  const tables = ['products', 'state_changes'];
  for (const table of tables) await client.query(`alter table public.${table} no force row level security`);
  await client.query(
    'update public.products set changed_in = pg_current_xact_id() where changed_in > pg_current_xact_id()',
  );
  await client.query(`
    with ahead as (
      delete from public.state_changes where changed_in > pg_current_xact_id() returning account_id, organization_id, part)
    insert into public.state_changes (account_id, organization_id, part)
      select distinct account_id, organization_id, part from ahead on conflict do nothing`);
  for (const table of tables) await client.query(`alter table public.${table} force row level security`);
}
