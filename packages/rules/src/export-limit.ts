/** The most rows that one export e-mail carries (specification, catalogue section 9). */
export const exportLimit = 100_000;

/** The seconds for which a person's next export of a kind waits (specification, catalogue section 4). */
export const exportLockSeconds = 15;
