import { sql } from 'drizzle-orm';
import { check, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { changedIn, tenantTable } from './tenant-table.ts';

/**
 * Which parts of the state of devices changed, below which organisation and in which transaction. Written by triggers
 * (migrations/after/6-state-changes.sql), one row for each transaction, so that writers never wait for each other; a
 * device learns by a few index lookups whether there is anything new, also of rows that were deleted.
 */
export const stateChanges = tenantTable(
  'state_changes',
  'inherited',
  {
    organization_id: uuid().notNull(),
    part: text().notNull(),
    changed_in: changedIn(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.organization_id, t.part, t.changed_in] }),
    check(
      'state_changes_part',
      sql`part in ('device', 'settings', 'offer', 'categories', 'products', 'storage', 'fridges', 'staff', 'containers',
        'wastage_reasons', 'incident_actions', 'food_checks', 'recipes', 'recalls', 'prep_plans', 'probes', 'goods', 'lots',
        'labels')`,
    ),
  ],
);
