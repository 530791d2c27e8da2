import type { PersonalData } from '@larder/contract/access/user-rows';
import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/**
 * How a person of the caller's scope signs in, and where they did as long as ended sessions are kept. A sign-in that
 * they had before they joined is shown to nobody but themselves.
 */
export async function findSignIn(tx: Tx, id: string, { isOwn }: { isOwn: boolean }): Promise<PersonalData['sign_in']> {
  const found = await row<{ sign_in: PersonalData['sign_in'] }>(
    tx,
    sql`select auth.find_sign_in(${id}, ${isOwn}) as sign_in`,
  );
  return found?.sign_in ?? null;
}

/** What was changed of a person, the newest first. */
export function findChangesOf(tx: Tx, id: string): Promise<PersonalData['changes_of_the_person']> {
  return rows(
    tx,
    sql`select ${eventColumns}, e.actor_name as "by", e.old_values, e.new_values from ${entries(tx, sql`e.subject_id = ${id} and e.subject_type = 'user'`)}`,
  );
}

/** What a person changed, the newest first, without the values: those tell of somebody or something else. */
export function findChangesBy(tx: Tx, id: string): Promise<PersonalData['changes_by_the_person']> {
  return rows(
    tx,
    sql`select ${eventColumns} from ${entries(tx, sql`(e.actor_id = ${id} or e.masqueraded_by = ${id})`)}`,
  );
}

const eventColumns = sql`e.created_at as at, e.event, e.subject_type, e.subject_id`;

function entries(tx: Tx, which: SQL): SQL {
  return sql`audit_entries e where e.account_id = ${tx.account_id} and ${which} order by e.created_at desc, e.id desc limit 10000`;
}
