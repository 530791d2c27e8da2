import type { UnrestoredProduct } from '@larder/contract/catalogue/catalogue-trash';
import type { LifePeriods } from '@larder/rules/life-periods';

/** A deleted product, and what stands in the way of restoring it. */
export type RestorableProduct = {
  id: string;
  name: string;
  sku: string;
  usage: 'SINGLE' | 'COMPONENT';
  category_name: string;
  category_deleted: boolean;
  can_edit: boolean;
  /** Another product of the account has its SKU. */
  sku_taken: boolean;
  life: LifePeriods | null;
  category_life: LifePeriods | null;
};

/** The category of those whose own is gone. */
type Lives = { product: LifePeriods | null; category: LifePeriods | null };
/** Whether a product may be frozen and would have no time any more that it keeps once it has thawed. */
type LosesThaw = (before: Lives, after: Lives) => boolean;
type OtherCategory = { usage: string; life: LifePeriods | null };

/**
 * Which products are restored and which are not, and why. Of two with the same SKU the one that was deleted last is.
 */
export function judgeRestore(
  products: readonly RestorableProduct[],
  category: OtherCategory | undefined,
  losesThaw: LosesThaw,
): { ids: string[]; refused: UnrestoredProduct[] } {
  const refused: UnrestoredProduct[] = [];
  const ids: string[] = [];
  const skus = new Set<string>();
  for (const product of products) {
    const { id, name, usage, sku } = product;
    const refusal = refusalOf(product, category, { skus, losesThaw });
    if (refusal) {
      refused.push({ id, name, usage, ...refusal });
      continue;
    }
    ids.push(id);
    if (sku) skus.add(sku);
  }
  return { ids, refused };
}

function refusalOf(
  { can_edit, category_deleted, category_name, usage, sku, sku_taken, life, category_life }: RestorableProduct,
  category: OtherCategory | undefined,
  { skus, losesThaw }: { skus: ReadonlySet<string>; losesThaw: LosesThaw },
): Pick<UnrestoredProduct, 'reason' | 'detail'> | undefined {
  if (!can_edit) return { reason: 'LOCKED', detail: '' };
  if (sku_taken || skus.has(sku)) return { reason: 'SKU', detail: sku };
  if (category_deleted && !category) return { reason: 'CATEGORY', detail: category_name };
  if (category_deleted && category?.usage !== usage) return { reason: 'USE', detail: category_name };
  const moved = { product: life, category: category?.life ?? null };
  if (category_deleted && losesThaw({ product: life, category: category_life }, moved))
    return { reason: 'THAW', detail: category_name };
  return undefined;
}
