import { z } from 'zod';
import { Id, Instant } from '../field.ts';

export const ImportJobType = z.enum(['create_update', 'purge']);

/** A run as it is kept. */
export const ImportRunLine = z.object({
  id: Id,
  job_id: Id,
  configuration_id: Id,
  type: ImportJobType,
  ran_at: Instant,
  ran_by: z.string(),
  file_name: z.string(),
  file_bytes: z.number().int(),
  /** Since when the file is no longer kept; null while it can be downloaded. */
  file_removed_at: Instant.nullable(),
  encoding: z.string(),
  empty_cells_clear: z.boolean(),
  total: z.number().int(),
  creates: z.number().int(),
  updates: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  removes: z.number().int(),
  categories_made: z.number().int(),
  undone_at: Instant.nullable(),
  undone_by: z.string(),
  /** True for the last run that changed something and was not undone. */
  can_undo: z.boolean(),
});
export type ImportRunLine = z.infer<typeof ImportRunLine>;

/** What undoing a run gives back, and what it has to leave. */
export const ImportUndo = z.object({
  /** Products that the run made and that are removed again. */
  removes: z.number().int(),
  /** Products that get back what the run changed. */
  restores: z.number().int(),
  /** Products that a purge removed and that return. */
  returns: z.number().int(),
  /** Categories that the run made and that are removed again. */
  categories: z.number().int(),
  /** What stays as it is, at most a thousand, and how many there are. */
  left: z.array(z.object({ kind: z.enum(['product', 'category']), id: Id, name: z.string(), reason: z.string() })),
  left_count: z.number().int(),
});
