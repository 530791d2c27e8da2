import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { fridges } from './temperatures.ts';
import { instant, tenantTable } from './tenant-table.ts';

/**
 * Alarms of fridges: one for all open incidents of a fridge, of what people read and of its sensors. It rings until
 * somebody answers, rests, and rings again while the fridge has such an incident.
 */
export const fridgeAlarms = tenantTable(
  'fridge_alarms',
  'subtree',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    fridge_id: uuid().notNull(),
    /** It is about silence alone: nobody knows that the fridge is too warm or too cold. */
    is_silence: boolean().notNull(),
    began_at: instant().notNull(),
    /** When it rang last, and how often. */
    rang_at: instant().notNull(),
    rang: integer().notNull().default(1),
    /** The answer to the last ring, by a person or at a tablet. */
    answered_at: instant(),
    answered_by: uuid(),
    answered_by_name: text().notNull().default(''),
    answer: text().notNull().default(''),
    rests_until: instant(),
    /** When the last ring was sent to people above, because it had no answer. */
    escalated_at: instant(),
    ended_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('fridge_alarms_answered', sql`(answered_at is null) = (rests_until is null)`),
    // However many processes look: one alarm for a fridge at a time.
    uniqueIndex('fridge_alarms_open')
      .on(t.account_id, t.fridge_id)
      .where(sql`ended_at is null`),
    index('fridge_alarms_of_fridge').on(t.account_id, t.fridge_id, t.began_at),
    index('fridge_alarms_began').on(t.account_id, t.began_at, t.id),
    index('fridge_alarms_of_organization').on(t.account_id, t.organization_id, t.began_at, t.id),
    foreignKey({ columns: [t.account_id, t.fridge_id], foreignColumns: [fridges.account_id, fridges.id] }),
  ],
);
