/** The words on a label, as far as they can be compared with the catalogue's. */
export interface ComparedWords {
  name: string;
  storage: string;
  allergen_ids: readonly string[];
  allergens_declared: boolean;
  /** Left out: not printed on such a label. */
  ingredients?: string | undefined;
  emphasis?: readonly { start: number; end: number }[] | undefined;
  may_contain?: string | undefined;
  price?: string | undefined;
  barcode?: string | undefined;
  lower_custom_fields?: string | undefined;
}

/** The same of the catalogue; what it cannot know is undefined and compares with nothing. */
export interface CatalogueWords extends Omit<ComparedWords, 'storage' | 'allergen_ids' | 'emphasis'> {
  storage: string | undefined;
  allergens: readonly { id: string; name: string }[];
  emphasis?: readonly { start: number; end: number }[] | null | undefined;
}

const texts = ['name', 'storage', 'ingredients', 'may_contain', 'price', 'barcode', 'lower_custom_fields'] as const;

/**
 * In which fields a label says something else than the catalogue, in the order of the alphabet. Allergens are compared
 * by their ids, never by their text. What a label does not carry is not compared, but for a "may contain" that the
 * catalogue has and the label lacks.
 */
export function differingWords(printed: ComparedWords, catalogue: CatalogueWords): string[] {
  const fields: string[] = texts.filter((field) => {
    const said = printed[field] ?? (field === 'may_contain' && catalogue.may_contain ? '' : undefined);
    const known = catalogue[field];
    return said !== undefined && known !== undefined && said.trim() !== known.trim();
  });
  if (printed.allergens_declared !== catalogue.allergens_declared) fields.push('allergens_declared');
  const named = new Set(printed.allergen_ids);
  if (named.size !== catalogue.allergens.length || catalogue.allergens.some(({ id }) => !named.has(id)))
    fields.push('allergens');
  if (printed.emphasis && catalogue.emphasis && spans(printed.emphasis) !== spans(catalogue.emphasis))
    fields.push('emphasis');
  return fields.toSorted();
}

/** The names of the allergens that the catalogue declares and a label does not name by their ids. */
export function missingAllergens(
  { allergen_ids }: Pick<ComparedWords, 'allergen_ids'>,
  { allergens }: Pick<CatalogueWords, 'allergens'>,
): string[] {
  const named = new Set(allergen_ids);
  return allergens.filter(({ id }) => !named.has(id)).map(({ name }) => name);
}

function spans(list: readonly { start: number; end: number }[]): string {
  return list.map(({ start, end }) => `${start}-${end}`).join(' ');
}
