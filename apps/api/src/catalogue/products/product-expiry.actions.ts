import type { products } from '@larder/contract/catalogue/products';
import type { Received } from '@larder/contract/endpoint';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { changeProduct } from './product-change.actions.ts';
import { removeExpiry, saveExpiry, updateProduct } from './product-writes.queries.ts';
import { describeExpiry } from './product.rules.ts';

type Body = Received<typeof products.createExpiry>['body'];

/** Gives a product an expiry of its own, or changes the one that it has; `existing` asks for one to be there. */
export async function setExpiry(
  tx: Tx,
  me: Me,
  id: string,
  { expiry, storage_override }: Body,
  { existing = false } = {},
) {
  const after = await changeProduct(tx, me, id, async ({ organization_id, expiry_id }) => {
    if (existing && !expiry_id) throw faultOf(catalogueRefusals.NO_OWN_EXPIRY);
    await saveExpiry(tx, { id: uuidv7(), organization_id, product_id: id, ...expiry });
    await updateProduct(tx, id, { storage_override });
  });
  const described = describeExpiry(after);
  if (!described) throw new Error('An expiry that was written is not there');
  return described;
}

/** Lets the storage decide again. */
export async function clearExpiry(tx: Tx, me: Me, id: string): Promise<void> {
  await changeProduct(tx, me, id, () => removeExpiry(tx, id));
}
