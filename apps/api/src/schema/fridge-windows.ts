import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { fridges } from './temperatures.ts';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/**
 * Planned times in which a fridge is defrosted or cleaned: its sensors' warm values open no incident then. None can be
 * planned for the past, and what was open is only ever stopped from now on, so what was judged stays.
 */
export const fridgeWindows = tenantTable(
  'fridge_windows',
  'subtree',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    fridge_id: uuid().notNull(),
    kind: text().$type<'DEFROST' | 'CLEANING'>().notNull(),
    reason: text().notNull().default(''),
    repeats: text().$type<'ONCE' | 'DAILY'>().notNull(),
    /** When it opens first; a daily one at this time of the clock each day. */
    starts_at: instant().notNull(),
    minutes: integer().notNull(),
    /** The zone of its venue as it was planned: another one later moves no window of the past. */
    timezone: text().notNull(),
    planned_by_name: text().notNull(),
    created_at: createdAt(),
    /** From then on it does not open, and one that was open is over. */
    stopped_at: instant(),
    stopped_by_name: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('fridge_windows_kind', sql`kind in ('DEFROST', 'CLEANING')`),
    check('fridge_windows_repeats', sql`repeats in ('ONCE', 'DAILY')`),
    check('fridge_windows_minutes', sql`minutes between 1 and 240`),
    index('fridge_windows_of_fridge').on(t.account_id, t.fridge_id, t.starts_at),
    foreignKey({ columns: [t.account_id, t.fridge_id], foreignColumns: [fridges.account_id, fridges.id] }),
  ],
);
