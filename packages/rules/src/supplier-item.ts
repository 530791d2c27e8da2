/** The most supplier items that one ingredient has: more is several ingredients. */
export const mostSupplierItems = 20;

/**
 * What is declared of an allergen in a supplier item. NOT_LISTED is a list that does not name it; FREE is said by a
 * specification alone (docs/decisions/0057-ingredients-and-recipes.md). Without any of them nothing is known.
 */
export const declarationStatuses = ['CONTAINS', 'MAY_CONTAIN', 'NOT_LISTED', 'FREE'] as const;
export type DeclarationStatus = (typeof declarationStatuses)[number];

/** What a declaration was read from: the pack, the supplier's specification, or the supplier's word. */
export const declarationSources = ['PACK', 'SPECIFICATION', 'SUPPLIER'] as const;
