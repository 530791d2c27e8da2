import { nameKey } from '@larder/rules/name-key';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../platform/app-context.ts';
import { audit, type Change } from '../../platform/audit/audit.ts';
import { deleteRow, updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { allergens } from '../../schema/allergens.ts';
import { insertAllergen } from './allergen-writes.queries.ts';
import { findAllergen, freeAllergen, hasAllergenName, type AllergenLine } from './allergens.queries.ts';

/** Makes a custom allergen of the caller's organisation; any product of the account may declare it. */
export async function createAllergen(tx: Tx, me: Me, name: string): Promise<AllergenLine> {
  await expectFree(tx, name, null);
  const id = uuidv7();
  await insertAllergen(tx, { id, name, hierarchy_id: me.organization_id });
  const made = await existing(tx, id);
  await audit(tx, me, { ...subject(made), event: 'created', new_values: { name } });
  return made;
}

/** Renames a custom allergen, also on the labels of what declares it; prints of the past keep what they said. */
export async function editAllergen(tx: Tx, me: Me, id: string, name: string): Promise<AllergenLine> {
  const [before, taken] = await together([editable(tx, id), hasAllergenName(tx, name, id)]);
  if (taken) throw nameTaken();
  await together([
    before.name === name ? undefined : updateRow(tx, allergens, id, { name, name_key: nameKey(name) }),
    audit(tx, me, {
      ...subject(before),
      event: 'updated',
      old_values: { name: before.name },
      new_values: { name },
    }),
  ]);
  return { ...before, name };
}

/** Deletes a custom allergen that no product of the account declares. */
export async function deleteAllergen(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const before = await editable(tx, id);
  const used = await freeAllergen(tx, id);
  if (used > 0)
    throw fault(
      'IN_USE',
      `${before.name} is declared by ${used} ${used === 1 ? 'product' : 'products'}: remove it there first`,
    );
  await deleteRow(tx, allergens, id);
  await audit(tx, me, { ...subject(before), event: 'deleted', old_values: { name: before.name } });
  return {};
}

async function existing(tx: Tx, id: string): Promise<AllergenLine> {
  const found = await findAllergen(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

async function editable(tx: Tx, id: string): Promise<AllergenLine> {
  const found = await existing(tx, id);
  if (found.hierarchy_id === null) throw faultOf(catalogueRefusals.ALLERGEN_NOT_CUSTOM);
  if (!found.can_edit) throw faultOf(catalogueRefusals.ALLERGEN_OF_OTHERS);
  return found;
}

async function expectFree(tx: Tx, name: string, id: string | null): Promise<void> {
  if (await hasAllergenName(tx, name, id)) throw nameTaken();
}

function nameTaken() {
  const message = 'An allergen with this name already exists';
  return fault('CONFLICT', message, { errors: [{ path: 'name', message }] });
}

function subject({ id, hierarchy_id }: AllergenLine): Pick<Change, 'subject_type' | 'subject_id' | 'organization_id'> {
  return { subject_type: 'allergen', subject_id: id, organization_id: hierarchy_id ?? '' };
}
