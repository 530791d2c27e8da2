/** The most steps that one prep guide has: more is two recipes. */
export const mostSteps = 100;
/** The most ingredients that one prep guide has. */
export const mostIngredients = 100;

/**
 * The positions that a step may be put at: those from 1 to one behind the last that no other step holds
 * (docs/product/catalogue.md#prep-guide-details). `taken` are the positions of all steps, `own` that of the step
 * itself, which it may keep.
 */
export function freePositions(taken: readonly number[], own?: number): number[] {
  const last = Math.max(0, ...taken);
  const held = new Set(taken.filter((order) => order !== own));
  return Array.from({ length: last + 1 }, (_, index) => index + 1).filter((order) => !held.has(order));
}
