import { withStickers } from '../../labels/stickers/sticker-words.actions.ts';
import { signedIn } from '../../platform/http/gate.ts';
import { describeProduct } from '../products/product.rules.ts';
import { addProduct } from './label-text.actions.ts';

/** The call that adds a product is here, for it also takes what the label states. */
export const newProductsRoutes = {
  create: signedIn.products.create.handler(async ({ input: { query, body }, context: { tx, me } }) =>
    withStickers(tx, describeProduct(await addProduct(tx, me, body, query.check_duplicates ?? true))),
  ),
};
