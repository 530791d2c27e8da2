import { withStickers } from '../../../labels/stickers/sticker-words.actions.ts';
import { signedIn } from '../../../platform/http/gate.ts';
import { linkLine, readRecipe, takeFromRecipe } from './recipe.actions.ts';

export const recipesRoutes = {
  get: signedIn.recipes.get.handler(({ input, context: { tx } }) => readRecipe(tx, input.params.id)),
  link: signedIn.recipes.link.handler(({ input: { params, body }, context: { tx, me } }) =>
    linkLine(tx, me, { product_id: params.id, id: params.lineId }, body),
  ),
  take: signedIn.recipes.take.handler(async ({ input: { params, body }, context: { tx, me } }) =>
    withStickers(tx, await takeFromRecipe(tx, me, params.id, body.allergen_ids)),
  ),
};
