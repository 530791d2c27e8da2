import type { NamedLot } from '@larder/contract/labels/lots';
import { lotKey } from '@larder/rules/lot-key';
import type { Lists, Product } from '../../../store/database.ts';
import { goodsOf, namedLot, newDelivery, readBox, withBox } from './delivery.rules.ts';

type Kitchen = { lists: Partial<Lists>; products: ReadonlyMap<string, Product> };

/**
 * The lot that a box says: as it came in, where it did, else by its number alone. Undefined of what is no code of a box
 * with a lot.
 */
export function boxLot(text: string, { lists, products }: Kitchen): NamedLot | undefined {
  const box = readBox(text);
  if (!box?.lot) return undefined;
  const draft = withBox(newDelivery(), box, goodsOf(lists.goods, products.values()));
  const key = lotKey(box.lot);
  const isGoods = (lot: { ingredient_id: string | null; product_id: string | null; gtin: string }) =>
    (box.gtin !== undefined && lot.gtin.padStart(14, '0') === box.gtin) ||
    (draft.ingredient_id !== undefined && lot.ingredient_id === draft.ingredient_id) ||
    (draft.product_id !== undefined && lot.product_id === draft.product_id);
  const known = lists.lots?.find((lot) => lotKey(lot.lot_code) === key && isGoods(lot));
  if (known) return namedLot(known);
  const name = draft.name || box.gtin;
  if (!name) return undefined;
  const { ingredient_id, product_id, supplier_id, gtin, use_by, best_before } = draft;
  return namedLot({
    name,
    lot_code: box.lot,
    supplier_id: supplier_id || null,
    ingredient_id: ingredient_id ?? null,
    product_id: product_id ?? null,
    gtin,
    use_by: use_by || null,
    best_before: best_before ?? null,
    received_at: '',
  });
}
