import { sql, type SQL } from 'drizzle-orm';
import { rows } from '../database/rows.ts';
import type { Tx } from '../database/scope.ts';
import type { Actor } from './audit.ts';

/** Writes audit entries by a query of organisation, event, subject's type and id, old and new values. */
export async function auditFound(tx: Tx, actor: Actor, entries: SQL): Promise<void> {
  await rows(
    tx,
    sql`insert into audit_entries (account_id, id, organization_id, event, subject_type, subject_id, actor_id, actor_name, masqueraded_by, old_values, new_values)
        select ${tx.account_id}, public.new_id(), q.organization_id, q.event, q.subject_type, q.subject_id, ${actor.id}, ${actor.name}, ${actor.masqueraded_by ?? null}::uuid,
          q.old_values, q.new_values
        from (${entries}) q(organization_id, event, subject_type, subject_id, old_values, new_values)`,
  );
}
