import { mostPins } from '@larder/contract/access/given-pin';

type Line = { id: string; can_set_pin: boolean };

/** Who is given a PIN, how many chosen people keep theirs, and how many are more than one sheet takes. */
export type PinChoice = { ids: string[]; kept: number; over: number };

/**
 * Whom of the chosen people a sheet of PINs is for: those whose PIN the caller may set. `own` is the caller where their
 * old PIN would be asked for.
 */
export function pinChoice(rows: readonly Line[], chosen: readonly string[], own: string | undefined): PinChoice {
  const picked = rows.filter(({ id }) => chosen.includes(id));
  const allowed = picked.filter(({ id, can_set_pin }) => can_set_pin && id !== own).map(({ id }) => id);
  return {
    ids: allowed.slice(0, mostPins),
    kept: picked.length - allowed.length,
    over: Math.max(0, allowed.length - mostPins),
  };
}
