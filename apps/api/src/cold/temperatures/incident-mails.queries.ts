import { sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { newsDays } from './alarms/alarm-state.rules.ts';
import { findIncident, type IncidentFull } from './incidents.queries.ts';

/**
 * Takes the incidents that a venue needs a mail about, and marks them as mailed in the transaction of the messages.
 * Where people were mailed lately about another series of the fridge that lasts, its alarm rings or rests already: no
 * mail, unless this is worse than that: warmth than cold, and either than silence.
 */
export async function takeMailsDue(tx: Tx, organization_id: string): Promise<IncidentFull[]> {
  const due = await rows<{ id: string; is_covered: boolean }>(
    tx,
    sql`update temperature_incidents i set mailed_at = now() where organization_id = ${organization_id} and mail_due and mailed_at is null
          and withdrawn_at is null and (kind = 'EXCURSION' or ended_at is null)
        returning id, exists (select 1 from temperature_incidents o where o.account_id = i.account_id and o.fridge_id = i.fridge_id and o.id <> i.id
          and o.mailed_at is not null and o.ended_at is null and o.withdrawn_at is null and o.closed_at is null
          and o.opened_at > ${nowIso()}::timestamptz - make_interval(days => ${sql.raw(String(newsDays))})
          and (o.kind in ('EXCURSION', i.kind) or i.kind = 'SILENT')) as is_covered`,
  );
  const news = due.filter(({ is_covered }) => !is_covered);
  const found = await Promise.all(news.map(({ id }) => findIncident(tx, id)));
  return found
    .filter((one) => one !== undefined)
    .toSorted((one, other) => Date.parse(one.started_at) - Date.parse(other.started_at));
}

/** Notes an incident that a message was asked for before venues got one mail about several; returns its venue. */
export async function markAsked(tx: Tx, id: string): Promise<string | undefined> {
  const [asked] = await rows<{ organization_id: string }>(
    tx,
    sql`update temperature_incidents set mail_due = true where id = ${id} returning organization_id`,
  );
  return asked?.organization_id;
}
