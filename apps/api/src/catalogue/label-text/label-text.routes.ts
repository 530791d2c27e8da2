import { withStickers } from '../../labels/stickers/sticker-words.actions.ts';
import { reading, signedIn } from '../../platform/http/gate.ts';
import { labelOf } from '../products/label-text.rules.ts';
import type { ProductFull } from '../products/product.rules.ts';
import { checkProductLabel } from './label-check.actions.ts';
import { linkAllergen, unlinkAllergen, updateLabel, writeLabel } from './label-text.actions.ts';

export const labelTextRoutes = {
  check: reading.labelText.check.handler(async ({ input: { params }, context: { tx } }) => ({
    items: await checkProductLabel(tx, params.id),
  })),
  create: signedIn.labelText.create.handler(async ({ input: { params, body }, context: { tx, me } }) =>
    withStickers(tx, written(await writeLabel(tx, me, params.id, body))),
  ),
  update: signedIn.labelText.update.handler(async ({ input: { params, body }, context: { tx, me } }) =>
    withStickers(tx, written(await updateLabel(tx, me, params.id, body))),
  ),
  linkAllergen: signedIn.labelText.linkAllergen.handler(async ({ input: { params, body }, context: { tx, me } }) =>
    withStickers(tx, { items: (await linkAllergen(tx, me, params.id, body)).allergens }),
  ),
  unlinkAllergen: signedIn.labelText.unlinkAllergen.handler(async ({ input: { params }, context: { tx, me } }) => {
    await unlinkAllergen(tx, me, params.id, params.allergenId);
    return withStickers(tx, {});
  }),
};

function written(product: ProductFull) {
  const label = labelOf(product);
  if (!label) throw new Error('A label that was written is not there');
  return label;
}
