import type { Ingredient, SupplierItem } from '@larder/contract/catalogue/ingredients';
import type { DeclarationStatus } from '@larder/rules/supplier-item';

const words: Record<DeclarationStatus, string> = {
  CONTAINS: 'contains',
  MAY_CONTAIN: 'may contain',
  NOT_LISTED: 'does not list',
  FREE: 'states the absence of',
};

/** An ingredient as its history keeps it: words that need no rows which are gone since. */
export function auditableIngredient(
  { name, label_name, external_id, unit, density, grams_each, is_compound, ingredients, lifecycle, items }: Ingredient,
  allergens: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const facts = { name, label_name, external_id, unit, density, grams_each, is_compound, ingredients, lifecycle };
  return { ...facts, supplier_items: items.map((item) => auditableItem(item, allergens)).join('\n') };
}

function auditableItem(item: SupplierItem, allergens: ReadonlyMap<string, string>): string {
  const declared = (Object.keys(words) as DeclarationStatus[]).flatMap((status) => {
    const names = item.declarations
      .filter((one) => one.status === status)
      .map((one) => allergens.get(one.allergen_id) ?? '?');
    return names.length ? [`${words[status]} ${names.join(', ')}`] : [];
  });
  const from = [item.source.toLowerCase(), item.declared_on].filter(Boolean).join(' of ');
  const facts = [
    item.supplier?.name,
    item.gtin && `GTIN ${item.gtin}`,
    !item.in_use && 'not in use',
    from,
    item.review_by && `review by ${item.review_by}`,
  ];
  return `${item.name} (${facts.filter(Boolean).join(', ')}): ${declared.join('; ') || 'nothing declared'}`;
}
