import { freePositions, mostIngredients, mostSteps } from '@larder/rules/prep-guide';
import { uuidv7 } from 'uuidv7';
import type { Me, Uploading } from '../../../platform/app-context.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { fault, fieldFault } from '../../../platform/http/fault.ts';
import { savePicture } from '../../../platform/pictures/picture-store.ts';
import { changeProduct, existingProduct } from '../product-change.actions.ts';
import {
  insertIngredient,
  insertStep,
  removeIngredient,
  removeStep,
  saveGuide,
  updateGuide,
  updateIngredient,
  updateStep,
} from './prep-guide.queries.ts';
import type { Guide, GuideIngredient, GuideStep } from './prep-guide.rules.ts';

type Portions = Pick<Guide, 'batch_count' | 'batch_type'>;
type Sent<T> = { [K in keyof T]?: T[K] | undefined };
type PictureFields = {
  picture?: Blob | undefined;
  remove_picture?: boolean | undefined;
  alternative_text?: string | undefined;
};

/** The prep guide of a product in scope; NOT_FOUND while it has none. */
export async function existingGuide(tx: Tx, product_id: string): Promise<Guide> {
  return guideOf(await existingProduct(tx, product_id));
}

/** Gives a product its guide, or new portions to the one that it has. */
export async function createGuide(tx: Tx, me: Me, product_id: string, portions: Portions): Promise<Guide> {
  const after = await changeProduct(tx, me, product_id, ({ organization_id }) =>
    saveGuide(tx, { organization_id, product_id, ...portions }),
  );
  return guideOf(after);
}

/** Changes portions and picture. */
export async function editGuide(
  context: Uploading,
  product_id: string,
  { picture, remove_picture, alternative_text, ...portions }: Sent<Portions> & PictureFields,
): Promise<Guide> {
  return withPicture(context, { picture, remove_picture, alternative_text }, async (tx, picture_key) => {
    const after = await changeProduct(tx, context.me, product_id, async (before) => {
      const guide = guideOf(before);
      await updateGuide(tx, product_id, { ...guide, ...stated({ ...portions, picture_key }) });
    });
    return guideOf(after);
  });
}

type NewStep = Pick<GuideStep, 'title' | 'description'> & { order?: number | undefined };

/** Adds a step at the wanted position, which must be free, else behind the last. */
export async function addStep(tx: Tx, me: Me, product_id: string, wanted: NewStep): Promise<GuideStep> {
  const id = uuidv7();
  const after = await changeProduct(tx, me, product_id, async (before) => {
    const { steps } = guideOf(before);
    if (steps.length >= mostSteps) throw fieldFault('title', `A prep guide has at most ${mostSteps} steps`);
    const taken = steps.map((one) => one.order);
    const order = wanted.order ?? freePositions(taken).at(-1) ?? 1;
    refuseTaken(order, taken);
    const { organization_id } = before;
    await insertStep(tx, { ...wanted, id, organization_id, product_id, order, picture_key: null });
  });
  return existing(guideOf(after).steps, id);
}

/** Changes a step and its picture. */
export async function editStep(
  context: Uploading,
  { product_id, id }: { product_id: string; id: string },
  { picture, remove_picture, alternative_text, ...words }: Sent<Omit<GuideStep, 'id' | 'picture_key'>> & PictureFields,
): Promise<GuideStep> {
  return withPicture(context, { picture, remove_picture, alternative_text }, async (tx, picture_key) => {
    const after = await changeProduct(tx, context.me, product_id, async (before) => {
      const { steps } = guideOf(before);
      const step = { ...existing(steps, id), ...stated({ ...words, picture_key }) };
      refuseTaken(
        step.order,
        steps.filter((one) => one.id !== id).map((one) => one.order),
      );
      await updateStep(tx, step);
    });
    return existing(guideOf(after).steps, id);
  });
}

/** Takes a step away; the others keep their positions. */
export async function dropStep(tx: Tx, me: Me, product_id: string, id: string): Promise<void> {
  await changeProduct(tx, me, product_id, async (before) => {
    existing(guideOf(before).steps, id);
    await removeStep(tx, id);
  });
}

export async function addIngredient(
  tx: Tx,
  me: Me,
  product_id: string,
  wanted: Omit<GuideIngredient, 'id'>,
): Promise<GuideIngredient> {
  const id = uuidv7();
  const after = await changeProduct(tx, me, product_id, async (before) => {
    if (guideOf(before).ingredients.length >= mostIngredients) {
      throw fieldFault('name', `A prep guide has at most ${mostIngredients} ingredients`);
    }
    await insertIngredient(tx, { ...wanted, id, organization_id: before.organization_id, product_id });
  });
  return existing(guideOf(after).ingredients, id);
}

export async function editIngredient(
  tx: Tx,
  me: Me,
  { product_id, id }: { product_id: string; id: string },
  wanted: Sent<Omit<GuideIngredient, 'id'>>,
): Promise<GuideIngredient> {
  const after = await changeProduct(tx, me, product_id, (before) =>
    updateIngredient(tx, { ...existing(guideOf(before).ingredients, id), ...stated(wanted) }),
  );
  return existing(guideOf(after).ingredients, id);
}

export async function dropIngredient(tx: Tx, me: Me, product_id: string, id: string): Promise<void> {
  await changeProduct(tx, me, product_id, async (before) => {
    existing(guideOf(before).ingredients, id);
    await removeIngredient(tx, id);
  });
}

/** Does the work with the key of the picture that was sent, null for one to be taken away, undefined when it stays. */
function withPicture<T>(
  context: Uploading,
  { picture, remove_picture, alternative_text }: PictureFields,
  work: (tx: Tx, picture_key: string | null | undefined) => Promise<T>,
): Promise<T> {
  if (picture) return savePicture(context, picture, work, alternative_text);
  return context.write((tx) => work(tx, remove_picture ? null : undefined));
}

function guideOf({ guide }: { guide: Guide | null }): Guide {
  if (!guide) throw fault('NOT_FOUND');
  return guide;
}

function existing<T extends { id: string }>(all: T[], id: string): T {
  const found = all.find((one) => one.id === id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

function refuseTaken(order: number, taken: number[]): void {
  if (taken.includes(order)) throw fieldFault('order', 'This position is taken by another step');
}

/** What was sent; what was left out stays. */
function stated<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;
}
