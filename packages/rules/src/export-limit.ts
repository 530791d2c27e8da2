/** The most rows that one export e-mail carries (docs/product/catalogue.md#limits). */
export const exportLimit = 100_000;

/**
 * The most rows that a sheet of a workbook with several holds: those that a spreadsheet program opens, less its head.
 */
export const sheetLimit = 1_000_000;

/**
 * The most rows that an export holds in a format. Pages are for reading, and are laid out as a whole; an archive holds
 * several sheets, and events are written one by one.
 */
export function rowLimit(format: 'csv' | 'xlsx' | 'pdf' | 'zip' | 'jsonld'): number {
  if (format === 'zip' || format === 'jsonld') return sheetLimit;
  return format === 'pdf' ? 10_000 : exportLimit;
}

/** The seconds for which a person's next export of a kind waits (docs/product/catalogue.md#export-lock). */
export const exportLockSeconds = 15;
