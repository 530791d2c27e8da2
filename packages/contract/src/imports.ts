import { z } from 'zod';
import { endpoint, read, write } from './endpoint.ts';
import { ById, Email, Id, Instant, Name, QueryNumber, Use } from './field.ts';
import { page, paging } from './page.ts';

export const ImportFormat = z.enum(['csv', 'xlsx', 'json']);
export const ImportJobType = z.enum(['create_update', 'purge']);

export const ImportConfiguration = z.object({
  id: Id,
  name: z.string(),
  use: Use,
  format: ImportFormat,
  /** JSON object: target to column header. */
  mapping: z.string(),
  /** JSON object: value in the file to category name, case-sensitive. */
  category_mapping: z.string(),
  /** The encoding that was chosen for files of this kind; empty when each file tells its own. */
  encoding: z.string(),
  created_at: Instant,
});
export type ImportConfiguration = z.infer<typeof ImportConfiguration>;

export const ImportJob = z.object({
  id: Id,
  configuration_id: Id,
  type: ImportJobType,
  trigger: z.literal('manual'),
  last_run_at: Instant.nullable(),
  error_notification_emails: z.string(),
  created_at: Instant,
});
export type ImportJob = z.infer<typeof ImportJob>;

/** By what a person judges the encoding of a text file; null for a file that has no choice of it. */
export const EncodingReading = z.object({
  /** False when another encoding is nearly as likely: a run then needs a choice. */
  is_certain: z.boolean(),
  /** Up to three cells with letters beyond ASCII. */
  samples: z.array(z.string()),
  /** The same cells in each encoding: the one in use first, then the likeliest. */
  choices: z.array(z.object({ encoding: z.string(), samples: z.array(z.string()) })),
});
export type EncodingReading = z.infer<typeof EncodingReading>;

export const ImportProblem = z.object({
  /** The file's own row number; the header is row 1. */
  row: z.number().int(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
});

export const ImportRow = z.object({
  row: z.number().int(),
  name: z.string(),
  custom_allergens: z.string(),
  ingredients: z.string(),
  may_contain: z.string(),
  storage_override: z.string(),
  period: z.string(),
  units: z.string(),
  category_id: z.string(),
  sku: z.string(),
  barcode: z.string(),
  date_term: z.string(),
  use_within_hours: z.string(),
  /** True when the SKU exists already: the row updates it. */
  update: z.boolean(),
  /** True when nothing would change. */
  unchanged: z.boolean(),
  /** False when the row has errors. */
  importable: z.boolean(),
  /** What an update changes, field by field; an empty `new` clears. */
  changes: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
});

const Counts = z.object({
  total: z.number().int(),
  creates: z.number().int(),
  updates: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  /** Products that a purge removes first. */
  removes: z.number().int(),
  /** Fields of existing products that become empty. */
  clears: z.number().int(),
  /** Categories that do not exist yet, at most a thousand of them by name, and how many there are. */
  new_categories: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  new_category_count: z.number().int(),
  errors: z.array(ImportProblem),
  warnings: z.array(ImportProblem),
  /** True when there are more errors or warnings than are listed. */
  problems_capped: z.boolean(),
});

export const ImportPreview = Counts.extend({
  rows: z.array(ImportRow),
  page: z.number().int(),
  size: z.number().int(),
  encoding: z.string(),
  reading: EncodingReading.nullable(),
  /** Every importable SKU of the file, for choosing rows. */
  skus: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof ImportPreview>;
export const ImportRun = Counts.extend({ run_id: Id });
export type ImportRun = z.infer<typeof ImportRun>;

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
export type ImportUndo = z.infer<typeof ImportUndo>;

/** What step 2 of the wizard needs to know of an uploaded file. */
export const ImportInspection = z.object({
  format: ImportFormat,
  encoding: z.string(),
  reading: EncodingReading.nullable(),
  delimiter: z.string(),
  sheet: z.string(),
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  rows: z.number().int(),
  suggestions: z.array(
    z.object({ target: z.string(), column: z.string(), confidence: z.enum(['high', 'medium', 'low']) }),
  ),
  /** Distinct values per column with few of them, for the category mapping. */
  values: z.record(z.string(), z.array(z.string())),
});
export type ImportInspection = z.infer<typeof ImportInspection>;

const Upload = z.instanceof(Blob);
/** Of this very file, as a person chose it. */
const encoding = z.string().max(40).optional();
const access = 'catalogue-admin' as const;

export const imports = {
  listConfigurations: endpoint({ method: 'GET', path: '/import_configurations', access })
    .input(read({ query: paging({ size: 10 }) }))
    .output(page(ImportConfiguration)),
  createConfiguration: endpoint({ method: 'POST', path: '/import_configurations', access, status: 201 })
    .input(
      write({
        body: z.strictObject({
          name: Name,
          use: Use,
          format: ImportFormat,
          mapping: z.string().max(20_000),
          category_mapping: z.string().max(1_000_000),
          encoding,
        }),
      }),
    )
    .output(ImportConfiguration),
  getConfiguration: endpoint({ method: 'GET', path: '/import_configurations/{id}', access })
    .input(read({ params: ById }))
    .output(ImportConfiguration),
  inspect: endpoint({
    method: 'POST',
    path: '/import_configurations/inspect',
    access,
    upload: true,
    summary: 'Reads an uploaded file and answers its columns, samples and a suggested mapping; nothing is stored',
  })
    .input(write({ body: z.strictObject({ file: Upload, encoding }) }))
    .output(ImportInspection),
  listJobs: endpoint({ method: 'GET', path: '/import_jobs', access })
    .input(read({ query: { ...paging({ size: 10 }), configuration_id: Id } }))
    .output(page(ImportJob)),
  createJob: endpoint({ method: 'POST', path: '/import_jobs', access, status: 201 })
    .input(
      write({
        body: z.strictObject({
          configuration_id: Id,
          type: ImportJobType,
          trigger: z.literal('manual'),
          error_notification_emails: z
            .string()
            .max(2000)
            .refine((list) => list.split(',').every((one) => !one.trim() || Email.safeParse(one).success), {
              message: 'Your email is invalid, please enter valid email',
            })
            .optional(),
        }),
      }),
    )
    .output(ImportJob),
  getJob: endpoint({ method: 'GET', path: '/import_jobs/{id}', access })
    .input(read({ params: ById }))
    .output(ImportJob),
  preview: endpoint({ method: 'POST', path: '/import_jobs/{id}/preview', access, upload: true })
    .input(
      write({
        params: ById,
        query: { page: QueryNumber.pipe(z.number().int().min(0)).optional() },
        /** `empty_cells_clear`: an empty cell takes away what the product has; otherwise it keeps it. */
        body: z.strictObject({ file: Upload, encoding, empty_cells_clear: z.enum(['true', 'false']).optional() }),
      }),
    )
    .output(ImportPreview),
  run: endpoint({ method: 'POST', path: '/import_jobs/{id}/run', access, upload: true })
    .input(
      write({
        params: ById,
        /** `skus`: JSON array; absent means every importable row. */
        body: z.strictObject({
          file: Upload,
          skus: z.string().max(5_000_000).optional(),
          encoding,
          empty_cells_clear: z.enum(['true', 'false']).optional(),
        }),
      }),
    )
    .output(ImportRun),
  listRuns: endpoint({
    method: 'GET',
    path: '/import_runs',
    access,
    summary: 'The runs of imports, the last one first, of one configuration or of all',
  })
    .input(read({ query: { ...paging({ size: 10 }), configuration_id: Id.optional() } }))
    .output(page(ImportRunLine)),
  runFile: endpoint({
    method: 'GET',
    path: '/import_runs/{id}/file',
    access,
    summary: 'The file of a run, as it was uploaded',
  })
    .input(read({ params: ById }))
    .output(z.instanceof(Blob)),
  previewUndo: endpoint({
    method: 'POST',
    path: '/import_runs/{id}/undo/preview',
    access,
    summary: 'What undoing a run would restore, and what it would leave and why; nothing is changed',
  })
    .input(write({ params: ById }))
    .output(ImportUndo),
  undo: endpoint({
    method: 'POST',
    path: '/import_runs/{id}/undo',
    access,
    summary: 'Undoes what the last run changed, except what has been changed since',
  })
    .input(write({ params: ById }))
    .output(ImportUndo),
};
