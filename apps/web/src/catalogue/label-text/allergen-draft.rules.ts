import type { Product } from '@larder/contract/catalogue/products';

export type Picked = { id: string; name: string };

/** What is stated of a prep product, as it is being edited. */
export type AllergenDraft = { allergens: Picked[]; none: boolean; custom_allergens: string; may_contain: string };

/** The same with the product as it was when the form was opened: a save over a later change is refused. */
export type OpenedAllergens = AllergenDraft & { opened: Product };

/** The fields of the statement that are changed together. */
export const allergenGroups = [['allergens', 'none'], ['custom_allergens'], ['may_contain']] as const;

/** What a product states on its label; one that is not saved yet states nothing. */
export type Stated = Pick<
  Product,
  'allergens' | 'allergens_declared_at' | 'custom_allergens' | 'may_contain' | 'ingredients' | 'label_text'
>;

export const noLabelText: Product['label_text'] = {
  ingredients: '',
  emphasis: null,
  emphasis_confirmed: false,
  allergens: '',
  may_contain: '',
  custom_allergens: '',
  price: '',
};

export function allergenDraft(product: Stated): AllergenDraft {
  const { allergens, allergens_declared_at, custom_allergens, may_contain } = product;
  return {
    allergens: allergens.map(({ id, name }) => ({ id, name })),
    none: allergens_declared_at !== null && allergens.length === 0,
    custom_allergens,
    may_contain,
  };
}

/** Taking the last allergen away says nothing yet: that there are none must be confirmed. */
export function lacksStatement(
  product: Pick<Stated, 'allergens_declared_at'>,
  { allergens, none }: Pick<AllergenDraft, 'allergens' | 'none'>,
): boolean {
  return product.allergens_declared_at !== null && allergens.length === 0 && !none;
}

/** The call's body: allergens are sent when something is stated, an undeclared product stays so otherwise. */
export function allergenBody({ allergens, none, custom_allergens, may_contain }: AllergenDraft) {
  const words = { may_contain: may_contain.trim(), custom_allergens: custom_allergens.trim() };
  if (allergens.length === 0 && !none) return { label_text: words };
  return {
    label_text: { ...words, allergens: allergens.map(({ name }) => name).join(', ') },
    allergen_ids: allergens.map(({ id }) => id),
  };
}
