/** Something that is said shortly; ids grow with time, and sheets have theirs from the same row. */
export interface Toast {
  id: number;
  tone: 'ok' | 'bad';
  text: string;
}

/**
 * What a sheet shows of what is said: the topmost one what was said since it opened, and what went wrong before. That
 * something was done before does not push aside what the sheet asks.
 */
export function placedIn(
  sheet: number,
  toasts: readonly Toast[],
  sheets: readonly { id: number; since: number }[],
): Toast[] {
  const top = sheets.at(-1);
  if (top?.id !== sheet) return [];
  return toasts.filter(({ id, tone }) => tone === 'bad' || id > top.since);
}
