import type { Product } from '../../store/database.ts';

type Guide = NonNullable<Product['guide']>;
export type GuideProduct = Product & { guide: Guide };

/** The products that say how they are made, by name. */
export function productsWithGuide(products: Iterable<Product>): GuideProduct[] {
  return [...products]
    .filter((product): product is GuideProduct => product.lifecycle === 'ACTIVE' && hasContent(product.guide))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What so many batches take, and what they make. */
export function scaled({ ingredients, batch_count }: Guide, batches: number) {
  return {
    makes: batch_count * batches,
    ingredients: ingredients.map((ingredient) => ({ ...ingredient, amount: ingredient.amount * batches })),
  };
}

export function stepsOf({ steps }: Guide): Guide['steps'] {
  return steps.toSorted((a, b) => a.order - b.order);
}

function hasContent(guide: Guide | null): boolean {
  return guide !== null && (guide.steps.length > 0 || guide.ingredients.length > 0);
}
