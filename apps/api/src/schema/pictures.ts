import { integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantTable } from './tenant-table.ts';

/**
 * The pictures of an account; their bytes, always JPEG, are in the store of blobs. Rows that show one refer to it by
 * its key.
 */
export const pictures = tenantTable(
  'pictures',
  'account',
  {
    /** Random, for it is part of addresses. */
    picture_key: uuid().notNull(),
    /** What the device that sent it calls it, and a hash of what it sent: sending it again adds nothing. */
    picture_id: uuid(),
    source_hash: text().notNull().default(''),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** What a screen reader says instead. */
    alternative_text: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.picture_key] }),
    uniqueIndex('pictures_sent').on(t.account_id, t.picture_id),
  ],
);
