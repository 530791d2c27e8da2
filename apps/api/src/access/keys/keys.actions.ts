import type { keys as contract, ProgramKey } from '@larder/contract/access/keys';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { keyState, rotationHours } from '@larder/rules/program-key';
import { accessRefusals } from '@larder/words/refusals/access';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../platform/app-context.ts';
import { audit, type Change } from '../../platform/audit/audit.ts';
import { clock, nowIso } from '../../platform/clock.ts';
import { insertRows, updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { sha256 } from '../../platform/secrets/secrets.ts';
import { apiKeys } from '../../schema/keys.ts';
import { isAbove } from '../users/rights.rules.ts';
import { readPosition } from '../users/user-facts.actions.ts';
import { makeSecret, startOf } from './key-secret.rules.ts';
import { endSecrets, findKey, listKeys, lockKeys, putSecret, type KeyRow } from './keys.queries.ts';

/** How many keys that are not revoked an account may have. */
const most = 200;
const day = 86_400_000;

export async function tellKeys(tx: Tx, me: Me): Promise<{ items: ProgramKey[]; most: number }> {
  return { items: (await listKeys(tx)).map((one) => describeKey(me, one)), most };
}

/**
 * Makes a key for a program: in an organisation of the caller's scope, with a role that they may give there
 * (docs/product/access.md#keys). The secret is answered this once.
 */
export async function createKey(
  tx: Tx,
  me: Me,
  { name, organization_id, role_id, valid_days }: Received<typeof contract.create>['body'],
): Promise<{ key: ProgramKey; secret: string }> {
  const { role } = await readPosition(tx, me, { organization_id, role_id, device_only: false });
  await lockKeys(tx);
  const working = (await listKeys(tx)).filter(({ revoked_at }) => !revoked_at);
  if (working.length >= most) throw faultOf(accessRefusals.KEYS_FULL, { most });
  if (working.some((one) => nameKey(one.name) === nameKey(name))) throw faultOf(accessRefusals.KEY_NAME_TAKEN);
  const id = uuidv7();
  const secret = makeSecret();
  await insertRows(tx, apiKeys, [
    {
      id,
      organization_id,
      role_id: role.id,
      name,
      starts_with: startOf(secret),
      expires_at: endAfter(valid_days),
      created_by: me.id,
      created_by_name: me.name,
    },
  ]);
  await putSecret(tx, id, sha256(secret), rotationHours);
  return { key: await noted(tx, me, id, 'created'), secret };
}

/** Gives a key another secret and another end. The former secret opens for a day, so that no program stands still. */
export async function rotateKey(
  tx: Tx,
  me: Me,
  id: string,
  { valid_days }: Received<typeof contract.rotate>['body'],
): Promise<{ key: ProgramKey; secret: string }> {
  const before = await held(tx, me, id);
  const secret = makeSecret();
  await updateRow(tx, apiKeys, id, { starts_with: startOf(secret), expires_at: endAfter(valid_days) });
  await putSecret(tx, id, sha256(secret), rotationHours);
  return { key: await noted(tx, me, id, 'updated', before), secret };
}

/** Ends a key at once and for good; it lets go of its role. */
export async function revokeKey(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const before = await held(tx, me, id);
  await updateRow(tx, apiKeys, id, { revoked_at: nowIso(), role_id: null });
  await endSecrets(tx, id);
  await audit(tx, me, { ...subjectOf(before), event: 'deleted', old_values: auditable(before) });
  return {};
}

/** A key of the caller's scope that is not revoked, and whose role is not above theirs: its secret opens all of it. */
async function held(tx: Tx, me: Me, id: string): Promise<KeyRow> {
  await lockKeys(tx);
  const found = await findKey(tx, id);
  if (!found) throw fault('NOT_FOUND');
  if (!found.role) throw faultOf(accessRefusals.KEY_REVOKED);
  if (!mayEdit(me, found)) throw faultOf(accessRefusals.ROLE_ABOVE_OWN);
  return found;
}

function mayEdit(me: Me, { role }: KeyRow): boolean {
  return role !== null && !me.masqueraded_by && !me.is_key && !isAbove(me, role, false);
}

async function noted(tx: Tx, me: Me, id: string, event: Change['event'], before?: KeyRow): Promise<ProgramKey> {
  const after = await findKey(tx, id);
  if (!after) throw fault('NOT_FOUND');
  await audit(tx, me, {
    ...subjectOf(after),
    event,
    ...(before && { old_values: auditable(before) }),
    new_values: auditable(after),
  });
  return describeKey(me, after);
}

function describeKey(me: Me, key: KeyRow): ProgramKey {
  const { role, ...facts } = key;
  return {
    ...facts,
    role: role && { id: role.id, name: role.name },
    state: keyState(key, clock.now()),
    can_edit: mayEdit(me, key),
  };
}

function subjectOf({ id, organization }: KeyRow) {
  return { subject_type: 'key', subject_id: id, organization_id: organization.id };
}

function auditable({ name, role, starts_with, expires_at }: KeyRow) {
  return { name, role: role?.name ?? null, starts_with, expires_at };
}

function endAfter(days: number): string {
  return new Date(clock.now() + days * day).toISOString();
}
