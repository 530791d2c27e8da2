import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import type { Me } from '../../platform/app-context.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { auditable } from './product-history.rules.ts';
import { lockProduct, touchProduct } from './product-writes.queries.ts';
import type { ProductFull } from './product.rules.ts';
import { findProduct } from './products.queries.ts';
import { keepThawPeriod } from './thaw-period.actions.ts';

/**
 * The one way in which a product, its label, allergens or expiry are changed: by people who may edit it, one change at
 * a time, with one entry of its history, which also keeps the note, and noticed by devices. Answers the product as it
 * is then. A change may answer its last statements as they are under way: the product is read behind them.
 */
export async function changeProduct(
  tx: Tx,
  me: Me,
  id: string,
  change: (before: ProductFull) => Promise<void | Promise<unknown>[]>,
  note: Record<string, unknown> = {},
): Promise<ProductFull> {
  const [, before] = await together([lockProduct(tx, id), existingProduct(tx, id)]);
  if (!before.can_edit) throw faultOf(catalogueRefusals.PRODUCT_SHARED_BEYOND);
  const writing = await change(before);
  const [after] = await together([existingProduct(tx, id), ...(writing ?? [])]);
  await keepThawPeriod(tx, sourcesOf(before), sourcesOf(after));
  const old_values = auditable(before);
  const new_values = auditable(after);
  // Spans may move, or be confirmed, without a word of theirs changing.
  const spans = ({ emphasis, emphasis_confirmed }: ProductFull) => JSON.stringify([emphasis, emphasis_confirmed]);
  const moved = spans(before) !== spans(after);
  const changed = Object.keys(differences(old_values, new_values).new_values).length > 0;
  if (!changed && !moved) return after;
  const { organization_id } = before;
  const [touched] = await together([
    // A change of the product's own row has marked it.
    after.updated_at === before.updated_at ? touchProduct(tx, id) : undefined,
    audit(tx, me, {
      event: 'updated',
      subject_type: 'product',
      subject_id: id,
      organization_id,
      old_values,
      new_values: { ...new_values, ...note },
    }),
  ]);
  return { ...after, ...touched };
}

export async function existingProduct(tx: Tx, id: string): Promise<ProductFull> {
  const found = await findProduct(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

function sourcesOf({ life, categories }: ProductFull) {
  return { product: life, category: categories[0]?.life ?? null };
}

/** Refuses a change of somebody who saw an earlier state of the product, so that nothing is overwritten unseen. */
export function refuseStale(before: ProductFull, seen: string | undefined): void {
  if (!seen || Date.parse(seen) === Date.parse(before.updated_at)) return;
  throw faultOf(catalogueRefusals.PRODUCT_CHANGED);
}
