import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, Email, Id, Instant, Name, QueryNumber, Use } from '../field.ts';
import { withStickers } from '../labels/stickers.ts';
import { page, paging } from '../page.ts';
import { meantProducts } from './catalogue-edits.ts';
import {
  EncodingReading,
  ImportChoices,
  ImportFormat,
  ImportInspection,
  ImportProblem,
  ImportQuestion,
  TablePlace,
} from './import-reading.ts';
import { ImportJobType, ImportRunLine, ImportUndo } from './import-runs.ts';

const closedMembers = ['error_notification_emails'];
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
  /**
   * True of the one that reads products which were exported to be edited: rows are matched by their key, whatever the
   * use.
   */
  keyed: z.boolean(),
  choices: ImportChoices,
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

export const ImportRow = z.object({
  row: z.number().int(),
  /** By what a run knows which rows to import: the SKU, or the key of a product that was exported to be edited. */
  choice: z.string(),
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
  opened_for: z.string(),
  frozen_for: z.string(),
  thawed_for: z.string(),
  thawing_for: z.string(),
  thawed_reason: z.string(),
  cost_per_unit: z.string(),
  cost_per_kg: z.string(),
  cost_per_litre: z.string(),
  price: z.string(),
  label_name: z.string(),
  default_storage: z.string(),
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
  /** Products that are declared as containing none of the allergens, because a cell says so. */
  declares_none: z.number().int(),
  /** Rows that differ under one SKU, which are imported once they are to be read as one product. */
  same_sku_rows: z.number().int(),
  /** Categories that do not exist yet, at most a thousand of them by name, and how many there are. */
  new_categories: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  new_category_count: z.number().int(),
  errors: z.array(ImportProblem),
  warnings: z.array(ImportProblem),
  /** True when there are more errors or warnings than are listed. */
  problems_capped: z.boolean(),
});

export const ImportPreview = Counts.extend({
  ...TablePlace,
  questions: z.array(ImportQuestion),
  /** The fields that the file changes of products that exist, in whatever row. */
  changed_fields: z.array(z.string()),
  rows: z.array(ImportRow),
  page: z.number().int(),
  size: z.number().int(),
  encoding: z.string(),
  reading: EncodingReading.nullable(),
  /** Every importable SKU of the file, or the key where rows are matched by it, for choosing rows. */
  skus: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof ImportPreview>;
export const ImportRun = Counts.extend({ run_id: Id, ...withStickers });
export type ImportRun = z.infer<typeof ImportRun>;

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
          choices: ImportChoices.optional(),
        }),
      }),
    )
    .output(ImportConfiguration),
  getConfiguration: endpoint({ method: 'GET', path: '/import_configurations/{id}', access })
    .input(read({ params: ById }))
    .output(ImportConfiguration),
  updateConfiguration: endpoint({
    method: 'PUT',
    path: '/import_configurations/{id}',
    access,
    summary: 'Changes the name of an import and how the next files are read; what was imported stays',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({
          name: Name,
          mapping: z.string().max(20_000),
          category_mapping: z.string().max(1_000_000),
          /** What was chosen before stays where this is absent. */
          choices: ImportChoices.optional(),
        }),
      }),
    )
    .output(ImportConfiguration),
  inspect: endpoint({
    method: 'POST',
    path: '/import_configurations/inspect',
    access,
    upload: true,
    summary: 'Reads an uploaded file and answers its columns, samples and a suggested mapping; nothing is stored',
  })
    .input(
      write({
        body: z.strictObject({
          file: Upload,
          encoding,
          sheet: z.string().max(200).optional(),
          header_row: z
            .string()
            .regex(/^\d{1,4}$/)
            .optional(),
        }),
      }),
    )
    .output(ImportInspection),
  listJobs: endpoint({ method: 'GET', path: '/import_jobs', access })
    .input(read({ query: { ...paging({ size: 10 }), configuration_id: Id } }))
    .output(page(ImportJob)),
  createJob: endpoint({ method: 'POST', path: '/import_jobs', access, status: 201, masquerade: closedMembers })
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
  exportSheet: endpoint({
    method: 'POST',
    path: '/product_sheets',
    access,
    masquerade: 'refused',
    summary: 'The chosen products of both uses as a workbook that is edited and imported again, matched by its key',
  })
    .input(
      write({
        body: z.strictObject(meantProducts).refine(({ ids, all }) => Boolean(ids) !== Boolean(all), {
          error: 'Either ids or all',
          path: ['ids'],
        }),
      }),
    )
    .output(z.instanceof(Blob)),
  sheetJob: endpoint({
    method: 'POST',
    path: '/product_sheets/job',
    access,
    summary: 'The job that reads such a workbook; it is made where there is none yet',
  })
    .input(write({}))
    .output(ImportJob),
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
    .output(ImportUndo.extend(withStickers)),
};
