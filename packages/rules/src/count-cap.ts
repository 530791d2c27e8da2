/** The largest number that a list counts to, in rows. */
export const countCap = 10_000;
