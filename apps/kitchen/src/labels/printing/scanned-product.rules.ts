import { fullBarcode } from '@larder/rules/barcode';
import { readLabelCode, shortCode, storedLabelCode } from '@larder/rules/label-code';
import type { OwnLabel, Product } from '../../store/database.ts';

/**
 * The barcode in what a scanner gives: itself, or the number of the article in a GS1 element string (its application
 * identifier 01, with or without the mark of the symbol), without the zero that makes 14 digits of 13.
 */
export function scannedBarcode(text: string): string {
  const said = text.trim();
  const [, gtin] = /^(?:\][A-Za-z]\d)?\(?01\)?(\d{14})/.exec(said) ?? [];
  const barcode = gtin ?? said.replace(/^\][A-Za-z]\d/, '');
  return fullBarcode(/^0\d{13}$/.test(barcode) ? barcode.slice(1) : barcode);
}

/**
 * The product that a scanner means: by its barcode (with or without the zero before an American one), or by the mark of
 * a label that this tablet printed of it.
 */
export function scannedProduct(
  text: string,
  products: ReadonlyMap<string, Product>,
  labels: readonly OwnLabel[],
): Product | undefined {
  const code = scannedBarcode(text);
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
