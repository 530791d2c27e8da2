import type { ProductSaved } from '@larder/contract/devices/device-products';
import { fullBarcode } from '@larder/rules/barcode';
import { dateRuleOf } from '@larder/rules/date-term';
import { readLifePeriods, resolvePeriods, type LifeSources } from '@larder/rules/life-periods';
import { expiriesByKind } from '@larder/rules/storage-expiry';
import type { Lists, OutboxRow, Product } from './database.ts';

export type Category = Lists['categories'][number];

/** What a product has that says nothing itself: from its category, and the venue's settings. */
interface CatalogueRules {
  categories: readonly Category[];
  settings: Pick<Lists['settings'], 'life'> | undefined;
}

/**
 * A product with what was saved of it on this tablet, as the server will keep it: its dates are reckoned by the same
 * rules. Undefined where it is neither a change of a known product nor a new one in a category that the device offers.
 */
export function withSavedProduct(
  known: Product | undefined,
  saved: ProductSaved,
  { categories, settings }: CatalogueRules,
): Product | undefined {
  const category = categories.find(({ id }) => id === (known?.category_id ?? saved.category_id));
  const before = known ?? (category && saved.name ? newProduct(saved.product_id, saved.name, category) : undefined);
  if (!before) return undefined;
  const {
    name = before.name,
    label_name = before.label_name,
    sku = before.sku,
    storage_override = before.storage_override,
  } = saved;
  const { date_term, use_within_hours } = saved;
  const own = {
    date_term: date_term === undefined ? (before.own?.date_term ?? null) : date_term,
    use_within_hours: use_within_hours === undefined ? (before.own?.use_within_hours ?? null) : use_within_hours,
    life: before.own?.life ?? null,
  };
  const expiry = saved.expiry === undefined ? before.expiry : saved.expiry;
  const sources: LifeSources = {
    product: own.life,
    category: category?.life,
    organization: readLifePeriods(settings?.life),
  };
  return {
    ...before,
    name,
    label_name,
    sku,
    barcode: fullBarcode(saved.barcode ?? before.barcode),
    storage_override,
    default_storage: known?.default_storage ?? category?.default_storage,
    expiry,
    own,
    expiries: expiriesByKind({ ...sources, own: expiry }),
    life: resolvePeriods(sources),
    ...dateRuleOf(own, { date_term: 'USE_BY', use_within_hours: null, ...category }),
  };
}

/** The products that were saved here and that the server has not acknowledged, laid over what it says of them. */
export function unsentProducts(
  rows: readonly OutboxRow[],
  productOf: (id: string) => Product | undefined,
  rules: CatalogueRules,
): Product[] {
  const shown = new Map<string, Product>();
  for (const { type, state, body: saved } of rows) {
    if (type !== 'product_saved' || state === 'refused') continue;
    const product = withSavedProduct(shown.get(saved.product_id) ?? productOf(saved.product_id), saved, rules);
    if (product) shown.set(product.id, product);
  }
  return [...shown.values()];
}

function newProduct(id: string, name: string, { id: category_id, usage }: Category): Product {
  return {
    id,
    category_id,
    name,
    sku: '',
    barcode: '',
    usage,
    lifecycle: 'ACTIVE',
    storage_override: '',
    lower_custom_fields: '',
    allergens: [],
    allergens_declared: false,
    label_text: noText,
    expiry: null,
    guide: null,
  };
}

const noText: Product['label_text'] = {
  ingredients: '',
  emphasis: null,
  emphasis_confirmed: false,
  allergens: '',
  may_contain: '',
  custom_allergens: '',
  price: '',
};
