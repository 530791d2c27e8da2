import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantTable } from './tenant-table.ts';

/** The pictures of an account; their bytes, always JPEG, are in the store of blobs. Rows that show one refer to it by its key. */
export const pictures = tenantTable(
  'pictures',
  'account',
  {
    /** Random, for it is part of addresses. */
    picture_key: uuid().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** What a reader who does not see it is told. */
    alternative_text: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.picture_key] })],
);
