/**
 * A venue's short name in batch numbers: its code, else the first letters of its name's words, else the start of its
 * name.
 */
export function initialsOfVenue({ code, name }: { code: string; name: string }): string {
  if (code) return code.toUpperCase();
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : (words[0] ?? 'V').slice(0, 3);
  return letters.slice(0, 4).toUpperCase();
}

/** Whose number of which day (YYYY-MM-DD, local to the venue). Without a mark it is one that the server gave. */
export interface BatchNumber {
  venue: string;
  day: string;
  /** A letter or two digits, unique among the venue's devices. */
  mark: string;
  number: number;
}

/**
 * A batch number as it stands on the label: venue, date (DDMMYY), the device's mark and the number within that day, at
 * least three digits, such as HAR-221126-B014. Two tablets that are offline never give the same one.
 */
export function batchNumber({ venue, day, mark, number }: BatchNumber): string {
  return `${startOf(venue, day)}${mark}${String(number).padStart(3, '0')}`;
}

/** The number within the day, of a code that this mark gave on this day; undefined for any other text. */
export function readBatchNumber(code: string, { venue, day, mark }: Omit<BatchNumber, 'number'>): number | undefined {
  const start = `${startOf(venue, day)}${mark}`;
  if (!mark || !code.startsWith(start)) return undefined;
  const digits = code.slice(start.length);
  return /^\d{3,6}$/.test(digits) ? Number(digits) : undefined;
}

function startOf(venue: string, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${venue}-${date}${month}${year.slice(2)}-`;
}
