import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
