const day = 86_400_000;

/** From how many whole days on the tablet's data is too old to be trusted in silence. */
export const tooOldDays = 7;

/** How old the state of the venue is that was read at an instant (ISO 8601, by the server's clock), in whole days. */
export function stateAgeDays(pulled_at: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(pulled_at)) / day));
}

/** `old` from a day on, `very_old` from a week on: allergens may have changed. */
export function stateAge(pulled_at: string, now: number): 'fresh' | 'old' | 'very_old' {
  const days = stateAgeDays(pulled_at, now);
  return days >= tooOldDays ? 'very_old' : days >= 1 ? 'old' : 'fresh';
}

/**
 * For how many whole days the tablet has read nothing, where that is more than the venue allows for labels of food on
 * sale (setting stop_sale_after_days, docs/product/access.md#print-and-device-permissions; 0 allows any); undefined
 * where they may be printed.
 */
export function daysThatStopSale(
  allowed: number | undefined,
  pulled_at: string | undefined,
  now: number,
): number | undefined {
  if (!allowed || pulled_at === undefined || now - Date.parse(pulled_at) <= allowed * day) return undefined;
  return stateAgeDays(pulled_at, now);
}
