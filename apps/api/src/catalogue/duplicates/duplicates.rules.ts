import { nameKey } from '@larder/rules/name-key';

type Comparable = { name: string; sku: string; barcode: string };
export type Sameness = 'name' | 'sku' | 'barcode';

/**
 * What all of the products share: the name but for case and spacing, the SKU but for its case, the barcode (an empty
 * one is not shared). `kind` is what they were found by, and stands first.
 */
export function sameOf(products: readonly Comparable[], kind: Sameness): Sameness[] {
  const keys: Record<Sameness, (product: Comparable) => string> = {
    name: ({ name }) => nameKey(name),
    sku: ({ sku }) => sku.toLowerCase(),
    barcode: ({ barcode }) => barcode,
  };
  const others = (['name', 'sku', 'barcode'] as const).filter((one) => {
    const [first, ...rest] = products.map(keys[one]);
    return one !== kind && Boolean(first) && rest.every((key) => key === first);
  });
  return [kind, ...others];
}
