import type { LabelData, LabelUsage } from './label-data.ts';

/** A product as the portal reads it and as a device is given it. */
export interface LabelledProduct {
  usage: LabelUsage;
  name: string;
  /** Printed in place of the name where it is not empty. */
  label_name?: string | undefined;
  barcode: string;
  storage_override: string;
  lower_custom_fields: string;
  allergens: readonly { name: string }[];
  label_text: {
    ingredients: string;
    emphasis: { start: number; end: number }[] | null;
    emphasis_confirmed: boolean;
    may_contain: string;
    custom_allergens: string;
    price: string;
    exemptions?: readonly { phrase: string; exempt: boolean }[] | undefined;
  };
}

/**
 * What a product gives to its labels, on the portal and on devices alike; what a print itself adds (dates, storage,
 * initials, batch) is not in it.
 */
export function productLabel(product: LabelledProduct, allergens_declared: boolean) {
  const { ingredients, emphasis, emphasis_confirmed, may_contain, custom_allergens, price, exemptions } =
    product.label_text;
  return {
    usage: product.usage,
    name: product.name,
    product_name_override: product.label_name,
    barcode_number: product.barcode,
    storage_location_name_override: product.storage_override,
    allergens_display: product.allergens.map(({ name }) => name).join(', '),
    custom_allergens,
    allergens_declared,
    may_contain,
    ingredients,
    emphasis,
    emphasis_confirmed,
    exempt: (exemptions ?? []).filter(({ exempt }) => exempt).map(({ phrase }) => phrase),
    marked: (exemptions ?? []).filter(({ exempt }) => !exempt).map(({ phrase }) => phrase),
    price,
    lower_custom_fields: product.lower_custom_fields,
  } satisfies LabelData;
}
