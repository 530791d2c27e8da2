import type { labelText } from '@larder/contract/catalogue/label-text';
import type { CreateProduct } from '@larder/contract/catalogue/products';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Me } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { decideExemptions } from '../products/exemption-decisions.rules.ts';
import { changeProduct, refuseStale } from '../products/product-change.actions.ts';
import type { ProductFull } from '../products/product.rules.ts';
import { createProduct } from '../products/products.actions.ts';
import {
  findAllergens,
  findProductOfLabel,
  markDeclared,
  removeAllergen,
  replaceAllergens,
  saveAllergen,
  saveLabel,
} from './label-text.queries.ts';
import { editWords, readAllergenNames } from './label-words.rules.ts';

type Edit = Received<typeof labelText.update>['body'];

const mayNotState =
  'You do not have permission to write ingredients and allergens: add the product without them, and ask somebody who has it to add them';

/** Adds a product with what its label states, when that is sent: all of it, or nothing. */
export async function addProduct(
  tx: Tx,
  me: Me,
  { label_text, allergen_ids, ...facts }: z.infer<typeof CreateProduct>,
  checkDuplicates: boolean,
): Promise<ProductFull> {
  if (!label_text && !allergen_ids) return createProduct(tx, me, facts, checkDuplicates);
  if (!me.permissions.includes('LABELS_MANAGE')) throw fault('FORBIDDEN', mayNotState);
  return createProduct(tx, me, facts, checkDuplicates, (made) =>
    stateLabel(tx, me, made, { label_text: label_text ?? {}, allergen_ids }),
  );
}

/**
 * Writes a product's label text and, when they are given, its allergens: stating them declares them, also that there
 * are none.
 */
export async function writeLabel(
  tx: Tx,
  me: Me,
  product_id: string,
  edit: Edit,
  note?: Record<string, unknown>,
): Promise<ProductFull> {
  const state = async (before: ProductFull) => {
    refuseStale(before, edit.updated_at);
    return stateLabel(tx, me, before, edit);
  };
  return changeProduct(tx, me, product_id, state, note);
}

export async function updateLabel(tx: Tx, me: Me, label_id: string, edit: Edit): Promise<ProductFull> {
  const product_id = await findProductOfLabel(tx, label_id);
  if (!product_id) throw fault('NOT_FOUND');
  return writeLabel(tx, me, product_id, edit);
}

/** States one allergen of a product, after the others unless a priority is given. */
export async function linkAllergen(
  tx: Tx,
  me: Me,
  product_id: string,
  { id, priority }: { id: string; priority?: number | undefined },
): Promise<ProductFull> {
  return changeProduct(tx, me, product_id, async ({ organization_id, allergens }) => {
    await expectKnown(tx, 'id', [id]);
    const last = Math.max(-1, ...allergens.map((one) => one.priority));
    await saveAllergen(tx, { organization_id, product_id }, { id, priority: priority ?? last + 1 });
    await markDeclared(tx, product_id, me.id);
  });
}

/**
 * Takes an allergen back. That there are none is nobody's statement: with the last one the product is undeclared again.
 */
export async function unlinkAllergen(tx: Tx, me: Me, product_id: string, allergen_id: string): Promise<void> {
  await changeProduct(tx, me, product_id, async ({ allergens }) => {
    if (!allergens.some(({ id }) => id === allergen_id)) return;
    await removeAllergen(tx, product_id, allergen_id);
    if (allergens.length === 1) await markDeclared(tx, product_id, null);
  });
}

/** Writes what a label states; answers the last statements as they are under way. */
async function stateLabel(
  tx: Tx,
  me: Me,
  before: ProductFull,
  { label_text, allergen_ids }: Omit<Edit, 'updated_at'>,
): Promise<Promise<unknown>[]> {
  const words = editWords(before, label_text);
  if (!words) {
    throw faultOf(catalogueRefusals.EMPHASIS_WRONG);
  }
  const decided = decideExemptions(before.exemptions, label_text.exemptions ?? [], words.ingredients, {
    decided_by: me.id,
    decided_at: new Date(clock.now()).toISOString(),
  });
  if ('unknown' in decided) {
    throw faultOf(catalogueRefusals.NOT_EXEMPT, { words: decided.unknown });
  }
  const { id: product_id, organization_id } = before;
  const label_type = before.usage === 'COMPONENT' ? 'ALLERGENS' : 'INGREDIENTS';
  const [, ids] = await together([
    saveLabel(tx, { id: before.label_id ?? uuidv7(), organization_id, product_id, label_type }, words, decided.kept),
    statedAllergens(tx, label_text.allergens, allergen_ids),
  ]);
  const same = ids?.join() === before.allergens.map(({ id }) => id).join();
  if (!ids || (same && before.allergens_declared_at)) return [];
  return [replaceAllergens(tx, { organization_id, product_id }, ids), markDeclared(tx, product_id, me.id)];
}

async function statedAllergens(tx: Tx, names: string | undefined, ids: string[] | undefined) {
  if (ids) {
    const picked = [...new Set(ids)];
    await expectKnown(tx, 'allergen_ids', picked);
    return picked;
  }
  if (names === undefined) return undefined;
  const read = readAllergenNames(names, await findAllergens(tx), nameKey);
  if (read.unknown !== undefined) {
    throw faultOf(catalogueRefusals.ALLERGEN_NOT_OF_ACCOUNT, { name: read.unknown });
  }
  return read.ids;
}

async function expectKnown(tx: Tx, path: string, ids: string[]): Promise<void> {
  const known = new Set((await findAllergens(tx)).map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  const message = 'An allergen that you picked is no longer in the list: remove it';
  throw fault('NOT_FOUND', message, { errors: [{ path, message }] });
}
