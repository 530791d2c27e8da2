import { z } from 'zod';
import { endpoint, read } from '../endpoint.ts';
import { ById, Email, Id, Instant } from '../field.ts';
import { page, paging } from '../page.ts';

export const ExportFormat = z.enum(['csv', 'xlsx', 'pdf']);
export type ExportFormat = z.infer<typeof ExportFormat>;
/** A file of an export: of a list, an archive of several, or events of EPCIS. */
export const ExportedFormat = z.enum([...ExportFormat.options, 'zip', 'jsonld']);
export type ExportedFormat = z.infer<typeof ExportedFormat>;

/**
 * What every export's query carries beside the parameters of the list it exports. `to` is the caller's own address, or
 * that of an active user of the account.
 */
export const exportQuery = {
  to: Email,
  format: ExportFormat.optional(),
  size: z.literal('all').optional(),
};

/** The answer to an export: it is on its way to `to`, with so many rows (counted to one beyond the limit). */
export const ExportStarted = z.object({ id: Id, to: z.string(), rows: z.number().int() });
export type ExportStarted = z.infer<typeof ExportStarted>;

/** The export is waiting for its turn, being written, on its way by mail, or could not be made. */
export const ExportState = z.enum(['WAITING', 'RUNNING', 'SENT', 'FAILED']);

/** One export that a person asked for. */
export const ExportRow = z.object({
  id: Id,
  /** What was exported, such as `print_log`, and its name in words. */
  kind: z.string(),
  title: z.string(),
  format: ExportedFormat,
  to: z.string(),
  state: ExportState,
  /** Rows written so far, and how many there are to write. */
  rows: z.number().int(),
  rows_expected: z.number().int(),
  /** There were more rows than the limit: the file holds the first 100,000. */
  is_cut: z.boolean(),
  size_bytes: z.number().int().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  /** Until when the file is kept; null until it is made. */
  expires_at: Instant.nullable(),
  /** Where the file can be had until then, below the API's base. */
  link: z.string().nullable(),
});
export type ExportRow = z.infer<typeof ExportRow>;

/** The exports of the feature reports, which serve all features: one's own list, and the file behind a mailed link. */
export const exportEndpoints = {
  exports: endpoint({
    method: 'GET',
    path: '/exports',
    access: 'venue-manager',
    masquerade: 'refused',
    summary: "The caller's own exports",
  })
    .input(read({ query: paging({ size: 20 }) }))
    .output(page(ExportRow)),
  exportFile: endpoint({
    method: 'GET',
    path: '/exports/{id}/file',
    access: 'public',
    summary: 'The file of an export, by the signed link that was emailed; for 7 days',
  })
    .input(read({ params: ById, query: { token: z.string().max(2_000) } }))
    .output(z.instanceof(ReadableStream<Uint8Array>)),
};
