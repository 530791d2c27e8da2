import { barcodeFault } from '@larder/rules/barcode';
import type { DateRule, DateTerm } from '@larder/rules/date-term';
import { labelOf, labelText } from './label-text.rules.ts';
import type { Guide } from './prep-guide/prep-guide.rules.ts';

export type Span = { start: number; end: number };

export type ExpiryText = { units: number; period: 'hours' | 'days' };
export type ProductLine = {
  id: string;
  name: string;
  sku: string;
  barcode: string;
  lifecycle: 'ACTIVE' | 'INACTIVE';
  device_added: string | null;
  device_name: string | null;
  storage_override: string;
  expiry: ExpiryText | null;
  date_term: DateTerm | null;
  use_within_hours: number | null;
  can_edit: boolean;
};

export type ProductFull = ProductLine & {
  organization_id: string;
  /** The devices that offer it; none means all. */
  devices: { id: string; name: string }[];
  description: string;
  product_type: 'PHYSICAL' | 'SINGLE';
  usage: 'SINGLE' | 'COMPONENT';
  categories: ({
    id: string;
    name: string;
    usage: 'SINGLE' | 'COMPONENT';
    lifecycle: 'ACTIVE' | 'INACTIVE';
  } & DateRule)[];
  custom_allergens: string;
  ingredients: string;
  emphasis: Span[] | null;
  emphasis_confirmed: boolean;
  may_contain: string;
  price: string;
  label_id: string | null;
  lower_custom_fields: string;
  allergens: { id: string; name: string; priority: number }[];
  allergens_declared_at: string | null;
  expiry_id: string | null;
  guide: Guide | null;
  created_at: string;
  updated_at: string;
};

/** A product as it is answered: its expiry also by parts, its label text besides the label's fields. */
export function describeProduct(product: ProductFull) {
  const { expiry } = product;
  return {
    ...product,
    period: expiry?.period ?? null,
    units: expiry?.units ?? null,
    label_text: labelText(product),
  };
}

/** The same with its labels: one, or none while nothing has been written. */
export function describeProductPage(product: ProductFull) {
  const label = labelOf(product);
  return { ...describeProduct(product), labels: label ? [label] : [] };
}

/** The product's own expiry as the expiry calls carry it, or undefined. */
export function describeExpiry({ expiry, expiry_id: id, storage_override }: ProductFull) {
  if (!expiry || !id) return undefined;
  return { id, expiry_type: 'OVERRIDE' as const, expiry, storage: null, storage_override };
}

/**
 * What is wrong with a barcode, in the words that people are shown, or undefined: a new sale product needs one, otherwise it may be
 * left empty (docs/product/catalogue.md#product-details).
 */
export function barcodeRefusal(barcode: string, { required }: { required: boolean }): string | undefined {
  return barcode === '' && !required ? undefined : barcodeFault(barcode);
}
