import type { CloseIncident, IncidentDetails } from '@larder/contract/cold/temperature-incidents';
import { coldRefusals } from '@larder/words/refusals/cold';
import type { z } from 'zod';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { restAlarm, settleAlarmOf } from './alarms/alarms.actions.ts';
import { findDoneActions, updateAcknowledged, updateSigned } from './incident-course.queries.ts';
import { listFoodAtRisk } from './incident-food.queries.ts';
import { findIncident, findIncidentHistory, findMerged } from './incidents.queries.ts';

type Signing = z.infer<typeof CloseIncident>;

/** Says that somebody has seen an open incident and what is being done: once, and it stays open. */
export async function acknowledgeIncident(tx: Tx, me: Me, id: string, note: string): Promise<IncidentDetails> {
  const before = await findIncident(tx, id, { lock: true });
  if (!before) throw fault('NOT_FOUND');
  if (before.withdrawn_at) throw faultOf(coldRefusals.INCIDENT_WITHDRAWN);
  if (before.closed_at) throw faultOf(coldRefusals.INCIDENT_CLOSED, { name: before.closed_by_name });
  if (before.acknowledged_at) throw faultOf(coldRefusals.INCIDENT_ACKNOWLEDGED, { name: before.acknowledged_by_name });
  await updateAcknowledged(tx, id, { acknowledgement: note, acknowledged_by: me.id, acknowledged_by_name: me.name });
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'temperature_incident',
    subject_id: id,
    organization_id: before.organization.id,
    old_values: { state: 'OPEN' },
    new_values: { state: 'ACKNOWLEDGED', note },
  });
  const { alarm_rest_minutes: minutes } = await findSettings(tx, before.organization.id);
  await restAlarm(tx, me, before.fridge.id, { at: nowIso(), minutes, note, user_id: me.id, name: me.name });
  return readIncident(tx, id);
}

/**
 * Signs for an incident: once, and again only when its start, end or highest value has changed since. What somebody
 * stated is never overwritten: the earlier signature is kept beside the new one.
 */
export async function closeIncident(
  tx: Tx,
  me: Me,
  id: string,
  { action_ids, ...stated }: Signing,
): Promise<IncidentDetails> {
  const before = await findIncident(tx, id, { lock: true });
  if (!before) throw fault('NOT_FOUND');
  if (before.withdrawn_at) throw faultOf(coldRefusals.INCIDENT_WITHDRAWN);
  if (before.closed_at && !before.changed_after_signing)
    throw faultOf(coldRefusals.INCIDENT_CLOSED, { name: before.closed_by_name });
  const signing = { ...stated, done_actions: await namesOf(tx, action_ids) };
  await updateSigned(tx, id, { ...signing, closed_by: me.id, closed_by_name: me.name });
  await audit(tx, me, {
    event: 'updated',
    subject_type: 'temperature_incident',
    subject_id: id,
    organization_id: before.organization.id,
    old_values: { state: before.closed_at ? 'CHANGED' : before.acknowledged_at ? 'ACKNOWLEDGED' : 'OPEN' },
    new_values: { state: 'CLOSED', ...signing },
  });
  await settleAlarmOf(tx, before.fridge.id, nowIso());
  return readIncident(tx, id);
}

async function namesOf(tx: Tx, action_ids: string[]): Promise<string[]> {
  const wanted = new Set(action_ids);
  const found = await findDoneActions(tx, [...wanted]);
  if (found.length < wanted.size) throw faultOf(coldRefusals.NOT_ON_CHECKLIST);
  return found.map(({ name }) => name);
}

/** The food that was at risk: none of a fridge that nobody read, for nobody knows that it was too warm or too cold. */
export async function readIncidentFood(tx: Tx, id: string, query: { page?: number | undefined; size: number }) {
  const incident = await findIncident(tx, id);
  if (!incident || incident.kind === 'SILENT') throw fault('NOT_FOUND');
  return listFoodAtRisk(tx, incident, query);
}

export async function readIncident(tx: Tx, id: string): Promise<IncidentDetails> {
  const found = await findIncident(tx, id);
  if (!found) throw fault('NOT_FOUND');
  const { date_format: _, readings_per_day: __, record_backdating: ___, ...incident } = found;
  const [history, merged] = await Promise.all([findIncidentHistory(tx, id), findMerged(tx, id)]);
  const to_sign = incident.closed_at === null || incident.changed_after_signing;
  const can_acknowledge =
    incident.acknowledged_at === null && incident.closed_at === null && incident.withdrawn_at === null;
  return { ...incident, can_close: to_sign && incident.withdrawn_at === null, can_acknowledge, history, merged };
}
