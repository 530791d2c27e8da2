import { z } from 'zod';

type Found = { path: (string | number)[]; message: string };

/** Levels of lists and objects within one another that a request may have. */
const deepest = 50;

/**
 * The first place in a request that the database cannot keep: a text or member name with NUL (PostgreSQL has no such
 * character) or with half of a surrogate pair (no UTF-8), or a value nested too deeply. Files are not looked into.
 * Undefined when there is none.
 */
export function findUnstorable(value: unknown): Found | undefined {
  type Waiting = { value: unknown; path: (string | number)[] };
  const waiting: Waiting[] = [{ value, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: one, path } = next;
    if (typeof one === 'string' && !isStorable(one))
      return { path, message: 'Contains a character that cannot be stored' };
    if (typeof one !== 'object' || one === null || !isPlain(one)) continue;
    if (path.length >= deepest) return { path, message: 'Is nested too deeply' };
    for (const [key, inner] of Object.entries(one)) {
      if (!isStorable(key)) return { path, message: 'Contains a name with a character that cannot be stored' };
      waiting.push({ value: inner, path: [...path, Array.isArray(one) ? Number(key) : key] });
    }
  }
  return undefined;
}

/** Refuses a request that the database cannot keep, naming the field. */
export const storable = z.check(({ value, issues }) => {
  const found = findUnstorable(value);
  if (found) issues.push({ code: 'custom', input: value, path: found.path, message: found.message });
});

// With the flag `u` a whole pair is one character, and only a half of one is a surrogate.
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
