import type { prepGuide, PrepGuide, PrepGuideIngredient, PrepGuideStep } from '@larder/contract/catalogue/prep-guide';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { freePositions, mostIngredients, mostSteps } from '@larder/rules/prep-guide';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { uuidv7 } from 'uuidv7';
import type { Me, Uploading } from '../../../platform/app-context.ts';
import { deleteRow, insertRows, updateRow } from '../../../platform/database/row-writes.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { fault, faultOf } from '../../../platform/http/fault.ts';
import { savePicture } from '../../../platform/pictures/picture-store.ts';
import { prepGuideIngredients, prepGuideSteps } from '../../../schema/prep-guides.ts';
import { changeProduct, existingProduct } from '../product-change.actions.ts';
import { saveGuide, updateGuide, updateOrder } from './prep-guide.queries.ts';

type Bodies = {
  [Name in 'create' | 'update' | 'createStep' | 'updateStep' | 'createIngredient' | 'updateIngredient']: Received<
    (typeof prepGuide)[Name]
  >['body'];
};
type PictureFields = Pick<Bodies['update'], 'picture' | 'remove_picture' | 'alternative_text'>;

/** The prep guide of a product in scope; NOT_FOUND while it has none. */
export async function existingGuide(tx: Tx, product_id: string): Promise<PrepGuide> {
  return guideOf(await existingProduct(tx, product_id));
}

/** Gives a product its guide, or new portions to the one that it has. */
export async function createGuide(tx: Tx, me: Me, product_id: string, portions: Bodies['create']): Promise<PrepGuide> {
  const after = await changeProduct(tx, me, product_id, ({ organization_id }) =>
    saveGuide(tx, { organization_id, product_id, ...portions }),
  );
  return guideOf(after);
}

/** Changes portions and picture. */
export async function editGuide(
  context: Uploading,
  product_id: string,
  { picture, remove_picture, alternative_text, ...portions }: Bodies['update'],
): Promise<PrepGuide> {
  return withPicture(context, { picture, remove_picture, alternative_text }, async (tx, picture_key) => {
    const after = await changeProduct(tx, context.me, product_id, async (before) => {
      guideOf(before);
      await updateGuide(tx, product_id, { ...portions, picture_key });
    });
    return guideOf(after);
  });
}

/** Adds a step at the wanted position, which must be free, or directly behind another one, else behind the last. */
export async function addStep(
  tx: Tx,
  me: Me,
  product_id: string,
  { after: behind, ...wanted }: Bodies['createStep'],
): Promise<PrepGuideStep> {
  const id = uuidv7();
  const after = await changeProduct(tx, me, product_id, async (before) => {
    const { steps } = guideOf(before);
    if (steps.length >= mostSteps) throw faultOf(catalogueRefusals.MOST_STEPS, { most: mostSteps });
    const taken = steps.map((one) => one.order);
    const order = wanted.order ?? freePositions(taken).at(-1) ?? 1;
    refuseTaken(order, taken);
    const { organization_id } = before;
    await insertRows(tx, prepGuideSteps, [{ ...wanted, id, organization_id, product_id, order }]);
    if (behind === undefined) return;
    const ids = steps.map((one) => one.id);
    await updateOrder(tx, product_id, ids.toSpliced(placeBehind(ids, behind), 0, id));
  });
  return existing(guideOf(after).steps, id);
}

/** Puts the steps in another order. A person who has not seen all of them cannot say where they belong. */
export async function orderSteps(tx: Tx, me: Me, product_id: string, ids: string[]): Promise<PrepGuide> {
  const after = await changeProduct(tx, me, product_id, async (before) => {
    const there = guideOf(before).steps.map((one) => one.id);
    const isSame = there.length === ids.length && there.every((one) => ids.includes(one));
    if (!isSame) throw faultOf(catalogueRefusals.STEPS_CHANGED);
    await updateOrder(tx, product_id, ids);
  });
  return guideOf(after);
}

/** Changes a step and its picture. */
export async function editStep(
  context: Uploading,
  { product_id, id }: { product_id: string; id: string },
  { picture, remove_picture, alternative_text, ...words }: Bodies['updateStep'],
): Promise<PrepGuideStep> {
  return withPicture(context, { picture, remove_picture, alternative_text }, async (tx, picture_key) => {
    const after = await changeProduct(tx, context.me, product_id, async (before) => {
      const { steps } = guideOf(before);
      const step = existing(steps, id);
      refuseTaken(
        words.order ?? step.order,
        steps.filter((one) => one.id !== id).map((one) => one.order),
      );
      await updateRow(tx, prepGuideSteps, id, { ...words, picture_key });
    });
    return existing(guideOf(after).steps, id);
  });
}

/** Deletes a step; the others keep their positions. */
export async function dropStep(tx: Tx, me: Me, product_id: string, id: string): Promise<void> {
  await changeProduct(tx, me, product_id, async (before) => {
    existing(guideOf(before).steps, id);
    await deleteRow(tx, prepGuideSteps, id);
  });
}

export async function addIngredient(
  tx: Tx,
  me: Me,
  product_id: string,
  wanted: Bodies['createIngredient'],
): Promise<PrepGuideIngredient> {
  const id = uuidv7();
  const after = await changeProduct(tx, me, product_id, async (before) => {
    if (guideOf(before).ingredients.length >= mostIngredients) {
      throw faultOf(catalogueRefusals.MOST_INGREDIENTS, { most: mostIngredients });
    }
    const { organization_id } = before;
    await insertRows(tx, prepGuideIngredients, [{ ...wanted, id, organization_id, product_id }]);
  });
  return existing(guideOf(after).ingredients, id);
}

export async function editIngredient(
  tx: Tx,
  me: Me,
  { product_id, id }: { product_id: string; id: string },
  changes: Bodies['updateIngredient'],
): Promise<PrepGuideIngredient> {
  const after = await changeProduct(tx, me, product_id, async (before) => {
    const { name } = existing(guideOf(before).ingredients, id);
    // Something else is not what a person has linked.
    const isOther = changes.name !== undefined && nameKey(changes.name) !== nameKey(name);
    const link = isOther ? { ingredient_id: null, sub_product_id: null } : {};
    await updateRow(tx, prepGuideIngredients, id, { ...changes, ...link });
  });
  return existing(guideOf(after).ingredients, id);
}

export async function dropIngredient(tx: Tx, me: Me, product_id: string, id: string): Promise<void> {
  await changeProduct(tx, me, product_id, async (before) => {
    existing(guideOf(before).ingredients, id);
    await deleteRow(tx, prepGuideIngredients, id);
  });
}

/** Does the work with the key of the picture that was sent, null to remove it, undefined when it stays. */
function withPicture<T>(
  context: Uploading,
  { picture, remove_picture, alternative_text }: PictureFields,
  work: (tx: Tx, picture_key: string | null | undefined) => Promise<T>,
): Promise<T> {
  if (picture) return savePicture(context, picture, work, alternative_text);
  return context.write((tx) => work(tx, remove_picture ? null : undefined));
}

function guideOf({ guide }: { guide: PrepGuide | null }): PrepGuide {
  if (!guide) throw fault('NOT_FOUND');
  return guide;
}

function existing<T extends { id: string }>(all: T[], id: string): T {
  const found = all.find((one) => one.id === id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

/** Where the step behind another one belongs among all. */
function placeBehind(ids: string[], behind: string | null): number {
  if (behind === null) return 0;
  if (!ids.includes(behind)) throw faultOf(catalogueRefusals.STEP_GONE);
  return ids.indexOf(behind) + 1;
}

function refuseTaken(order: number, taken: number[]): void {
  if (taken.includes(order)) throw faultOf(catalogueRefusals.POSITION_TAKEN);
}
