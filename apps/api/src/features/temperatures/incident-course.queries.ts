import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';
import type { Course, KnownIncident } from './incident-plan.rules.ts';
import type { ReadingWindow } from './reading-window.queries.ts';

/** The incidents of a fridge that share a time with a window, the withdrawn ones too; the oldest first. */
export function findKnownIncidents(tx: Tx, fridge_id: string, { from, to }: ReadingWindow): Promise<KnownIncident[]> {
  return rows<KnownIncident>(
    tx,
    sql`select id, kind, started_at, ended_at, peak::float8 as peak, legal_limit::float8 as legal_limit, delay, mailed_at, closed_at, withdrawn_at
        from temperature_incidents where fridge_id = ${fridge_id} and started_at < coalesce(${to}::timestamptz, 'infinity')
          and (ended_at is null or ended_at > coalesce(${from}::timestamptz, '-infinity')) order by started_at, id`,
  );
}

export type NewIncident = Course & {
  id: string;
  organization_id: string;
  fridge_id: string;
  kind: 'EXCURSION' | 'SILENT';
  mailed_at: string | null;
};

export async function insertIncident(tx: Tx, incident: NewIncident): Promise<void> {
  await rows(
    tx,
    sql`insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at, ended_at, legal_limit, delay, peak, mailed_at)
        values (${tx.account_id}, ${incident.id}, ${incident.organization_id}, ${incident.fridge_id}, ${incident.kind}, ${incident.started_at},
          ${incident.ended_at}, ${incident.legal_limit}, ${incident.delay}, ${incident.peak}, ${incident.mailed_at})`,
  );
}

/** Gives an incident the course that its readings say now; one that was withdrawn is an incident again. */
export async function updateCourse(
  tx: Tx,
  id: string,
  { started_at, ended_at, peak, legal_limit, delay, mailed_at }: Course & { mailed_at: string | null },
): Promise<void> {
  await rows(
    tx,
    sql`update temperature_incidents set started_at = ${started_at}, ended_at = ${ended_at}, peak = ${peak}, legal_limit = ${legal_limit}, delay = ${delay},
          mailed_at = ${mailed_at}, withdrawn_at = null, merged_into = null where id = ${id}`,
  );
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

/** Notes that the venue is to be told of an incident; answers false when it was told, or is about to be. */
export async function markMailDue(tx: Tx, id: string): Promise<boolean> {
  const marked = await row(
    tx,
    sql`update temperature_incidents set mail_due = true where id = ${id} and not mail_due and mailed_at is null returning id`,
  );
  return Boolean(marked);
}

/** Takes back that the venue is to be told, where it was not told yet. */
export async function unmarkMailDue(tx: Tx, id: string): Promise<void> {
  await rows(
    tx,
    sql`update temperature_incidents set mail_due = false where id = ${id} and mail_due and mailed_at is null`,
  );
}
