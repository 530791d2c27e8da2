import type { ExportedFormat, ExportRow } from '@larder/contract/records/exports';
import { exportLimit } from '@larder/rules/export-limit';
import { sql, type SQL } from 'drizzle-orm';
import { countRows, listPage, type Page } from '../../platform/database/list.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import { insertRows, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { requestedExports } from '../../schema/exports.ts';
import { scopeSet } from '../../schema/tenant-table.ts';

export async function insertExport(tx: Tx, made: NewRow<typeof requestedExports>): Promise<void> {
  await insertRows(tx, requestedExports, [made]);
}

/** How many rows a selection has, to one beyond the limit. */
export function countExport(tx: Tx, from: SQL): Promise<number> {
  return countRows(tx, from, exportLimit);
}

/**
 * When a person last started an export of a kind; from here to the transaction's end nobody else can start one for
 * them.
 */
export async function findLastStart(tx: Tx, user_id: string, kind: string): Promise<string | undefined> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`export ${user_id} ${kind}`}, 0))`);
  const last = await row<{ created_at: string }>(
    tx,
    sql`select created_at from exports where user_id = ${user_id} and kind = ${kind} order by created_at desc limit 1`,
  );
  return last?.created_at;
}

/** Whether an address is that of an active person anywhere in the account, also out of the caller's sight. */
export function isActiveAddress(tx: Tx, email: string): Promise<boolean> {
  return insideAccount(tx, tx.account_id, async (inside) => {
    const found = await row(
      inside,
      sql`select 1 as one from users where lower(email) = ${email.toLowerCase()} and status = 'ACTIVE' limit 1`,
    );
    return found !== undefined;
  });
}

/** `in_reach`: the person still sees all that the file was read in. */
export type ExportLine = Omit<ExportRow, 'link'> & { in_reach: boolean };

/** The exports that a person asked for, the newest first. */
export function listExports(
  tx: Tx,
  user_id: string,
  paging: { page?: number | undefined; size: number },
): Promise<Page<ExportLine>> {
  return listPage<ExportLine>(tx, paging, {
    columns: sql`e.id, e.kind, e.title, e.format, e."to", e.state, e.rows, e.rows_expected, e.is_cut, e.size_bytes, e.created_at, e.finished_at, e.expires_at, ${coversRoots(tx)} as in_reach`,
    from: sql`exports e where e.user_id = ${user_id}`,
    order: sql`e.created_at desc, e.id desc`,
  });
}

export type KeptFile = { user_id: string; kind: string; format: ExportedFormat; to: string; created_at: string };

/** An export whose file is still kept, if the transaction sees all that the file was read in. */
export function findKeptFile(tx: Tx, id: string): Promise<KeptFile | undefined> {
  return row<KeptFile>(
    tx,
    sql`select user_id, kind, format, "to", created_at from exports where id = ${id} and size_bytes is not null and ${coversRoots(tx)}`,
  );
}

/** Whether the transaction sees all that an export's file was read in. */
function coversRoots({ whole }: Tx): SQL {
  return whole ? sql`true` : sql`coalesce(roots, array[organization_id]) <@ ${sql.raw(scopeSet('visible'))}`;
}

/** Who asked for an export. */
export async function findAskerId(tx: Tx, id: string): Promise<string | undefined> {
  return (await row<{ user_id: string }>(tx, sql`select user_id from exports where id = ${id}`))?.user_id;
}
