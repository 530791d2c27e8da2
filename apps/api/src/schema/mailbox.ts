import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './tenant-table.ts';

/** Messages of the demo, kept instead of sent. Outside tenancy: they belong to nobody's account. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    links: text().array().notNull().default([]),
    attachments: jsonb().$type<{ filename: string; content_type: string; size: number }[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (t) => [index('mailbox_messages_to').on(t.to, t.created_at)],
);
