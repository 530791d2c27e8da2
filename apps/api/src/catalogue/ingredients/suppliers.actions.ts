import type { Supplier, suppliers as contract } from '@larder/contract/catalogue/suppliers';
import type { Received } from '@larder/contract/endpoint';
import { supplierRefusals } from '@larder/words/refusals/recipes';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../platform/app-context.ts';
import { audit, type Change } from '../../platform/audit/audit.ts';
import { insertRows, updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { suppliers } from '../../schema/ingredients.ts';
import { findSupplier, isSupplierNamed, lockSupplier, markSupplier } from './suppliers.queries.ts';

/** Adds a supplier of the caller's organisation: it and all below it may name it. */
export async function createSupplier(
  tx: Tx,
  me: Me,
  body: Received<typeof contract.create>['body'],
): Promise<Supplier> {
  await expectFree(tx, body.name, null);
  const id = uuidv7();
  await insertRows(tx, suppliers, [{ ...body, id, organization_id: me.organization_id }]);
  return noted(tx, me, id, 'created');
}

/** Changes a supplier; what is left out stays. */
export async function editSupplier(
  tx: Tx,
  me: Me,
  id: string,
  { version, ...edit }: Received<typeof contract.update>['body'],
): Promise<Supplier> {
  const before = await held(tx, id);
  if (before.deleted_at) throw fault('NOT_FOUND');
  if (version !== undefined && version !== before.version) throw fault('CONFLICT');
  if (edit.name !== undefined) await expectFree(tx, edit.name, id);
  await updateRow(tx, suppliers, id, { ...edit, version: before.version + 1 });
  return noted(tx, me, id, 'updated', before);
}

/** Deletes a supplier that no item names; it can be restored for 30 days. */
export async function deleteSupplier(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const before = await held(tx, id);
  if (before.deleted_at) throw fault('NOT_FOUND');
  if (before.items > 0) throw faultOf(supplierRefusals.IN_USE, { name: before.name, items: before.items });
  await markSupplier(tx, id, true);
  await audit(tx, me, { ...subject(before), event: 'deleted', old_values: auditable(before) });
  return {};
}

/** Restores a deleted supplier, unless another one has taken its name. */
export async function restoreSupplier(tx: Tx, me: Me, id: string): Promise<Supplier> {
  const before = await held(tx, id);
  if (!before.deleted_at) return before;
  await expectFree(tx, before.name, id);
  await markSupplier(tx, id, false);
  return noted(tx, me, id, 'restored');
}

/** A supplier that the caller may change, held against others who would. */
async function held(tx: Tx, id: string): Promise<Supplier> {
  await lockSupplier(tx, id);
  const found = await existing(tx, id);
  if (!found.can_edit) throw faultOf(supplierRefusals.OF_ABOVE, { organization: found.organization.name });
  return found;
}

async function existing(tx: Tx, id: string): Promise<Supplier> {
  const found = await findSupplier(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

async function expectFree(tx: Tx, name: string, id: string | null): Promise<void> {
  if (await isSupplierNamed(tx, name, id)) throw faultOf(supplierRefusals.NAME_TAKEN);
}

async function noted(tx: Tx, me: Me, id: string, event: Change['event'], before?: Supplier): Promise<Supplier> {
  const after = await existing(tx, id);
  await audit(tx, me, {
    ...subject(after),
    event,
    ...(before && { old_values: auditable(before) }),
    new_values: auditable(after),
  });
  return after;
}

function subject({ id, organization }: Supplier) {
  return { subject_type: 'supplier', subject_id: id, organization_id: organization.id };
}

function auditable({ name, external_id, phone, email, contact, gln, lifecycle }: Supplier) {
  return { name, external_id, phone, email, contact, gln, lifecycle };
}
