const known = new Set<string>();

/**
 * Whether a text names an IANA time zone, such as Europe/London; offsets such as +01:00 are refused, for they know no
 * summer time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return false;
  // Asked for each of thousands of labels; texts that somebody made up are not kept.
  if (known.has(name)) return true;
  if (!isFormattable(name)) return false;
  known.add(name);
  return true;
}

function isFormattable(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
