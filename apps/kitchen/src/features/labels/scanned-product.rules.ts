import { readLabelCode, shortCode, storedLabelCode } from '@larder/rules/label-code';
import type { OwnLabel, Product } from '../../store/database.ts';

/** The product that a scanner means: by its barcode, or by the mark of a label that this tablet printed of it. */
export function scannedProduct(
  text: string,
  products: ReadonlyMap<string, Product>,
  labels: readonly OwnLabel[],
): Product | undefined {
  for (const product of products.values()) if (product.barcode === text) return product;
  const read = readLabelCode(text);
  if (!read) return undefined;
  const label = labels.find(({ id }) => {
    const code = storedLabelCode(id);
    return 'code' in read ? code === read.code : shortCode(code) === read.short;
  });
  return products.get(label?.body.product_id ?? '');
}
