import { sql } from 'drizzle-orm';
import { rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';

type Closing = {
  cause: string;
  action: string;
  food_outcome: string;
  food_note: string;
  signature: string;
  closed_by: string;
  closed_by_name: string;
};

/**
 * Writes what somebody states and signs, for the course that the incident has now. What was signed before is kept as it was, with the
 * course that it was signed for.
 */
export async function updateSigned(tx: Tx, id: string, to: Closing): Promise<void> {
  await rows(
    tx,
    sql`update temperature_incidents set earlier_signatures = earlier_signatures || case when closed_at is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
            'cause', cause, 'action', action, 'food_outcome', food_outcome, 'food_note', food_note, 'closed_at', closed_at, 'closed_by_name', closed_by_name,
            'signature', signature, 'started_at', signed_started_at, 'ended_at', signed_ended_at, 'peak', signed_peak)) end,
          cause = ${to.cause}, action = ${to.action}, food_outcome = ${to.food_outcome}, food_note = ${to.food_note}, signature = ${to.signature},
          closed_by = ${to.closed_by}, closed_by_name = ${to.closed_by_name}, closed_at = now(),
          signed_started_at = started_at, signed_ended_at = ended_at, signed_peak = peak where id = ${id}`,
  );
}
