import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/** How a kind of file becomes products. */
export const importConfigurations = tenantTable(
  'import_configurations',
  'account',
  {
    id: uuid().notNull(),
    name: text().notNull(),
    use: text().notNull(),
    format: text().notNull(),
    mapping: text().notNull(),
    category_mapping: text().notNull(),
    /** What a person chose for files of this kind; empty while each file tells its own. */
    encoding: text().notNull().default(''),
    /** What else a person chose: sheet, header row, rows of one SKU, and what doubtful cells mean. */
    choices: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('import_configurations_use', sql`use in ('prep', 'sale')`),
    check('import_configurations_format', sql`format in ('csv', 'xlsx', 'json')`),
    index('import_configurations_made').on(t.account_id, t.created_at, t.id),
  ],
);

export const importJobs = tenantTable(
  'import_jobs',
  'account',
  {
    id: uuid().notNull(),
    configuration_id: uuid().notNull(),
    type: text().notNull(),
    trigger: text().notNull().default('manual'),
    error_notification_emails: text().notNull().default(''),
    last_run_at: instant(),
    /** The counts of the last run. */
    last_result: jsonb().$type<Record<string, unknown>>(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('import_jobs_type', sql`type in ('create_update', 'purge')`),
    index('import_jobs_of').on(t.account_id, t.configuration_id, t.created_at, t.id),
    foreignKey({
      columns: [t.account_id, t.configuration_id],
      foreignColumns: [importConfigurations.account_id, importConfigurations.id],
    }).onDelete('cascade'),
  ],
);

/** Every run of a job, kept with its file, its counts and, for the latest, its way back. */
export const importRuns = tenantTable(
  'import_runs',
  'account',
  {
    id: uuid().notNull(),
    configuration_id: uuid().notNull(),
    job_id: uuid().notNull(),
    type: text().notNull(),
    ran_at: createdAt(),
    ran_by: text().notNull(),
    /** What the uploaded file was called, its size, and its key among the stored files. */
    file_name: text().notNull(),
    file_bytes: integer().notNull(),
    file_key: uuid().notNull(),
    /** Since when the file is no longer kept; null while it is. */
    file_removed_at: instant(),
    encoding: text().notNull().default(''),
    empty_cells_clear: boolean().notNull().default(false),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    /** How many products and categories it changed. */
    changes: integer().notNull(),
    undone_at: instant(),
    undone_by: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('import_runs_of').on(t.account_id, t.configuration_id, t.ran_at, t.id),
    index('import_runs_last').on(t.account_id, t.ran_at, t.id),
    foreignKey({
      columns: [t.account_id, t.configuration_id],
      foreignColumns: [importConfigurations.account_id, importConfigurations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.job_id],
      foreignColumns: [importJobs.account_id, importJobs.id],
    }).onDelete('cascade'),
  ],
);

/** What a run did to one product or category: the fields that it changed, before and after. */
export const importRunChanges = tenantTable(
  'import_run_changes',
  'account',
  {
    run_id: uuid().notNull(),
    kind: text().notNull(),
    subject_id: uuid().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.run_id, t.subject_id] }),
    check('import_run_changes_kind', sql`kind in ('created', 'updated', 'removed', 'category')`),
    foreignKey({
      columns: [t.account_id, t.run_id],
      foreignColumns: [importRuns.account_id, importRuns.id],
    }).onDelete('cascade'),
  ],
);
