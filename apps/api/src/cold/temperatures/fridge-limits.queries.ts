import type { HeldFridgeLimits } from '@larder/contract/cold/temperatures';
import type { FridgeLimits } from '@larder/rules/fridge-limit';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { insertRows, type NewRow } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fridgeLimits } from '../../schema/temperatures.ts';

export type LimitsEntry = HeldFridgeLimits & { fridge_id: string };

/**
 * The history of the limits of fridges, the oldest first; one without a history has those of the present, from its
 * making on.
 */
export function listLimits(tx: Tx, fridge_ids: string[]): Promise<LimitsEntry[]> {
  return rows<LimitsEntry>(
    tx,
    sql`select f.id as fridge_id, coalesce(l.held_from, f.created_at) as held_from,
          (case when l.id is null then f.temperature_upper_threshold else l.temperature_upper_threshold end)::float8 as temperature_upper_threshold,
          (case when l.id is null then f.temperature_legal_limit else l.temperature_legal_limit end)::float8 as temperature_legal_limit,
          (case when l.id is null then f.temperature_lower_limit else l.temperature_lower_limit end)::float8 as temperature_lower_limit,
          coalesce(l.legal_limit_delay, f.legal_limit_delay) as legal_limit_delay, coalesce(l.set_by_name, '') as set_by_name
        from fridges f left join fridge_limits l on l.account_id = f.account_id and l.fridge_id = f.id
        where f.id = any (${sql.param(fridge_ids)}::uuid[]) order by f.id, l.held_from, l.id`,
  );
}

type Setting = Omit<NewRow<typeof fridgeLimits>, 'id' | 'held_from'>;

/**
 * Records that a fridge has these limits from an instant on. A fridge that has no history yet gets the one entry that
 * it had before, from its making on; `before` is left out for a new fridge.
 */
export async function insertLimits(
  tx: Tx,
  to: Setting,
  { held_from, before }: { held_from: string; before?: FridgeLimits },
): Promise<void> {
  if (before)
    await rows(
      tx,
      sql`insert into fridge_limits (account_id, id, organization_id, fridge_id, held_from, temperature_upper_threshold, temperature_legal_limit, temperature_lower_limit, legal_limit_delay)
          select f.account_id, ${uuidv7()}::uuid, f.organization_id, f.id, f.created_at, ${before.temperature_upper_threshold}::numeric,
            ${before.temperature_legal_limit}::numeric, ${before.temperature_lower_limit ?? null}::numeric, ${before.legal_limit_delay}::int
          from fridges f where f.id = ${to.fridge_id} and not exists (select 1 from fridge_limits l where l.account_id = f.account_id and l.fridge_id = f.id)`,
    );
  await insertRows(tx, fridgeLimits, [{ ...to, id: uuidv7(), held_from }]);
}
