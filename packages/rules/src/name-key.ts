/**
 * What "the same name" means, of a product, a category, a fridge or anything else that people name: lower-cased, trimmed, single-spaced
 * (docs/product/catalogue.md#product-details).
 */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
