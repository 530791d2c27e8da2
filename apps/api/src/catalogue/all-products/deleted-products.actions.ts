import type { catalogueTrash, UnrestoredProduct } from '@larder/contract/catalogue/catalogue-trash';
import type { Received } from '@larder/contract/endpoint';
import type { StickersToReplace } from '@larder/contract/labels/stickers';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { countStickersOf, judgeChanged } from '../../labels/stickers/sticker-words.actions.ts';
import type { Me } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { faultOf } from '../../platform/http/fault.ts';
import { findCategory } from '../categories/categories.queries.ts';
import { lockCatalogue } from '../products/product-writes.queries.ts';
import { findThawGround } from '../products/thaw-period.queries.ts';
import { losesThaw } from '../products/thaw-period.rules.ts';
import { lockDeleted, restore } from './deleted-products.queries.ts';
import { judgeRestore } from './deleted-products.rules.ts';

type Restore = Received<typeof catalogueTrash.restore>['body'];

/**
 * Restores deleted products, each that can be; the others are answered with the reason. Their stickers may be on food
 * still.
 */
export async function restoreProducts(
  tx: Tx,
  me: Me,
  { ids, category_id }: Restore,
): Promise<{ restored: number; refused: UnrestoredProduct[]; stickers: StickersToReplace }> {
  await lockCatalogue(tx);
  const category = category_id ? await findCategory(tx, category_id) : undefined;
  if (category_id && !category) throw faultOf(catalogueRefusals.CATEGORY_GONE);
  if (category && !category.can_edit) throw faultOf(catalogueRefusals.CATEGORY_SHARED_BEYOND);
  const found = await lockDeleted(tx, ids);
  if (found.length === 0) throw faultOf(catalogueRefusals.NOT_DELETED);
  const ground = await findThawGround(tx);
  const { ids: restored, refused } = judgeRestore(found, category, (before, after) => losesThaw(ground, before, after));
  if (restored.length > 0) await restore(tx, me, restored, category?.id ?? null);
  // Those that had been merged have taken their labels back, from products that are judged without them again.
  await judgeChanged(tx);
  return { restored: restored.length, refused, stickers: await countStickersOf(tx, restored) };
}
