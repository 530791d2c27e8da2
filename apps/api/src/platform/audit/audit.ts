import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { row } from '../database/rows.ts';
import type { Tx } from '../database/scope.ts';
import { tell } from './announce.ts';

/** Who changes something; behind a masquerade both identities are kept. */
export type Actor = { id: string | null; name: string; masqueraded_by?: string | null };

type Values = Record<string, unknown>;
export type Change = {
  event: 'created' | 'updated' | 'deleted' | 'restored';
  subject_type: string;
  subject_id: string;
  organization_id: string;
  /** What it is called, where no value of it is its name. */
  subject?: string;
  old_values?: Values;
  new_values?: Values;
};

/** Changes that carry no meaning for people. */
const ignored = new Set(['times_printed', 'last_printed_at', 'updated_at', 'changed_in']);

/**
 * Writes what changed, in the change's own transaction, and notifies the automations that listen to a name such as
 * `product.updated`. An update that changed nothing writes nothing.
 */
export async function audit(tx: Tx, actor: Actor, change: Change): Promise<void> {
  const { old_values, new_values } = differences(change.old_values ?? {}, change.new_values ?? {});
  if (change.event === 'updated' && Object.keys(new_values).length === 0) return;
  const event = `${change.subject_type}.${change.event}`;
  const listeners = await row<{ listened: boolean }>(
    tx,
    sql`with entry as (insert into audit_entries (account_id, id, organization_id, event, subject_type, subject_id, actor_id, actor_name, masqueraded_by, old_values, new_values)
          values (${tx.account_id}, ${uuidv7()}, ${change.organization_id}, ${change.event}, ${change.subject_type}, ${change.subject_id},
                ${actor.id}, ${actor.name}, ${actor.masqueraded_by ?? null}, ${JSON.stringify(old_values)}::jsonb, ${JSON.stringify(new_values)}::jsonb))
        select exists (select from automations a where a.is_enabled and a.event = ${event}) as listened`,
  );
  if (!listeners?.listened) return;
  const name = change.new_values?.name ?? change.old_values?.name ?? change.subject;
  const { subject_id: source_id, organization_id } = change;
  await tell(tx, [
    {
      event,
      source_id,
      organization_id,
      subject: typeof name === 'string' ? name : '',
      data: {
        id: source_id,
        ...(typeof name === 'string' && { name }),
        changed_by: actor.name,
        old_values,
        new_values,
      },
    },
  ]);
}

/** The members that differ, old and new; equal ones are left out. */
export function differences(before: Values, after: Values): { old_values: Values; new_values: Values } {
  const old_values: Values = {};
  const new_values: Values = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (ignored.has(key) || JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
    if (before[key] !== undefined) old_values[key] = before[key];
    if (after[key] !== undefined) new_values[key] = after[key];
  }
  return { old_values, new_values };
}
