import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * A file of this name in a data directory says that it was brought back from a backup: `npm run backup` puts it into
 * every copy.
 */
export const restoredName = 'restored';
const lockId = 7_237_102;
const noteStart = 'select auth.note_epoch(true)';

/**
 * Begins a new epoch of the versions that devices know, so that each pulls its whole state and offers again what it
 * reported of late: when it is asked for, when the data directory was brought back from a backup or is a copy of the
 * one that was started last (`place`), and when the rows come from another server, whose transaction numbers are ahead
 * of this one's. Those are numbered anew then. A promoted standby and a recovery to a point in time need none of this:
 * the epoch follows from the server's identifier and timeline too. Answers whether a new one began.
 */
export async function settleEpoch(
  owner: pg.ClientConfig,
  { dataDir, place, renew = false }: { dataDir: string; place?: string | undefined; renew?: boolean },
): Promise<boolean> {
  const mark = join(dataDir, restoredName);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    const { rows } = await client.query<{ ahead: boolean; place: string | null }>(
      'select auth.has_changes_ahead() as ahead, place from migration.installation',
    );
    const { ahead: isAhead = false, place: known = null } = rows[0] ?? {};
    const isCopy = place !== undefined && known !== null && known !== place;
    if (!renew && !isAhead && !isCopy && !existsSync(mark)) {
      if (place && !known) await client.query('update migration.installation set place = $1', [place]);
      await client.query(noteStart);
      return false;
    }
    await client.query('begin');
    if (isAhead) await numberAnew(client);
    await client.query(
      'update migration.installation set id = gen_random_uuid(), made_at = now(), place = coalesce($1, place)',
      [place],
    );
    await client.query(noteStart);
    await client.query('commit');
    await rm(mark, { force: true });
    return true;
  } finally {
    await client.end();
  }
}

/**
 * Gives what was changed in the future of this server the number of now. The owner is bound by row security, which is
 * lifted for it.
 */
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
