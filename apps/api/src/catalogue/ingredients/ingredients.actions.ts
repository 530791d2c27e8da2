import type { GivenItem, Ingredient, ingredients as contract } from '@larder/contract/catalogue/ingredients';
import type { Received } from '@larder/contract/endpoint';
import { ingredientRefusals } from '@larder/words/refusals/recipes';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../platform/app-context.ts';
import { audit, type Change } from '../../platform/audit/audit.ts';
import { insertRows, updateRow } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { fault, faultOf, fieldFault } from '../../platform/http/fault.ts';
import { ingredients, itemDeclarations, supplierItems } from '../../schema/ingredients.ts';
import { countRecipesOf } from '../products/prep-guide/recipe.queries.ts';
import {
  findAllergenNames,
  findIngredient,
  lockIngredient,
  markIngredient,
  removeDeclarations,
  removeItems,
} from './ingredients.queries.ts';
import { auditableIngredient } from './ingredients.rules.ts';
import { findSupplierIds, isNamed } from './suppliers.queries.ts';

/** An ingredient that the caller reads, also one that can still be restored. */
export async function existingIngredient(tx: Tx, id: string): Promise<Ingredient> {
  const found = await findIngredient(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/** Adds an ingredient of the caller's organisation with its items: it and all below it may cook with it. */
export async function createIngredient(
  tx: Tx,
  me: Me,
  { items = [], ...facts }: Received<typeof contract.create>['body'],
): Promise<Ingredient> {
  await expectFree(tx, facts.name, null);
  const owner = { id: uuidv7(), organization_id: me.organization_id };
  await insertRows(tx, ingredients, [{ ...facts, ...owner }]);
  await writeItems(tx, owner, items, []);
  return noted(tx, me, owner.id, 'created');
}

/** Changes an ingredient; what is left out stays, and of given items those that are left out go. */
export async function editIngredient(
  tx: Tx,
  me: Me,
  id: string,
  { version, items, ...facts }: Received<typeof contract.update>['body'],
): Promise<Ingredient> {
  const before = await held(tx, id);
  if (before.deleted_at) throw fault('NOT_FOUND');
  if (version !== undefined && version !== before.version) throw fault('CONFLICT');
  if (facts.name !== undefined) await expectFree(tx, facts.name, id);
  await updateRow(tx, ingredients, id, { ...facts, version: before.version + 1 });
  if (items) await writeItems(tx, { id, organization_id: before.organization.id }, items, before.items);
  return noted(tx, me, id, 'updated', before);
}

/** Deletes an ingredient that no recipe names; it can be restored for 30 days. */
export async function deleteIngredient(tx: Tx, me: Me, id: string): Promise<Record<string, never>> {
  const before = await held(tx, id);
  if (before.deleted_at) throw fault('NOT_FOUND');
  const used = await countRecipesOf(tx, id);
  if (used > 0) {
    const recipes = used === 1 ? '1 recipe' : `${used} recipes`;
    throw faultOf(ingredientRefusals.IN_USE, { name: before.name, recipes });
  }
  await markIngredient(tx, id, true);
  await audit(tx, me, { ...subject(before), event: 'deleted', old_values: await auditable(tx, before) });
  return {};
}

/** Restores a deleted ingredient, unless another one has taken its name. */
export async function restoreIngredient(tx: Tx, me: Me, id: string): Promise<Ingredient> {
  const before = await held(tx, id);
  if (!before.deleted_at) return before;
  await expectFree(tx, before.name, id);
  await markIngredient(tx, id, false);
  return noted(tx, me, id, 'restored');
}

type Owner = { id: string; organization_id: string };

/** Writes the items of an ingredient and their declarations as they are given, instead of those that there were. */
async function writeItems(tx: Tx, owner: Owner, given: GivenItem[], before: Ingredient['items']): Promise<void> {
  await expectKnown(tx, given, before);
  const known = new Set(before.map((one) => one.id));
  const written = given.map((item) => ({ ...item, id: item.id ?? uuidv7() }));
  const ids = written.map((one) => one.id);
  await removeItems(tx, owner.id, ids);
  await removeDeclarations(tx, ids);
  const { organization_id } = owner;
  const facts = written.map(({ declarations: _, ...item }) => item);
  const changed = facts.filter(({ id }) => known.has(id));
  const added = facts.filter(({ id }) => !known.has(id));
  await together(changed.map(({ id, ...item }) => updateRow(tx, supplierItems, id, item)));
  const place = { ingredient_id: owner.id, organization_id };
  await insertRows(
    tx,
    supplierItems,
    added.map((item) => ({ ...item, ...place })),
  );
  await insertRows(
    tx,
    itemDeclarations,
    written.flatMap(({ id, declarations }) => declarations.map((one) => ({ ...one, item_id: id, organization_id }))),
  );
}

/** Refuses items, suppliers and allergens that are not there, naming the field. */
async function expectKnown(tx: Tx, given: GivenItem[], before: Ingredient['items']): Promise<void> {
  const suppliers = await findSupplierIds(
    tx,
    given.flatMap(({ supplier_id }) => supplier_id ?? []),
  );
  const allergens = await findAllergenNames(
    tx,
    given.flatMap(({ declarations }) => declarations.map((one) => one.allergen_id)),
  );
  const ids = new Set<string>();
  given.forEach((item, index) => {
    const at = (field: string) => `items.${index}.${field}`;
    const old = before.find((one) => one.id === item.id);
    if (item.id && (!old || ids.has(item.id))) throw fieldFault(at('id'), 'This item does not exist any more');
    if (item.id) ids.add(item.id);
    // A supplier that the item has already may be out of the caller's sight.
    if (item.supplier_id && item.supplier_id !== old?.supplier?.id && !suppliers.has(item.supplier_id))
      throw fieldFault(at('supplier_id'), 'This supplier does not exist any more');
    if (item.declarations.some((one) => !allergens.has(one.allergen_id)))
      throw fieldFault(at('declarations'), 'One of these allergens does not exist any more');
  });
}

/** An ingredient that the caller may change, held against others who would. */
async function held(tx: Tx, id: string): Promise<Ingredient> {
  await lockIngredient(tx, id);
  const found = await existingIngredient(tx, id);
  if (!found.can_edit) throw faultOf(ingredientRefusals.OF_ABOVE, { organization: found.organization.name });
  return found;
}

async function expectFree(tx: Tx, name: string, id: string | null): Promise<void> {
  if (await isNamed(tx, 'ingredients', name, id)) throw faultOf(ingredientRefusals.NAME_TAKEN);
}

async function noted(tx: Tx, me: Me, id: string, event: Change['event'], before?: Ingredient): Promise<Ingredient> {
  const after = await existingIngredient(tx, id);
  await audit(tx, me, {
    ...subject(after),
    event,
    ...(before && { old_values: await auditable(tx, before) }),
    new_values: await auditable(tx, after),
  });
  return after;
}

function subject({ id, organization }: Ingredient) {
  return { subject_type: 'ingredient', subject_id: id, organization_id: organization.id };
}

async function auditable(tx: Tx, ingredient: Ingredient): Promise<Record<string, unknown>> {
  const ids = ingredient.items.flatMap(({ declarations }) => declarations.map((one) => one.allergen_id));
  return auditableIngredient(ingredient, await findAllergenNames(tx, [...new Set(ids)]));
}
