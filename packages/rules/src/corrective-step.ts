import type { FoodCheckKind } from './food-check-limits.ts';

/** How long the text of an account's own steps may be, and how many of them a tablet offers. */
export const mostStepText = 1_000;
const mostSteps = 12;
/** What a report keeps of a step. */
const longestStep = 500;

/**
 * The steps that an account offers for a check that fails, as its settings have them, one a line: those of cooling, or
 * those of other checks. Empty where it has none of its own, and of a delivery, which is sent back or thrown away.
 */
export function ownSteps(
  kind: FoodCheckKind,
  { cool_steps = '', check_steps = '' }: { cool_steps?: string; check_steps?: string },
): string[] {
  if (kind === 'DELIVERY') return [];
  const lines = (kind === 'COOL' ? cool_steps : check_steps)
    .split('\n')
    .map((line) => line.trim().slice(0, longestStep));
  return [...new Set(lines)].filter(Boolean).slice(0, mostSteps);
}
