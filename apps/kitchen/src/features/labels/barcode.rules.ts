import { fullBarcode } from '@larder/rules/barcode';
import type { Product } from '../../store/database.ts';

/** The product that is offered under a scanned barcode, which may be written with or without the zero before an American one. */
export function withBarcode(products: Iterable<Product>, scanned: string): Product | undefined {
  const code = fullBarcode(scanned.trim());
  if (code === '') return undefined;
  return [...products].find(({ barcode, lifecycle }) => lifecycle === 'ACTIVE' && fullBarcode(barcode) === code);
}
