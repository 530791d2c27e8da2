import type { Condition } from './label-fact.ts';

/** Why a label is printed, in the order in which they are offered. */
export const printReasons = ['PREPARED', 'OPENED', 'DEFROSTED', 'COOKED', 'RECEIVED', 'FROZEN'] as const;
export type PrintReason = (typeof printReasons)[number];

/** Whether a product asks for the date that its maker printed on it. */
export const makerDates = ['ask', 'off'] as const;
export type MakerDate = (typeof makerDates)[number];

/** Whether the maker's date bears on a label that is printed for this reason. */
export function countsMakerDate(reason: PrintReason | null | undefined): boolean {
  return reason === 'OPENED' || reason === 'RECEIVED';
}

/** How the food of a label is kept: as its reason says, else as it is without one. */
export function conditionFor<Kept extends Condition | undefined>(
  reason: PrintReason | null | undefined,
  without: Kept,
): Kept | 'THAWED' | 'FROZEN' {
  if (reason === 'DEFROSTED') return 'THAWED';
  return reason === 'FROZEN' ? 'FROZEN' : without;
}
