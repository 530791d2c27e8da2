import type { ExportedFormat } from '@larder/contract/records/exports';
import type { Principal } from '@larder/rules/permission';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { updateRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { requestedExports } from '../../schema/exports.ts';

export type ExportWork = Pick<
  typeof requestedExports.$inferSelect,
  'id' | 'organization_id' | 'user_id' | 'kind' | 'title' | 'to' | 'query' | 'attempts' | 'created_at'
> & { format: ExportedFormat };

/** Takes an export up, or again after a failure; one that was sent or given up is not found. */
export function takeExport(tx: Tx, id: string): Promise<ExportWork | undefined> {
  return row<ExportWork>(
    tx,
    sql`update exports set state = 'RUNNING', attempts = attempts + 1, rows = 0 where id = ${id} and state in ('WAITING', 'RUNNING')
        returning id, organization_id, user_id, kind, title, format, "to", query, attempts, created_at`,
  );
}

export type Asker = Principal & { name: string; email: string; roots: string[] };

/**
 * Who asked, as far as they still may: their name, address, rights and organisations. Nobody when they left or were
 * deactivated.
 */
export function findAsker(tx: Tx, user_id: string): Promise<Asker | undefined> {
  return row<Asker>(
    tx,
    sql`select trim(u.forename || ' ' || u.surname) as name, coalesce(u.email, '') as email,
          r.permissions, r.level as role_level, o.organization_type, o.parent_id is null as is_highest,
          array(select u.organization_id union select w.organization_id from user_organizations w where w.account_id = u.account_id and w.user_id = u.id) as roots
        from users u join roles r on r.account_id = u.account_id and r.id = u.role_id
        join organizations o on o.account_id = u.account_id and o.id = u.organization_id
        where u.id = ${user_id} and u.status = 'ACTIVE'`,
  );
}

/** Notes in whose scope the file is read: it is for people who see all of that. */
export async function noteRoots(tx: Tx, id: string, roots: string[]): Promise<void> {
  await rows(tx, sql`update exports set roots = ${sql.param(roots)}::uuid[] where id = ${id}`);
}

export async function noteProgress(tx: Tx, id: string, written: number): Promise<void> {
  await rows(tx, sql`update exports set rows = ${written} where id = ${id} and state = 'RUNNING'`);
}

export type Outcome = { rows: number; is_cut: boolean; size_bytes: number; finished_at: string; expires_at: string };

/** Notes that the file is made; false when another runner was faster, so that one mail leaves. */
export async function finishExport(tx: Tx, id: string, made: Outcome): Promise<boolean> {
  const finished = await rows(
    tx,
    sql`update exports set state = 'SENT', rows = ${made.rows}, is_cut = ${made.is_cut}, size_bytes = ${made.size_bytes}, finished_at = ${made.finished_at},
          expires_at = ${made.expires_at} where id = ${id} and state = 'RUNNING' returning id`,
  );
  return finished.length > 0;
}

export async function failExport(tx: Tx, id: string, finished_at: string): Promise<void> {
  await rows(
    tx,
    sql`update exports set state = 'FAILED', finished_at = ${finished_at} where id = ${id} and state = 'RUNNING'`,
  );
}

/** Files that have outlived their links, of all customers. */
export async function findOutlived({ pool }: Database): Promise<{ account_id: string; id: string }[]> {
  const { rows: found } = await pool.query<{ account_id: string; id: string }>(
    'select * from auth.find_outlived_exports()',
  );
  return found;
}

export async function forgetFile(tx: Tx, id: string): Promise<void> {
  await updateRow(tx, requestedExports, id, { size_bytes: null });
}

/** Those of the identifiers whose file is being made or can be downloaded. */
export async function findKeptExports(tx: Tx, ids: string[]): Promise<string[]> {
  const kept = await rows<{ id: string }>(
    tx,
    sql`select id from exports where id = any (${sql.param(ids)}::uuid[]) and (state in ('WAITING', 'RUNNING') or size_bytes is not null)`,
  );
  return kept.map(({ id }) => id);
}
