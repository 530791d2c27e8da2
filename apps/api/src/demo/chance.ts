export type Chance = ReturnType<typeof chanceOf>;

/** Chance that falls the same way for the same seed (mulberry32 over an FNV-1a hash). */
export function chanceOf(seed: string) {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** Whether something of this likelihood (0 to 1) happens. */
    happens: (likelihood: number) => next() < likelihood,
    /** A whole number from low to high, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    /** One of several, the first ones most often, as a kitchen's favourites are; undefined when there are none. */
    favourite: <T>(things: readonly T[]): T | undefined => things[Math.floor(next() ** 1.7 * things.length)],
    /** One of several; undefined when there are none. */
    oneOf: <T>(things: readonly T[]): T | undefined => things[Math.floor(next() * things.length)],
  };
}
