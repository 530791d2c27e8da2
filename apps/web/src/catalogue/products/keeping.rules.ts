import type { Product } from '@larder/contract/catalogue/products';
import type { Settings } from '@larder/contract/network/settings';
import { readLifePeriods } from '@larder/rules/life-periods';
import type { NamedSources } from '../../ui/field/life-words.ts';

/** Everything that says how long a product keeps, apart from the storage that it is in. */
export function keepingSources(
  { expiry, life, categories: [category] }: Pick<Product, 'expiry' | 'life' | 'categories'>,
  settings: Pick<Settings, 'life'>,
): NamedSources {
  return {
    own: expiry,
    product: life,
    category: category?.life,
    categoryName: category?.name,
    organization: readLifePeriods(settings.life),
  };
}
