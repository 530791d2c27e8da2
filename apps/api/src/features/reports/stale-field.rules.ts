/** The parts of a label that can differ from the catalogue, in the words of the portal's print log. */
export const staleFieldNames: Record<string, string> = {
  name: 'name',
  storage: 'storage',
  allergens: 'allergens',
  allergens_declared: 'whether allergens are declared',
  ingredients: 'ingredients',
  emphasis: 'emphasis of allergens',
  may_contain: 'may contain',
  price: 'price',
  barcode: 'barcode',
  lower_custom_fields: 'lower custom fields',
  date_term: 'use by or best before',
};
