import { checkWords } from '@larder/label/legal-check';
import { productLabel } from '@larder/label/product-label';
import { foodLaw } from '@larder/rules/food-law';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { findSettings } from '../../platform/settings.ts';
import { findLacked } from '../products/prep-guide/recipe.queries.ts';
import { existingProduct } from '../products/product-change.actions.ts';
import { findProductCountries } from '../products/product-countries.queries.ts';
import { describeProduct } from '../products/product.rules.ts';

/** Judges what a product's label says by the law of each country that it is labelled in. */
export async function checkProductLabel(tx: Tx, id: string) {
  const [product, countries, lacked] = await together([
    existingProduct(tx, id),
    findProductCountries(tx, id),
    findLacked(tx, id),
  ]);
  const settings = await findSettings(tx, product.organization_id);
  const data = productLabel(describeProduct(product), product.allergens_declared_at !== null);
  return countries.map((country) => ({
    country,
    law: foodLaw(country)?.name ?? null,
    // The date is the print's.
    findings: [
      ...(lacked.length > 0 ? [{ kind: 'recipe_allergen_missing', level: 'red' as const, words: lacked }] : []),
      ...checkWords(data, { ...settings, country })
        .filter(({ kind }) => kind !== 'date_missing')
        .map(({ law: _, ...finding }) => finding),
    ],
  }));
}
