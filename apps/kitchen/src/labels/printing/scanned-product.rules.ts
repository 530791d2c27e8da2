import { fullBarcode } from '@larder/rules/barcode';
import { readLabelCode, shortCode, storedLabelCode } from '@larder/rules/label-code';
import type { OwnLabel, Product } from '../../store/database.ts';

/**
 * The product that a scanner means: by its barcode (with or without the zero before an American one), or by the mark of
 * a label that this tablet printed of it.
 */
export function scannedProduct(
  text: string,
  products: ReadonlyMap<string, Product>,
  labels: readonly OwnLabel[],
): Product | undefined {
  const code = fullBarcode(text.trim());
  for (const product of products.values()) {
    if (product.lifecycle === 'ACTIVE' && product.barcode !== '' && fullBarcode(product.barcode) === code)
      return product;
  }
  const read = readLabelCode(text);
  if (!read) return undefined;
  const label = labels.find(({ id }) => {
    const code = storedLabelCode(id);
    return 'code' in read ? code === read.code : shortCode(code) === read.short;
  });
  return products.get(label?.body.product_id ?? '');
}
