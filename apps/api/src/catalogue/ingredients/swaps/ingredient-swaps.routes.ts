import { signedIn } from '../../../platform/http/gate.ts';
import { previewSwap, swapIngredients, undoSwap } from './ingredient-swaps.actions.ts';
import { listSwaps } from './ingredient-swaps.queries.ts';

const { ingredientSwaps } = signedIn;

export const ingredientSwapsRoutes = {
  list: ingredientSwaps.list.handler(({ input, context: { tx } }) => listSwaps(tx, input.query)),
  preview: ingredientSwaps.preview.handler(({ input, context: { tx, me } }) => previewSwap(tx, me, input.body)),
  create: ingredientSwaps.create.handler(({ input, context: { tx, me } }) => swapIngredients(tx, me, input.body)),
  undo: ingredientSwaps.undo.handler(({ input, context: { tx, me } }) => undoSwap(tx, me, input.params.id)),
};
