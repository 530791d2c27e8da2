/** The most rows that one export e-mail carries (docs/product/catalogue.md#limits). */
export const exportLimit = 100_000;

/** The most rows that an export holds in a format. Pages are for reading, and are laid out as a whole. */
export function rowLimit(format: 'csv' | 'xlsx' | 'pdf'): number {
  return format === 'pdf' ? 10_000 : exportLimit;
}

/** The seconds for which a person's next export of a kind waits (docs/product/catalogue.md#export-lock). */
export const exportLockSeconds = 15;
