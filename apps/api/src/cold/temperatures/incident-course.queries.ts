import type { CloseIncident } from '@larder/contract/cold/temperature-incidents';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { insertRows, updateRow, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { temperatureIncidents } from '../../schema/temperatures.ts';
import type { Course, KnownIncident } from './incident-plan.rules.ts';
import type { ReadingWindow } from './reading-window.queries.ts';

/** The incidents of a fridge, of one of its sensors or of what people read, that share a time with a window, the withdrawn ones too; the oldest first. */
export function findKnownIncidents(
  tx: Tx,
  fridge_id: string,
  { from, to }: ReadingWindow,
  sensor_id: string | null = null,
): Promise<KnownIncident[]> {
  return rows<KnownIncident>(
    tx,
    sql`select id, kind, started_at, ended_at, peak::float8 as peak, legal_limit::float8 as legal_limit, lower_limit::float8 as lower_limit, delay, mailed_at, closed_at, withdrawn_at
        from temperature_incidents where fridge_id = ${fridge_id} and sensor_id is not distinct from ${sensor_id}::uuid and started_at < coalesce(${to}::timestamptz, 'infinity')
          and (ended_at is null or ended_at > coalesce(${from}::timestamptz, '-infinity')) order by started_at, id`,
  );
}

export function insertIncident(tx: Tx, incident: NewRow<typeof temperatureIncidents>): Promise<void> {
  return insertRows(tx, temperatureIncidents, [incident]);
}

/** Gives an incident the course that its readings say now; one that was withdrawn is an incident again. */
export function updateCourse(tx: Tx, id: string, course: Course & { mailed_at: string | null }): Promise<void> {
  return updateRow(tx, temperatureIncidents, id, { ...course, withdrawn_at: null, merged_into: null });
}

/** Marks an incident as none of its own any more. What was stated and signed stays with it. */
export async function withdrawIncident(
  tx: Tx,
  id: string,
  { merged_into, at }: { merged_into: string | null; at: string },
): Promise<void> {
  await rows(
    tx,
    sql`update temperature_incidents set withdrawn_at = ${at}, merged_into = ${merged_into}, ended_at = coalesce(ended_at, greatest(started_at, ${at}::timestamptz)),
          mail_due = mailed_at is not null
        where id = ${id}`,
  );
}

/** Records that the venue is to be informed of an incident; answers false when it was, or is about to be. */
export async function markMailDue(tx: Tx, id: string): Promise<boolean> {
  const marked = await row(
    tx,
    sql`update temperature_incidents set mail_due = true where id = ${id} and not mail_due and mailed_at is null returning id`,
  );
  return Boolean(marked);
}

/** Takes back that the venue is to be informed, where it was not yet. */
export async function unmarkMailDue(tx: Tx, id: string): Promise<void> {
  await rows(
    tx,
    sql`update temperature_incidents set mail_due = false where id = ${id} and mail_due and mailed_at is null`,
  );
}

/** Writes that somebody has seen an incident, and what they say is being done. */
export async function updateAcknowledged(
  tx: Tx,
  id: string,
  to: { acknowledgement: string; acknowledged_by: string; acknowledged_by_name: string },
): Promise<void> {
  await rows(
    tx,
    sql`update temperature_incidents set acknowledged_at = now(), acknowledged_by = ${to.acknowledged_by},
          acknowledged_by_name = ${to.acknowledged_by_name}, acknowledgement = ${to.acknowledgement} where id = ${id}`,
  );
}

type Closing = Omit<z.infer<typeof CloseIncident>, 'action_ids'> & {
  done_actions: string[];
  closed_by: string;
  closed_by_name: string;
};

/**
 * Writes what somebody states and signs, for the course that the incident has now. What was signed before is kept as it
 * was, with the course that it was signed for.
 */
export async function updateSigned(tx: Tx, id: string, to: Closing): Promise<void> {
  await rows(
    tx,
    sql`update temperature_incidents set earlier_signatures = earlier_signatures || case when closed_at is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
            'cause', cause, 'done_actions', done_actions, 'action', action, 'food_outcome', food_outcome, 'food_note', food_note, 'closed_at', closed_at, 'closed_by_name', closed_by_name,
            'signature', signature, 'started_at', signed_started_at, 'ended_at', signed_ended_at, 'peak', signed_peak)) end,
          cause = ${to.cause}, done_actions = ${JSON.stringify(to.done_actions)}::jsonb, action = ${to.action}, food_outcome = ${to.food_outcome}, food_note = ${to.food_note}, signature = ${to.signature},
          closed_by = ${to.closed_by}, closed_by_name = ${to.closed_by_name}, closed_at = now(),
          signed_started_at = started_at, signed_ended_at = ended_at, signed_peak = peak where id = ${id}`,
  );
}

/**
 * Entries of the checklist in its order, by their ids; also those that were taken off it meanwhile, for somebody who
 * has seen them has done them.
 */
export function findDoneActions(tx: Tx, ids: string[]): Promise<{ id: string; name: string }[]> {
  return rows(
    tx,
    sql`select id, name from incident_actions where id = any (${sql.param(ids)}::uuid[]) order by position, name_key, id`,
  );
}
