import { sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import { announceFound } from './announce.ts';

const announced = ['created', 'updated', 'deleted', 'restored'].map((event) => `product.${event}`);

/** Announces each product to the listening automations, from the history that this transaction wrote. */
export function announceProducts(tx: Tx): Promise<void> {
  return announceFound(
    tx,
    announced,
    sql`select 'product.' || e.event, e.subject_id, e.organization_id, p.name, jsonb_build_object('id', p.id, 'name', p.name,
            'changed_by', e.actor_name, 'old_values', e.old_values, 'new_values', e.new_values)
          from audit_entries e join products p on p.account_id = e.account_id and p.id = e.subject_id
          where e.account_id = ${tx.account_id} and e.written_in = pg_current_xact_id() and e.subject_type = 'product' order by e.id`,
  );
}
