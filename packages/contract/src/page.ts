import { z } from 'zod';
import { QueryNumber } from './field.ts';

/** The paging members of a list's query; a size above the maximum is clamped to it, not refused. */
export function paging({ size, max = 100 }: { size: number; max?: number }) {
  return {
    page: QueryNumber.pipe(z.number().int().min(0).max(1_000_000)).optional(),
    size: QueryNumber.pipe(z.number().int().min(1))
      .transform((wanted) => Math.min(wanted, max))
      .default(size) as unknown as z.ZodDefault<z.ZodNumber>,
    search: z.string().trim().max(200).optional(),
  };
}

/** The further member of a long list: an opaque place to go on from, so that any depth costs the same. */
export const cursor = { cursor: z.string().max(500).optional() };

/**
 * One page of a list. `total` is exact below 10,000 and capped above, that of a search among products or people from
 * 200 on; beside a cursor only the first page gives it.
 */
export function page<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.number().int(),
    size: z.number().int(),
    total: z.number().int().optional(),
    total_capped: z.boolean().optional(),
    has_more: z.boolean(),
    next_cursor: z.string().optional(),
  });
}

/** The largest number of names that a picker is given at once: more than the largest chain has devices. */
export const mostNames = 50_000;

/**
 * The largest number that a search counts to: a search that finds more has to be narrowed, and need not wait for the
 * count.
 */
export const searchCap = 200;
