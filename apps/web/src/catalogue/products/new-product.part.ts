import type { Category } from '@larder/contract/catalogue/categories';
import type { Product } from '@larder/contract/catalogue/products';
import type { api } from '../../browser/client.ts';
import { lifeDraft, lifeOfDraft, type LifeDraft } from '../../ui/field/life-draft.ts';
import { noLabelText } from '../label-text/allergen-draft.rules.ts';
import type { NewLabel } from '../label-text/new-label.rules.ts';
import { typedText } from '../label-text/typed-text.rules.ts';
import { asCategory, datesOf, type DatesDraft } from './date-rule-draft.rules.ts';
import type { PrintedProduct } from './label-sample.rules.ts';
import { expiryOf, noExpiry, type ExpiryDraft } from './product-draft.rules.ts';

type NewProduct = Parameters<typeof api.products.create>[0]['body'];

/** A product as it is being added. */
export type NewProductDraft = {
  name: string;
  label_name: string;
  sku: string;
  barcode: string;
  category: string;
  usage: Product['usage'];
  expiry: ExpiryDraft;
  dates: DatesDraft;
  life: LifeDraft;
  storage_override: string;
  label_text: NewLabel | undefined;
  /**
   * The server may refuse the allergens under this name; they are part of the label, and any change of it takes the
   * refusal away.
   */
  allergen_ids: undefined;
};

export function newProductDraft(category: Pick<Category, 'id' | 'usage'> | undefined): NewProductDraft {
  return {
    name: '',
    label_name: '',
    sku: '',
    barcode: '',
    category: category?.id ?? '',
    usage: category?.usage ?? 'COMPONENT',
    expiry: noExpiry,
    dates: asCategory,
    life: lifeDraft(null),
    storage_override: '',
    label_text: undefined,
    allergen_ids: undefined,
  };
}

/** What is sent; what the label states only where it states something, for not everybody may write it. */
export function newProductBody(draft: NewProductDraft): NewProduct {
  const life = lifeOfDraft(draft.life);
  return {
    name: draft.name.trim(),
    ...(draft.label_name.trim() && { label_name: draft.label_name.trim() }),
    sku: draft.sku.trim(),
    barcode: draft.barcode.trim(),
    product_type: 'PHYSICAL',
    categories: [{ id: draft.category }],
    storage_override: draft.storage_override.trim(),
    expiry: expiryOf(draft.expiry) ?? null,
    ...datesOf(draft.dates),
    ...(Object.keys(life).length > 0 && { life }),
    ...draft.label_text?.[draft.usage],
  };
}

/**
 * What the label of the product would show if it were saved now; while something is incomplete, as if it had been left
 * out.
 */
export function typedProduct(draft: NewProductDraft, category: Category | undefined): PrintedProduct {
  const { usage, label_text: label } = draft;
  const stated = label?.[usage];
  const product = {
    usage,
    name: draft.name.trim(),
    label_name: draft.label_name.trim(),
    barcode: draft.barcode.trim(),
    storage_override: draft.storage_override.trim(),
    lower_custom_fields: '{}',
    allergens: [],
    allergens_declared_at: null,
    label_text: noLabelText,
    expiry: expiryOf(draft.expiry) ?? null,
    life: lifeOfDraft(draft.life),
    ...(datesOf(draft.dates) ?? { date_term: null, use_within_hours: null }),
    categories: category ? [category] : [],
    updated_at: '',
  };
  if (!label || !stated) return product;
  return {
    ...product,
    ...typedText(product, {
      ...label.draft,
      label_text: { ...stated.label_text, exemptions: [...label.draft.exemptions] },
    }),
  };
}
