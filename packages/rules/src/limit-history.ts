/** The limits of a fridge from an instant on (ISO 8601): Celsius, and the delay in minutes. Few have a lower one. */
export type HeldLimits = {
  held_from: string;
  legal_limit: number | null;
  lower_limit?: number | null | undefined;
  delay: number;
};

/**
 * Which limits a fridge had at an instant (milliseconds since 1970): the last that were set by then. Before the first
 * of its history those first ones count, for what was before is not known. `history` is in the order of time and never
 * empty.
 */
export function limitsAt<L extends { held_from: string }>(history: readonly L[], at: number): L {
  const held = history.findLast(({ held_from }) => Date.parse(held_from) <= at) ?? history[0];
  if (!held) throw new RangeError('A fridge has at least one entry of limits');
  return held;
}

export type LimitSpan = {
  from: string | null;
  until: string | null;
  legal_limit: number | null;
  lower_limit?: number;
};

/**
 * The stretches of time in which one legal limit counted and one lower one, in their order; the first and the last have
 * no outer end.
 */
export function limitSpans(history: readonly HeldLimits[]): LimitSpan[] {
  const spans: LimitSpan[] = [];
  for (const { held_from, legal_limit, lower_limit } of history) {
    const last = spans.at(-1);
    if (last && last.legal_limit === legal_limit && (last.lower_limit ?? null) === (lower_limit ?? null)) continue;
    if (last) last.until = held_from;
    const lower = typeof lower_limit === 'number' && { lower_limit };
    spans.push({ from: last ? held_from : null, until: null, legal_limit, ...lower });
  }
  return spans;
}
