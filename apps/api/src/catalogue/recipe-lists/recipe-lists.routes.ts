import { withStickers } from '../../labels/stickers/sticker-words.actions.ts';
import { signedIn } from '../../platform/http/gate.ts';
import { readRecipeList, takeRecipeList } from './recipe-list.actions.ts';

export const recipeListsRoutes = {
  get: signedIn.recipeLists.get.handler(({ input: { params, query }, context: { tx } }) =>
    readRecipeList(tx, params.id, query.percentages ?? []),
  ),
  take: signedIn.recipeLists.take.handler(async ({ input: { params, body }, context: { tx, me } }) =>
    withStickers(tx, await takeRecipeList(tx, me, params.id, body)),
  ),
};
