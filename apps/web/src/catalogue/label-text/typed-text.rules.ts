import type { Product } from '@larder/contract/catalogue/products';
import type { Picked } from './allergen-draft.rules.ts';

type Written = {
  label_text: Partial<Product['label_text']>;
  allergens: readonly Picked[];
  /** Stated to contain none. */
  none: boolean;
};

/**
 * A product's label text as it is being edited: allergens count as declared once they are stated, as they would be
 * saved.
 */
export function typedText(
  product: Pick<Product, 'label_text' | 'allergens' | 'allergens_declared_at' | 'updated_at'>,
  { label_text, allergens, none }: Written,
): Partial<Product> & Pick<Product, 'label_text'> {
  const before = product.allergens.map(({ id }) => id).join();
  const states =
    allergens.map(({ id }) => id).join() !== before ||
    none !== (product.allergens_declared_at !== null && before === '');
  return {
    label_text: { ...product.label_text, ...label_text },
    ...(states && {
      allergens: allergens.map(({ id, name }, priority) => ({ id, name, priority })),
      allergens_declared_at:
        allergens.length > 0 || none ? (product.allergens_declared_at ?? product.updated_at) : null,
    }),
  };
}
