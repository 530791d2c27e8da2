import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { fridges } from './temperatures.ts';
import { instant, tenantTable } from './tenant-table.ts';

/**
 * What people at tablets did about readings beyond a limit: written once, never altered. A fridge asks for somebody
 * until its latest such reading is signed for.
 */
export const fridgeAnswers = tenantTable(
  'fridge_answers',
  'subtree',
  {
    /** The device event's id. */
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    fridge_id: uuid().notNull(),
    /**
     * The reading that it answers, null where an alarm of a sensor or of silence was answered; no foreign key, for a
     * device may send it first.
     */
    reading_id: uuid(),
    kind: text().notNull(),
    actions: text().array().notNull().default([]),
    answered_at: instant().notNull(),
    received_at: instant().notNull().defaultNow(),
    initials: text().notNull().default(''),
    device_id: uuid(),
    user_id: uuid(),
    /** Handed in by this device, which found the reports of the former one. */
    via_device_id: uuid(),
    /** A person had set the clock that it was dated by. */
    clock_by_person: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('fridge_answers_kind', sql`kind in ('SEEN', 'DONE', 'SIGNED')`),
    index('fridge_answers_of_fridge').on(t.account_id, t.fridge_id, t.answered_at, t.id),
    index('fridge_answers_of_reading').on(t.account_id, t.reading_id),
    foreignKey({ columns: [t.account_id, t.fridge_id], foreignColumns: [fridges.account_id, fridges.id] }),
  ],
);
