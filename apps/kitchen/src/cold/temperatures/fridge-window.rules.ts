import { openingsOf, type Opening } from '@larder/rules/fridge-opening';
import type { Fridge } from '../../store/fridge-overlay.ts';

export type PlannedOpening = Opening & { kind: 'DEFROST' | 'CLEANING'; reason: string };

const day = 86_400_000;

/**
 * When a fridge is to be defrosted or cleaned: what is open at an instant (milliseconds since 1970) and what opens next
 * within a day. Worked out here, so that a tablet without a network knows it on the next days too.
 */
export function plannedAt({ windows = [] }: Fridge, at: number): { open?: PlannedOpening; next?: PlannedOpening } {
  const planned = windows
    .flatMap(({ kind, reason, ...window }) =>
      openingsOf(window, { from: at, to: at + day }).map((opening) => ({ ...opening, kind, reason })),
    )
    .toSorted((one, other) => one.from - other.from);
  const open = planned.find(({ from }) => from <= at);
  const next = planned.find(({ from }) => from > at);
  return { ...(open && { open }), ...(next && { next }) };
}
