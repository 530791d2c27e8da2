import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/** Every export that somebody asked for; the file itself lies among the blobs until `expires_at`. */
export const requestedExports = tenantTable(
  'exports',
  'subtree',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** Who asked. No foreign key: the record outlives the person. */
    user_id: uuid().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    /** The whole subtrees that it was read in; null of one that was made before this was kept. */
    roots: uuid().array(),
    format: text().notNull(),
    to: text().notNull(),
    /** What the kind selects by. */
    query: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().notNull().default('WAITING'),
    attempts: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    rows_expected: integer().notNull().default(0),
    is_cut: boolean().notNull().default(false),
    size_bytes: bigint({ mode: 'number' }),
    created_at: createdAt(),
    finished_at: instant(),
    expires_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('exports_state', sql`state in ('WAITING', 'RUNNING', 'SENT', 'FAILED')`),
    check('exports_format', sql`format in ('csv', 'xlsx', 'pdf', 'zip', 'jsonld')`),
    index('exports_of_user').on(t.account_id, t.user_id, t.created_at, t.id),
    index('exports_expiring').on(t.expires_at),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }).onDelete('cascade'),
  ],
);
