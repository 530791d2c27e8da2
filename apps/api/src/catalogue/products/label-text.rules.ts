/** A decision about words that a law may exempt, as it is stored; `name` where the caller may see who decided it. */
export type KeptExemption = { phrase: string; exempt: boolean; decided_by: string; decided_at: string; name?: string };

type Worded = {
  ingredients: string;
  emphasis: { start: number; end: number }[] | null;
  emphasis_confirmed: boolean;
  exemptions: KeptExemption[];
  may_contain: string;
  custom_allergens: string;
  price: string;
  allergens: { name: string }[];
};

/**
 * A product's label text; its allergens are the picked ones in their order
 * (docs/product/catalogue.md#label-text-fields).
 */
export function labelText({ allergens, emphasis, emphasis_confirmed, exemptions, ...words }: Worded) {
  const { ingredients, may_contain, custom_allergens, price } = words;
  const names = allergens.map((one) => one.name).join(', ');
  const confirmed = emphasis !== null && emphasis_confirmed;
  return {
    ingredients,
    emphasis,
    emphasis_confirmed: confirmed,
    exemptions: exemptions.map(describeExemption),
    allergens: names,
    may_contain,
    custom_allergens,
    price,
  };
}

// Devices do not learn who decided it.
function describeExemption({ phrase, exempt, decided_at, name }: KeptExemption) {
  return { phrase, exempt, ...(name !== undefined && { decided_by: name, decided_at }) };
}

/**
 * The product's label: ALLERGENS for a prep category, INGREDIENTS for sale; undefined while it has no text of its own.
 */
export function labelOf(product: Worded & { label_id: string | null; usage: string; barcode: string }) {
  if (!product.label_id) return undefined;
  const label_text = labelText(product);
  const prep = product.usage === 'COMPONENT';
  return {
    id: product.label_id,
    text: prep ? label_text.allergens : label_text.ingredients,
    label_type: prep ? ('ALLERGENS' as const) : ('INGREDIENTS' as const),
    barcode: product.barcode,
    image: null,
    label_text,
  };
}
