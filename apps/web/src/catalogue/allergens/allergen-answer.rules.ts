import type { MatrixLine } from './allergen-matrix.api.ts';

export type Answer = 'contains' | 'may_contain' | 'free' | 'undeclared';

/**
 * What a product says of an allergen. Silence is "free from" only where somebody has declared the product's allergens.
 */
export function answerOf(
  row: Pick<MatrixLine, 'contains' | 'may_contain' | 'unknown' | 'declared_at'>,
  allergen: string,
): Answer {
  if (row.contains.includes(allergen)) return 'contains';
  if (row.may_contain.includes(allergen)) return 'may_contain';
  if (row.declared_at === null || row.unknown.includes(allergen)) return 'undeclared';
  return 'free';
}

/** The letter that stands in a cell, beside its shape. */
export const letters: Record<Answer, string> = { contains: 'C', may_contain: 'M', free: '–', undeclared: '?' };
