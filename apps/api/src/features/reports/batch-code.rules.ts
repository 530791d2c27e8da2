/** A venue's short mark: its code, else the first letters of its name's words, else the start of its name. */
export function initialsOfVenue({ code, name }: { code: string; name: string }): string {
  if (code) return code.toUpperCase();
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : (words[0] ?? 'V').slice(0, 3);
  return letters.slice(0, 4).toUpperCase();
}

/** The batch code of a print that names none: venue, date (DDMMYY) and the number within that day. */
export function batchCode(venue: string, day: string, number: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${venue}-${date}${month}${year.slice(2)}-${String(number).padStart(3, '0')}`;
}
