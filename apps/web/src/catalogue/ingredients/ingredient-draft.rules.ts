import type { Ingredient, SupplierItem } from '@larder/contract/catalogue/ingredients';
import { declarationStatuses, type DeclarationStatus } from '@larder/rules/supplier-item';

/** An item as its fields have it: the allergens of each status, and '' for what is not stated. */
export type ItemDraft = {
  /** Tells items apart that are not saved yet. */
  key: number;
  id?: string;
  name: string;
  supplier_id: string;
  gtin: string;
  in_use: boolean;
  source: SupplierItem['source'];
  declared_on: string;
  review_by: string;
  declared: Record<DeclarationStatus, string[]>;
};

export type IngredientDraft = {
  name: string;
  label_name: string;
  external_id: string;
  unit: Ingredient['unit'];
  /** Grams of a millilitre and of a piece, as they are typed. */
  density: string;
  grams_each: string;
  active: boolean;
  is_compound: boolean;
  ingredients: string;
  items: ItemDraft[];
};

/** The fields of an ingredient as they are saved, or as a new one starts. */
export function draftOf(ingredient?: Ingredient): IngredientDraft {
  return {
    name: ingredient?.name ?? '',
    label_name: ingredient?.label_name ?? '',
    external_id: ingredient?.external_id ?? '',
    unit: ingredient?.unit ?? 'g',
    density: `${ingredient?.density ?? ''}`,
    grams_each: `${ingredient?.grams_each ?? ''}`,
    active: ingredient?.lifecycle !== 'INACTIVE',
    is_compound: ingredient?.is_compound ?? false,
    ingredients: ingredient?.ingredients ?? '',
    items: (ingredient?.items ?? []).map(itemOf),
  };
}

/** A weight as it is typed, with a point or a comma; null for none, undefined for what is no weight up to `most`. */
export function weightOf(text: string, most: number): number | null | undefined {
  if (!text.trim()) return null;
  if (!/^\d{1,6}([.,]\d{1,4})?$/.test(text.trim())) return undefined;
  const weight = Number(text.trim().replace(',', '.'));
  return weight >= 0.01 && weight <= most ? weight : undefined;
}

/** An item without anything stated, with a key that none of the others has. */
export function newItem(items: readonly ItemDraft[]): ItemDraft {
  return {
    key: Math.max(-1, ...items.map((one) => one.key)) + 1,
    name: '',
    supplier_id: '',
    gtin: '',
    in_use: true,
    source: 'PACK',
    declared_on: '',
    review_by: '',
    declared: { CONTAINS: [], MAY_CONTAIN: [], NOT_LISTED: [], FREE: [] },
  };
}

/** What is sent of an item. */
export function itemBody({ id, name, supplier_id, gtin, in_use, source, declared_on, review_by, declared }: ItemDraft) {
  return {
    ...(id && { id }),
    name: name.trim(),
    supplier_id: supplier_id || null,
    gtin: gtin.trim(),
    in_use,
    source,
    declared_on: declared_on || null,
    review_by: review_by || null,
    declarations: declarationStatuses.flatMap((status) =>
      declared[status].map((allergen_id) => ({ allergen_id, status })),
    ),
  };
}

/** The allergens of which an item says nothing, in their order. */
export function undeclared<A extends { id: string }>({ declared }: ItemDraft, allergens: readonly A[]): A[] {
  const stated = new Set(Object.values(declared).flat());
  return allergens.filter(({ id }) => !stated.has(id));
}

function itemOf(item: SupplierItem, key: number): ItemDraft {
  const { id, name, supplier, gtin, in_use, source, declared_on, review_by, declarations } = item;
  const of = (status: DeclarationStatus) =>
    declarations.filter((one) => one.status === status).map((one) => one.allergen_id);
  return {
    key,
    id,
    name,
    supplier_id: supplier?.id ?? '',
    gtin,
    in_use,
    source,
    declared_on: declared_on ?? '',
    review_by: review_by ?? '',
    declared: {
      CONTAINS: of('CONTAINS'),
      MAY_CONTAIN: of('MAY_CONTAIN'),
      NOT_LISTED: of('NOT_LISTED'),
      FREE: of('FREE'),
    },
  };
}
