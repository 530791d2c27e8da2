const names = new Intl.Collator();

/** The order of the alphabet. One collator compares thousands of names many times faster than `localeCompare`. */
export function byName(a: { name: string }, b: { name: string }): number {
  return names.compare(a.name, b.name);
}
