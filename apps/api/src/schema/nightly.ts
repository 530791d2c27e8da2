import { date, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantTable } from './tenant-table.ts';

/** The nightly mails that were sent: one of a kind for a subject and local day, whatever is repeated. */
export const nightlyMails = tenantTable(
  'nightly_mails',
  'account',
  {
    kind: text().notNull(),
    /** The organisation or device that the mail is about. */
    subject_id: uuid().notNull(),
    day: date().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.kind, t.subject_id, t.day] })],
);
