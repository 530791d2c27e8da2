/** Reads the JSON text of a saved mapping; nothing where it is none. */
export function mappingOf(json: string): Record<string, string> {
  try {
    return JSON.parse(json) as Record<string, string>;
  } catch {
    return {};
  }
}

/** A category mapping as lines that a person edits: "SANDW = Sandwiches". */
export function categoryLines(mapping: Record<string, string>): string {
  return Object.entries(mapping)
    .map(([from, to]) => `${from} = ${to}`)
    .join('\n');
}

/**
 * Reads such lines; a value may hold an equals sign, a category's name may not. A line without both sides, or a value
 * twice, is wrong.
 */
export function readCategoryLines(text: string): { pairs: Record<string, string> } | { wrong: string } {
  const pairs = new Map<string, string>();
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const at = line.lastIndexOf('=');
    const from = line.slice(0, Math.max(0, at)).trim();
    const to = line.slice(at + 1).trim();
    if (at < 0 || !from || !to || pairs.has(from)) return { wrong: line.trim() };
    pairs.set(from, to);
  }
  return { pairs: Object.fromEntries(pairs) };
}

/** The columns that a field offers: one that holds a column offers the others, typed letters those with them. */
export function offeredColumns(columns: readonly string[], typed: string): string[] {
  const letters = columns.includes(typed) ? '' : typed.trim().toLowerCase();
  return columns.filter((column) => column !== typed && column.toLowerCase().includes(letters));
}
