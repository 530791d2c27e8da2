/** What somebody typed as a temperature: a number, null for nothing. */
export type Typed = number | null | 'invalid';

/** Reads a typed temperature; a comma is a decimal point, and a true minus sign is a minus. */
export function readDegrees(typed: string): Typed {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  if (text === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : 'invalid';
}
