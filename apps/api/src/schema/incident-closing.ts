import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';
import { pictures } from './pictures.ts';
import { temperatureIncidents } from './temperatures.ts';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/**
 * The checklist that is offered when an incident is closed. An organisation's entries are offered to it and all below
 * it.
 */
export const incidentActions = tenantTable(
  'incident_actions',
  'inherited',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    name_key: text().notNull(),
    /** Those that an account starts with stand in their own order, before the others. */
    position: integer().notNull().default(1000),
    created_at: createdAt(),
    deleted_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('incident_actions_name')
      .on(t.account_id, t.organization_id, t.name_key)
      .where(sql`deleted_at is null`),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

/** What was photographed about an incident, before it was signed. */
export const incidentPictures = tenantTable(
  'incident_pictures',
  'subtree',
  {
    picture_key: uuid().notNull(),
    organization_id: uuid().notNull(),
    incident_id: uuid().notNull(),
    added_by: uuid(),
    added_by_name: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.picture_key] }),
    index('incident_pictures_of_incident').on(t.account_id, t.incident_id, t.created_at),
    foreignKey({
      columns: [t.account_id, t.incident_id],
      foreignColumns: [temperatureIncidents.account_id, temperatureIncidents.id],
    }),
    foreignKey({
      columns: [t.account_id, t.picture_key],
      foreignColumns: [pictures.account_id, pictures.picture_key],
    }),
  ],
);
