/** One broken rule: what is wrong where, and what to do instead. */
export type Violation = { path: string; line: number; rule: string; remedy: string };

/** `file:line rule — remedy`, one line, clickable in terminals and editors. */
export function printable({ path, line, rule, remedy }: Violation): string {
  return `${path}:${line} ${rule} — ${remedy}`;
}
