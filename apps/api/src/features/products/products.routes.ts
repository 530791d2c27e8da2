import { fault } from '../../platform/fault.ts';
import { signedIn } from '../../platform/gate.ts';
import type { Tx } from '../../platform/scope.ts';
import { labelOf, labelText } from './label-text.rules.ts';
import { findProduct } from './products.queries.ts';

export const productsRoutes = {
  get: signedIn.products.get.handler(async ({ input, context: { tx } }) => {
    const product = await existing(tx, input.params.id);
    return {
      ...product,
      period: product.expiry?.period ?? null,
      units: product.expiry?.units ?? null,
      label_text: labelText(product),
    };
  }),
  labels: signedIn.products.labels.handler(async ({ input, context: { tx } }) => {
    const label = labelOf(await existing(tx, input.params.id));
    return { items: label ? [label] : [] };
  }),
  allergens: signedIn.products.allergens.handler(async ({ input, context: { tx } }) => {
    return { items: (await existing(tx, input.params.id)).allergens };
  }),
  expiry: signedIn.products.expiry.handler(async ({ input, context: { tx } }) => {
    const { expiry, expiry_id: id, storage_override } = await existing(tx, input.params.id);
    return {
      items: expiry && id ? [{ id, expiry_type: 'OVERRIDE' as const, expiry, storage: null, storage_override }] : [],
    };
  }),
};

async function existing(tx: Tx, id: string) {
  const found = await findProduct(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}
