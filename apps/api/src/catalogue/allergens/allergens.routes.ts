import { matrixReader } from '@larder/rules/allergen-statement';
import { withStickers } from '../../labels/stickers/sticker-words.actions.ts';
import { signedIn } from '../../platform/http/gate.ts';
import { findAllergenNames, listMatrixProducts } from './allergen-matrix.queries.ts';
import { createAllergen, deleteAllergen, editAllergen } from './allergens.actions.ts';
import { listAllergens } from './allergens.queries.ts';

export const allergensRoutes = {
  list: signedIn.allergens.list.handler(({ input, context: { tx } }) => listAllergens(tx, input.query)),
  matrix: signedIn.allergens.matrix.handler(async ({ input, context: { tx } }) => {
    const found = await listMatrixProducts(tx, input.query);
    const read = matrixReader(await findAllergenNames(tx));
    return {
      ...found,
      items: found.items.map(({ picked, ingredients, may_contain, custom_allergens, ...product }) => ({
        ...product,
        ...read({ picked, ingredients, may_contain, custom_allergens, name: product.name }),
      })),
    };
  }),
  create: signedIn.allergens.create.handler(async ({ input, context: { tx, me } }) =>
    withStickers(tx, await createAllergen(tx, me, input.body.name)),
  ),
  update: signedIn.allergens.update.handler(async ({ input: { params, body }, context: { tx, me } }) =>
    withStickers(tx, await editAllergen(tx, me, params.id, body.name)),
  ),
  remove: signedIn.allergens.remove.handler(async ({ input, context: { tx, me } }) =>
    withStickers(tx, await deleteAllergen(tx, me, input.params.id)),
  ),
};
