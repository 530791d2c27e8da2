import { sql } from 'drizzle-orm';
import { bigint, customType, index, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changedIn, createdAt, instant, tenantTable } from './tenant-table.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What was changed, by whom: written in the change's own transaction, never altered. */
export const auditEntries = tenantTable(
  'audit_entries',
  'account',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    event: text().notNull(),
    subject_type: text().notNull(),
    subject_id: uuid().notNull(),
    actor_id: uuid(),
    actor_name: text().notNull(),
    /** The operator's person behind a masquerade. */
    masqueraded_by: uuid(),
    old_values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    new_values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
    written_in: changedIn(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('audit_entries_subject').on(t.account_id, t.subject_id, t.id),
    index('audit_entries_time').on(t.account_id, t.created_at, t.id),
    index('audit_entries_of_organization').on(t.account_id, t.organization_id, t.created_at, t.id),
    index('audit_entries_written').on(t.account_id, t.written_in, t.id),
    index('audit_entries_visit')
      .on(t.account_id, t.masqueraded_by, t.created_at)
      .where(sql`masqueraded_by is not null`),
  ],
);

/** The per-account hash chain over audit entries: an edit, a deletion or a reordering breaks it. */
export const auditSeals = tenantTable(
  'audit_seals',
  'account',
  {
    position: bigint({ mode: 'number' }).notNull(),
    entry_id: uuid().notNull(),
    hash: bytea().notNull(),
    sealed_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.position] }),
    uniqueIndex('audit_seals_entry').on(t.account_id, t.entry_id),
  ],
);

/** Stored answers of writes that carried an Idempotency-Key, kept for 24 hours. */
export const idempotencyKeys = tenantTable(
  'idempotency_keys',
  'account',
  {
    principal_id: uuid().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    answer: jsonb(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.principal_id, t.route, t.key] }),
    index('idempotency_keys_age').on(t.created_at),
  ],
);
