import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { changedIn, createdAt, instant, tenantTable } from './tenant-table.ts';

/** Another service that an account is connected with, by one of the connectors. */
export const integrations = tenantTable(
  'integrations',
  'account',
  {
    id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    connector: text().notNull(),
    is_enabled: boolean().notNull().default(false),
    is_default: boolean().notNull().default(false),
    /** Who made it. No foreign key: the record outlives the person. */
    owner_id: uuid(),
    owner_name: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Sealed: the parameters that are never shown again. */
    secrets_sealed: jsonb().$type<Record<string, string>>().notNull().default({}),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('integrations_default')
      .on(t.account_id)
      .where(sql`is_default`),
  ],
);

/** What an integration does at an event: one for each event kind of its connector. */
export const automations = tenantTable(
  'automations',
  'account',
  {
    id: uuid().notNull(),
    integration_id: uuid().notNull(),
    event: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    is_enabled: boolean().notNull().default(false),
    /** A scheduled one runs at none of its times before. */
    enabled_at: instant(),
    owner_id: uuid(),
    owner_name: text().notNull(),
    /** What it has to know at its next run, such as which file it read last. */
    memory: jsonb().$type<Record<string, string>>().notNull().default({}),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('automations_event').on(t.account_id, t.integration_id, t.event),
    index('automations_listening')
      .on(t.account_id, t.event)
      .where(sql`is_enabled`),
    foreignKey({
      columns: [t.account_id, t.integration_id],
      foreignColumns: [integrations.account_id, integrations.id],
    }).onDelete('cascade'),
  ],
);

const open = sql`state in ('WAITING', 'RETRYING')`;

/**
 * What automations have to deliver: written in the transaction of what it tells of, and sent after that has committed.
 * Those of one integration and source go in the order of `written_in` and `position`.
 */
export const automationDeliveries = tenantTable(
  'automation_deliveries',
  'account',
  {
    id: uuid().notNull(),
    integration_id: uuid().notNull(),
    automation_id: uuid().notNull(),
    event: text().notNull(),
    /** Its events are delivered in order: a device, a fridge, a product. */
    source_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** The time for which a scheduled one runs: once each, whatever runs beside it. */
    slot: text(),
    subject: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    is_test: boolean().notNull().default(false),
    state: text().notNull().default('WAITING'),
    attempts: integer().notNull().default(0),
    response_status: integer(),
    result: text().notNull().default(''),
    /** The transaction that wrote it: it is sent once no earlier one is under way any more. */
    written_in: changedIn(),
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    created_at: createdAt(),
    last_attempt_at: instant(),
    next_attempt_at: createdAt(),
    give_up_at: instant().notNull(),
    delivered_at: instant(),
    /** The runner that is sending it, and until when nobody else may. */
    lease_id: uuid(),
    leased_until: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('automation_deliveries_state', sql`state in ('WAITING', 'RETRYING', 'DELIVERED', 'FAILED', 'CANCELLED')`),
    uniqueIndex('automation_deliveries_slot').on(t.account_id, t.automation_id, t.source_id, t.slot),
    index('automation_deliveries_of').on(t.account_id, t.automation_id, t.id),
    index('automation_deliveries_open')
      .on(t.account_id, t.integration_id, t.source_id, t.written_in, t.position)
      .where(open),
    index('automation_deliveries_due').on(t.next_attempt_at).where(open),
    index('automation_deliveries_failing')
      .on(t.account_id, t.automation_id)
      .where(sql`state in ('RETRYING', 'FAILED')`),
    index('automation_deliveries_age').on(t.created_at),
    foreignKey({
      columns: [t.account_id, t.automation_id],
      foreignColumns: [automations.account_id, automations.id],
    }).onDelete('cascade'),
  ],
);
