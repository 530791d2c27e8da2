import type { Refusal } from './refusal.ts';

/** What the server refuses of a supplier. */
export const supplierRefusals = {
  NAME_TAKEN: { code: 'CONFLICT', field: 'name', en: 'A supplier with this name already exists' },
  OF_ABOVE: { code: 'FORBIDDEN', en: 'This supplier belongs to {organization}' },
  IN_USE: { code: 'IN_USE', en: '{name} supplies {items} of the ingredients: choose another supplier there first' },
} as const satisfies Record<string, Refusal>;

/** What the server refuses of an ingredient and its supplier items. */
export const ingredientRefusals = {
  NAME_TAKEN: { code: 'CONFLICT', field: 'name', en: 'An ingredient with this name already exists' },
  OF_ABOVE: { code: 'FORBIDDEN', en: 'This ingredient belongs to {organization}' },
} as const satisfies Record<string, Refusal>;
