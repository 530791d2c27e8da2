import type { roles as contract, Role } from '@larder/contract/access/roles';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { permissionsAt, withViews, type Permission } from '@larder/rules/permission';
import { accessRefusals } from '@larder/words/refusals/access';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../../platform/app-context.ts';
import { audit, type Change } from '../../../platform/audit/audit.ts';
import { deleteRow, insertRows, updateRow } from '../../../platform/database/row-writes.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { fault, faultOf } from '../../../platform/http/fault.ts';
import { roles } from '../../../schema/users.ts';
import { isAbove } from '../rights.rules.ts';
import { countKeys, findFullRole, listAllRoles, lockRole, lockRoles } from './roles.queries.ts';

/** How many roles of its own an account may have: more than anybody tells apart in a list. */
const mostOwn = 50;

export async function tellRoles(tx: Tx): Promise<{ items: Role[]; most: number }> {
  return { items: await listAllRoles(tx), most: mostOwn };
}

/**
 * Makes a role from a standard one, whose level it has. None is made from Admin: an Admin may do everything, and an
 * account is never left without one (docs/product/access.md#roles).
 */
export async function createRole(
  tx: Tx,
  me: Me,
  { name, made_from, permissions: chosen }: Received<typeof contract.create>['body'],
): Promise<Role> {
  await lockRoles(tx);
  const all = await listAllRoles(tx);
  const source = all.find(({ id }) => id === made_from);
  if (!source || source.made_from || source.level === 1) throw faultOf(accessRefusals.ROLE_NOT_TO_COPY);
  if (all.filter((one) => one.made_from).length >= mostOwn) throw faultOf(accessRefusals.ROLES_FULL, { most: mostOwn });
  expectFree(all, name);
  const permissions = readPermissions(me, source, chosen);
  const id = uuidv7();
  await insertRows(tx, roles, [{ id, name, made_from, permissions, level: source.level }]);
  return noted(tx, me, id, 'created');
}

/** Changes a role of the account's own, for all who have it: they are judged by it from their next request. */
export async function editRole(
  tx: Tx,
  me: Me,
  id: string,
  { version, name, permissions: chosen }: Received<typeof contract.update>['body'],
): Promise<Role> {
  await lockRoles(tx);
  const before = await held(tx, me, id);
  if (version !== undefined && version !== before.version) throw fault('CONFLICT');
  const all = await listAllRoles(tx);
  if (name !== undefined) {
    expectFree(
      all.filter((one) => one.id !== id),
      name,
    );
  }
  const source = before.made_from ?? before;
  const permissions = chosen && readPermissions(me, { name: source.name, level: before.level }, chosen);
  await updateRow(tx, roles, id, {
    ...(name !== undefined && { name }),
    ...(permissions && { permissions }),
    version: before.version + 1,
  });
  return noted(tx, me, id, 'updated', before);
}

/** Deletes a role of the account's own that nobody has. */
export async function deleteRole(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const before = await held(tx, me, id);
  if (before.people > 0) throw faultOf(accessRefusals.ROLE_IN_USE, { people: before.people, role: before.name });
  const keys = await countKeys(tx, id);
  if (keys > 0) throw faultOf(accessRefusals.ROLE_OF_KEYS, { keys, role: before.name });
  await deleteRow(tx, roles, id);
  await audit(tx, me, { ...subject(tx, before), event: 'deleted', old_values: auditable(before) });
  return {};
}

/** A role of the account's own that is not above the caller's, held against those who would change or give it. */
async function held(tx: Tx, me: Me, id: string): Promise<Role> {
  await lockRole(tx, id);
  const found = await findFullRole(tx, id);
  if (!found) throw fault('NOT_FOUND');
  if (!found.made_from) throw faultOf(accessRefusals.ROLE_STANDARD, { role: found.name });
  if (isAbove(me, found, false)) throw faultOf(accessRefusals.ROLE_ABOVE_OWN);
  return found;
}

/** What the role is to hold: nothing that its maker lacks, and nothing that people of its level never reach. */
function readPermissions(me: Me, source: Pick<Role, 'name' | 'level'>, chosen: readonly Permission[]): Permission[] {
  const permissions = withViews(chosen);
  const reached = permissionsAt(source.level);
  if (permissions.some((one) => !me.permissions.includes(one))) throw faultOf(accessRefusals.ROLE_PERMISSION_NOT_OWN);
  if (permissions.some((one) => !reached.includes(one)))
    throw faultOf(accessRefusals.ROLE_OUT_OF_REACH, { role: source.name });
  return permissions;
}

function expectFree(others: readonly Role[], name: string): void {
  if (others.some((one) => nameKey(one.name) === nameKey(name))) throw faultOf(accessRefusals.ROLE_NAME_TAKEN);
}

async function noted(tx: Tx, me: Me, id: string, event: Change['event'], before?: Role): Promise<Role> {
  const after = await findFullRole(tx, id);
  if (!after) throw fault('NOT_FOUND');
  await audit(tx, me, {
    ...subject(tx, after),
    event,
    ...(before && { old_values: auditable(before) }),
    new_values: auditable(after),
  });
  return after;
}

/** Roles are the whole account's. */
function subject(tx: Tx, { id }: Role) {
  return { subject_type: 'role', subject_id: id, organization_id: tx.account_id };
}

function auditable({ name, made_from, permissions }: Role) {
  return { name, made_from: made_from?.name ?? null, permissions };
}
