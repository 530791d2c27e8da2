import type { PrepGuide } from '@larder/contract/catalogue/prep-guide';
import type { Uploading } from '../../../platform/app-context.ts';
import { fault } from '../../../platform/http/fault.ts';
import { signedIn, uploading, uploadingFromDevice } from '../../../platform/http/gate.ts';
import { readPicture } from '../../../platform/pictures/picture-store.ts';
import {
  addIngredient,
  addStep,
  createGuide,
  dropIngredient,
  dropStep,
  editGuide,
  editIngredient,
  editStep,
  existingGuide,
  orderSteps,
} from './prep-guide.actions.ts';
import { isOfferedPicture } from './prep-guide.queries.ts';

export const prepGuideRoutes = {
  get: signedIn.prepGuide.get.handler(({ input, context: { tx } }) => existingGuide(tx, input.params.id)),
  create: signedIn.prepGuide.create.handler(({ input: { params, body }, context: { tx, me } }) =>
    createGuide(tx, me, params.id, body),
  ),
  update: uploading.prepGuide.update.handler(({ input: { params, body }, context }) =>
    editGuide(context, params.id, body),
  ),
  picture: uploading.prepGuide.picture.handler(({ input: { params, query }, context }) =>
    answerPicture(context, params.id, query.picture_key, (guide) => guide.picture_key),
  ),
  createStep: signedIn.prepGuide.createStep.handler(({ input: { params, body }, context: { tx, me } }) =>
    addStep(tx, me, params.id, body),
  ),
  orderSteps: signedIn.prepGuide.orderSteps.handler(({ input: { params, body }, context: { tx, me } }) =>
    orderSteps(tx, me, params.id, body.ids),
  ),
  updateStep: uploading.prepGuide.updateStep.handler(({ input: { params, body }, context }) =>
    editStep(context, { product_id: params.id, id: params.stepId }, body),
  ),
  stepPicture: uploading.prepGuide.stepPicture.handler(({ input: { params, query }, context }) =>
    answerPicture(
      context,
      params.id,
      query.picture_key,
      ({ steps }) => steps.find((one) => one.id === params.stepId)?.picture_key,
    ),
  ),
  removeStep: signedIn.prepGuide.removeStep.handler(async ({ input: { params }, context: { tx, me } }) => {
    await dropStep(tx, me, params.id, params.stepId);
    return {};
  }),
  createIngredient: signedIn.prepGuide.createIngredient.handler(({ input: { params, body }, context: { tx, me } }) =>
    addIngredient(tx, me, params.id, body),
  ),
  updateIngredient: signedIn.prepGuide.updateIngredient.handler(({ input: { params, body }, context: { tx, me } }) =>
    editIngredient(tx, me, { product_id: params.id, id: params.ingredientId }, body),
  ),
  removeIngredient: signedIn.prepGuide.removeIngredient.handler(async ({ input: { params }, context: { tx, me } }) => {
    await dropIngredient(tx, me, params.id, params.ingredientId);
    return {};
  }),
  devicePicture: uploadingFromDevice.prepGuide.devicePicture.handler(async ({ input: { params }, context }) => {
    const isOffered = await context.transaction((tx) => isOfferedPicture(tx, context.device.id, params.id));
    if (!isOffered) throw fault('NOT_FOUND');
    return readPicture(context, params.id);
  }),
};

/** The store may be far away: no transaction waits for it. */
async function answerPicture(
  context: Uploading,
  product_id: string,
  wanted: string | undefined,
  keyOf: (guide: PrepGuide) => string | null | undefined,
): Promise<Blob> {
  const picture_key = keyOf(await context.transaction((tx) => existingGuide(tx, product_id)));
  if (!picture_key || (wanted && wanted !== picture_key)) throw fault('NOT_FOUND');
  const picture = await readPicture(context, picture_key);
  // The same address may have another picture tomorrow.
  if (!wanted) context.setHeader('cache-control', 'private, no-cache');
  return picture;
}
