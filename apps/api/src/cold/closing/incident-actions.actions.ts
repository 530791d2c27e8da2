import type { IncidentAction } from '@larder/contract/cold/closing';
import { coldRefusals } from '@larder/words/refusals/cold';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { defaultIncidentActions } from './default-incident-actions.rules.ts';
import {
  findIncidentAction,
  hideIncidentAction,
  insertIncidentActions,
  isActionNameTaken,
  renameIncidentAction,
} from './incident-actions.queries.ts';

const subject_type = 'incident_action';

/** Gives a new account the checklist that every account starts with; it belongs to its highest organisation. */
export function startIncidentActions(tx: Tx): Promise<void> {
  const organization_id = tx.account_id;
  return insertIncidentActions(
    tx,
    defaultIncidentActions.map((name, position) => ({ id: uuidv7(), organization_id, name, position })),
  );
}

/** Adds an entry to the checklist of the caller's organisation: it and all below it are offered it. */
export async function addIncidentAction(tx: Tx, me: Me, name: string): Promise<IncidentAction> {
  if (await isActionNameTaken(tx, name, null)) throw faultOf(coldRefusals.ENTRY_NAME_TAKEN);
  const id = uuidv7();
  const { organization_id } = me;
  await insertIncidentActions(tx, [{ id, organization_id, name }]);
  await audit(tx, me, { event: 'created', subject_type, subject_id: id, organization_id, new_values: { name } });
  return existing(tx, id);
}

/** Renames an entry. Incidents that were closed with it keep the words that it had then. */
export async function editIncidentAction(tx: Tx, me: Me, id: string, name: string): Promise<IncidentAction> {
  const before = await editable(tx, id);
  if (await isActionNameTaken(tx, name, id)) throw faultOf(coldRefusals.ENTRY_NAME_TAKEN);
  await renameIncidentAction(tx, id, name);
  await audit(tx, me, {
    event: 'updated',
    subject_type,
    subject_id: id,
    organization_id: before.organization.id,
    old_values: { name: before.name },
    new_values: { name },
  });
  return existing(tx, id);
}

/** Takes an entry off the checklist. */
export async function dropIncidentAction(tx: Tx, me: Me, id: string): Promise<void> {
  const { name, organization } = await editable(tx, id);
  await hideIncidentAction(tx, id, nowIso());
  await audit(tx, me, {
    event: 'deleted',
    subject_type,
    subject_id: id,
    organization_id: organization.id,
    old_values: { name },
  });
}

async function existing(tx: Tx, id: string): Promise<IncidentAction> {
  const found = await findIncidentAction(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

async function editable(tx: Tx, id: string): Promise<IncidentAction> {
  const found = await existing(tx, id);
  if (!found.can_edit) throw faultOf(coldRefusals.ENTRY_OF_ABOVE);
  return found;
}
